// The tray: a button for each piece, with the number that is left. One tab stop, and arrows inside.

import { html, setAttributes, setText } from "../shared/dom.js";
import { rovingFocus } from "../shared/keyboard_grid.js";
import { pieceTile } from "./workshop_pieces.js";

/** @typedef {import("./workshop_moves.js").Piece} Piece */
/** @typedef {{left: number | null, chosen: boolean, hinted: boolean}} TileState */

/** The most pieces for which a finger drags them out of the tray; a longer tray is scrolled. */
const FEW = 40;

/** @param {readonly Piece[]} pieces @param {import("../shared/i18n.js").Say} say
 * @param {(piece: number) => void} choose by keys or by a tap @param {AbortSignal} signal */
export function makeWorkshopTray(pieces, say, choose, signal) {
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
    { class: "fw-piece-tray", role: "toolbar", "aria-label": say("workshop.tray"), "data-long": pieces.length > FEW },
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
    /** @param {readonly TileState[]} states */
    update(states) {
      states.forEach(({ left, chosen, hinted }, number) => {
        const { spoken, copies } = pieces[number];
        const many = copies == null ? "workshop.piece.any" : "workshop.piece.left";
        setAttributes(tiles[number], {
          "aria-label": say(many, { piece: spoken, n: left }),
          "aria-pressed": String(chosen),
          "aria-disabled": left === 0 ? "true" : null,
          "data-hinted": hinted,
        });
        const shown = copies == null ? say("workshop.copies.any") : copies > 1 ? say("workshop.copies.left", { n: left }) : "";
        setText(/** @type {Element} */ (tiles[number].lastElementChild), shown);
      });
    },
  };
}
