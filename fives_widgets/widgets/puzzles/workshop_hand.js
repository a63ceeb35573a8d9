// The hand in a workshop: what becomes of the piece it holds.

import { makePieceHand } from "../pieces/piece_hand.js";
import { inOrder, mirrorAbout, turnAbout } from "../pieces/piece_moves.js";
import { formKey } from "../shared/squares.js";
import { toCorner } from "../shared/transforms.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../pieces/piece_moves.js").ShownPiece} ShownPiece */
/** @typedef {ReturnType<typeof makeWorkshopHand>} WorkshopHand */

/** @param {{
 *   session: import("../editing/edit_session.js").Session,
 *   region: {rows: number, cols: number, cells: Cell[]}, pieces: readonly ShownPiece[],
 *   say: import("../shared/i18n.js").Say,
 * }} from */
export function makeWorkshopHand({ session, region, pieces, say }) {
  const inside = new Set(region.cells.map(String));
  const forms = piecesByForm(pieces);
  const placed = () => /** @type {Cell[][]} */ (session.get("placed"));
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

  const left = () => copiesLeft(pieces, placed().map(pieceOf));

  const hand = Object.assign(
    makePieceHand({
      frame: region,
      pieces,
      say: (key, values) => say(`workshop.${key}`, values),
      fits: (cells, { from }) => cells.every((cell) => isFree(cell, from)),
      isOff: (piece) => left()[piece] === 0,
      place({ cells: there, from }) {
        hand.tell("down");
        hand.held = null;
        const cells = inOrder(there);
        session.draw({
          placed: from == null ? [...placed(), cells] : placed().map((other, number) => (number === from ? cells : other)),
        });
      },
      lift(cell) {
        const from = placeAt(cell);
        return from < 0 ? null : { piece: pieceOf(placed()[from]), cells: placed()[from], from };
      },
      putBack: (from) => session.draw({ placed: placed().filter((_, number) => number !== from) }),
    }),
    {
      pieceOf,
      placed,
      left,
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
 * @param {readonly ShownPiece[]} pieces @returns {Map<string, number>} */
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
 * @param {readonly ShownPiece[]} pieces @param {readonly number[]} used numbers of the placed ones */
export function copiesLeft(pieces, used) {
  return pieces.map(({ copies }, number) =>
    copies == null ? null : copies - used.filter((one) => one === number).length,
  );
}
