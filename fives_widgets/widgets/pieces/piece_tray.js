// The tray: a button for each piece, with the number that is left. One tab stop, and arrows inside.

import { html, setAttributes, setText } from "../shared/dom.js";
import { rovingFocus } from "../shared/keyboard_grid.js";
import { pieceTile } from "./pieces.js";

/** @typedef {import("./piece_moves.js").ShownPiece} ShownPiece */
/** @typedef {{label: string, note?: string, hinted?: boolean, mark?: string | null}} TileState
 *   `note` stands small in the corner; `mark` is a word that the style sheet knows */

/** The most pieces for which a finger drags them out of the tray; a longer tray is scrolled. */
const FEW = 40;

/** @param {string} label @param {readonly ShownPiece[]} pieces
 * @param {(piece: number) => void} choose by keys or by a tap @param {AbortSignal} signal */
export function makePieceTray(label, pieces, choose, signal) {
  const tiles = pieces.map((piece, number) =>
    html(
      "button",
      { type: "button", class: "fw-piece-tile", "data-piece": number, "data-copies": piece.copies !== 1 },
      html("b", { class: "fw-piece-name", "aria-hidden": "true" }, piece.name),
      pieceTile(piece),
      html("span", { class: "fw-copies", "aria-hidden": "true" }),
    ),
  );
  const focus = rovingFocus(tiles);
  const element = html(
    "div",
    { class: "fw-piece-tray", role: "toolbar", "aria-label": label, "data-long": pieces.length > FEW },
    ...tiles,
  );
  /** @param {EventTarget | null} target */
  const numberOf = (target) => {
    const tile = /** @type {Element | null} */ (target)?.closest("[data-piece]");
    return tile ? Number(tile.getAttribute("data-piece")) : null;
  };
  element.addEventListener(
    "click",
    ({ target }) => {
      const number = numberOf(target);
      if (number != null) choose(number);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };
      const step = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (step == null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      focus.moveTo(Math.max(0, Math.min(tiles.length - 1, focus.current + step)));
    },
    { signal },
  );
  return {
    element,
    numberOf,
    /** @param {readonly (TileState & {off: boolean, chosen: boolean})[]} states */
    update(states) {
      states.forEach(({ label: told, note = "", off, chosen, hinted, mark }, number) => {
        setAttributes(tiles[number], {
          "aria-label": told,
          "aria-pressed": String(chosen),
          "aria-disabled": off ? "true" : null,
          "data-hinted": hinted,
          "data-mark": mark,
        });
        setText(/** @type {Element} */ (tiles[number].lastElementChild), note);
      });
    },
  };
}
