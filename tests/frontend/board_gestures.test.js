// A pointer on a board: what is in view while it is down, what is kept, and what is not.
import assert from "node:assert/strict";
import test from "node:test";
import { listenToPointer } from "../../fives_widgets/widgets/fives/board_pointer.js";
import { freeDrawing } from "../../fives_widgets/widgets/fives/drawing.js";
import { makePen } from "../../fives_widgets/widgets/fives/outline_editor.js";
import { readScene } from "../../fives_widgets/widgets/fives/read_traits.js";
import { fakeElement, point as pointAt } from "./fake_page.js";
import { makePython } from "./fake_python.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIDE = 6;
const row = (/** @type {number} */ number, length = 5) =>
  Array.from({ length }, (_, col) => /** @type {Cell} */ ([number, col]));

/** A free board whose squares are one pixel wide, and a pointer on it.
 * @param {Record<string, any>} [drawn] */
function makeBoard(drawn = {}) {
  /** @type {Record<string, any>} */
  const traits = {
    board: { rows: SIDE, cols: SIDE, squares: Array(SIDE * SIDE).fill("sun"), symbols: [{ name: "sun" }] },
    ...{ roll: null, worth: [], available: "", limit: 5, live: true, fives: null, verdicts: null },
    ...{ locked: false, compact: false, parts: [], settled: [], used: [], replacing: false },
    ...{ placing: "", placed: null, shown: [], hint: null, words: {}, message: "" },
    ...{ outlines: [], unfinished: [] },
    ...drawn,
  };
  const life = new AbortController();
  const python = makePython(traits);
  const drawing = freeDrawing(python.open(), life.signal);
  const scene = () => readScene((name) => drawing.get(name));
  const pen = makePen(scene(), drawing);
  drawing.onChange(() => (pen.scene = scene()), life.signal);
  const field = fakeElement({ width: SIDE, height: SIDE });
  const ghost = { isPlacing: false };
  const view = { focusOn() {}, hover() {}, refresh() {}, signal: life.signal };
  listenToPointer(field, pen, /** @type {any} */ (ghost), view);
  /** @param {string} kind @param {Cell} cell @param {number} [pointerId] */
  const point = (kind, [down, right], pointerId = 1) =>
    pointAt(field, kind, { x: right + 0.5, y: down + 0.5 }, { pointerId });
  return { get: drawing.get, sent: () => python.queue.length, pen, point };
}

/** Go along cells with the pointer down, and end in some way.
 * @param {ReturnType<typeof makeBoard>} board @param {readonly Cell[]} cells @param {string} end */
function stroke({ point }, cells, end) {
  point("down", cells[0]);
  for (const cell of cells.slice(1)) point("move", cell);
  point(end, /** @type {Cell} */ (cells.at(-1)));
}

test("a stroke of five squares is an outline, of fewer one in the making", () => {
  const board = makeBoard();
  stroke(board, row(0, 3), "up");
  assert.deepEqual([board.get("outlines"), board.get("unfinished")], [[], row(0, 3)]);
  stroke(board, row(0).slice(3), "up");
  assert.deepEqual([board.get("outlines"), board.get("unfinished")], [[row(0)], []]);
});

test("while the pointer is down, nothing is kept", () => {
  const board = makeBoard();
  board.point("down", [0, 0]);
  board.point("move", [0, 4]);
  assert.deepEqual(board.pen.shown.drawn, [0, 1, 2, 3, 4]);
  assert.deepEqual([board.get("outlines"), board.sent()], [[], 0]);
});

test("a stroke that the browser cancels leaves nothing", () => {
  for (const cells of [row(0, 3), row(0), row(2, 2)]) {
    const board = makeBoard({ unfinished: [[1, 0]] });
    stroke(board, cells, "cancel");
    assert.deepEqual([board.get("outlines"), board.get("unfinished")], [[], [[1, 0]]]);
    assert.deepEqual(board.pen.shown, { outlines: [], drawn: [6] });
    assert.equal(board.sent(), 0);
    // And the next one begins as if it had not been.
    stroke(board, [[1, 1]], "up");
    assert.deepEqual(board.get("unfinished"), [[1, 0], [1, 1]]);
  }
});

