// Names shapes as a builder's view does: reads a builder's shapes and some painted squares from a
// file, and prints the short name of each, and how it lies beside the one in the list.
import { readFileSync } from "node:fs";
import { copied, formsOf } from "../../fives_widgets/widgets/puzzles/builder_judge.js";
import { formKey } from "../../fives_widgets/widgets/shared/squares.js";

const { shapes, painted } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const forms = formsOf(shapes);
const named = painted.map((/** @type {import("../../fives_widgets/widgets/shared/squares.js").Cell[]} */ cells) => {
  const shape = forms.get(formKey(cells));
  return shape ? [shape.shape, copied(shape.cells, cells)] : null;
});
console.log(JSON.stringify(named));
