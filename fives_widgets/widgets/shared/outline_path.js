// The line round some squares, as an SVG path in units of one square.

/** @typedef {import("./squares.js").Cell} Cell */

/** Steps right, down, left, up: clockwise, with the squares on the right hand. */
const CLOCKWISE = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** The corners of each line round the cells, as [row, col, way in, way out].
 * @param {readonly Cell[]} cells @returns {[number, number, number, number][][]} */
export function cornersOf(cells) {
  const inside = new Set(cells.map(String));
  /** @type {Set<string>} edges as "row,col,way": from that corner, one step that way */
  const edges = new Set();
  for (const [row, col] of cells) {
    if (!inside.has(`${row - 1},${col}`)) edges.add(`${row},${col},0`);
    if (!inside.has(`${row},${col + 1}`)) edges.add(`${row},${col + 1},1`);
    if (!inside.has(`${row + 1},${col}`)) edges.add(`${row + 1},${col + 1},2`);
    if (!inside.has(`${row},${col - 1}`)) edges.add(`${row + 1},${col},3`);
  }
  /** @type {[number, number, number, number][][]} */
  const loops = [];
  for (const first of edges) {
    let [row, col, way] = first.split(",").map(Number);
    /** @type {[number, number, number, number][]} */
    const corners = [];
    for (let edge = first; edges.delete(edge); ) {
      row += CLOCKWISE[way][0];
      col += CLOCKWISE[way][1];
      // At a corner where two cells meet slantwise the line turns right: each keeps its own.
      const turned = [way + 1, way, way + 3]
        .map((next) => next % 4)
        .find((next) => edges.has(`${row},${col},${next}`) || `${row},${col},${next}` === first);
      if (turned == null) break;
      if (turned !== way) corners.push([row, col, way, turned]);
      way = turned;
      edge = `${row},${col},${way}`;
    }
    loops.push(corners);
  }
  return loops;
}

/** A rounded line round the cells, drawn `inset` inside their border so that neighbours stay apart.
 * @param {readonly Cell[]} cells @param {number} inset @param {number} radius */
export function outlinePath(cells, inset, radius) {
  return cornersOf(cells).map((corners) => roundLoop(corners, inset, radius)).join("");
}

/** @param {[number, number, number, number][]} corners @param {number} inset @param {number} radius */
function roundLoop(corners, inset, radius) {
  const places = corners.map(([row, col, way, out]) => {
    // Inside lies to the right of both edges; at an inner corner the two shifts add up as well.
    const shift = [CLOCKWISE[(way + 1) % 4], CLOCKWISE[(out + 1) % 4]];
    return {
      y: row + inset * (shift[0][0] + shift[1][0]),
      x: col + inset * (shift[0][1] + shift[1][1]),
      from: CLOCKWISE[way],
      to: CLOCKWISE[out],
      sweep: (way + 1) % 4 === out ? 1 : 0,
    };
  });
  const steps = places.map(({ x, y, from, to, sweep }, index) => {
    const start = `${tidy(x - radius * from[1])} ${tidy(y - radius * from[0])}`;
    const end = `${tidy(x + radius * to[1])} ${tidy(y + radius * to[0])}`;
    return `${index ? "L" : "M"}${start}A${radius} ${radius} 0 0 ${sweep} ${end}`;
  });
  return `${steps.join("")}Z`;
}

/** @param {number} value */
function tidy(value) {
  return Math.round(value * 1000) / 1000;
}
