// A board with pieces, as workshop and games are built from: what is told to eyes and ears, tray, tools, keys.
import assert from "node:assert/strict";
import test from "node:test";
import { describeSquares, makePieceBoard } from "../../fives_widgets/widgets/pieces/piece_board.js";
import { makePieceHand } from "../../fives_widgets/widgets/pieces/piece_hand.js";
import { makePlayers } from "../../fives_widgets/widgets/pieces/players.js";
import { hearOf } from "../../fives_widgets/widgets/shared/kernel_link.js";
import { fakeDocument, happen } from "./fake_document.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */
/** @typedef {import("../../fives_widgets/widgets/pieces/piece_board.js").Scene} Scene */
/** @typedef {import("./fake_document.js").Fake} Fake */

const SIZE = { rows: 3, cols: 4 };
/** @type {Cell[]} */
const BAR = [[0, 0], [0, 1], [0, 2]];
/** @type {Cell[]} */
const DOT = [[0, 0]];
const PIECES = [
  { name: "B", spoken: "bar", cells: BAR, colour: "#fff", copies: 1 },
  { name: "D", spoken: "dot", cells: DOT, colour: "#eee", copies: 1 },
];
/** Key and values, as a text would say them. @param {string} key @param {Record<string, unknown>} [values] */
const say = (key, { piece, row, col } = {}) => [key, piece, row && `${row}.${col}`].filter(Boolean).join(" ");

/** A board on which nothing lies in the last row; what is placed stays in `done`.
 * @param {import("node:test").TestContext} t @param {Partial<Scene>} [scene]
 * @param {Partial<import("../../fives_widgets/widgets/pieces/piece_board.js").Desk>} [desk] */
function boardAt(t, scene, desk) {
  const { make } = fakeDocument(t);
  /** @type {import("../../fives_widgets/widgets/pieces/piece_hand.js").Held[]} */
  const done = [];
  const off = new Set();
  const hand = makePieceHand({
    ...{ frame: SIZE, pieces: PIECES, say },
    fits: (cells) => cells.every(([row]) => row < 2),
    isOff: (piece) => off.has(piece),
    place: (held) => void done.push(held),
  });
  const said = make("p");
  const board = makePieceBoard({
    ...{ name: "test", size: SIZE, pieces: PIECES, hand, say, signal: new AbortController().signal },
    notice: /** @type {any} */ (said),
    look: () => ({ placed: [], keyOf: () => "free", crossed: [], tiles: PIECES.map(({ spoken: label }) => ({ label })), ...scene }),
    lay: (parts) => Object.values(parts),
    ...desk,
  });
  board.refresh();
  const root = /** @type {Fake} */ (/** @type {unknown} */ (board.root));
  const squares = root.all(".fw-square");
  const [status] = root.all(".fw-status");
  return {
    board, hand, done, off, root, squares,
    tiles: root.all(".fw-piece-tile"),
    said: () => status.textContent,
    /** @param {string} name */
    tool: (name) => /** @type {Fake} */ (root.all(".fw-tool").find((one) => one.getAttribute("data-tool") === name)),
    /** The numbers of the squares under the piece in the hand. */
    under: () => squares.flatMap((one, number) => (/\bunder\b/.test(one.getAttribute("data-marks") ?? "") ? [number] : [])),
    /** @param {string} key */
    press: (key) => happen(squares[board.focus.current], "keydown", { key }),
  };
}

test("a square is told by what covers it, or else by what it is, and then what else there is to say", () => {
  const scene = {
    placed: [{ cells: BAR, piece: PIECES[0], label: "bar of Ada" }],
    keyOf: (/** @type {number} */ square) => (square === 11 ? "outside" : "free"),
    notes: { dead: [3, 7], hint: [7] },
  };
  const told = describeSquares(SIZE, scene, [2, 3, 7], say);
  assert.equal(told.length, 12);
  assert.deepEqual(told[0], { label: "covered bar of Ada 1.1", marks: "covered", selected: false });
  assert.deepEqual(told[2], { label: "covered bar of Ada 1.3, under", marks: "covered under", selected: true });
  assert.deepEqual(told[3], { label: "free 1.4, under, dead", marks: "free under dead", selected: true });
  assert.deepEqual(told[7], { label: "free 2.4, under, dead, hint", marks: "free under dead hint", selected: true });
  assert.deepEqual(told[11], { label: "outside 3.4", marks: "outside", selected: false });
});

