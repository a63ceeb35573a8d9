// Words come from Python as data, by key; here their fields are filled in.

/** @typedef {Record<string, string | {one: string, other: string}>} Words */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Say */

/** Give a function that says things in these words. A key without words is said as it is: a
 * missing word is ugly, and an empty board would be worse.
 * @param {Words} words @returns {Say} */
export function speaker(words) {
  return (key, values = {}) => {
    const entry = words[key] ?? key;
    const sentence = typeof entry === "string" ? entry : values.n === 1 ? entry.one : entry.other;
    return sentence.replace(/\{(\w+)\}/g, (field, name) =>
      name in values ? String(values[name]) : field,
    );
  };
}

/** A small number as a word, a large one in digits.
 * @param {Words} words @param {number} n */
export function numberWord(words, n) {
  return String(words[`fives.number.${n}`] ?? n);
}

/** One or several squares with a symbol, by name; symbols of one's own stand for themselves.
 * @param {Words} words @param {string} symbol @param {number} n */
export function symbolWord(words, symbol, n = 1) {
  const key = `fives.symbol.${symbol}`;
  return speaker(words)(Object.hasOwn(words, key) ? key : "fives.symbol.own", { symbol, n });
}

/** "sun, moon and star".
 * @param {Say} say @param {readonly string[]} things */
export function listWords(say, things) {
  if (things.length < 2) return things.join("");
  return say("board.list", { first: things.slice(0, -1).join(", "), last: things[things.length - 1] });
}
