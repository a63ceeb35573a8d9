// Reads triples of lists from a file: one before and one after a change, and one in which the change
// is to be made. Prints each change, and what comes of it.
import { readFileSync } from "node:fs";
import { applied, difference } from "../../fives_widgets/widgets/editing/changes.js";

/** @type {unknown[][][]} */
const triples = JSON.parse(readFileSync(process.argv[2], "utf8"));
const told = triples.map(([before, after, there]) => {
  const change = difference({ list: before }, { list: after });
  return { change: change.list ?? { took: [], put: [] }, made: applied({ list: there }, change)?.list ?? null };
});
console.log(JSON.stringify(told));
