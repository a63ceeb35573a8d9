// The clock of a table's head, and how a moment is named.
import assert from "node:assert/strict";
import test from "node:test";
import { steadyClock } from "../../fives_widgets/widgets/table/steady_clock.js";
import { moment } from "../../fives_widgets/widgets/table/unfinished.js";

/** The two clocks of a machine, and a steady one made of them. */
function makeClocks() {
  const times = { wall: 1_000_000, steady: 50 };
  const now = steadyClock(() => times.wall, () => times.steady);
  const pass = (/** @type {number} */ milliseconds) => {
    times.wall += milliseconds;
    times.steady += milliseconds;
  };
  return { times, now, pass };
}

test("the clock shows the time of the wall, and goes on with it", () => {
  const { now, pass } = makeClocks();
  assert.equal(now(), 1000);
  pass(2500);
  assert.equal(now(), 1002.5);
});

test("a clock on the wall that is put back by an hour changes nothing", () => {
  const { times, now, pass } = makeClocks();
  times.wall -= 3_600_000;
  pass(10_000);
  assert.equal(now(), 1010);
});

test("a machine that slept is seen by the clock on the wall alone", () => {
  const { times, now, pass } = makeClocks();
  times.wall += 5_000_000;
  assert.equal(now(), 6000);
  pass(1000);
  assert.equal(now(), 6001);
});

test("a moment of today is a time, and another one has its day", () => {
  const now = new Date(2026, 4, 3, 12, 0);
  assert.equal(moment(new Date(2026, 4, 3, 10, 42), now, "en-GB"), "10:42");
  assert.equal(moment(new Date(2026, 4, 2, 10, 42), now, "en-GB"), "2 May 2026, 10:42");
});
