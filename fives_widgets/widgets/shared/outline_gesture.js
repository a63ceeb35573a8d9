// What a gesture does to the outline that is being drawn. Nothing here looks at symbols or dice:
// a player is free to outline wrongly, only not to draw what is no outline at all.

import { areJoined, squareOf, squaresKey, touches } from "./squares.js";

/** @typedef {import("./squares.js").Size} Size */
/** @typedef {{size: Size, used: ReadonlySet<number>, outlined: ReadonlySet<string>}} Ground what is
 *   drawn on: the squares that nobody can draw on, and by their keys the outlines that are there */
/** @typedef {"sixth" | "apart" | "taken" | "twice" | "splits"} Refusal why a square cannot be taken or left */
/** @typedef {{drawn: number[], refused: {square: number, why: Refusal} | null}} Drawn */
/** @typedef {{square: number, grazed: boolean}} Crossing */
/** @typedef {{x: number, y: number}} Point in squares from the top left corner of the board */

export const FIVE_SQUARES = 5;

/** How far from its middle, walking along the grid, a move must pass a square to mean it: a
 * little less than the way to a corner, so that a slanting move does not pick up what it cuts. */
const MEANT = 0.75;

/** Draw on to one more square; going over one's own squares changes nothing.
 * @param {readonly number[]} drawn @param {number} square @param {Ground} ground @returns {Drawn} */
export function extend(drawn, square, { size, used, outlined }) {
  const kept = [...drawn];
  /** @param {Refusal} why */
  const refuse = (why) => ({ drawn: kept, refused: { square, why } });
  if (drawn.includes(square)) return { drawn: kept, refused: null };
  if (used.has(square)) return refuse("taken");
  if (drawn.length >= FIVE_SQUARES) return refuse("sixth");
  if (drawn.length && !touches(square, drawn, size)) return refuse("apart");
  const next = [...drawn, square];
  if (next.length === FIVE_SQUARES && outlined.has(squaresKey(next))) return refuse("twice");
  return { drawn: next, refused: null };
}

/** Take a square back, unless what is left would fall apart.
 * @param {readonly number[]} drawn @param {number} square @param {Size} size @returns {Drawn} */
export function takeBack(drawn, square, size) {
  const left = drawn.filter((other) => other !== square);
  if (left.length && !areJoined(left, size)) {
    return { drawn: [...drawn], refused: { square, why: "splits" } };
  }
  return { drawn: left, refused: null };
}

/** Draw along a stretch of pointer move. A square that was only grazed is taken if it is needed
 * to reach the next one; `grazed` carries such squares from one stretch to the next. That squares
 * are outlined already is not forgotten over what the pointer meets beyond them.
 * @param {readonly number[]} drawn @param {readonly Crossing[]} crossings
 * @param {readonly number[]} grazed @param {Ground} ground @returns {Drawn & {grazed: number[]}} */
export function drawAlong(drawn, crossings, grazed, ground) {
  let now = /** @type {Drawn} */ ({ drawn: [...drawn], refused: null });
  let bridges = [...grazed];
  for (const crossing of crossings) {
    const { square } = crossing;
    if (crossing.grazed) {
      bridges.push(square);
      continue;
    }
    let next = extend(now.drawn, square, ground);
    if (next.refused?.why === "apart") {
      const bridge = bridges.find(
        (between) =>
          touches(between, [square], ground.size) && !extend(now.drawn, between, ground).refused,
      );
      if (bridge != null) {
        next = extend(extend(now.drawn, bridge, ground).drawn, square, ground);
      }
    }
    bridges = [];
    if (now.refused?.why !== "twice" || next.drawn.length > now.drawn.length) now = next;
  }
  return { ...now, grazed: bridges.slice(-2) };
}

/** The squares on a straight line between two points, in order, the first one included. However
 * fast the pointer was, neighbours in this list share an edge (but for those off the board).
 * @param {Point} from @param {Point} to @param {Size} size @returns {Crossing[]} */
export function crossings(from, to, size) {
  /** @type {Crossing[]} */
  const found = [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [col, row] = [Math.floor(from.x), Math.floor(from.y)];
  const [right, down] = [Math.sign(dx), Math.sign(dy)];
  // How far along the line, from 0 to 1, the next border of a column and of a row is.
  const reach = (/** @type {number} */ start, /** @type {number} */ way, /** @type {number} */ n) =>
    way === 0 ? Infinity : (n + (way > 0 ? 1 : 0) - start) / way;
  let [nextCol, nextRow] = [reach(from.x, dx, col), reach(from.y, dy, row)];
  let at = 0;
  let more = true;
  while (more) {
    const leave = Math.min(nextCol, nextRow, 1);
    const square = squareOf([row, col], size);
    if (square >= 0) {
      const middle = { x: col + 0.5, y: row + 0.5 };
      found.push({ square, grazed: wayToMiddle(from, dx, dy, at, leave, middle) > MEANT });
    }
    more = leave < 1;
    at = leave;
    if (nextCol <= nextRow) {
      col += right;
      nextCol += Math.abs(1 / dx);
    } else {
      row += down;
      nextRow += Math.abs(1 / dy);
    }
  }
  return found;
}

/** How near, walking along the grid, a piece of a line comes to a square's middle. Such a distance
 * is least at an end of the piece, or level with the middle.
 * @param {Point} from @param {number} dx @param {number} dy @param {number} start
 * @param {number} end @param {Point} middle */
function wayToMiddle(from, dx, dy, start, end, middle) {
  const level = [(middle.x - from.x) / dx, (middle.y - from.y) / dy];
  const places = [start, end, ...level.filter((t) => t > start && t < end)];
  return Math.min(
    ...places.map(
      (t) => Math.abs(from.x + t * dx - middle.x) + Math.abs(from.y + t * dy - middle.y),
    ),
  );
}
