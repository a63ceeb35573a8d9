// Judges boards as a view does that has not heard from Python yet: reads the states of widgets from
// a file, perhaps with one more outline that was drawn since, and prints for each its verdicts with
// their words, and the FIVE that a hint would tell.
// Each is judged twice, for Python's None arrives as null from a kernel and as undefined in Pyodide.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { outlineWords } from "../../fives_widgets/widgets/fives/outline_words.js";
import { nextFive, readScene, verdictsOn } from "../../fives_widgets/widgets/fives/read_traits.js";
import { cellOf, squareOf } from "../../fives_widgets/widgets/shared/squares.js";

/** @typedef {import("../../fives_widgets/widgets/fives/read_traits.js").BoardTraits} BoardTraits */

/** @param {BoardTraits & {since?: import("../../fives_widgets/widgets/shared/squares.js").Cell[]}} state */
function judge(state) {
  const scene = readScene((key) => state[key]);
  const since = state.since ? [state.since.map((cell) => squareOf(cell, scene.size))] : [];
  const outlines = [...scene.outlines, ...since];
  const verdicts = verdictsOn(scene, outlines) ?? [];
  return {
    hint: nextFive(scene, outlines)?.map((square) => cellOf(square, scene.size)) ?? null,
    verdicts: verdicts.map((verdict, number) => ({
      ...verdict,
      says: outlineWords(scene, outlines[number], verdict, verdicts),
    })),
  };
}

/** @param {unknown} value @returns {unknown} */
function withoutNull(value) {
  if (value == null) return undefined;
  if (Array.isArray(value)) return value.map(withoutNull);
  if (typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutNull(one)]));
}

const states = /** @type {BoardTraits[]} */ (JSON.parse(readFileSync(process.argv[2], "utf8")));
const told = states.map(judge);
assert.deepEqual(states.map((state) => judge(/** @type {BoardTraits} */ (withoutNull(state)))), told);
console.log(JSON.stringify(told));
