// The shape tiles: each shape with its letter and its points. In placing mode one chooses among them.

import { html, icon, setAttributes, setText, svg } from "./dom.js";
import { CROSS, TICK } from "./icons.js";
import { toCorner } from "./transforms.js";

/** @typedef {import("./squares.js").Cell} Cell */
/** @typedef {"open" | "found" | "circled" | "crossed"} TileState */
/** @typedef {{letter: string, cells: readonly Cell[], points: number, state: TileState,
 *   hinted: boolean, choosable: boolean, chosen: boolean, label: string}} Tile */

/** The tiles as a list; `choose` is called with a letter while tiles can be chosen.
 * @param {(letter: string) => void} choose @param {AbortSignal} signal */
export function makeTiles(choose, signal) {
  const element = html("ul", { class: "fw-tiles" });
  let shown = "";
  element.addEventListener(
    "click",
    (event) => {
      const button = /** @type {Element} */ (event.target).closest("button");
      if (button?.dataset.letter) choose(button.dataset.letter);
    },
    { signal },
  );
  return {
    element,
    /** @param {string} label @param {readonly Tile[]} tiles */
    update(label, tiles) {
      const now = JSON.stringify(
        tiles.map(({ letter, cells, choosable }) => [letter, cells, choosable]),
      );
      if (now !== shown) {
        shown = now;
        element.replaceChildren(...tiles.map(makeTile));
      }
      setAttributes(element, { "aria-label": label });
      tiles.forEach((tile, number) => updateTile(element.children[number], tile));
    },
  };
}

/** @param {Tile} tile */
function makeTile({ letter, cells, choosable }) {
  const face = choosable
    ? html("button", { type: "button", class: "fw-tile", "data-letter": letter })
    : html("div", { class: "fw-tile", role: "img" });
  face.append(
    html("b", { class: "fw-tile-letter", "aria-hidden": "true" }, letter),
    shapePicture(cells),
    html("span", { class: "fw-tile-points", "aria-hidden": "true" }),
    icon(TICK, "fw-tile-mark fw-tile-tick"),
    icon(CROSS, "fw-tile-mark fw-tile-cross"),
  );
  return html("li", {}, face);
}

/** @param {Element} item @param {Tile} tile */
function updateTile(item, tile) {
  const face = /** @type {Element} */ (item.firstElementChild);
  setAttributes(face, {
    "data-state": tile.state,
    "data-hinted": tile.hinted,
    "aria-label": tile.label,
    "aria-pressed": tile.choosable ? String(tile.chosen) : null,
  });
  setText(/** @type {Element} */ (face.querySelector(".fw-tile-points")), String(tile.points));
}

/** Cells as small squares, in the middle of a field of 5 x 5, or more if they need it.
 * @param {readonly Cell[]} cells */
export function shapePicture(cells) {
  const form = toCorner(cells);
  const height = Math.max(0, ...form.map(([row]) => row)) + 1;
  const width = Math.max(0, ...form.map(([, col]) => col)) + 1;
  const side = Math.max(5, height, width);
  const [top, left] = [(side - height) / 2, (side - width) / 2];
  return svg(
    "svg",
    { viewBox: `0 0 ${side} ${side}`, class: "fw-shape", "aria-hidden": "true" },
    ...form.map(([row, col]) =>
      svg("rect", { x: left + col + 0.06, y: top + row + 0.06, width: 0.88, height: 0.88, rx: 0.2 }),
    ),
  );
}
