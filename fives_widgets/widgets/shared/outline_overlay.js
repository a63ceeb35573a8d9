// All that is drawn over the squares: outlines, labels, hints, a shape about to be put down.

import { html, svg } from "./dom.js";
import { outlinePath } from "./outline_path.js";
import { cellOf } from "./squares.js";

/** @typedef {import("./squares.js").Size} Size */
/** @typedef {{squares: readonly number[], kind: string, level?: number, label?: string,
 *   fresh?: boolean}} Line `kind` names the pen that the style sheet knows */

const INSET = 0.075;
const LEVEL = 0.085;
const RADIUS = 0.2;

/** @param {Size} size */
export function makeMarks(size) {
  const lines = svg("svg", { class: "fw-lines", viewBox: `0 0 ${size.cols} ${size.rows}` });
  const labels = html("div", { class: "fw-labels" });
  let shown = "";
  return {
    element: html("div", { class: "fw-marks", "aria-hidden": "true" }, lines, labels),
    /** @param {readonly Line[]} drawn @param {readonly number[]} crossed squares with no die left
     * @param {number | null} refused */
    update(drawn, crossed, refused) {
      const now = JSON.stringify([drawn, crossed, refused]);
      if (now === shown) return;
      shown = now;
      lines.replaceChildren(
        ...drawn.flatMap((line) => drawLine(line, size)),
        ...crossed.map((square) => strike(square, size)),
        ...(refused == null ? [] : [stop(refused, size)]),
      );
      labels.replaceChildren(
        ...drawn.filter(({ label, squares }) => label && squares.length).map((line) => drawLabel(line, size)),
      );
    },
  };
}

/** @param {Line} line @param {Size} size */
function drawLine({ squares, kind, level = 0, fresh }, size) {
  if (!squares.length) return [];
  const cells = squares.map((square) => cellOf(square, size));
  const d = outlinePath(cells, Math.min(INSET + level * LEVEL, 0.36), RADIUS);
  const group = svg("g", { class: "fw-line", "data-kind": kind, "data-fresh": fresh });
  group.append(svg("path", { d, class: "fw-line-ink", pathLength: fresh ? 1 : null }));
  // A wrong outline is a hollow line: it differs in form, not only in colour.
  if (kind.startsWith("wrong")) group.append(svg("path", { d, class: "fw-line-core" }));
  return [group];
}

/** A label sits on the line above an outline's first square; the points of a settled one stand
 * inside it, as one writes them on paper.
 * @param {Line} line @param {Size} size */
function drawLabel({ squares, kind, label, level = 0 }, size) {
  const inside = kind.startsWith("settled");
  const first = inside ? innermost(squares, size) : Math.min(...squares);
  const [row, col] = cellOf(first, size);
  const tag = html("span", { class: "fw-label", "data-kind": kind }, label ?? "");
  tag.style.left = `${((col + 0.5 + (inside ? 0 : level * 0.25)) / size.cols) * 100}%`;
  tag.style.top = `${((row + (inside ? 0.5 : INSET + level * LEVEL)) / size.rows) * 100}%`;
  return tag;
}

/** The square nearest to the middle of them all.
 * @param {readonly number[]} squares @param {Size} size */
function innermost(squares, size) {
  const cells = squares.map((square) => cellOf(square, size));
  const mean = [0, 1].map((axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length);
  const away = cells.map(([row, col]) => (row - mean[0]) ** 2 + (col - mean[1]) ** 2);
  return squares[away.indexOf(Math.min(...away))];
}

/** A stroke through a square that no die is left for.
 * @param {number} square @param {Size} size */
function strike(square, size) {
  const [row, col] = cellOf(square, size);
  return svg("path", { class: "fw-strike", d: `M${col + 0.24} ${row + 0.76}L${col + 0.76} ${row + 0.24}` });
}

/** A stop sign on a square that cannot be taken.
 * @param {number} square @param {Size} size */
function stop(square, size) {
  const [row, col] = cellOf(square, size);
  const [x, y] = [col + 0.5, row + 0.5];
  return svg(
    "g",
    { class: "fw-stop" },
    svg("circle", { cx: x, cy: y, r: 0.32 }),
    svg("path", { d: `M${x - 0.22} ${y - 0.22}L${x + 0.22} ${y + 0.22}` }),
  );
}
