// What the views of one builder share: the way back and forth through what was painted and found.

import { emptyHistory, remember, stepBack, stepForward } from "./history.js";

/** @typedef {import("./squares.js").Cell} Cell */
/** @typedef {{painted: Cell[], found: Cell[][]}} Built */
/** @typedef {Pick<import("@anywidget/types").AnyModel, "get" | "set" | "save_changes" | "on" | "off">} BuilderModel */

/** @param {BuilderModel} model @param {AbortSignal} signal */
export function makeBuilderSession(model, signal) {
  let history = /** @type {import("./history.js").History<Built>} */ (emptyHistory());
  let writing = false;
  /** @returns {Built} */
  const now = () => ({ painted: model.get("painted"), found: model.get("found") });
  let last = now();
  let n = model.get("n");

  /** @param {Built} built */
  const write = (built) => {
    writing = true;
    model.set("painted", built.painted);
    model.set("found", built.found);
    last = built;
    writing = false;
    model.save_changes();
  };
  // What Python changes can be undone too, but not into shapes of another size.
  const notice = () => {
    if (writing) return;
    if (model.get("n") !== n) history = emptyHistory();
    else if (JSON.stringify(now()) !== JSON.stringify(last)) history = remember(history, last);
    n = model.get("n");
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
    /** Write a finished gesture to Python, unless it changes nothing. @param {Built} built */
    keep(built) {
      if (JSON.stringify(built) === JSON.stringify(now())) return;
      history = remember(history, now());
      write(built);
    },
  };
}
