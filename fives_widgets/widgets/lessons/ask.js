// A question with a field for the answer. Python knows the answer; nothing in the page does.

import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  // The notice of a table's Python side is said in a question's words.
  const python = pythonSide(model, el, (key) => say(key.replace("table.", "ask.")), signal);
  const id = `fw-ask-${Math.random().toString(36).slice(2)}`;
  const field = html("input", {
    id,
    type: "text",
    class: "fw-ask-field",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "done",
    "aria-describedby": `${id}-card`,
    placeholder: say("check.field.yours"),
  });
  const mark = html("span", { class: "fw-ask-mark", "aria-hidden": "true" });
  const says = html("span", {});
  const card = html("div", { id: `${id}-card`, class: "fw-ask-card", role: "status" }, mark, says);
  const button = html("button", { type: "button", class: "fw-ask-button" }, say("check.field.check"));
  const root = html(
    "div",
    { class: "fw fw-ask" },
    html("label", { class: "fw-ask-label", for: id }, model.get("state").asks),
    field,
    button,
    card,
    python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);

  const show = () => {
    const { right, says: words = "" } = model.get("state");
    setText(says, words);
    setText(mark, right == null ? "" : right ? "✓" : "↻");
    setAttributes(card, { "data-right": right == null ? null : String(right) });
  };
  const give = () => {
    if (field.value.trim()) python.press(field.value);
    else field.focus();
  };
  button.addEventListener("click", give, { signal });
  // Not a form: a notebook page may keep Enter from sending one.
  field.addEventListener("keydown", ({ key }) => key === "Enter" && give(), { signal });
  hearOf(model, "change:state", show, signal);
  show();
}

export default { render };
