// Talking with Python: presses go there with a number, and a view can tell when no answer comes.

import { html, setAttributes, setText } from "./elements.js";

/** @typedef {import("@anywidget/types").AnyModel} TableModel */

/** How long Python may take before a view says that it is busy, in milliseconds. */
const PATIENCE = 1500;

/** @param {TableModel} model @param {HTMLElement} el @param {import("./words.js").Say} say
 * @param {AbortSignal} signal */
export function pythonSide(model, el, say, signal) {
  const notice = html("p", { class: "fw-fault", role: "status" });
  let number = model.get("answered");
  let waiting = 0;
  const isGone = () => el.closest(".jupyter-widgets-disconnected") !== null;
  const show = () => {
    const isBusy = model.get("answered") < number && waiting === 0;
    const words = isGone() ? say("table.fault.gone") : isBusy ? say("table.fault.busy") : "";
    setText(notice, words);
    setAttributes(notice, { hidden: !words });
  };
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = 0;
  };
  const heard = () => {
    if (model.get("answered") >= number) stopWaiting();
    show();
  };
  model.on("change:answered", heard);
  // JupyterLab marks a widget whose kernel is gone on one of the elements around it.
  const watcher = new MutationObserver(show);
  for (let around = /** @type {HTMLElement | null} */ (el); around; around = around.parentElement) {
    watcher.observe(around, { attributeFilter: ["class"] });
  }
  signal.addEventListener("abort", () => {
    model.off("change:answered", heard);
    watcher.disconnect();
    stopWaiting();
  });
  show();
  return {
    notice,
    /** @param {string} what */
    press(what) {
      if (isGone()) {
        show();
        return;
      }
      // Two views of one table count on from what was answered last.
      number = Math.max(number, model.get("answered")) + 1;
      stopWaiting();
      waiting = window.setTimeout(() => {
        waiting = 0;
        show();
      }, PATIENCE);
      model.send({ press: what, number });
    },
  };
}
