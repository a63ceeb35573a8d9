// Golomb's game: where a piece fits, as Python has sent it, and what a view asks Python for.

import assert from "node:assert/strict";
import { test } from "node:test";

import golomb from "../../fives_widgets/widgets/golomb/golomb.js";
import { fitsOn } from "../../fives_widgets/widgets/golomb/places.js";
import { fakeDocument, happen } from "./fake_document.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const SIZE = { rows: 6, cols: 6 };
const LYING = "0,0 0,1 0,2 0,3 0,4";
/** @param {number} row @param {number} col @returns {Cell[]} */
const lyingAt = (row, col) => [0, 1, 2, 3, 4].map((step) => [row, col + step]);
/** @param {readonly number[]} squares */
const bits = (squares) => squares.reduce((sum, square) => sum | (1n << BigInt(square)), 0n).toString(16);

test("a piece fits where its bit is set, and nowhere else", () => {
  const corners = [0, 1, 6, 31];
  const places = { [LYING]: bits(corners) };
  for (let square = 0; square < 36; square++) {
    const [row, col] = [Math.floor(square / 6), square % 6];
    assert.equal(fitsOn(places, lyingAt(row, col), SIZE), corners.includes(square), String(square));
  }
});

test("the squares may come in any order", () => {
  assert.ok(fitsOn({ [LYING]: bits([14]) }, lyingAt(2, 2).reverse(), SIZE));
});

test("a form that is not named fits nowhere", () => {
  const standing = lyingAt(0, 0).map(([row, col]) => /** @type {Cell} */ ([col, row]));
  assert.equal(fitsOn({ [LYING]: bits([0]) }, standing, SIZE), false);
  assert.equal(fitsOn({}, standing, SIZE), false);
});

test("what sticks out at the top or on the left does not fit", () => {
  const everywhere = { [LYING]: "f".repeat(9) };
  assert.equal(fitsOn(everywhere, lyingAt(-1, 0), SIZE), false);
  assert.equal(fitsOn(everywhere, lyingAt(2, -1), SIZE), false);
  assert.ok(fitsOn(everywhere, lyingAt(0, 0), SIZE));
});

test("the last square of a large board has its bit too", () => {
  const size = { rows: 10, cols: 10 };
  assert.ok(fitsOn({ [LYING]: bits([95]) }, lyingAt(9, 5), size));
  assert.equal(fitsOn({ [LYING]: bits([94]) }, lyingAt(9, 5), size), false);
});

/** The squares of a board of 6 x 6 where an I, lying or standing, can begin. */
const EVERYWHERE = { [LYING]: bits([0, 1, 6, 7, 12, 13]), "0,0 1,0 2,0 3,0 4,0": bits([0, 1, 2, 3, 4, 5]) };

/** A view of a board with two pieces of the form of the I.
 * @param {import("node:test").TestContext} t */
function viewOf(t) {
  const { make } = fakeDocument(t);
  const piece = (/** @type {string} */ letter) => ({ letter, cells: lyingAt(0, 0), label: letter, seat: null, on: [], places: EVERYWHERE });
  /** @type {Record<string, any>} */
  const traits = {
    words: {},
    answered: 0,
    state: { size: 6, moves: 0, mode: "place", seats: [{ name: "Ada", note: "", turn: "now" }], pieces: [piece("I"), piece("L")], last: null, dead: [] },
  };
  /** @type {Map<string, (() => void)[]>} */
  const heard = new Map();
  /** @type {any[]} */
  const asked = [];
  const model = {
    get: (/** @type {string} */ name) => traits[name],
    on: (/** @type {string} */ event, /** @type {() => void} */ act) => void heard.set(event, [...(heard.get(event) ?? []), act]),
    off() {},
    send: (/** @type {any} */ message) => void asked.push(message),
  };
  const el = make("div");
  golomb.render(/** @type {any} */ ({ model, el, signal: new AbortController().signal }));
  const [root] = el.children;
  const [status] = root.all(".fw-status");
  return {
    asked, root,
    tiles: root.all(".fw-piece-tile"),
    squares: root.all(".fw-square"),
    said: () => status.textContent.replace("golomb_table.board.", ""),
    /** @param {string} key */
    press: (key) => happen(root.all(".fw-square")[0], "keydown", { key }),
    /** What Python sends together. @param {Record<string, any>} sent */
    hear(sent) {
      const { state, ...others } = sent;
      Object.assign(traits, others, state ? { state: { ...traits.state, ...state } } : {});
      for (const name of Object.keys(sent)) for (const act of heard.get(`change:${name}`) ?? []) act();
    },
    piece: (/** @type {string} */ letter, /** @type {object} */ how) => ({ ...piece(letter), ...how }),
  };
}

test("Python is asked once for a piece, which stays in the hand until it is placed", (t) => {
  const { asked, root, press, hear, piece } = viewOf(t);
  press("i");
  press("Enter");
  press("Enter");
  assert.deepEqual(asked, [{ action: { kind: "place", shape: "I", cells: lyingAt(0, 0) }, number: 1 }]);
  assert.ok(root.hasAttribute("data-held"));
  hear({ answered: 1, state: { moves: 1, last: "I", pieces: [piece("I", { seat: 0, on: lyingAt(0, 0), places: {}, label: "I of Ada" }), piece("L", {})] } });
  assert.equal(root.hasAttribute("data-held"), false);
});

test("what Python has refused can be asked for again", (t) => {
  const { asked, press, hear } = viewOf(t);
  press("i");
  press("Enter");
  hear({ answered: 1 });
  press("Enter");
  assert.deepEqual(asked.map(({ number }) => number), [1, 2]);
});

test("out of turn a piece is held, and not placed", (t) => {
  const { asked, root, press, said, hear } = viewOf(t);
  hear({ state: { mode: "wait" } });
  assert.equal(said(), "");
  press("i");
  press("Enter");
  assert.deepEqual([asked, said(), root.hasAttribute("data-held")], [[], "wait", true]);
});

test("what a piece is held over may be covered by another one", (t) => {
  const { root, tiles, squares, press, hear, piece, said } = viewOf(t);
  press("l");
  assert.equal(root.all(".fw-line")[0].getAttribute("data-kind"), "ghost");
  const placed = piece("I", { seat: 1, on: lyingAt(0, 0), places: {}, label: "I of Bo" });
  hear({ state: { moves: 1, last: "I", dead: [[0, 5]], pieces: [placed, piece("L", { places: { [LYING]: bits([6]) } })] } });
  assert.equal(root.all(".fw-line")[0].getAttribute("data-kind"), "ghost stuck");
  assert.equal(root.all(".fw-piece")[0].getAttribute("data-mark"), "second last");
  assert.deepEqual(tiles.map((one) => one.getAttribute("data-mark")), ["second", null]);
  assert.deepEqual([0, 5, 6].map((square) => squares[square].getAttribute("data-marks")), ["covered under", "dead", "free"]);
  assert.equal(said(), "taken");
  hear({ state: { moves: 2, pieces: [placed, piece("L", { places: {} })] } });
  assert.deepEqual([root.hasAttribute("data-held"), tiles[1].getAttribute("data-mark"), said()], [false, "stuck", "start"]);
});
