// As much of Python as a session needs: it makes the changes that pages send, one after the other,
// when it is let.
import { applied } from "../../fives_widgets/widgets/editing/changes.js";

/** @param {Record<string, any>} traits of the one widget that all pages show */
export function makePython(traits) {
  /** @type {any[]} */
  const queue = [];
  /** @type {Set<(news: Record<string, any>) => void>} */
  const pages = new Set();
  const known = { heard: null, edition: 0, ...traits };
  const python = {
    traits: /** @type {Record<string, any>} */ (known),
    queue,
    /** How often a page has written traits. */
    written: 0,
    /** Set traits, as a cell does. @param {Record<string, any>} news */
    set(news) {
      Object.assign(python.traits, news);
      for (const tell of pages) tell(structuredClone(news));
    },
    /** Deal with what was asked first. @param {boolean} [refuses] */
    answer(refuses = false) {
      const { change, by, number, edition } = queue.shift();
      const isLate = edition !== python.traits.edition;
      const made = refuses || isLate ? null : applied(python.traits, change);
      python.set({ ...made, heard: { by, number, taken: made != null } });
    },
    answerAll() {
      while (queue.length) python.answer();
    },
    /** Open a page that shows the widget; return its model, as anywidget gives it. */
    open() {
      const own = structuredClone(python.traits);
      /** @type {Set<() => void>} */
      const listeners = new Set();
      pages.add((news) => {
        Object.assign(own, news);
        for (const listener of listeners) listener();
      });
      return /** @type {import("@anywidget/types").AnyModel & {listeners: Set<() => void>}} */ (
        /** @type {unknown} */ ({
          listeners,
          get: (/** @type {string} */ name) => own[name],
          set(/** @type {string} */ name, /** @type {unknown} */ value) {
            own[name] = value;
            for (const listener of listeners) listener();
          },
          save_changes: () => void (python.written += 1),
          send: (/** @type {object} */ message) => queue.push(structuredClone(message)),
          on: (/** @type {string} */ _, /** @type {() => void} */ listener) => listeners.add(listener),
          off: (/** @type {string} */ _, /** @type {() => void} */ listener) => listeners.delete(listener),
        })
      );
    },
  };
  return python;
}
