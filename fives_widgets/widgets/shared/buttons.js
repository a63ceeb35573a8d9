// Buttons that Python describes: a row of them that stays what it is while their state changes.

import { html, setAttributes, setText } from "./dom.js";

/** @typedef {{do: string, label: string, off: boolean, main: boolean}} ButtonState */

/** A row of buttons; `press` is called with what a button does. A button that can do nothing now
 * stays in place and in the tab order: it would lose the focus just when one has pressed it.
 * @param {(what: string) => void} press @param {AbortSignal} signal */
export function makeButtons(press, signal) {
  const element = html("div", { class: "fw-buttons" });
  element.addEventListener(
    "click",
    ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (button?.dataset.do && button.getAttribute("aria-disabled") !== "true") {
        press(button.dataset.do);
      }
    },
    { signal },
  );
  return {
    element,
    /** @param {readonly ButtonState[]} states */
    update(states) {
      const before = new Map(
        [...element.querySelectorAll("button")].map((button) => [button.dataset.do, button]),
      );
      states.forEach((state, number) => {
        const button = before.get(state.do) ?? html("button", { type: "button", "data-do": state.do });
        before.delete(state.do);
        setAttributes(button, {
          class: state.main ? "fw-button fw-button-main" : "fw-button",
          "aria-disabled": state.off ? "true" : null,
        });
        setText(button, state.label);
        // Moving a button in the page would take the focus from it.
        if (element.children[number] !== button) {
          element.insertBefore(button, element.children[number] ?? null);
        }
      });
      before.forEach((button) => button.remove());
      setAttributes(element, { hidden: !states.length });
    },
  };
}
