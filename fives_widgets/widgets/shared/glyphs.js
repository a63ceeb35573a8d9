// The picture of a symbol: a silhouette on a 24 x 24 field, or a short text (a letter, an emoji).

import { html, icon } from "./dom.js";

/** @typedef {{name: string, path?: string, text?: string, light: string, dark: string}} LookState */

/** Draw a symbol, for the eye alone: its name stands in a label.
 * @param {LookState} look */
export function glyph(look) {
  const drawn = look.path
    ? icon(look.path, "fw-glyph")
    : html("span", { class: "fw-glyph fw-glyph-text", "aria-hidden": "true" }, look.text ?? look.name);
  // A long name must still fit into its square.
  drawn.style.setProperty("--fw-letters", String([...(look.text ?? "")].length || 1));
  drawn.style.setProperty("--fw-glyph-light", look.light);
  drawn.style.setProperty("--fw-glyph-dark", look.dark);
  return drawn;
}
