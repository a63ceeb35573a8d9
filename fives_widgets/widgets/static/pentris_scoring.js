// How a phase counted: step by step, with the squares that gave something lit up.

import { html, setAttributes, setText } from "./elements.js";
import { makeSlide } from "./pentris_slide.js";

/** @typedef {import("./pentris_steer.js").Cell} Cell */
/** @typedef {{seat: number, says: string, cells: Cell[], star: Cell | null}} ScoringStep */
/** @typedef {{label: string, names: string[], slides: import("./pentris_slide.js").LyingState[][],
 *   pieces: Record<string, import("./pentris_candy.js").PieceState>, steps: ScoringStep[]}} ScoringState */

/** @param {import("./words.js").Say} say @param {{rows: number, cols: number}} size
 * @param {AbortSignal} signal */
export function makeScoring(say, size, signal) {
  const title = html("h4", {});
  const slides = html("div", { class: "fw-scoring-slides" });
  const lines = html("ol", { class: "fw-scoring-lines" });
  const next = html("button", { type: "button", class: "fw-button" }, say("pentris_table.scoring.next"));
  const element = html(
    "div",
    { class: "fw-phase-scoring", role: "group", hidden: true },
    title,
    html("div", { class: "fw-scoring-body" }, slides, html("div", {}, lines, next)),
  );
  /** @type {ReturnType<typeof makeSlide>[]} */
  let drawn = [];
  /** @type {ScoringStep[]} */
  let steps = [];
  let at = -1;
  let known = "";

  const light = (/** @type {number} */ number) => {
    at = number;
    const step = steps[number];
    drawn.forEach((slide, seat) => {
      const own = step && seat === step.seat ? [...(step.star ? [step.star] : []), ...step.cells] : [];
      slide.light(own);
    });
    [...lines.querySelectorAll("button")].forEach((button, line) =>
      setAttributes(button, { "aria-current": line === number ? "step" : null }),
    );
    setAttributes(next, { "aria-disabled": number >= steps.length - 1 ? "true" : null });
  };
  next.addEventListener("click", () => at < steps.length - 1 && light(at + 1), { signal });

  return {
    element,
    /** @param {ScoringState | null} state */
    update(state) {
      const now = state?.label ?? "";
      setAttributes(element, { hidden: !state, "aria-label": now || null });
      if (!state || now === known) {
        if (!state) known = "";
        return;
      }
      known = now;
      steps = state.steps;
      setText(title, now);
      drawn = state.slides.map((lying) => {
        const slide = makeSlide(size);
        slide.fill(lying, state.pieces);
        return slide;
      });
      slides.replaceChildren(
        ...drawn.map((slide, seat) =>
          html("div", {}, html("b", {}, state.names[seat]), html("div", { role: "img", "aria-label": state.names[seat] }, slide.element)),
        ),
      );
      lines.replaceChildren(
        ...steps.map((step, number) => {
          const button = html("button", { type: "button", class: "fw-group" }, step.says);
          button.addEventListener("click", () => light(number));
          button.addEventListener("focus", () => light(number));
          return html("li", {}, button);
        }),
      );
      light(0);
    },
  };
}
