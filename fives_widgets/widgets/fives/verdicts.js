// What can be said about outlines in the same frame, without asking Python.
//
// Whether five squares are a FIVE is looked up in the list that the engine sent; what an outline
// is by itself Python may have said already. Only how outlines stand to each other is worked out
// here: who shares a square, who repeats a shape, who is beyond the limit. Python stays the judge,
// and a test holds these functions to its judgements.

import { formKey, cellOf, squaresKey } from "../shared/squares.js";
import { numberWord, speaker, symbolWord } from "../shared/i18n.js";

/** @typedef {import("../shared/squares.js").Size} Size */
/** @typedef {import("../shared/i18n.js").Words} Words */
/** @typedef {{shape: string | null, reasons: string[]}} Own what an outline is by itself */
/** @typedef {{shape: string | null, reasons: string[], overlaps: number[], kept: number | null,
 *   worth: number, points: number, says?: string}} Verdict */
/** @typedef {{
 *   size: Size,
 *   fives: ReadonlySet<string>,
 *   letters: ReadonlyMap<string, string>,
 *   points: Readonly<Record<string, number>>,
 *   available: ReadonlySet<string>,
 *   limit: number,
 *   known: ReadonlyMap<string, Own>,
 * }} Facts `fives` holds the squares of each FIVE, `letters` the shape of each form, `known` what
 *   Python said of outlines by themselves; all by key */

/** The reasons that concern an outline alone, whatever else is drawn. */
const ALONE = ["off_board", "incomplete", "not_joined", "wrong_symbols", "unavailable", "used_square"];

/** Keep what a verdict says of the outline by itself.
 * @param {{shape: string | null, reasons: readonly string[]}} verdict @returns {Own} */
export function aloneOf({ shape, reasons }) {
  return { shape, reasons: reasons.filter((reason) => ALONE.includes(reason)) };
}

/** Judge outlines in the order they were drawn; each is a list of squares.
 * @param {readonly (readonly number[])[]} outlines @param {Facts} facts @returns {Verdict[]} */
export function judgeOutlines(outlines, facts) {
  const own = outlines.map((squares) => lookUp(squares, facts));
  const fives = [...own.keys()].filter((number) => !own[number].reasons.length);
  const overlaps = outlines.map((squares, number) =>
    fives.filter((five) => five !== number && squares.some((one) => outlines[five].includes(one))),
  );
  /** @type {Map<string | null, number>} */
  const kept = new Map();
  for (const five of fives) {
    const { shape } = own[five];
    if (!overlaps[five].length && !kept.has(shape)) kept.set(shape, five);
  }
  const worth = own.map(({ shape }) => (shape == null ? 0 : facts.points[shape]));
  const struck = [...kept.values()].sort((a, b) => worth[a] - worth[b] || a - b).slice(facts.limit);
  return own.map(({ shape, reasons }, number) => {
    const instead = shape == null ? undefined : kept.get(shape);
    const all = [...reasons];
    if (overlaps[number].length) all.push("overlap");
    if (instead != null && instead !== number) all.push("repeated_shape");
    if (struck.includes(number)) all.push("over_limit");
    return {
      shape,
      reasons: all,
      overlaps: overlaps[number],
      kept: instead == null || instead === number ? null : instead,
      worth: worth[number],
      points: all.length ? 0 : worth[number],
    };
  });
}

/** What an outline is by itself: as Python said, or as the list of FIVES says.
 * @param {readonly number[]} squares @param {Facts} facts @returns {Own} */
function lookUp(squares, facts) {
  const key = squaresKey(squares);
  const known = facts.known.get(key);
  if (known) return known;
  const shape = facts.letters.get(formKey(squares.map((one) => cellOf(one, facts.size)))) ?? null;
  const reasons = facts.fives.has(key) ? [] : ["wrong_symbols"];
  if (shape != null && !facts.available.has(shape)) reasons.push("unavailable");
  return { shape, reasons };
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

/** A verdict in words: what it earned, or every reason why it earned nothing.
 * @param {Verdict} verdict @param {readonly Verdict[]} verdicts all of them
 * @param {{words: Words, limit: number, dice: readonly string[], symbols: readonly string[]}} told
 *   `symbols` are those of the outline's squares, in the order of the alphabet
 * @returns {string} */
export function verdictWords(verdict, verdicts, { words, limit, dice, symbols }) {
  const say = speaker(words);
  const { shape } = verdict;
  if (verdict.says != null) return verdict.says;
  if (!verdict.reasons.length) return say("fives.verdict.counts", { shape, n: verdict.points });
  const sentences = [
    shape == null ? say("fives.verdict.outline_fails") : say("fives.verdict.shape_fails", { shape }),
  ];
  // The same order as in Python: what is wrong with it alone comes first.
  for (const reason of ["wrong_symbols", "unavailable", "overlap", "repeated_shape", "over_limit"]) {
    if (!verdict.reasons.includes(reason)) continue;
    if (reason === "wrong_symbols") sentences.push(...symbolSentences(words, dice, symbols));
    else {
      const outlines = overlapWords(say, verdict, verdicts);
      sentences.push(
        say(`fives.reason.${reason}`, { shape, outlines, n: limit, count: numberWord(words, limit) }),
      );
    }
  }
  return sentences.join(" ");
}

/** The FIVES that an outline lies on, by their letters: that is how a player knows them.
 * @param {import("../shared/i18n.js").Say} say @param {Verdict} verdict @param {readonly Verdict[]} verdicts */
function overlapWords(say, verdict, verdicts) {
  return [...new Set(verdict.overlaps.map((number) => verdicts[number].shape))]
    .map((shape) => say(`fives.outline.${shape === verdict.shape ? "another" : "yours"}`, { shape }))
    .reduce((first, last) => (first ? say("fives.outline.and", { first, last }) : last), "");
}

/** Which symbols are too many, and which are missing.
 * @param {Words} words @param {readonly string[]} dice @param {readonly string[]} symbols */
function symbolSentences(words, dice, symbols) {
  const say = speaker(words);
  const count = (/** @type {readonly string[]} */ list, /** @type {string} */ one) =>
    list.filter((other) => other === one).length;
  const tooMany = [...new Set(symbols)].filter((one) => count(symbols, one) > count(dice, one));
  const missing = [...new Set(dice)].filter((one) => count(dice, one) > count(symbols, one));
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
