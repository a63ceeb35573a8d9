// The squares of candy pieces: each colour has a shape of its own, so nothing is told by colour alone.

import { svg } from "../shared/dom.js";

/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {{set: string, shape: string, words: string[], cells: Cell[]}} PieceState where its squares
 *   lie from its pivot, and what is on them */
/** @typedef {Record<string, PieceState>} Pieces by name */

/** The outlines of the four candies on a square of side 1: drop, lemon, cushion, triangle.
 * @type {Record<string, string>} */
const CANDIES = {
  c: "M.5 .2C.68 .4 .75 .52 .75 .61A.25 .23 0 0 1 .25 .61C.25 .52 .32 .4 .5 .2Z",
  l: "M.16 .5C.3 .24 .7 .24 .84 .5C.7 .76 .3 .76 .16 .5Z",
  m: "M.33 .24H.67Q.76 .24 .76 .33V.67Q.76 .76 .67 .76H.33Q.24 .76 .24 .67V.33Q.24 .24 .33 .24Z",
  p: "M.5 .2L.8 .74H.2Z",
};
const STAR = "M.5 .08L.62 .36L.93 .39L.69 .59L.77 .9L.5 .73L.23 .9L.31 .59L.07 .39L.38 .36Z";
const LEFT_STAR = "M.5 .08V.73L.23 .9L.31 .59L.07 .39L.38 .36Z";
const LOLLY = "M.32 .62V.3A.18 .18 0 0 1 .68 .3V.62ZM.46 .62V.88H.54V.62Z";

/** A candy's outline, moved and made smaller.
 * @param {string} letter @param {number} size @param {number} x @param {number} y @param {string} name */
function candy(letter, size, x, y, name) {
  return svg("path", {
    d: CANDIES[letter],
    class: name,
    "data-colour": letter,
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size})`,
  });
}

/** Draw what is printed on a square of side 1. @param {string} word */
export function candySquare(word) {
  const lower = word.toLowerCase();
  if (word === "*") {
    const stripes = ["c", "l", "m", "p"].map((letter, number) =>
      svg("rect", { x: 0.36, y: 0.2 + number * 0.1, width: 0.28, height: 0.09, class: "fw-candy", "data-colour": letter }),
    );
    return [svg("path", { d: LOLLY, class: "fw-lolly" }), ...stripes];
  }
  if (/\d/.test(word)) {
    const value = svg("text", { x: 0.5, y: 0.63, class: "fw-platinum-value" }, word);
    return [svg("path", { d: STAR, class: "fw-platinum" }), value];
  }
  if (word === lower) {
    if (word.length === 1) return [candy(word, 1, 0.5, 0.5, "fw-candy")];
    return [candy(word[0], 0.62, 0.33, 0.34, "fw-candy"), candy(word[0], 0.62, 0.67, 0.66, "fw-candy")];
  }
  if (word.length === 1) {
    return [svg("path", { d: STAR, class: "fw-candy", "data-colour": lower }), candy(lower, 0.36, 0.5, 0.53, "fw-inset")];
  }
  return [
    svg("path", { d: STAR, class: "fw-candy", "data-colour": lower[1] }),
    svg("path", { d: LEFT_STAR, class: "fw-candy", "data-colour": lower[0] }),
    candy(lower[0], 0.26, 0.38, 0.52, "fw-inset"),
    candy(lower[1], 0.26, 0.62, 0.52, "fw-inset"),
  ];
}

/** Where the squares of a piece lie from its pivot after so many quarter turns, clockwise.
 * @param {Pick<PieceState, "cells">} piece @param {number} turns */
export function cellsOf({ cells }, turns) {
  let turned = cells;
  for (let n = 0; n < turns; n += 1) turned = turned.map(([down, right]) => [right, -down]);
  return turned;
}

/** Draw a piece whose pivot lies on a square, turned so many times.
 * @param {PieceState} piece @param {import("./steer.js").Place} place @param {string} [kind] */
export function drawPiece(piece, [turn, row, col], kind = "") {
  const cells = cellsOf(piece, turn).map(([down, right]) => [row + down, col + right]);
  const taken = new Set(cells.map(String));
  const squares = cells.map(([y, x], number) =>
    svg(
      "g",
      { transform: `translate(${x} ${y})` },
      svg("rect", { width: 1, height: 1, class: "fw-piece-paper" }),
      ...(kind === "ghost" ? [] : candySquare(piece.words[number])),
    ),
  );
  const edge = svg("path", { class: "fw-piece-edge", d: edgesOf(cells, taken) });
  return svg("g", { class: "fw-piece", "data-set": piece.set, "data-kind": kind || null }, ...squares, edge);
}

/** The line around a piece, edge by edge. @param {Cell[]} cells @param {Set<string>} taken */
function edgesOf(cells, taken) {
  const is = (/** @type {number} */ y, /** @type {number} */ x) => taken.has(String([y, x]));
  return cells
    .map(([y, x]) =>
      [
        is(y - 1, x) ? "" : `M${x} ${y}h1`,
        is(y + 1, x) ? "" : `M${x} ${y + 1}h1`,
        is(y, x - 1) ? "" : `M${x} ${y}v1`,
        is(y, x + 1) ? "" : `M${x + 1} ${y}v1`,
      ].join(""),
    )
    .join("");
}

/** A picture of a piece alone. @param {PieceState} piece */
export function pictureOf(piece) {
  const rows = piece.cells.map(([row]) => row);
  const cols = piece.cells.map(([, col]) => col);
  const top = Math.min(...rows);
  const left = Math.min(...cols);
  const height = Math.max(...rows) - top + 1;
  const width = Math.max(...cols) - left + 1;
  return svg(
    "svg",
    {
      class: "fw-picture",
      viewBox: `0 0 ${width} ${height}`,
      style: `--cols: ${width}; --rows: ${height}`,
      "aria-hidden": "true",
    },
    drawPiece(piece, [0, -top, -left]),
  );
}