test("a tap on a tile takes its piece, and another one lets it go", (t) => {
  const { root, tiles, hand, under, said } = boardAt(t);
  root.setAttribute("data-pointer", "");
  assert.equal(root.hasAttribute("data-held"), false);
  happen(tiles[0], "click");
  assert.deepEqual([hand.held?.piece, under(), said()], [0, [0, 1, 2], "taken bar"]);
  assert.deepEqual(tiles.map((one) => one.getAttribute("aria-pressed")), ["true", "false"]);
  assert.ok(root.hasAttribute("data-held"));
  happen(tiles[0], "click");
  assert.deepEqual([hand.held, under(), said(), root.hasAttribute("data-held")], [null, [], "dropped bar", false]);
});

test("by keys a piece is taken, carried, turned and put down", (t) => {
  const { done, under, press, said, tool } = boardAt(t);
  press("b");
  press("ArrowDown");
  assert.deepEqual([under(), said()], [[4, 5, 6], "fits bar"]);
  happen(tool("mirror"), "click");
  assert.equal(said(), "mirrored bar");
  press("Enter");
  assert.deepEqual(done.map(({ piece, cells }) => [piece, cells]), [[0, [[1, 0], [1, 1], [1, 2]]]]);
});

test("a piece is put down only where it fits, and on a board that is not locked", (t) => {
  const { done, press, tool, said } = boardAt(t);
  assert.deepEqual(["turn", "put", "back"].map((name) => tool(name).getAttribute("aria-disabled")), ["true", "true", "true"]);
  press("d");
  assert.deepEqual(["turn", "put", "back"].map((name) => tool(name).getAttribute("aria-disabled")), [null, null, null]);
  press("PageDown");
  assert.equal(tool("put").getAttribute("aria-disabled"), "true");
  press("Enter");
  assert.deepEqual([done, said()], [[], "stuck dot"]);

  const locked = boardAt(t, { locked: true });
  locked.press("d");
  assert.equal(locked.tool("put").getAttribute("aria-disabled"), "true");
  assert.equal(locked.tool("turn").getAttribute("aria-disabled"), null);
});

test("where pieces that were placed stay, there is nothing to pick up and nothing to take back", (t) => {
  const { hand, press, said, tool } = boardAt(t);
  press("Enter");
  assert.deepEqual([hand.held, said()], [null, "nothing_here"]);
  press("Delete");
  assert.deepEqual([hand.held, said()], [null, "nothing_here"]);
  press("d");
  happen(tool("back"), "click");
  assert.deepEqual([hand.held, said()], [null, "back dot"]);
});

test("a piece that is off cannot be taken, and what was held is let go", (t) => {
  const { board, hand, off, tiles, press, said } = boardAt(t);
  off.add(1);
  board.refresh();
  assert.deepEqual(tiles.map((one) => one.getAttribute("aria-disabled")), [null, "true"]);
  press("b");
  press("d");
  assert.deepEqual([hand.held, said()], [null, "none_left dot"]);
});

test("what cannot be held any longer is dropped without a word", (t) => {
  const { board, hand, press, said } = boardAt(t);
  press("d");
  const before = said();
  board.drop();
  board.refresh();
  assert.deepEqual([hand.held, said()], [null, before]);
});

test("who comes by keys is told what they do, and who comes by pointer is not", (t) => {
  const { root, squares, hand, said } = boardAt(t);
  assert.equal(said(), "start");
  root.setAttribute("data-pointer", "");
  squares[0].focus();
  assert.equal(said(), "start");
  root.removeAttribute("data-pointer");
  squares[0].focus();
  assert.equal(said(), "keys_letter");
  hand.tell("wait");
  squares[1].focus();
  assert.equal(hand.said, "wait", "what was said is not talked over");
});

