// What can be said about outlines in the same frame, without asking Python.
//
// Whether five squares are a FIVE is looked up in the list that the engine sent; what an outline
// is by itself Python may have said already. Only how outlines stand to each other is worked out
// here: `relate` is the twin of the function of that name in engine/fives/rules.py, and both
// answer the same file of cases. Python stays the judge.

import { FIVE_SQUARES } from "../shared/outline_gesture.js";
import { formKey, cellOf, squaresKey } from "../shared/squares.js";
import { numberWord, speaker, symbolWord } from "../shared/i18n.js";

/** @typedef {import("../shared/squares.js").Size} Size */
/** @typedef {import("../shared/i18n.js").Words} Words */
/** @typedef {{shape: string | null, faults: readonly string[]}} Looked what an outline is by itself */
/** @typedef {Looked & {squares: readonly number[], worth: number}} Alone an outline by itself */
/** @typedef {{overlaps: number[], kept: number | null, reasons: string[]}} Relation what an outline's
 *   standing among the others brings */
/** @typedef {{shape: string | null, reasons: string[], faults: readonly string[], overlaps: number[],
 *   kept: number | null, worth: number, points: number, says?: string}} Verdict */
/** @typedef {{
 *   size: Size,
 *   fives: ReadonlySet<string>,
 *   letters: ReadonlyMap<string, string>,
 *   points: Readonly<Record<string, number>>,
 *   available: ReadonlySet<string>,
 *   limit: number,
 *   known: ReadonlyMap<string, Looked>,
 * }} Facts `fives` holds the squares of each FIVE, `letters` the shape of each form, `known` what
 *   Python said of outlines by themselves; all by key */

/** Judge outlines in the order they were drawn; each is a list of squares.
 * @param {readonly (readonly number[])[]} outlines @param {Facts} facts @returns {Verdict[]} */
export function judgeOutlines(outlines, facts) {
  const alone = outlines.map((squares) => look(squares, facts));
  return relate(alone, facts.limit).map(({ overlaps, kept, reasons }, number) => {
    const { shape, worth, faults } = alone[number];
    const all = [...faults, ...reasons];
    return { shape, faults, reasons: all, overlaps, kept, worth, points: all.length ? 0 : worth };
  });
}

/** How outlines, in the order they were drawn, stand to each other.
 * @param {readonly Alone[]} outlines @param {number} limit @returns {Relation[]} */
export function relate(outlines, limit) {
  /** @type {Map<string, number>} */
  const first = new Map();
  outlines.forEach(({ squares, faults }, number) => {
    const key = squaresKey(squares);
    if (!faults.length && !first.has(key)) first.set(key, number); // the same squares again are no second FIVE
  });
  const fives = [...first.values()];
  const overlaps = outlines.map(({ squares }, number) =>
    fives.filter((five) => five !== number && squares.some((one) => outlines[five].squares.includes(one))),
  );
  const left = fives.filter((five) => !overlaps[five].length);
  /** @type {Map<string | null, number>} */
  const kept = new Map();
  let struck = left; // where there may be one, nobody could say which of several it is
  if (limit !== 1 || left.length <= 1) {
    for (const five of left) {
      const { shape } = outlines[five];
      if (!kept.has(shape)) kept.set(shape, five);
    }
    // Sorting keeps the order of equals, so of FIVES worth the same the first drawn stays.
    struck = [...kept.values()].sort((a, b) => outlines[a].worth - outlines[b].worth).slice(limit);
  }
  return outlines.map(({ shape }, number) => {
    const instead = kept.get(shape) ?? number;
    const reasons = [];
    if (overlaps[number].length) reasons.push("overlap");
    if (instead !== number) reasons.push("repeated_shape");
    if (struck.includes(number)) reasons.push("over_limit");
    return { overlaps: overlaps[number], kept: instead === number ? null : instead, reasons };
  });
}

/** Look up what an outline is by itself: as Python said, or else in the list of FIVES and among the
 * open shapes. A hand draws five joined free squares, so these are all its faults.
 * @param {readonly number[]} squares @param {Facts} facts @returns {Alone} */
function look(squares, facts) {
  const key = squaresKey(squares);
  const form = formKey(squares.map((square) => cellOf(square, facts.size)));
  const known = facts.known.get(key);
  const shape = (known ? known.shape : facts.letters.get(form)) ?? null;
  const faults = known ? [...known.faults] : facts.fives.has(key) ? [] : ["wrong_symbols"];
  if (!known && shape != null && !facts.available.has(shape)) faults.push("unavailable");
  return { squares, shape, faults, worth: shape == null ? 0 : facts.points[shape] };
}

