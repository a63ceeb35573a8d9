// A part of a table, as the model that its view draws.
//
// A table's model holds the traits of all parts, each under the name of its part: "board-0.outlines".
// What draws a part is handed a model of that part alone, and need not know that there are others.

/** @typedef {import("@anywidget/types").AnyModel} Model */
/** @typedef {(...given: any[]) => void} Listener */

/** What all parts have alike: the words, and how a model tells that its Python is gone. */
const SHARED = new Set(["words", "comm_live_update"]);

/** Make the model of a part, until its game is cleared away; `notice` and `hear` are for the table.
 * @param {Model} table @param {string} part @param {readonly string[]} traits */
export function partModel(table, part, traits) {
  const named = (/** @type {string} */ name) => (SHARED.has(name) ? name : `${part}.${name}`);
  const inTable = (/** @type {string} */ event) => event.replace(/[^:]+$/, named);
  /** @type {Record<string, Set<Listener>>} */
  const own = { change: new Set(), "msg:custom": new Set() };
  const values = () => traits.map((name) => table.get(named(name)));
  let known = values();
  const model = {
    get: (/** @type {string} */ name) => table.get(named(name)),
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => table.set(named(name), value),
    save_changes: () => table.save_changes(),
    send: (/** @type {object} */ message) => table.send({ ...message, part }),
    on(/** @type {string} */ event, /** @type {Listener} */ listener) {
      if (event in own) own[event].add(listener);
      else table.on(inTable(event), listener);
    },
    off(/** @type {string} */ event, /** @type {Listener} */ listener) {
      if (event in own) own[event].delete(listener);
      else table.off(inTable(event), listener);
    },
  };
  return {
    model: /** @type {Model} */ (/** @type {unknown} */ (model)),
    /** Something at the table has changed: if it was here, tell those who listen to any change. */
    notice() {
      const before = known;
      known = values();
      if (known.some((value, number) => value !== before[number])) own.change.forEach((listener) => listener());
    },
    /** Hear what Python sends to this part. @param {unknown} message */
    hear: (message) => own["msg:custom"].forEach((listener) => listener(message)),
  };
}
