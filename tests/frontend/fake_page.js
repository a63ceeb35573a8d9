// As much of a page as a hand needs: elements that lie somewhere and take events, pointers and keys.

/** @typedef {{left?: number, top?: number, width: number, height: number}} Box in pixels */

/** An element with nothing inside, that is drawn nowhere. @param {Box} [box] */
export function fakeElement({ left = 0, top = 0, width, height } = { width: 0, height: 0 }) {
  /** @type {Map<string, string>} */
  const attributes = new Map();
  const element = Object.assign(new EventTarget(), {
    tabIndex: 0,
    textContent: "",
    focus() {},
    append() {},
    setPointerCapture() {},
    getBoundingClientRect: () => ({ left, top, width, height }),
    contains: (/** @type {unknown} */ other) => other === element,
    matches: () => false,
    hasAttribute: (/** @type {string} */ name) => attributes.has(name),
    getAttribute: (/** @type {string} */ name) => attributes.get(name) ?? null,
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => void attributes.set(name, value),
    removeAttribute: (/** @type {string} */ name) => void attributes.delete(name),
  });
  return /** @type {typeof element & HTMLElement} */ (/** @type {unknown} */ (element));
}

/** Let a pointer do something: `kind` is what follows "pointer" in the name of the event.
 * @param {EventTarget} target @param {string} kind @param {{x: number, y: number}} at in pixels
 * @param {Record<string, unknown>} [how] what differs from a first finger */
export function point(target, kind, { x, y }, how = {}) {
  const usual = { pointerId: 1, isPrimary: true, button: 0, pointerType: "touch", clientX: x, clientY: y };
  return happen(target, new Event(`pointer${kind}`, { cancelable: true }), { ...usual, ...how });
}

/** Press a key: "Shift+ArrowUp" with others held. Return whether the page may still use it.
 * @param {EventTarget} target @param {string} keys @param {"down" | "up"} [kind] */
export function press(target, keys, kind = "down") {
  const [key, ...held] = keys.split("+").reverse();
  const how = { key, shiftKey: held.includes("Shift"), ctrlKey: held.includes("Control") };
  const event = new Event(`key${kind}`, { cancelable: true });
  return happen(target, event, { ...how, metaKey: held.includes("Meta"), altKey: held.includes("Alt") });
}

/** @param {EventTarget} target @param {Event} event @param {Record<string, unknown>} how */
function happen(target, event, how) {
  return target.dispatchEvent(Object.assign(event, how));
}
