// The hand of a player on one view of a board: its pen, its pointer, its keys, and the buttons.

import { hintWords, momentOf, shownWords } from "./outline_words.js";
import { setAttributes } from "../shared/dom.js";
import { makeGhost } from "./shape_placer.js";
import { listenToKeys } from "./board_keys.js";
import { makePen } from "./outline_editor.js";
import { listenToPointer } from "./board_pointer.js";
import { nextFive } from "./read_traits.js";
import { cellOf, squaresKey } from "../shared/squares.js";

/** @typedef {import("./read_traits.js").Scene} Scene */

/** @param {{
 *   model: import("../editing/edit_session.js").Model,
 *   drawing: import("./drawing.js").Drawing,
 *   scene: Scene,
 *   focus: ReturnType<typeof import("../shared/keyboard_grid.js").rovingFocus> | null,
 *   refresh: () => void,
 *   signal: AbortSignal,
 * }} from */
export function makeHand({ model, drawing, scene: first, focus, refresh, signal }) {
  const pen = makePen(first, drawing);
  const ghost = makeGhost(pen, drawing);
  let pointed = /** @type {number | null} */ (null);
  let hovered = /** @type {number | null} */ (null);
  let looked = /** @type {number | null} */ (null);

  /** @param {() => void} act */
  const acting = (act) => () => {
    if (pen.scene.locked || pen.gesture) return;
    act();
    refresh();
  };
  /** @param {string} letter */
  const take = (letter) => ghost.take(letter, focus && cellOf(focus.current, first.size));
  /** @param {number | null} outline */
  const hover = (outline) => {
    if (hovered === outline) return;
    hovered = outline;
    refresh();
  };

  const { tell } = pen;
  const say = (/** @type {string} */ key) => tell(pen.scene.say(key));
  const undo = acting(() => say(drawing.undo() ? "board.undone" : "board.nothing_to_undo"));
  const redo = acting(() => say(drawing.redo() ? "board.redone" : "board.nothing_to_redo"));

  const giveHint = () => {
    const { hint, outlines } = pen.scene;
    const five = nextFive(pen.scene, outlines);
    if (!five) {
      say("board.hint.none");
      return;
    }
    const isSame = hint && squaresKey(five) === squaresKey(hint.squares);
    model.set("hint", { cells: pen.cellsOf(five), step: isSame ? Math.min(hint.step + 1, 3) : 1 });
    model.save_changes();
  };
  /** Look at what Python shows one by one, and then at all of it again. */
  const lookOn = () => {
    looked = looked == null ? 0 : looked + 1;
    if (looked >= pen.scene.shown.length) looked = null;
    tell(shownWords(pen.scene, looked));
    refresh();
  };
  const switchTool = () => pen.take(pen.tool === "erase" ? "draw" : "erase");

  /** Tell what is new in the traits.
   * @param {Scene} before @param {Scene} next */
  const tellNews = (before, next) => {
    const isNew = differences(before, next);
    if (isNew(({ roll }) => roll)) tell(pen.startWords);
    // What was said before is over; why it is, Python may say.
    if (next.locked && !before.locked) tell(model.get("message"));
    if (next.placing.length > 1 && isNew(({ placing }) => placing)) say("board.placing.choose");
    if (next.hint && isNew(({ hint }) => hint)) tell(hintWords(next));
    if (!next.live && next.judged && !before.judged) {
      const n = next.judged.verdicts.reduce((sum, { points }) => sum + points, 0);
      tell(next.say("board.revealed", { n }));
    }
    if (isNew(({ shown }) => shown)) {
      looked = null;
      if (next.shown.length) tell(shownWords(next, null));
    }
  };

  if (first.placing.length > 1) say("board.placing.choose");
  else if (model.get("message")) tell(model.get("message"));
  else if (first.hint) tell(hintWords(first));
  else if (!first.locked) pen.tellStep({ drawn: first.unfinished, refused: null });

  return {
    undo,
    redo,
    hint: acting(giveHint),
    look: lookOn,
    turn: acting(ghost.turn),
    mirror: acting(ghost.mirror),
    put: acting(ghost.putDown),
    switchTool: acting(switchTool),
    choose: (/** @type {string} */ letter) => acting(() => take(letter))(),
    /** Point at an outline in the list of results. @param {number | null} number */
    point(number) {
      if (pointed === number) return;
      pointed = number;
      refresh();
    },
    /** Tell what Python says. When that is over, it is taken back, but not what was told since.
     * @param {string} message @param {string} before */
    hear(message, before) {
      if (message || pen.said === before) tell(message);
    },
    /** Take over what the traits say now. @param {Scene} next */
    see(next) {
      const before = pen.scene;
      pen.scene = next;
      const isNew = differences(before, next);
      // A gesture ends without a trace when the round does, and the eraser is put away; it ends
      // also when what it is about is changed from elsewhere.
      const isOver = next.locked || next.placing.length || isNew(({ roll }) => roll);
      const isErased = pen.tool === "erase" && isNew(({ outlines }) => outlines);
      if (isOver) pen.tool = "draw";
      if (isOver || isErased || isNew(({ unfinished }) => unfinished)) pen.gesture = null;
      tellNews(before, next);
      if (!next.placing.length) ghost.shape = null;
      else if (next.placing.length === 1 && ghost.shape !== next.placing) take(next.placing);
      hovered = null;
      refresh();
    },
    now() {
      const { scene, shown, tool, words, refused, fresh } = pen;
      const moment = momentOf(scene, shown, {
        ...{ refused, fresh, pointed, looked },
        ...{ ghost: ghost.now, placed: ghost.placed, chosen: ghost.shape },
      });
      return { scene, moment, tool, words, hovered };
    },
    /** @param {{root: HTMLElement, field: HTMLElement, cross: HTMLElement}} parts */
    listen({ root, field, cross }) {
      const roving = /** @type {NonNullable<typeof focus>} */ (focus);
      const focusOn = (/** @type {number} */ square) => roving.moveTo(square, { scroll: false });
      listenToPointer(field, pen, ghost, { focusOn, hover, refresh, signal });
      listenToKeys(field, pen, ghost, { focus: roving, refresh, signal });
      listenToFocus(root, field);
      for (const part of [field, cross]) {
        part.addEventListener("pointerleave", ({ relatedTarget }) => {
          // The cross lies over the field: from one to the other is not leaving the outline.
          const there = /** @type {Node | null} */ (relatedTarget);
          if (!field.contains(there) && !cross.contains(there)) hover(null);
        }, { signal });
      }
      cross.addEventListener("click", () => hovered != null && pen.isFree && acting(() => pen.eraseOne(/** @type {number} */ (hovered)))(), { signal });
      root.addEventListener("keydown", undoByKeys, { signal });
    },
  };

  /** Undo and redo work wherever the focus is inside the widget. @param {KeyboardEvent} event */
  function undoByKeys(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo();
    else undo();
  }

  /** Where a pointer is, one sees where one is; keys need the mark of the focus, and a word about
   * what they do. @param {HTMLElement} root @param {HTMLElement} field */
  function listenToFocus(root, field) {
    const byPointer = (/** @type {boolean} */ is) => setAttributes(root, { "data-pointer": is });
    root.addEventListener("pointerdown", () => byPointer(true), { signal, capture: true });
    root.addEventListener("keydown", () => byPointer(false), { signal, capture: true });
    field.addEventListener("focusin", ({ relatedTarget }) => {
      const isInside = field.contains(/** @type {Node | null} */ (relatedTarget));
      if (isInside || root.hasAttribute("data-pointer") || pen.said !== pen.startWords) return;
      say("board.keys");
      refresh();
    }, { signal });
  }
}

/** Give a function that tells whether a part of a scene is another one now.
 * @param {Scene} before @param {Scene} next @returns {(part: (scene: Scene) => unknown) => boolean} */
function differences(before, next) {
  return (part) => JSON.stringify(part(before)) !== JSON.stringify(part(next));
}
