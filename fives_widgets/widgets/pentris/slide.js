// A slide: its pieces, the piece on its way down with the ghost where it would rest, and groups.

import { setAttributes, svg } from "../shared/dom.js";
import { drawPiece } from "./candy.js";

/** @typedef {import("./candy.js").Pieces} Pieces */
/** @typedef {import("./candy.js").PieceState} PieceState */
/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {import("./steer.js").Place} Place */
/** @typedef {{piece: string, place: Place}} LyingState */

/** Rows of air above a slide in which a piece waits. */
const AIR_ROWS = 5;

/** @param {{rows: number, cols: number, air?: boolean}} size */
export function makeSlide({ rows, cols, air = false }) {
  const above = air ? AIR_ROWS : 0;
  const pieces = svg("g");
  const ghost = svg("g");
  const moving = svg("g");
  const veil = svg("path", { class: "fw-veil", "fill-rule": "evenodd" });
  const lit = svg("g", { class: "fw-lit" });
  const element = svg(
    "svg",
    { class: "fw-slide", viewBox: `-0.15 ${-above - 0.05} ${cols + 0.3} ${rows + above + 0.2}`, "aria-hidden": "true" },
    svg("path", { class: "fw-slide-wall", d: `M-.07 ${-above || 0}V${rows + 0.07}H${cols + 0.07}V${-above || 0}` }),
    svg("rect", { class: "fw-slide-field", width: cols, height: rows }),
    svg("path", {
      class: "fw-slide-lines",
      d: [...Array(cols - 1).keys()].map((n) => `M${n + 1} 0V${rows}`).join("") +
        [...Array(rows - 1).keys()].map((n) => `M0 ${n + 1}H${cols}`).join(""),
    }),
    pieces, ghost, moving, veil, lit,
  );
  return {
    element,
    /** @param {readonly LyingState[]} lying @param {Pieces} known */
    fill(lying, known) {
      pieces.replaceChildren(...lying.map(({ piece, place }) => drawPiece(known[piece], place)));
    },
    /** Show the piece on its way, and where it would come to rest.
     * @param {PieceState | null} piece @param {Place} [place] @param {Place | null} [rest] */
    move(piece, place, rest = null) {
      ghost.replaceChildren(...(piece && rest ? [drawPiece(piece, rest, "ghost")] : []));
      moving.replaceChildren(...(piece && place ? [drawPiece(piece, place, "moving")] : []));
    },
    /** Light squares up by a veil over all others, and write a word on the first of them.
     * @param {readonly Cell[]} cells @param {string} [word] */
    light(cells, word = "") {
      const marks = cells.map(([y, x]) => svg("rect", { x: x + 0.05, y: y + 0.05, width: 0.9, height: 0.9, rx: 0.12 }));
      const [first] = cells;
      const text = first && word ? [svg("text", { x: first[1] + 0.5, y: first[0] + 0.72 }, word)] : [];
      lit.replaceChildren(...marks, ...text);
      const holes = cells.map(([y, x]) => `M${x} ${y}h1v1h-1Z`).join("");
      setAttributes(veil, { d: cells.length ? `M0 0H${cols}V${rows}H0Z${holes}` : null });
    },
    /** How wide a square is on the screen. */
    side: () => element.getBoundingClientRect().width / (cols + 0.3),
    /** The square under a pointer, also beside the slide. @param {PointerEvent} event
     * @returns {Cell} */
    squareAt(event) {
      const box = element.getBoundingClientRect();
      const side = box.width / (cols + 0.3);
      const row = Math.floor((event.clientY - box.top) / side - above - 0.05);
      return [row, Math.floor((event.clientX - box.left) / side - 0.15)];
    },
  };
}

/** Show places one after the other, unless less motion is wished for; then do what is next.
 * @param {readonly Place[]} way @param {(place: Place) => void} show @param {() => void} after
 * @param {AbortSignal} signal */
export function travel(way, show, after, signal) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || way.length < 2) {
    after();
    return;
  }
  const pace = Math.min(30, 360 / way.length);
  const start = performance.now();
  const frame = () => {
    if (signal.aborted) return;
    const number = Math.floor((performance.now() - start) / pace);
    if (number >= way.length) {
      after();
      return;
    }
    show(way[number]);
    requestAnimationFrame(frame);
  };
  frame();
}
