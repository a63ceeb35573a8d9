// Painting shapes: what the squares are, how a copy lies, and what a brush does.
import assert from "node:assert/strict";
import test from "node:test";
import { brush, copied, countParts, formsOf, judgePainted, verdictWords } from "../../fives_widgets/widgets/puzzles/builder_judge.js";
import { mirror, turn } from "../../fives_widgets/widgets/shared/transforms.js";
import { areJoined, squareOf } from "../../fives_widgets/widgets/shared/squares.js";
import { chance } from "./chance.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIZE = { rows: 6, cols: 6 };
/** @type {Cell[]} */
const F = [[0, 1], [0, 2], [1, 0], [1, 1], [2, 1]];
/** @type {Cell[]} */
const I = [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]];
/** @type {Cell[]} */
const T = [[0, 0], [0, 1], [0, 2], [1, 1], [2, 1]];
const FORMS = formsOf([
  { shape: "F", name: "the F", cells: F },
  { shape: "I", name: "the I", cells: I },
  { shape: "T", name: "the T", cells: T },
]);

/** @param {readonly Cell[]} cells @param {Cell} by */
const shifted = (cells, [down, right]) =>
  cells.map(([row, col]) => squareOf([row + down, col + right], SIZE));

/** @param {readonly Cell[]} cells @param {readonly Cell[][]} found */
const judge = (cells, found) => judgePainted(shifted(cells, [1, 1]), 5, SIZE, FORMS, found);

test("every way to lie is known: eight for F, two for I, four for T", () => {
  assert.equal(FORMS.size, 14);
  assert.equal(new Set(FORMS.values()).size, 3);
});

test("a new shape is named", () => {
  assert.deepEqual(judge(T, [F]), { kind: "new", shape: { shape: "T", name: "the T", cells: T } });
});

test("how many are still to find is told, or kept back", () => {
  const verdict = judge(T, [F]);
  /** @param {string} key */
  const say = (key) => key;
  assert.equal(verdictWords(verdict, 2, 3, say), "builder.new");
  assert.equal(verdictWords(verdict, 1, 3, say), "builder.last");
  assert.equal(verdictWords(verdict, null, 3, say), "builder.another");
});

test("a copy is told by how it lies", () => {
  for (const [now, how] of /** @type {[Cell[], string][]} */ ([
    [F, "same"],
    [turn(F), "turned"],
    [turn(turn(F)), "turned"],
    [mirror(F), "mirrored"],
    [turn(mirror(F)), "mirrored"],
  ])) {
    const verdict = judge(now, [T, F]);
    assert.equal(verdict.kind, "again");
    assert.deepEqual(verdict.kind === "again" && [verdict.how, verdict.place], [how, 1]);
  }
});

test("a mirror is named only where no turn does it", () => {
  assert.equal(copied(T, mirror(T)), "same");
  assert.equal(copied(T, turn(mirror(T))), "turned");
  assert.equal(copied(I, turn(I)), "turned");
  assert.equal(copied(F, T), null);
});

test("too few squares, and squares apart", () => {
  assert.deepEqual(judgePainted([], 5, SIZE, FORMS, []), { kind: "few", left: 5, joined: true });
  assert.deepEqual(judgePainted([0, 1], 5, SIZE, FORMS, []), { kind: "few", left: 3, joined: true });
  assert.deepEqual(judgePainted([0, 7], 5, SIZE, FORMS, []), { kind: "few", left: 3, joined: false });
  assert.deepEqual(judgePainted([0, 7, 14, 21, 28], 5, SIZE, FORMS, []), { kind: "apart", parts: 5 });
  assert.deepEqual(judgePainted([4, 5, 6, 7, 8], 5, SIZE, FORMS, []), { kind: "apart", parts: 2 });
});

test("squares are in one part just where they are joined", () => {
  const random = chance(3);
  for (let round = 0; round < 500; round += 1) {
    const squares = Array.from({ length: 36 }, (_, square) => square).filter(() => random() < 0.3);
    assert.equal(countParts(squares, SIZE) === 1, areJoined(squares, SIZE));
  }
});

test("a brush paints, wipes, stops at the last square, and begins anew after a shape", () => {
  assert.deepEqual(brush([1], 2, false, 3, false), { painted: [1, 2], refused: null });
  assert.deepEqual(brush([1, 2], 2, false, 3, false), { painted: [1, 2], refused: null });
  assert.deepEqual(brush([1, 2], 1, true, 3, false), { painted: [2], refused: null });
  assert.deepEqual(brush([1, 2, 3], 2, true, 3, true), { painted: [1, 3], refused: null });
  assert.deepEqual(brush([1, 2, 8], 9, false, 3, false), { painted: [1, 2, 8], refused: 9 });
  assert.deepEqual(brush([1, 2, 3], 9, false, 3, true), { painted: [9], refused: null });
});
