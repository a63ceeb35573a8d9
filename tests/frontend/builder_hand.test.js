// A pointer and keys on the grid of a builder: squares are painted and wiped, and kept at the end.
import assert from "node:assert/strict";
import test from "node:test";
import { paintByKeys, paintByPointer } from "../../fives_widgets/widgets/puzzles/builder_hand.js";
import { rovingFocus } from "../../fives_widgets/widgets/shared/keyboard_grid.js";
import { fakeElement, point, press } from "./fake_page.js";

const SIDE = 6;

/** @param {readonly number[]} [painted] */
function makeGrid(painted = []) {
  const grid = { painted: [...painted], kept: 0, cleared: 0, refused: /** @type {number[]} */ ([]) };
  const desk = {
    n: 5,
    size: { rows: SIDE, cols: SIDE },
    painted: () => grid.painted,
    isFinished: () => grid.painted.length === 5,
    keep(/** @type {number[]} */ now) {
      grid.painted = now;
      grid.kept += 1;
    },
    refuse: (/** @type {number} */ square) => void grid.refused.push(square),
    clear: () => void (grid.cleared += 1),
    refresh() {},
  };
  const field = fakeElement({ width: SIDE, height: SIDE });
  const focus = rovingFocus(Array.from({ length: SIDE * SIDE }, () => fakeElement()));
  const { signal } = new AbortController();
  const drag = paintByPointer(field, desk, focus, signal);
  paintByKeys(field, desk, focus, signal);
  return {
    grid,
    drag,
    focus,
    field,
    /** @param {string} kind @param {readonly [number, number]} at @param {Record<string, unknown>} [how] */
    point: (kind, [down, right], how) => point(field, kind, { x: right + 0.5, y: down + 0.5 }, how),
    /** @param {...string} keys */
    press(...keys) {
      for (const key of keys) press(field, key);
    },
  };
}

test("a drag paints every square on its way, and keeps them when it is lifted", () => {
  const { grid, drag, point } = makeGrid();
  point("down", [2, 0]);
  point("move", [2, 3]);
  assert.deepEqual([drag.painted, grid.painted], [[12, 13, 14, 15], []]);
  point("up", [2, 3]);
  assert.deepEqual([drag.painted, grid.painted, grid.kept], [null, [12, 13, 14, 15], 1]);
});

test("a drag that begins on a painted square wipes", () => {
  const { grid, point } = makeGrid([0, 1, 2]);
  point("down", [0, 1]);
  point("move", [0, 5]);
  point("up", [0, 5]);
  assert.deepEqual(grid.painted, [0]);
});

test("a sixth square is refused, and a finished shape is followed by the next one", () => {
  const { grid, point } = makeGrid();
  point("down", [1, 0]);
  point("move", [1, 5]);
  assert.deepEqual(grid.refused, [11]);
  point("up", [1, 5]);
  assert.deepEqual(grid.painted, [6, 7, 8, 9, 10]);
  point("down", [4, 4]);
  point("up", [4, 4]);
  assert.deepEqual(grid.painted, [28]);
});

test("a drag that the browser cancels, or that is dropped, leaves nothing", () => {
  for (const end of ["cancel", "drop"]) {
    const { grid, drag, point } = makeGrid([0]);
    point("down", [0, 1]);
    point("move", [0, 3]);
    if (end === "cancel") point("cancel", [0, 3]);
    else drag.drop();
    point("move", [0, 4]);
    point("up", [0, 4]);
    assert.deepEqual([grid.painted, grid.kept, drag.painted], [[0], 0, null]);
  }
});

test("a second finger, another button and a press beside the grid begin nothing", () => {
  const { grid, drag, point } = makeGrid();
  point("down", [0, 0], { isPrimary: false, pointerId: 2 });
  point("down", [0, 0], { button: 2, pointerType: "mouse" });
  point("down", [-1, 0]);
  assert.equal(drag.painted, null);
  point("up", [0, 0]);
  assert.equal(grid.kept, 0);
});

test("keys walk, paint and wipe; Escape clears", () => {
  const { grid, focus, press } = makeGrid();
  press("ArrowDown", " ", "ArrowRight", "Enter", "ArrowRight", " ", " ");
  assert.deepEqual([grid.painted, focus.current], [[6, 7], 8]);
  press("ArrowLeft", "Delete", "Escape");
  assert.deepEqual([grid.painted, grid.cleared], [[6], 1]);
});

test("with Shift one paints along, and a finished shape is not followed by the next one", () => {
  const { grid, field, press: type } = makeGrid();
  type(...Array(5).fill("Shift+ArrowRight"));
  assert.deepEqual([grid.painted, grid.refused], [[0, 1, 2, 3, 4], [5]]);
  press(field, "Shift", "up");
  type("ArrowDown", " ");
  assert.deepEqual(grid.painted, [11]);
});

test("keys that mean nothing here are left to the page", () => {
  const { grid, field } = makeGrid();
  for (const key of ["b", "Tab", "Control+Enter", "Alt+ArrowDown"]) assert.ok(press(field, key), key);
  assert.equal(grid.kept, 0);
});
