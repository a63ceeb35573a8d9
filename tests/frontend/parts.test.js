// The small pure parts: squares, keys, placing, dice, words, levels.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { gridMove } from "../../fives_widgets/widgets/shared/keyboard_grid.js";
import { fits, ghostSquares, middleCell, mirror, toCorner, turn } from "../../fives_widgets/widgets/shared/transforms.js";
import { lettersOf, levelsOf, quarterOf } from "../../fives_widgets/widgets/fives/read_traits.js";
import { areJoined, besides, cellOf, formKey, squareOf, squaresKey } from "../../fives_widgets/widgets/shared/squares.js";
import { matchDice, relate } from "../../fives_widgets/widgets/fives/verdicts.js";
import { listWords, numberWord, speaker, symbolWord } from "../../fives_widgets/widgets/shared/i18n.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIZE = { rows: 7, cols: 9 };
/** @type {Cell[]} */
const F = [[0, 1], [0, 2], [1, 0], [1, 1], [2, 1]];
/** @type {Cell[]} */
const I = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]];

test("squares and cells are two names for the same", () => {
  for (let square = 0; square < 63; square += 1) {
    assert.equal(squareOf(cellOf(square, SIZE), SIZE), square);
  }
  for (const cell of [[-1, 0], [0, -1], [7, 0], [0, 9]]) assert.equal(squareOf(cell, SIZE), -1);
});

test("a square has two, three or four beside it", () => {
  assert.deepEqual(besides(0, SIZE), [1, 9]);
  assert.deepEqual(besides(8, SIZE), [17, 7]);
  assert.deepEqual(besides(10, SIZE), [1, 11, 19, 9]);
});

test("squares are joined by edges, not by corners and not round the end of a row", () => {
  assert.ok(areJoined([0, 1, 10, 19, 18], SIZE));
  assert.ok(!areJoined([0, 10], SIZE));
  assert.ok(!areJoined([8, 9], SIZE));
  assert.ok(!areJoined([], SIZE));
});

test("keys tell what is equal", () => {
  assert.equal(squaresKey([12, 3, 5]), squaresKey([5, 12, 3]));
  assert.notEqual(squaresKey([1, 23]), squaresKey([12, 3]));
  assert.equal(formKey([[5, 6], [5, 5]]), formKey([[0, 0], [0, 1]]));
});

test("keys move inside the grid and never out of it", () => {
  const at = (/** @type {string} */ key, square = 31, ctrlKey = false) => gridMove({ key, ctrlKey }, square, SIZE);
  assert.deepEqual(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => at(key)), [22, 40, 30, 32]);
  assert.deepEqual(["Home", "End", "PageUp", "PageDown"].map((key) => at(key)), [27, 35, 4, 58]);
  assert.deepEqual([at("Home", 31, true), at("End", 31, true)], [0, 62]);
  assert.deepEqual(["ArrowUp", "ArrowLeft"].map((key) => at(key, 0)), [0, 0]);
  assert.deepEqual(["ArrowDown", "ArrowRight"].map((key) => at(key, 62)), [62, 62]);
  assert.equal(at("ArrowRight", 8), 8);
  for (const key of ["a", "b", "Enter", " ", "Tab", "Escape"]) assert.equal(at(key), null);
});

test("four turns and two mirrors lead back, and F has eight forms", () => {
  let form = toCorner(F);
  const seen = new Set();
  for (let n = 0; n < 4; n += 1, form = turn(form)) seen.add(formKey(form)).add(formKey(mirror(form)));
  assert.deepEqual(form, toCorner(F));
  assert.equal(seen.size, 8);
  assert.deepEqual(mirror(mirror(form)), form);
});

