// The sand timer: how much sand is left, in seconds and as a picture, with an end nobody misses.

import { html, setAttributes, setText, svg } from "../shared/dom.js";

/** @typedef {{seconds: number, ends: number | null, speed: number, up: boolean, says: string}} TimerState
 * `ends` is Python's time while the sand runs, `speed` how much faster than usual it does, since nobody
 * waits for it any more, and `up` tells that it has run through */

/** How high the sand stands in the upper and in the lower glass, from 0 to 1.
 * @param {number} left a part of the whole time, from 0 to 1 */
export function sandLevels(left) {
  const rest = Math.min(1, Math.max(0, left));
  // A cone empties slowly at first: its height is the cube root of what is in it.
  return { upper: Math.cbrt(rest), lower: 1 - Math.cbrt(rest) };
}

/** The moments at which ears are told how much time is left, in seconds. */
export const TOLD = [10, 5];

const GLASS = "M6 3H18M6 21H18M7.5 3C7.5 9 11 10.5 11 12S7.5 15 7.5 21M16.5 3C16.5 9 13 10.5 13 12S16.5 15 16.5 21";

/** @param {import("../shared/i18n.js").Say} say @param {{now: () => number, ring: () => void, look: () => void, tell: (words: string) => void}} to
 * `now` gives Python's time in seconds; at the end `ring` is called once, whoever notices it first,
 * and `look` if it was not Python
 * @param {AbortSignal} signal */
export function makeTimer(say, { now, ring, look, tell }, signal) {
  const upper = svg("rect", { x: 6, width: 12, class: "fw-sand" });
  const lower = svg("rect", { x: 6, width: 12, class: "fw-sand" });
  const clip = `fw-glass-${Math.random().toString(36).slice(2)}`;
  const picture = svg(
    "svg",
    { viewBox: "0 0 24 24", class: "fw-glass", "aria-hidden": "true" },
    svg(
      "clipPath",
      { id: clip },
      svg("path", { d: "M7.5 3C7.5 9 11 10.5 11 12S7.5 15 7.5 21H16.5C16.5 15 13 13.5 13 12S16.5 9 16.5 3Z" }),
    ),
    svg("g", { "clip-path": `url(#${clip})` }, upper, lower),
    svg("path", { d: GLASS, class: "fw-glass-line" }),
  );
  const figures = html("b", { class: "fw-timer-figures" });
  const says = html("span", { class: "fw-timer-says" });
  const element = html(
    "div",
    { class: "fw-timer", role: "timer", "aria-label": say("table.head.timer") },
    picture,
    html("div", {}, figures, says),
  );
  let state = /** @type {TimerState | null} */ (null);
  let ticking = 0;
  let shown = Infinity;
  // Whoever comes to a round that has stopped already hears nothing.
  let hasRung = true;

  const draw = () => {
    if (!state) return;
    const runs = state.ends != null;
    const left = state.ends == null ? state.seconds : Math.max(0, state.ends - now()) * state.speed;
    const isUp = runs ? left === 0 : state.up;
    // A started second counts.
    const seconds = runs ? Math.ceil(left) : state.seconds;
    const { upper: full, lower: fallen } = sandLevels(isUp ? 0 : left / state.seconds);
    setAttributes(upper, { y: 12 - 8.4 * full, height: 8.4 * full });
    setAttributes(lower, { y: 21 - 8.4 * fallen, height: 8.4 * fallen });
    setText(figures, isUp ? say("table.head.up") : say("table.head.left", { n: seconds }));
    setText(says, state.says);
    setAttributes(element, {
      "data-state": isUp ? "up" : !runs ? "still" : seconds <= 5 ? "hurry" : "runs",
    });
    if (isUp && !hasRung) ring();
    hasRung ||= isUp;
    if (!runs) return;
    const told = TOLD.find((moment) => seconds <= moment && moment < shown);
    if (state.speed === 1 && told != null && seconds > 0) tell(say("table.head.soon", { n: seconds }));
    shown = seconds;
    if (left === 0) {
      stop();
      look();
    }
  };
  const stop = () => {
    clearInterval(ticking);
    ticking = 0;
  };
  signal.addEventListener("abort", stop);
  // A browser lets a hidden page sleep: what it shows is put right when one looks at it again.
  document.addEventListener("visibilitychange", draw, { signal });
  return {
    element,
    draw,
    /** @param {TimerState | null} next */
    update(next) {
      if (next?.ends !== state?.ends) {
        stop();
        shown = Infinity;
        if (next && next.ends != null) {
          ticking = window.setInterval(draw, 100);
          hasRung = false;
        }
      }
      state = next;
      setAttributes(element, { hidden: !state });
      draw();
    },
  };
}
