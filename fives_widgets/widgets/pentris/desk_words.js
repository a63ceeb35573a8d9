// What the desk says, in the words of whoever reads it: Python sends what there is, not how it is called.

import { listWords } from "../shared/i18n.js";
import { cellsOf } from "./candy.js";

/** @typedef {import("../shared/kernel_link.js").Request} Request */
/** @typedef {import("./candy.js").Pieces} Pieces */
/** @typedef {import("./candy.js").PieceState} PieceState */
/** @typedef {import("./slide.js").LyingState} LyingState */
/** @typedef {import("./tiles.js").CardState} CardState */
/** @typedef {import("./tiles.js").DeclareState} DeclareState */
/** @typedef {import("./tiles.js").GroupState} GroupState */
/** @typedef {import("./tiles.js").PileState} PileState */

/** @param {import("../shared/i18n.js").Say} say */
export function deskWords(say) {
  const of = (/** @type {string} */ key, values = {}) => say(`pentris_table.${key}`, values);
  const square = (/** @type {string} */ word) => of(`square.${word}`);
  const colour = (/** @type {string} */ name) => of(`colour.${name}`);
  const points = (/** @type {number} */ n) => of("points", { n });
  /** A piece shortly: its set and shape. @param {PieceState} piece */
  const pieceName = ({ set, shape }) => of(`set.${set}`, { shape });
  /** A piece with all that is printed on it. @param {PieceState} piece */
  const pieceWords = (piece) => of("piece.label", { name: pieceName(piece), squares: piece.words.map(square).join(", ") });
  /** A group, by what counts in it. @param {GroupState} group */
  const group = ({ colour: name, candies, size }) => {
    const counted = Object.entries({ candies, stars: size - candies }).filter(([what, n]) => n || (what === "candies" && !size));
    return of("desk.group", {
      colour: colour(name),
      things: listWords(say, counted.map(([what, n]) => of(`desk.${what}`, { n }))),
    });
  };
  /** @param {DeclareState} one @param {string | null} piece what is said of the piece that it earns */
  const gives = (one, piece) => {
    if (one.points != null) return points(one.points);
    return piece ? of("declare.earns", { piece }) : of("declare.nothing");
  };

  return {
    of: (/** @type {string} */ key, values = {}) => of(`desk.${key}`, values),
    colour, points, group,
    bot: (/** @type {number | null} */ level) => (level ? say("table.note.bot", { level }) : ""),
    piece: pieceWords,
    /** What choosing a piece does. @param {Request} action @param {PieceState} piece */
    choice: ({ kind }, piece) => of(`desk.${kind}`, { piece: pieceWords(piece) }),
    /** What declaring a group gives. @param {DeclareState} one @param {Pieces} pieces */
    gives: (one, pieces) => gives(one, one.earns && pieceName(pieces[one.earns])),
    /** All of it, for ears. @param {DeclareState} one @param {Pieces} pieces */
    declaration: (one, pieces) => `${group(one)}, ${gives(one, one.earns && pieceWords(pieces[one.earns]))}`,
    /** @param {CardState} card */
    markers: ({ markers }) => markers.map(({ player, n }) => of("desk.marker", { player, n })).join(", "),
    /** @param {PileState} pile */
    pile: ({ size, count }) => of(count ? "desk.pile" : "desk.no_pile", { size, n: count }),
    /** What lies on a slide: its rows from the bottom, as far as there is something.
     * @param {readonly LyingState[]} lying @param {Pieces} pieces @param {{rows: number, cols: number}} size */
    rows(lying, pieces, { rows, cols }) {
      /** @type {string[][]} */
      const grid = Array.from({ length: rows }, () => Array(cols).fill(""));
      for (const { piece, place: [turn, row, col] } of lying) {
        cellsOf(pieces[piece], turn).forEach(([down, right], number) => {
          grid[row + down][col + right] = square(pieces[piece].words[number]);
        });
      }
      return grid.flatMap((squares, row) =>
        squares.some(Boolean)
          ? [of("desk.row", { row: rows - row, squares: squares.map((said) => said || of("desk.free")).join(", ") })]
          : [],
      ).reverse();
    },
  };
}
