// A row of buttons with an icon and a word each.

import { html, icon, setAttributes } from "./dom.js";

/** @typedef {{hidden?: boolean, off?: boolean, pressed?: boolean, keys?: string}} ToolState */
/** @typedef {{name: string, label: string, path: string, press: () => void}} Tool */

/** The buttons as a group. A button that has nothing to do stays in place and in the tab order:
 * it would lose the focus just when one has pressed it.
 * @param {string} label @param {readonly Tool[]} tools @param {AbortSignal} signal */
export function makeTools(label, tools, signal) {
  const buttons = new Map(
    tools.map((tool) => {
      const button = html(
        "button",
        { type: "button", class: "fw-tool", "data-tool": tool.name },
        icon(tool.path, "fw-icon"),
        html("span", {}, tool.label),
      );
      button.addEventListener(
        "click",
        () => {
          if (button.getAttribute("aria-disabled") !== "true") tool.press();
        },
        { signal },
      );
      return [tool.name, button];
    }),
  );
  return {
    element: html("div", { class: "fw-tools", role: "group", "aria-label": label }, ...buttons.values()),
    /** @param {Record<string, ToolState>} states */
    update(states) {
      for (const [name, { hidden, off, pressed, keys }] of Object.entries(states)) {
        setAttributes(/** @type {Element} */ (buttons.get(name)), {
          hidden,
          "aria-disabled": off ? "true" : null,
          "aria-pressed": pressed == null ? null : String(pressed),
          "aria-keyshortcuts": keys,
        });
      }
    },
  };
}
