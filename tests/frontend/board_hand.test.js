// The hand on a board: what it does by pointer, keys and buttons, and what Python's news do to it.
import assert from "node:assert/strict";
import test from "node:test";
import { makeHand } from "../../fives_widgets/widgets/fives/board_controller.js";
import { freeDrawing } from "../../fives_widgets/widgets/fives/drawing.js";
import { readScene } from "../../fives_widgets/widgets/fives/read_traits.js";
import { rovingFocus } from "../../fives_widgets/widgets/shared/keyboard_grid.js";
import { squareOf } from "../../fives_widgets/widgets/shared/squares.js";
import { fakeElement, point, press } from "./fake_page.js";
import { makePython } from "./fake_python.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIDE = 6;
const SIZE = { rows: SIDE, cols: SIDE };
/** A square is so many pixels wide. */
const PIXELS = 10;
const MOUSE = { pointerType: "mouse" };
/** @type {Cell[]} */
const T = [[0, 0], [0, 1], [0, 2], [1, 1], [2, 1]];
const WORTH = [{ shape: "T", cells: T, points: 3 }, { shape: "L", cells: [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1]], points: 1 }];
const row = (/** @type {number} */ number, length = 5) =>
  Array.from({ length }, (_, col) => /** @type {Cell} */ ([number, col]));
const moved = (/** @type {readonly Cell[]} */ cells, /** @type {number} */ down, /** @type {number} */ right) =>
  cells.map(([y, x]) => /** @type {Cell} */ ([y + down, x + right]));
const squares = (/** @type {readonly Cell[]} */ cells) => cells.map((cell) => squareOf(cell, SIZE));

/** A free board with a hand on it. @param {Record<string, any>} [made] traits that are not as usual */
function makeBoard(made = {}) {
  /** @type {Record<string, any>} */
  const traits = {
    board: { rows: SIDE, cols: SIDE, squares: Array(SIDE * SIDE).fill("sun"), symbols: [{ name: "sun" }] },
    ...{ roll: null, worth: WORTH, available: "TL", limit: 5, live: true, fives: null, verdicts: null },
    ...{ locked: false, compact: false, parts: [], settled: [], used: [], replacing: false },
    ...{ placing: "", placed: null, shown: [], hint: null, words: {}, message: "" },
    ...{ outlines: [], unfinished: [] },
    ...made,
  };
  const life = new AbortController();
  const python = makePython(traits);
  const model = python.open();
  const drawing = freeDrawing(model, life.signal);
  const scene = () => readScene((name) => drawing.get(name));
  const [root, field, cross] = [fakeElement(), fakeElement({ left: 7, top: 3, width: SIDE * PIXELS, height: SIDE * PIXELS }), fakeElement()];
  const focus = rovingFocus(traits.board.squares.map(() => fakeElement()));
  const hand = makeHand({ model, drawing, scene: scene(), focus, refresh() {}, signal: life.signal });
  hand.listen({ root, field, cross });
  const see = () => hand.see(scene());
  see();
  model.on("change", see);
  drawing.onChange(see, life.signal);
  return {
    hand,
    focus,
    cross,
    field,
    /** How often something was sent to Python. */
    sent: () => python.queue.length + python.written,
    get: drawing.get,
    /** @param {string} kind @param {Cell} cell @param {Record<string, unknown>} [how] */
    point: (kind, [down, right], how) =>
      point(field, kind, { x: 7 + (right + 0.5) * PIXELS, y: 3 + (down + 0.5) * PIXELS }, how),
    /** Press keys one after the other. @param {...string} keys */
    press(...keys) {
      for (const key of keys) press(field, key);
    },
    undo: (/** @type {string} */ keys) => press(root, keys),
    /** @param {Record<string, unknown>} news what Python says now */
    python: python.set,
    get drawn() {
      return [drawing.get("outlines"), drawing.get("unfinished")];
    },
    get shown() {
      const { outlines, drawn, closed } = hand.now().moment;
      return { outlines, drawn, closed };
    },
  };
}

/** @param {ReturnType<typeof makeBoard>} board @param {readonly Cell[]} cells @param {Record<string, unknown>} [how] */
function drag(board, cells, how) {
  board.point("down", cells[0], how);
  for (const cell of cells.slice(1)) board.point("move", cell, how);
}

// ---- what ends a gesture in its middle ----

