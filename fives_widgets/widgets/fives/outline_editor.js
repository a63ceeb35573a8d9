// The pen of a player on one view of a board: what it is doing, what was said about it, and what
// it makes of a finished gesture.

import { progressWords, outlineWords } from "./outline_words.js";
import { FIVE_SQUARES } from "../shared/outline_gesture.js";
import { verdictsOn } from "./read_traits.js";
import { cellOf, squaresKey } from "../shared/squares.js";

/** @typedef {import("./read_traits.js").Scene} Scene */
/** @typedef {import("./board_gestures.js").Gesture} Gesture */
/** @typedef {import("../shared/outline_gesture.js").Drawn} Drawn */
/** @typedef {ReturnType<typeof makePen>} Pen */

/** @param {Scene} first @param {import("./drawing.js").Drawing} drawing */
export function makePen(first, drawing) {
  const { size } = first;
  const cellsOf = (/** @type {readonly number[]} */ squares) =>
    squares.map((square) => cellOf(square, size));
  const pen = {
    size,
    scene: first,
    tool: /** @type {"draw" | "erase"} */ ("draw"),
    said: "",
    /** The square that could not be taken just now. */
    refused: /** @type {number | null} */ (null),
    /** The outline that was closed just now, to be drawn as a pen closes it. */
    fresh: /** @type {string | null} */ (null),
    /** What a pointer is doing; nobody else draws meanwhile. */
    gesture: /** @type {Gesture | null} */ (null),
    cellsOf,

    /** Whether a gesture can begin. */
    get isFree() {
      return !pen.scene.locked && !pen.gesture && !drawing.isWaiting;
    },
    /** What the board shows: as it is kept, or as this gesture has it. */
    get shown() {
      const { outlines, unfinished } = pen.scene;
      return pen.gesture?.shown ?? { outlines, drawn: unfinished };
    },
    get startWords() {
      if (pen.scene.locked) return "";
      return pen.scene.say(pen.scene.roll ? "board.start" : "board.start_free");
    },

    /** All that is to be read now: that the eraser is on is not forgotten over what it did last. */
    get words() {
      const { scene, tool, said } = pen;
      return [said, tool === "erase" ? scene.say("board.erasing") : ""].filter(Boolean).join(" ");
    },

    /** @param {"draw" | "erase"} tool */
    take(tool) {
      pen.tool = tool;
      pen.tell(tool === "erase" ? "" : pen.startWords);
    },
    /** Tell what happened, and forget what was refused before.
     * @param {string} words @param {number | null} [stopped] the square that is refused now */
    tell(words, stopped = null) {
      pen.said = words;
      pen.refused = stopped;
    },
    /** Tell how far the outline is now. @param {Drawn} step */
    tellStep({ drawn, refused }) {
      const { scene, tell } = pen;
      if (refused) tell(scene.say(`board.refused.${refused.why}`), refused.square);
      else if (!drawn.length) tell(pen.startWords);
      else if (drawn.length < FIVE_SQUARES) tell(progressWords(scene, drawn));
      else {
        const outlines = [...(scene.replacing ? [] : scene.outlines), drawn];
        const verdicts = verdictsOn(scene, outlines);
        const verdict = verdicts?.at(-1);
        tell(
          verdicts && verdict
            ? outlineWords(scene, drawn, verdict, verdicts)
            : scene.say("board.neutral", { n: outlines.length }),
        );
      }
    },
    /** @param {number} number of the outline */
    tellErased(number) {
      const isUnfinished = number === pen.scene.outlines.length;
      pen.tell(pen.scene.say(isUnfinished ? "board.dropped" : "board.erased", { n: number + 1 }));
    },

    /** @param {Drawn} step */
    finish(step) {
      pen.tellStep(step);
      pen.keep(step.drawn);
    },
    /** Keep what a gesture has drawn: five squares are an outline, fewer stay in the making.
     * @param {readonly number[]} drawn */
    keep(drawn) {
      if (squaresKey(drawn) === squaresKey(pen.scene.unfinished)) return;
      if (drawn.length === FIVE_SQUARES) pen.fresh = drawn.join(" ");
      drawing.outline(cellsOf(drawn));
    },
    /** Forget what a gesture has done so far. */
    abandon() {
      pen.gesture = null;
      pen.tellStep({ drawn: pen.scene.unfinished, refused: null });
    },
    /** The number of the outline on top at a square, or -1. The one in the making comes last, and
     * lies above all.
     * @param {number} square @param {readonly number[]} [besides] numbers that do not count */
    topAt(square, besides = []) {
      const { outlines, unfinished } = pen.scene;
      return [...outlines, unfinished].findLastIndex(
        (squares, number) => squares.includes(square) && !besides.includes(number),
      );
    },
    /** @param {readonly number[]} numbers of outlines */
    erase: (numbers) => drawing.erase(numbers),
    /** Erase an outline, and tell so. @param {number} number */
    eraseOne(number) {
      if (number < 0) return;
      pen.tellErased(number);
      pen.erase([number]);
    },
    drop: () => pen.eraseOne(pen.scene.outlines.length),
  };
  return pen;
}
