// The form for a new game, over the table: which version, who plays, what more the game asks, or a file.
//
// What is filled in stays here until it is sent. Python begins the game, or says what is wrong.

import { fill, html, icon, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { speaker } from "../shared/i18n.js";
import { CROSS } from "../shared/icons.js";
import { pythonSide } from "../shared/kernel_link.js";

/** @typedef {{value: any, label: string}} OptionState */
/** @typedef {{name: string, look: string, label: string, value: any, options: OptionState[],
 *   low: number, high: number, hint: string, only: [string, string[]] | null}} FieldState */
/** @typedef {{name: string, kind: string | number}} ChairState */
/** @typedef {{name: string, label: string, most: number, fields: string[]}} VersionState */
/** @typedef {{versions: VersionState[], version: string, chairs: ChairState[], kinds: OptionState[],
 *   fields: FieldState[], fault: string}} FormState */
/** @typedef {import("../shared/i18n.js").Say} Say */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const speak = speaker(model.get("words"));
  const say = (/** @type {string} */ key, values = {}) => speak(`table.settings.${key}`, values);
  const python = pythonSide(model, el, speak, signal);
  const dialog = html("dialog", { class: "fw fw-form", "aria-label": say("title") });
  keepKeys(dialog, signal);
  fill(el, dialog, signal);
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { signal });
  dialog.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape") python.press("close");
    },
    { signal },
  );
  /** @type {ReturnType<typeof makeForm> | null} */
  let form = null;
  const show = () => {
    const state = /** @type {FormState | Record<string, never>} */ (model.get("state"));
    if (!("versions" in state)) {
      form = null;
      if (dialog.open) dialog.close();
      return;
    }
    if (!form) {
      form = makeForm(/** @type {FormState} */ (state), say, python);
      dialog.replaceChildren(form.element, python.notice);
    }
    if (dialog.isConnected && !dialog.open) dialog.showModal();
    form.tell(state.fault);
  };
  // JupyterLab draws a view before it puts it into the page: only there can it lie over all else.
  const watcher = new IntersectionObserver(show);
  watcher.observe(el);
  model.on("change:state", show);
  signal.addEventListener("abort", () => {
    model.off("change:state", show);
    watcher.disconnect();
  });
  show();
}

/** @param {FormState} state @param {Say} say @param {ReturnType<typeof pythonSide>} python */
function makeForm(state, say, python) {
  const fault = html("p", { class: "fw-fault", role: "alert", hidden: true });
  const versions = makeChoice("version", say("version"), state.versions.map(({ name, label }) => ({ value: name, label })), state.version);
  const chairs = makeChairs(state, say);
  const fields = state.fields.map((field) => ({ field, ...makeField(field) }));
  const version = () => /** @type {VersionState} */ (state.versions.find(({ name }) => name === versions.value()));
  /** @param {FieldState} field */
  const isAsked = ({ name, only }) => {
    if (!version().fields.includes(name)) return false;
    if (!only) return true;
    const [of, values] = only;
    const value = of === "version" ? versions.value() : fields.find((other) => other.field.name === of)?.value();
    return values.includes(String(value));
  };
  const fit = () => {
    chairs.fit(version().most);
    for (const { field, element } of fields) setAttributes(element, { hidden: !isAsked(field) });
  };
  const file = html("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", async () => {
    const saved = await file.files?.[0]?.text();
    file.value = "";
    if (saved != null) python.press("load", { saved });
  });
  const close = html("button", { type: "button", class: "fw-button fw-form-close", "aria-label": say("close") }, icon(CROSS, "fw-icon"));
  close.addEventListener("click", () => python.press("close"));
  const start = html("button", { type: "button", class: "fw-button fw-button-main", autofocus: true }, say("start"));
  const element = html(
    "div",
    { class: "fw-form-card" },
    html("div", { class: "fw-form-head" }, html("h4", {}, say("title")), close),
    ...(state.versions.length > 1 ? [versions.element] : []),
    chairs.element,
    ...fields.map((one) => one.element),
    fault,
    html(
      "div",
      { class: "fw-form-foot" },
      start,
      html("label", { class: "fw-button fw-form-file" }, say("load"), file),
    ),
  );
  element.addEventListener("input", fit);
  const begin = () => {
    const values = Object.fromEntries(fields.filter(({ field }) => isAsked(field)).map(({ field, value }) => [field.name, value()]));
    python.press("begin", { filled: { version: versions.value(), chairs: chairs.value(), values } });
  };
  start.addEventListener("click", begin);
  // No form element: a notebook page may keep Enter from sending one.
  element.addEventListener("keydown", ({ key, target }) => {
    if (key === "Enter" && /** @type {Element} */ (target).matches("input:not([type=file])")) begin();
  });
  fit();
  return {
    element,
    /** @param {string} words */
    tell(words) {
      setText(fault, words);
      setAttributes(fault, { hidden: !words });
    },
  };
}

