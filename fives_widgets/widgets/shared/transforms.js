// A shape that is being put down: where it lies, how it turns, whether it fits.

import { squareOf } from "./squares.js";

/** @typedef {import("./squares.js").Size} Size */
/** @typedef {import("./squares.js").Cell} Cell */

/** Move cells into the top left corner, in reading order.
 * @param {readonly (readonly number[])[]} cells @returns {Cell[]} */
export function toCorner(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, col]) => col));
  return cells
    .map(([row, col]) => /** @type {Cell} */ ([row - top, col - left]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** A quarter turn clockwise. @param {readonly Cell[]} form */
export function turn(form) {
  return toCorner(form.map(([row, col]) => [col, -row]));
}

/** The mirror image, left for right. @param {readonly Cell[]} form */
export function mirror(form) {
  return toCorner(form.map(([row, col]) => [row, -col]));
}

/** The squares of a form held by its middle cell over a square, moved as little as needed to lie
 * on the board. A form that is larger than the board has none.
 * @param {readonly Cell[]} form @param {Cell} over @param {Size} size @returns {number[]} */
export function ghostSquares(form, [row, col], size) {
  const height = Math.max(...form.map(([r]) => r)) + 1;
  const width = Math.max(...form.map(([, c]) => c)) + 1;
  const [heldRow, heldCol] = middleCell(form);
  const top = Math.max(0, Math.min(row - heldRow, size.rows - height));
  const left = Math.max(0, Math.min(col - heldCol, size.cols - width));
  const squares = form.map(([r, c]) => squareOf([top + r, left + c], size));
  return squares.includes(-1) ? [] : squares;
}

/** The cell of a form nearest to its centre, so that one always points at a part of the shape.
 * @param {readonly Cell[]} form @returns {Cell} */
export function middleCell(form) {
  const [row, col] = [0, 1].map((axis) => (Math.max(...form.map((cell) => cell[axis])) || 0) / 2);
  /** @param {Cell} cell */
  const away = (cell) => (cell[0] - row) ** 2 + (cell[1] - col) ** 2;
  return form.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
}

/** Whether a shape may be put down there.
 * @param {readonly number[]} squares @param {ReadonlySet<number>} taken */
export function fits(squares, taken) {
  return squares.length > 0 && !squares.some((square) => taken.has(square));
}
