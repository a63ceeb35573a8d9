// Says a sheet of Knaster as its view does: reads words, lines and a state from a file, and prints all
// that is said of it.
import { readFileSync } from "node:fs";
import { speaker } from "../../fives_widgets/widgets/shared/i18n.js";
import { sheetWords } from "../../fives_widgets/widgets/knaster/sheet_words.js";

/** @typedef {import("../../fives_widgets/widgets/knaster/sheet_words.js").LineState} LineState */
/** @typedef {import("../../fives_widgets/widgets/knaster/sheet_words.js").SheetState} SheetState */

/** @type {{words: import("../../fives_widgets/widgets/shared/i18n.js").Words, lines: LineState[],
 *   state: SheetState}} */
const { words, lines, state } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const said = sheetWords(speaker(words), lines);
console.log(
  JSON.stringify({
    grid: said.grid(state),
    dice: said.dice(state),
    task: said.task(state, state.due[0] ?? null),
    squares: state.squares.map((_, square) => said.square(state.squares, square)),
    hints: state.squares.map((_, square) => said.hint(state, square)),
    boxes: lines.map((_, line) => said.box(line, state.won.includes(line))),
    choose: state.due.map(said.choose),
  }),
);
