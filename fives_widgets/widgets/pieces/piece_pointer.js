// What a mouse or a finger does with pieces: drags them from the tray and over the squares.

import { middleCell, toCorner } from "../shared/transforms.js";
import { squareOf } from "../shared/squares.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{
 *   id: number, start: Point, at: Point, grab: Point, cells: Cell[] | null, tile: number | null,
 *   moved: boolean, puts: boolean, away: boolean,
 * }} Drag `at` is where the pointer is and `grab` where the piece was grasped, in squares; `cells`
 *   is where it lay then; `puts` tells whether a tap without a move puts it down */

/** How far a pointer trembles while it only taps, in pixels. */
const TREMBLE = 6;

/** How far outside the squares a piece is let go, in squares. */
const AWAY = 0.8;

/** @param {{
 *   root: HTMLElement, field: HTMLElement, size: import("../shared/squares.js").Size,
 *   hand: import("./piece_hand.js").Hand, pieces: readonly import("./piece_moves.js").ShownPiece[],
 *   tray: {element: HTMLElement, numberOf: (target: EventTarget | null) => number | null},
 *   float: ReturnType<typeof import("./pieces.js").makeFloat>,
 *   focusOn: (square: number) => void, refresh: () => void, signal: AbortSignal,
 * }} view */
export function listenToPiecePointer({ root, field, size, hand, pieces, tray, float, focusOn, refresh, signal }) {
  let drag = /** @type {Drag | null} */ (null);

  /** Where a pointer is, in squares. @param {PointerEvent} event @returns {Point} */
  const pointAt = (event) => {
    const box = field.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * size.cols,
      y: ((event.clientY - box.top) / box.height) * size.rows,
    };
  };
  /** @param {Point} at @returns {Cell} */
  const cellAt = ({ x, y }) => [Math.floor(y), Math.floor(x)];

  /** Hear of a mouse also outside the widget; a finger stays with what it has touched anyway.
   * @param {PointerEvent} event */
  const capture = (event) => {
    if (event.pointerType !== "touch") root.setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event @returns {Drag} */
  const newDrag = (event) => {
    const [start, at] = [{ x: event.clientX, y: event.clientY }, pointAt(event)];
    return { id: event.pointerId, start, at, grab: at, cells: null, tile: null, moved: false, puts: false, away: false };
  };

  /** @param {PointerEvent} event */
  const press = (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const tile = tray.numberOf(event.target);
    if (tile != null) {
      // A long tray is scrolled by a finger, and a tap chooses there.
      const isScrolled = event.pointerType === "touch" && tray.element.hasAttribute("data-long");
      if (!isScrolled) {
        drag = { ...newDrag(event), tile };
      }
      return;
    }
    if (!field.contains(/** @type {Node} */ (event.target))) return;
    event.preventDefault();
    const at = pointAt(event);
    const cell = cellAt(at);
    const square = squareOf(cell, size);
    if (square < 0) return;
    focusOn(square);
    const isUnder = hand.held?.cells.some((one) => String(one) === String(cell)) ?? false;
    const isPicked = !hand.held && hand.pickUp(cell);
    if (!hand.held) {
      hand.tell("nothing_held");
      refresh();
      return;
    }
    if (!isUnder && !isPicked) hand.moveTo(cell);
    capture(event);
    const puts = isUnder || (!isPicked && event.pointerType === "mouse");
    drag = { ...newDrag(event), grab: at, cells: hand.held.cells, puts };
    refresh();
  };

  /** A drag out of the tray begins: the piece is grasped by its middle. @param {Drag} now */
  const takeOut = (now) => {
    if (!hand.take(/** @type {number} */ (now.tile), [0, 0])) return false;
    const form = toCorner(pieces[/** @type {number} */ (now.tile)].cells);
    const [row, col] = middleCell(form);
    now.cells = form;
    now.grab = { x: col + 0.5, y: row + 0.5 };
    return true;
  };

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (drag && event.pointerId === drag.id) {
      drag.moved ||= Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) > TREMBLE;
      if (!drag.moved) return;
      if (!drag.cells) {
        if (!takeOut(drag)) {
          drag = null;
          refresh();
          return;
        }
        capture(event);
      }
      drag.at = pointAt(event);
      carry(drag);
    } else if (!drag && hand.held?.from == null && event.pointerType === "mouse" && field.contains(/** @type {Node} */ (event.target))) {
      // A new piece follows the mouse; one that was lifted waits where it is, to be turned there.
      const cell = cellAt(pointAt(event));
      if (squareOf(cell, size) >= 0) follow(() => hand.moveTo(cell));
    }
  };

  /** Draw again only where the piece has come to lie elsewhere. @param {() => void} act */
  const follow = (act) => {
    const before = String(hand.held?.cells);
    act();
    if (String(hand.held?.cells) !== before) refresh();
  };

  /** @param {Drag} now */
  const carry = (now) => {
    const { at, grab } = now;
    const cells = /** @type {Cell[]} */ (now.cells);
    const wasAway = now.away;
    now.away = at.x < -AWAY || at.y < -AWAY || at.x > size.cols + AWAY || at.y > size.rows + AWAY;
    if (!now.away) follow(() => hand.drag(cells, at.y - grab.y, at.x - grab.x));
    if (now.away !== wasAway) refresh();
    if (!hand.held) return;
    const [box, around] = [field.getBoundingClientRect(), root.getBoundingClientRect()];
    const side = box.width / size.cols;
    const corner = {
      x: box.left - around.left + (at.x - grab.x) * side,
      y: box.top - around.top + (at.y - grab.y) * side,
    };
    float.show(pieces[hand.held.piece], cells, corner, side);
  };

  /** @param {PointerEvent} event */
  const release = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { moved, puts, away, cells } = drag;
    drag = null;
    float.hide();
    if (!cells) return; // a tap on the tray, which is a click
    if (moved && away) hand.takeBack();
    else if (moved || puts) hand.putDown();
    refresh();
  };

  const cancel = () => {
    if (!drag) return;
    const { cells } = drag;
    drag = null;
    float.hide();
    if (cells) hand.letGo();
    refresh();
  };

  root.addEventListener("pointerdown", press, { signal });
  root.addEventListener("pointermove", move, { signal });
  root.addEventListener("pointerup", release, { signal });
  root.addEventListener("pointercancel", cancel, { signal });
  return {
    /** Whether the piece is carried outside the squares, where it would be let go. */
    get isAway() {
      return drag != null && drag.away;
    },
    get isDragging() {
      return drag != null && drag.moved;
    },
    /** A piece that is turned while it is dragged is grasped anew. */
    grasp() {
      if (!drag?.cells || !hand.held) return;
      drag.cells = hand.held.cells;
      drag.grab = drag.at;
      if (drag.moved) carry(drag);
    },
    cancel,
  };
}
