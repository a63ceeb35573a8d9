// Making elements. Text is only ever set as text, so nothing that comes from a notebook is read as HTML.

const SVG_SPACE = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/** Make an HTML element; attributes that are null, undefined or false are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]} */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Make an SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Attributes} [attributes] @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]} */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG_SPACE, tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Set attributes, touching only those that differ: so drawing again what is there costs nothing.
 * @param {Element} element @param {Attributes} attributes */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) {
      element.removeAttribute(name);
    } else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/** Set an element's text where it differs.
 * @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A small drawing on a 24 x 24 field, for the eye alone.
 * @param {string} path @param {string} name */
export function icon(path, name) {
  return svg("svg", { viewBox: "0 0 24 24", class: name, "aria-hidden": "true" }, svg("path", { d: path }));
}

/** Show something in the element of a view, until the view is gone: JupyterLab keeps the element of a
 * view for ever, so it is left empty.
 * @param {HTMLElement} el @param {Node} root @param {AbortSignal} signal */
export function fill(el, root, signal) {
  el.replaceChildren(root);
  signal.addEventListener("abort", () => el.replaceChildren());
}

/** Keep keys from JupyterLab, which would take a "b" as its own and insert a cell. Its shortcuts are
 * for what has the focus, so it is the focused element itself that must say no.
 * @param {HTMLElement} root @param {AbortSignal} signal */
export function keepKeys(root, signal) {
  root.addEventListener(
    "focusin",
    ({ target }) => /** @type {Element} */ (target).setAttribute("data-lm-suppress-shortcuts", "true"),
    { signal },
  );
}
