// A hand that holds a piece: where it lies, how it is turned, whether it fits there, and where it goes.

import { intoFrame, mirrorAbout, shift, snap, turnAbout } from "./piece_moves.js";
import { middleCell, toCorner } from "../shared/transforms.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("./piece_moves.js").ShownPiece} ShownPiece */
/** @typedef {{piece: number, cells: Cell[], at: Cell, from: number | null, fits: boolean}} Held
 *   `at` is the cell it is held by, `from` the place among the placed ones that it was taken from */
/** @typedef {ReturnType<typeof makePieceHand> & {undo?(): void, redo?(): void}} Hand */

/** @param {{
 *   frame: import("../shared/squares.js").Size, pieces: readonly ShownPiece[],
 *   say: (key: string, values: Record<string, unknown>) => string,
 *   fits: (cells: readonly Cell[], held: Held) => boolean, isOff: (piece: number) => boolean,
 *   place: (held: Held) => void,
 *   lift?: (cell: Cell) => Pick<Held, "piece" | "cells" | "from"> | null, putBack?: (from: number) => void,
 * }} desk what is possible, and what becomes of a piece: `isOff` tells whether it cannot be taken, `place`
 *   is for one that fits; where placed ones stay, nothing can `lift` them */
export function makePieceHand({ frame, pieces, say, fits, isOff, place, lift = () => null, putBack = () => {} }) {
  const hand = {
    held: /** @type {Held | null} */ (null),
    said: "",
    isOff,

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
    /** Take a piece out of the tray. @param {number} piece @param {Cell} over */
    take(piece, over) {
      if (isOff(piece)) {
        hand.held = null;
        hand.tell("none_left", { piece: pieces[piece].spoken });
        return false;
      }
      hand.hold(piece, over);
      return true;
    },
    /** Pick up the piece that lies on a cell. @param {Cell} cell */
    pickUp(cell) {
      const lifted = lift(cell);
      if (!lifted) return false;
      hand.held = { ...lifted, at: cell, fits: true };
      hand.tell("taken");
      return true;
    },
    /** Put the piece down where it is, if it fits. */
    putDown() {
      const { held } = hand;
      if (!held) hand.tell("nothing_held");
      else if (!held.fits) hand.tell("stuck");
      else place(held);
    },
    /** Put the piece back into the tray, or the one on a cell. @param {Cell} [cell] */
    takeBack(cell) {
      if (!hand.held && !(cell && hand.pickUp(cell))) {
        hand.tell(cell ? "nothing_here" : "nothing_held");
        return;
      }
      const { from } = /** @type {Held} */ (hand.held);
      hand.tell("back");
      hand.held = null;
      if (from != null) putBack(from);
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
