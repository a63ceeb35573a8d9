// Says texts as a view does: reads words, and keys with values, from a file, and prints what is said.
import { readFileSync } from "node:fs";
import { speaker } from "../../fives_widgets/widgets/shared/i18n.js";

/** @type {{words: import("../../fives_widgets/widgets/shared/i18n.js").Words,
 *   things: [string, Record<string, unknown>][]}} */
const { words, things } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const say = speaker(words);
console.log(JSON.stringify(things.map(([key, values]) => say(key, values))));
