// What keys do on a board: walk, draw, erase, put a shape down, undo.

import { extend, FIVE_SQUARES, takeBack } from "../shared/outline_gesture.js";
import { gridMove } from "../shared/keyboard_grid.js";
import { cellOf } from "../shared/squares.js";

/** Listen to keys on the field of a board.
 * @param {HTMLElement} field
 * @param {import("./outline_editor.js").Pen} pen
 * @param {import("./shape_placer.js").Ghost} ghost
 * @param {{
 *   focus: ReturnType<typeof import("../shared/keyboard_grid.js").rovingFocus>,
 *   refresh: () => void, signal: AbortSignal,
 * }} view */
export function listenToKeys(field, pen, ghost, { focus, refresh, signal }) {
  const { size } = pen;
  // One draws on with Shift held: the pen that has closed an outline must first be lifted.
  let isSpent = false;

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey) return;
    const { key } = event;
    const square = gridMove(event, focus.current, size);
    if (square != null) walk(square, event.shiftKey);
    else if (event.ctrlKey || event.metaKey) return;
    else if (key === "Enter" || key === " ") strike(focus.current);
    else if (key === "Escape") escape();
    else if (key === "Delete" || key === "Backspace") withPen(() => pen.eraseOne(pen.topAt(focus.current)));
    else if (ghost.isPlacing && key.toLowerCase() === "r") ghost.turn();
    else if (ghost.isPlacing && key.toLowerCase() === "m") ghost.mirror();
    else return;
    event.preventDefault();
    refresh();
  };

  /** @param {() => void} act */
  const withPen = (act) => {
    if (pen.isFree && !ghost.isPlacing) act();
  };

  /** Walk to a square; with Shift the pen is down. @param {number} square @param {boolean} isDown */
  const walk = (square, isDown) => {
    const from = focus.current;
    focus.moveTo(square);
    ghost.over = cellOf(square, size);
    isSpent &&= isDown;
    if (isDown && square !== from) withPen(() => drawOn(from, square));
  };

  /** @param {number} from @param {number} square */
  const drawOn = (from, square) => {
    if (isSpent) {
      pen.tell(pen.scene.say("board.refused.sixth"), square);
      return;
    }
    const { unfinished } = pen.scene;
    const start = unfinished.length ? unfinished : extend([], from, pen.scene).drawn;
    const step = extend(start, square, pen.scene);
    isSpent = step.drawn.length === FIVE_SQUARES;
    pen.finish(step);
  };

  /** @param {number} square */
  const strike = (square) => {
    if (ghost.isPlacing) {
      ghost.over = cellOf(square, size);
      ghost.putDown();
      return;
    }
    withPen(() => {
      pen.fresh = null;
      isSpent = false;
      const { unfinished } = pen.scene;
      if (pen.tool === "erase") pen.eraseOne(pen.topAt(square));
      else if (unfinished.includes(square)) pen.finish(takeBack(unfinished, square, size));
      else pen.finish(extend(unfinished, square, pen.scene));
    });
  };

  const escape = () => {
    if (pen.gesture) pen.abandon();
    else if (pen.tool === "erase") pen.take("draw");
    else if (pen.scene.unfinished.length) withPen(pen.drop);
    pen.refused = null;
  };

  field.addEventListener("keydown", press, { signal });
  field.addEventListener("keyup", ({ key }) => (isSpent &&= key !== "Shift"), { signal });
}
