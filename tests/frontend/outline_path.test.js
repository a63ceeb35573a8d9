// The line round squares: closed, a little inside, and never across a neighbour's.
import assert from "node:assert/strict";
import test from "node:test";
import { cornersOf, outlinePath } from "../../fives_widgets/widgets/shared/outline_path.js";
import { chance } from "./chance.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

/** Some joined cells. @param {() => number} random @param {number} count */
function someCells(random, count) {
  /** @type {Cell[]} */
  const cells = [[0, 0]];
  while (cells.length < count) {
    const [row, col] = cells[Math.floor(random() * cells.length)];
    const [down, right] = [[0, 1], [1, 0], [0, -1], [-1, 0]][Math.floor(random() * 4)];
    if (!cells.some(([r, c]) => r === row + down && c === col + right)) cells.push([row + down, col + right]);
  }
  return cells;
}

/** All points of a path: the ends of its strokes and of its bends. @param {string} path */
function pointsOf(path) {
  return [...path.matchAll(/[ML](\S+) (\S+?)A\S+ \S+ 0 0 [01] (\S+) ([^MLZ]+)/g)].flatMap(
    ([, x, y, toX, toY]) => [{ x: +x, y: +y }, { x: +toX, y: +toY }],
  );
}

test("one square has four corners and a line inside it", () => {
  const path = outlinePath([[0, 0]], 0.1, 0.2);
  assert.equal(path, "M0.7 0.1A0.2 0.2 0 0 1 0.9 0.3L0.9 0.7A0.2 0.2 0 0 1 0.7 0.9L0.3 0.9A0.2 0.2 0 0 1 0.1 0.7L0.1 0.3A0.2 0.2 0 0 1 0.3 0.1Z");
});

test("corners add up: four more outer than inner ones in each loop round, four fewer in a hole", () => {
  const random = chance(3);
  for (let round = 0; round < 500; round += 1) {
    const loops = cornersOf(someCells(random, 1 + Math.floor(random() * 9)));
    const turns = loops.map((corners) =>
      corners.reduce((sum, [, , come, go]) => sum + ((come + 1) % 4 === go ? 1 : -1), 0),
    );
    assert.deepEqual(turns.filter((turn) => turn === 4).length, 1);
    assert.ok(turns.every((turn) => turn === 4 || turn === -4), `${turns}`);
  }
});

test("the line is as long as the border it follows", () => {
  const random = chance(5);
  for (let round = 0; round < 300; round += 1) {
    const cells = someCells(random, 5);
    const inside = new Set(cells.map(String));
    const border = cells
      .flatMap(([r, c]) => [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]])
      .filter((cell) => !inside.has(String(cell))).length;
    const along = cornersOf(cells).reduce(
      (sum, corners) =>
        sum + corners.reduce((part, [row, col], n) => {
          const [nextRow, nextCol] = corners[(n + 1) % corners.length];
          return part + Math.abs(nextRow - row) + Math.abs(nextCol - col);
        }, 0),
      0,
    );
    assert.equal(along, border);
  }
});

test("every point of the line lies inside its squares, so neighbours stay apart", () => {
  const random = chance(9);
  for (let round = 0; round < 300; round += 1) {
    const cells = someCells(random, 5);
    for (const { x, y } of pointsOf(outlinePath(cells, 0.075, 0.2))) {
      const near = cells.map(([row, col]) =>
        Math.min(x - col, col + 1 - x, y - row, row + 1 - y));
      assert.ok(Math.max(...near) > 0.07, `${x} ${y} is outside ${JSON.stringify(cells)}`);
    }
  }
});

test("squares that meet only at a corner have a line each", () => {
  assert.equal(cornersOf([[0, 0], [1, 1]]).length, 2);
});

test("a ring has a line outside and one inside", () => {
  /** @type {Cell[]} */
  const ring = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]];
  assert.equal(cornersOf(ring).length, 2);
});
