// What a gesture draws: nothing is skipped however fast it was, nothing is drawn that is no outline.
import assert from "node:assert/strict";
import test from "node:test";
import {
  crossings,
  drawAlong,
  extend,
  takeBack,
} from "../../fives_widgets/widgets/shared/outline_gesture.js";
import { areJoined, squareOf, touches } from "../../fives_widgets/widgets/shared/squares.js";
import { chance } from "./chance.js";

/** @typedef {import("../../fives_widgets/widgets/shared/outline_gesture.js").Point} Point */

const SIZE = { rows: 10, cols: 10 };
const NONE = { size: SIZE, used: new Set(), outlined: new Set() };
const middle = (/** @type {number} */ square) => ({ x: (square % 10) + 0.5, y: Math.floor(square / 10) + 0.5 });
const squares = (/** @type {Point} */ from, /** @type {Point} */ to) =>
  crossings(from, to, SIZE).map(({ square }) => square);

/** Draw along points, each reported as one move.
 * @param {readonly Point[]} points @param {import("../../fives_widgets/widgets/shared/outline_gesture.js").Ground} [ground] */
function draw(points, ground = NONE) {
  let drawn = extend([], squareOf([Math.floor(points[0].y), Math.floor(points[0].x)], SIZE), ground).drawn;
  let grazed = /** @type {number[]} */ ([]);
  let refused = null;
  for (let n = 1; n < points.length; n += 1) {
    const step = drawAlong(drawn, crossings(points[n - 1], points[n], SIZE), grazed, ground);
    ({ drawn, grazed } = step);
    refused = step.refused ?? refused;
  }
  return { drawn, refused };
}

test("a straight move crosses every square on its way, in order", () => {
  assert.deepEqual(squares(middle(31), middle(36)), [31, 32, 33, 34, 35, 36]);
  assert.deepEqual(squares(middle(36), middle(31)), [36, 35, 34, 33, 32, 31]);
  assert.deepEqual(squares(middle(2), middle(52)), [2, 12, 22, 32, 42, 52]);
  assert.deepEqual(squares(middle(7), middle(7)), [7]);
});

test("whatever the move, what it crosses hangs together and is all that lies on it", () => {
  const random = chance(7);
  for (let round = 0; round < 2000; round += 1) {
    const [from, to] = [0, 1].map(() => ({ x: random() * 10, y: random() * 10 }));
    const crossed = squares(from, to);
    for (let n = 1; n < crossed.length; n += 1) {
      assert.ok(touches(crossed[n], [crossed[n - 1]], SIZE), `${crossed}`);
    }
    // Step along the line finely: each square one comes by must be there, in this order.
    let at = 0;
    for (let step = 0; step <= 400; step += 1) {
      const [x, y] = [from.x + (step / 400) * (to.x - from.x), from.y + (step / 400) * (to.y - from.y)];
      const found = crossed.indexOf(squareOf([Math.floor(y), Math.floor(x)], SIZE), at);
      assert.ok(found >= at, `${x} ${y} is not on ${crossed} after ${at}`);
      at = found;
    }
    assert.equal(new Set(crossed).size, crossed.length);
  }
});

test("a move that leaves the board crosses only what lies on it", () => {
  assert.deepEqual(squares({ x: 0.5, y: 0.5 }, { x: -3, y: 0.5 }), [0]);
  assert.deepEqual(squares({ x: -2, y: 1.5 }, { x: 1.5, y: 1.5 }), [10, 11]);
  assert.deepEqual(squares({ x: -2, y: -2 }, { x: -1, y: -5 }), []);
});

test("a slanting move takes the squares it means, and one between them that it needs", () => {
  const { drawn } = draw([middle(0), middle(22)]);
  assert.ok(areJoined(drawn, SIZE));
  assert.deepEqual([0, 11, 22].filter((square) => !drawn.includes(square)), []);
  assert.equal(drawn.length, 5);
});

test("a square that is only grazed is taken where it is needed, and nowhere else", () => {
  // From the first square to the one slantwise below it, across a corner of the one between.
  const way = [middle(0), { x: 1.5, y: 1.7 }];
  assert.deepEqual(crossings(way[0], way[1], SIZE), [
    { square: 0, grazed: false },
    { square: 10, grazed: true },
    { square: 11, grazed: false },
  ]);
  assert.deepEqual(draw(way).drawn, [0, 10, 11]);
  assert.deepEqual(draw([middle(1), ...way]).drawn, [1, 0, 11]);
});

