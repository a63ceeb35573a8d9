// A sheet of Knaster: dice, grid, what to do and what a square would bring.

import { makeButtons } from "../shared/buttons.js";
import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeGrid } from "./grid.js";
import { makePips } from "./pips.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";

/** @typedef {import("./grid.js").Due} Due */
/** @typedef {import("./grid.js").GridState & {player: string, moves: number, kind: string, label: string,
 *   isLarge: boolean, do: string, dice: number[], diceSay: string, points: string,
 *   left: string, due: Due[], buttons: import("../shared/buttons.js").ButtonState[]}} SheetState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const python = pythonSide(model, el, say, signal);
  const state = () => /** @type {SheetState} */ (model.get("state"));

  // What is chosen for a hand stays here until it is complete; a new state clears it.
  let chosen = /** @type {Set<number>} */ (new Set());
  let line = /** @type {number | null} */ (null);
  let seen = /** @type {number | null} */ (null);
  const dueNow = () => {
    const { due } = state();
    return due.find((one) => one.line === line) ?? due[0] ?? null;
  };

  const name = html("b", { class: "fw-sheet-name" });
  const kind = html("span", { class: "fw-sheet-kind" });
  const points = html("span", { class: "fw-sheet-points" });
  const left = html("span", { class: "fw-sheet-left" });
  const dice = makePips();
  const total = html("b", { class: "fw-sheet-total", "aria-hidden": "true" });
  const task = html("p", { class: "fw-sheet-do", role: "status" });
  const hint = html("p", { class: "fw-sheet-hint", "aria-hidden": "true" });
  const words = html("div", { class: "fw-sheet-words" }, task, hint);
  const thrown = html("div", { class: "fw-sheet-dice" }, dice.element, total, words);
  const lines = html("div", { class: "fw-sheet-lines", role: "group", "aria-label": say("knaster_table.do.lines") });
  const confirm = html("button", { type: "button", class: "fw-button fw-button-main" });
  const buttons = makeButtons(python, signal);

  const use = (/** @type {number} */ square) => {
    const { mode, squares } = state();
    const { action, cell } = squares[square];
    const due = dueNow();
    if (mode === "hand" && due) {
      if (chosen.has(square)) chosen.delete(square);
      else if (due.open.includes(square) && chosen.size < due.needs) chosen.add(square);
      show();
    } else if (mode === "move") {
      // What is not possible here Python refuses, and says why.
      python.act(action ?? { kind: "circle", square: cell });
    }
  };
  const look = (/** @type {number | null} */ square) => {
    if (square === seen) return;
    seen = square;
    show();
  };
  const grid = makeGrid(state().isLarge, use, look, signal);
  confirm.addEventListener(
    "click",
    () => {
      const due = dueNow();
      if (due && chosen.size === due.needs) {
        const squares = [...chosen].map((square) => state().squares[square].cell);
        python.act({ kind: "hand", line: due.line, squares });
      }
    },
    { signal },
  );
  lines.addEventListener(
    "click",
    ({ target }) => {
      const button = /** @type {Element} */ (target).closest("button");
      if (!button) return;
      line = Number(button.dataset.line);
      chosen = new Set();
      show();
    },
    { signal },
  );
  const root = html(
    "div",
    { class: "fw fw-knaster", role: "group" },
    html("div", { class: "fw-sheet-top" }, name, points, kind, left),
    thrown,
    grid.element,
    html("div", { class: "fw-sheet-acts" }, lines, confirm, buttons.element),
    python.notice,
  );
  keepKeys(root, signal);
  fill(el, root, signal);

  const show = () => {
    const now = state();
    const due = now.mode === "hand" ? dueNow() : null;
    setAttributes(root, {
      "aria-label": now.label,
      "data-small": !now.isLarge,
      "data-mode": now.mode,
      "data-moves": now.moves,
    });
    setText(name, now.player);
    setText(kind, now.kind);
    setText(points, now.points);
    setText(left, now.left);
    dice.update(now.dice, now.diceSay, now.total);
    setText(total, now.total ? String(now.total) : "");
    setText(task, due ? due.says : now.do);
    const isSeen = seen == null ? null : now.squares[seen];
    const isOpen = due && seen != null && due.open.includes(seen);
    const look = now.mode === "move" ? say("knaster_table.do.look") : "";
    setText(hint, (isOpen ? due.choose : isSeen?.hint) || look);
    // What a square would bring is all that one wants to read while one points at it.
    setAttributes(words, { "data-seen": now.mode === "move" && Boolean(isSeen?.hint) });
    grid.update(now, due, chosen, say("knaster_table.sheet.chosen"), seen);
    showLines(lines, now.due, due);
    const missing = due ? due.needs - chosen.size : 0;
    setAttributes(confirm, { hidden: !due, "aria-disabled": missing ? "true" : null });
    setText(confirm, due ? say(`knaster_table.do.${missing ? "missing" : "confirm"}`, { n: missing || due.needs }) : "");
    buttons.update(now.buttons);
    setAttributes(thrown, { hidden: !now.isLarge });
  };
  const heard = () => {
    chosen = new Set();
    show();
  };
  hearOf(model, "change:state", heard, signal);
  show();
}

/** Offer the lines that are still to be circled, where there is a choice.
 * @param {HTMLElement} lines @param {readonly Due[]} dues @param {Due | null} now */
function showLines(lines, dues, now) {
  setAttributes(lines, { hidden: dues.length < 2 });
  const before = [...lines.querySelectorAll("button")];
  dues.forEach((due, number) => {
    const button = before[number] ?? lines.appendChild(html("button", { type: "button", class: "fw-button" }));
    setAttributes(button, { "data-line": due.line, "aria-pressed": String(due === now) });
    setText(button, due.name);
  });
  before.slice(dues.length).forEach((button) => button.remove());
}

export default { render };
