// The pen of a player on one view of a board: what it is drawing, what was said about it, and what
// it writes to the model once a gesture is finished.

import { progressWords, outlineWords } from "./outline_words.js";
import { FIVE_SQUARES } from "../shared/outline_gesture.js";
import { verdictsOn } from "./read_traits.js";
import { cellOf, squaresKey } from "../shared/squares.js";

/** @typedef {import("./read_traits.js").Scene} Scene */
/** @typedef {import("../shared/outline_gesture.js").Drawn} Drawn */
/** @typedef {import("../shared/outline_gesture.js").Point} Point */
/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {ReturnType<typeof import("../shared/edit_session.js").makeSession>} Session */
/** @typedef {{pointer: number, at: Point, drawn: number[], grazed: number[], own: number | null,
 *   erasing: boolean, box: DOMRect}} Drag `own` is the square of one's own that was pressed, until the pen moves */
/** @typedef {ReturnType<typeof makePen>} Pen */

/** @param {Scene} first @param {import("../shared/edit_session.js").Model} model @param {Session} session */
export function makePen(first, model, session) {
  const { size } = first;
  const cellsOf = (/** @type {readonly number[]} */ squares) =>
    squares.map((square) => cellOf(square, size));
  const pen = {
    scene: first,
    tool: /** @type {"draw" | "erase"} */ ("draw"),
    said: "",
    /** The square that could not be taken just now. */
    refused: /** @type {number | null} */ (null),
    /** The outline that was closed just now, to be drawn as a pen closes it. */
    fresh: /** @type {string | null} */ (null),
    drag: /** @type {Drag | null} */ (null),
    cellsOf,

    /** What is in the making: in this gesture, or left from an earlier one. */
    get drawn() {
      return pen.drag?.drawn ?? pen.scene.unfinished;
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

    /** @param {Drawn} step */
    finish(step) {
      pen.tellStep(step);
      pen.keep(step.drawn);
    },
    /** Write what a gesture has drawn: five squares are an outline, fewer stay unfinished.
     * @param {readonly number[]} drawn */
    keep(drawn) {
      if (squaresKey(drawn) === squaresKey(pen.scene.unfinished)) return;
      if (drawn.length < FIVE_SQUARES) {
        session.draw({ unfinished: cellsOf(drawn) });
      } else {
        pen.fresh = drawn.join(" ");
        const others = pen.scene.replacing ? [] : /** @type {Cell[][]} */ (model.get("outlines"));
        session.draw({ outlines: [...others, cellsOf(drawn)], unfinished: [] });
      }
    },
    /** @param {number} number of the outline */
    erase(number) {
      pen.tell(pen.scene.say("board.erased", { n: number + 1 }));
      const outlines = /** @type {Cell[][]} */ (model.get("outlines"));
      session.draw({ outlines: outlines.filter((_, other) => other !== number) });
    },
    drop() {
      pen.tell(pen.scene.say("board.dropped"));
      session.draw({ unfinished: [] });
    },
    /** Erase what lies on top at a square. @param {number} square */
    eraseAt(square) {
      const number = pen.scene.outlines.findLastIndex((squares) => squares.includes(square));
      if (pen.scene.unfinished.includes(square)) pen.drop();
      else if (number >= 0) pen.erase(number);
    },
  };
  return pen;
}
