// Where a piece fits, looked up in what Python has sent.

import { formKey, squareOf } from "../shared/squares.js";

/** Whether a piece fits on some squares. Its `places` hold for each form, which is named by its
 * cells in the top left corner, a hexadecimal number with a bit for each square where this corner
 * can be.
 * @param {Record<string, string>} places @param {readonly import("../shared/squares.js").Cell[]} cells
 * @param {import("../shared/squares.js").Size} size */
export function fitsOn(places, cells, size) {
  const corner = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  const square = squareOf(corner, size);
  const digit = places[formKey(cells)]?.at(-1 - (square >> 2)) ?? "0";
  return square >= 0 && ((parseInt(digit, 16) >> (square & 3)) & 1) === 1;
}
