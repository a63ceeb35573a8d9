// What became of each outline, in words, with the points it earned and their sum.

import { html, icon, setAttributes, setText } from "../shared/dom.js";
import { CROSS, TICK } from "../shared/icons.js";
import { shapePicture } from "../shared/shape_tiles.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {"valid" | "wrong" | "neutral"} Mark */
/** @typedef {{cells: readonly Cell[], says: string, points: string, mark: Mark}} Result */

/** The list of results; `point` is called with the number of the outline one points at, or null.
 * @param {(number: number | null) => void} point @param {AbortSignal} signal */
export function makeResults(point, signal) {
  const list = html("ol", { class: "fw-results-list" });
  const sum = html("p", { class: "fw-results-sum" });
  let shown = "";
  list.addEventListener(
    "pointerover",
    (event) => {
      const item = /** @type {Element} */ (event.target).closest("li");
      point(item ? [...list.children].indexOf(item) : null);
    },
    { signal },
  );
  list.addEventListener("pointerleave", () => point(null), { signal });
  return {
    element: html("div", { class: "fw-results" }, list, sum),
    /** @param {string} label @param {readonly Result[]} results @param {string} total */
    update(label, results, total) {
      const now = JSON.stringify(results);
      if (now !== shown) {
        shown = now;
        list.replaceChildren(...results.map(makeResult));
      }
      setAttributes(list, { "aria-label": label, hidden: !results.length });
      setText(sum, total);
      setAttributes(sum, { hidden: !total });
    },
  };
}

/** @param {Result} result */
function makeResult({ cells, says, points, mark }) {
  return html(
    "li",
    { class: "fw-result", "data-mark": mark },
    shapePicture(cells),
    html("span", { class: "fw-result-says" }, says),
    ...(mark === "neutral" ? [] : [icon(mark === "valid" ? TICK : CROSS, "fw-result-mark")]),
    html("span", { class: "fw-result-points", "aria-hidden": "true" }, points),
  );
}
