// What a pointer does on a board: draws, erases, puts a shape down, points at an outline.

import { crossings, drawAlong, extend, takeBack } from "../shared/outline_gesture.js";
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
  const { size } = pen.scene;
  /** @param {PointerEvent} event @param {DOMRect} box @returns {Point} */
  const pointAt = (event, box) => ({
    x: ((event.clientX - box.left) / box.width) * size.cols,
    y: ((event.clientY - box.top) / box.height) * size.rows,
  });
  /** @param {Point} point */
  const squareAt = ({ x, y }) => squareOf([Math.floor(y), Math.floor(x)], size);

  /** Erase at a square. What is drawn changes, and the drag goes on from there.
   * @param {import("./outline_editor.js").Drag} drag @param {number} square */
  const wipe = (drag, square) => {
    pen.drag = null;
    pen.eraseAt(square);
    pen.drag = { ...drag, drawn: pen.scene.unfinished };
  };

  /** @param {PointerEvent} event */
  const press = (event) => {
    // A second finger on this board waits; on another board it draws for somebody else.
    if (pen.drag || event.button !== 0) return;
    const box = field.getBoundingClientRect();
    const at = pointAt(event, box);
    const square = squareAt(at);
    if (square < 0) return;
    event.preventDefault();
    focusOn(square);
    if (pen.scene.locked) return;
    if (ghost.isPlacing) {
      touchDown(event, square);
    } else {
      field.setPointerCapture(event.pointerId);
      pen.fresh = null;
      hover(null);
      startDrag(event.pointerId, at, square, box);
    }
    refresh();
  };

  /** @param {number} pointer @param {Point} at @param {number} square @param {DOMRect} box */
  const startDrag = (pointer, at, square, box) => {
    const { unfinished, used } = pen.scene;
    const erasing = pen.tool === "erase";
    const own = !erasing && unfinished.includes(square) ? square : null;
    const drag = { pointer, at, drawn: unfinished, grazed: [], own, erasing, box };
    pen.drag = drag;
    if (erasing) {
      wipe(drag, square);
    } else if (own == null) {
      const step = extend(drag.drawn, square, size, used);
      drag.drawn = step.drawn;
      pen.tellStep(step);
    }
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    const { drag } = pen;
    if (!drag) {
      point(event);
      return;
    }
    if (event.pointerId !== drag.pointer) return;
    // A fast pen is reported in bundles: all of its way counts.
    const bundle = event.getCoalescedEvents?.() ?? [];
    const before = `${drag.drawn} ${pen.refused}`;
    for (const part of bundle.length ? bundle : [event]) moveTo(pointAt(part, drag.box));
    if (`${pen.drag?.drawn} ${pen.refused}` !== before) refresh();
  };

  /** @param {Point} to */
  const moveTo = (to) => {
    const { drag } = pen;
    if (!drag) return;
    // The square one starts in counts again, for one may come nearer to its middle now.
    const way = crossings(drag.at, to, size);
    drag.at = to;
    if (drag.erasing) {
      for (const { square, grazed } of way.slice(1)) if (!grazed) wipe(drag, square);
      return;
    }
    const step = drawAlong(drag.drawn, way, drag.grazed, size, pen.scene.used);
    const stopped = step.refused?.square ?? null;
    if (way.some(({ square }) => square !== drag.own)) drag.own = null;
    if (step.drawn.length !== drag.drawn.length || (stopped != null && stopped !== pen.refused)) {
      pen.tellStep(step);
    }
    drag.drawn = step.drawn;
    drag.grazed = step.grazed;
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    const { drag } = pen;
    if (drag?.pointer !== event.pointerId) return;
    pen.drag = null;
    if (drag.own != null) pen.finish(takeBack(drag.drawn, drag.own, size));
    else if (!drag.erasing) pen.keep(drag.drawn);
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
  field.addEventListener("pointercancel", release, { signal });
}
