// A sheet of Knaster: dice, grid, what to do and what a square would bring.

import { makeButtons } from "../shared/buttons.js";
import { fill, html, keepKeys, setAttributes, setText } from "../shared/dom.js";
import { makeGrid } from "./grid.js";
import { makePips } from "./pips.js";
import { SIZE, sheetWords } from "./sheet_words.js";
import { hearOf, pythonSide } from "../shared/kernel_link.js";
import { speaker } from "../shared/i18n.js";
import { cellOf } from "../shared/squares.js";

/** @typedef {import("./sheet_words.js").DueState} DueState */
/** @typedef {import("./sheet_words.js").SheetState} SheetState */

/** @param {import("@anywidget/types").RenderProps} props */
function render({ model, el, signal }) {
  const say = speaker(model.get("words"));
  const python = pythonSide(model, el, say, signal);
  const state = () => /** @type {SheetState} */ (model.get("state"));
  const words = sheetWords(say, model.get("lines"));

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
  const said = html("div", { class: "fw-sheet-words" }, task, hint);
  const thrown = html("div", { class: "fw-sheet-dice" }, dice.element, total, said);
  const lines = html("div", { class: "fw-sheet-lines", role: "group", "aria-label": say("knaster_table.do.lines") });
  const confirm = html("button", { type: "button", class: "fw-button fw-button-main" });
  const buttons = makeButtons(python, signal);

  const use = (/** @type {number} */ square) => {
    const { mode, squares, total: number } = state();
    const cell = cellOf(square, SIZE);
    const due = dueNow();
    if (mode === "hand" && due) {
      if (chosen.has(square)) chosen.delete(square);
      else if (due.open.includes(square) && chosen.size < due.needs) chosen.add(square);
      show();
    } else if (mode === "move") {
      // What is not possible here Python refuses, and says why.
      python.act(squares[square].can === "write" ? { kind: "write", square: cell, number } : { kind: "circle", square: cell });
    }
  };
  const look = (/** @type {number | null} */ square) => {
    if (square === seen) return;
    seen = square;
    show();
  };
  const grid = makeGrid(state().isLarge, model.get("lines"), words, use, look, signal);
  confirm.addEventListener(
    "click",
    () => {
      const due = dueNow();
      if (due && chosen.size === due.needs) {
        const squares = [...chosen].map((square) => cellOf(square, SIZE));
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
      "aria-label": say("knaster_table.sheet.label", { player: now.player }),
      "data-small": !now.isLarge,
      "data-mode": now.mode,
    });
    setText(name, now.player);
    setText(kind, now.level ? say("table.note.bot", { level: now.level }) : "");
    setText(points, say("knaster_table.sheet.points", { n: now.points }));
    setText(left, now.left ? say("knaster_table.sheet.left", { n: now.left }) : "");
    dice.update(now.dice, words.dice(now), now.total);
    setText(total, now.total ? String(now.total) : "");
    setText(task, words.task(now, due));
    const brings = seen == null ? "" : words.hint(now, seen);
    const isOpen = due && seen != null && due.open.includes(seen);
    const look = now.mode === "move" ? say("knaster_table.do.look") : "";
    setText(hint, (isOpen ? words.choose(due) : brings) || look);
    // What a square would bring is all that one wants to read while one points at it.
    setAttributes(said, { "data-seen": now.mode === "move" && brings !== "" });
    grid.update(now, due, chosen, say("knaster_table.sheet.chosen"), seen);
    showLines(lines, now.due.map(({ line }) => [line, words.line(line)]), due);
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

/** Offer the lines that are still to be circled, by number and name, where there is a choice.
 * @param {HTMLElement} lines @param {readonly [number, string][]} dues @param {DueState | null} now */
function showLines(lines, dues, now) {
  setAttributes(lines, { hidden: dues.length < 2 });
  const before = [...lines.querySelectorAll("button")];
  dues.forEach(([line, name], number) => {
    const button = before[number] ?? lines.appendChild(html("button", { type: "button", class: "fw-button" }));
    setAttributes(button, { "data-line": line, "aria-pressed": String(line === now?.line) });
    setText(button, name);
  });
  before.slice(dues.length).forEach((button) => button.remove());
}

export default { render };
