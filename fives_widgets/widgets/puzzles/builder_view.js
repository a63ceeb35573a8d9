// One view of a builder: the grid, what is said, the tools, and the tray of shapes that are found.

import { paintByKeys, paintByPointer } from "./builder_hand.js";
import { formsOf, judgePainted, verdictWords } from "./builder_judge.js";
import { makeTray } from "./builder_tray.js";
import { html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeBlankField } from "../shared/square_grid.js";
import { ERASER, REDO, TURN, UNDO } from "../shared/icons.js";
import { markPointer, rovingFocus } from "../shared/keyboard_grid.js";
import { makeMarks } from "../shared/outline_overlay.js";
import { toCorner } from "../shared/transforms.js";
import { showBuilt } from "../shared/rebuild_on_change.js";
import { cellOf, formKey, squareOf } from "../shared/squares.js";
import { makeTools } from "../shared/toolbar.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("./builder_judge.js").NamedShape} NamedShape */
/** @typedef {import("../editing/edit_session.js").Model} BuilderModel */
/** @typedef {import("../editing/edit_session.js").Session} BuilderSession */

/** The most shapes for which the tray shows an empty place for each that is still to find. */
const MOST_PLACES = 35;

/** The most shapes for which the places are large. */
const FEW_PLACES = 12;

/** @param {BuilderModel} model @param {HTMLElement} el @param {BuilderSession} session
 * @param {AbortSignal} signal */
export function showBuilder(model, el, session, signal) {
  showBuilt(
    { model, el, signal, onChange: session.onChange },
    {
      plan: () => model.get("n"),
      build: (inside) => buildBuilder(model, session, inside),
      see: (view) => view.see(),
    },
  );
}

/** Build the parts for shapes of one size.
 * @param {BuilderModel} model @param {BuilderSession} session @param {AbortSignal} signal */
