// What there is to tell when a game is over, and what can be done next.

import { makeButtons } from "../shared/buttons.js";
import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {{says: string, points: number}} BestResult */
/** @typedef {{title: string, lines: string[], best: BestResult[],
 *   damaged: string, share: string, buttons: import("../shared/buttons.js").ButtonState[]}} FinaleState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const python = pythonSide(model, el, say, signal);
  const title = html("h4", { class: "fw-finale-title" });
  const lines = html("div", {});
  const best = html("ol", { class: "fw-best", "aria-label": say("table.finale.best_label") });
  const bestTitle = html("p", { class: "fw-finale-label" }, say("table.finale.best_label"));
  const damaged = html("p", { class: "fw-fault" });
  const shared = html("textarea", { readonly: true, rows: 2, "aria-label": say("table.finale.share_label") });
  const copy = html("button", { type: "button", class: "fw-button" }, say("table.finale.copy"));
  const copied = html("span", { role: "status" });
  const share = html(
    "div",
    { class: "fw-share" },
    html("p", { class: "fw-finale-label" }, say("table.finale.share_label")),
    shared,
    html("div", { class: "fw-buttons" }, copy, copied),
  );
  const buttons = makeButtons(python, signal);
  copy.addEventListener(
    "click",
    async () => {
      shared.select();
      // Without leave to use the clipboard the text is at least selected.
      await navigator.clipboard?.writeText(shared.value).then(
        () => setText(copied, say("table.finale.copied")),
        () => {},
      );
    },
    { signal },
  );
  const root = html(
    "div",
    { class: "fw fw-finale", role: "group" },
    title, lines, bestTitle, best, damaged, share, buttons.element, python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);
  const show = () => {
    const state = /** @type {FinaleState | Record<string, never>} */ (model.get("state"));
    const isOver = "title" in state;
    setAttributes(el, { hidden: !isOver });
    setAttributes(root, { hidden: !isOver, "aria-label": isOver ? state.title : null });
    if (!isOver) return;
    setText(title, state.title);
    lines.replaceChildren(...state.lines.map((line) => html("p", {}, line)));
    best.replaceChildren(
      ...state.best.map(({ says, points }) =>
        html("li", {}, html("b", {}, String(points)), html("span", {}, says)),
      ),
    );
    setAttributes(best, { hidden: !state.best.length });
    setAttributes(bestTitle, { hidden: !state.best.length });
    setText(damaged, state.damaged);
    setAttributes(damaged, { hidden: !state.damaged });
    shared.value = state.share;
    setAttributes(share, { hidden: !state.share });
    buttons.update(state.buttons);
  };
  hearOf(model, "change:state", show, signal);
  show();
}

export default { render };
