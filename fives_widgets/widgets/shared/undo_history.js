// Undo and redo, as values: each step gives a new history.

/** @template T @typedef {{past: readonly T[], future: readonly T[]}} History */

const LONGEST = 200;

/** @template T @returns {History<T>} */
export function emptyHistory() {
  return { past: [], future: [] };
}

/** Note how things were before a change.
 * @template T @param {History<T>} history @param {T} before @returns {History<T>} */
export function remember(history, before) {
  return { past: [...history.past, before].slice(-LONGEST), future: [] };
}

/** Step back from `now`; gives how things were, or null where there is nothing to undo.
 * @template T @param {History<T>} history @param {T} now
 * @returns {{history: History<T>, now: T} | null} */
export function stepBack({ past, future }, now) {
  if (!past.length) return null;
  const before = /** @type {T} */ (past.at(-1));
  return { history: { past: past.slice(0, -1), future: [now, ...future] }, now: before };
}

/** Step forward again from `now`, or null where there is nothing to redo.
 * @template T @param {History<T>} history @param {T} now
 * @returns {{history: History<T>, now: T} | null} */
export function stepForward({ past, future }, now) {
  if (!future.length) return null;
  const [next, ...later] = future;
  return { history: { past: [...past, now], future: later }, now: next };
}