/** One of a few values, all in sight.
 * @param {string} name @param {string} label @param {readonly OptionState[]} options @param {unknown} chosen */
function makeChoice(name, label, options, chosen) {
  const group = `fw-${name}-${Math.random().toString(36).slice(2)}`;
  const radios = options.map(({ value }) => html("input", { type: "radio", name: group, value: String(value), checked: value === chosen }));
  const element = html(
    "fieldset",
    { class: "fw-form-choice", "data-field": name },
    html("legend", {}, label),
    html("div", {}, ...radios.map((radio, number) => html("label", {}, radio, html("span", {}, options[number].label)))),
  );
  return { element, value: () => options[radios.findIndex((radio) => radio.checked)]?.value };
}

/** Who plays: a chair for each, with a name and who it is. The first one is always taken.
 * @param {FormState} state @param {Say} say */
function makeChairs(state, say) {
  let most = 1;
  const list = html("ol", { class: "fw-form-chairs" });
  const add = html("button", { type: "button", class: "fw-button", "data-do": "add" }, say("add"));
  const element = html("fieldset", { "data-field": "players" }, html("legend", {}, say("players")), list, add);
  /** @type {{name: HTMLInputElement, kind: HTMLSelectElement, item: HTMLElement, remove: HTMLElement}[]} */
  const chairs = [];
  const fit = () => {
    chairs.forEach(({ name, kind, item, remove }, at) => {
      const number = at + 1;
      setAttributes(name, { "aria-label": say("name", { number }), placeholder: say("player", { number }) });
      setAttributes(kind, { "aria-label": say("kind", { number }) });
      setAttributes(remove, { "aria-label": say("remove", { number }), hidden: chairs.length === 1 });
      setAttributes(item, { hidden: at >= most });
    });
    setAttributes(add, { hidden: chairs.length >= most });
  };
  /** @param {ChairState} chair */
  const sit = ({ name: called, kind: who }) => {
    const name = html("input", { type: "text", maxlength: 30 });
    name.value = called;
    const kind = html("select", {}, ...state.kinds.map(({ value, label }) => html("option", { value: String(value), selected: value === who }, label)));
    const remove = html("button", { type: "button", class: "fw-button" }, icon(CROSS, "fw-icon"));
    const item = html("li", {}, name, kind, remove);
    const chair = { name, kind, item, remove };
    remove.addEventListener("click", () => {
      chairs.splice(chairs.indexOf(chair), 1);
      item.remove();
      fit();
      add.focus();
    });
    chairs.push(chair);
    list.append(item);
  };
  state.chairs.forEach(sit);
  add.addEventListener("click", () => {
    sit({ name: "", kind: state.kinds[0].value });
    fit();
    chairs.at(-1)?.name.focus();
  });
  return {
    element,
    /** @param {number} limit */
    fit(limit) {
      most = limit;
      fit();
    },
    value: () =>
      chairs.slice(0, most).map(({ name, kind }) => ({
        name: name.value || name.placeholder,
        kind: state.kinds[kind.selectedIndex].value,
      })),
  };
}

/** What a game asks beside its players.
 * @param {FieldState} field @returns {{element: HTMLElement, value: () => any}} */
function makeField({ name, look, label, value, options, low, high, hint }) {
  if (look === "choice") return makeChoice(name, label, options, value);
  const number = (/** @type {number} */ start) => html("input", { type: "number", min: low, max: high, value: start });
  if (look === "numbers") {
    const inputs = Object.entries(value).map(([key, one]) => /** @type {const} */ ([key, number(/** @type {number} */ (one))]));
    const table = html("div", { class: "fw-form-numbers" }, ...inputs.map(([key, input]) => html("label", {}, html("span", {}, key), input)));
    return {
      element: html("details", { "data-field": name }, html("summary", {}, label), table),
      value: () => Object.fromEntries(inputs.map(([key, input]) => [key, input.valueAsNumber])),
    };
  }
  const input = look === "number" ? number(value) : look === "switch" ? html("input", { type: "checkbox", checked: value }) : html("input", { type: "text", placeholder: hint });
  return {
    element: html("label", { "data-field": name, "data-look": look }, html("span", {}, label), input),
    value: () => (look === "number" ? input.valueAsNumber : look === "switch" ? input.checked : input.value),
  };
}

export default { render };
