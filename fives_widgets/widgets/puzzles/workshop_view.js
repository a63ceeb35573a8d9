// One view of a workshop: squares, pieces, tray, tools, and what the solver says.

import { html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeField } from "../shared/square_grid.js";
import { CROSS, DOWN, ERASER, HINT, MIRROR, REDO, SHARE, TICK, TURN, UNDO } from "../shared/icons.js";
import { markPointer, rovingFocus } from "../shared/keyboard_grid.js";
import { makeMarks } from "../shared/outline_overlay.js";
import { pythonSide } from "../shared/kernel_link.js";
import { listenToPieceKeys } from "../shared/piece_keys.js";
import { listenToPiecePointer } from "../shared/piece_pointer.js";
import { makePieceTray } from "../shared/piece_tray.js";
import { makeFloat, makePieces } from "../shared/pieces.js";
import { showBuilt } from "../shared/rebuild_on_change.js";
import { cellOf, squareOf } from "../shared/squares.js";
import { makeTools } from "../shared/toolbar.js";
import { speaker } from "../shared/i18n.js";
import { answerFor, makeAnswer, makeShare } from "./workshop_answer.js";
import { makeWorkshopHand } from "./workshop_hand.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/piece_moves.js").Piece} Piece */
/** @typedef {import("@anywidget/types").AnyModel} WorkshopModel */
/** @typedef {ReturnType<typeof import("../shared/edit_session.js").makeSession>} Session */

/** @param {WorkshopModel} model @param {HTMLElement} el @param {Session} session
 * @param {AbortSignal} signal */
