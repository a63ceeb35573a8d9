// The hand of a player: what pointer and keys do on one view of a board.

import { crossings, drawAlong, extend, FIVE_SQUARES, takeBack } from "./drawing.js";
import { hintShape, momentOf, outlineWords, progressWords } from "./describe.js";
import { setAttributes } from "./elements.js";
import { gridMove } from "./keyboard_grid.js";
import { fits, ghostSquares, mirror, toCorner, turn } from "./placing.js";
import { nextFive, quarterOf } from "./scene.js";
import { cellOf, squareOf, squaresKey } from "./squares.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./squares.js").Cell} Cell */
/** @typedef {import("./drawing.js").Drawn} Drawn */
/** @typedef {import("./drawing.js").Point} Point */
/** @typedef {{at: Point, drawn: number[], grazed: number[], own: number | null, erasing: boolean,
 *   box: DOMRect}} Drag `own` is the square of one's own that was pressed, until the pen moves */

/** @param {{
 *   model: import("./session.js").Model,
 *   session: ReturnType<typeof import("./session.js").makeSession>,
 *   scene: Scene,
 *   focus: ReturnType<typeof import("./keyboard_grid.js").rovingFocus> | null,
 *   refresh: () => void,
 *   signal: AbortSignal,
 * }} from */
export function makeHand({ model, session, scene: first, focus, refresh, signal }) {
  let scene = first;
  let tool = /** @type {"draw" | "erase"} */ ("draw");
  let said = "";
  let refused = /** @type {number | null} */ (null);
  let pointed = /** @type {number | null} */ (null);
  let hovered = /** @type {number | null} */ (null);
  let fresh = /** @type {string | null} */ (null);
  let drag = /** @type {Drag | null} */ (null);
  let shape = /** @type {string | null} */ (null);
  let form = /** @type {Cell[]} */ ([]);
  let over = /** @type {Cell} */ ([0, 0]);
  let looked = /** @type {number | null} */ (null);
  // By keys one draws with Shift held: the pen that has closed an outline must first be lifted.
  let penIsSpent = false;

  const { size } = first;
  const drawn = () => drag?.drawn ?? scene.unfinished;
  const cellsOf = (/** @type {readonly number[]} */ squares) =>
    squares.map((square) => cellOf(square, size));

  // What Python has not answered yet is shown as done; should it refuse, `placed` comes back empty.
  const placed = () => {
    const put = model.get("placed");
    if (!put || !scene.placing.includes(put.shape)) return null;
    const squares = put.cells.map((/** @type {Cell} */ cell) => squareOf(cell, size));
    return { shape: put.shape, squares };
  };
  const isPlacing = () => scene.placing.length > 0 && !scene.locked && !placed();
  const ghost = () => {
    if (!isPlacing() || shape === null) return null;
    const squares = ghostSquares(form, over, size);
    return { shape, squares, fits: fits(squares, scene.used) };
  };
  const moment = () =>
    momentOf(scene, drawn(), {
      refused, pointed, fresh, looked, ghost: ghost(), placed: placed(), chosen: shape,
    });

  /** Tell what happened, and forget what was refused before.
   * @param {string} words @param {number | null} [stopped] */
  const tell = (words, stopped = null) => {
    said = words;
    refused = stopped;
  };
  /** @param {Drawn} step */
  const tellStep = ({ drawn: squares, refused: no }) => {
    if (no) tell(scene.say(`board.refused.${no.why}`), no.square);
    else if (squares.length && squares.length < FIVE_SQUARES) tell(progressWords(scene, squares));
    else if (!squares.length) tell(startWords());
    else tellLast(squares);
  };
  const startWords = () => scene.say(scene.roll ? "board.start" : "board.start_free");
  /** @param {readonly number[]} squares the outline that was just closed */
  const tellLast = (squares) => {
    const { outlines, verdicts } = momentOf(scene, squares, moment());
    const verdict = verdicts?.[outlines.length - 1];
    tell(
      verdict && verdicts
        ? outlineWords(scene, squares, verdict, verdicts)
        : scene.say("board.neutral", { n: outlines.length }),
    );
  };

  /** Write what the gesture has drawn: five squares are an outline, fewer stay unfinished.
   * @param {readonly number[]} squares */
  const commit = (squares) => {
    if (squaresKey(squares) === squaresKey(scene.unfinished)) return;
    if (squares.length < FIVE_SQUARES) {
      session.draw({ unfinished: cellsOf(squares) });
      return;
    }
    fresh = squares.join(" ");
    session.draw({ outlines: [...model.get("outlines"), cellsOf(squares)], unfinished: [] });
  };
  /** @param {number} number */
  const erase = (number) => {
    hovered = null;
    tell(scene.say("board.erased", { n: number + 1 }));
    session.draw({
      outlines: model.get("outlines").filter((/** @type {unknown} */ _, /** @type {number} */ n) => n !== number),
    });
  };
  const drop = () => {
    tell(scene.say("board.dropped"));
    session.draw({ unfinished: [] });
  };
  /** Erase what lies on top at a square. @param {number} square */
  const eraseAt = (square) => {
    const number = scene.outlines.findLastIndex((squares) => squares.includes(square));
    if (scene.unfinished.includes(square)) drop();
    else if (number >= 0) erase(number);
  };

  /** @param {() => void} act */
  const acting = (act) => () => {
    if (scene.locked || drag) return;
    act();
    refresh();
  };

  // ---- pointer ----

  /** @param {PointerEvent} event @param {DOMRect} box @returns {Point} */
  const pointAt = (event, box) => ({
    x: ((event.clientX - box.left) / box.width) * size.cols,
    y: ((event.clientY - box.top) / box.height) * size.rows,
  });
  /** @param {Point} point */
  const squareAt = ({ x, y }) => squareOf([Math.floor(y), Math.floor(x)], size);

  /** @param {PointerEvent} event */
  const press = (event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget);
    if (!event.isPrimary || event.button !== 0) return;
    const box = field.getBoundingClientRect();
    const at = pointAt(event, box);
    const square = squareAt(at);
    if (square < 0) return;
    event.preventDefault();
    focus?.moveTo(square, { scroll: false });
    if (scene.locked) return;
    if (isPlacing()) {
      touchDown(event, square);
      refresh();
      return;
    }
    field.setPointerCapture(event.pointerId);
    const erasing = tool === "erase";
    const own = !erasing && scene.unfinished.includes(square) ? square : null;
    drag = { at, drawn: scene.unfinished, grazed: [], own, erasing, box };
    fresh = null;
    hovered = null;
    if (erasing) {
      drag = null;
      eraseAt(square);
      drag = { at, drawn: scene.unfinished, grazed: [], own, erasing, box };
    } else if (own === null) {
      const step = extend(drag.drawn, square, size, scene.used);
      drag.drawn = step.drawn;
      tellStep(step);
    }
    refresh();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const field = /** @type {HTMLElement} */ (event.currentTarget);
    if (!drag) {
      hover(event, squareAt(pointAt(event, field.getBoundingClientRect())));
      return;
    }
    // A fast pen is reported in bundles: all of its way counts.
    const bundle = event.getCoalescedEvents?.() ?? [];
    const before = `${drag.drawn} ${refused}`;
    for (const part of bundle.length ? bundle : [event]) moveTo(pointAt(part, drag.box));
    if (drag && `${drag.drawn} ${refused}` !== before) refresh();
  };
  /** @param {Point} to */
  const moveTo = (to) => {
    if (!drag) return;
    // The square one starts in counts again, for one may come nearer to its middle now.
    const way = crossings(drag.at, to, size);
    drag.at = to;
    if (drag.erasing) {
      const { box } = drag;
      for (const { square, grazed } of way.slice(1)) {
        if (grazed) continue;
        drag = null;
        eraseAt(square);
        drag = { at: to, drawn: scene.unfinished, grazed: [], own: null, erasing: true, box };
      }
      return;
    }
    const step = drawAlong(drag.drawn, way, drag.grazed, size, scene.used);
    const last = step.refused?.square ?? null;
    if (way.some(({ square }) => square !== drag?.own)) drag.own = null;
    if (step.drawn.length !== drag.drawn.length || (last !== null && last !== refused)) tellStep(step);
    drag.drawn = step.drawn;
    drag.grazed = step.grazed;
  };

  const release = () => {
    if (!drag) return;
    const { drawn: squares, own, erasing } = drag;
    drag = null;
    if (erasing) {
      refresh();
      return;
    }
    if (own === null) {
      commit(squares);
    } else {
      const step = takeBack(squares, own, size);
      tellStep(step);
      commit(step.drawn);
    }
    refresh();
  };

  /** @param {PointerEvent} event @param {number} square */
  const hover = (event, square) => {
    if (event.pointerType === "touch") return;
    const before = `${hovered} ${over}`;
    if (isPlacing() && square >= 0) over = cellOf(square, size);
    const top = scene.outlines.findLastIndex((squares) => squares.includes(square));
    hovered = top >= 0 && !scene.locked && !isPlacing() ? top : null;
    if (`${hovered} ${over}` !== before) refresh();
  };
  /** @param {PointerEvent} event */
  const leaveField = (event) => {
    // The cross lies over the field: going there is not leaving the outline.
    if (event.relatedTarget instanceof Element && event.relatedTarget.closest(".fw-erase")) return;
    if (hovered === null) return;
    hovered = null;
    refresh();
  };

  // ---- placing ----

  /** @param {string} letter */
  const take = (letter) => {
    shape = letter;
    form = toCorner(scene.shapes.find((one) => one.shape === letter)?.cells ?? []);
    if (focus) over = cellOf(focus.current, size);
    tell(scene.say("board.placing.move", { shape: letter }));
  };
  /** A mouse has shown the ghost before it clicks; a finger shows it by a first tap.
   * @param {PointerEvent} event @param {number} square */
  const touchDown = (event, square) => {
    const isOnGhost = ghost()?.squares.includes(square);
    if (event.pointerType === "mouse" || !isOnGhost) over = cellOf(square, size);
    if (event.pointerType === "mouse" || isOnGhost) putDown();
  };
  const putDown = () => {
    const now = ghost();
    if (!now) {
      tell(scene.say("board.placing.choose"));
    } else if (!now.fits) {
      tell(scene.say("board.placing.stuck", { shape: now.shape }));
    } else {
      tell(scene.say("board.placing.down", { shape: now.shape }));
      model.set("placed", { shape: now.shape, cells: cellsOf(now.squares) });
      model.save_changes();
    }
  };
  const turnGhost = () => {
    form = turn(form);
    tellGhost("board.placing.turned");
  };
  const mirrorGhost = () => {
    form = mirror(form);
    tellGhost("board.placing.mirrored");
  };
  /** @param {string} key */
  const tellGhost = (key) => {
    if (shape === null) tell(scene.say("board.placing.choose"));
    else tell(scene.say(key, { shape }));
  };

  // ---- hints ----

  const giveHint = () => {
    const { hint, outlines } = scene;
    const five = nextFive(scene, outlines);
    const same = five && hint && squaresKey(five) === squaresKey(hint.squares);
    if (!five) {
      tell(scene.say("board.hint.none"));
      return;
    }
    model.set("hint", { cells: cellsOf(five), step: same ? Math.min(hint.step + 1, 3) : 1 });
    model.save_changes();
  };
  const tellHint = () => {
    const { hint, say } = scene;
    const letter = hintShape(scene);
    if (!hint || letter === null) return;
    const { bottom, right } = quarterOf(hint.squares, size);
    const where = say(`board.quarter.${bottom ? "bottom" : "top"}_${right ? "right" : "left"}`);
    const squares = cellsOf(hint.squares).map(([row, col]) =>
      say("board.place", { row: row + 1, col: col + 1 }),
    );
    const key = ["", "shape", "quarter", "squares"][hint.step];
    tell(say(`board.hint.${key}`, {
      shape: letter, n: scene.facts.points[letter], where, squares: squares.join("; "),
    }));
  };

  /** Look at what Python shows one by one, and then at all of it again. */
  const lookOn = () => {
    looked = looked === null ? 0 : looked + 1;
    if (looked >= scene.shown.length) looked = null;
    if (looked === null) {
      tell(scene.say("board.shown.all", { n: scene.shown.length }));
      return;
    }
    const { shape: letter, points } = scene.shown[looked];
    const total = scene.shown.length;
    tell(scene.say("board.shown.one", { shape: letter, n: points, number: looked + 1, total }));
  };

  // ---- keys ----

  /** @param {KeyboardEvent} event */
  const keyOnField = (event) => {
    if (!focus || event.altKey) return;
    const { key } = event;
    const square = gridMove(event, focus.current, size);
    if (square !== null) walk(square, event.shiftKey);
    else if (event.ctrlKey || event.metaKey) return;
    else if (key === "Enter" || key === " ") strikeKey(focus.current);
    else if (key === "Escape") escape();
    else if (key === "Delete" || key === "Backspace") withHand(() => eraseAt(/** @type {number} */ (focus?.current)));
    else if (isPlacing() && key.toLowerCase() === "r") turnGhost();
    else if (isPlacing() && key.toLowerCase() === "m") mirrorGhost();
    else return;
    event.preventDefault();
    refresh();
  };
  /** @param {() => void} act */
  const withHand = (act) => {
    if (!scene.locked && !isPlacing() && !drag) act();
  };
  /** Walk to a square; with Shift the pen is down. @param {number} square @param {boolean} penDown */
  const walk = (square, penDown) => {
    const from = /** @type {NonNullable<typeof focus>} */ (focus).current;
    focus?.moveTo(square);
    over = cellOf(square, size);
    penIsSpent &&= penDown;
    if (!penDown || square === from) return;
    withHand(() => {
      if (penIsSpent) {
        tell(scene.say("board.refused.sixth"), square);
        return;
      }
      const start = scene.unfinished.length ? scene.unfinished : extend([], from, size, scene.used).drawn;
      const step = extend(start, square, size, scene.used);
      penIsSpent = step.drawn.length === FIVE_SQUARES;
      tellStep(step);
      commit(step.drawn);
    });
  };
  /** @param {number} square */
  const strikeKey = (square) => {
    if (isPlacing()) {
      over = cellOf(square, size);
      putDown();
      return;
    }
    withHand(() => {
      fresh = null;
      penIsSpent = false;
      if (tool === "erase") {
        eraseAt(square);
        return;
      }
      const isOwn = scene.unfinished.includes(square);
      const step = isOwn
        ? takeBack(scene.unfinished, square, size)
        : extend(scene.unfinished, square, size, scene.used);
      tellStep(step);
      commit(step.drawn);
    });
  };
  const escape = () => {
    if (drag) drag = null;
    else if (tool === "erase") tool = "draw";
    else if (scene.unfinished.length) withHand(drop);
    refused = null;
  };
  /** Undo and redo work wherever the focus is inside the widget. @param {KeyboardEvent} event */
  const keyAnywhere = (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  };
  const undo = acting(() => tell(scene.say(session.undo() ? "board.undone" : "board.nothing_to_undo")));
  const redo = acting(() => tell(scene.say(session.redo() ? "board.redone" : "board.nothing_to_redo")));

  if (scene.placing.length > 1) tell(scene.say("board.placing.choose"));
  else if (model.get("message")) tell(model.get("message"));
  else if (scene.hint) tellHint();
  else if (!scene.locked) tellStep({ drawn: scene.unfinished, refused: null });

  return {
    undo,
    redo,
    hint: acting(giveHint),
    look: () => {
      lookOn();
      refresh();
    },
    turn: acting(turnGhost),
    mirror: acting(mirrorGhost),
    put: acting(putDown),
    choose: (/** @type {string} */ letter) => acting(() => take(letter))(),
    switchTool: acting(() => {
      tool = tool === "erase" ? "draw" : "erase";
      tell(tool === "erase" ? scene.say("board.erasing") : startWords());
    }),
    /** Point at an outline in the list of results. @param {number | null} number */
    point(number) {
      if (pointed === number) return;
      pointed = number;
      refresh();
    },
    tell,
    /** Take over what the traits say now. @param {Scene} next */
    see(next) {
      const before = scene;
      scene = next;
      // A drag ends without a trace when the round does.
      const isNewRound = JSON.stringify(before.roll) !== JSON.stringify(next.roll);
      if (drag && (next.locked || isNewRound || next.placing.length)) drag = null;
      if (isNewRound) tell(startWords());
      if (next.placing.length === 1 && shape !== next.placing) take(next.placing);
      else if (!next.placing.length) shape = null;
      else if (before.placing !== next.placing) tell(next.say("board.placing.choose"));
      if (JSON.stringify(before.hint) !== JSON.stringify(next.hint)) tellHint();
      if (!next.live && next.judged && !before.judged) {
        const n = next.judged.verdicts.reduce((sum, { points }) => sum + points, 0);
        tell(next.say("board.revealed", { n }));
      }
      if (JSON.stringify(before.shown) !== JSON.stringify(next.shown)) {
        looked = null;
        if (next.shown.length) tell(next.say("board.shown.all", { n: next.shown.length }));
      }
      hovered = null;
      refresh();
    },
    now: () => ({ scene, moment: moment(), tool, said, hovered }),
    /** @param {{root: HTMLElement, field: HTMLElement, cross: HTMLElement}} parts */
    listen({ root, field, cross }) {
      // Where a pointer is, one sees where one is; keys need the mark of the focus.
      const byPointer = (/** @type {boolean} */ is) => setAttributes(root, { "data-pointer": is });
      root.addEventListener("pointerdown", () => byPointer(true), { signal, capture: true });
      root.addEventListener("keydown", () => byPointer(false), { signal, capture: true });
      field.addEventListener("focusin", ({ relatedTarget }) => {
        const isNew = !(relatedTarget instanceof Node && field.contains(relatedTarget));
        if (!isNew || root.hasAttribute("data-pointer") || said !== startWords()) return;
        tell(scene.say("board.keys"));
        refresh();
      }, { signal });
      field.addEventListener("pointerdown", press, { signal });
      field.addEventListener("pointermove", move, { signal });
      field.addEventListener("pointerup", release, { signal });
      field.addEventListener("pointercancel", release, { signal });
      field.addEventListener("pointerleave", leaveField, { signal });
      field.addEventListener("keydown", keyOnField, { signal });
      field.addEventListener("keyup", ({ key }) => (penIsSpent &&= key !== "Shift"), { signal });
      root.addEventListener("keydown", keyAnywhere, { signal });
      cross.addEventListener("click", () => hovered !== null && acting(() => erase(/** @type {number} */ (hovered)))(), { signal });
      cross.addEventListener("pointerleave", leaveField, { signal });
    },
  };
}
