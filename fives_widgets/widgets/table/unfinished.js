// A game that was not finished, offered while nobody has played the new one yet.

import { html, setAttributes, setText } from "../shared/dom.js";
import { makeButtons } from "../shared/buttons.js";

/** @param {Parameters<typeof makeButtons>[0]} python @param {import("../shared/i18n.js").Say} say
 * @param {AbortSignal} signal */
export function makeUnfinished(python, say, signal) {
  const says = html("span", { role: "status" });
  const buttons = makeButtons(python, signal);
  const element = html("div", { class: "fw-unfinished" }, says, buttons.element);
  return {
    element,
    /** @param {number | null} since when it was begun, in seconds since 1970; null if there is none */
    update(since) {
      setAttributes(element, { hidden: since == null });
      if (since == null) return;
      const time = moment(new Date(since * 1000), new Date());
      setText(says, say("table.head.unfinished", { time }));
      const label = say("table.head.go_on", { time });
      buttons.update([{ do: "go_on", label, action: null, off: false, main: false }]);
    },
  };
}

/** A moment as people name it: the time, and the day if that is not today.
 * @param {Date} then @param {Date} now @param {string} [language] the reader's own if none is given */
export function moment(then, now, language) {
  const isToday = then.toDateString() === now.toDateString();
  return then.toLocaleString(language, isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}
