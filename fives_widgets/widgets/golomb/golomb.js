// Golomb's game: the board, the twelve pieces in their tray, and who plays.
//
// What is held stays in here until it is placed. Whether it fits is looked up, and Python judges.

import { fill, html, keepKeys, setAttributes, setText, svg } from "../shared/dom.js";
import { speaker } from "../shared/i18n.js";
import { CROSS, DOWN, MIRROR, TURN } from "../shared/icons.js";
import { pythonSide } from "../shared/kernel_link.js";
import { markPointer, rovingFocus } from "../shared/keyboard_grid.js";
import { makeMarks } from "../shared/outline_overlay.js";
import { makePieceHand } from "../shared/piece_hand.js";
import { listenToPieceKeys } from "../shared/piece_keys.js";
import { inOrder } from "../shared/piece_moves.js";
import { listenToPiecePointer } from "../shared/piece_pointer.js";
import { makePieceTray } from "../shared/piece_tray.js";
import { makeFloat, makePieces } from "../shared/pieces.js";
import { makeField } from "../shared/square_grid.js";
import { cellOf, squareOf } from "../shared/squares.js";
import { makeTools } from "../shared/toolbar.js";
import { fitsOn } from "./places.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {{name: string, note: string, turn: string}} SeatState */
/** @typedef {{letter: string, cells: Cell[], label: string, seat: number | null, on: Cell[],
 *   places: Record<string, string>}} PieceState */
/** @typedef {{size: number, moves: number, mode: string, seats: SeatState[], pieces: PieceState[],
 *   last: string | null, dead: Cell[]}} BoardState */

