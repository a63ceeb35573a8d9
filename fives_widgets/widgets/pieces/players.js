// Two players on one board: whose pieces are whose, and whose turn it is.

import { html, svg } from "../shared/dom.js";

/** @typedef {{name: string, note: string, turn: string}} SeatState */

/** The words by which the style sheet knows a player's pieces, by seat. */
export const PLAYERS = ["first", "second"];

/** The players, each with a sample of their pieces; `dress` brings the hatching of the second player's to
 * the board, so that they differ in more than colour.
 * @param {string} label */
export function makePlayers(label) {
  const element = html("ul", { class: "fw-players", "aria-label": label });
  let shown = "";
  return {
    element,
    /** @param {readonly SeatState[]} seats */
    update(seats) {
      if (JSON.stringify(seats) === shown) return;
      shown = JSON.stringify(seats);
      element.replaceChildren(
        ...seats.map(({ name, note, turn }, seat) =>
          html(
            "li",
            { class: "fw-player", "data-mark": PLAYERS[seat], "data-turn": turn !== "" },
            svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, svg("rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.16 })),
            html("b", {}, name),
            html("span", {}, turn || note),
          ),
        ),
      );
    },
    /** @param {HTMLElement} root */
    dress(root) {
      // Each view has a pattern of its own: the page may show several, and take any of them away.
      const id = `fw-hatch-${Math.random().toString(36).slice(2)}`;
      const pattern = svg(
        "pattern",
        { id, width: 0.22, height: 0.22, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("rect", { width: 0.22, height: 0.22, class: "fw-hatch-card" }),
        svg("rect", { width: 0.07, height: 0.22, class: "fw-hatch-stroke" }),
      );
      root.append(svg("svg", { class: "fw-hatch", "aria-hidden": "true" }, pattern));
      root.style.setProperty("--fw-hatch", `url(#${id})`);
    },
  };
}
