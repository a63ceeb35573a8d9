// Undo and redo, as values: each step gives a new history.
//
// A history holds changes and not states: what is taken back is what was done, and not what others
// have done since.

import { applied, difference, inverse } from "./changes.js";

/** @typedef {import("./changes.js").Made} Made */
/** @typedef {import("./changes.js").Change} Change */
/** @typedef {{change: Change, number: number | null}} Entry `number` is that of the request it was sent with */
/** @typedef {{past: readonly Entry[], future: readonly Entry[]}} History */
/** @typedef {{history: History, now: Made}} Stepped */

const LONGEST = 200;

/** @returns {History} */
export function emptyHistory() {
  return { past: [], future: [] };
}

/** @param {History} history @param {Entry} entry @returns {History} */
export function remember(history, entry) {
  return { past: [...history.past, entry].slice(-LONGEST), future: [] };
}

/** Forget what Python has refused. @param {History} history @param {number} number @returns {History} */
export function forget({ past, future }, number) {
  const isKept = (/** @type {Entry} */ entry) => entry.number !== number;
  return { past: past.filter(isKept), future: future.filter(isKept) };
}

/** Take back the last change that still has an effect; gives how things were, or null where there is
 * nothing to undo. `number` is that of the request that will be made of it.
 * @param {History} history @param {Made} now @param {number} number @returns {Stepped | null} */
export function stepBack({ past, future }, now, number) {
  for (let left = past.length - 1; left >= 0; left -= 1) {
    const before = changed(now, inverse(past[left].change));
    if (!before) continue;
    const entry = { change: difference(before, now), number };
    return { history: { past: past.slice(0, left), future: [entry, ...future] }, now: before };
  }
  return null;
}

/** Make the next change again that has an effect, or null where there is nothing to redo.
 * @param {History} history @param {Made} now @param {number} number @returns {Stepped | null} */
export function stepForward({ past, future }, now, number) {
  for (let done = 0; done < future.length; done += 1) {
    const after = changed(now, future[done].change);
    if (!after) continue;
    const entry = { change: difference(now, after), number };
    return { history: { past: [...past, entry], future: future.slice(done + 1) }, now: after };
  }
  return null;
}

/** @param {Made} now @param {Change} change @returns {Made | null} null if that is nothing else */
function changed(now, change) {
  const after = applied(now, change);
  return after && Object.keys(difference(now, after)).length ? after : null;
}