for (const [what, news] of /** @type {[string, Record<string, unknown>][]} */ ([
  ["a lock", { locked: true }],
  ["a new roll", { roll: ["sun", "sun", "sun", "sun", "sun"], outlines: [], unfinished: [] }],
  ["a shape to place", { placing: "T" }],
  ["a change from elsewhere of what is drawn on", { unfinished: [[5, 5]] }],
])) {
  test(`${what} in the middle of a drag leaves nothing of it`, () => {
    const board = makeBoard({ unfinished: [[1, 0]] });
    drag(board, row(0, 4));
    board.python(news);
    const before = JSON.stringify(board.drawn);
    assert.deepEqual(board.shown.drawn, squares(board.get("unfinished")));
    board.point("move", [0, 4]);
    board.point("up", [0, 4]);
    assert.equal(JSON.stringify(board.drawn), before);
    assert.equal(board.sent(), 0);
  });
}

test("what does not concern the drawing does not end a drag, not even an outline from elsewhere", () => {
  const board = makeBoard();
  drag(board, row(0, 3));
  board.python({ message: "Bo is finished.", limit: 3, outlines: [row(5)] });
  assert.deepEqual(board.shown.outlines, [squares(row(5))]);
  board.point("move", [0, 4]);
  board.point("up", [0, 4]);
  assert.deepEqual(board.drawn, [[row(5), row(0)], []]);
});

test("the eraser is lifted where outlines change elsewhere, for it knows them by their numbers", () => {
  const board = makeBoard({ outlines: [row(0), row(2)] });
  board.hand.switchTool();
  drag(board, [[2, 0]]);
  board.python({ outlines: [row(2)] });
  board.point("up", [2, 0]);
  assert.deepEqual(board.drawn, [[row(2)], []]);
  assert.equal(board.hand.now().tool, "erase");
});

test("the eraser is put away by a lock and by a new roll", () => {
  for (const news of [{ locked: true }, { roll: ["sun"] }]) {
    const board = makeBoard({ outlines: [row(0)] });
    board.hand.switchTool();
    assert.equal(board.hand.now().tool, "erase");
    board.python(news);
    assert.equal(board.hand.now().tool, "draw");
  }
});

test("buttons and keys wait while a pointer is down", () => {
  const board = makeBoard({ outlines: [row(5)], unfinished: [[1, 0]] });
  drag(board, row(0, 2));
  board.hand.undo();
  board.hand.switchTool();
  board.press("Delete", "Enter", "Shift+ArrowRight");
  assert.deepEqual(board.drawn, [[row(5)], [[1, 0]]]);
  board.point("up", [0, 1]);
  assert.deepEqual(board.drawn, [[row(5)], [[1, 0], [0, 0], [0, 1]]]);
});

test("Escape abandons a drag, and the pointer that is still down draws no more", () => {
  const board = makeBoard({ unfinished: [[1, 0]] });
  drag(board, row(0, 3));
  board.press("Escape");
  assert.deepEqual(board.shown.drawn, squares([[1, 0]]));
  board.point("move", [0, 3]);
  board.point("up", [0, 3]);
  assert.deepEqual(board.drawn, [[], [[1, 0]]]);
});

test("only the main button of a pointer on the squares begins anything", () => {
  const board = makeBoard();
  board.point("down", [0, 0], { button: 2, ...MOUSE });
  board.point("up", [0, 0], { button: 2, ...MOUSE });
  drag(board, [[-1, 0], [0, 0]]);
  board.point("up", [0, 0]);
  assert.deepEqual([board.drawn, board.sent()], [[[], []], 0]);
});

// ---- drawing ----

test("a fast drag skips no square, in one jump or in a bundle", () => {
  const board = makeBoard();
  drag(board, [[3, 0], [3, 4]]);
  board.point("up", [3, 4]);
  assert.deepEqual(board.drawn, [[row(3)], []]);
  const bundle = [[0, 1], [1, 1], [1, 3]].map(([down, right]) => ({ clientX: 7 + (right + 0.5) * PIXELS, clientY: 3 + (down + 0.5) * PIXELS }));
  board.point("down", [0, 0]);
  board.point("move", [1, 3], { getCoalescedEvents: () => bundle });
  board.point("up", [1, 3]);
  assert.deepEqual(board.drawn[0][1], [[0, 0], [0, 1], [1, 1], [1, 2], [1, 3]]);
});

test("back over one's own squares is fine, and a sixth is refused", () => {
  const board = makeBoard();
  drag(board, [[0, 0], [0, 1], [0, 2], [0, 1], [1, 1], [2, 1]]);
  board.point("up", [2, 1]);
  assert.deepEqual(board.drawn, [[[[0, 0], [0, 1], [0, 2], [1, 1], [2, 1]]], []]);
  drag(board, row(4, 6));
  assert.equal(board.hand.now().moment.refused, squareOf([4, 5], SIZE));
  board.point("up", [4, 5]);
  assert.deepEqual(board.drawn[0][1], row(4));
});

