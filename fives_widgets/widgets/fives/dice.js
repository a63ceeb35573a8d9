// The dice of a round in a row; those that a drawn square has used up stand back, with a tick.

import { html, icon, setAttributes } from "../shared/dom.js";
import { glyph } from "../shared/glyphs.js";
import { TICK } from "../shared/icons.js";

/** @typedef {{look: import("../shared/glyphs.js").LookState, label: string, used: boolean}} Die */

/** A row of dice that `update` fills. */
export function makeDice() {
  const element = html("div", { class: "fw-dice", role: "list" });
  let shown = "";
  return {
    element,
    /** @param {string} label @param {readonly Die[]} dice */
    update(label, dice) {
      const now = JSON.stringify(dice.map(({ look }) => look));
      if (now !== shown) {
        shown = now;
        element.replaceChildren(
          ...dice.map(({ look }) =>
            html("div", { class: "fw-die", role: "listitem" }, glyph(look), icon(TICK, "fw-die-tick")),
          ),
        );
      }
      setAttributes(element, { "aria-label": label });
      dice.forEach((die, number) =>
        setAttributes(element.children[number], {
          "aria-label": die.label,
          "data-used": die.used,
        }),
      );
    },
  };
}
