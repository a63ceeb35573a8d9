// A board on which pieces are held, turned and put down: its squares, the tray, the tools, and what is said.
//
// What lies there, and what becomes of a piece, is for the desk to say that it stands on.

import { html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { CROSS, DOWN, MIRROR, TURN } from "../shared/icons.js";
import { markPointer, rovingFocus } from "../shared/keyboard_grid.js";
import { makeMarks } from "../shared/outline_overlay.js";
import { makeBlankField } from "../shared/square_grid.js";
import { cellOf, squareOf } from "../shared/squares.js";
import { makeTools } from "../shared/toolbar.js";
import { listenToPieceKeys } from "./piece_keys.js";
import { listenToPiecePointer } from "./piece_pointer.js";
import { makePieceTray } from "./piece_tray.js";
import { makeFloat, makePieces } from "./pieces.js";

/** @typedef {import("../shared/outline_overlay.js").Line} Line */
/** @typedef {import("../shared/toolbar.js").ToolState} ToolState */
/** @typedef {import("./pieces.js").Lying & {label: string}} Placed `label` names it for ears */
/** @typedef {{
 *   placed: readonly Placed[], keyOf: (square: number) => string, notes?: Record<string, readonly number[]>,
 *   crossed: readonly number[], lines?: readonly Line[],
 *   tiles: readonly import("./piece_tray.js").TileState[], tools?: Record<string, ToolState>,
 *   locked?: boolean, marks?: import("../shared/dom.js").Attributes,
 * }} Scene what is to be seen now: `keyOf` is the key of what a square is that no piece covers, `notes`
 *   are keys of what else there is to say of some squares, nothing can be put down on a `locked` board,
 *   `marks` are for the style sheet */
/** @typedef {{
 *   name: string, size: import("../shared/squares.js").Size, pieces: readonly import("./piece_moves.js").ShownPiece[],
 *   hand: import("./piece_hand.js").Hand, say: import("../shared/i18n.js").Say, notice: HTMLElement,
 *   tools?: readonly {name: string, path: string, press: () => void}[], look: () => Scene,
 *   lay: (parts: Record<"paper" | "tray" | "tools" | "said", HTMLElement>) => HTMLElement[],
 *   signal: AbortSignal,
 * }} Desk `tools` come after those of every board; `lay` puts all that is on the sheet into its order */

/** @param {Desk} desk */
export function makePieceBoard({ name, size, pieces, hand, say, notice, tools: more = [], look, lay, signal }) {
  const field = makeBlankField(size);
  const layer = makePieces(size);
  const marks = makeMarks(size);
  const float = makeFloat();
  const focus = rovingFocus(field.squares);
  const tray = makePieceTray(say("tray"), pieces, choose, signal);
  const status = html("p", { class: "fw-status", role: "status" });
  const tools = makeTools(
    say("tools"),
    [
      { name: "turn", path: TURN, press: hand.turn },
      { name: "mirror", path: MIRROR, press: hand.mirror },
      { name: "put", path: DOWN, press: hand.putDown },
      { name: "back", path: CROSS, press: () => hand.takeBack() },
      ...more,
    ].map((tool) => ({ ...tool, label: say(`tool.${tool.name}`), press: acting(tool.press) })),
    signal,
  );
  const root = html(
    "div",
    { class: `fw fw-board fw-piece-board fw-${name}` },
    html(
      "div",
      { class: "fw-sheet", "data-sided": true, "data-wide": size.cols > 2 * size.rows },
      ...lay({
        paper: html("div", { class: "fw-paper" }, field.element, layer.element, marks.element),
        tray: tray.element,
        tools: tools.element,
        said: html("div", { class: "fw-said" }, status, notice),
      }),
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
  markPointer(root, signal);
  const start = say("start");
  hand.said ||= start;
  field.element.addEventListener("focusin", greet, { signal });

  /** Who comes by keys is told what they do. */
  function greet() {
    if (root.hasAttribute("data-pointer") || hand.said !== start) return;
    hand.tell(pieces.some((piece) => /^[A-Z]$/.test(piece.name)) ? "keys_letter" : "keys");
    refresh();
  }
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

  function refresh() {
    const { held } = hand;
    const ghost = held && !drag.isAway ? held : null;
    const under = (ghost?.cells ?? []).map((cell) => squareOf(cell, size)).filter((square) => square >= 0);
    const now = look();
    field.update(say("grid", size), now.locked ?? false, describeSquares(size, now, under, say));
    layer.update([
      ...now.placed.map((one, number) => ({ ...one, faded: number === held?.from })),
      ...(ghost && !drag.isDragging ? [{ cells: ghost.cells, piece: pieces[ghost.piece], faded: !ghost.fits }] : []),
    ]);
    const shape = ghost && { squares: under, kind: ghost.fits ? "ghost" : "ghost stuck" };
    marks.update([...(shape ? [shape] : []), ...(now.lines ?? [])], now.crossed, null);
    tray.update(
      now.tiles.map((tile, number) => ({
        ...tile,
        off: hand.isOff(number),
        chosen: held?.piece === number && held.from == null,
      })),
    );
    tools.update({
      turn: { off: !held, keys: "R" },
      mirror: { off: !held, keys: "M" },
      put: { off: !held?.fits || now.locked, keys: "Enter" },
      back: { off: !held, keys: "Delete" },
      ...now.tools,
    });
    setText(status, hand.said);
    setAttributes(root, { "data-held": held != null, "data-dragging": drag.isDragging, ...now.marks });
  }

  return {
    root,
    focus,
    refresh,
    /** Let the piece go without a word: it cannot be held any longer. */
    drop() {
      drag.cancel();
      hand.held = null;
    },
  };
}

/** What eyes and ears are told of each square. @param {import("../shared/squares.js").Size} size
 * @param {Pick<Scene, "placed" | "keyOf" | "notes">} scene @param {readonly number[]} under the piece in the
 * hand @param {import("../shared/i18n.js").Say} say */
export function describeSquares(size, { placed, keyOf, notes }, under, say) {
  const covered = new Map(placed.flatMap(({ cells, label }) => cells.map((cell) => [squareOf(cell, size), label])));
  return Array.from({ length: size.rows * size.cols }, (_, square) => {
    const [row, col] = cellOf(square, size).map((place) => place + 1);
    const piece = covered.get(square);
    const key = piece == null ? keyOf(square) : "covered";
    const noted = Object.entries({ under, ...notes }).filter(([, squares]) => squares.includes(square));
    const names = noted.map(([note]) => note);
    return {
      label: [say(key, { row, col, piece }), ...names.map((note) => say(note))].join(", "),
      marks: [key, ...names].join(" "),
      selected: under.includes(square),
    };
  });
}
