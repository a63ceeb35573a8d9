// Talking with Python: presses and actions go there with a number, and a view can tell when no answer comes.

import { html, setAttributes, setText } from "./dom.js";

/** @typedef {import("@anywidget/types").AnyModel} TableModel */
/** @typedef {{kind: string, [part: string]: unknown}} Request an action that a player asks for: what is done,
 *   as the engine records it; who does it, and when, Python says */

/** How long Python may take before a view says that it is busy, in milliseconds. */
const PATIENCE = 1500;

/** Hear of an event of a model, until the view is gone.
 * @param {Pick<TableModel, "on" | "off">} model @param {string} event @param {(content: any) => void} heard
 * @param {AbortSignal} signal */
export function hearOf(model, event, heard, signal) {
  model.on(event, heard);
  signal.addEventListener("abort", () => model.off(event, heard));
}

/** Know whether Python is gone, and `show` it as soon as that is found out: it was shut down, or the
 * page never had one.
 * @param {Pick<TableModel, "on" | "off">} model @param {HTMLElement} el @param {AbortSignal} signal
 * @param {() => void} show */
export function pythonPresence(model, el, signal, show) {
  let isLost = false;
  const lose = () => {
    isLost = true;
    show();
  };
  hearOf(model, "comm_live_update", lose, signal);
  // A page without Python has its boxes marked, which is seen once they are there.
  const watcher = new IntersectionObserver(show);
  watcher.observe(el);
  signal.addEventListener("abort", () => watcher.disconnect());
  return { lose, isGone: () => isLost || el.closest(".jupyter-widgets-disconnected") != null };
}

/** Numbers for what is asked of Python, whose `answered` tells how far it has come.
 * @param {Pick<TableModel, "get">} model */
export function requestNumbers(model) {
  let last = model.get("answered");
  return {
    get areAnswered() {
      return model.get("answered") >= last;
    },
    /** Two views of one widget count on from what was answered last. @returns {number} */
    next() {
      last = Math.max(last, model.get("answered")) + 1;
      return last;
    },
  };
}

/** The `notice` says that Python is busy with what was pressed here; where a table says it for all
 * its parts, also that Python is gone.
 * @param {TableModel} model @param {HTMLElement} el @param {import("./i18n.js").Say} say
 * @param {AbortSignal} signal @param {{forAll?: boolean}} [table] */
export function pythonSide(model, el, say, signal, { forAll = false } = {}) {
  const notice = html("p", { class: "fw-fault", role: "status" });
  const numbers = requestNumbers(model);
  let waiting = 0;
  let foundOut = false;
  const { isGone, lose } = pythonPresence(model, el, signal, () => show());
  const show = () => {
    const isBusy = !numbers.areAnswered && waiting === 0;
    const fault = isGone() ? (forAll || foundOut ? "gone" : "") : isBusy ? "busy" : "";
    setText(notice, fault && say(`table.fault.${fault}`));
    setAttributes(notice, { hidden: !fault });
  };
  const stopWaiting = () => {
    clearTimeout(waiting);
    waiting = 0;
  };
  const heard = () => {
    if (numbers.areAnswered) stopWaiting();
    show();
  };
  hearOf(model, "change:answered", heard, signal);
  signal.addEventListener("abort", stopWaiting);
  show();
  /** @param {object} message */
  const tell = (message) => {
    if (isGone()) {
      foundOut = true;
      show();
      return;
    }
    stopWaiting();
    waiting = window.setTimeout(() => {
      waiting = 0;
      show();
    }, PATIENCE);
    try {
      model.send({ ...message, number: numbers.next() });
    } catch {
      foundOut = true; // the kernel was shut down, which no event tells
      lose();
    }
  };
  return {
    notice,
    /** Whether something was asked that is not answered yet. */
    get isWaiting() {
      return !numbers.areAnswered;
    },
    /** @param {string} what @param {object} [more] what Python is to know besides */
    press: (what, more = {}) => tell({ press: what, ...more }),
    /** @param {Request} action */
    act: (action) => tell({ action }),
  };
}