test("a drag that leaves the board goes on where it comes back", () => {
  const board = makeBoard();
  drag(board, [[0, 0], [-3, 0], [0, 1]]);
  board.point("up", [0, 1]);
  assert.deepEqual(board.drawn, [[], row(0, 2)]);
});

test("squares that are apart or taken are refused, and nothing is lost", () => {
  const board = makeBoard({ unfinished: row(0, 2), used: [[1, 0]] });
  for (const cell of /** @type {Cell[]} */ ([[5, 5], [1, 0]])) {
    drag(board, [cell]);
    assert.equal(board.hand.now().moment.refused, squareOf(cell, SIZE));
    board.point("up", cell);
    assert.deepEqual(board.drawn, [[], row(0, 2)]);
  }
  drag(board, [[0, 2]]);
  assert.equal(board.hand.now().moment.refused, null);
  board.point("up", [0, 2]);
  assert.deepEqual(board.drawn, [[], row(0, 3)]);
});

test("a square is taken back only where the outline holds", () => {
  const board = makeBoard({ unfinished: row(0, 3) });
  drag(board, [[0, 1]]);
  board.point("up", [0, 1]);
  assert.deepEqual([board.drawn, board.hand.now().moment.refused], [[[], row(0, 3)], 1]);
  drag(board, [[0, 2]]);
  board.point("up", [0, 2]);
  assert.deepEqual(board.drawn, [[], row(0, 2)]);
});

// ---- a mouse points ----

test("a mouse points at the outline on top, and its cross erases it", () => {
  const board = makeBoard({ outlines: [row(0), [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]] });
  board.point("move", [0, 0], MOUSE);
  assert.equal(board.hand.now().hovered, 1);
  board.point("move", [0, 4], MOUSE);
  assert.equal(board.hand.now().hovered, 0);
  board.cross.dispatchEvent(new Event("click"));
  assert.equal(board.drawn[0].length, 1);
  assert.equal(board.hand.now().hovered, null);
  board.point("move", [4, 0], MOUSE);
  board.point("leave", [4, 0], { relatedTarget: board.cross });
  assert.equal(board.hand.now().hovered, 0, "the cross is on the board");
  board.point("leave", [4, 0], { relatedTarget: null });
  assert.equal(board.hand.now().hovered, null);
});

test("a finger points at nothing, nor does a mouse on a locked board", () => {
  const board = makeBoard({ outlines: [row(0)] });
  board.point("move", [0, 0]);
  assert.equal(board.hand.now().hovered, null);
  board.python({ locked: true });
  board.point("move", [0, 0], MOUSE);
  assert.equal(board.hand.now().hovered, null);
});

// ---- keys ----

test("with Shift the pen is down, and lifted before it draws the next outline", () => {
  const board = makeBoard();
  board.press(...Array(4).fill("Shift+ArrowRight"));
  assert.deepEqual(board.drawn, [[row(0)], []]);
  board.press("Shift+ArrowRight");
  assert.deepEqual([board.drawn, board.hand.now().moment.refused], [[[row(0)], []], 5]);
  press(board.field, "Shift", "up");
  board.press("Shift+ArrowDown");
  assert.deepEqual(board.drawn, [[row(0)], [[0, 5], [1, 5]]]);
});

test("by keys, too, an outline is there once, and what was in the making stays", () => {
  const words = { "board.refused.twice": "Twice!" };
  const board = makeBoard({ outlines: [row(0)], words });
  board.press(...Array(4).fill("Shift+ArrowRight"));
  assert.deepEqual([board.drawn, board.hand.now().moment.refused], [[[row(0)], row(0, 4)], 4]);
  assert.equal(board.hand.now().words, "Twice!");
  board.press(" ");
  assert.deepEqual([board.drawn, board.hand.now().words], [[[row(0)], row(0, 4)], "Twice!"]);
  board.press("Escape");
  assert.deepEqual(board.drawn, [[row(0)], []]);
});

test("Space draws a square, takes it back, and erases with the eraser", () => {
  const board = makeBoard({ outlines: [row(0)] });
  board.press("PageDown", " ", "ArrowRight", " ", " ");
  assert.deepEqual(board.drawn, [[row(0)], [[5, 0]]]);
  board.hand.switchTool();
  board.press("PageUp", "Enter");
  assert.deepEqual(board.drawn, [[], [[5, 0]]]);
  board.press("Escape");
  assert.equal(board.hand.now().tool, "draw");
});

test("Delete erases what lies on top, and Escape drops what is in the making", () => {
  const board = makeBoard({ outlines: [row(0)], unfinished: row(0, 2) });
  board.press("Delete");
  assert.deepEqual(board.drawn, [[row(0)], []]);
  board.press("Backspace");
  assert.deepEqual(board.drawn, [[], []]);
  board.press("Backspace", " ", "Escape");
  assert.deepEqual(board.drawn, [[], []]);
});

