// What hands make on a widget that two pages show, however late Python answers: nothing is lost, and
// undo takes back what was done here.
import assert from "node:assert/strict";
import test from "node:test";
import { applied, difference, inverse } from "../../fives_widgets/widgets/editing/changes.js";
import { makeSession } from "../../fives_widgets/widgets/editing/edit_session.js";
import { emptyHistory, remember, stepBack } from "../../fives_widgets/widgets/editing/undo_history.js";
import { chance } from "./chance.js";
import { makePython } from "./fake_python.js";

const KEPT = ["outlines", "unfinished"];

/** A widget with nothing on it, and pages that show it. @param {number} [count] of pages */
function open(count = 2) {
  const python = makePython({ outlines: [], unfinished: [] });
  const life = new AbortController();
  const models = Array.from({ length: count }, () => python.open());
  const sessions = models.map((model) => makeSession(model, life.signal, KEPT));
  const shown = () => sessions.map((session) => session.get("outlines"));
  return { python, life, models, sessions, shown };
}

/** @param {ReturnType<typeof makeSession>} session @param {...string} outlines */
function add(session, ...outlines) {
  for (const one of outlines) session.draw({ outlines: [...session.get("outlines"), one] });
}

test("a change leads from one state to the other, and its inverse back", () => {
  const random = chance(5);
  const some = () => Array.from({ length: Math.floor(random() * 7) }, () => Math.floor(random() * 4));
  for (let round = 0; round < 3000; round += 1) {
    const [before, after] = [some(), some()].map((list) => ({ list, same: [1, 2] }));
    const change = difference(before, after);
    assert.deepEqual(applied(before, change), after);
    assert.deepEqual(applied(after, inverse(change)), before);
    assert.equal("same" in change, false);
  }
});

test("what was added at the end stays at the end of what is there by then", () => {
  const change = difference({ list: ["a", "b"] }, { list: ["z", "a", "b", "c"] });
  assert.deepEqual(applied({ list: ["a", "b", "x"] }, change), { list: ["z", "a", "b", "x", "c"] });
});

test("what is to be taken out may be gone, but nothing takes its place", () => {
  const gone = difference({ list: ["a", "b"] }, { list: ["b"] });
  assert.deepEqual(applied({ list: ["b", "c"] }, gone), { list: ["b", "c"] });
  const moved = difference({ list: ["a", "b"] }, { list: ["A", "b"] });
  assert.equal(applied({ list: ["b"] }, moved), null);
});

test("three outlines of each of two pages stay when Python is busy meanwhile", () => {
  const { python, sessions: [one, other], shown } = open();
  add(one, "a1", "a2", "a3");
  add(other, "b1", "b2", "b3");
  assert.deepEqual(shown(), [["a1", "a2", "a3"], ["b1", "b2", "b3"]], "each sees its own at once");
  python.answerAll();
  const all = ["a1", "a2", "a3", "b1", "b2", "b3"];
  assert.deepEqual([python.traits.outlines, ...shown()], [all, all, all]);
});

test("while Python answers one by one, what is still underway stays in view", () => {
  const { python, sessions: [one, other], shown } = open();
  add(one, "a1", "a2");
  add(other, "b1");
  python.answer();
  assert.deepEqual(shown(), [["a1", "a2"], ["a1", "b1"]]);
  python.answer();
  python.answer();
  assert.deepEqual(shown()[0], ["a1", "a2", "b1"]);
  assert.deepEqual(shown()[1], shown()[0]);
});

test("undo takes back what was done here, and what Python has set, not what another page did", () => {
  const { python, sessions: [one, other] } = open();
  add(one, "a1");
  add(other, "b1");
  python.answerAll();
  python.set({ outlines: [...python.traits.outlines, "set"] });
  add(one, "a2");
  python.answerAll();
  for (const left of [["a1", "b1", "set"], ["a1", "b1"], ["b1"]]) {
    assert.ok(one.canUndo && one.undo());
    python.answerAll();
    assert.deepEqual(python.traits.outlines, left);
  }
  assert.deepEqual([one.canUndo, one.undo()], [false, false]);
  for (const count of [2, 3, 4]) {
    assert.ok(one.canRedo && one.redo());
    python.answerAll();
    assert.equal(python.traits.outlines.length, count);
  }
  assert.deepEqual([one.canRedo, one.redo()], [false, false]);
  // The other page still knows what it did.
  assert.ok(other.undo());
  python.answerAll();
  assert.deepEqual(python.traits.outlines.includes("b1"), true, "what Python has set comes first");
  assert.ok(other.undo());
  python.answerAll();
  assert.deepEqual([...python.traits.outlines].sort(), ["a1", "a2"]);
});

test("what another page has erased is not undone twice", () => {
  const { python, sessions: [one, other] } = open();
  add(one, "a1", "a2");
  python.answerAll();
  other.draw({ outlines: ["a1"] });
  python.answerAll();
  assert.ok(one.undo());
  python.answerAll();
  assert.deepEqual(python.traits.outlines, []);
  assert.equal(one.undo(), false);
});

