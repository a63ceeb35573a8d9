// Pieces in motion: shifted, turned, mirrored, and drawn to the place where they fit.

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {{name: string, spoken: string, cells: Cell[], colour: string, copies: number | null}} ShownPiece
 *   `copies` is null for as many as one likes */

/** How far from its true place a piece is still drawn to one where it fits, in squares. */
const REACH = 0.8;

/** @param {readonly Cell[]} cells @param {number} down @param {number} right @returns {Cell[]} */
export function shift(cells, down, right) {
  return cells.map(([row, col]) => [row + down, col + right]);
}

/** A quarter turn clockwise about one of the cells, which stays where it is.
 * @param {readonly Cell[]} cells @param {Cell} about @returns {Cell[]} */
export function turnAbout(cells, [row, col]) {
  return inOrder(cells.map(([r, c]) => [row + (c - col), col - (r - row)]));
}

/** The mirror image, left for right, about one of the cells.
 * @param {readonly Cell[]} cells @param {Cell} about @returns {Cell[]} */
export function mirrorAbout(cells, [, col]) {
  return inOrder(cells.map(([r, c]) => [r, 2 * col - c]));
}

/** Cells in reading order, as Python has them.
 * @param {Cell[]} cells */
export function inOrder(cells) {
  return [...cells].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** Where a piece comes to lie that was moved by so much: the nearest place within reach where it
 * fits, or else the nearest place.
 * @param {readonly Cell[]} cells @param {number} down @param {number} right
 * @param {(cells: Cell[]) => boolean} fits
 * @returns {{cells: Cell[], fits: boolean}} */
export function snap(cells, down, right, fits) {
  const steps = (/** @type {number} */ way) =>
    [Math.floor(way), Math.ceil(way)].filter((step) => Math.abs(step - way) <= REACH);
  const places = steps(down).flatMap((r) => steps(right).map((c) => ({ r, c })));
  const away = (/** @type {{r: number, c: number}} */ { r, c }) => (r - down) ** 2 + (c - right) ** 2;
  places.sort((a, b) => away(a) - away(b));
  for (const { r, c } of places) {
    const there = shift(cells, r, c);
    if (fits(there)) return { cells: there, fits: true };
  }
  return { cells: shift(cells, places[0].r, places[0].c), fits: false };
}

/** Move cells as little as needed to lie inside a frame; what is too large stays at the top left.
 * @param {readonly Cell[]} cells @param {import("../shared/squares.js").Size} size */
export function intoFrame(cells, { rows, cols }) {
  const push = (/** @type {0 | 1} */ axis, /** @type {number} */ side) => {
    const places = cells.map((cell) => cell[axis]);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    if (first < 0 || last - first >= side) return -first;
    return Math.min(0, side - 1 - last);
  };
  return shift(cells, push(0, rows), push(1, cols));
}
