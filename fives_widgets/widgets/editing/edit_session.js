// What the views of one widget in a page share: what hands have made and Python has not dealt with
// yet, and the way back and forth.
//
// Another page may show the same widget, and Python may be busy. So a gesture is sent as the change
// that it makes, numbered, and Python makes the changes of all pages in what it has by then. Until it
// tells in `heard` that it has, the change is shown on top of what Python says. What is made before
// something new begins, which is another `edition`, does not come back.

import { applied, difference } from "./changes.js";
import { hearOf } from "../shared/kernel_link.js";
import { emptyHistory, forget, remember, stepBack, stepForward } from "./undo_history.js";

/** @typedef {import("@anywidget/types").AnyModel} Model */
/** @typedef {import("./changes.js").Made} Made */
/** @typedef {{by: string, number: number, taken: boolean}} Heard whose change Python dealt with last */
/** @typedef {ReturnType<typeof makeSession>} Session */

/** @param {Model} model @param {AbortSignal} signal
 * @param {readonly string[]} kept the traits that hands change */
export function makeSession(model, signal, kept) {
  const me = Math.random().toString(36).slice(2);
  const changes = new EventTarget();
  let history = emptyHistory();
  let sent = /** @type {{number: number, change: import("./changes.js").Change}[]} */ ([]);
  let last = 0;
  /** @returns {Made} */
  const shown = () =>
    sent.reduce(
      (made, { change }) => applied(made, change) ?? made,
      Object.fromEntries(kept.map((name) => [name, model.get(name)])),
    );
  const answer = () => JSON.stringify(model.get("heard"));
  let now = shown();
  let edition = model.get("edition");
  let answered = answer();

  /** Take over what Python says. */
  const hear = () => {
    const before = now;
    const heard = /** @type {Heard | null} */ (model.get("heard"));
    const isAnswer = answer() !== answered;
    const isNew = model.get("edition") !== edition;
    answered = answer();
    edition = model.get("edition");
    if (isNew) {
      history = emptyHistory();
      sent = [];
    } else if (isAnswer && heard?.by === me) {
      sent = sent.filter(({ number }) => number > heard.number);
      if (!heard.taken) history = forget(history, heard.number);
    }
    now = shown();
    // What the hands of another page have made is not taken back here, what Python has set is.
    const change = isNew || isAnswer ? {} : difference(before, now);
    if (Object.keys(change).length) history = remember(history, { change, number: null });
  };
  hearOf(model, "change", hear, signal);

  /** @param {Made} made */
  const send = (made) => {
    last += 1;
    const change = difference(now, made);
    sent.push({ number: last, change });
    now = made;
    try {
      model.send({ change, by: me, number: last, edition });
    } catch {
      // The kernel was shut down: what is made stays in view.
    }
    changes.dispatchEvent(new Event("change"));
  };
  /** @param {typeof stepBack} step */
  const go = (step) => {
    const stepped = step(history, now, last + 1);
    if (!stepped) return false;
    history = stepped.history;
    send(stepped.now);
    return true;
  };
  return {
    /** A trait as it stands after all that was made here. @param {string} name @returns {any} */
    get: (name) => (name in now ? now[name] : model.get(name)),
    get canUndo() {
      return stepBack(history, now, 0) != null;
    },
    get canRedo() {
      return stepForward(history, now, 0) != null;
    },
    undo: () => go(stepBack),
    redo: () => go(stepForward),
    /** Send a finished gesture to Python, unless it changes nothing. @param {Made} made */
    draw(made) {
      const after = { ...now, ...made };
      const change = difference(now, after);
      if (!Object.keys(change).length) return;
      history = remember(history, { change, number: last + 1 });
      send(after);
    },
    /** Hear of what is made here, of which no trait tells.
     * @param {() => void} listener @param {AbortSignal} until */
    onChange: (listener, until) => changes.addEventListener("change", listener, { signal: until }),
  };
}
