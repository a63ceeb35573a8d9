// What a pointer that is down on a board is doing: pointing at a square of its own, drawing or
// erasing. Each state knows what the board shows meanwhile, which state a move leads to, and what
// is kept at the end. A gesture that is abandoned is just forgotten: it has kept nothing.

import { crossings, drawAlong, extend, takeBack } from "../shared/outline_gesture.js";

/** @typedef {import("../shared/outline_gesture.js").Point} Point */
/** @typedef {import("./outline_editor.js").Pen} Pen */
/** @typedef {{outlines: readonly number[][], drawn: readonly number[]}} Shown */
/** @typedef {{readonly shown: Shown, moveTo(to: Point): Gesture, finish(): void}} Gesture */

/** Begin a gesture where a pointer goes down. @param {Pen} pen @param {Point} at
 * @param {number} square @returns {Gesture} */
export function beginGesture(pen, at, square) {
  const { unfinished } = pen.scene;
  if (pen.tool === "erase") return erasing(pen, at, wipe(pen, [], square));
  if (unfinished.includes(square)) return pointing(pen, at, square);
  const step = extend(unfinished, square, pen.scene);
  pen.tellStep(step);
  return drawing(pen, at, step.drawn, [], step.refused?.why === "twice");
}

/** A square of one's own is taken back where the pointer is lifted, unless it is moved on.
 * @param {Pen} pen @param {Point} at @param {number} own @returns {Gesture} */
function pointing(pen, at, own) {
  const { unfinished } = pen.scene;
  return {
    get shown() {
      return { outlines: pen.scene.outlines, drawn: unfinished };
    },
    moveTo(to) {
      const isOn = crossings(at, to, pen.size).every(({ square }) => square === own);
      return isOn ? pointing(pen, to, own) : drawing(pen, at, unfinished, []).moveTo(to);
    },
    finish: () => pen.finish(takeBack(unfinished, own, pen.size)),
  };
}

/** Draw on. A way over an outline that is there already keeps nothing, unless it goes on elsewhere.
 * @param {Pen} pen @param {Point} at @param {readonly number[]} drawn
 * @param {readonly number[]} grazed @param {boolean} [isTwice] whether it has come over one
 * @returns {Gesture} */
function drawing(pen, at, drawn, grazed, isTwice = false) {
  return {
    // Others may draw meanwhile.
    get shown() {
      return { outlines: pen.scene.outlines, drawn };
    },
    moveTo(to) {
      // The square one starts in counts again, for one may come nearer to its middle now.
      const step = drawAlong(drawn, crossings(at, to, pen.size), grazed, pen.scene);
      const isMore = step.drawn.length !== drawn.length;
      if (isTwice && !isMore) return drawing(pen, to, drawn, step.grazed, isTwice);
      const stopped = step.refused?.square ?? null;
      if (isMore || (stopped != null && stopped !== pen.refused)) pen.tellStep(step);
      return drawing(pen, to, step.drawn, step.grazed, step.refused?.why === "twice");
    },
    finish() {
      if (!isTwice) pen.keep(drawn);
    },
  };
}

/** @param {Pen} pen @param {Point} at @param {readonly number[]} wiped the numbers of outlines
 * @returns {Gesture} */
function erasing(pen, at, wiped) {
  const { outlines, unfinished } = pen.scene;
  return {
    shown: {
      outlines: outlines.filter((_, number) => !wiped.includes(number)),
      drawn: wiped.includes(outlines.length) ? [] : unfinished,
    },
    moveTo(to) {
      const entered = crossings(at, to, pen.size).slice(1).filter(({ grazed }) => !grazed);
      return erasing(pen, to, entered.reduce((before, { square }) => wipe(pen, before, square), wiped));
    },
    finish() {
      if (wiped.length) pen.erase(wiped);
    },
  };
}

/** Wipe what lies on top at a square.
 * @param {Pen} pen @param {readonly number[]} wiped @param {number} square @returns {readonly number[]} */
function wipe(pen, wiped, square) {
  const top = pen.topAt(square, wiped);
  if (top < 0) return wiped;
  pen.tellErased(top);
  return [...wiped, top];
}
