// What is drawn on a board, and the ways to change it: one interface for two kinds of board.
//
// A board of its own keeps its drawing in traits and its history here (edit_session.js). At a table
// both are the game's: a gesture becomes an action that is sent to Python, and until Python has
// answered, the view shows what the action will lead to. Outlines are numbered as in the game, the one in the
// making, if there is one, comes last.

import { makeSession } from "../editing/edit_session.js";
import { requestNumbers } from "../shared/kernel_link.js";
import { FIVE_SQUARES } from "../shared/outline_gesture.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/kernel_link.js").Request} Request */
/** @typedef {import("./read_traits.js").Placed} Placed */
/** @typedef {{outlines: Cell[][], unfinished: Cell[]}} Drawn */
/** @typedef {{drawn: Drawn, back?: Cell[][] | null, forward?: Cell[][] | null, isUnsure: boolean,
 *   placed: Placed | null, isWaiting: boolean}} Standing how things stand at a table: `back` and
 *   `forward` are the outlines that undo and redo lead to; where there are none, `isUnsure` tells
 *   that Python may know some; `isWaiting`, that only Python knows what is drawn now */
/** @typedef {{
 *   get(name: string): any,
 *   readonly canUndo: boolean, readonly canRedo: boolean, readonly isWaiting: boolean,
 *   outline(cells: Cell[]): void,
 *   erase(numbers: readonly number[]): void,
 *   putDown(placed: Placed): void,
 *   undo(): boolean, redo(): boolean,
 *   onChange(listener: () => void, signal: AbortSignal): void,
 * }} Drawing `get` gives a trait as it stands after all that was done here; `outline` draws the one
 *   in the making on to these squares, which are none when it is taken back, or five when it is
 *   finished; `onChange` tells of changes that no trait tells of */

/** The drawing on a board: that of the game, where the traits tell what it leads back to.
 * @param {import("@anywidget/types").AnyModel} model @param {AbortSignal} signal @returns {Drawing} */
export function makeDrawing(model, signal) {
  return model.get("steps") ? tableDrawing(model) : freeDrawing(model, signal);
}

/** @param {import("@anywidget/types").AnyModel} model @param {AbortSignal} signal @returns {Drawing} */
export function freeDrawing(model, signal) {
  const session = makeSession(model, signal, ["unfinished", "outlines"]);
  const drawn = () => readDrawn(session);
  return {
    get: session.get,
    get canUndo() {
      return session.canUndo;
    },
    get canRedo() {
      return session.canRedo;
    },
    isWaiting: false,
    outline(cells) {
      const { outlines } = drawn();
      if (cells.length < FIVE_SQUARES) session.draw({ unfinished: cells });
      else session.draw({ outlines: [...(model.get("replacing") ? [] : outlines), cells], unfinished: [] });
    },
    erase(numbers) {
      const { outlines, unfinished } = drawn();
      session.draw({
        outlines: outlines.filter((_, number) => !numbers.includes(number)),
        unfinished: numbers.includes(outlines.length) ? [] : unfinished,
      });
    },
    putDown(placed) {
      model.set("placed", placed);
      model.save_changes();
    },
    undo: session.undo,
    redo: session.redo,
    onChange: session.onChange,
  };
}

