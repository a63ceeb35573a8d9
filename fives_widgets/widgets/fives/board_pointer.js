// What a pointer does on a board: draws, erases, puts a shape down, points at an outline.

import { beginGesture } from "./board_gestures.js";
import { cellOf, squareOf } from "../shared/squares.js";

/** @typedef {import("../shared/outline_gesture.js").Point} Point */

/** Listen to a pointer on the field of a board. `hover` is called with the number of the outline
 * that a mouse points at, or null.
 * @param {HTMLElement} field
 * @param {import("./outline_editor.js").Pen} pen
 * @param {import("./shape_placer.js").Ghost} ghost
 * @param {{
 *   focusOn: (square: number) => void, hover: (outline: number | null) => void,
 *   refresh: () => void, signal: AbortSignal,
 * }} view */
export function listenToPointer(field, pen, ghost, { focusOn, hover, refresh, signal }) {
  const { size } = pen;
  // The pointer that the gesture belongs to, and where the field lay when it went down.
  let held = /** @type {{pointer: number, box: DOMRect} | null} */ (null);

  /** @param {PointerEvent} event @param {DOMRect} box @returns {Point} */
  const pointAt = (event, box) => ({
    x: ((event.clientX - box.left) / box.width) * size.cols,
    y: ((event.clientY - box.top) / box.height) * size.rows,
  });
  /** @param {Point} point */
  const squareAt = ({ x, y }) => squareOf([Math.floor(y), Math.floor(x)], size);

  /** @param {PointerEvent} event */
  const press = (event) => {
    // A second finger on this board waits; on another board it draws for somebody else.
    if (pen.gesture || event.button !== 0) return;
    const box = field.getBoundingClientRect();
    const at = pointAt(event, box);
    const square = squareAt(at);
    if (square < 0) return;
    event.preventDefault();
    focusOn(square);
    if (!pen.isFree) return;
    if (ghost.isPlacing) {
      touchDown(event, square);
    } else {
      field.setPointerCapture(event.pointerId);
      pen.fresh = null;
      hover(null);
      held = { pointer: event.pointerId, box };
      pen.gesture = beginGesture(pen, at, square);
    }
    refresh();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!pen.gesture) {
      point(event);
      return;
    }
    if (event.pointerId !== held?.pointer) return;
    // A fast pen is reported in bundles: all of its way counts.
    const bundle = event.getCoalescedEvents?.() ?? [];
    const seen = () => JSON.stringify([pen.gesture?.shown, pen.refused]);
    const before = seen();
    for (const part of bundle.length ? bundle : [event]) {
      pen.gesture = pen.gesture.moveTo(pointAt(part, held.box));
    }
    if (seen() !== before) refresh();
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    const { gesture } = pen;
    if (!gesture || event.pointerId !== held?.pointer) return;
    pen.gesture = null;
    gesture.finish();
    refresh();
  };

  /** The browser takes the pointer away, for a scroll or a call: that finishes nothing.
   * @param {PointerEvent} event */
  const cancel = (event) => {
    if (!pen.gesture || event.pointerId !== held?.pointer) return;
    pen.abandon();
    refresh();
  };

  /** A mouse has shown the ghost before it clicks; a finger shows it by a first tap.
   * @param {PointerEvent} event @param {number} square */
  const touchDown = (event, square) => {
    const isMouse = event.pointerType === "mouse";
    const isOnGhost = ghost.now?.squares.includes(square);
    if (isMouse || !isOnGhost) ghost.over = cellOf(square, size);
    if (isMouse || isOnGhost) ghost.putDown();
  };

  /** @param {PointerEvent} event */
  const point = (event) => {
    if (event.pointerType === "touch") return;
    const square = squareAt(pointAt(event, field.getBoundingClientRect()));
    if (ghost.isPlacing) {
      if (square < 0 || `${ghost.over}` === `${cellOf(square, size)}`) return;
      ghost.over = cellOf(square, size);
      refresh();
      return;
    }
    const top = pen.scene.outlines.findLastIndex((squares) => squares.includes(square));
    hover(top >= 0 && !pen.scene.locked ? top : null);
  };

  field.addEventListener("pointerdown", press, { signal });
  field.addEventListener("pointermove", move, { signal });
  field.addEventListener("pointerup", release, { signal });
  field.addEventListener("pointercancel", cancel, { signal });
}
