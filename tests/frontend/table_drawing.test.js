// A table's drawing: each gesture is an action, shown at once and put right by what Python answers.
import assert from "node:assert/strict";
import test from "node:test";
import { tableDrawing } from "../../fives_widgets/widgets/fives/drawing.js";
import { chance } from "./chance.js";

/** @typedef {import("../../fives_widgets/widgets/shared/squares.js").Cell} Cell */

const row = (/** @type {number} */ number, length = 5) =>
  Array.from({ length }, (_, col) => /** @type {Cell} */ ([number, col]));

/** A table's board in a page, and the game behind it, which answers only when it is let. */
function makeTable({ replacing = false } = {}) {
  /** @type {Record<string, any>} */
  const traits = { replacing, locked: false, answered: 0, placed: null };
  /** @type {any[]} */
  const queue = [];
  const game = {
    outlines: /** @type {Cell[][]} */ ([]),
    past: /** @type {Cell[][][]} */ ([]),
    future: /** @type {Cell[][][]} */ ([]),
  };
  const publish = () => {
    const growing = (game.outlines.at(-1) ?? []).length % 5 ? game.outlines.slice(-1) : [];
    traits.outlines = growing.length ? game.outlines.slice(0, -1) : game.outlines;
    traits.unfinished = growing[0] ?? [];
    // As in Pyodide, where None is undefined.
    traits.steps = { back: game.past.at(-1), forward: game.future.at(-1) ?? null };
  };
  /** @param {Cell[][]} outlines */
  const draw = (outlines) => {
    game.past.push(game.outlines);
    [game.outlines, game.future] = [outlines, []];
  };
  const doing = {
    outline: (/** @type {any} */ { cells, replaces }) => {
      if (replaces != null) assert.ok(replaces < game.outlines.length);
      const outlines = [...game.outlines];
      outlines[replaces ?? outlines.length] = cells;
      draw(outlines);
    },
    erase: (/** @type {any} */ { index }) => {
      assert.ok(index < game.outlines.length);
      draw(game.outlines.filter((_, number) => number !== index));
    },
    undo() {
      const before = game.past.pop();
      if (!before) return;
      game.future.push(game.outlines);
      game.outlines = before;
    },
    redo() {
      const next = game.future.pop();
      if (!next) return;
      game.past.push(game.outlines);
      game.outlines = next;
    },
  };
  publish();
  const model = { get: (/** @type {string} */ name) => traits[name], send: (/** @type {any} */ message) => queue.push(message) };
  const drawing = tableDrawing(/** @type {any} */ (model));
  return {
    traits,
    queue,
    game,
    drawing,
    /** Let Python answer what came first. @param {boolean} [refuses] */
    answer(refuses = false) {
      const { action, number } = queue.shift();
      if (!refuses) /** @type {any} */ (doing)[action.kind](action);
      traits.answered = number;
      publish();
    },
    get asked() {
      return queue.map(({ action }) => action);
    },
    get shown() {
      const unfinished = drawing.get("unfinished");
      return [...drawing.get("outlines"), ...(unfinished.length ? [unfinished] : [])];
    },
  };
}

test("a gesture is the action it is, in the game's own numbers", () => {
  const table = makeTable();
  const { drawing } = table;
  drawing.outline(row(0));
  drawing.outline(row(2, 1));
  drawing.outline(row(2, 3));
  drawing.outline(row(2));
  drawing.outline(row(4, 1));
  drawing.outline([]);
  drawing.erase([0, 1]);
  drawing.undo();
  drawing.redo();
  drawing.putDown({ shape: "I", cells: row(9) });
  assert.deepEqual(table.asked, [
    { kind: "outline", cells: row(0) },
    { kind: "outline", cells: row(2, 1) },
    { kind: "outline", cells: row(2, 3), replaces: 1 },
    { kind: "outline", cells: row(2), replaces: 1 },
    { kind: "outline", cells: row(4, 1) },
    { kind: "erase", index: 2 },
    { kind: "erase", index: 1 },
    { kind: "erase", index: 0 },
    { kind: "undo" },
    { kind: "redo" },
    { kind: "cross_out", shape: "I", cells: row(9) },
  ]);
});

test("what was drawn is in view before Python answers, and all views are told", () => {
  const table = makeTable();
  const views = new AbortController();
  let told = 0;
  table.drawing.onChange(() => (told += 1), views.signal);
  table.drawing.outline(row(0));
  assert.deepEqual([table.shown, told], [[row(0)], 1]);
  table.answer();
  assert.deepEqual(table.shown, [row(0)]);
  views.abort();
  table.drawing.outline(row(2));
  assert.equal(told, 1);
});

