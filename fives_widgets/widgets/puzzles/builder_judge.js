// What the painted squares are: looked up in the list of shapes that Python sent.

import { mirror, toCorner, turn } from "../shared/transforms.js";
import { areJoined, besides, cellOf, formKey } from "../shared/squares.js";

/** @typedef {import("../shared/squares.js").Cell} Cell */
/** @typedef {import("../shared/squares.js").Size} Size */
/** @typedef {{shape: string, name: string, cells: Cell[]}} NamedShape a shape, with its spoken name */
/** @typedef {"same" | "turned" | "mirrored"} Copied how a copy lies beside the one found before */
/** @typedef {{kind: "few", left: number, joined: boolean}
 *   | {kind: "apart", parts: number}
 *   | {kind: "new", shape: NamedShape}
 *   | {kind: "again", shape: NamedShape, how: Copied, place: number}} Verdict */

/** Every way the shapes can lie, and which shape that is.
 * @param {readonly NamedShape[]} shapes @returns {Map<string, NamedShape>} */
export function formsOf(shapes) {
  /** @type {Map<string, NamedShape>} */
  const forms = new Map();
  for (const shape of shapes) for (const { key } of waysOf(shape.cells)) forms.set(key, shape);
  return forms;
}

/** The eight ways a form can lie, those that are only turned first.
 * @param {readonly Cell[]} cells */
function waysOf(cells) {
  const turned = [toCorner(cells)];
  while (turned.length < 4) turned.push(turn(/** @type {Cell[]} */ (turned.at(-1))));
  /** @param {readonly Cell[]} form @param {Copied} how */
  const way = (form, how) => ({ key: formKey(form), how });
  return [
    ...turned.map((form, turns) => way(form, turns ? "turned" : "same")),
    ...turned.map((form) => way(mirror(form), "mirrored")),
  ];
}

/** How a form comes from another one: as it is, by turning alone, or with a mirror; else null.
 * @param {readonly Cell[]} before @param {readonly Cell[]} now @returns {Copied | null} */
export function copied(before, now) {
  const key = formKey(now);
  return waysOf(before).find((way) => way.key === key)?.how ?? null;
}

/** How many pieces some squares are in.
 * @param {readonly number[]} squares @param {Size} size */
export function countParts(squares, size) {
  const left = new Set(squares);
  let parts = 0;
  for (const square of squares) {
    if (!left.delete(square)) continue;
    parts += 1;
    const edge = [square];
    while (edge.length) {
      for (const near of besides(/** @type {number} */ (edge.pop()), size)) {
        if (left.delete(near)) edge.push(near);
      }
    }
  }
  return parts;
}

/** @param {readonly number[]} painted @param {number} n @param {Size} size
 * @param {ReadonlyMap<string, NamedShape>} forms @param {readonly (readonly Cell[])[]} found
 * @returns {Verdict} */
export function judgePainted(painted, n, size, forms, found) {
  if (painted.length < n) {
    const joined = painted.length === 0 || areJoined(painted, size);
    return { kind: "few", left: n - painted.length, joined };
  }
  const cells = painted.map((square) => cellOf(square, size));
  const shape = forms.get(formKey(cells));
  if (!shape) return { kind: "apart", parts: countParts(painted, size) };
  const place = found.findIndex((one) => forms.get(formKey(one)) === shape);
  const how = place < 0 ? null : copied(found[place], cells);
  return how ? { kind: "again", shape, how, place } : { kind: "new", shape };
}

/** The verdict in words.
 * @param {Verdict} verdict
 * @param {number | null} left how many shapes are still to find, this one counted; null: not told
 * @param {number} all @param {import("../shared/i18n.js").Say} say */
export function verdictWords(verdict, left, all, say) {
  switch (verdict.kind) {
    case "few":
      return say(verdict.joined ? "builder.few" : "builder.few_apart", { n: verdict.left });
    case "apart":
      return say("builder.apart", { n: verdict.parts });
    case "new": {
      const shape = verdict.shape.name;
      if (left == null) return say("builder.another", { shape });
      return left > 1
        ? say("builder.new", { shape, n: left - 1 })
        : say("builder.last", { shape, n: all });
    }
    default:
      return say(`builder.again.${verdict.how}`, { shape: verdict.shape.name });
  }
}

/** Paint or wipe one square. Once a shape is finished, painting begins the next one.
 * @param {readonly number[]} painted @param {number} square @param {boolean} isWiping
 * @param {number} n @param {boolean} isFinished
 * @returns {{painted: number[], refused: number | null}} */
export function brush(painted, square, isWiping, n, isFinished) {
  if (isWiping) return { painted: painted.filter((other) => other !== square), refused: null };
  if (painted.includes(square)) return { painted: [...painted], refused: null };
  if (isFinished) return { painted: [square], refused: null };
  if (painted.length >= n) return { painted: [...painted], refused: square };
  return { painted: [...painted, square], refused: null };
}
