// Compares two folders of modules: `node same_programs.js one other` fails where a file of one is not
// the same program as its namesake in the other, whatever space and comments they have.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";

const [one, other] = process.argv.slice(2);
const names = readdirSync(one, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
assert.notEqual(names.length, 0);

/** @param {string} file */
function programOf(file) {
  const tree = parse(readFileSync(file, "utf8"), { ecmaVersion: "latest", sourceType: "module" });
  return JSON.stringify(tree, (key, value) => {
    if (key === "start" || key === "end") return undefined;
    return typeof value === "bigint" ? `${value}n` : value;
  });
}

for (const name of names) {
  assert.equal(programOf(join(other, name)), programOf(join(one, name)), name);
}
