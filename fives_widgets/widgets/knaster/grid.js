// The grid of Knaster with its twelve boxes: drawn from what Python says, walked by keys.

import { html, setAttributes } from "../shared/dom.js";
import { gridMove, rovingFocus } from "../shared/keyboard_grid.js";
import { pencil } from "./pencil.js";
import { SIZE } from "./sheet_words.js";

/** @typedef {import("./sheet_words.js").SheetState} SheetState */
/** @typedef {import("./sheet_words.js").DueState} DueState */

const SIDE = SIZE.cols;
const FALLING = 10;
const RISING = 11;

/** A grid; a small one is a picture. `use` is called with the square that was clicked or chosen by
 * Space or Enter, `look` with the one under the pointer or the focus, or with nothing.
 * @param {boolean} isLarge @param {readonly import("./sheet_words.js").LineState[]} lines
 * @param {ReturnType<typeof import("./sheet_words.js").sheetWords>} words
 * @param {(square: number) => void} use @param {(square: number | null) => void} look
 * @param {AbortSignal} signal */
export function makeGrid(isLarge, lines, words, use, look, signal) {
  const role = isLarge ? "gridcell" : null;
  const squares = Array.from({ length: SIDE * SIDE }, (_, square) =>
    html("div", { class: "fw-kn-square", role, "data-square": square }),
  );
  const boxes = Array.from({ length: 12 }, (_, line) => html("div", { class: "fw-kn-box", role, "data-line": line }));
  const row = (/** @type {HTMLElement[]} */ ...cells) =>
    html("div", { class: "fw-kn-row", role: isLarge ? "row" : null }, ...cells);
  const element = html(
    "div",
    { class: "fw-kn-grid", role: isLarge ? "grid" : "img" },
    row(boxes[RISING]),
    ...boxes.slice(0, SIDE).map((box, number) => row(...squares.slice(number * SIDE, (number + 1) * SIDE), box)),
    row(...boxes.slice(SIDE, FALLING), boxes[FALLING]),
  );
  const roving = isLarge ? rovingFocus(squares) : null;
  const squareOf = (/** @type {Event} */ event) => {
    const cell = /** @type {Element} */ (event.target).closest("[data-square]");
    return cell ? Number(cell.getAttribute("data-square")) : null;
  };
  element.addEventListener(
    "click",
    (event) => {
      const square = squareOf(event);
      if (square == null || !roving) return;
      roving.moveTo(square, { scroll: false });
      use(square);
    },
    { signal },
  );
  element.addEventListener(
    "keydown",
    (event) => {
      const square = squareOf(event);
      if (square == null || !roving || event.altKey) return;
      const next = gridMove(event, square, SIZE);
      if (next != null) roving.moveTo(next);
      else if (event.key === "Enter" || event.key === " ") use(square);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  element.addEventListener("pointerover", (event) => look(squareOf(event)), { signal });
  element.addEventListener("pointerleave", () => look(null), { signal });
  element.addEventListener("focusin", (event) => look(squareOf(event)), { signal });
  element.addEventListener("focusout", () => look(null), { signal });

  let drawn = squares.map(() => "");
  return {
    element,
    /** @param {SheetState} state @param {DueState | null} due the hand that is being circled
     * @param {ReadonlySet<number>} chosen @param {string} chosenWord @param {number | null} seen */
    update(state, due, chosen, chosenWord, seen) {
      setAttributes(element, { "aria-label": words.grid(state), "data-mode": state.mode });
      const completed = [...state.fillings, ...state.wins].filter(({ square }) => square === seen);
      const completedLines = new Set(completed.map(({ line }) => line));
      const touched = new Set(completed.flatMap(({ line }) => lines[line].squares));
      state.squares.forEach((square, number) => {
        const isChosen = chosen.has(number);
        const isOpen = due?.open.includes(number) ?? false;
        const ghost = square.can === "write" && seen === number ? state.total : 0;
        const look = JSON.stringify([square.number || ghost, square.isCircled || isChosen]);
        if (look !== drawn[number]) {
          drawn[number] = look;
          squares[number].replaceChildren(pencil(square.number || ghost, square.isCircled || isChosen, number));
        }
        const hint = isOpen && due ? words.choose(due) : words.hint(state, number);
        const label = words.square(state.squares, number);
        setAttributes(squares[number], {
          "aria-label": role && [label, isChosen ? chosenWord : "", hint].filter(Boolean).join(", "),
          "aria-selected": due ? String(isChosen) : null,
          "data-can": isOpen ? "choose" : square.can || null,
          "data-circled": square.isCircled,
          "data-chosen": isChosen,
          "data-ghost": ghost > 0,
          "data-touched": touched.has(number),
          "data-inline": due ? lines[due.line].squares.includes(number) : false,
        });
      });
      lines.forEach(({ box }, number) => {
        const isWon = state.won.includes(number);
        setAttributes(boxes[number], {
          "aria-label": role && words.box(number, isWon),
          "data-won": isWon,
          "data-touched": completedLines.has(number),
          "data-due": due?.line === number,
        });
        const mark = JSON.stringify([box, isWon]);
        if (boxes[number].dataset.mark !== mark) {
          boxes[number].dataset.mark = mark;
          boxes[number].replaceChildren(html("span", {}, String(box)), ...(isWon ? [pencil(0, true, number)] : []));
        }
      });
    },
  };
}
