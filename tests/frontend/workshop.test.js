// The workshop's pure parts: pieces in motion, what is left, what the solver's answers say.
import assert from "node:assert/strict";
import test from "node:test";
import { answerFor, answerWords } from "../../fives_widgets/widgets/puzzles/workshop_answer.js";
import { copiesLeft, makeWorkshopHand, piecesByForm } from "../../fives_widgets/widgets/puzzles/workshop_hand.js";
import { intoFrame, mirrorAbout, shift, snap, turnAbout } from "../../fives_widgets/widgets/pieces/piece_moves.js";
import { formKey } from "../../fives_widgets/widgets/shared/squares.js";
import { speaker } from "../../fives_widgets/widgets/shared/i18n.js";
import { chance } from "./chance.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

/** @type {Cell[]} */
const F = [[0, 1], [0, 2], [1, 0], [1, 1], [2, 1]];
/** @type {Cell[]} */
const I = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]];
const SIZE = { rows: 6, cols: 10 };
const PIECES = [
  { name: "F", spoken: "F", cells: F, colour: "#fff", copies: 1 },
  { name: "I", spoken: "I", cells: I, colour: "#eee", copies: null },
];

test("turning and mirroring keep the cell one holds, and come back", () => {
  for (const about of F) {
    let turned = F;
    for (let n = 0; n < 4; n += 1) {
      assert.ok(turned.some((cell) => String(cell) === String(about)));
      turned = turnAbout(turned, about);
    }
    assert.deepEqual(turned, F);
    assert.ok(mirrorAbout(F, about).some((cell) => String(cell) === String(about)));
    assert.deepEqual(mirrorAbout(mirrorAbout(F, about), about), F);
  }
  // Clockwise: what points up points right.
  assert.deepEqual(turnAbout([[0, 0], [1, 0]], [1, 0]), [[1, 0], [1, 1]]);
});

test("a piece is drawn to the nearest place where it fits, and only within reach", () => {
  const random = chance(3);
  for (let round = 0; round < 500; round += 1) {
    const taken = new Set(Array.from({ length: 6 }, () => String([Math.floor(random() * 6), Math.floor(random() * 10)])));
    /** @param {Cell} cell */
    const isFree = ([row, col]) => row >= 0 && row < 6 && col >= 0 && col < 10 && !taken.has(String([row, col]));
    const [down, right] = [random() * 8 - 2, random() * 12 - 2];
    const { cells, fits } = snap(F, down, right, (place) => place.every(isFree));
    assert.equal(fits, cells.every(isFree));
    const away = (/** @type {readonly Cell[]} */ there) => (there[0][0] - F[0][0] - down) ** 2 + (there[0][1] - F[0][1] - right) ** 2;
    for (let r = -3; r < 8; r += 1) {
      for (let c = -3; c < 12; c += 1) {
        const other = shift(F, r, c);
        const isNear = Math.abs(r - down) <= 0.8 && Math.abs(c - right) <= 0.8;
        if (!isNear || !other.every(isFree)) continue;
        assert.ok(fits && away(cells) <= away(other) + 1e-9);
      }
    }
    if (!fits) assert.ok(away(cells) <= 0.5 + 1e-9);
  }
});

test("a piece is pushed into the frame as little as needed", () => {
  assert.deepEqual(intoFrame(shift(I, -3, 12), SIZE), shift(I, 0, 9));
  assert.deepEqual(intoFrame(shift(I, 4, -1), SIZE), shift(I, 1, 0));
  assert.deepEqual(intoFrame(I, SIZE), I);
  assert.deepEqual(intoFrame(shift(I, 2, 0), { rows: 3, cols: 1 }), I);
});

test("a piece is known however it lies", () => {
  const known = piecesByForm(PIECES);
  let form = F;
  for (let n = 0; n < 4; n += 1, form = turnAbout(form, [0, 0])) {
    assert.equal(known.get(formKey(form)), 0);
    assert.equal(known.get(formKey(mirrorAbout(form, [0, 0]))), 0);
  }
  assert.equal(known.size, 10);
  assert.deepEqual(copiesLeft(PIECES, [0, 1, 1]), [0, null]);
});

