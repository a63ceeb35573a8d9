// A shape about to be put down: it lies under the pointer or the focused square, turns and mirrors.

import { fits, ghostSquares, mirror, toCorner, turn } from "../shared/transforms.js";
import { squareOf } from "../shared/squares.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {ReturnType<typeof makeGhost>} Ghost */

/** @param {import("./outline_editor.js").Pen} pen @param {import("./drawing.js").Drawing} drawing */
export function makeGhost(pen, drawing) {
  const { size } = pen;
  let form = /** @type {Cell[]} */ ([]);
  /** @param {string} key */
  const tell = (key) => {
    const { say } = pen.scene;
    pen.tell(ghost.shape == null ? say("board.placing.choose") : say(key, { shape: ghost.shape }));
  };
  const ghost = {
    shape: /** @type {string | null} */ (null),
    over: /** @type {Cell} */ ([0, 0]),

    /** What was put down and Python has not answered yet: it is shown as done. */
    get placed() {
      const put = drawing.get("placed");
      if (!put || !pen.scene.placing.includes(put.shape)) return null;
      const squares = put.cells.map((/** @type {Cell} */ cell) => squareOf(cell, size));
      return { shape: /** @type {string} */ (put.shape), squares: /** @type {number[]} */ (squares) };
    },
    get isPlacing() {
      return pen.scene.placing.length > 0 && !pen.scene.locked && !ghost.placed;
    },
    get now() {
      if (!ghost.isPlacing || ghost.shape == null) return null;
      const squares = ghostSquares(form, ghost.over, size);
      return { shape: ghost.shape, squares, fits: fits(squares, pen.scene.used) };
    },

    /** Take a shape up. @param {string} letter @param {Cell | null} over */
    take(letter, over) {
      ghost.shape = letter;
      form = toCorner(pen.scene.shapes.find((one) => one.shape === letter)?.cells ?? []);
      if (over) ghost.over = over;
      tell("board.placing.move");
    },
    turn() {
      form = turn(form);
      tell("board.placing.turned");
    },
    mirror() {
      form = mirror(form);
      tell("board.placing.mirrored");
    },
    putDown() {
      const { now } = ghost;
      if (!now?.fits) {
        tell("board.placing.stuck");
        return;
      }
      tell("board.placing.down");
      drawing.putDown({ shape: now.shape, cells: pen.cellsOf(now.squares) });
    },
  };
  return ghost;
}
