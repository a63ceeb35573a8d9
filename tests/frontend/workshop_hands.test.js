// A pointer and keys in a workshop: pieces are taken, carried, turned on the way, and put down.
import assert from "node:assert/strict";
import test from "node:test";
import { makeWorkshopHand } from "../../fives_widgets/widgets/puzzles/workshop_hand.js";
import { listenToPieceKeys } from "../../fives_widgets/widgets/pieces/piece_keys.js";
import { listenToPiecePointer } from "../../fives_widgets/widgets/pieces/piece_pointer.js";
import { makeSession } from "../../fives_widgets/widgets/editing/edit_session.js";
import { rovingFocus } from "../../fives_widgets/widgets/shared/keyboard_grid.js";
import { fakeElement, point, press } from "./fake_page.js";
import { makePython } from "./fake_python.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIZE = { rows: 6, cols: 10 };
/** A square is so many pixels wide. */
const PIXELS = 20;
const MOUSE = { pointerType: "mouse" };
/** @type {Cell[]} */
const X = [[0, 1], [1, 0], [1, 1], [1, 2], [2, 1]];
/** @type {Cell[]} */
const I = [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]];
const PIECES = [
  { name: "X", spoken: "X", cells: X, colour: "#fff", copies: 1 },
  { name: "I", spoken: "I", cells: I, colour: "#eee", copies: 1 },
];
const moved = (/** @type {readonly Cell[]} */ cells, /** @type {number} */ down, /** @type {number} */ right) =>
  cells.map(([row, col]) => /** @type {Cell} */ ([row + down, col + right]));

/** @param {Cell[][]} [placed] */
function makeWorkshop(placed = []) {
  const python = makePython({ placed });
  const life = new AbortController();
  const session = makeSession(python.open(), life.signal, ["placed"]);
  const cells = Array.from({ length: 60 }, (_, n) => /** @type {Cell} */ ([Math.floor(n / 10), n % 10]));
  const hand = makeWorkshopHand({ session, region: { ...SIZE, cells }, pieces: PIECES, say: (key) => key });
  const field = fakeElement({ left: 50, top: 100, width: 10 * PIXELS, height: 6 * PIXELS });
  const [root, tray] = [fakeElement({ width: 300, height: 400 }), fakeElement()];
  // What the pointer is over: the squares, or a piece in the tray, by its number.
  let under = /** @type {"squares" | number} */ ("squares");
  field.contains = () => under === "squares";
  const numberOf = () => (under === "squares" ? null : under);
  const float = { isShown: false, show: () => void (float.isShown = true), hide: () => void (float.isShown = false) };
  const focus = rovingFocus(cells.map(() => fakeElement()));
  const focusOn = (/** @type {number} */ square) => focus.moveTo(square);
  const common = { root, field, size: SIZE, hand, pieces: PIECES, refresh() {}, signal: life.signal };
  const drag = listenToPiecePointer({ ...common, tray: { element: tray, numberOf }, float: /** @type {any} */ (float), focusOn });
  listenToPieceKeys({ ...common, focus, drag });
  return {
    hand, tray, float, focus, drag,
    sent: () => python.queue.length,
    placed: () => session.get("placed"),
    /** @param {string} kind @param {readonly number[]} at rows and columns from the first square's middle
     * @param {Record<string, unknown>} [how] */
    point(kind, [down, right], how) {
      under = "squares";
      point(root, kind, { x: 50 + (right + 0.5) * PIXELS, y: 100 + (down + 0.5) * PIXELS }, how);
    },
    /** Press on a piece in the tray, which is above the squares. @param {number} piece
     * @param {Record<string, unknown>} [how] */
    pressTile(piece, how) {
      under = piece;
      point(root, "down", { x: 10, y: 10 }, how);
    },
    /** Press keys, on the squares first. @param {...string} keys */
    press(...keys) {
      for (const key of keys) if (press(field, key)) press(root, key);
    },
  };
}

test("a piece is dragged out of the tray and drawn to its place", () => {
  const { hand, float, drag, placed, sent, pressTile, point } = makeWorkshop();
  pressTile(0);
  assert.deepEqual([hand.held, drag.isDragging], [null, false], "it may be a tap");
  point("move", [2.3, 3.2]);
  assert.deepEqual([hand.held?.cells, float.isShown, drag.isDragging], [moved(X, 1, 2), true, true]);
  assert.deepEqual([placed(), sent()], [[], 0]);
  point("up", [2.3, 3.2]);
  assert.deepEqual([placed(), sent(), hand.held, float.isShown], [[moved(X, 1, 2)], 1, null, false]);
});

test("a tap in the tray is left to the click", () => {
  const { hand, placed, pressTile, point } = makeWorkshop();
  pressTile(0);
  point("up", [-4, -2]);
  assert.deepEqual([hand.held, placed()], [null, []]);
});

test("a finger scrolls a long tray; a mouse drags out of it", () => {
  const { hand, tray, pressTile, point } = makeWorkshop();
  tray.setAttribute("data-long", "");
  pressTile(0);
  point("move", [2, 3]);
  assert.deepEqual([hand.held], [null]);
  pressTile(0, MOUSE);
  point("move", [2, 3], MOUSE);
  assert.equal(hand.held?.piece, 0);
});

test("a piece of which none is left cannot be dragged out", () => {
  const { hand, placed, pressTile, point } = makeWorkshop([X]);
  pressTile(0);
  point("move", [4, 4]);
  point("up", [4, 4]);
  assert.deepEqual([hand.held, placed(), hand.said], [null, [X], "workshop.none_left"]);
});

