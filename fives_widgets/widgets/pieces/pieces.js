// Pieces as they lie: filled shapes with their names, and one that floats under the pointer.

import { html, setAttributes, svg } from "../shared/dom.js";
import { outlinePath } from "../shared/outline_path.js";
import { middleCell, toCorner } from "../shared/transforms.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("./piece_moves.js").ShownPiece} ShownPiece */
/** @typedef {{cells: readonly Cell[], piece: ShownPiece, faded?: boolean, mark?: string}} Lying
 *   `mark` are words that the style sheet knows, with blanks between */

const PIECE_INSET = 0.045;
const PIECE_RADIUS = 0.16;

/** @param {import("../shared/squares.js").Size} size */
export function makePieces({ rows, cols }) {
  const element = svg("svg", { class: "fw-pieces", viewBox: `0 0 ${cols} ${rows}`, "aria-hidden": "true" });
  let shown = "";
  return {
    element,
    /** @param {readonly Lying[]} lying */
    update(lying) {
      const now = JSON.stringify(lying.map(({ cells, piece, faded, mark }) => [cells, piece.name, faded, mark]));
      if (now === shown) return;
      shown = now;
      element.replaceChildren(...lying.map(drawPiece));
    },
  };
}

/** @param {Lying} lying */
function drawPiece({ cells, piece, faded, mark }) {
  const path = svg("path", { d: outlinePath(cells, PIECE_INSET, PIECE_RADIUS), "fill-rule": "evenodd" });
  path.style.fill = piece.colour;
  const group = svg("g", { class: "fw-piece", "data-faded": faded, "data-mark": mark }, path);
  if (piece.name) {
    const [row, col] = heart(cells);
    const length = Math.max(1, [...piece.name].length);
    group.append(
      svg("text", { x: col + 0.5, y: row + 0.5, "font-size": 0.52 / Math.max(1, length * 0.62) }, piece.name),
    );
  }
  return group;
}

/** The cell nearest to the middle of them all: there a name looks at home.
 * @param {readonly Cell[]} cells */
function heart(cells) {
  const form = toCorner(cells);
  const [row, col] = middleCell(form);
  const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  return [top + row, left + col];
}

/** A piece for a button of the tray. @param {ShownPiece} piece */
export function pieceTile(piece) {
  const form = toCorner(piece.cells);
  const [height, width] = extent(form);
  // All pieces of a tray have squares of one size, unless one is very long.
  const side = Math.max(4, height, width);
  const picture = svg("svg", {
    class: "fw-tile-piece",
    viewBox: `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`,
    "aria-hidden": "true",
  });
  // Its name would be too small to read in there: it stands beside it.
  picture.append(drawPiece({ cells: form, piece: { ...piece, name: "" } }));
  return picture;
}

/** @param {readonly Cell[]} form */
function extent(form) {
  return [0, 1].map((axis) => Math.max(...form.map((cell) => cell[axis])) + 1);
}

/** A piece that floats over everything, where the pointer drags it. */
export function makeFloat() {
  const element = html("div", { class: "fw-float", hidden: true, "aria-hidden": "true" });
  let shown = "";
  return {
    element,
    hide() {
      setAttributes(element, { hidden: true });
    },
    /** @param {ShownPiece} piece @param {readonly Cell[]} cells @param {{x: number, y: number}} at the
     * top left corner of cell (0, 0) in the widget, in pixels @param {number} side of a square */
    show(piece, cells, at, side) {
      const form = toCorner(cells);
      const [height, width] = extent(form);
      const now = JSON.stringify([piece.name, form]);
      if (now !== shown) {
        shown = now;
        const picture = svg("svg", { viewBox: `0 0 ${width} ${height}` });
        picture.append(drawPiece({ cells: form, piece }));
        element.replaceChildren(picture);
      }
      const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
      element.style.width = `${width * side}px`;
      element.style.height = `${height * side}px`;
      element.style.transform = `translate(${at.x + left * side}px, ${at.y + top * side}px)`;
      setAttributes(element, { hidden: false });
    },
  };
}