test("a stroke over an outline that is there already says so, and leaves all as it was", () => {
  const words = { "board.refused.twice": "Twice!", "board.refused.apart": "Apart!" };
  for (const replacing of [false, true]) {
    for (const cells of [row(0), row(0).reverse(), row(0, 6), [...row(0), /** @type {Cell} */ ([0, 3])]]) {
      const board = makeBoard({ outlines: [row(0)], unfinished: [], replacing, words });
      stroke(board, cells, "up");
      assert.deepEqual([board.get("outlines"), board.get("unfinished"), board.sent()], [[row(0)], [], 0]);
      assert.equal(board.pen.words, "Twice!");
    }
  }
  // Square by square, what was in the making stays, to be finished otherwise.
  const board = makeBoard({ outlines: [row(0)], unfinished: row(0, 4), words });
  stroke(board, [[0, 4]], "up");
  assert.deepEqual([board.get("outlines"), board.get("unfinished"), board.pen.words], [[row(0)], row(0, 4), "Twice!"]);
  stroke(board, [[0, 4], [1, 4], [1, 3]], "up");
  assert.deepEqual(board.get("outlines"), [row(0), [...row(0, 4), [1, 3]]]);
});

test("a square of one's own is taken back by a press, unless the pointer moves on or is cancelled", () => {
  for (const [cells, end, kept] of /** @type {[Cell[], string, Cell[]][]} */ ([
    [[[0, 1]], "up", row(0, 1)],
    [[[0, 1]], "cancel", row(0, 2)],
    [row(0, 3).slice(1), "up", row(0, 3)],
  ])) {
    const board = makeBoard({ unfinished: row(0, 2) });
    stroke(board, cells, end);
    assert.deepEqual(board.get("unfinished"), kept);
  }
});

test("the eraser wipes along its way, and keeps that when it is lifted", () => {
  for (const [end, kept] of /** @type {[string, Cell[][]][]} */ ([["up", [row(4)]], ["cancel", [row(0), row(2), row(4)]]])) {
    const board = makeBoard({ outlines: [row(0), row(2), row(4)], unfinished: row(1, 2) });
    board.pen.take("erase");
    board.point("down", [0, 0]);
    board.point("move", [2, 0]);
    assert.deepEqual(board.pen.shown, { outlines: [[24, 25, 26, 27, 28]], drawn: [] });
    assert.equal(board.get("outlines").length, 3);
    board.point(end, [2, 0]);
    assert.deepEqual(board.get("outlines"), kept);
    assert.deepEqual(board.get("unfinished"), end === "up" ? [] : row(1, 2));
    assert.equal(board.sent(), end === "up" ? 1 : 0);
  }
});

test("of outlines on each other the one on top is wiped, the one in the making first", () => {
  const column = /** @type {Cell[]} */ (row(0).map(([down, right]) => [right, down]));
  const board = makeBoard({ outlines: [row(0), column], unfinished: row(0, 2) });
  board.pen.take("erase");
  stroke(board, [[0, 0]], "up");
  assert.deepEqual([board.get("outlines").length, board.get("unfinished")], [2, []]);
  stroke(board, [[0, 0]], "up");
  assert.deepEqual(board.get("outlines"), [row(0)]);
});

test("a second finger waits, whatever it does", () => {
  const board = makeBoard();
  board.point("down", [0, 0]);
  for (const kind of ["down", "move", "up", "cancel"]) board.point(kind, [3, 3], 2);
  board.point("move", [0, 1]);
  board.point("up", [0, 1]);
  assert.deepEqual(board.get("unfinished"), row(0, 2));
});

test("on a locked board a pointer draws nothing", () => {
  const board = makeBoard({ locked: true });
  stroke(board, row(0), "up");
  assert.deepEqual(board.get("outlines"), []);
});
