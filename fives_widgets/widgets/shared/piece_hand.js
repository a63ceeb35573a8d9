// A hand that holds a piece: where it lies, how it is turned, and whether it fits there.

import { intoFrame, mirrorAbout, shift, snap, turnAbout } from "./piece_moves.js";
import { middleCell, toCorner } from "./transforms.js";

/** @typedef {import("./squares.js").Cell} Cell */
/** @typedef {import("./piece_moves.js").Piece} Piece */
/** @typedef {{piece: number, cells: Cell[], at: Cell, from: number | null, fits: boolean}} Held
 *   `at` is the cell it is held by, `from` the place among the placed ones that it was taken from */
/** @typedef {ReturnType<typeof makePieceHand> & {
 *   take(piece: number, over: Cell): boolean, pickUp(cell: Cell): boolean, putDown(): void,
 *   takeBack(cell?: Cell): void, undo?(): void, redo?(): void,
 * }} Hand what pointer and keys ask of a hand: what becomes of a piece is for each desk to say */

/** @param {{
 *   frame: import("./squares.js").Size, pieces: readonly Piece[],
 *   fits: (cells: readonly Cell[], held: Held) => boolean,
 *   say: (key: string, values: Record<string, unknown>) => string,
 * }} desk */
export function makePieceHand({ frame, pieces, fits, say }) {
  const hand = {
    held: /** @type {Held | null} */ (null),
    said: "",

    /** @param {string} key @param {Record<string, unknown>} [values] */
    tell(key, values = {}) {
      const piece = hand.held && pieces[hand.held.piece].spoken;
      hand.said = say(key, { piece, ...values });
    },
    /** Hold a piece that was lying nowhere. @param {number} piece @param {Cell} over */
    hold(piece, over) {
      const form = toCorner(pieces[piece].cells);
      hand.held = { piece, cells: form, at: middleCell(form), from: null, fits: false };
      hand.moveTo(over);
      hand.tell("taken");
    },
    /** Hold the piece over a cell; it moves aside from the border of the frame.
     * @param {Cell} over */
    moveTo([row, col]) {
      if (!hand.held) return;
      const { cells, at } = hand.held;
      hand.lay(intoFrame(shift(cells, row - at[0], col - at[1]), frame));
    },
    /** Move the piece by any distance; it is drawn to a place where it fits.
     * @param {readonly Cell[]} cells @param {number} down @param {number} right */
    drag(cells, down, right) {
      const { held } = hand;
      if (!held) return;
      const there = snap(cells, down, right, (place) => fits(place, held));
      // A piece that fits nowhere near is still shown inside the frame.
      hand.lay(there.fits ? there.cells : intoFrame(there.cells, frame));
    },
    /** @param {Cell[]} cells the same ones in their order, elsewhere */
    lay(cells) {
      const { held } = hand;
      if (!held) return;
      const number = held.cells.findIndex((cell) => String(cell) === String(held.at));
      hand.held = { ...held, cells, at: cells[number] ?? cells[0], fits: fits(cells, held) };
    },
    turn: () => change(turnAbout, "turned"),
    mirror: () => change(mirrorAbout, "mirrored"),

    /** Let go: what was lifted is where it was. */
    letGo() {
      if (!hand.held) return;
      hand.tell("dropped");
      hand.held = null;
    },
  };

  /** Turn or mirror the piece about the cell it is held by.
   * @param {typeof turnAbout} motion @param {string} said */
  function change(motion, said) {
    const { held } = hand;
    if (!held) {
      hand.tell("nothing_held");
      return;
    }
    const cells = motion(held.cells, held.at);
    const there = fits(cells, held) ? cells : intoFrame(cells, frame);
    const [down, right] = [there[0][0] - cells[0][0], there[0][1] - cells[0][1]];
    const at = /** @type {Cell} */ ([held.at[0] + down, held.at[1] + right]);
    hand.held = { ...held, cells: there, at, fits: fits(there, held) };
    hand.tell(said);
  }

  return hand;
}
