// The hand in a workshop: what becomes of the piece it holds.

import { makePieceHand } from "../shared/piece_hand.js";
import { inOrder, mirrorAbout, turnAbout } from "../shared/piece_moves.js";
import { formKey } from "../shared/squares.js";
import { toCorner } from "../shared/transforms.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/piece_moves.js").Piece} Piece */
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
  /** Whether a piece can cover a cell. @param {Cell} cell @param {number | null} from where it was */
  const isFree = (cell, from) => {
    if (!inside.has(String(cell))) return false;
    const there = placeAt(cell);
    return there < 0 || there === from;
  };

  const hand = Object.assign(
    makePieceHand({
      frame: region,
      pieces,
      fits: (cells, { from }) => cells.every((cell) => isFree(cell, from)),
      say: (key, values) => say(`workshop.${key}`, values),
    }),
    {
      pieceOf,
      placeAt,
      placed,

      left: () => copiesLeft(pieces, placed().map(pieceOf)),

      /** Take a piece out of the tray. @param {number} piece @param {Cell} over */
      take(piece, over) {
        if (hand.left()[piece] === 0) {
          hand.held = null;
          hand.tell("none_left", { piece: pieces[piece].spoken });
          return false;
        }
        hand.hold(piece, over);
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
        const { from } = /** @type {import("../shared/piece_hand.js").Held} */ (hand.held);
        hand.tell("back");
        hand.held = null;
        if (from != null) session.draw({ placed: placed().filter((_, number) => number !== from) });
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
    },
  );
  return hand;
}

/** The number of the piece that has each form, however it is turned or mirrored.
 * @param {readonly Piece[]} pieces @returns {Map<string, number>} */
export function piecesByForm(pieces) {
  /** @type {Map<string, number>} */
  const known = new Map();
  pieces.forEach(({ cells }, number) => {
    let form = toCorner(cells);
    for (let turns = 0; turns < 4; turns += 1) {
      known.set(formKey(form), number).set(formKey(mirrorAbout(form, [0, 0])), number);
      form = turnAbout(form, [0, 0]);
    }
  });
  return known;
}

/** How many there still are of each piece; null for as many as one likes.
 * @param {readonly Piece[]} pieces @param {readonly number[]} used numbers of the placed ones */
export function copiesLeft(pieces, used) {
  return pieces.map(({ copies }, number) =>
    copies == null ? null : copies - used.filter((one) => one === number).length,
  );
}