test("what Python refuses is gone, and there is nothing of it to undo", () => {
  const { python, sessions: [one], shown } = open(1);
  add(one, "a1");
  python.answerAll();
  add(one, "a2");
  one.draw({ outlines: [] });
  python.answer(true);
  python.answer(true);
  assert.deepEqual(shown(), [["a1"]]);
  assert.ok(one.undo());
  assert.deepEqual([shown(), one.canUndo], [[[]], false]);
});

test("what two pages put in place of the same is refused the second time", () => {
  const { python, sessions: [one, other], shown } = open();
  python.set({ outlines: ["x", "y"] });
  one.draw({ outlines: ["X1", "y"] });
  other.draw({ outlines: ["X2", "y"] });
  python.answerAll();
  assert.deepEqual(python.traits.heard.taken, false);
  assert.deepEqual(shown(), [["X1", "y"], ["X1", "y"]]);
});

test("what was made before something new began does not come back", () => {
  const { python, sessions: [one], shown } = open(1);
  add(one, "a1");
  python.answerAll();
  add(one, "a2");
  python.set({ outlines: [], edition: 1 });
  assert.deepEqual([shown(), one.canUndo, one.canRedo], [[[]], false, false]);
  python.answer();
  assert.deepEqual([python.traits.outlines, python.traits.heard.taken], [[], false]);
  add(one, "b1");
  python.answerAll();
  assert.deepEqual(python.traits.outlines, ["b1"]);
});

test("without a kernel what is made stays in view, and can be undone", () => {
  const { models: [model], sessions: [one], shown } = open(1);
  model.send = () => {
    throw new Error("Cannot send");
  };
  add(one, "a1", "a2");
  assert.deepEqual(shown(), [["a1", "a2"]]);
  assert.ok(one.undo() && one.undo() && one.redo());
  assert.deepEqual(shown(), [["a1"]]);
});

test("all views in the page are told, and nothing is sent that changes nothing", () => {
  const { python, life, models, sessions: [one] } = open(1);
  const views = new AbortController();
  let told = 0;
  one.onChange(() => (told += 1), views.signal);
  add(one, "a1");
  one.draw({ outlines: ["a1"], unfinished: [] });
  assert.deepEqual([told, python.queue.length], [1, 1]);
  views.abort();
  add(one, "a2");
  assert.equal(told, 1);
  life.abort();
  assert.equal(models[0].listeners.size, 0);
});

test("a long history forgets its beginning and nothing else", () => {
  let history = emptyHistory();
  /** @param {number} n */
  const upTo = (n) => ({ list: Array.from({ length: n }, (_, one) => one) });
  for (let n = 0; n < 300; n += 1) history = remember(history, { change: difference(upTo(n), upTo(n + 1)), number: n });
  assert.equal(history.past.length, 200);
  let now = /** @type {import("../../fives_widgets/widgets/editing/changes.js").Made} */ (upTo(300));
  for (let stepped = stepBack(history, now, 0); stepped; stepped = stepBack(history, now, 0)) ({ history, now } = stepped);
  assert.deepEqual(now, upTo(100));
});

test("alone, undo and redo walk the same way back and forth, however late Python answers", () => {
  const random = chance(17);
  for (let round = 0; round < 150; round += 1) {
    // The twin keeps all states in a list and a place in it.
    const { python, sessions: [one] } = open(1);
    let states = [/** @type {string[]} */ ([])];
    let place = 0;
    for (let n = 1; n < 50; n += 1) {
      const act = random();
      if (act < 0.2) python.queue.length && python.answer();
      else if (act < 0.6) {
        const outlines = states[place].filter(() => random() < 0.8);
        outlines.splice(Math.floor(random() * (outlines.length + 1)), 0, `${n}`);
        one.draw({ outlines });
        states = [...states.slice(0, place + 1), outlines];
        place += 1;
      } else {
        const next = place + (act < 0.8 ? -1 : 1);
        assert.equal(act < 0.8 ? one.undo() : one.redo(), next >= 0 && next < states.length);
        if (next >= 0 && next < states.length) place = next;
      }
      assert.deepEqual(one.get("outlines"), states[place]);
    }
    python.answerAll();
    assert.deepEqual([python.traits.outlines, one.get("outlines")], [states[place], states[place]]);
  }
});

test("whatever two pages do, both come to what Python has, and nothing that was only added is lost", () => {
  const random = chance(29);
  for (let round = 0; round < 150; round += 1) {
    const { python, sessions, shown } = open();
    const added = /** @type {string[]} */ ([]);
    for (let n = 0; n < 40; n += 1) {
      const act = random();
      const session = sessions[Math.floor(random() * 2)];
      if (act < 0.4) python.queue.length && python.answer();
      else if (act < 0.8) {
        add(session, `${n}`);
        added.push(`${n}`);
      } else if (act < 0.9 && round % 2) session.undo();
      else if (round % 2) session.redo();
    }
    python.answerAll();
    assert.deepEqual(shown(), [python.traits.outlines, python.traits.outlines]);
    if (round % 2 === 0) assert.deepEqual([...python.traits.outlines].sort(), added.sort());
    assert.equal(new Set(python.traits.outlines).size, python.traits.outlines.length);
  }
});