const PLAYERS = ["first", "second"];
const BLANK = { name: "", text: "", light: "", dark: "" };

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const speak = speaker(model.get("words"));
  const say = (/** @type {string} */ key, values = {}) => speak(`golomb_table.board.${key}`, values);
  const python = pythonSide(model, el, speak, signal);
  const state = () => /** @type {BoardState} */ (model.get("state"));
  const size = { rows: state().size, cols: state().size };
  const pieces = state().pieces.map(({ letter, cells }) => ({
    ...{ name: letter, spoken: letter, cells, copies: 1 },
    colour: "var(--fw-piece)",
  }));
  const isOff = (/** @type {number} */ piece) => !Object.keys(state().pieces[piece].places).length;
  const numbers = (/** @type {readonly Cell[]} */ cells) => cells.map((cell) => squareOf(cell, size));
  let asked = -1;

  const hand = Object.assign(
    makePieceHand({
      frame: size,
      pieces,
      fits: (cells, { piece }) => fitsOn(state().pieces[piece].places, cells, size),
      say,
    }),
    {
      take(/** @type {number} */ piece, /** @type {Cell} */ over) {
        if (isOff(piece)) {
          hand.held = null;
          hand.tell("none_left", { piece: pieces[piece].spoken });
          return false;
        }
        hand.hold(piece, over);
        return true;
      },
      // What was placed stays.
      pickUp: () => false,
      putDown() {
        const { held } = hand;
        const { mode, moves } = state();
        if (!held) hand.tell("nothing_held");
        else if (!held.fits) hand.tell("stuck");
        else if (mode !== "place") hand.tell("wait");
        else if (asked !== moves) {
          // It stays in the hand until Python has placed it; two clicks ask for it once.
          asked = moves;
          python.act({ kind: "place", shape: pieces[held.piece].name, cells: inOrder(held.cells) });
        }
      },
      takeBack() {
        hand.tell(hand.held ? "dropped" : "nothing_held");
        hand.held = null;
      },
    },
  );
  hand.said = say("start");

  const field = makeField({ ...size, squares: Array(size.rows * size.cols).fill(""), symbols: [] }, new Map([["", BLANK]]), false);
  const layer = makePieces(size);
  const marks = makeMarks(size);
  const float = makeFloat();
  const focus = rovingFocus(field.squares);
  const tray = makePieceTray(say("pieces"), pieces, choose, signal);
  const seats = makeSeats(say("seats"));
  const status = html("p", { class: "fw-status", role: "status" });
  const tools = makeTools(
    say("tools"),
    [
      { name: "turn", label: say("tool.turn"), path: TURN, press: acting(hand.turn) },
      { name: "mirror", label: say("tool.mirror"), path: MIRROR, press: acting(hand.mirror) },
      { name: "put", label: say("tool.put"), path: DOWN, press: acting(hand.putDown) },
      { name: "back", label: say("tool.back"), path: CROSS, press: acting(hand.takeBack) },
    ],
    signal,
  );
  const hatch = makeHatch();
  const root = html(
    "div",
    { class: "fw fw-board fw-golomb" },
    html(
      "div",
      { class: "fw-sheet", "data-sided": true },
      seats.element,
      html("div", { class: "fw-paper" }, field.element, layer.element, marks.element),
      tray.element,
      tools.element,
      html("div", { class: "fw-said" }, status, python.notice),
    ),
    float.element,
    hatch.element,
  );
  root.style.setProperty("--fw-cols", String(size.cols));
  root.style.setProperty("--fw-rows", String(size.rows));
  root.style.setProperty("--fw-hatch", hatch.paint);
  keepKeys(root, signal);
  markPointer(root, signal);
  const drag = listenToPiecePointer({
    ...{ root, field: field.element, size, hand, pieces, tray, float, refresh, signal },
    focusOn: (square) => focus.moveTo(square, { scroll: false }),
  });
  listenToPieceKeys({ root, field: field.element, size, hand, pieces, focus, drag, refresh, signal });
  field.element.addEventListener(
    "focusin",
    () => {
      if (root.hasAttribute("data-pointer") || hand.said !== say("start")) return;
      hand.tell("keys");
      refresh();
    },
    { signal },
  );
  fill(el, root, signal);

  /** @param {() => void} act */
  function acting(act) {
    return () => {
      act();
      refresh();
    };
  }
  /** Take a piece by a tap, or by keys: then the arrows move it at once. @param {number} piece */
  function choose(piece) {
    if (hand.held?.piece === piece) hand.letGo();
    else if (hand.take(piece, cellOf(focus.current, size)) && !root.hasAttribute("data-pointer")) focus.moveTo(focus.current);
    refresh();
  }

  function refresh() {
    const now = state();
    const { held } = hand;
    const ghost = held && !drag.isAway ? held : null;
    const under = new Set(numbers(ghost?.cells ?? []));
    const dead = new Set(numbers(now.dead));
    const covered = new Map(now.pieces.flatMap((piece) => numbers(piece.on).map((square) => [square, piece])));
    field.update(
      say("grid", size),
      now.mode !== "place",
      field.squares.map((_, square) => {
        const [row, col] = cellOf(square, size).map((place) => place + 1);
        const piece = covered.get(square);
        const key = piece ? "covered" : dead.has(square) ? "dead" : "free";
        const is = { last: piece?.letter === now.last, under: under.has(square) };
        const extra = [...(piece && is.last ? ["last"] : []), ...(is.under ? ["under"] : [])];
        return {
          label: [say(key, { row, col, piece: piece?.label }), ...extra.map((name) => say(name))].join(", "),
          marks: [key, ...extra].join(" "),
          selected: is.under,
        };
      }),
    );
    layer.update([
      ...now.pieces.flatMap(({ letter, seat, on }, number) =>
        seat == null ? [] : [{ cells: on, piece: pieces[number], mark: `${PLAYERS[seat]}${letter === now.last ? " last" : ""}` }],
      ),
      ...(ghost && !drag.isDragging ? [{ cells: ghost.cells, piece: pieces[ghost.piece], faded: !ghost.fits }] : []),
    ]);
    marks.update(ghost ? [{ squares: [...under], kind: ghost.fits ? "ghost" : "ghost stuck" }] : [], [...dead], null);
    tray.update(
      now.pieces.map(({ label, seat }, number) => ({
        ...{ label, note: "", off: isOff(number), chosen: held?.piece === number, hinted: false },
        mark: seat == null ? (isOff(number) ? "stuck" : null) : PLAYERS[seat],
      })),
    );
    seats.update(now.seats);
    tools.update({
      turn: { off: !held, keys: "R" },
      mirror: { off: !held, keys: "M" },
      put: { off: !held?.fits || now.mode !== "place", keys: "Enter" },
      back: { off: !held, keys: "Escape" },
    });
    setText(status, hand.said);
    setAttributes(root, { "data-held": held != null, "data-dragging": drag.isDragging, "data-mode": now.mode, "data-moves": now.moves });
  }

  let known = -1;
  const heard = () => {
    const { mode, moves } = state();
    if (moves !== known) {
      known = moves;
      asked = -1;
      const { held } = hand;
      if (held && isOff(held.piece)) {
        drag.cancel();
        hand.held = null;
      }
      if (hand.held) hand.lay(hand.held.cells);
      else hand.said = mode === "place" ? say("start") : "";
    }
    refresh();
  };
  const answered = () => (asked = -1);
  model.on("change:state", heard);
  model.on("change:answered", answered);
  signal.addEventListener("abort", () => {
    model.off("change:state", heard);
    model.off("change:answered", answered);
  });
  heard();
}

/** The players: each with a sample of their pieces, and whose turn it is. @param {string} label */
function makeSeats(label) {
  const element = html("ul", { class: "fw-golomb-seats", "aria-label": label });
  let shown = "";
  return {
    element,
    /** @param {readonly SeatState[]} seats */
    update(seats) {
      if (JSON.stringify(seats) === shown) return;
      shown = JSON.stringify(seats);
      element.replaceChildren(
        ...seats.map(({ name, note, turn }, number) =>
          html(
            "li",
            { class: "fw-golomb-seat", "data-mark": PLAYERS[number], "data-turn": turn !== "" },
            svg("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" }, svg("rect", { x: 0.06, y: 0.06, width: 0.88, height: 0.88, rx: 0.16 })),
            html("b", {}, name),
            html("span", {}, turn || note),
          ),
        ),
      );
    },
  };
}

/** The hatching of the second player's pieces, so that they differ in more than colour. */
function makeHatch() {
  const id = `fw-hatch-${Math.random().toString(36).slice(2)}`;
  const pattern = svg(
    "pattern",
    { id, width: 0.22, height: 0.22, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    svg("rect", { width: 0.22, height: 0.22, class: "fw-golomb-card" }),
    svg("rect", { width: 0.07, height: 0.22, class: "fw-golomb-stroke" }),
  );
  return { element: svg("svg", { class: "fw-golomb-hatch", "aria-hidden": "true" }, pattern), paint: `url(#${id})` };
}

export default { render };
