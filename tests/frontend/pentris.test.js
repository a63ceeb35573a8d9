// Steering: steps are looked up in what Python says; nothing else is a step.

import assert from "node:assert/strict";
import test from "node:test";

import { makeSteering } from "../../fives_widgets/widgets/pentris/steer.js";

/** One square alone on a tray 3 wide and 4 high, with one square filled at (3, 1). */
const dot = {
  above: [0, 1, 2].map((col) => [0, -1, col]),
  entering: [],
  inside: [0, 1, 2, 3].flatMap((row) => [0, 1, 2].filter((col) => row < 3 || col !== 1).map((col) => [0, row, col])),
  rests: [[0, 3, 0], [0, 2, 1], [0, 3, 2]],
};

test("a piece waits above the middle", () => {
  assert.deepEqual(makeSteering(dot).start(), [0, -1, 2]);
});

test("steps lead only to where Python says", () => {
  const { step } = makeSteering(dot);
  assert.deepEqual(step([0, -1, 2], "left"), [0, -1, 1]);
  assert.deepEqual(step([0, -1, 2], "down"), [0, 0, 2]);
  assert.equal(step([0, -1, 2], "right"), null);
  assert.equal(step([0, 2, 1], "down"), null);
  assert.equal(step([0, 3, 2], "left"), null);
  assert.equal(step([0, 1, 1], "turn"), null);
});

test("a fall goes straight down, and says whether the piece may stay there", () => {
  const { fall, canRest } = makeSteering(dot);
  assert.deepEqual(fall([0, 0, 1]), [[0, 0, 1], [0, 1, 1], [0, 2, 1]]);
  assert.equal(canRest([0, 2, 1]), true);
  assert.equal(canRest([0, 1, 1]), false);
});

test("at a wall a turn shifts the piece by steps that are there", () => {
  const upright = [0, 1, 2, 3].map((col) => [0, 0, col]);
  const flat = [[1, 0, 2], [1, 0, 1]];
  const { step } = makeSteering({ above: [], entering: [], inside: [...upright, ...flat], rests: [] });
  assert.deepEqual(step([0, 0, 2], "turn"), [1, 0, 2]);
  assert.deepEqual(step([0, 0, 0], "turn"), [1, 0, 1]);
  assert.deepEqual(step([0, 0, 3], "turn"), [1, 0, 2]);
  const wall = makeSteering({ above: [], entering: [], inside: [[0, 0, 0], [0, 0, 2], ...flat], rests: [] });
  assert.equal(wall.step([0, 0, 0], "turn"), null);
});

/** A bar of two squares on the same tray: upright with the pivot below, flat with it at the left. */
const bar = {
  above: [...[0, 1, 2].map((col) => [0, -1, col]), ...[0, 1].map((col) => [1, -1, col])],
  entering: [0, 1, 2].map((col) => [0, 0, col]),
  inside: [1, 2, 3].flatMap((row) => [...[0, 1, 2].map((col) => [0, row, col]), ...[0, 1].map((col) => [1, row, col])])
    .concat([0, 1].map((col) => [1, 0, col])),
  rests: [],
};

test("while a part of it is above the slide a piece only goes straight down", () => {
  const { fall, isEntering, step } = makeSteering(bar);
  for (const move of /** @type {const} */ (["left", "right", "turn", "back"])) assert.equal(step([0, 0, 1], move), null);
  assert.deepEqual(step([0, 0, 1], "down"), [0, 1, 1]);
  assert.deepEqual(fall([0, -1, 1]), [-1, 0, 1, 2, 3].map((row) => [0, row, 1]));
  assert.deepEqual([-1, 0, 1].map((row) => isEntering([0, row, 1])), [false, true, false]);
});

test("a piece is turned and moved above the slide, and wholly inside, but not out of it", () => {
  const { step } = makeSteering(bar);
  assert.deepEqual(step([0, -1, 1], "turn"), [1, -1, 1]);
  assert.deepEqual(step([0, -1, 1], "left"), [0, -1, 0]);
  assert.deepEqual(step([0, 1, 1], "turn"), [1, 1, 1]);
  assert.equal(step([1, 0, 1], "back"), null);
  assert.deepEqual(step([1, 0, 1], "left"), [1, 0, 0]);
});
