// What the views of one widget share: the way back and forth through what a hand has made.

import { hearOf } from "./kernel_link.js";
import { emptyHistory, remember, stepBack, stepForward } from "./undo_history.js";

/** @typedef {Pick<import("@anywidget/types").AnyModel, "get" | "set" | "save_changes" | "on" | "off">} Model */
/** @typedef {Record<string, any>} Made the values of the traits that a hand writes, by name */
/** @typedef {{kept: readonly string[], fresh: readonly string[]}} Traits the traits that a hand
 *   writes, and those that begin something new: what was made before them cannot come back */

/** @type {Traits} */
const ON_A_BOARD = { kept: ["unfinished", "outlines"], fresh: ["board", "roll", "used", "settled"] };

/** @param {Model} model @param {AbortSignal} signal @param {Traits} [traits] */
export function makeSession(model, signal, { kept, fresh } = ON_A_BOARD) {
  let history = /** @type {import("./undo_history.js").History<Made>} */ (emptyHistory());
  let writing = false;
  /** @returns {Made} */
  const now = () => Object.fromEntries(kept.map((name) => [name, model.get(name)]));
  const start = () => JSON.stringify(fresh.map((name) => model.get(name)));
  let last = now();
  let began = start();

  /** @param {Made} made */
  const write = (made) => {
    writing = true;
    for (const name of kept) model.set(name, made[name]);
    last = made;
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
  hearOf(model, "change", notice, signal);

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
    /** Write a finished gesture to Python, unless it changes nothing. @param {Made} change */
    draw(change) {
      const before = now();
      const made = { ...before, ...change };
      if (JSON.stringify(made) === JSON.stringify(before)) return;
      history = remember(history, before);
      write(made);
    },
  };
}
