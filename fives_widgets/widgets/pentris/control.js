// The piece on its way down: by keys, by buttons, or by dragging, at the player's own pace.

import { html, setAttributes, setText } from "../shared/dom.js";
import { cellsOf } from "./candy.js";
import { travel } from "./slide.js";
import { makeSteering } from "./steer.js";

/** @typedef {import("./steer.js").Move} Move */
/** @typedef {import("./steer.js").Place} Place */
/** @typedef {import("./candy.js").PieceState} PieceState */

/** @type {Record<string, Move>} */
const KEYS = { ArrowLeft: "left", ArrowRight: "right", ArrowDown: "down", ArrowUp: "turn", r: "turn", R: "back" };
/** @type {Move[]} */
const STEPS = ["left", "right", "down", "turn", "back"];
const SIGNS = { left: "←", right: "→", down: "↓", turn: "↻", back: "↺" };

/** @param {ReturnType<typeof import("./slide.js").makeSlide>} slide @param {{rows: number}} size
 * @param {import("../shared/i18n.js").Say} say 
 * @param {(action: import("../shared/kernel_link.js").Request) => void} act @param {AbortSignal} signal */
export function makeControl(slide, { rows }, say, act, signal) {
  const status = html("p", { class: "fw-steer-says", role: "status" });
  const field = html("div", { class: "fw-steer-field" }, slide.element);
  const buttons = STEPS.map((move) => {
    const label = say(`pentris_table.desk.${move}`);
    const button = html("button", { type: "button", class: "fw-button fw-steer-step", "aria-label": label, title: label }, SIGNS[move]);
    button.addEventListener("click", () => go(move), { signal });
    return button;
  });
  const drop = html("button", { type: "button", class: "fw-button fw-button-main" }, say("pentris_table.desk.fall"));
  drop.addEventListener("click", () => fall(), { signal });
  const help = html("p", { class: "fw-steer-help fw-quiet" }, say("pentris_table.steer.help"));
  const bar = html("div", { class: "fw-steer-bar" }, ...buttons, drop, help);
  /** @type {ReturnType<typeof makeSteering> | null} */
  let steering = null;
  /** @type {PieceState | null} */
  let piece = null;
  /** @type {Place} */
  let place = [0, 0, 0];
  let falling = false;
  let known = "";

  const draw = () => {
    if (!steering || !piece) return;
    const way = steering.fall(place);
    const rest = way[way.length - 1];
    slide.move(piece, place, steering.canRest(rest) ? rest : null);
  };
  const tell = (/** @type {string} */ before = "") => {
    if (!steering || !piece) return;
    const way = steering.fall(place);
    const rest = way[way.length - 1];
    const cols = cellsOf(piece, place[0]).map(([, right]) => place[2] + right + 1);
    const [left, right] = [Math.min(...cols), Math.max(...cols)];
    const low = Math.max(...cellsOf(piece, rest[0]).map(([down]) => rest[1] + down));
    const where = say(left === right ? "pentris_table.steer.at_one" : "pentris_table.steer.at", { left, right });
    const there = steering.canRest(rest)
      ? say("pentris_table.steer.rest", { row: rows - low })
      : say("pentris_table.steer.no_rest");
    setText(status, [before, where, there].filter(Boolean).join(" "));
  };
  /** Do a step, and tell whether it can be done. @param {Move} move */
  const go = (move) => {
    if (!steering || falling) return false;
    const next = steering.step(place, move);
    if (next) place = next;
    draw();
    tell(next ? "" : say(steering.isEntering(place) ? "pentris_table.steer.entering" : "pentris_table.steer.blocked"));
    return next != null;
  };
  const fall = () => {
    if (!steering || falling) return;
    const way = steering.fall(place);
    const rest = way[way.length - 1];
    if (!steering.canRest(rest)) {
      tell();
      return;
    }
    falling = true;
    travel(way, (at) => slide.move(piece, at, rest), () => {
      slide.move(piece, rest);
      setText(status, say("pentris_table.steer.falls"));
      const [turn, row, col] = rest;
      act({ kind: "slide", turn, row, col });
    }, signal);
  };

  field.addEventListener(
    "keydown",
    (event) => {
      if (!steering || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = KEYS[event.key];
      if (move) go(move);
      else if (event.key === " " || event.key === "Enter") fall();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  /** @type {{x: number, y: number, turns: boolean} | null} */
  let dragged = null;
  field.addEventListener(
    "pointerdown",
    (event) => {
      if (!steering || falling || event.button !== 0) return;
      field.setPointerCapture(event.pointerId);
      dragged = { x: event.clientX, y: event.clientY, turns: true };
      field.focus({ preventScroll: true });
      event.preventDefault();
    },
    { signal },
  );
  field.addEventListener(
    "pointermove",
    (event) => {
      if (!dragged) return;
      const side = slide.side();
      // A piece goes after the hand, square by square, as soon as the way is free: also under a
      // roof. Upwards it cannot go.
      dragged.y = Math.min(dragged.y, event.clientY);
      for (let moves = true; moves; ) {
        const across = event.clientX - dragged.x;
        const goesAside = Math.abs(across) >= side;
        const goesDown = event.clientY - dragged.y >= side;
        if (goesAside || goesDown) dragged.turns = false;
        moves = false;
        if (goesAside && go(across > 0 ? "right" : "left")) {
          dragged.x += Math.sign(across) * side;
          moves = true;
        }
        if (goesDown && go("down")) {
          dragged.y += side;
          moves = true;
        }
      }
    },
    { signal },
  );
  const release = () => {
    if (dragged?.turns) go("turn");
    dragged = null;
  };
  field.addEventListener("pointerup", release, { signal });
  field.addEventListener("pointercancel", () => (dragged = null), { signal });

  return {
    field,
    bar,
    status,
    isSteering: () => steering != null,
    /** @param {({piece: string} & import("./steer.js").Reach) | null} taken
     * @param {Record<string, PieceState>} pieces @param {number} moves which piece of the game it is */
    update(taken, pieces, moves) {
      const now = taken ? `${moves} ${taken.piece}` : "";
      setAttributes(bar, { hidden: !taken });
      setAttributes(field, {
        tabindex: taken ? "0" : null,
        role: taken ? "application" : null,
        "aria-label": taken ? say("pentris_table.desk.steer") : null,
        "data-steers": taken ? "true" : null,
      });
      if (now === known) {
        falling = false;
        draw();
        return;
      }
      known = now;
      falling = false;
      steering = taken && makeSteering(taken);
      piece = taken && pieces[taken.piece];
      setText(status, "");
      if (!steering) {
        slide.move(null);
        return;
      }
      place = steering.start();
      draw();
      tell();
    },
  };
}
