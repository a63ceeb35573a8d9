// What the solver says, and the text to share.

import { html, icon, setAttributes, setText } from "../shared/dom.js";
import { CROSS, TICK } from "../shared/icons.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/i18n.js").Say} Say */
/** @typedef {{kind: string, n?: number, distinct?: number, cells?: Cell[], placed: Cell[][]}} Answer */

/** The kinds of answers that come while the solver is still at work for a while. */
const AT_WORK = ["progress", "counting"];

/** The kinds that another answer would have followed. */
const UNSETTLED = [...AT_WORK, "thinking", "solvable"];

/** An answer in words. @param {Answer} answer @param {number} empty squares @param {Say} say */
export function answerWords(answer, empty, say) {
  const { kind, n, cells = [], distinct } = answer;
  if (kind === "unknown") return say("workshop.answer.empty", { n: empty });
  if (kind === "dead" && cells.length === empty) return say("workshop.answer.dead_all");
  const sentence = say(`workshop.answer.${kind}`, { n: n ?? cells.length, distinct });
  return sentence.replace(/\d{4,}/g, inGroups);
}

/** A large number is read in groups of three digits. @param {string} digits */
function inGroups(digits) {
  return digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** What is known about these pieces: the solver's answer, if it is about them. That all squares are
 * filled needs no solver.
 * @param {Answer | null} answer @param {Cell[][]} placed @param {number} empty
 * @param {boolean} isAsked whether the solver is there and will answer
 * @returns {Answer} */
export function answerFor(answer, placed, empty, isAsked) {
  if (!empty) return { kind: "tiled", placed };
  const isMeant = answer && JSON.stringify(answer.placed) === JSON.stringify(placed);
  if (isMeant && (isAsked || !UNSETTLED.includes(answer.kind))) return answer;
  return { kind: isAsked ? "thinking" : "unknown", placed };
}

/** @param {Say} say @param {() => void} stop @param {AbortSignal} signal */
export function makeAnswer(say, stop, signal) {
  const words = html("span", { role: "status" });
  const button = html("button", { type: "button", class: "fw-button", hidden: true }, say("workshop.tool.stop"));
  button.addEventListener("click", stop, { signal });
  const element = html("div", { class: "fw-answer" }, icon(TICK, "fw-icon fw-yes"), icon(CROSS, "fw-icon fw-no"), words, button);
  return {
    element,
    /** @param {Answer} answer @param {number} empty */
    update(answer, empty) {
      const isBad = ["dead", "none"].includes(answer.kind);
      setAttributes(element, { "data-kind": answer.kind === "tiled" ? "good" : isBad ? "bad" : null });
      setAttributes(button, { hidden: !AT_WORK.includes(answer.kind) });
      setText(words, answerWords(answer, empty, say));
    },
  };
}

/** A field with the text of what lies here. @param {Say} say @param {(text: string) => void} load
 * @param {(key: string) => void} tell @param {AbortSignal} signal */
export function makeShare(say, load, tell, signal) {
  const field = html("textarea", { rows: 8, spellcheck: "false", "aria-label": say("workshop.text.label") });
  const copy = html("button", { type: "button", class: "fw-button" }, say("workshop.tool.copy"));
  const lay = html("button", { type: "button", class: "fw-button" }, say("workshop.tool.load"));
  const element = html(
    "div",
    { class: "fw-share", role: "group", "aria-label": say("workshop.share"), hidden: true },
    html("p", { "aria-hidden": "true" }, say("workshop.text.label")),
    field,
    html("div", { class: "fw-buttons" }, copy, lay),
  );
  let shown = "";
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      tell("text.copied");
    } catch {
      // Not every page may write to the clipboard.
      field.select();
      tell("text.copy_by_hand");
    }
  }, { signal });
  lay.addEventListener("click", () => load(field.value), { signal });
  return {
    element,
    /** @param {string} text */
    update(text) {
      // What somebody is typing stays, until something else lies here.
      if (text !== shown) field.value = text;
      shown = text;
    },
    toggle() {
      setAttributes(element, { hidden: !element.hidden });
      if (!element.hidden) field.focus();
      return !element.hidden;
    },
    get isOpen() {
      return !element.hidden;
    },
  };
}
