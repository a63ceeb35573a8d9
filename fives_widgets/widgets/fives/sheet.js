// The score sheet, a row a round and a column a player; or a quarter of the puzzle sheet for each.

import { fill, html, icon, setText } from "../shared/dom.js";
import { CROSS, TICK } from "../shared/icons.js";
import { hearOf } from "../shared/kernel_link.js";
import { shapePicture } from "../shared/shape_tiles.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {{label: string, fields: string[], now: boolean}} Row */
/** @typedef {{shape: string, cells: Cell[], points: number, label: string,
 *   state: "open" | "circled" | "crossed"}} SheetShape */
/** @typedef {{player: string, points: string, marks: string, shapes: SheetShape[]}} Quarter */
/** @typedef {{label: string, players: string[], rows: Row[], totals: number[],
 *   quarters: Quarter[] | null}} SheetState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const root = html("div", { class: "fw fw-scoresheet", role: "group" });
  fill(el, root, signal);
  const show = () => {
    const state = /** @type {SheetState} */ (model.get("state"));
    root.setAttribute("aria-label", state.label);
    root.replaceChildren(
      state.quarters
        ? html("div", { class: "fw-quarters" }, ...state.quarters.map(makeQuarter))
        : makeTable(state, say),
    );
  };
  hearOf(model, "change:state", show, signal);
  show();
}

/** @param {SheetState} state @param {import("../shared/i18n.js").Say} say */
function makeTable({ label, players, rows, totals }, say) {
  const head = (/** @type {string} */ text, /** @type {string} */ scope) => html("th", { scope }, text);
  return html(
    "table",
    {},
    html("caption", {}, label),
    html(
      "thead",
      {},
      html("tr", {}, head(say("table.sheet.round"), "col"), ...players.map((name) => head(name, "col"))),
    ),
    html(
      "tbody",
      {},
      ...rows.map((row) =>
        html(
          "tr",
          { "data-now": row.now, "aria-current": row.now ? "true" : null },
          head(row.label, "row"),
          ...players.map((_, number) => html("td", {}, row.fields[number] ?? "")),
        ),
      ),
    ),
    html(
      "tfoot",
      {},
      html(
        "tr",
        {},
        head(say("table.sheet.total"), "row"),
        ...totals.map((total) => html("td", {}, String(total))),
      ),
    ),
  );
}

/** @param {Quarter} quarter */
function makeQuarter({ player, points, marks, shapes }) {
  const head = html("div", { class: "fw-quarter-head" }, html("b", {}, player), html("span", {}, points));
  const field = html("p", { class: "fw-quarter-marks" });
  setText(field, marks);
  return html(
    "div",
    { class: "fw-quarter", role: "group", "aria-label": player },
    head,
    html("ul", {}, ...shapes.map(makeShape)),
    ...(marks ? [field] : []),
  );
}

/** @param {SheetShape} one */
function makeShape({ shape, cells, points, state, label }) {
  return html(
    "li",
    {},
    html(
      "div",
      { class: "fw-quarter-shape", role: "img", "aria-label": label, "data-state": state },
      shapePicture(cells),
      html("span", { "aria-hidden": "true" }, `${shape} ${points}`),
      ...(state === "open" ? [] : [icon(state === "circled" ? TICK : CROSS, "fw-quarter-mark")]),
    ),
  );
}

export default { render };
