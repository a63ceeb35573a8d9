// Buttons that Python describes: a row of them that stays what it is while their state changes.

import { html, setAttributes, setText } from "./dom.js";

/** @typedef {import("./kernel_link.js").Request} Request */
/** @typedef {{do: string, label: string, off: boolean, main: boolean, action: Request | null}} ButtonState
 *   `do` names the button; where it asks for an action of the game, that is `action` */

/** A row of buttons; `press` is called with the name of a button, or `act` with its action. A button
 * that can do nothing now stays in place and in the tab order: it would lose the focus just when one
 * has pressed it.
 * @param {{press: (what: string) => void, act: (action: Request) => void}} python
 * @param {AbortSignal} signal */
export function makeButtons({ press, act }, signal) {
  const element = html("div", { class: "fw-buttons" });
  let shown = new Map();
  element.addEventListener(
    "click",
    ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      const state = /** @type {ButtonState | undefined} */ (shown.get(button?.dataset.do));
      if (!state || state.off) return;
      if (state.action) act(state.action);
      else press(state.do);
    },
    { signal },
  );
  return {
    element,
    /** @param {readonly ButtonState[]} states */
    update(states) {
      shown = new Map(states.map((state) => [state.do, state]));
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