/** @param {import("@anywidget/types").AnyModel} model @returns {Drawing} */
export function tableDrawing(model) {
  const numbers = requestNumbers(model);
  const changes = new EventTarget();
  let sent = /** @type {{number: number, action: Request}[]} */ ([]);
  // Where only one outline counts, it stands until another one is finished, which stays here so long.
  let draft = /** @type {Cell[]} */ ([]);

  /** @returns {Standing} */
  const now = () => {
    const answered = model.get("answered");
    sent = sent.filter(({ number }) => number > answered);
    const steps = model.get("steps");
    const standing = sent.reduce(
      (before, { action }) => afterAction(before, action),
      /** @type {Standing} */ ({ drawn: readDrawn(model), ...steps, isUnsure: false, placed: null, isWaiting: false }),
    );
    if (model.get("locked") || !standing.drawn.outlines.length) draft = [];
    return standing;
  };
  /** The traits that are not only Python's. @param {string} name */
  const own = (name) => {
    const { drawn, placed } = now();
    if (name === "outlines") return drawn.outlines;
    if (name === "unfinished") return draft.length ? draft : drawn.unfinished;
    return placed;
  };
  const change = () => changes.dispatchEvent(new Event("change"));
  /** @param {Request} action */
  const act = (action) => {
    const number = numbers.next();
    sent.push({ number, action });
    try {
      model.send({ action, number });
    } catch {
      // The kernel was shut down: what is drawn stays in view, and the table tells that nobody hears.
    }
    change();
  };
  /** @param {Cell[]} cells */
  const keep = (cells) => {
    draft = cells;
    change();
  };

  /** @type {Drawing} */
  const drawing = {
    get: (name) => (["outlines", "unfinished", "placed"].includes(name) ? own(name) : model.get(name)),
    get canUndo() {
      const { back, isUnsure } = now();
      return back != null || isUnsure || draft.length > 0;
    },
    get canRedo() {
      const { forward, isUnsure } = now();
      return forward != null || isUnsure;
    },
    get isWaiting() {
      return now().isWaiting;
    },
    outline(cells) {
      const { outlines, unfinished } = now().drawn;
      const isInstead = model.get("replacing") && outlines.length > 0 && !unfinished.length;
      if (isInstead && cells.length < FIVE_SQUARES) keep(cells);
      else if (!cells.length) act({ kind: "erase", index: outlines.length });
      else {
        draft = [];
        const old = isInstead ? outlines.length - 1 : unfinished.length ? outlines.length : null;
        act({ kind: "outline", cells, ...(old == null ? {} : { replaces: old }) });
      }
    },
    erase(numbers) {
      const count = joined(now().drawn).length;
      if (numbers.includes(count)) keep([]);
      const left = draft;
      // From the last one on, so that the numbers of the others still hold.
      for (const index of [...numbers].sort((a, b) => b - a)) if (index < count) act({ kind: "erase", index });
      if (left.length && !now().drawn.outlines.length) act({ kind: "outline", cells: left });
    },
    putDown: ({ shape, cells }) => act({ kind: "cross_out", shape, cells }),
    undo() {
      const can = drawing.canUndo;
      if (draft.length) keep([]);
      else if (can) act({ kind: "undo" });
      return can;
    },
    redo() {
      const can = drawing.canRedo;
      if (can) act({ kind: "redo" });
      return can;
    },
    onChange: (listener, signal) => changes.addEventListener("change", listener, { signal }),
  };
  return drawing;
}

/** How things will stand at a table after an action, as far as one knows it without Python.
 * @param {Standing} before @param {Request} action @returns {Standing} */
export function afterAction(before, action) {
  const outlines = joined(before.drawn);
  /** @param {Cell[][]} next @returns {Standing} */
  const changed = (next) => ({ ...before, drawn: split(next), back: outlines, forward: null, isUnsure: false });
  switch (action.kind) {
    case "outline": {
      const number = /** @type {number | undefined} */ (action.replaces) ?? outlines.length;
      const cells = /** @type {Cell[]} */ (action.cells);
      return changed([...outlines.slice(0, number), cells, ...outlines.slice(number + 1)]);
    }
    case "erase":
      return changed(outlines.filter((_, number) => number !== action.index));
    case "undo":
      if (!before.back) return { ...before, forward: null, isUnsure: true, isWaiting: true };
      return { ...before, drawn: split(before.back), back: null, forward: outlines, isUnsure: true };
    case "redo":
      if (!before.forward) return { ...before, back: null, isUnsure: true, isWaiting: true };
      return { ...before, drawn: split(before.forward), back: outlines, forward: null, isUnsure: true };
    default:
      return { ...before, placed: /** @type {Placed & Request} */ (action) };
  }
}

/** @param {{get(name: string): any}} from @returns {Drawn} */
function readDrawn(from) {
  return { outlines: from.get("outlines"), unfinished: from.get("unfinished") };
}

/** All outlines as the game numbers them. @param {Drawn} drawn */
function joined({ outlines, unfinished }) {
  return unfinished.length ? [...outlines, unfinished] : [...outlines];
}

/** @param {readonly Cell[][]} outlines @returns {Drawn} */
function split(outlines) {
  const last = outlines.at(-1) ?? [];
  const isGrowing = last.length > 0 && last.length < FIVE_SQUARES;
  return { outlines: isGrowing ? outlines.slice(0, -1) : [...outlines], unfinished: isGrowing ? last : [] };
}
