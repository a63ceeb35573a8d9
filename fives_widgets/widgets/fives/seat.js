// A player's seat: name, points and buttons.

import { makeButtons } from "../shared/buttons.js";
import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {{player: string, points: string, kind: string, note: string,
 *   buttons: import("../shared/buttons.js").ButtonState[]}} SeatState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const python = pythonSide(model, el, speaker(model.get("words")), signal);
  const name = html("b", { class: "fw-seat-name" });
  const kind = html("span", { class: "fw-seat-kind" });
  const points = html("span", { class: "fw-seat-points" });
  const note = html("p", { class: "fw-seat-note" });
  const buttons = makeButtons(python, signal);
  const root = html(
    "div",
    { class: "fw fw-seat", role: "group" },
    html("div", { class: "fw-seat-line" }, name, kind, points),
    note,
    buttons.element,
    python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);
  const show = () => {
    const state = /** @type {SeatState} */ (model.get("state"));
    setAttributes(root, { "aria-label": state.player });
    setText(name, state.player);
    setText(kind, state.kind);
    setText(points, state.points);
    setText(note, state.note);
    setAttributes(note, { hidden: !state.note });
    buttons.update(state.buttons);
  };
  hearOf(model, "change:state", show, signal);
  show();
}

export default { render };
