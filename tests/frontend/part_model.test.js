// A part's model: its own traits of a table's, under their own names, and told of its own changes alone.
import assert from "node:assert/strict";
import test from "node:test";
import { partModel } from "../../fives_widgets/widgets/table/part_model.js";

/** A model as the page has it: it sets all that came at once, and tells of each change after that.
 * @param {Record<string, unknown>} traits */
function makeTable(traits) {
  /** @type {Map<string, Set<() => void>>} */
  const heard = new Map();
  const tell = (/** @type {string} */ event) => heard.get(event)?.forEach((listener) => listener());
  const table = {
    sent: /** @type {object[]} */ ([]),
    saved: 0,
    get: (/** @type {string} */ name) => traits[name],
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => void (traits[name] = value),
    save_changes: () => void (table.saved += 1),
    send: (/** @type {object} */ message) => void table.sent.push(message),
    on: (/** @type {string} */ event, /** @type {() => void} */ listener) =>
      void heard.set(event, (heard.get(event) ?? new Set()).add(listener)),
    off: (/** @type {string} */ event, /** @type {() => void} */ listener) => void heard.get(event)?.delete(listener),
    /** @param {Record<string, unknown>} changes */
    receive(changes) {
      Object.assign(traits, changes);
      Object.keys(changes).forEach((name) => tell(`change:${name}`));
      tell("change");
    },
    tell,
    listeners: () => [...heard.values()].reduce((sum, set) => sum + set.size, 0),
  };
  return table;
}

/** @param {Record<string, unknown>} traits */
function makePart(traits) {
  const table = makeTable(traits);
  return { table, part: partModel(/** @type {any} */ (table), "board-0", ["roll", "answered"]) };
}

test("a part reads and writes its own traits, and the words of all", () => {
  const { table, part } = makePart({ "board-0.roll": 1, "board-1.roll": 2, words: { a: "b" } });
  assert.equal(part.model.get("roll"), 1);
  assert.deepEqual(part.model.get("words"), { a: "b" });
  part.model.set("roll", 3);
  part.model.save_changes();
  assert.deepEqual([table.get("board-0.roll"), table.get("board-1.roll"), table.saved], [3, 2, 1]);
});

test("what a part sends says from where", () => {
  const { table, part } = makePart({});
  part.model.send({ press: "new", number: 1 });
  assert.deepEqual(table.sent, [{ press: "new", number: 1, part: "board-0" }]);
});

test("a part hears of its own changes, each alone and all at once, and of no other's", () => {
  const { table, part } = makePart({ "board-0.roll": 1 });
  /** @type {string[]} */
  const told = [];
  const roll = () => told.push("roll");
  const any = () => told.push("any");
  table.on("change", part.notice);
  part.model.on("change:roll", roll);
  part.model.on("change", any);
  table.receive({ "board-1.roll": 5 });
  assert.deepEqual(told, []);
  table.receive({ "board-0.roll": 2, "board-0.answered": 1 });
  assert.deepEqual(told, ["roll", "any"]);
  table.receive({ "board-0.answered": 2 });
  assert.deepEqual(told, ["roll", "any", "any"]);
  part.model.off("change:roll", roll);
  part.model.off("change", any);
  table.receive({ "board-0.roll": 7 });
  assert.equal(told.length, 3);
  assert.equal(table.listeners(), 1);
});

test("a part hears messages, and that Python is gone", () => {
  const { table, part } = makePart({});
  /** @type {unknown[]} */
  const told = [];
  const hear = (/** @type {unknown} */ message) => told.push(message);
  part.model.on("msg:custom", hear);
  part.model.on("comm_live_update", () => told.push("gone"));
  part.hear({ now: 1 });
  table.tell("comm_live_update");
  part.model.off("msg:custom", hear);
  part.hear({ now: 2 });
  assert.deepEqual(told, [{ now: 1 }, "gone"]);
});
