// What every widget sends in place of its own code: it fetches the loader, and the loader the rest.
// Each byte here is sent with each widget.

/** The loader's address in this page, by the version of the code. */
const LOADERS = Symbol.for("fives_widgets.loaders");

/** anywidget calls this once for each model. */
export default function component() {
  /** @type {import("./loader.js").Component} */
  let loaded;
  return {
    /** @type {import("@anywidget/types").Initialize} */
    async initialize(props) {
      const { model, signal } = props;
      const library = await model.widget_manager.get_model(model.get("_loader").slice("IPY_MODEL_".length));
      const page = /** @type {Record<symbol, Record<string, string>>} */ (/** @type {unknown} */ (globalThis));
      const urls = (page[LOADERS] ??= {});
      const url = (urls[model.get("_version")] ??= URL.createObjectURL(
        new Blob([library.get("text")], { type: "text/javascript" }),
      ));
      loaded = await (await import(url)).load(model);
      return signal.aborted ? undefined : loaded.initialize?.(props);
    },
    /** @type {import("@anywidget/types").Render} */
    render: (props) => loaded.render(props),
  };
}