/** Match squares with dice, in the order they were drawn: which dice are used up, and which
 * squares are left without one.
 * @param {readonly string[]} dice @param {readonly string[]} symbols the squares' symbols
 * @returns {{used: boolean[], without: number[]}} `without` numbers the squares in `symbols` */
export function matchDice(dice, symbols) {
  const used = dice.map(() => false);
  /** @type {number[]} */
  const without = [];
  symbols.forEach((symbol, number) => {
    const die = dice.findIndex((shown, place) => shown === symbol && !used[place]);
    if (die < 0) without.push(number);
    else used[die] = true;
  });
  return { used, without };
}

/** @typedef {{words: Words, limit: number, dice: readonly string[], symbols: readonly string[]}} Told
 *   what is told of: `symbols` are those of the outline's squares, in the order of the alphabet */

/** A verdict in words: what it earned, or every reason why it earned nothing.
 * @param {Verdict} verdict @param {readonly Verdict[]} verdicts all of them @param {Told} told
 * @returns {string} */
export function verdictWords(verdict, verdicts, told) {
  const say = speaker(told.words);
  const { shape } = verdict;
  if (verdict.says != null) return verdict.says;
  if (!verdict.reasons.length) return say("fives.verdict.counts", { shape, n: verdict.points });
  return [
    shape == null ? say("fives.verdict.outline_fails") : say("fives.verdict.shape_fails", { shape }),
    ...verdict.reasons.flatMap((reason) => reasonWords(reason, verdict, verdicts, told)),
  ].join(" ");
}

/** @param {string} reason @param {Verdict} verdict @param {readonly Verdict[]} verdicts @param {Told} told */
function reasonWords(reason, verdict, verdicts, { words, limit, dice, symbols }) {
  const say = speaker(words);
  switch (reason) {
    case "incomplete": {
      const over = symbols.length - FIVE_SQUARES;
      const n = Math.abs(over);
      return say(`fives.reason.${over > 0 ? "too_large" : "unfinished"}`, { n, count: numberWord(words, n) });
    }
    case "wrong_symbols":
      return symbolSentences(words, dice, symbols);
    case "overlap":
      return say("fives.reason.overlap", { outlines: overlapWords(say, verdict, verdicts) });
    case "over_limit":
      return say("fives.reason.over_limit", { n: limit, count: numberWord(words, limit) });
    default:
      return say(`fives.reason.${reason}`, { shape: verdict.shape });
  }
}

/** The FIVES that an outline lies on, by their letters: that is how a player knows them.
 * @param {import("../shared/i18n.js").Say} say @param {Verdict} verdict @param {readonly Verdict[]} verdicts */
function overlapWords(say, verdict, verdicts) {
  return [...new Set(verdict.overlaps.map((number) => verdicts[number].shape))]
    .map((shape) => say(`fives.outline.${shape === verdict.shape ? "another" : "yours"}`, { shape }))
    .reduce((first, last) => (first ? say("fives.outline.and", { first, last }) : last), "");
}

/** Which symbols are too many and, if it has all its squares, which are missing.
 * @param {Words} words @param {readonly string[]} dice @param {readonly string[]} symbols */
function symbolSentences(words, dice, symbols) {
  const say = speaker(words);
  const count = (/** @type {readonly string[]} */ list, /** @type {string} */ one) =>
    list.filter((other) => other === one).length;
  const tooMany = [...new Set(symbols)].filter((one) => count(symbols, one) > count(dice, one));
  const isWhole = symbols.length >= FIVE_SQUARES;
  const missing = [...new Set(dice)].filter((one) => isWhole && count(dice, one) > count(symbols, one));
  return [
    ...tooMany.map((one) =>
      say("fives.reason.too_many", {
        count: numberWord(words, count(symbols, one)),
        things: symbolWord(words, one, count(symbols, one)),
        shown: numberWord(words, count(dice, one)),
      }),
    ),
    ...missing.map((one) => {
      const n = count(dice, one) - count(symbols, one);
      const word = numberWord(words, n);
      return say("fives.reason.missing", {
        n,
        Count: word.charAt(0).toUpperCase() + word.slice(1),
        things: symbolWord(words, one, n),
      });
    }),
  ];
}
