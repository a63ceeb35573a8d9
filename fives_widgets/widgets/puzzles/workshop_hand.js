// The hand in a workshop: the piece it holds, where that lies, and what becomes of it.

import { middleCell, toCorner } from "../shared/transforms.js";
import { copiesLeft, inOrder, intoFrame, mirrorAbout, piecesByForm, shift, snap, turnAbout } from "./workshop_moves.js";
import { formKey } from "../shared/squares.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("./workshop_moves.js").Piece} Piece */
/** @typedef {{piece: number, cells: Cell[], at: Cell, from: number | null, fits: boolean}} Held
 *   `at` is the cell it is held by, `from` the place among the placed ones that it was taken from */
/** @typedef {ReturnType<typeof makeWorkshopHand>} WorkshopHand */

/** @param {{
 *   model: import("../shared/edit_session.js").Model, session: ReturnType<typeof import("../shared/edit_session.js").makeSession>,
 *   region: {rows: number, cols: number, cells: Cell[]}, pieces: readonly Piece[],
 *   say: import("../shared/i18n.js").Say,
 * }} from */
export function makeWorkshopHand({ model, session, region, pieces, say }) {
  const inside = new Set(region.cells.map(String));
  const forms = piecesByForm(pieces);
  const placed = () => /** @type {Cell[][]} */ (model.get("placed"));
  /** @param {readonly Cell[]} cells */
  const pieceOf = (cells) => forms.get(formKey(cells)) ?? 0;
  /** @param {Cell} cell */
  const placeAt = ([row, col]) =>
    placed().findIndex((cells) => cells.some(([r, c]) => r === row && c === col));

  const hand = {
    held: /** @type {Held | null} */ (null),
    said: "",
    pieceOf,
    placeAt,
    placed,

    get left() {
      return copiesLeft(pieces, placed().map(pieceOf));
    },
    /** @param {string} key @param {Record<string, unknown>} [values] */
    tell(key, values = {}) {
      const piece = hand.held && pieces[hand.held.piece].spoken;
      hand.said = say(`workshop.${key}`, { piece, ...values });
    },
    /** Whether a cell can be covered by the piece in the hand. @param {Cell} cell */
    isFree(cell) {
      if (!inside.has(String(cell))) return false;
      const there = placeAt(cell);
      return there < 0 || there === hand.held?.from;
    },

    /** Take a piece out of the tray. @param {number} piece @param {Cell} over */
    take(piece, over) {
      if (hand.left[piece] === 0) {
        hand.held = null;
        hand.tell("none_left", { piece: pieces[piece].spoken });
        return false;
      }
      const form = toCorner(pieces[piece].cells);
      const at = middleCell(form);
      hand.held = { piece, cells: form, at, from: null, fits: false };
      hand.moveTo(over);
      hand.tell("taken");
      return true;
    },
    /** Pick up the piece that lies on a cell. @param {Cell} cell */
    pickUp(cell) {
      const from = placeAt(cell);
      if (from < 0) return false;
      const cells = placed()[from];
      hand.held = { piece: pieceOf(cells), cells, at: cell, from, fits: true };
      hand.tell("taken");
      return true;
    },
    /** Hold the piece over a cell; it moves aside from the border of the frame.
     * @param {Cell} over */
    moveTo([row, col]) {
      if (!hand.held) return;
      const { cells, at } = hand.held;
      hand.lay(intoFrame(shift(cells, row - at[0], col - at[1]), region));
    },
    /** Move the piece by any distance; it is drawn to a place where it fits.
     * @param {readonly Cell[]} cells @param {number} down @param {number} right */
    drag(cells, down, right) {
      const there = snap(cells, down, right, hand.isFree);
      // A piece that fits nowhere near is still shown inside the frame.
      hand.lay(there.fits ? there.cells : intoFrame(there.cells, region));
    },
    /** @param {Cell[]} cells the same ones in their order, elsewhere */
    lay(cells) {
      const { held } = hand;
      if (!held) return;
      const number = held.cells.findIndex((cell) => String(cell) === String(held.at));
      hand.held = { ...held, cells, at: cells[number] ?? cells[0], fits: cells.every(hand.isFree) };
    },
    turn: () => change(turnAbout, "turned"),
    mirror: () => change(mirrorAbout, "mirrored"),

    /** Put the piece down where it is, if it fits. */
    putDown() {
      const { held } = hand;
      if (!held) hand.tell("nothing_held");
      else if (!held.fits) hand.tell("stuck");
      else {
        hand.tell("down");
        hand.held = null;
        const cells = inOrder(held.cells);
        session.draw({
          placed:
            held.from == null
              ? [...placed(), cells]
              : placed().map((other, number) => (number === held.from ? cells : other)),
        });
      }
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
      if (from != null) session.draw({ placed: placed().filter((_, number) => number !== from) });
    },
    /** Let go: what was lifted is where it was. */
    letGo() {
      if (!hand.held) return;
      hand.tell("dropped");
      hand.held = null;
    },
    clear() {
      hand.held = null;
      hand.tell("cleared");
      session.draw({ placed: [] });
    },
    undo() {
      hand.held = null;
      hand.tell(session.undo() ? "undone" : "nothing_to_undo");
    },
    redo() {
      hand.held = null;
      hand.tell(session.redo() ? "redone" : "nothing_to_redo");
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
    const there = cells.every(hand.isFree) ? cells : intoFrame(cells, region);
    const [down, right] = [there[0][0] - cells[0][0], there[0][1] - cells[0][1]];
    const at = /** @type {Cell} */ ([held.at[0] + down, held.at[1] + right]);
    hand.held = { ...held, cells: there, at, fits: there.every(hand.isFree) };
    hand.tell(said);
  }

  return hand;
}