test("what Python refuses is put back", () => {
  const table = makeTable();
  table.drawing.outline(row(0));
  table.drawing.outline(row(2, 2));
  table.answer();
  table.answer(true);
  assert.deepEqual(table.shown, [row(0)]);
  table.drawing.putDown({ shape: "I", cells: row(9) });
  assert.equal(table.drawing.get("placed").shape, "I");
  table.answer(true);
  assert.equal(table.drawing.get("placed"), null);
});

test("an undo is in view at once as far as Python has told where it leads", () => {
  const table = makeTable();
  const { drawing } = table;
  assert.ok(!drawing.canUndo && !drawing.undo() && !drawing.redo());
  drawing.outline(row(0));
  drawing.outline(row(2));
  table.answer();
  table.answer();
  assert.ok(drawing.undo());
  assert.deepEqual([table.shown, drawing.isWaiting], [[row(0)], false]);
  assert.ok(drawing.undo());
  // Only the game knows what is drawn now: nothing can be drawn until it answers.
  assert.ok(drawing.isWaiting);
  table.answer();
  table.answer();
  assert.deepEqual([table.shown, drawing.isWaiting], [[], false]);
  assert.ok(!drawing.canUndo && drawing.canRedo);
});

test("where one outline counts it stands until another one is finished", () => {
  const table = makeTable({ replacing: true });
  const { drawing } = table;
  drawing.outline(row(0, 2));
  drawing.outline(row(0));
  drawing.outline(row(2, 2));
  assert.deepEqual(table.asked.length, 2);
  assert.deepEqual(table.shown, [row(0), row(2, 2)]);
  // What the game has not got, its undo cannot take back.
  assert.ok(drawing.undo());
  assert.deepEqual([table.shown, table.asked.length], [[row(0)], 2]);
  drawing.outline(row(2, 2));
  drawing.erase([1]);
  assert.deepEqual([table.shown, table.asked.length], [[row(0)], 2]);
  drawing.outline(row(2, 2));
  drawing.outline(row(2));
  assert.deepEqual(table.asked.at(-1), { kind: "outline", cells: row(2), replaces: 0 });
  assert.deepEqual(table.shown, [row(2)]);
  drawing.outline(row(4, 2));
  drawing.erase([0]);
  assert.deepEqual(table.asked.slice(-2), [{ kind: "erase", index: 0 }, { kind: "outline", cells: row(4, 2) }]);
  assert.deepEqual(table.shown, [row(4, 2)]);
});

test("what was begun beside an outline that stands is gone when the round is", () => {
  const table = makeTable({ replacing: true });
  table.drawing.outline(row(0));
  table.drawing.outline(row(4, 2));
  table.traits.locked = true;
  assert.deepEqual(table.shown, [row(0)]);
  table.traits.locked = false;
  assert.deepEqual(table.shown, [row(0)]);
});

test("without a kernel what was drawn stays in view", () => {
  const { drawing, queue } = makeTable();
  queue.push = () => {
    throw new Error("Cannot send");
  };
  drawing.outline(row(0));
  assert.deepEqual(drawing.get("outlines"), [row(0)]);
});

test("whatever is done, and however late Python answers, the view shows what the game comes to", () => {
  const random = chance(23);
  for (let round = 0; round < 200; round += 1) {
    const table = makeTable();
    const { drawing } = table;
    for (let step = 0; step < 40; step += 1) {
      const act = random();
      const finished = drawing.get("outlines").length;
      if (act < 0.4) table.queue.length && table.answer();
      else if (act < 0.55) drawing.undo();
      else if (act < 0.65) drawing.redo();
      else if (drawing.isWaiting) continue;
      else if (act < 0.75 && finished) drawing.erase([Math.floor(random() * finished)]);
      else {
        const growing = drawing.get("unfinished");
        const length = growing.length ? growing.length + 1 : 1 + Math.floor(random() * 5);
        drawing.outline(row(growing.length ? growing[0][0] : step, length));
      }
      if (drawing.isWaiting) continue;
      const shown = table.shown;
      const twin = structuredClone([table.queue, table.game]);
      const before = structuredClone(table.traits);
      while (table.queue.length) table.answer();
      assert.deepEqual(shown, table.game.outlines);
      // Back to where Python had not answered yet.
      table.queue.push(.../** @type {any[]} */ (twin[0]));
      Object.assign(table.game, twin[1]);
      Object.assign(table.traits, before);
    }
  }
});
