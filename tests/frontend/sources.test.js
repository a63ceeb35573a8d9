// Each module of the front end is a true ES module: it can be imported anywhere, also where there
// is no page, and a component offers what anywidget asks for.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const folder = new URL("../../fives_widgets/widgets/", import.meta.url);
const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

test("there are modules to look at", () => {
  assert.notEqual(names.length, 0);
});

for (const name of names) {
  test(`${name} can be imported without a page`, async () => {
    const module = await import(new URL(name, folder).href);
    assert.notDeepEqual(Object.keys(module), []);
    if ("default" in module) {
      const component =
        typeof module.default === "function" ? await module.default() : module.default;
      assert.equal(typeof component.render, "function");
    }
  });

  test(`${name} keeps no state at module level`, () => {
    // The same widget may be shown twice: what it remembers belongs to one view.
    const source = readFileSync(new URL(name, folder), "utf8");
    assert.doesNotMatch(source, /^(export )?(let|var) /m);
  });

  test(`${name} takes null and undefined for the same`, () => {
    // Python's None is null when it comes from a kernel, and undefined in Pyodide.
    const source = readFileSync(new URL(name, folder), "utf8");
    assert.doesNotMatch(source, /[=!]== ?(null|undefined)|(null|undefined) [=!]==/);
  });
}
