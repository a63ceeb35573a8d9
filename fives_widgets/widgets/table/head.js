// The head of a table: the round, what is to be done, dice thrown again, the timer, the rules.

import { makeButtons } from "../shared/buttons.js";
import { makeChime } from "./chime.js";
import { fill, html, icon, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { glyph } from "../shared/glyphs.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { makeRules } from "./rules.js";
import { makeTimer } from "./timer.js";
import { makeUnfinished } from "./unfinished.js";
import { speaker } from "../shared/i18n.js";
import { steadyClock } from "./steady_clock.js";

/** @typedef {import("../shared/glyphs.js").LookState} LookState */
/** @typedef {{symbols: string[], says: string}} Throw */
/** @typedef {{name: string, title: string, note: string, stage: string, throws: Throw[],
 *   looks: LookState[], timer: import("./timer.js").TimerState | null, phase: string,
 *   buttons: import("../shared/buttons.js").ButtonState[]}} HeadState */

const BELL = "M6 16.5V11a6 6 0 0 1 12 0V16.5L19.5 18.5H4.5ZM10 21h4";

/** The square where keys go on: on a board that is drawn on, or a sheet that is written on. */
const WAITING = ".fw-board:not([data-compact], [data-locked]) .fw-square[tabindex='0'], .fw-kn-grid[data-mode='move'] [tabindex='0']";

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const python = pythonSide(model, el, say, signal, { forAll: true });
  const chime = makeChime(signal);
  const title = html("h3", { class: "fw-head-title" });
  const note = html("span", { class: "fw-head-note" });
  const stage = html("p", { class: "fw-head-stage" });
  const throws = html("div", { class: "fw-head-throws" });
  const news = html("p", { class: "fw-unseen", role: "status" });
  const notice = html("p", { class: "fw-fault", role: "status" });
  const buttons = makeButtons(python, signal);
  const unfinished = makeUnfinished(python, say, signal);
  const clock = steadyClock();
  let ahead = 0;
  const timer = makeTimer(
    say,
    {
      now: () => clock() + ahead,
      tell: (words) => setText(news, words),
      ring: () => {
        if (!model.get("muted")) chime.ring();
      },
      look: () => python.press("look"),
    },
    signal,
  );
  const more = makeButtons(python, signal);
  const rules = makeRules(model.get("rules"), say, signal);
  const sound = html("button", { type: "button", class: "fw-button fw-switch" }, icon(BELL, "fw-icon"), html("span", {}, say("table.head.mute")));
  sound.addEventListener(
    "click",
    () => {
      model.set("muted", !model.get("muted"));
      model.save_changes();
    },
    { signal },
  );
  // Whoever rolls by keys goes on by keys, on the first board or grid that waits for a hand. A
  // pointer is led on by nothing.
  let isRolledByKeys = false;
  buttons.element.addEventListener("click", ({ detail }) => (isRolledByKeys = detail === 0), { signal });
  const goOn = () => {
    const table = el.closest(".fw-table");
    const square = /** @type {HTMLElement | null | undefined} */ (table?.querySelector(WAITING));
    if (document.activeElement?.matches("[data-do=roll]")) square?.focus();
  };
  const root = html(
    "div",
    { class: "fw fw-head", role: "group", "aria-label": say("table.head.label") },
    html(
      "div",
      { class: "fw-head-now" },
      html("div", { class: "fw-head-titles" }, title, note),
      stage,
      throws,
    ),
    html("div", { class: "fw-head-do" }, buttons.element, timer.element),
    html("div", { class: "fw-head-more" }, sound, rules.toggle, more.element),
    rules.page,
    unfinished.element,
    notice,
    python.notice,
    news,
  );
  root.addEventListener("pointerdown", chime.wake, { signal });
  root.addEventListener("keydown", chime.wake, { signal });
  keepKeys(root, signal);
  fill(el, root, signal);

  let thrown = "";
  const show = () => {
    const state = /** @type {HeadState} */ (model.get("state"));
    setText(title, `${state.name} · ${state.title}`);
    setText(note, state.note);
    setAttributes(note, { hidden: !state.note });
    setText(stage, state.stage);
    setAttributes(root, { "data-phase": state.phase });
    if (JSON.stringify(state.throws) !== thrown) {
      thrown = JSON.stringify(state.throws);
      const looks = new Map(state.looks.map((look) => [look.name, look]));
      throws.replaceChildren(...state.throws.map((one) => makeThrow(one, looks)));
    }
    buttons.update(state.buttons);
    more.update(model.get("more"));
    timer.update(state.timer);
    if (isRolledByKeys && state.phase !== "roll") {
      isRolledByKeys = false;
      // The boards hear of the same roll, each for itself.
      requestAnimationFrame(goOn);
    }
    setAttributes(sound, { "aria-pressed": String(!model.get("muted")), hidden: !state.timer });
    unfinished.update(model.get("unfinished"));
    setText(notice, model.get("notice"));
    setAttributes(notice, { hidden: !model.get("notice") });
  };
  const hear = () => setText(news, model.get("news"));
  // The clocks of the browser and of Python may differ, so Python is asked for its own.
  let asked = clock();
  const compare = (/** @type {{now?: number, save?: string, name?: string}} */ message) => {
    if (message?.save && message.name) download(message.save, message.name);
    if (typeof message?.now !== "number") return;
    ahead = message.now - (asked + clock()) / 2;
    timer.draw();
  };
  hearOf(model, "change", show, signal);
  hearOf(model, "change:news", hear, signal);
  hearOf(model, "msg:custom", compare, signal);
  show();
  asked = clock();
  model.send({ ask: "time" });
}

/** Offer a saved game as a file. @param {string} text @param {string} name */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  html("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** A throw that did not count: its dice, and why.
 * @param {Throw} one @param {Map<string, LookState>} looks */
function makeThrow({ symbols, says }, looks) {
  const dice = symbols.map((symbol) => {
    const look = looks.get(symbol);
    return html("span", { class: "fw-die fw-die-small" }, ...(look ? [glyph(look)] : [symbol]));
  });
  return html(
    "div",
    { class: "fw-throw" },
    html("span", { class: "fw-throw-dice", "aria-hidden": "true" }, ...dice),
    html("span", {}, says),
  );
}

export default { render };
