// The beat of an animation, and the present step in words. What moves is drawn by Python; until it
// answers, and on a page that has none, there is a still picture.

import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { hearOf, pythonPresence } from "../shared/kernel_link.js";

/** The milliseconds between two frames: a motion looks smooth, and a kernel keeps up. */
const SHORTEST = 30;

/** A page that was asleep must not jump ahead. */
const LONGEST = 250;

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function beatWidget() {
  const views = new Set();
  const python = { isLive: false };
  let wake = () => {};
  return {
    /** @type {import("@anywidget/types").Initialize} */
    initialize({ model, signal }) {
      let frame = 0;
      let before = 0;
      let isDrawing = false;
      const isRunning = () => model.get("playing") && views.size > 0 && !signal.aborted;
      /** @param {number} now */
      const step = (now) => {
        frame = 0;
        if (!isRunning()) return;
        const passed = now - before;
        if (!isDrawing && passed >= SHORTEST) {
          before = now;
          isDrawing = true;
          model.send({ tick: Math.min(passed, LONGEST) });
        }
        frame = requestAnimationFrame(step);
      };
      wake = () => {
        if (frame || !isRunning()) return;
        before = performance.now();
        isDrawing = false;
        frame = requestAnimationFrame(step);
      };
      /** @param {{drawn?: boolean, live?: boolean}} answer */
      const heard = ({ drawn, live }) => {
        if (drawn) isDrawing = false;
        if (live) python.isLive = true;
      };
      hearOf(model, "change:playing", wake, signal);
      hearOf(model, "msg:custom", heard, signal);
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      views.add(signal);
      showStep(model, el, python, signal);
      watchPage(model, signal);
      wake();
      signal.addEventListener("abort", () => {
        views.delete(signal);
        if (!views.size) stop(model);
      });
    },
  };
}

/** Nobody looks any more. @param {import("@anywidget/types").AnyModel} model */
function stop(model) {
  if (!model.get("playing")) return;
  model.set("playing", false);
  model.save_changes();
}

/** Show the step in words, and its still picture until the canvas is there.
 * @param {import("@anywidget/types").AnyModel} model @param {HTMLElement} el
 * @param {{isLive: boolean}} python @param {AbortSignal} signal */
function showStep(model, el, python, signal) {
  const still = html("img", { class: "fw-beat-still" });
  const counts = html("p", { class: "fw-beat-counts" });
  const says = html("p", { class: "fw-beat-says" });
  const alone = html("p", { class: "fw-beat-alone" }, model.get("alone"));
  fill(el, html("div", { class: "fw fw-beat" }, still, counts, says, alone), signal);
  const presence = pythonPresence(model, el, signal, () => dress());
  /** Show the canvas as soon as it is there and drawn, and tell when nobody will draw it. */
  const dress = () => {
    const root = /** @type {HTMLElement | null} */ (el.closest(".fw-animation"));
    const canvas = root?.querySelector("canvas");
    const name = `${model.get("title")}. ${model.get("says")}`;
    if (canvas) setAttributes(canvas, { role: "img", "aria-label": name });
    setAttributes(still, { alt: name });
    if (root) setAttributes(root, { "data-live": python.isLive && !!canvas, "data-alone": presence.isGone() });
    return root;
  };
  const show = () => {
    setText(counts, model.get("counts"));
    setText(says, model.get("says"));
    // While it runs, a voice could not keep up: it is told where it comes to rest.
    setAttributes(says, { "aria-live": model.get("playing") ? "off" : "polite" });
    setAttributes(still, { src: `data:image/svg+xml,${encodeURIComponent(model.get("picture"))}` });
    dress();
  };
  // The canvas is put into the page at its own time, and so is all of this.
  const settle = () => {
    if (signal.aborted) return;
    const root = dress();
    if (root?.hasAttribute("data-live")) keepKeys(root, signal);
    else if (!root?.hasAttribute("data-alone")) requestAnimationFrame(settle);
  };
  hearOf(model, "change", show, signal);
  show();
  settle();
  look(model);
}

/** Ask Python to draw on a canvas. @param {import("@anywidget/types").AnyModel} model */
function look(model) {
  try {
    model.send({ look: true });
  } catch {
    // The kernel was shut down: the still picture stays.
  }
}

/** Tell Python about the theme, and about readers who want nothing to move.
 * @param {import("@anywidget/types").AnyModel} model @param {AbortSignal} signal */
function watchPage(model, signal) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const night = matchMedia("(prefers-color-scheme: dark)");
  const tell = () => {
    const theme = document.body.dataset.jpThemeLight;
    const seen = { still: calm.matches, dark: theme ? theme === "false" : night.matches };
    const news = Object.entries(seen).filter(([name, is]) => model.get(name) !== is);
    if (!news.length) return;
    for (const [name, is] of news) model.set(name, is);
    model.save_changes();
  };
  const watcher = new MutationObserver(tell);
  watcher.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => watcher.disconnect());
  calm.addEventListener("change", tell, { signal });
  night.addEventListener("change", tell, { signal });
  tell();
}
