// Steering a piece. Where it can get and where it can rest, Python has worked out: here a step is
// only looked up.

/** @typedef {number[]} Cell row and column */
/** @typedef {number[]} Place quarter turns, and the pivot's row and column */
/** @typedef {"left" | "right" | "down" | "turn" | "back"} Move */

const MOVES = { left: [0, 0, -1], right: [0, 0, 1], down: [0, 1, 0], turn: [1, 0, 0], back: [3, 0, 0] };

/** How far a piece is shifted by itself when it cannot turn where it is, as at a wall. */
const NUDGES = [0, 1, -1, 2, -2];

/** @param {{reach: Place[], rests: Place[]}} taken */
export function makeSteering({ reach, rests }) {
  const open = new Set(reach.map(String));
  const resting = new Set(rests.map(String));

  /** @param {Place} place @param {Move} move @returns {Place | null} */
  const once = ([turn, row, col], move) => {
    const [by, down, right] = MOVES[move];
    const place = [(turn + by) % 4, row + down, col + right];
    return open.has(String(place)) ? place : null;
  };

  /** Shift a place so many columns, one by one. @param {Place} from @param {number} by
   * @returns {Place | null} */
  const shifted = (from, by) => {
    /** @type {Place | null} */
    let place = from;
    for (let n = 0; place && n < Math.abs(by); n += 1) place = once(place, by > 0 ? "right" : "left");
    return place;
  };

  /** @param {Place} place @param {Move} move @returns {Place | null} */
  const step = (place, move) => {
    if (move !== "turn" && move !== "back") return once(place, move);
    for (const nudge of NUDGES) {
      const beside = shifted(place, nudge);
      const turned = beside && once(beside, move);
      if (turned) return turned;
    }
    return null;
  };

  return {
    step,
    /** Where a piece waits at first: as it is printed, above the middle. */
    start() {
      const waiting = Math.min(...reach.map(([, row]) => row));
      const above = reach.filter(([turn, row]) => row === waiting && turn === 0);
      return above.reduce((best, place) => (Math.abs(place[2] - 2.4) < Math.abs(best[2] - 2.4) ? place : best));
    },
    /** The way straight down, the place itself first. @param {Place} from */
    fall(from) {
      const way = [from];
      for (let next = once(from, "down"); next; next = once(next, "down")) way.push(next);
      return way;
    },
    /** @param {Place} place */
    canRest: (place) => resting.has(String(place)),
  };
}
