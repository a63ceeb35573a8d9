// The tray: each shape that was found, as it was found, and a place for each that is still missing.

import { html, setAttributes } from "../shared/dom.js";
import { shapePicture } from "../shared/shape_tiles.js";

/** @typedef {import("./builder_judge.js").NamedShape} NamedShape */
/** @typedef {{cells: import("../shared/squares.js").Cell[], shape: NamedShape}} Found */

/** The pixels between a tile that is pointed to and the edge of the tray. */
const EDGE = 6;

/** @param {string} label @param {number} places how many there are to fill; 0 for no empty ones */
export function makeTray(label, places) {
  const list = html("ul", { class: "fw-tiles", "aria-label": label });
  const empty = html("div", { class: "fw-tiles fw-places", "aria-hidden": "true" });
  // A long tray scrolls, and so must be within reach of keys.
  const element = html("div", { class: "fw-builder-tray" }, list, empty);
  let shown = "";
  /** @type {number | null} */
  let pointed = null;

  /** Scroll the tray alone: a page that moves under one's hands is no help. @param {HTMLElement} item */
  const pointTo = (item) => {
    const [box, tile] = [element.getBoundingClientRect(), item.getBoundingClientRect()];
    if (tile.top < box.top) element.scrollTop += tile.top - box.top - EDGE;
    if (tile.bottom > box.bottom) element.scrollTop += tile.bottom - box.bottom + EDGE;
  };
  return {
    element,
    /** @param {readonly Found[]} found @param {number | null} again the place of one found again */
    update(found, again) {
      const now = JSON.stringify(found.map(({ cells }) => cells));
      if (now !== shown) {
        shown = now;
        list.replaceChildren(...found.map(makeFound));
        empty.replaceChildren(
          ...Array.from({ length: Math.max(0, places - found.length) }, () =>
            html("div", { class: "fw-place" }),
          ),
        );
      }
      setAttributes(list, { hidden: !found.length });
      setAttributes(element, { tabindex: places || !found.length ? null : 0, role: places ? null : "group", "aria-label": places ? null : label });
      [...list.children].forEach((item, place) =>
        setAttributes(/** @type {Element} */ (item.firstElementChild), { "data-hinted": place === again }),
      );
      if (again != null && again !== pointed) pointTo(/** @type {HTMLElement} */ (list.children[again]));
      pointed = again;
    },
  };
}

/** @param {Found} found */
function makeFound({ cells, shape }) {
  return html(
    "li",
    {},
    html(
      "div",
      { class: "fw-tile", role: "img", "data-state": "found", "aria-label": shape.name },
      html("b", { class: "fw-tile-letter", "aria-hidden": "true" }, shape.shape),
      shapePicture(cells),
    ),
  );
}