test("a ghost is held by a square of its own and stays on the board", () => {
  for (const form of [F, I, turn(I)]) {
    for (let square = 0; square < 63; square += 1) {
      const squares = ghostSquares(form, cellOf(square, SIZE), SIZE);
      assert.equal(squares.length, 5);
      assert.equal(formKey(squares.map((one) => cellOf(one, SIZE))), formKey(form));
    }
    assert.ok(ghostSquares(form, [3, 4], SIZE).includes(squareOf([3, 4], SIZE)));
  }
  assert.deepEqual(middleCell(I), [2, 0]);
  assert.deepEqual(ghostSquares(I, [0, 0], { rows: 4, cols: 9 }), []);
});

test("a shape fits where all its squares are free", () => {
  assert.ok(fits([1, 2, 3], new Set([4])));
  assert.ok(!fits([1, 2, 3], new Set([3])));
  assert.ok(!fits([], new Set()));
});

test("dice are used up one by one", () => {
  const dice = ["sun", "sun", "moon", "star", "leaf"];
  assert.deepEqual(matchDice(dice, []), { used: [false, false, false, false, false], without: [] });
  assert.deepEqual(matchDice(dice, ["sun", "leaf"]).used, [true, false, false, false, true]);
  assert.deepEqual(matchDice(dice, ["sun", "sun", "sun", "heart"]).without, [2, 3]);
});

test("outlines stand to each other as the engine says", () => {
  const { cases } = JSON.parse(readFileSync(new URL("../fixtures/judging.json", import.meta.url), "utf8"));
  assert.ok(cases.length >= 100);
  for (const { limit, outlines, relations } of cases) assert.deepEqual(relate(outlines, limit), relations);
});

test("words are filled in, and what is missing is said as it is", () => {
  const say = speaker({ one: "{n} of {things}", many: { one: "{n} point", other: "{n} points" } });
  assert.equal(say("one", { n: 2, things: "<b>" }), "2 of <b>");
  assert.equal(say("one", { n: 2 }), "2 of {things}");
  assert.deepEqual([0, 1, 2].map((n) => say("many", { n })), ["0 points", "1 point", "2 points"]);
  assert.equal(say("nothing"), "nothing");
  // A value is put in once: a field inside it is not filled again.
  assert.equal(say("one", { n: "{things}", things: "x" }), "{things} of x");
});

test("numbers, symbols and lists have words", () => {
  const words = {
    "fives.number.2": "two",
    "fives.symbol.leaf": { one: "leaf", other: "leaves" },
    "fives.symbol.own": { one: "square with {symbol}", other: "squares with {symbol}" },
    "table.list": "{first} and {last}",
  };
  assert.deepEqual([numberWord(words, 2), numberWord(words, 77)], ["two", "77"]);
  assert.deepEqual([symbolWord(words, "leaf", 2), symbolWord(words, "A", 1)], ["leaves", "square with A"]);
  assert.equal(symbolWord(words, "__proto__", 1), "square with __proto__");
  const say = speaker(words);
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map((things) => listWords(say, things)), [
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

test("each form has its letter", () => {
  const letters = lettersOf([{ shape: "F", cells: F, points: 2 }, { shape: "I", cells: I, points: 4 }]);
  assert.equal(letters.size, 10);
  assert.equal(letters.get(formKey(turn(mirror(F)))), "F");
});

test("outlines that share squares are drawn inside each other", () => {
  const outlines = [[0, 1, 2], [2, 3], [3, 4], [1, 3], [50]];
  const levels = levelsOf(outlines);
  outlines.forEach((squares, one) =>
    outlines.forEach((others, other) => {
      if (one < other && squares.some((square) => others.includes(square))) {
        assert.notEqual(levels[one], levels[other]);
      }
    }),
  );
  assert.deepEqual([levels[0], levels[4]], [0, 0]);
});

test("a quarter of the board is where most of the squares are", () => {
  assert.deepEqual(quarterOf([0, 1, 9], SIZE), { bottom: false, right: false });
  assert.deepEqual(quarterOf([62, 61, 53], SIZE), { bottom: true, right: true });
});