function buildBuilder(model, session, signal) {
  const say = speaker(model.get("words"));
  const n = /** @type {number} */ (model.get("n"));
  const side = model.get("side");
  const size = { rows: side, cols: side };
  const shapes = /** @type {NamedShape[]} */ (model.get("shapes"));
  const forms = formsOf(shapes);
  const field = makeBlankField(size);
  const marks = makeMarks(size);
  const focus = rovingFocus(field.squares);
  const status = html("p", { class: "fw-status", role: "status" });
  const count = html("p", { class: "fw-count" });
  // A page saved before there was a choice always told.
  const tells = model.get("tells") !== false;
  const places = tells && shapes.length <= MOST_PLACES ? shapes.length : 0;
  const tray = makeTray(say("builder.tray"), places);
  let refused = /** @type {number | null} */ (null);
  let said = "";
  // What is refused twice is told twice.
  const told = () => JSON.stringify([model.get("message"), model.get("heard")]);
  let heard = told();
  let known = ["", ""];
  let isChanging = false;

  const found = () => /** @type {Cell[][]} */ (session.get("found"));
  /** How many are still to find, unless that is kept back. */
  const left = () => (tells ? shapes.length - found().length : null);
  const kept = () => /** @type {Cell[]} */ (session.get("painted")).map((cell) => squareOf(cell, size));
  /** @param {readonly number[]} painted */
  const judge = (painted) => judgePainted(painted, n, size, forms, found());
  const isFinished = () => ["new", "again"].includes(judge(kept()).kind);

  /** @param {string} words */
  const tell = (words) => {
    said = words;
    refresh();
  };
  /** Change the traits from here: this view has words of its own for that.
   * @template T @param {() => T} act */
  const change = (act) => {
    isChanging = true;
    const done = act();
    isChanging = false;
    noteState();
    return done;
  };
  const desk = {
    painted: kept,
    isFinished,
    n,
    size,
    /** @param {number[]} painted */
    keep(painted) {
      const verdict = judge(painted);
      const cells = painted.map((square) => cellOf(square, size));
      if (painted.length < n || `${painted}` !== `${kept()}`) refused = null;
      if (refused == null) said = painted.length ? verdictWords(verdict, left(), shapes.length, say) : startWords();
      // In the corner, as Python keeps them: an answer that differs would be news.
      const now = verdict.kind === "new" ? [...found(), toCorner(cells)] : found();
      change(() => session.draw({ painted: cells, found: now }));
      refresh();
    },
    /** @param {number} square */
    refuse(square) {
      refused = square;
      said = say("builder.full", { n });
    },
    clear() {
      drag.drop();
      refused = null;
      if (!kept().length) return;
      change(() => session.draw({ painted: [], found: found() }));
      tell(say("builder.wiped"));
    },
    refresh: () => refresh(),
  };
  const startWords = () => say("builder.start", { n });
  const restart = () => {
    change(() => session.draw({ painted: [], found: [] }));
    refused = null;
    tell(say("builder.again_from_start"));
  };
  const undo = () => tell(say(change(session.undo) ? "builder.undone" : "builder.nothing_to_undo"));
  const redo = () => tell(say(change(session.redo) ? "builder.redone" : "builder.nothing_to_redo"));

  const tools = makeTools(
    say("builder.tools"),
    [
      { name: "undo", label: say("builder.tool.undo"), path: UNDO, press: undo },
      { name: "redo", label: say("builder.tool.redo"), path: REDO, press: redo },
      { name: "wipe", label: say("builder.tool.wipe"), path: ERASER, press: desk.clear },
      { name: "restart", label: say("builder.tool.restart"), path: TURN, press: restart },
    ],
    signal,
  );
  const root = html(
    "div",
    { class: "fw fw-board fw-builder", "data-crowded": shapes.length > FEW_PLACES },
    html(
      "div",
      { class: "fw-sheet", "data-sided": true },
      count,
      html("div", { class: "fw-paper" }, field.element, marks.element),
      status,
      tools.element,
      tray.element,
    ),
  );
  root.style.setProperty("--fw-cols", side);
  root.style.setProperty("--fw-rows", side);
  keepKeys(root, signal);
  const drag = paintByPointer(field.element, desk, focus, signal);
  paintByKeys(field.element, desk, focus, signal);
  listenAround();

  function refresh() {
    const painted = drag.painted ?? kept();
    const verdict = judge(painted);
    field.update(
      say("builder.grid", size),
      false,
      field.squares.map((_, square) => {
        const [row, col] = cellOf(square, size).map((place) => place + 1);
        const isPainted = painted.includes(square);
        return {
          label: say(isPainted ? "builder.painted" : "builder.square", { row, col }),
          marks: isPainted ? `drawn painted ${verdict.kind}` : "",
          selected: isPainted,
        };
      }),
    );
    const kind = verdict.kind === "few" ? "unfinished" : verdict.kind === "apart" ? "wrong" : "valid";
    const label = "shape" in verdict ? verdict.shape.shape : "";
    marks.update(painted.length ? [{ squares: painted, kind, label }] : [], [], refused);
    const { length } = found();
    const missing = left();
    if (missing == null) {
      count.replaceChildren(html("b", {}, say("builder.so_far", { n: length })));
    } else {
      count.replaceChildren(
        html("b", {}, say("builder.count", { found: length, all: shapes.length })),
        " · ",
        missing ? say("builder.left", { n: missing }) : say("builder.all_found"),
      );
    }
    setAttributes(count, { "data-done": missing === 0 });
    tray.update(
      found().map((cells) => ({ cells, shape: /** @type {NamedShape} */ (forms.get(formKey(cells))) })),
      verdict.kind === "again" ? verdict.place : null,
    );
    tools.update({
      undo: { off: !session.canUndo, keys: "Control+Z" },
      redo: { off: !session.canRedo, keys: "Control+Shift+Z" },
      wipe: { off: !painted.length, keys: "Escape" },
      restart: { off: !painted.length && !found().length },
    });
    setText(status, said);
  }

  function noteState() {
    known = ["painted", "found"].map((name) => JSON.stringify(session.get(name)));
  }

  /** What is painted when one comes to look: the shape found last is not found again.
   * @param {import("./builder_judge.js").Verdict} verdict */
  function wordsFor(verdict) {
    const isLast = verdict.kind === "again" && verdict.how === "same" && verdict.place === found().length - 1;
    if (isLast) return say("builder.shows", { shape: verdict.shape.name });
    return verdictWords(verdict, left(), shapes.length, say);
  }

  /** Take over what the traits say now, and tell what Python has changed. */
  function see() {
    if (isChanging) return;
    const before = known;
    noteState();
    // What was found elsewhere does not end a drag.
    if (known[0] !== before[0]) drag.drop();
    if (`${known}` !== `${before}`) {
      refused = null;
      said = kept().length ? wordsFor(judge(kept())) : startWords();
    }
    if (told() !== heard) {
      heard = told();
      said = model.get("message") || said;
    }
    refresh();
  }

  function listenAround() {
    markPointer(root, signal);
    field.element.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        const isInside = field.element.contains(/** @type {Node | null} */ (relatedTarget));
        if (isInside || root.hasAttribute("data-pointer") || said !== startWords()) return;
        tell(say("builder.keys"));
      },
      { signal },
    );
    root.addEventListener(
      "keydown",
      (event) => {
        const key = event.key.toLowerCase();
        if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
        event.preventDefault();
        if (key === "y" || event.shiftKey) redo();
        else undo();
      },
      { signal },
    );
  }

  return { root, focus, see };
}
