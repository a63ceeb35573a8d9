// The rules of a game in the head of its table: one click away, and gone with Escape.

import { html, icon, setAttributes } from "../shared/dom.js";

/** @typedef {{title: string, paragraphs: string[]}} RulesSection */
/** @typedef {{title: string, sections: RulesSection[], credit: string}} Rules */

const BOOK = "M4 5.5C7 4.5 9.5 5 12 6.5 14.5 5 17 4.5 20 5.5V18.5C17 17.5 14.5 18 12 19.5 9.5 18 7 17.5 4 18.5ZM12 6.5V19.5";

/** A button, and the page with the rules that it opens. The rules may be long, so they can be closed
 * at their end, too.
 * @param {Rules} rules @param {import("../shared/i18n.js").Say} say @param {AbortSignal} signal */
export function makeRules(rules, say, signal) {
  const toggle = html(
    "button",
    { type: "button", class: "fw-button fw-switch", "aria-expanded": "false" },
    icon(BOOK, "fw-icon"),
    html("span", {}, say("table.head.rules")),
  );
  const close = html("button", { type: "button", class: "fw-button" }, say("table.head.close_rules"));
  const page = html(
    "div",
    { class: "fw-rules", hidden: true, tabindex: "-1", role: "group", "aria-label": rules.title },
    html("h4", {}, rules.title),
    html("div", { class: "fw-rules-sections" }, ...rules.sections.map(makeSection)),
    html("p", { class: "fw-rules-credit" }, rules.credit),
    close,
  );
  const set = (/** @type {boolean} */ isOpen) => {
    setAttributes(page, { hidden: !isOpen });
    setAttributes(toggle, { "aria-expanded": String(isOpen) });
    (isOpen ? page : toggle).focus();
  };
  toggle.addEventListener("click", () => set(page.hasAttribute("hidden")), { signal });
  close.addEventListener("click", () => set(false), { signal });
  page.addEventListener("keydown", ({ key }) => key === "Escape" && set(false), { signal });
  return { toggle, page };
}

/** @param {RulesSection} section */
function makeSection({ title, paragraphs }) {
  return html(
    "section",
    {},
    html("h5", {}, title),
    html("ul", {}, ...paragraphs.map((paragraph) => html("li", {}, paragraph))),
  );
}