export function showWorkshop(model, el, session, signal) {
  showBuilt(
    { model, el, signal },
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
  const region = /** @type {{rows: number, cols: number, cells: Cell[]}} */ (model.get("region"));
  const pieces = /** @type {Piece[]} */ (model.get("pieces"));
  const hasSolver = model.get("solver");
  const size = { rows: region.rows, cols: region.cols };
  const inside = new Set(region.cells.map((cell) => squareOf(cell, size)));
  const blank = { name: "", text: "", light: "", dark: "" };
  const squares = Array.from({ length: size.rows * size.cols }, () => "");
  const field = makeField({ ...size, squares, symbols: [] }, new Map([["", blank]]), false);
  const layer = makePieces(size);
  const marks = makeMarks(size);
  const float = makeFloat();
  const focus = rovingFocus(field.squares);
  const status = html("p", { class: "fw-status", role: "status" });
  const hand = makeWorkshopHand({ model, session, region, pieces, say });
  // The notice of a table's Python side is said in the workshop's words. Who has no solver to ask
  // misses nothing without Python.
  const inOurWords = (/** @type {string} */ key) => say(key.replace("table.", "workshop.") + (hasSolver ? "" : "_silent"));
  const python = pythonSide(model, el, inOurWords, signal, { forAll: hasSolver });
  const notice = new MutationObserver(refresh);
  const tray = makePieceTray(say("workshop.tray"), pieces, choose, signal);
  const answer = makeAnswer(say, () => python.press("stop"), signal);
  const share = makeShare(say, load, (key) => acting(() => hand.tell(key))(), signal);
  const startWords = say("workshop.start");
  let known = "";
  let heard = model.get("message");
  let hinted = "";
  hand.said = heard || startWords;

  const tools = makeTools(
    say("workshop.tools"),
    [
      { name: "turn", label: say("workshop.tool.turn"), path: TURN, press: acting(hand.turn) },
      { name: "mirror", label: say("workshop.tool.mirror"), path: MIRROR, press: acting(hand.mirror) },
      { name: "put", label: say("workshop.tool.put"), path: DOWN, press: acting(hand.putDown) },
      { name: "back", label: say("workshop.tool.back"), path: CROSS, press: acting(() => hand.takeBack()) },
      { name: "undo", label: say("workshop.tool.undo"), path: UNDO, press: acting(hand.undo) },
      { name: "redo", label: say("workshop.tool.redo"), path: REDO, press: acting(hand.redo) },
      { name: "clear", label: say("workshop.tool.clear"), path: ERASER, press: acting(hand.clear) },
      { name: "share", label: say("workshop.tool.share"), path: SHARE, press: acting(share.toggle) },
      { name: "hint", label: say("workshop.tool.hint"), path: HINT, press: () => ask("hint") },
      { name: "finish", label: say("workshop.tool.finish"), path: TICK, press: () => ask("finish") },
    ],
    signal,
  );
  const paper = html("div", { class: "fw-paper" }, field.element, layer.element, marks.element);
  const root = html(
    "div",
    { class: "fw fw-board fw-workshop" },
    html(
      "div",
      { class: "fw-sheet", "data-sided": true, "data-wide": size.cols > 2 * size.rows },
      answer.element,
      paper,
      tray.element,
      html("div", { class: "fw-said" }, status, python.notice),
      tools.element,
      share.element,
    ),
    float.element,
  );
  root.style.setProperty("--fw-cols", String(size.cols));
  root.style.setProperty("--fw-rows", String(size.rows));
  keepKeys(root, signal);
  const drag = listenToPiecePointer({
    ...{ root, field: field.element, size, hand, pieces, tray, float, refresh, signal },
    focusOn: (square) => focus.moveTo(square, { scroll: false }),
  });
  listenToPieceKeys({ root, field: field.element, size, hand, pieces, focus, drag, refresh, signal });
  listenToFocus();
  notice.observe(python.notice, { attributeFilter: ["hidden"] });
  signal.addEventListener("abort", () => notice.disconnect());
  if (hasSolver) python.press("look");

  /** @param {() => void} act */
  function acting(act) {
    return () => {
      act();
      refresh();
    };
  }
  /** Take a piece by a tap, or by keys: then the arrows move it at once. @param {number} piece */
  function choose(piece) {
    const isHeld = hand.held?.piece === piece && hand.held.from == null;
    if (isHeld) hand.letGo();
    else if (hand.take(piece, cellOf(focus.current, size)) && !root.hasAttribute("data-pointer")) focus.moveTo(focus.current);
    refresh();
  }
  /** @param {string} what */
  function ask(what) {
    hand.letGo();
    python.press(what);
    refresh();
  }
  /** @param {string} text */
  function load(text) {
    hand.held = null;
    python.press("load", { text });
  }

  /** @returns {{squares: number[], kind: string, label: string} | null} */
  function hintLine() {
    const hint = model.get("hint");
    if (!hint?.cells.length || hand.held) return null;
    const line = { squares: hint.cells.map((/** @type {Cell} */ cell) => squareOf(cell, size)) };
    const { name } = pieces[hand.pieceOf(hint.cells)];
    return hint.kind === "put" ? { ...line, kind: "hint", label: name } : { ...line, kind: "wrong", label: "" };
  }

  function refresh() {
    const placed = hand.placed();
    const { held } = hand;
    const ghost = held && !drag.isAway ? held : null;
    const under = new Set(ghost?.cells.map((cell) => squareOf(cell, size)));
    const empty = region.cells.length - placed.flat().length;
    const now = answerFor(model.get("answer"), placed, empty, hasSolver && !isAlone());
    const dead = (now.kind === "dead" ? now.cells ?? [] : []).map((cell) => squareOf(cell, size));
    const hint = hintLine();
    const names = new Map(
      placed.flatMap((cells) => cells.map((cell) => [squareOf(cell, size), pieces[hand.pieceOf(cells)].spoken])),
    );
    field.update(
      say("workshop.grid", size),
      false,
      squares.map((_, square) => {
        const [row, col] = cellOf(square, size).map((place) => place + 1);
        const piece = names.get(square);
        const key = !inside.has(square) ? "outside" : piece ? "covered" : "square";
        const is = {
          under: under.has(square),
          dead: dead.includes(square),
          in_hint: hint?.squares.includes(square),
        };
        const extra = Object.entries(is).filter(([, value]) => value).map(([name]) => name);
        return {
          label: [say(`workshop.${key}`, { row, col, piece }), ...extra.map((name) => say(`workshop.${name}`))].join(", "),
          marks: [key, ...extra].join(" "),
          selected: is.under,
        };
      }),
    );
    layer.update([
      ...placed.map((cells, number) => ({
        cells,
        piece: pieces[hand.pieceOf(cells)],
        faded: number === held?.from,
      })),
      ...(ghost && !drag.isDragging ? [{ cells: ghost.cells, piece: pieces[ghost.piece], faded: !ghost.fits }] : []),
    ]);
    const shape = ghost && { squares: [...under].filter((square) => square >= 0), kind: ghost.fits ? "ghost" : "ghost stuck" };
    marks.update([...(shape ? [shape] : []), ...(hint ? [hint] : [])], dead, null);
    const left = hand.left();
    const wanted = hint?.kind === "hint" ? hand.pieceOf(model.get("hint").cells) : -1;
    tray.update(
      pieces.map(({ spoken, copies }, number) => ({
        label: say(`workshop.piece.${copies == null ? "any" : "left"}`, { piece: spoken, n: left[number] }),
        note: copies == null ? say("workshop.copies.any") : copies > 1 ? say("workshop.copies.left", { n: left[number] }) : "",
        off: left[number] === 0,
        mark: null,
        chosen: held?.piece === number && held.from == null,
        hinted: number === wanted,
      })),
    );
    tools.update({
      turn: { off: !held, keys: "R" },
      mirror: { off: !held, keys: "M" },
      put: { off: !held?.fits, keys: "Enter" },
      back: { off: !held, keys: "Delete" },
      undo: { off: !session.canUndo, keys: "Control+Z" },
      redo: { off: !session.canRedo, keys: "Control+Shift+Z" },
      clear: { off: !placed.length },
      share: { pressed: share.isOpen },
      hint: { hidden: !hasSolver, off: !empty },
      finish: { hidden: !hasSolver, off: !empty },
    });
    answer.update(now, empty);
    share.update(model.get("shared"));
    setText(status, hand.said);
    setAttributes(root, { "data-held": held != null, "data-dragging": drag.isDragging });
  }

  /** Whether the notice says that Python is not there. */
  function isAlone() {
    return !python.notice.hidden;
  }

  /** Take over what the traits say now, and tell what Python has changed. */
  function see() {
    const before = known;
    known = JSON.stringify(model.get("placed"));
    // A piece that was lifted may not be there any more.
    if (before && known !== before && hand.held && hand.held.from != null) {
      drag.cancel();
      hand.held = null;
    }
    const hint = JSON.stringify(model.get("hint"));
    if (hint !== hinted) {
      hinted = hint;
      tellHint();
    }
    if (model.get("message") !== heard) {
      heard = model.get("message");
      if (heard) hand.said = heard;
    }
    refresh();
  }

  function tellHint() {
    const hint = model.get("hint");
    if (!hint) return;
    const piece = hint.cells.length ? pieces[hand.pieceOf(hint.cells)].spoken : "";
    hand.tell(`hint.${hint.kind}`, { piece });
  }

  /** Who comes by keys is told what they do. */
  function listenToFocus() {
    markPointer(root, signal);
    field.element.addEventListener(
      "focusin",
      ({ relatedTarget }) => {
        const isInside = field.element.contains(/** @type {Node | null} */ (relatedTarget));
        if (!isInside && !root.hasAttribute("data-pointer") && hand.said === startWords) {
          const hasLetters = pieces.some(({ name }) => /^[A-Z]$/.test(name));
          hand.tell(hasLetters ? "keys_letter" : "keys");
        }
        refresh();
      },
      { signal },
    );
  }

  return { root, focus, see };
}
