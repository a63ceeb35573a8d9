// As much of a document as a view needs: elements inside each other, and events that rise through them.

/** @typedef {InstanceType<typeof FakeElement>} Fake */

class FakeElement extends EventTarget {
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** @type {Fake[]} */
  children = [];
  /** @type {Fake | null} */
  parent = null;
  /** @type {Map<string, string>} */
  properties = new Map();
  words = "";
  tabIndex = 0;
  style = { setProperty: (/** @type {string} */ name, /** @type {string} */ value) => void this.properties.set(name, value) };

  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
  }
  /** @param {...(Fake | string)} added */
  append(...added) {
    for (const one of added) {
      if (typeof one === "string") this.words += one;
      else {
        one.parent = this;
        this.children.push(one);
      }
    }
  }
  /** @param {...Fake} added */
  replaceChildren(...added) {
    this.children = [];
    this.append(...added);
  }
  /** @returns {string} */
  get textContent() {
    return this.words + this.children.map((one) => one.textContent).join("");
  }
  set textContent(words) {
    this.children = [];
    this.words = words;
  }
  /** @returns {Fake | null} */
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }
  get hidden() {
    return this.hasAttribute("hidden");
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  /** @param {string} name */
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  /** @param {string} name */
  hasAttribute(name) {
    return this.attributes.has(name);
  }
  /** Whether this is "textarea", "[data-piece]" or ".fw-tool". @param {string} selector @returns {boolean} */
  matches(selector) {
    if (selector.startsWith("[")) return this.hasAttribute(selector.slice(1, -1));
    if (selector.startsWith(".")) return (this.getAttribute("class") ?? "").split(" ").includes(selector.slice(1));
    return this.tag === selector;
  }
  /** @param {string} selector @returns {Fake | null} */
  closest(selector) {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }
  /** All elements in here that match. @param {string} selector @returns {Fake[]} */
  all(selector) {
    return this.children.flatMap((one) => [...(one.matches(selector) ? [one] : []), ...one.all(selector)]);
  }
  /** @param {unknown} other @returns {boolean} */
  contains(other) {
    return other === this || this.children.some((one) => one.contains(other));
  }
  focus() {
    happen(this, "focusin");
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, width: 0, height: 0 };
  }
}

/** Let modules make such elements, for one test.
 * @param {import("node:test").TestContext} t */
export function fakeDocument(t) {
  const globals = /** @type {any} */ (globalThis);
  const before = { document: globals.document, window: globals.window, IntersectionObserver: globals.IntersectionObserver };
  t.after(() => Object.assign(globals, before));
  const make = (/** @type {string} */ tag) => new FakeElement(tag);
  globals.document = { createElement: make, createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => make(tag) };
  // Time does not pass, and nothing comes into sight.
  globals.window = { setTimeout: () => 0 };
  globals.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  };
  return { make };
}

/** Let something happen at an element and then at those round it. Return whether the page may still use it.
 * @param {Fake} target @param {string} type @param {Record<string, unknown>} [how] */
export function happen(target, type, how = {}) {
  let isStopped = false;
  let isFree = true;
  for (let at = /** @type {Fake | null} */ (target); at && !isStopped; at = at.parent) {
    const event = Object.assign(new Event(type, { cancelable: true }), how);
    Object.defineProperty(event, "target", { value: target });
    event.stopPropagation = () => void (isStopped = true);
    isFree = at.dispatchEvent(event) && isFree;
  }
  return isFree;
}
