// Pencil and pips: what is drawn is what was written and rolled.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lean, placed } from "../../fives_widgets/widgets/knaster/pencil.js";
import { pips } from "../../fives_widgets/widgets/knaster/pips.js";

test("a die has as many pips as its face says, on places of their own", () => {
  for (let face = 0; face <= 6; face++) {
    const places = new Set(pips(face).map(({ x, y }) => `${x} ${y}`));
    assert.equal(places.size, face);
  }
  assert.deepEqual(pips(7), []);
});

test("opposite pips are mirror images", () => {
  for (let face = 1; face <= 6; face++) {
    const places = pips(face).map(({ x, y }) => `${x} ${y}`).sort();
    const mirrored = pips(face).map(({ x, y }) => `${50 - x} ${50 - y}`).sort();
    assert.deepEqual(places, mirrored);
  }
});

test("the digits of a number stand in order, and in the middle", () => {
  for (let number = 2; number <= 12; number++) {
    const digits = placed(number);
    assert.equal(digits.map(({ digit }) => digit).join(""), String(number));
    const middle = digits.reduce((sum, { left }) => sum + left + 7.5, 0) / digits.length;
    assert.equal(middle, 20);
  }
});

test("a pencil leans a little, and always the same way in a square", () => {
  const leans = Array.from({ length: 25 }, (_, square) => lean(square));
  assert.ok(leans.every((degrees) => Math.abs(degrees) <= 6));
  assert.ok(new Set(leans).size > 5);
  assert.equal(lean(12), lean(12));
});
