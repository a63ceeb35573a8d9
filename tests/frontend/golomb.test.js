// Where a piece fits, as Python has sent it: the same for a form wherever and however it lies.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fitsOn } from "../../fives_widgets/widgets/golomb/places.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIZE = { rows: 6, cols: 6 };
const LYING = "0,0 0,1 0,2 0,3 0,4";
/** @param {number} row @param {number} col @returns {Cell[]} */
const lyingAt = (row, col) => [0, 1, 2, 3, 4].map((step) => [row, col + step]);
/** @param {readonly number[]} squares */
const bits = (squares) => squares.reduce((sum, square) => sum | (1n << BigInt(square)), 0n).toString(16);

test("a piece fits where its bit is set, and nowhere else", () => {
  const corners = [0, 1, 6, 31];
  const places = { [LYING]: bits(corners) };
  for (let square = 0; square < 36; square++) {
    const [row, col] = [Math.floor(square / 6), square % 6];
    assert.equal(fitsOn(places, lyingAt(row, col), SIZE), corners.includes(square), String(square));
  }
});

test("the squares may come in any order", () => {
  assert.ok(fitsOn({ [LYING]: bits([14]) }, lyingAt(2, 2).reverse(), SIZE));
});

test("a form that is not named fits nowhere", () => {
  const standing = lyingAt(0, 0).map(([row, col]) => /** @type {Cell} */ ([col, row]));
  assert.equal(fitsOn({ [LYING]: bits([0]) }, standing, SIZE), false);
  assert.equal(fitsOn({}, standing, SIZE), false);
});

test("what sticks out at the top or on the left does not fit", () => {
  const everywhere = { [LYING]: "f".repeat(9) };
  assert.equal(fitsOn(everywhere, lyingAt(-1, 0), SIZE), false);
  assert.equal(fitsOn(everywhere, lyingAt(2, -1), SIZE), false);
  assert.ok(fitsOn(everywhere, lyingAt(0, 0), SIZE));
});

test("the last square of a large board has its bit too", () => {
  const size = { rows: 10, cols: 10 };
  assert.ok(fitsOn({ [LYING]: bits([95]) }, lyingAt(9, 5), size));
  assert.equal(fitsOn({ [LYING]: bits([94]) }, lyingAt(9, 5), size), false);
});
