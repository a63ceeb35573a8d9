// Words come from Python as data, by key; here a form is chosen, and the fields are filled in.

/** @typedef {{one: string, other: string}} Plural */
/** @typedef {Record<string, string | Plural | {you: string | Plural, they: string | Plural}>} Words */
/** @typedef {(key: string, values?: Record<string, unknown>) => string} Say */

/** Give a function that says things in these words. A key without words is said as it is: a
 * missing word is ugly, and an empty board would be worse.
 * @param {Words} words @returns {Say} */
export function speaker(words) {
  return (key, values = {}) => {
    const entry = words[key] ?? key;
    const person = typeof entry === "string" || !("you" in entry) ? entry : isYou(words, values.player) ? entry.you : entry.they;
    const sentence = typeof person === "string" ? person : values.n === 1 ? person.one : person.other;
    return sentence.replace(/\{(\w+)\}/g, (field, name) =>
      name in values ? String(values[name]) : field,
    );
  };
}

/** Whether a player's name says that it is the reader: "You", in capitals or not.
 * @param {Words} words @param {unknown} player */
function isYou(words, player) {
  return String(player).toLowerCase() === String(words["player.you"]).toLowerCase();
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
  return say("table.list", { first: things.slice(0, -1).join(", "), last: things[things.length - 1] });
}
