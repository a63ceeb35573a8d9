// A word for a page that has no Python.

import { fill, html, setAttributes } from "./dom.js";
import { pythonPresence } from "./kernel_link.js";

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const words = html("p", { class: "fw-alone", role: "note" }, model.get("words"));
  fill(el, html("div", { class: "fw" }, words), signal);
  const show = () => setAttributes(words, { hidden: !presence.isGone() });
  const presence = pythonPresence(model, el, signal, show);
  show();
}

export default { render };
