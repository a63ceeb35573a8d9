// The squares of a board as a grid that can be read and walked through by keys.

import { html, setAttributes } from "./dom.js";
import { glyph } from "./glyphs.js";

/** @typedef {import("./glyphs.js").LookState} LookState */
/** @typedef {{rows: number, cols: number, squares: string[], symbols: LookState[]}} BoardData */
/** @typedef {{label: string, marks: string, selected: boolean}} SquareState
 *   `marks` are words that the style sheet knows, with blanks between */

/** Squares with nothing on them. @param {import("./squares.js").Size} size */
export function makeBlankField({ rows, cols }) {
  const squares = Array.from({ length: rows * cols }, () => "");
  return makeField({ rows, cols, squares, symbols: [] }, new Map(), false);
}

/** @param {BoardData} board @param {ReadonlyMap<string, LookState>} looks @param {boolean} compact */
export function makeField(board, looks, compact) {
  const squares = board.squares.map((symbol) =>
    html(
      "div",
      { class: "fw-square", role: compact ? null : "gridcell" },
      glyph(looks.get(symbol) ?? { name: symbol, text: symbol, light: "", dark: "" }),
    ),
  );
  const rows = Array.from({ length: board.rows }, (_, row) =>
    html(
      "div",
      { class: "fw-row", role: compact ? null : "row" },
      ...squares.slice(row * board.cols, (row + 1) * board.cols),
    ),
  );
  const element = html(
    "div",
    {
      class: "fw-field",
      role: compact ? "img" : "grid",
      "aria-multiselectable": compact ? null : "true",
    },
    ...rows,
  );
  return {
    element,
    squares,
    /** @param {string} label @param {boolean} locked @param {readonly SquareState[]} states */
    update(label, locked, states) {
      setAttributes(element, {
        "aria-label": label,
        "aria-readonly": compact ? null : String(locked),
      });
      states.forEach((state, number) =>
        setAttributes(squares[number], {
          "aria-label": compact ? null : state.label,
          "aria-selected": compact ? null : String(state.selected),
          "data-marks": state.marks || null,
        }),
      );
    },
  };
}
