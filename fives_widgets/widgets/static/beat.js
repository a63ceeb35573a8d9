// The beat of an animation, and the present step in words. The picture itself is drawn by Python.

import { html, keepKeys, setAttributes, setText } from "./elements.js";

/** The milliseconds between two frames: a motion looks smooth, and a kernel keeps up. */
const SHORTEST = 30;

/** A page that was asleep must not jump ahead. */
const LONGEST = 250;

/** anywidget calls this once for each model, so what its views share can live in here. */
export default function beatWidget() {
  const views = new Set();
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
      const drawn = () => {
        isDrawing = false;
      };
      model.on("change:playing", wake);
      model.on("msg:custom", drawn);
      signal.addEventListener("abort", () => {
        model.off("change:playing", wake);
        model.off("msg:custom", drawn);
      });
    },
    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      views.add(signal);
      showStep(model, el, signal);
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

/** @param {import("@anywidget/types").AnyModel} model @param {HTMLElement} el @param {AbortSignal} signal */
function showStep(model, el, signal) {
  const counts = html("p", { class: "fw-beat-counts" });
  const says = html("p", { class: "fw-beat-says" });
  el.replaceChildren(html("div", { class: "fw fw-beat" }, counts, says));
  const show = () => {
    setText(counts, model.get("counts"));
    setText(says, model.get("says"));
    // While it runs, a voice could not keep up: it is told where it comes to rest.
    setAttributes(says, { "aria-live": model.get("playing") ? "off" : "polite" });
    const picture = el.closest(".fw-animation")?.querySelector("canvas");
    if (picture) setAttributes(picture, { role: "img", "aria-label": `${model.get("title")}. ${model.get("says")}` });
  };
  // The picture beside it is put into the page at its own time.
  const settle = () => {
    if (signal.aborted) return;
    const root = /** @type {HTMLElement | null} */ (el.closest(".fw-animation"));
    if (!root?.querySelector("canvas")) {
      requestAnimationFrame(settle);
      return;
    }
    keepKeys(root, signal);
    show();
  };
  model.on("change", show);
  signal.addEventListener("abort", () => model.off("change", show));
  show();
  settle();
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