test("a piece is moved, by the square it was grasped at", () => {
  const { placed, sent, point } = makeWorkshop([X, moved(I, 5, 0)]);
  point("down", [0, 1]);
  point("move", [1, 4]);
  point("up", [1, 4]);
  assert.deepEqual(placed(), [moved(X, 1, 3), moved(I, 5, 0)]);
  assert.equal(sent(), 1);
});

test("dragged off the squares it goes back into the tray", () => {
  const { hand, drag, placed, point } = makeWorkshop([X]);
  point("down", [1, 1]);
  point("move", [-3, 1]);
  assert.ok(drag.isAway);
  point("up", [-3, 1]);
  assert.deepEqual([placed(), hand.held, hand.said], [[], null, "workshop.back"]);
});

test("where it doesn't fit it stays in the hand, and what it was taken from where it was", () => {
  const { hand, placed, sent, point } = makeWorkshop([X, moved(I, 4, 5)]);
  point("down", [1, 1]);
  point("move", [4, 7]);
  point("up", [4, 7]);
  assert.equal(hand.said, "workshop.stuck");
  assert.equal(hand.held?.from, 0);
  assert.deepEqual([placed(), sent()], [[X, moved(I, 4, 5)], 0]);
});

test("a drag that the browser cancels leaves nothing", () => {
  const { hand, float, drag, placed, sent, pressTile, point } = makeWorkshop([X]);
  point("down", [1, 1]);
  point("move", [3, 5]);
  point("cancel", [3, 5]);
  pressTile(1);
  point("move", [5, 5]);
  point("cancel", [5, 5]);
  assert.deepEqual([placed(), sent(), hand.held], [[X], 0, null]);
  assert.deepEqual([float.isShown, drag.isDragging], [false, false]);
  point("up", [5, 5]);
  assert.equal(sent(), 0);
});

test("a second finger, another button and a press beside the squares do nothing", () => {
  const { hand, placed, point } = makeWorkshop([X]);
  point("down", [1, 1], { button: 2 });
  point("down", [-2, 1]);
  assert.equal(hand.held, null);
  point("down", [1, 1]);
  for (const kind of ["down", "move", "up"]) point(kind, [4, 8], { pointerId: 2, isPrimary: false });
  point("move", [1, 3]);
  point("up", [1, 3]);
  assert.deepEqual(placed(), [moved(X, 0, 2)]);
});

test("a pointer that only trembles picks a piece up, and the next tap on it puts it down", () => {
  const { hand, placed, sent, point } = makeWorkshop([X]);
  point("down", [1, 1]);
  point("move", [1.1, 1.1]);
  point("up", [1.1, 1.1]);
  assert.deepEqual([hand.held?.from, sent()], [0, 0]);
  hand.turn();
  point("down", [4, 4]);
  point("up", [4, 4]);
  assert.deepEqual([hand.held?.from, sent()], [0, 0], "a finger shows first where it would lie");
  point("down", [4, 4]);
  point("up", [4, 4]);
  assert.deepEqual([placed(), hand.held], [[moved(X, 3, 3)], null]);
});

test("a new piece follows the mouse, and its click puts it down; a lifted one waits", () => {
  const { hand, placed, point } = makeWorkshop();
  hand.take(0, [2, 2]);
  point("move", [3, 6], MOUSE);
  assert.deepEqual(hand.held?.cells, moved(X, 2, 5));
  point("down", [3, 6], MOUSE);
  point("up", [3, 6], MOUSE);
  assert.deepEqual(placed(), [moved(X, 2, 5)]);
  point("down", [3, 6], MOUSE);
  point("up", [3, 6], MOUSE);
  point("move", [1, 1], MOUSE);
  assert.deepEqual(hand.held?.cells, moved(X, 2, 5));
});

test("a piece is turned while it is dragged", () => {
  const { placed, pressTile, point, press } = makeWorkshop();
  pressTile(1);
  point("move", [3, 4]);
  press("r");
  point("move", [3, 5]);
  point("up", [3, 5]);
  assert.deepEqual(placed(), [moved(I.map(([row, col]) => [col, row]), 1, 5)]);
});

test("Escape in the middle of a drag lets go", () => {
  const { hand, float, placed, sent, point, press } = makeWorkshop([X]);
  point("down", [1, 1]);
  point("move", [3, 5]);
  press("Escape");
  point("move", [4, 5]);
  point("up", [4, 5]);
  assert.deepEqual([placed(), sent(), hand.held, float.isShown], [[X], 0, null, false]);
});

test("keys take a piece by its letter, walk with it, turn it, put it down and take it back", () => {
  const { hand, focus, placed, press } = makeWorkshop();
  press("PageDown", "ArrowUp", "x", "ArrowRight", "ArrowRight", "ArrowRight");
  assert.deepEqual([hand.held?.cells, hand.said], [moved(X, 3, 2), "workshop.fits"]);
  press("r", "m", " ");
  assert.deepEqual([placed(), focus.current], [[moved(X, 3, 2)], 43]);
  press("Enter");
  assert.equal(hand.held?.from, 0);
  press("ArrowUp", "Enter");
  assert.deepEqual(placed(), [moved(X, 2, 2)]);
  press("Delete");
  assert.deepEqual(placed(), []);
  press("Control+z", "Control+z");
  assert.deepEqual(placed(), [moved(X, 3, 2)]);
  press("Control+Shift+Z", "Meta+y");
  assert.deepEqual(placed(), []);
});
