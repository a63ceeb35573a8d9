// What a sheet says, in the words of whoever reads it: Python sends what there is, not how it is called.

import { cellOf } from "../shared/squares.js";

/** @typedef {{number: number, isCircled: boolean, can: "" | "write" | "circle"}} SquareState */
/** @typedef {{line: number, square: number, hand: string, needs: number}} FillingState */
/** @typedef {{line: number, square: number}} WinState */
/** @typedef {{line: number, hand: string, needs: number, open: number[]}} DueState */
/** @typedef {{name: string, number: number, box: number, squares: number[]}} LineState `name` is the
 *   key of its name */
/** @typedef {{player: string, level: number | null, isLarge: boolean,
 *   mode: "watch" | "rest" | "move" | "hand", do: string, dice: number[], total: number,
 *   points: number, left: number, squares: SquareState[], won: number[], fillings: FillingState[],
 *   wins: WinState[], due: DueState[], buttons: import("../shared/buttons.js").ButtonState[]}} SheetState */

/** A grid has five rows and five columns. */
export const SIZE = { rows: 5, cols: 5 };

/** @param {import("../shared/i18n.js").Say} say @param {readonly LineState[]} lines */
export function sheetWords(say, lines) {
  const of = (/** @type {string} */ key, values = {}) => say(`knaster_table.${key}`, values);
  const lineName = (/** @type {number} */ line) => say(lines[line].name, { number: lines[line].number });
  const handName = (/** @type {string} */ hand) => say(`knaster.hand.${hand}`);

  /** What writing into a square would fill. @param {FillingState} one */
  const fills = ({ line, hand, needs }) =>
    needs
      ? of("hint.fills", { line: lineName(line), hand: handName(hand), n: needs })
      : of("hint.fills_nothing", { line: lineName(line) });
  /** Which box a circle would win. @param {WinState} one */
  const wins = ({ line }) => of("hint.wins", { line: lineName(line), n: lines[line].box });

  return {
    line: lineName,
    /** @param {readonly SquareState[]} squares @param {number} square */
    square(squares, square) {
      const [row, col] = cellOf(square, SIZE);
      const { number, isCircled } = squares[square];
      const holds = number ? of(`sheet.holds${isCircled ? "_circled" : ""}`, { number }) : of("sheet.free");
      return `${of("sheet.square", { row: row + 1, column: col + 1 })}, ${holds}`;
    },
    /** A box and its line. @param {number} line @param {boolean} isWon */
    box(line, isWon) {
      const label = of(`sheet.box${isWon ? "_won" : ""}`, { line: lineName(line), n: lines[line].box });
      return label[0].toUpperCase() + label.slice(1);
    },
    /** What a step on a square would bring; nothing where none is possible.
     * @param {SheetState} state @param {number} square */
    hint({ squares, total, fillings, wins: won }, square) {
      const { can } = squares[square];
      const isHere = (/** @type {{square: number}} */ one) => one.square === square;
      const brings = can === "write" ? fillings.filter(isHere).map(fills) : won.filter(isHere).map(wins);
      return can && [of(`hint.${can}`, { total }), ...brings].join(" ");
    },
    /** @param {DueState} due */
    choose: ({ line }) => of("hint.choose", { line: lineName(line) }),
    /** What there is to do. @param {SheetState} state @param {DueState | null} due the hand that is circled */
    task(state, due) {
      if (due) return of("do.hand", { hand: handName(due.hand), line: lineName(due.line), n: due.needs });
      return state.do && of(`do.${state.do}`, { total: state.total });
    },
    /** @param {SheetState} state */
    dice({ dice: [first, second], total }) {
      return total ? of("sheet.dice", { first, second, total }) : of("sheet.no_dice");
    },
    /** A small grid as a whole, or the name of a large one. @param {SheetState} state */
    grid({ isLarge, player, squares, points }) {
      if (isLarge) return of("sheet.grid", { player });
      const written = squares.filter(({ number }) => number).length;
      const circled = squares.filter(({ isCircled }) => isCircled).length;
      return of("sheet.small", { player, written, circled, points: of("sheet.points", { n: points }) });
    },
  };
}
