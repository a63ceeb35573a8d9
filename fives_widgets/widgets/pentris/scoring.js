// How a phase counted: step by step, with the squares lit up on the slides that gave something.

import { html, setAttributes, setText } from "../shared/dom.js";

/** @typedef {import("./steer.js").Cell} Cell */
/** @typedef {{seat: number, says: string, cells: Cell[], star: Cell | null}} ScoringStep */
/** @typedef {{label: string, slides: import("./slide.js").LyingState[][], steps: ScoringStep[],
 *   goesOn: boolean}} ScoringState */

/** Calls `light` with the step that is looked at, and `goOn` when all has been read.
 * @param {import("../shared/i18n.js").Say} say @param {(step: ScoringStep) => void} light
 * @param {() => void} goOn @param {AbortSignal} signal */
export function makeScoring(say, light, goOn, signal) {
  const title = html("h4", {});
  const lines = html("ol", { class: "fw-scoring-lines" });
  const next = html("button", { type: "button", class: "fw-button" }, say("pentris_table.scoring.next"));
  const on = html("button", { type: "button", class: "fw-button fw-button-main" }, say("pentris_table.scoring.on"));
  const end = html("span", { class: "fw-scoring-end" });
  const told = html("p", { class: "fw-unseen", role: "status" });
  const element = html(
    "div",
    { class: "fw-phase-scoring", role: "group" },
    title,
    lines,
    html("div", { class: "fw-buttons" }, next, on, end),
    told,
  );
  /** @type {ScoringStep[]} */
  let steps = [];
  let at = 0;
  let known = "";

  const show = (/** @type {number} */ number) => {
    at = number;
    lines.querySelectorAll("button").forEach((button, line) =>
      setAttributes(button, { "aria-current": line === number ? "step" : null }),
    );
    setAttributes(next, { "aria-disabled": number >= steps.length - 1 ? "true" : null, hidden: steps.length < 2 });
    light(steps[number]);
  };
  next.addEventListener(
    "click",
    () => {
      if (at >= steps.length - 1) return;
      show(at + 1);
      setText(told, steps[at].says);
    },
    { signal },
  );
  on.addEventListener("click", goOn, { signal });

  return {
    element,
    /** Light the step up again that is looked at, on slides that were drawn anew. */
    again: () => show(at),
    /** @param {ScoringState | null} state @param {HTMLElement | null} instead what leads on, if not a word of ours */
    update(state, instead) {
      setAttributes(element, { hidden: !state, "aria-label": state?.label });
      end.replaceChildren(...(state && instead ? [instead] : []));
      if (!state) return;
      setAttributes(on, { hidden: !state.goesOn || instead != null });
      if (state.label === known) return;
      known = state.label;
      steps = state.steps;
      at = 0;
      setText(title, state.label);
      setText(told, "");
      lines.replaceChildren(
        ...steps.map((step, number) => {
          const button = html("button", { type: "button", class: "fw-group" }, step.says);
          for (const kind of ["click", "focus", "pointerenter"]) button.addEventListener(kind, () => show(number));
          return html("li", {}, button);
        }),
      );
    },
  };
}