test("what a desk has to say first is not talked over by the board", (t) => {
  const { hand } = boardAt(t);
  assert.equal(hand.said, "start");
  const other = makePieceHand({ frame: SIZE, pieces: PIECES, say, fits: () => true, isOff: () => false, place() {} });
  other.said = "loaded";
  boardAt(t, {}, { hand: other });
  assert.equal(other.said, "loaded");
});

test("a desk's own tools come last, and after a press it is looked what there is now", (t) => {
  let isClear = false;
  const look = () => ({
    ...{ placed: [], keyOf: () => "free", crossed: [], tiles: PIECES.map(({ spoken: label }) => ({ label })) },
    tools: { clear: { off: isClear } },
    marks: { "data-clear": isClear },
  });
  const { root, tool } = boardAt(t, {}, { look, tools: [{ name: "clear", path: "M0 0", press: () => void (isClear = true) }] });
  assert.deepEqual(root.all(".fw-tool").map((one) => one.textContent), ["tool.turn", "tool.mirror", "tool.put", "tool.back", "tool.clear"]);
  assert.deepEqual([tool("clear").getAttribute("aria-disabled"), root.hasAttribute("data-clear")], [null, false]);
  happen(tool("clear"), "click");
  assert.deepEqual([tool("clear").getAttribute("aria-disabled"), root.hasAttribute("data-clear")], ["true", true]);
});

test("the sheet is laid in the desk's order, and a long board is known as one", (t) => {
  const order = (/** @type {Fake} */ root) => root.children[0].children.map((one) => one.getAttribute("class"));
  const { root } = boardAt(t, {}, { lay: ({ paper, tray, tools, said }) => [said, tray, paper, tools] });
  assert.deepEqual(order(root), ["fw-said", "fw-piece-tray", "fw-paper", "fw-tools"]);
  assert.equal(root.children[0].hasAttribute("data-wide"), false);
  const long = boardAt(t, {}, { size: { rows: 1, cols: 3 } });
  assert.ok(long.root.children[0].hasAttribute("data-wide"));
});

test("players are told apart by more than colour, and drawn again only when something is new", (t) => {
  const { make } = fakeDocument(t);
  const [one, other] = [makePlayers("Players"), makePlayers("Players")];
  const element = /** @type {Fake} */ (/** @type {unknown} */ (one.element));
  const seats = [{ name: "Ada", note: "", turn: "Plays now" }, { name: "Robin", note: "Bot, level 3", turn: "" }];
  one.update(seats);
  const drawn = [...element.children];
  assert.deepEqual(drawn.map((item) => item.textContent), ["AdaPlays now", "RobinBot, level 3"]);
  assert.deepEqual(drawn.map((item) => [item.getAttribute("data-mark"), item.hasAttribute("data-turn")]), [["first", true], ["second", false]]);
  one.update(structuredClone(seats));
  assert.equal(element.children[0], drawn[0]);
  one.update([seats[0], { ...seats[1], turn: "Wins" }]);
  assert.equal(element.children[1].textContent, "RobinWins");

  const roots = [make("div"), make("div")];
  one.dress(/** @type {any} */ (roots[0]));
  other.dress(/** @type {any} */ (roots[1]));
  const paints = roots.map((root) => root.properties.get("--fw-hatch"));
  assert.notEqual(paints[0], paints[1], "two views hatch with patterns of their own");
  assert.equal(paints[0], `url(#${roots[0].all("pattern")[0].getAttribute("id")})`);
});

test("a view hears of a model until it is gone", () => {
  /** @type {Map<string, () => void>} */
  const heard = new Map();
  const model = /** @type {any} */ ({
    on: (/** @type {string} */ event, /** @type {() => void} */ act) => void heard.set(event, act),
    off: (/** @type {string} */ event, /** @type {() => void} */ act) => void (heard.get(event) === act && heard.delete(event)),
  });
  const life = new AbortController();
  const act = () => {};
  hearOf(model, "change:state", act, life.signal);
  assert.equal(heard.get("change:state"), act);
  life.abort();
  assert.equal(heard.size, 0);
});
