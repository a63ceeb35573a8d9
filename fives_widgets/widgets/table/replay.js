// Steps through a game: back and forth, or by itself at a pace.

import { fill, html, icon, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { hearOf } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";
import { pythonSide } from "../shared/kernel_link.js";

const BACK = "M15 5 8 12 15 19";
const FORTH = "M9 5 16 12 9 19";
const PLAY = "M8 5V19L19 12Z";
const PAUSE = "M9 5V19M15 5V19";

/** The milliseconds between two steps, by the name of the pace. */
const PACES = { slow: 2000, medium: 800, fast: 200 };

/** @typedef {{step: number, last: number, caption: string, closes: boolean}} ReplayTraits */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const word = (/** @type {string} */ name) => say(`table.replay.${name}`);
  const python = pythonSide(model, el, say, signal);
  const slider = html("input", { type: "range", min: 0, max: model.get("last"), "aria-label": word("step") });
  const count = html("output", { class: "fw-replay-count" });
  const caption = html("p", { class: "fw-replay-says", role: "status" });
  const pace = html(
    "select",
    { "aria-label": word("pace") },
    ...Object.entries(PACES).map(([name, wait]) => html("option", { value: wait }, word(name))),
  );
  pace.value = String(PACES.medium);
  const makeButton = (/** @type {string} */ name, /** @type {string} */ path) =>
    html("button", { type: "button", class: "fw-button", "aria-label": word(name) }, icon(path, "fw-icon"));
  const back = makeButton("back", BACK);
  const play = makeButton("play", PLAY);
  const forth = makeButton("forth", FORTH);
  const close = html("button", { type: "button", class: "fw-button fw-button-main", hidden: !model.get("closes") }, word("close"));
  const root = html(
    "div",
    { class: "fw fw-replay", role: "group", "aria-label": word("label") },
    html("div", { class: "fw-buttons" }, back, play, forth, pace, close),
    html("div", { class: "fw-replay-line" }, slider, count),
    caption,
    python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);

  let running = 0;
  const go = (/** @type {number} */ step) => {
    model.set("step", Math.min(model.get("last"), Math.max(0, step)));
    model.save_changes();
  };
  const stop = () => {
    clearTimeout(running);
    running = 0;
    show();
  };
  const run = () => {
    if (model.get("step") >= model.get("last")) {
      stop();
      return;
    }
    go(model.get("step") + 1);
    running = window.setTimeout(run, Number(pace.value));
  };
  const toggle = () => {
    if (running) {
      stop();
      return;
    }
    if (model.get("step") >= model.get("last")) go(0);
    running = window.setTimeout(run, Number(pace.value));
    show();
  };
  const show = () => {
    const step = model.get("step");
    slider.value = String(step);
    setText(count, `${step} / ${model.get("last")}`);
    setText(caption, model.get("caption"));
    setAttributes(play, { "aria-label": word(running ? "pause" : "play") });
    play.querySelector("path")?.setAttribute("d", running ? PAUSE : PLAY);
  };
  const listen = (/** @type {HTMLElement} */ element, /** @type {string} */ kind, /** @type {() => void} */ act) =>
    element.addEventListener(kind, act, { signal });
  listen(back, "click", () => go(model.get("step") - 1));
  listen(forth, "click", () => go(model.get("step") + 1));
  listen(play, "click", toggle);
  listen(close, "click", () => python.press("close"));
  listen(slider, "input", () => go(Number(slider.value)));
  hearOf(model, "change", show, signal);
  signal.addEventListener("abort", () => clearTimeout(running));
  show();
}

export default { render };
