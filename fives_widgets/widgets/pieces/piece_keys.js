// What keys do with pieces: walk, pick up, carry, turn, put down.

import { gridMove } from "../shared/keyboard_grid.js";
import { cellOf } from "../shared/squares.js";

/** @param {{
 *   root: HTMLElement, field: HTMLElement, size: import("../shared/squares.js").Size,
 *   hand: import("./piece_hand.js").Hand, pieces: readonly import("./piece_moves.js").ShownPiece[],
 *   focus: ReturnType<typeof import("../shared/keyboard_grid.js").rovingFocus>,
 *   drag: {cancel: () => void, grasp: () => void}, refresh: () => void, signal: AbortSignal,
 * }} view */
export function listenToPieceKeys({ root, field, size, hand, pieces, focus, drag, refresh, signal }) {
  /** @param {KeyboardEvent} event */
  const onSquares = (event) => {
    if (event.altKey) return;
    const { key } = event;
    const square = gridMove(event, focus.current, size);
    const cell = cellOf(square ?? focus.current, size);
    if (square != null) {
      focus.moveTo(square);
      hand.moveTo(cell);
      if (hand.held) hand.tell(hand.held.fits ? "fits" : "stuck");
    } else if (event.ctrlKey || event.metaKey) return;
    else if (key === "Enter" || key === " ") {
      if (hand.held) hand.putDown();
      else if (!hand.pickUp(cell)) hand.tell("nothing_here");
    } else if (key === "Delete" || key === "Backspace") hand.takeBack(cell);
    else {
      // The letters of the pentominoes leave R and M free.
      const piece = key.length === 1 ? pieces.findIndex(({ name }) => name === key.toUpperCase()) : -1;
      if (piece < 0) return;
      hand.take(piece, cell);
    }
    event.preventDefault();
    event.stopPropagation();
    refresh();
  };

  /** These work wherever the focus is inside the widget. @param {KeyboardEvent} event */
  const anywhere = (event) => {
    const isTyping = /** @type {Element} */ (event.target).matches("textarea");
    const key = event.key.toLowerCase();
    if (event.altKey || isTyping) return;
    if (event.ctrlKey || event.metaKey) {
      if ((key !== "z" && key !== "y") || !hand.undo || !hand.redo) return;
      if (key === "y" || event.shiftKey) hand.redo();
      else hand.undo();
    } else if (key === "r") hand.turn();
    else if (key === "m") hand.mirror();
    else if (key === "escape" && hand.held) {
      drag.cancel();
      hand.letGo();
    } else return;
    drag.grasp();
    event.preventDefault();
    refresh();
  };

  field.addEventListener("keydown", onSquares, { signal });
  root.addEventListener("keydown", anywhere, { signal });
}
