// A piece of Pentris on its way down: by keys, by dragging, by its buttons.
import assert from "node:assert/strict";
import test from "node:test";
import { makeControl } from "../../fives_widgets/widgets/pentris/control.js";
import { fakeElement, point, press } from "./fake_page.js";

/** How wide a square is. */
const SIDE = 20;
const ROWS = 4;
const COLS = [0, 1, 2];
/** Turned, the piece may only be in the air. */
const ABOVE = COLS.flatMap((col) => [[0, -1, col], [1, -1, col]]);
const INSIDE = COLS.flatMap((col) => [0, 1, 2, 3].map((row) => [0, row, col]));
const TAKEN = { piece: "dot", above: ABOVE, entering: [], inside: INSIDE, rests: COLS.map((col) => [0, 3, col]) };
const PIECES = /** @type {any} */ ({ dot: { cells: [[0, 0]] } });

/** A control with a piece in it, in a page where nothing moves by itself.
 * @param {import("node:test").TestContext} t */
function makeDesk(t) {
  const globals = /** @type {any} */ (globalThis);
  const before = { document: globals.document, matchMedia: globals.matchMedia };
  t.after(() => Object.assign(globals, before));
  /** @type {ReturnType<typeof fakeElement>[]} */
  const made = [];
  globals.document = { createElement: () => (made.push(fakeElement()), made.at(-1)) };
  globals.matchMedia = () => ({ matches: true });
  /** @type {any[]} */
  const done = [];
  const seen = { place: /** @type {number[] | undefined} */ (undefined) };
  const slide = /** @type {any} */ ({
    element: fakeElement(),
    side: () => SIDE,
    move: (/** @type {unknown} */ _, /** @type {number[]} */ place) => void (seen.place = place),
  });
  const control = makeControl(slide, { rows: ROWS }, (key) => key, (action) => done.push(action), new AbortController().signal);
  control.update(TAKEN, PIECES, 1);
  return {
    control, done, seen,
    buttons: Object.fromEntries(made.map((one) => [one.getAttribute("aria-label") ?? one.getAttribute("class"), one])),
    /** @param {...string} keys */
    press(...keys) {
      for (const key of keys) press(control.field, key);
    },
    /** @param {string} kind @param {number} down in squares @param {number} right @param {Record<string, unknown>} [how] */
    point: (kind, down, right, how) => point(control.field, kind, { x: right * SIDE, y: down * SIDE }, how),
  };
}

test("keys steer a piece to where Python says, and let it fall", (t) => {
  const { control, done, seen, press } = makeDesk(t);
  assert.deepEqual(seen.place, [0, -1, 2]);
  press("ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowLeft");
  assert.deepEqual(seen.place, [0, 0, 0]);
  assert.match(control.status.textContent, /blocked/);
  press(" ");
  assert.deepEqual(done, [{ kind: "slide", turn: 0, row: 3, col: 0 }]);
  press("ArrowRight", "Enter");
  assert.equal(done.length, 1, "a piece that falls is no longer steered");
});

test("a piece turns by r, back by R, and falls only where it can rest", (t) => {
  const { done, seen, press } = makeDesk(t);
  press("r", " ");
  assert.deepEqual([seen.place, done], [[1, -1, 2], []]);
  press("Shift+R", "ArrowUp", "R", "Enter");
  assert.deepEqual(done, [{ kind: "slide", turn: 0, row: 3, col: 2 }]);
});

test("a piece that is half in is told to go on down", (t) => {
  const { control, press, seen } = makeDesk(t);
  control.update({ ...TAKEN, entering: INSIDE.filter(([, row]) => row === 0), inside: INSIDE.filter(([, row]) => row) }, PIECES, 2);
  press("ArrowDown", "ArrowLeft", "r");
  assert.deepEqual(seen.place, [0, 0, 2]);
  assert.match(control.status.textContent, /steer\.entering/);
  press("ArrowDown", "ArrowLeft");
  assert.deepEqual(seen.place, [0, 1, 1]);
});

test("keys with others held, and those that steer nothing, are left to the page", (t) => {
  const { control, seen } = makeDesk(t);
  for (const key of ["b", "Tab", "Control+r", "Meta+ArrowLeft", "Alt+ArrowDown"]) assert.ok(press(control.field, key), key);
  assert.deepEqual(seen.place, [0, -1, 2]);
  assert.equal(press(control.field, "ArrowLeft"), false);
});

test("buttons do the same", (t) => {
  const { buttons, done, seen } = makeDesk(t);
  for (const name of ["left", "down", "turn"]) buttons[`pentris_table.desk.${name}`].dispatchEvent(new Event("click"));
  assert.deepEqual(seen.place, [0, 0, 1]);
  buttons["fw-button fw-button-main"].dispatchEvent(new Event("click"));
  assert.deepEqual(done, [{ kind: "slide", turn: 0, row: 3, col: 1 }]);
});

test("a piece goes after the hand square by square, and never up again", (t) => {
  const { seen, point } = makeDesk(t);
  point("down", 0, 5);
  point("move", 0.6, 4.5);
  assert.deepEqual(seen.place, [0, -1, 2], "not yet a square");
  point("move", 2.1, 3.9);
  assert.deepEqual(seen.place, [0, 1, 1]);
  point("move", -1, 3.9);
  point("move", 0.1, 3.9);
  assert.deepEqual(seen.place, [0, 2, 1], "down from the highest point it came to");
  point("up", 0.1, 3.9);
  assert.deepEqual(seen.place, [0, 2, 1]);
});

test("a tap turns the piece; a drag and a press that the browser cancels do not", (t) => {
  const { seen, point } = makeDesk(t);
  point("down", 0, 5);
  point("up", 0.2, 5.2);
  assert.deepEqual(seen.place, [1, -1, 2]);
  point("down", 0, 5);
  point("cancel", 0, 5);
  point("up", 0, 5);
  point("down", 0, 5, { button: 2, pointerType: "mouse" });
  point("up", 0, 5);
  assert.deepEqual(seen.place, [1, -1, 2]);
});

test("Python's news keep a piece where it was steered; the next one waits above again", (t) => {
  const { control, done, seen, press } = makeDesk(t);
  press("ArrowLeft", "ArrowDown");
  control.update(TAKEN, PIECES, 1);
  assert.deepEqual(seen.place, [0, 0, 1]);
  press(" ");
  control.update(null, PIECES, 2);
  assert.deepEqual([seen.place, control.isSteering()], [undefined, false]);
  press("ArrowLeft", " ");
  control.update(TAKEN, PIECES, 3);
  assert.deepEqual(seen.place, [0, -1, 2]);
  press(" ");
  assert.equal(done.length, 2);
});

test("a piece that Python refused can be steered on", (t) => {
  const { control, done, press } = makeDesk(t);
  press(" ");
  control.update(TAKEN, PIECES, 1);
  press("ArrowLeft", " ");
  assert.deepEqual(done.map(({ col }) => col), [2, 1]);
});
