// Squares of a board as numbers, row by row from the top left: square = row * cols + col.

/** @typedef {{rows: number, cols: number}} Size */
/** @typedef {[number, number]} Cell a square as Python writes it: [row, column] */

/** The number of a cell, or -1 for one that is not on the board.
 * @param {readonly number[]} cell @param {Size} size */
export function squareOf([row, col], { rows, cols }) {
  return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : -1;
}

/** @param {number} square @param {Size} size @returns {Cell} */
export function cellOf(square, { cols }) {
  return [Math.floor(square / cols), square % cols];
}

/** The squares that share an edge with this one.
 * @param {number} square @param {Size} size */
export function besides(square, size) {
  const [row, col] = cellOf(square, size);
  const around = [[row - 1, col], [row, col + 1], [row + 1, col], [row, col - 1]];
  return around.map((cell) => squareOf(cell, size)).filter((near) => near >= 0);
}

/** Whether a square shares an edge with one of the others.
 * @param {number} square @param {readonly number[]} others @param {Size} size */
export function touches(square, others, size) {
  return besides(square, size).some((near) => others.includes(near));
}

/** Whether squares are connected by edges (no squares at all are not).
 * @param {readonly number[]} squares @param {Size} size */
export function areJoined(squares, size) {
  const left = new Set(squares);
  const edge = squares.slice(0, 1);
  edge.forEach((square) => left.delete(square));
  while (edge.length) {
    for (const near of besides(/** @type {number} */ (edge.pop()), size)) {
      if (left.delete(near)) edge.push(near);
    }
  }
  return squares.length > 0 && left.size === 0;
}

/** Cells moved into the top left corner and sorted, as text: equal for equal forms.
 * @param {readonly (readonly number[])[]} cells */
export function formKey(cells) {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, col]) => col));
  return cells.map(([row, col]) => `${row - top},${col - left}`).sort().join(" ");
}

/** Squares as text, whatever the order they were drawn in.
 * @param {readonly number[]} squares */
export function squaresKey(squares) {
  return [...squares].sort((a, b) => a - b).join(" ");
}