test("the solver's answer counts only for what lies there", () => {
  const placed = [F];
  const answer = { kind: "ways", n: 3, placed };
  assert.equal(answerFor(answer, placed, 5, true), answer);
  assert.equal(answerFor(answer, [], 10, true).kind, "thinking");
  assert.equal(answerFor(null, [], 10, true).kind, "thinking");
  assert.equal(answerFor(answer, placed, 5, false), answer, "what was saved is still true");
  assert.equal(answerFor({ kind: "counting", n: 7, placed }, placed, 5, false).kind, "unknown");
  assert.equal(answerFor(answer, [], 10, false).kind, "unknown");
  assert.equal(answerFor(null, placed, 0, false).kind, "tiled");
});

test("large numbers are read in groups, and dead squares are counted", () => {
  const say = speaker({
    "workshop.answer.ways": { one: "one way", other: "{n} ways" },
    "workshop.answer.dead": { one: "a square", other: "{n} squares" },
    "workshop.answer.dead_all": "all",
    "workshop.answer.empty": { one: "one empty", other: "{n} empty" },
  });
  /** @param {Partial<import("../../fives_widgets/widgets/puzzles/workshop_answer.js").Answer>} answer */
  const words = (answer) => answerWords({ kind: "ways", placed: [], ...answer }, 5, say);
  assert.equal(words({ n: 1 }), "one way");
  assert.equal(words({ n: 999 }), "999 ways");
  assert.equal(words({ n: 7845888732 }), "7\u202f845\u202f888\u202f732 ways");
  assert.equal(words({ kind: "dead", cells: [[0, 0]] }), "a square");
  assert.equal(words({ kind: "dead", cells: F }), "all");
  assert.equal(words({ kind: "unknown" }), "5 empty");
});

/** A hand over an empty region of 6 x 10. */
function handAt() {
  let placed = /** @type {Cell[][]} */ ([]);
  const cells = Array.from({ length: 60 }, (_, n) => /** @type {Cell} */ ([Math.floor(n / 10), n % 10]));
  const session = /** @type {any} */ ({
    get: () => placed,
    draw(/** @type {{placed: Cell[][]}} */ change) {
      placed = change.placed;
    },
  });
  return makeWorkshopHand({ session, region: { ...SIZE, cells }, pieces: PIECES, say: (key) => key });
}

test("a piece is taken, put down, moved and taken back", () => {
  const hand = handAt();
  assert.ok(hand.take(0, [1, 1]));
  assert.ok(hand.held?.fits);
  hand.putDown();
  assert.deepEqual(hand.placed(), [F]);
  assert.equal(hand.held, null);
  assert.ok(!hand.take(0, [3, 3]), "there is but one F");
  assert.equal(hand.said, "workshop.none_left");
  assert.ok(!hand.pickUp([5, 5]));
  assert.ok(hand.pickUp([1, 1]));
  hand.moveTo([2, 1]);
  hand.putDown();
  assert.deepEqual(hand.placed(), [shift(F, 1, 0)]);
  hand.takeBack([2, 1]);
  assert.deepEqual(hand.placed(), []);
});

test("a piece does not lie on another one, and what was let go is where it was", () => {
  const hand = handAt();
  hand.take(1, [2, 0]);
  hand.putDown();
  hand.take(1, [2, 0]);
  assert.equal(hand.held?.fits, false);
  hand.putDown();
  assert.equal(hand.said, "workshop.stuck");
  assert.equal(hand.placed().length, 1);
  hand.letGo();
  hand.pickUp([2, 0]);
  hand.turn();
  hand.letGo();
  assert.deepEqual(hand.placed(), [I]);
});

test("every turn and mirror of a held piece stays in the frame", () => {
  const random = chance(8);
  const hand = handAt();
  hand.take(0, [0, 0]);
  for (let n = 0; n < 300; n += 1) {
    const act = Math.floor(random() * 3);
    if (act === 0) hand.turn();
    else if (act === 1) hand.mirror();
    else hand.moveTo([Math.floor(random() * 6), Math.floor(random() * 10)]);
    const { cells, at } = /** @type {import("../../fives_widgets/widgets/pieces/piece_hand.js").Held} */ (hand.held);
    assert.ok(cells.every(([row, col]) => row >= 0 && row < 6 && col >= 0 && col < 10));
    assert.ok(cells.some((cell) => String(cell) === String(at)));
    assert.equal(hand.pieceOf(cells), 0);
  }
});
