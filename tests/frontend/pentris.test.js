// Steering: steps are looked up in what Python says; nothing else is a step.

import assert from "node:assert/strict";
import test from "node:test";

import { makeSteering } from "../../fives_widgets/widgets/pentris/steer.js";

/** An upright bar of one square on a tray 3 wide and 4 high, with one square filled at (3, 1). */
const reach = [-1, 0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2].filter((col) => !(row === 3 && col === 1)).map((col) => [0, row, col]),
);
const rests = [[0, 3, 0], [0, 2, 1], [0, 3, 2]];

test("a piece waits above the middle", () => {
  assert.deepEqual(makeSteering({ reach, rests }).start(), [0, -1, 2]);
});

test("steps lead only to where Python says", () => {
  const { step } = makeSteering({ reach, rests });
  assert.deepEqual(step([0, -1, 2], "left"), [0, -1, 1]);
  assert.deepEqual(step([0, -1, 2], "down"), [0, 0, 2]);
  assert.equal(step([0, -1, 2], "right"), null);
  assert.equal(step([0, 2, 1], "down"), null);
  assert.equal(step([0, 3, 2], "left"), null);
  assert.equal(step([0, 1, 1], "turn"), null);
});

test("a fall goes straight down, and says whether the piece may stay there", () => {
  const { fall, canRest } = makeSteering({ reach, rests });
  assert.deepEqual(fall([0, 0, 1]), [[0, 0, 1], [0, 1, 1], [0, 2, 1]]);
  assert.equal(canRest([0, 2, 1]), true);
  assert.equal(canRest([0, 1, 1]), false);
});

test("at a wall a turn shifts the piece by steps that are there", () => {
  const upright = [0, 1, 2, 3].map((col) => [0, 0, col]);
  const flat = [[1, 0, 2], [1, 0, 1]];
  const { step } = makeSteering({ reach: [...upright, ...flat], rests: [] });
  assert.deepEqual(step([0, 0, 2], "turn"), [1, 0, 2]);
  assert.deepEqual(step([0, 0, 0], "turn"), [1, 0, 1]);
  assert.deepEqual(step([0, 0, 3], "turn"), [1, 0, 2]);
  const wall = makeSteering({ reach: [[0, 0, 0], [0, 0, 2], ...flat], rests: [] });
  assert.equal(wall.step([0, 0, 0], "turn"), null);
});
