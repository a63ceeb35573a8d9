// Judges boards as a view does that has not heard from Python yet: reads the states of widgets from
// a file, and prints for each its verdicts with their words, and the FIVE that a hint would tell.
import { readFileSync } from "node:fs";
import { outlineWords } from "../../fives_widgets/widgets/static/describe.js";
import { nextFive, readScene, verdictsOn } from "../../fives_widgets/widgets/static/scene.js";
import { cellOf } from "../../fives_widgets/widgets/static/squares.js";

/** @typedef {import("../../fives_widgets/widgets/static/scene.js").Traits} Traits */

const states = /** @type {Traits[]} */ (JSON.parse(readFileSync(process.argv[2], "utf8")));
const told = states.map((state) => {
  const scene = readScene((key) => state[key]);
  const verdicts = verdictsOn(scene, scene.outlines) ?? [];
  return {
    hint: nextFive(scene, scene.outlines)?.map((square) => cellOf(square, scene.size)) ?? null,
    verdicts: verdicts.map((verdict, number) => ({
      ...verdict,
      says: outlineWords(scene, scene.outlines[number], verdict, verdicts),
    })),
  };
});
console.log(JSON.stringify(told));
