// What a hand does on the grid of a builder: paints and wipes squares, by pointer or by keys.

import { brush } from "./builder_judge.js";
import { crossings } from "../shared/outline_gesture.js";
import { gridMove } from "../shared/keyboard_grid.js";
import { squareOf } from "../shared/squares.js";

/** @typedef {import("../shared/squares.js").Size} Size */
/** @typedef {import("../shared/outline_gesture.js").Point} Point */
/** @typedef {ReturnType<typeof import("../shared/keyboard_grid.js").rovingFocus>} Focus */
/** @typedef {{
 *   painted: () => readonly number[], isFinished: () => boolean, n: number, size: Size,
 *   keep: (painted: number[]) => void, refuse: (square: number) => void,
 *   clear: () => void, refresh: () => void,
 * }} Desk what is painted, and what becomes of a gesture */

/** A drag with a pointer. It stays in the browser until the pointer is lifted.
 * @param {HTMLElement} field @param {Desk} desk @param {Focus} focus @param {AbortSignal} signal */
export function paintByPointer(field, desk, focus, signal) {
  /** @type {{at: Point, painted: number[], isWiping: boolean, box: DOMRect} | null} */
  let drag = null;
  const { size, n } = desk;

  /** @param {PointerEvent} event @param {DOMRect} box @returns {Point} */
  const pointAt = (event, box) => ({
    x: ((event.clientX - box.left) / box.width) * size.cols,
    y: ((event.clientY - box.top) / box.height) * size.rows,
  });

  /** @param {PointerEvent} event */
  const press = (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const box = field.getBoundingClientRect();
    const at = pointAt(event, box);
    const square = squareOf([Math.floor(at.y), Math.floor(at.x)], size);
    if (square < 0) return;
    event.preventDefault();
    field.setPointerCapture(event.pointerId);
    focus.moveTo(square, { scroll: false });
    const painted = desk.painted();
    const isWiping = painted.includes(square);
    const step = brush(painted, square, isWiping, n, desk.isFinished());
    drag = { at, painted: step.painted, isWiping, box };
    if (step.refused != null) desk.refuse(step.refused);
    desk.refresh();
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!drag) return;
    // A fast pen is reported in bundles: all of its way counts.
    const bundle = event.getCoalescedEvents?.() ?? [];
    for (const part of bundle.length ? bundle : [event]) {
      const to = pointAt(part, drag.box);
      for (const { square, grazed } of crossings(drag.at, to, size)) {
        if (grazed) continue;
        const step = brush(drag.painted, square, drag.isWiping, n, false);
        drag.painted = step.painted;
        if (step.refused != null) desk.refuse(step.refused);
      }
      drag.at = to;
    }
    desk.refresh();
  };

  const release = () => {
    if (!drag) return;
    const { painted } = drag;
    drag = null;
    desk.keep(painted);
  };

  const cancel = () => {
    drag = null;
    desk.refresh();
  };

  field.addEventListener("pointerdown", press, { signal });
  field.addEventListener("pointermove", move, { signal });
  field.addEventListener("pointerup", release, { signal });
  // The browser takes the pointer away, for a scroll or a call: that finishes nothing.
  field.addEventListener("pointercancel", cancel, { signal });
  return {
    /** What is painted while the drag goes on, or null. */
    get painted() {
      return drag && drag.painted;
    },
    drop() {
      drag = null;
    },
  };
}

/** @param {HTMLElement} field @param {Desk} desk @param {Focus} focus @param {AbortSignal} signal */
export function paintByKeys(field, desk, focus, signal) {
  // With Shift one paints along: then a finished shape is not followed by the next one at once.
  let isAlong = false;
  const { size, n } = desk;

  /** @param {readonly number[]} squares @param {boolean} isWiping */
  const paint = (squares, isWiping) => {
    let painted = [...desk.painted()];
    for (const square of squares) {
      const step = brush(painted, square, isWiping, n, desk.isFinished() && !isAlong);
      if (step.refused != null) {
        desk.refuse(step.refused);
        return;
      }
      painted = step.painted;
    }
    desk.keep(painted);
  };

  /** @param {number} square @param {boolean} isPainting */
  const walk = (square, isPainting) => {
    const from = focus.current;
    focus.moveTo(square);
    if (!isPainting) isAlong = false;
    else if (square !== from) {
      if (!isAlong && !desk.painted().includes(from)) paint([from], false);
      isAlong = true;
      paint([square], false);
    }
  };

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey) return;
    const { key } = event;
    const square = gridMove(event, focus.current, size);
    if (square != null) walk(square, event.shiftKey);
    else if (event.ctrlKey || event.metaKey) return;
    else if (key === "Enter" || key === " ") {
      isAlong = false;
      paint([focus.current], desk.painted().includes(focus.current));
    } else if (key === "Delete" || key === "Backspace") paint([focus.current], true);
    else if (key === "Escape") desk.clear();
    else return;
    event.preventDefault();
    desk.refresh();
  };
  field.addEventListener("keydown", press, { signal });
  field.addEventListener("keyup", ({ key }) => (isAlong &&= key !== "Shift"), { signal });
}
