// What was changed in lists: what was taken out of them, and what was put in. A list may have been
// changed elsewhere meanwhile, and a change is made in what it is by then. `applied` is the twin of
// the method of that name in changes.py, and a test compares the two.

/** @typedef {Record<string, readonly unknown[]>} Made lists by name, of things as JSON has them */
/** @typedef {{at: number | null, item: unknown}} Spot a thing, and where it is in its list; `at` is null
 *   where nothing comes after it that stays, so that what is added stays at the end */
/** @typedef {Record<string, {took: Spot[], put: Spot[]}>} Change of some of the lists */

/** What leads from one state to another. @param {Made} before @param {Made} after @returns {Change} */
export function difference(before, after) {
  /** @type {Change} */
  const change = {};
  for (const name of Object.keys(after)) {
    const one = listDifference(before[name], after[name]);
    if (one.took.length || one.put.length) change[name] = one;
  }
  return change;
}

/** @param {Change} change @returns {Change} */
export function inverse(change) {
  return Object.fromEntries(Object.entries(change).map(([name, { took, put }]) => [name, { took: put, put: took }]));
}

/** How things stand after a change; null if something is to take the place of what is not there.
 * @param {Made} made @param {Change} change @returns {Made | null} */
export function applied(made, change) {
  const after = { ...made };
  for (const [name, one] of Object.entries(change)) {
    const list = listApplied(made[name], one);
    if (!list) return null;
    after[name] = list;
  }
  return after;
}

/** @param {readonly unknown[]} before @param {readonly unknown[]} after */
function listDifference(before, after) {
  const [old, now] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  const [left, right] = [old, now].map((keys) => new Set(keys.keys()));
  // What is in both in the same order stays.
  let from = 0;
  now.forEach((key, place) => {
    const found = old.indexOf(key, from);
    if (found < 0) return;
    left.delete(found);
    right.delete(place);
    from = found + 1;
  });
  return { took: spots(before, left), put: spots(after, right) };
}

/** @param {readonly unknown[]} list @param {ReadonlySet<number>} places @returns {Spot[]} */
function spots(list, places) {
  let end = list.length;
  while (places.has(end - 1)) end -= 1;
  return [...places].map((at) => ({ at: at < end ? at : null, item: list[at] }));
}

/** @param {readonly unknown[]} list @param {{took: readonly Spot[], put: readonly Spot[]}} change
 * @returns {unknown[] | null} */
function listApplied(list, { took, put }) {
  const after = [...list];
  const keys = after.map((item) => JSON.stringify(item));
  let isMissing = false;
  for (const { at, item } of took.toReversed()) {
    const key = JSON.stringify(item);
    const place = at != null && keys[at] === key ? at : keys.lastIndexOf(key);
    isMissing ||= place < 0;
    if (place < 0) continue;
    after.splice(place, 1);
    keys.splice(place, 1);
  }
  if (isMissing && put.length) return null;
  for (const { at, item } of put) after.splice(at ?? after.length, 0, item);
  return after;
}
