// A view that is built anew whenever what it is built from changes; else it only looks again.

import { hearOf } from "./kernel_link.js";

/** @typedef {import("@anywidget/types").AnyModel} Model */
/** @typedef {{root: Element, focus: {moveTo(square: number, how: {scroll: boolean}): void} | null}} Built */

/** Show a view until it is gone, and keep it in step with the traits.
 * @template {Built} View
 * @param {{model: Model, el: HTMLElement, signal: AbortSignal,
 *   onChange?: (listener: () => void, signal: AbortSignal) => void}} where `onChange` tells of what
 *   is no trait
 * @param {{plan(): unknown, build(signal: AbortSignal): View, see(view: View): void}} how `plan`
 *   tells what the view is built from, `see` shows how things stand in it */
export function showBuilt({ model, el, signal, onChange }, { plan, build, see }) {
  let inside = new AbortController();
  let built = "";
  /** @type {View} */
  let view;
  const show = () => {
    const planned = JSON.stringify(plan());
    if (planned !== built) {
      built = planned;
      inside.abort();
      inside = new AbortController();
      const hadFocus = el.contains(document.activeElement);
      view = build(inside.signal);
      el.replaceChildren(view.root);
      if (hadFocus) view.focus?.moveTo(0, { scroll: false });
    }
    see(view);
  };
  hearOf(model, "change", show, signal);
  onChange?.(show, signal);
  signal.addEventListener("abort", () => {
    inside.abort();
    // JupyterLab keeps the element of a view that is gone: it is left empty.
    el.replaceChildren();
  });
  show();
}
