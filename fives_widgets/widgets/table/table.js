// A table: one widget that draws each part with the part's own module, and lays them as Python says.

import { html } from "../shared/dom.js";
import { partModel } from "./part_model.js";

/** @typedef {import("@anywidget/types").AnyModel} Model */
/** @typedef {string | {name: string, inside: Laid[]}} Laid a part, or a box with parts in it */
/** @typedef {{module: string, traits: string[]}} KindState what draws a kind of part, and what it is sent */
/** @typedef {{initialize?(props: {model: Model, signal: AbortSignal}): unknown,
 *   render(props: {model: Model, el: HTMLElement, signal: AbortSignal}): unknown}} Component what draws a part */
/** @typedef {ReturnType<typeof partModel> & {component: Component}} Part */
/** @typedef {{clear: AbortController, parts: Map<string, Part>}} Game */

/** anywidget calls this once for each model; `open` returns what draws a part.
 * @param {{open(module: string): Promise<Component>}} page */
export default function table(page) {
  /** @type {Game} */
  let game;
  /** @type {Set<() => void>} */
  const views = new Set();

  /** Make the parts of the game that has begun in place of those of the one before.
   * @param {Model} model */
  async function begin(model) {
    game?.clear.abort();
    const begun = { clear: new AbortController(), parts: new Map() };
    game = begun;
    const kinds = /** @type {Record<string, KindState>} */ (model.get("kinds"));
    const components = await Promise.all(
      namesIn(model.get("laid")).map(async (name) => /** @type {const} */ ([name, await page.open(kinds[kindOf(name)].module)])),
    );
    if (game !== begun) return;
    for (const [name, component] of components) {
      const part = partModel(model, name, kinds[kindOf(name)].traits);
      begun.parts.set(name, { ...part, component });
      component.initialize?.({ model: part.model, signal: begun.clear.signal });
    }
    views.forEach((show) => show());
  }

  return {
    /** @type {import("@anywidget/types").Initialize} */
    async initialize({ model, signal }) {
      const anew = () => void begin(model);
      const notice = () => game.parts.forEach((part) => part.notice());
      const hear = (/** @type {{part?: string}} */ message) => game.parts.get(message?.part ?? "")?.hear(message);
      model.on("change:begun", anew);
      model.on("change", notice);
      model.on("msg:custom", hear);
      signal.addEventListener("abort", () => {
        model.off("change:begun", anew);
        model.off("change", notice);
        model.off("msg:custom", hear);
        game.clear.abort();
      });
      await begin(model);
    },

    /** @type {import("@anywidget/types").Render} */
    render({ model, el, signal }) {
      const root = html("div", { class: "fw-table" });
      let inside = new AbortController();
      /** @param {Laid} one @returns {HTMLElement} */
      const lay = (one) => {
        if (typeof one !== "string") return html("div", { class: one.name }, ...one.inside.map(lay));
        const place = html("div", { class: "fw-part", "data-part": kindOf(one) });
        const part = /** @type {Part} */ (game.parts.get(one));
        part.component.render({ model: part.model, el: place, signal: inside.signal });
        return place;
      };
      const show = () => {
        inside.abort();
        inside = new AbortController();
        root.replaceChildren(.../** @type {Laid[]} */ (model.get("laid")).map(lay));
      };
      views.add(show);
      signal.addEventListener("abort", () => {
        views.delete(show);
        inside.abort();
        // JupyterLab keeps the element of a view that is gone: it is left empty.
        el.replaceChildren();
      });
      el.replaceChildren(root);
      if (game.parts.size) show();
    },
  };
}

/** @param {readonly Laid[]} laid @returns {string[]} */
function namesIn(laid) {
  return laid.flatMap((one) => (typeof one === "string" ? [one] : namesIn(one.inside)));
}

/** Which kind of part has this name. @param {string} part */
function kindOf(part) {
  return part.split("-")[0];
}
