// How the last round counted for a player, step by step, and what was possible.

import { fill, html, icon, setAttributes, setText } from "../shared/dom.js";
import { CROSS, TICK } from "../shared/icons.js";
import { hearOf } from "../shared/kernel_link.js";
import { shapePicture } from "../shared/shape_tiles.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {{says: string, points: number | null, cells: Cell[], mark: "" | "valid" | "wrong"}} Line */
/** @typedef {{says: string, points: string}} Sum */
/** @typedef {{label: string, lines: Line[], total: Sum, folded: boolean,
 *   possible: string}} ScoringState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const counted = html("div", {});
  const possible = html("p", { class: "fw-possible", role: "status" });
  fill(el, html("div", { class: "fw fw-scoring" }, counted, possible), signal);
  let shown = "";
  const show = () => {
    const state = /** @type {ScoringState | {lines?: undefined, possible?: undefined}} */ (model.get("state"));
    if (JSON.stringify(state.lines) !== shown) {
      shown = JSON.stringify(state.lines);
      counted.replaceChildren(...(state.lines ? [makeScoring(state)] : []));
    }
    setText(possible, state.possible ?? "");
    setAttributes(possible, { hidden: !state.possible });
    setAttributes(el, { hidden: !state.lines });
  };
  hearOf(model, "change:state", show, signal);
  show();
}

/** The lines come one after the other, as one counts on paper; where motion is unwelcome, at once.
 * @param {ScoringState} scoring */
function makeScoring({ label, lines, total, folded }) {
  const items = lines.map(makeLine);
  items.push(
    html(
      "li",
      { class: "fw-score-total" },
      html("span", {}, total.says),
      html("b", {}, total.points),
    ),
  );
  items.forEach((item, number) => item.style.setProperty("--fw-step", String(number)));
  const list = html("ol", { class: "fw-score", "aria-label": label }, ...items);
  if (!folded) return html("div", {}, html("h4", { class: "fw-score-title" }, label), list);
  return html("details", {}, html("summary", {}, label), list);
}

/** @param {Line} line */
function makeLine({ says, points, cells, mark }) {
  return html(
    "li",
    { class: "fw-result", "data-mark": mark || "plain" },
    ...(cells.length ? [shapePicture(cells)] : []),
    html("span", { class: "fw-result-says" }, says),
    ...(mark ? [icon(mark === "valid" ? TICK : CROSS, "fw-result-mark")] : []),
    html("span", { class: "fw-result-points" }, points == null ? "" : String(points)),
  );
}

export default { render };