test("a square entered at its corner counts once the pointer comes to its middle", () => {
  const corner = { x: 1.05, y: 1.05 };
  assert.deepEqual(draw([middle(0), corner]).drawn, [0]);
  assert.deepEqual(draw([middle(1), corner, middle(11), middle(12)]).drawn, [1, 11, 12]);
  // The one that was grazed on the way there, in an earlier move, is needed now.
  assert.deepEqual(draw([middle(0), { x: 1.02, y: 1.12 }, middle(11)]).drawn, [0, 10, 11]);
});

test("one jump of the pointer draws as many small moves do", () => {
  const random = chance(11);
  for (let round = 0; round < 300; round += 1) {
    const row = Math.floor(random() * 10);
    const [from, to] = [row * 10 + Math.floor(random() * 5), row * 10 + 5 + Math.floor(random() * 5)];
    const small = Array.from({ length: 31 }, (_, n) => ({
      x: middle(from).x + (n / 30) * (to - from),
      y: middle(from).y,
    }));
    assert.deepEqual(draw([middle(from), middle(to)]).drawn, draw(small).drawn);
  }
});

test("whatever is drawn hangs together, is free, and has at most five squares", () => {
  const random = chance(13);
  for (let round = 0; round < 1000; round += 1) {
    const used = new Set(Array.from({ length: 20 }, () => Math.floor(random() * 100)));
    const points = Array.from({ length: 6 }, () => ({ x: random() * 12 - 1, y: random() * 12 - 1 }));
    points[0] = middle(Math.floor(random() * 100));
    const { drawn } = draw(points, { ...NONE, used });
    assert.ok(drawn.length <= 5);
    assert.ok(!drawn.length || areJoined(drawn, SIZE));
    assert.ok(!drawn.some((square) => used.has(square)));
    assert.equal(new Set(drawn).size, drawn.length);
  }
});

test("back over one's own squares changes nothing", () => {
  assert.deepEqual(draw([middle(0), middle(2), middle(0), middle(20)]).drawn, [0, 1, 2, 10, 20]);
});

test("a sixth square, a taken one and one apart are refused, each for its reason", () => {
  assert.deepEqual(extend([0, 1, 2, 3, 4], 5, NONE).refused, { square: 5, why: "sixth" });
  assert.deepEqual(extend([0], 1, { ...NONE, used: new Set([1]) }).refused, { square: 1, why: "taken" });
  assert.deepEqual(extend([0], 11, NONE).refused, { square: 11, why: "apart" });
  // Beyond the end of a row is not beside it.
  assert.equal(extend([9], 10, NONE).refused?.why, "apart");
  assert.deepEqual(extend([0, 1], 11, NONE), { drawn: [0, 1, 11], refused: null });
  assert.equal(draw([middle(0), middle(6)]).refused?.why, "sixth");
});

test("the fifth square of an outline that is there already is refused, in whatever order it comes", () => {
  const ground = { ...NONE, outlined: new Set(["0 1 2 3 4", "50 51"]) };
  for (const [drawn, square] of /** @type {[number[], number][]} */ ([[[0, 1, 2, 3], 4], [[4, 3, 2, 1], 0], [[1, 2, 3, 4], 0]])) {
    assert.deepEqual(extend(drawn, square, ground), { drawn, refused: { square, why: "twice" } });
  }
  // Another fifth square makes another outline; fewer than five make none.
  assert.deepEqual(extend([0, 1, 2, 3], 13, ground), { drawn: [0, 1, 2, 3, 13], refused: null });
  assert.deepEqual(extend([50], 51, ground), { drawn: [50, 51], refused: null });
  // Beyond its end it is still told, until something else is drawn.
  assert.deepEqual(draw([middle(0), middle(6)], ground), { drawn: [0, 1, 2, 3], refused: { square: 4, why: "twice" } });
  assert.deepEqual(draw([middle(0), middle(4), middle(14), middle(13)], ground).drawn, [0, 1, 2, 3, 13]);
});

test("a square is taken back unless the rest would fall apart", () => {
  assert.deepEqual(takeBack([0, 1, 2], 2, SIZE), { drawn: [0, 1], refused: null });
  assert.deepEqual(takeBack([0, 1, 2], 1, SIZE), { drawn: [0, 1, 2], refused: { square: 1, why: "splits" } });
  assert.deepEqual(takeBack([0], 0, SIZE), { drawn: [], refused: null });
});
