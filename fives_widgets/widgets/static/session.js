// What the views of one board share: the way back and forth through what was drawn.

import { emptyHistory, remember, stepBack, stepForward } from "./history.js";

/** @typedef {import("./squares.js").Cell} Cell */
/** @typedef {{outlines: Cell[][], unfinished: Cell[]}} Drawing */
/** @typedef {import("./history.js").History<Drawing>} DrawingHistory */
/** @typedef {Pick<import("@anywidget/types").AnyModel, "get" | "set" | "save_changes" | "on" | "off">} Model */

/** The traits that begin something new: what was drawn before them cannot come back. */
const FRESH_START = ["board", "roll", "used", "settled"];

/** @param {Model} model @param {AbortSignal} signal */
export function makeSession(model, signal) {
  let history = /** @type {DrawingHistory} */ (emptyHistory());
  let writing = false;
  /** @returns {Drawing} */
  const now = () => ({ outlines: model.get("outlines"), unfinished: model.get("unfinished") });
  const start = () => JSON.stringify(FRESH_START.map((name) => model.get(name)));
  let last = now();
  let began = start();

  /** @param {Drawing} drawing */
  const write = (drawing) => {
    writing = true;
    model.set("unfinished", drawing.unfinished);
    model.set("outlines", drawing.outlines);
    last = drawing;
    writing = false;
    model.save_changes();
  };
  const notice = () => {
    if (writing) return;
    if (start() !== began) history = emptyHistory();
    else if (JSON.stringify(now()) !== JSON.stringify(last)) history = remember(history, last);
    began = start();
    last = now();
  };
  model.on("change", notice);
  signal.addEventListener("abort", () => model.off("change", notice));

  /** @param {typeof stepBack} step */
  const go = (step) => {
    const stepped = step(history, now());
    if (!stepped) return false;
    history = stepped.history;
    write(stepped.now);
    return true;
  };
  return {
    get canUndo() {
      return history.past.length > 0;
    },
    get canRedo() {
      return history.future.length > 0;
    },
    undo: () => go(stepBack),
    redo: () => go(stepForward),
    /** Write a finished gesture to Python. @param {Partial<Drawing>} change */
    draw(change) {
      const before = now();
      history = remember(history, before);
      write({ ...before, ...change });
    },
  };
}
