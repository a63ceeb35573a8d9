// One view of a workshop: the board with its pieces, more tools, and what the solver says.

import { ERASER, HINT, REDO, SHARE, TICK, UNDO } from "../shared/icons.js";
import { pythonSide } from "../shared/kernel_link.js";
import { makePieceBoard } from "../pieces/piece_board.js";
import { showBuilt } from "../shared/rebuild_on_change.js";
import { squareOf } from "../shared/squares.js";
import { speaker } from "../shared/i18n.js";
import { answerFor, makeAnswer, makeShare } from "./workshop_answer.js";
import { makeWorkshopHand } from "./workshop_hand.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../pieces/piece_moves.js").ShownPiece} ShownPiece */
/** @typedef {{rows: number, cols: number, cells: Cell[]}} RegionState the frame, and the squares in it */
/** @typedef {{kind: string, cells: Cell[]}} PieceHint what to do next: `put` a piece, `lift` one, or it is `lost` */
/** @typedef {import("@anywidget/types").AnyModel} WorkshopModel */
/** @typedef {import("../editing/edit_session.js").Session} Session */

/** @param {WorkshopModel} model @param {HTMLElement} el @param {Session} session
 * @param {AbortSignal} signal */
export function showWorkshop(model, el, session, signal) {
  showBuilt(
    { model, el, signal, onChange: session.onChange },
    {
      plan: () => ["region", "pieces", "solver"].map((name) => model.get(name)),
      build: (inside) => buildWorkshop(model, el, session, inside),
      see: (view) => view.see(),
    },
  );
}

/** Build the parts for one region and its pieces.
 * @param {WorkshopModel} model @param {HTMLElement} el @param {Session} session
 * @param {AbortSignal} signal */
function buildWorkshop(model, el, session, signal) {
  const say = speaker(model.get("words"));
  const region = /** @type {RegionState} */ (model.get("region"));
  const pieces = /** @type {ShownPiece[]} */ (model.get("pieces"));
  const hasSolver = model.get("solver");
  const size = { rows: region.rows, cols: region.cols };
  const numbers = (/** @type {readonly Cell[]} */ cells) => cells.map((cell) => squareOf(cell, size));
  const inside = new Set(numbers(region.cells));
  const hand = makeWorkshopHand({ session, region, pieces, say });
  // The notice of a table's Python side is said in the workshop's words. Who has no solver to ask
  // misses nothing without Python.
  const inOurWords = (/** @type {string} */ key) => say(key.replace("table.", "workshop.") + (hasSolver ? "" : "_silent"));
  const python = pythonSide(model, el, inOurWords, signal, { forAll: hasSolver });
  const answer = makeAnswer(say, () => python.press("stop"), signal);
  const share = makeShare(say, load, tell, signal);
  let known = "";
  // What is refused twice is told twice.
  const told = () => JSON.stringify([model.get("message"), model.get("heard")]);
  let heard = told();
  let hinted = "";
  hand.said = model.get("message");

  const board = makePieceBoard({
    ...{ name: "workshop", size, pieces, hand, look, signal },
    say: (key, values) => say(`workshop.${key}`, values),
    notice: python.notice,
    tools: [
      { name: "undo", path: UNDO, press: hand.undo },
      { name: "redo", path: REDO, press: hand.redo },
      { name: "clear", path: ERASER, press: hand.clear },
      { name: "share", path: SHARE, press: share.toggle },
      { name: "hint", path: HINT, press: () => ask("hint") },
      { name: "finish", path: TICK, press: () => ask("finish") },
    ],
    lay: ({ paper, tray, said, tools }) => [answer.element, paper, tray, said, tools, share.element],
  });
  const notice = new MutationObserver(board.refresh);
  notice.observe(python.notice, { attributeFilter: ["hidden"] });
  signal.addEventListener("abort", () => notice.disconnect());
  if (hasSolver) python.press("look");

  /** @param {string} what */
  function ask(what) {
    hand.letGo();
    python.press(what);
  }
  /** @param {string} text */
  function load(text) {
    hand.held = null;
    python.press("load", { text });
  }
  /** @param {string} key */
  function tell(key) {
    hand.tell(key);
    board.refresh();
  }

  /** @returns {{squares: number[], kind: string, label: string} | null} */
  function hintLine() {
    const hint = model.get("hint");
    if (!hint?.cells.length || hand.held) return null;
    const squares = numbers(hint.cells);
    const { name } = pieces[hand.pieceOf(hint.cells)];
    return hint.kind === "put" ? { squares, kind: "hint", label: name } : { squares, kind: "wrong", label: "" };
  }

  /** What is to be seen now; the solver's answer and the text stand beside the board. */
  function look() {
    const placed = hand.placed();
    const empty = region.cells.length - placed.flat().length;
    // Whether Python is not there the notice says.
    const now = answerFor(model.get("answer"), placed, empty, hasSolver && python.notice.hidden);
    const dead = now.kind === "dead" ? numbers(now.cells ?? []) : [];
    const hint = hintLine();
    const wanted = hint?.kind === "hint" ? hand.pieceOf(model.get("hint").cells) : -1;
    const left = hand.left();
    answer.update(now, empty);
    share.update(model.get("shared"));
    return {
      placed: placed.map((cells) => {
        const piece = pieces[hand.pieceOf(cells)];
        return { cells, piece, label: piece.spoken };
      }),
      keyOf: (/** @type {number} */ square) => (inside.has(square) ? "square" : "outside"),
      notes: { dead, in_hint: hint?.squares ?? [] },
      crossed: dead,
      lines: hint ? [hint] : [],
      tiles: pieces.map(({ spoken, copies }, number) => ({
        label: say(`workshop.piece.${copies == null ? "any" : "left"}`, { piece: spoken, n: left[number] }),
        note: copies == null ? say("workshop.copies.any") : copies > 1 ? say("workshop.copies.left", { n: left[number] }) : "",
        hinted: number === wanted,
      })),
      tools: {
        undo: { off: !session.canUndo, keys: "Control+Z" },
        redo: { off: !session.canRedo, keys: "Control+Shift+Z" },
        clear: { off: !placed.length },
        share: { pressed: share.isOpen },
        hint: { hidden: !hasSolver, off: !empty },
        finish: { hidden: !hasSolver, off: !empty },
      },
    };
  }

  /** Take over what the traits say now, and tell what Python has changed. */
  function see() {
    const before = known;
    known = JSON.stringify(hand.placed());
    // A piece that was lifted may not be there any more.
    if (before && known !== before && hand.held && hand.held.from != null) board.drop();
    const hint = JSON.stringify(model.get("hint"));
    if (hint !== hinted) {
      hinted = hint;
      tellHint();
    }
    if (told() !== heard) {
      heard = told();
      hand.said = model.get("message") || hand.said;
    }
    board.refresh();
  }

  function tellHint() {
    const hint = model.get("hint");
    if (!hint) return;
    const piece = hint.cells.length ? pieces[hand.pieceOf(hint.cells)].spoken : "";
    hand.tell(`hint.${hint.kind}`, { piece });
  }

  return { root: board.root, focus: board.focus, see };
}
