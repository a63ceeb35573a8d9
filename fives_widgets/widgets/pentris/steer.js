// Steering a piece. Where it can be above the slide, on its way in and inside, and where it can rest,
// Python has worked out: here a step is only looked up.

/** @typedef {number[]} Cell row and column */
/** @typedef {number[]} Place quarter turns, and the pivot's row and column */
/** @typedef {"left" | "right" | "down" | "turn" | "back"} Move */
/** @typedef {{above: Place[], entering: Place[], inside: Place[], rests: Place[]}} Reach */

const MOVES = { left: [0, 0, -1], right: [0, 0, 1], down: [0, 1, 0], turn: [1, 0, 0], back: [3, 0, 0] };

/** How far a piece is shifted by itself when it cannot turn where it is, as at a wall. */
const NUDGES = [0, 1, -1, 2, -2];

/** @param {Reach} reach */
export function makeSteering({ above, entering, inside, rests }) {
  const [over, way, slide, resting] = [above, entering, inside, rests].map((places) => new Set(places.map(String)));

  /** @param {Place} place @param {Move} move @returns {Place | null} */
  const once = ([turn, row, col], move) => {
    const [by, down, right] = MOVES[move];
    const place = [(turn + by) % 4, row + down, col + right];
    const [from, to] = [[turn, row, col], place].map(String);
    // Aside or about a piece goes only in the air, or wholly inside.
    const rooms = move === "down" ? [over, way, slide] : [over, slide].filter((room) => room.has(from));
    return rooms.some((room) => room.has(to)) ? place : null;
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
      const highest = Math.min(...above.map(([, row]) => row));
      const waiting = above.filter(([turn, row]) => row === highest && turn === 0);
      return waiting.reduce((best, place) => (Math.abs(place[2] - 2.4) < Math.abs(best[2] - 2.4) ? place : best));
    },
    /** The way straight down, the place itself first. @param {Place} from */
    fall(from) {
      const way = [from];
      for (let next = once(from, "down"); next; next = once(next, "down")) way.push(next);
      return way;
    },
    /** Whether a part of the piece is still above the slide. @param {Place} place */
    isEntering: (place) => way.has(String(place)),
    /** @param {Place} place */
    canRest: (place) => resting.has(String(place)),
  };
}
