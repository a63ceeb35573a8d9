// Golomb's game: the board, the twelve pieces in their tray, and who plays.
//
// What is held stays in here until it is placed. Whether it fits is looked up, and Python judges.

import { fill } from "../shared/dom.js";
import { speaker } from "../shared/i18n.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { squareOf } from "../shared/squares.js";
import { makePieceBoard } from "../pieces/piece_board.js";
import { makePieceHand } from "../pieces/piece_hand.js";
import { inOrder } from "../pieces/piece_moves.js";
import { makePlayers, PLAYERS } from "../pieces/players.js";
import { fitsOn } from "./places.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../pieces/players.js").SeatState} SeatState */
/** @typedef {{letter: string, cells: Cell[], label: string, seat: number | null, on: Cell[],
 *   places: Record<string, string>}} PieceState */
/** @typedef {{size: number, moves: number, mode: string, seats: SeatState[], pieces: PieceState[],
 *   last: string | null, dead: Cell[]}} BoardState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const speak = speaker(model.get("words"));
  const say = (/** @type {string} */ key, values = {}) => speak(`golomb_table.board.${key}`, values);
  const python = pythonSide(model, el, speak, signal);
  const state = () => /** @type {BoardState} */ (model.get("state"));
  const size = { rows: state().size, cols: state().size };
  const pieces = state().pieces.map(({ letter: name, cells }) => ({ name, spoken: name, cells, copies: 1, colour: "var(--fw-piece)" }));
  const players = makePlayers(say("players"));

  const hand = makePieceHand({
    ...{ frame: size, pieces, say },
    fits: (cells, { piece }) => fitsOn(state().pieces[piece].places, cells, size),
    isOff: (piece) => !Object.keys(state().pieces[piece].places).length,
    place({ piece, cells }) {
      if (state().mode !== "place") hand.tell("wait");
      // It stays in the hand until Python has placed it; two clicks ask for it once.
      else if (!python.isWaiting) python.act({ kind: "place", shape: pieces[piece].name, cells: inOrder(cells) });
    },
  });
  const board = makePieceBoard({
    ...{ name: "golomb", size, pieces, hand, say, notice: python.notice, look, signal },
    lay: ({ paper, tray, tools, said }) => [players.element, paper, tray, tools, said],
  });
  players.dress(board.root);
  fill(el, board.root, signal);

  /** What is to be seen now. A piece that was placed stays. */
  function look() {
    const { mode, moves, last, ...now } = state();
    const dead = now.dead.map((cell) => squareOf(cell, size));
    return {
      placed: now.pieces.flatMap(({ letter, seat, on, label }, number) => {
        if (seat == null) return [];
        const [piece, owner] = [pieces[number], PLAYERS[seat]];
        const isLast = letter === last;
        return [{ cells: on, piece, label: isLast ? `${label}, ${say("last")}` : label, mark: isLast ? `${owner} last` : owner }];
      }),
      keyOf: (/** @type {number} */ square) => (dead.includes(square) ? "dead" : "free"),
      crossed: dead,
      tiles: now.pieces.map(({ label, seat }, number) => ({
        label,
        mark: seat != null ? PLAYERS[seat] : hand.isOff(number) ? "stuck" : null,
      })),
      tools: { back: { off: !hand.held, keys: "Escape" } },
      locked: mode !== "place",
      marks: { "data-mode": mode, "data-moves": moves },
    };
  }

  const see = () => {
    if (hand.held && hand.isOff(hand.held.piece)) board.drop();
    if (hand.held) hand.lay(hand.held.cells);
    else hand.said = state().mode === "place" ? say("start") : "";
    players.update(state().seats);
    board.refresh();
  };
  hearOf(model, "change:state", see, signal);
  see();
}

export default { render };
