// Makes components of what libraries hold: a page has one loader, and so each module once, whichever
// widgets, notebooks and kernels ask for it.
//
// A library is a model whose text is a folder's bundle (bundle.py).

/** @typedef {import("@anywidget/types").AnyModel} Model */
/** @typedef {{initialize?: import("@anywidget/types").Initialize, render: import("@anywidget/types").Render}} Component */
/** @typedef {Record<string, string[]>} Files a text by the name of its file; in a module's, every second
 *   piece is the name of a module that it imports */

// These hold code: what a widget remembers is its own.
/** @type {Map<string, Promise<Files>>} */
const bundles = new Map();
/** @type {Map<string, string>} */
const urls = new Map();

/** Return the component that a widget names. One that is made by a function is given `open`, which
 * makes others out of the widget's libraries.
 * @param {Model} model @returns {Promise<Component>} */
export async function load(model) {
  const open = async (/** @type {string} */ name) => {
    const { default: made } = await import(urlOf(name, await filesOf(model)));
    return typeof made === "function" ? made({ open }) : made;
  };
  const component = await open(model.get("_module"));
  return {
    ...component,
    async render(props) {
      const wear = async () => dress(props.el, model.get("_styles"), await filesOf(model));
      model.on("change:_styles", wear);
      props.signal.addEventListener("abort", () => model.off("change:_styles", wear));
      await wear();
      if (!props.signal.aborted) return component.render(props);
    },
  };
}

/** Return all files of a widget's libraries.
 * @param {Model} model @returns {Promise<Files>} */
async function filesOf(model) {
  const unpacked = Object.entries(model.get("_libraries")).map(async ([folder, reference]) => {
    const library = await model.widget_manager.get_model(reference.slice("IPY_MODEL_".length));
    const bundle = bundles.get(folder) ?? unpack(library.get("text"));
    bundles.set(folder, bundle);
    return bundle;
  });
  return Object.assign({}, ...(await Promise.all(unpacked)));
}

/** @param {string} packed @returns {Promise<Files>} */
function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** Return where a module is, after those that it imports.
 * @param {string} name @param {Files} files @returns {string} */
function urlOf(name, files) {
  const known = urls.get(name);
  if (known) return known;
  const pieces = files[name].map((piece, place) => (place % 2 ? urlOf(piece, files) : piece));
  const url = URL.createObjectURL(new Blob(pieces, { type: "text/javascript" }));
  urls.set(name, url);
  return url;
}

/** Put style sheets where an element is, each once, and before those that come after it.
 * @param {HTMLElement} el @param {string[]} names @param {Files} files */
function dress(el, names, files) {
  const root = el.getRootNode();
  // JupyterLab draws a view before it puts it into the page.
  const home = root instanceof ShadowRoot ? root : document.head;
  /** @type {Element | null} */
  let next = null;
  for (const name of names.toReversed()) {
    let style = home.querySelector(`style[data-fives-widgets="${name}"]`);
    if (!style) {
      style = document.createElement("style");
      style.setAttribute("data-fives-widgets", name);
      home.insertBefore(style, next);
    }
    // Another version of the code may have put it there: the last one that is drawn is right.
    const [text] = files[name];
    if (style.textContent !== text) style.textContent = text;
    next = style;
  }
}