test("undo and redo are keys of the whole widget", () => {
  const board = makeBoard();
  board.press(" ", "ArrowRight", " ");
  for (const [keys, length] of /** @type {[string, number][]} */ ([
    ["Control+z", 1], ["Meta+z", 0], ["Control+z", 0], ["Control+Shift+Z", 1], ["Control+y", 2], ["Control+y", 2],
  ])) {
    assert.equal(board.undo(keys), false, "the notebook gets none of them");
    assert.deepEqual(board.get("unfinished"), row(0, length), keys);
  }
  assert.ok(board.undo("Alt+Control+z") && board.undo("z"));
});

test("keys that mean nothing here are left to the page", () => {
  const board = makeBoard();
  for (const key of ["b", "r", "m", "Tab", "Control+ ", "Control+Enter", "Alt+ArrowDown"]) {
    assert.ok(press(board.field, key), key);
  }
  assert.deepEqual([board.focus.current, board.sent()], [0, 0]);
});

test("on a locked board keys walk and do no more", () => {
  const board = makeBoard({ locked: true, outlines: [row(0)] });
  board.press("Enter", "Delete", "Shift+ArrowRight", "Escape");
  board.undo("Control+z");
  assert.deepEqual([board.drawn, board.focus.current, board.sent()], [[[row(0)], []], 1, 0]);
});

// ---- a shape is put down ----

const PLACING = { placing: "TL", used: [[5, 5]] };
const ghostOf = (/** @type {ReturnType<typeof makeBoard>} */ board) => board.hand.now().moment.ghost;

test("a shape follows the mouse, and a click puts it down where it fits", () => {
  const board = makeBoard(PLACING);
  assert.equal(ghostOf(board), null, "none is chosen");
  board.hand.choose("T");
  board.point("move", [4, 4], MOUSE);
  assert.deepEqual(ghostOf(board), { shape: "T", squares: squares(moved(T, 3, 3)), fits: true });
  board.hand.turn();
  assert.equal(ghostOf(board)?.fits, false, "a square of it is taken");
  board.point("down", [4, 4], MOUSE);
  assert.deepEqual([board.get("placed"), board.sent()], [null, 0]);
  board.point("down", [1, 1], MOUSE);
  assert.deepEqual(board.get("placed"), { shape: "T", cells: [[0, 2], [1, 0], [1, 1], [1, 2], [2, 2]] });
  assert.equal(board.sent(), 1);
});

test("a finger shows the shape first; a tap on it puts it down, one beside it moves it", () => {
  const board = makeBoard(PLACING);
  board.hand.choose("T");
  for (const right of [4, 1]) {
    board.point("down", [4, right]);
    assert.deepEqual(ghostOf(board)?.squares, squares(moved(T, 3, right - 1)));
    assert.equal(board.get("placed"), null);
  }
  board.point("down", [5, 1]);
  assert.deepEqual(board.get("placed"), { shape: "T", cells: moved(T, 3, 0) });
});

test("by keys it walks, turns, is mirrored and put down", () => {
  const board = makeBoard({ placing: "L" });
  const forms = new Set();
  board.press("PageDown", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight");
  for (const key of "rrrrmrrrr") {
    board.press(key);
    forms.add(String(ghostOf(board)?.squares));
  }
  assert.equal(forms.size, 8);
  const there = ghostOf(board)?.squares;
  board.press("Enter");
  assert.equal(board.get("placed").shape, "L");
  assert.deepEqual(squares(board.get("placed").cells), there);
});

test("what was put down stands until Python answers, and nothing is drawn meanwhile", () => {
  const board = makeBoard({ placing: "T" });
  board.press("Enter");
  const { cells } = board.get("placed");
  assert.equal(ghostOf(board), null);
  assert.deepEqual(board.hand.now().moment.placed, { shape: "T", squares: squares(cells) });
  board.python({ placing: "", placed: null, settled: [{ shape: "T", cells, points: null }] });
  assert.equal(board.hand.now().moment.placed, null);
  drag(board, [cells[0]]);
  assert.equal(board.hand.now().moment.refused, squares(cells)[0]);
});

test("while a shape is placed, a pointer and keys draw nothing", () => {
  const board = makeBoard(PLACING);
  drag(board, row(0));
  board.point("up", [0, 4]);
  board.press("Shift+ArrowRight", "Delete");
  assert.deepEqual(board.drawn, [[], []]);
});

test("on a locked board no shape is put down", () => {
  const board = makeBoard({ placing: "T", locked: true });
  board.point("down", [2, 2], MOUSE);
  board.press("Enter");
  board.hand.put();
  assert.equal(board.get("placed"), null);
});
