// Two ordinary dice, with pips.

import { html, setAttributes, svg } from "../shared/dom.js";

/** Where the pips of each face lie, on a field of 3 x 3. */
const FACES = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} face */
export function pips(face) {
  return (FACES[face] ?? []).map((place) => ({ x: 11 + (place % 3) * 14, y: 11 + Math.floor(place / 3) * 14 }));
}

/** A row of dice that `update` fills. A new roll tumbles for a moment. */
export function makePips() {
  const element = html("div", { class: "fw-pips", role: "img" });
  let shown = "";
  return {
    element,
    /** @param {readonly number[]} faces @param {string} label @param {unknown} roll */
    update(faces, label, roll) {
      const now = JSON.stringify([faces, roll]);
      if (now !== shown) {
        shown = now;
        element.replaceChildren(
          ...(faces.length ? faces : [0, 0]).map((face) =>
            svg(
              "svg",
              { class: "fw-pip-die", viewBox: "0 0 50 50", "data-empty": !face },
              svg("rect", { x: 2, y: 2, width: 46, height: 46, rx: 11 }),
              ...pips(face).map(({ x, y }) => svg("circle", { cx: x, cy: y, r: 4.6 })),
            ),
          ),
        );
      }
      setAttributes(element, { "aria-label": label });
    },
  };
}
