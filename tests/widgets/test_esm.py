from __future__ import annotations

import json
import re

import pytest

from fives_widgets.widgets import esm

SVG = """\
/** A namespace is an address, but nothing is loaded from it. */
const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {import("./types").Tag} tag
 */
export function make(tag) {
  return `${NAMESPACE} // ${tag} import { x } from "./y.js"`;
}
"""
KEYS = """\
import { make } from "./svg.js"; // the same helper as the board's
export const ARROWS = ["up", "down"];
export async function* walk() {
  yield make("key");
}
export class Keys {}
"""
BOARD = """\
import {
  ARROWS,
  walk,
} from "./keys.js";
import { make } from './svg.js'

export function size() {
  return ARROWS.length;
}

export default { render: () => [make("board"), size(), walk.name] };
"""


@pytest.fixture
def bundle(tmp_path):
    """Write modules into a folder, and bundle the first one."""

    def write(**modules):
        for name, text in modules.items():
            (tmp_path / f"{name}.js").write_text(text, encoding="utf-8")
        return esm.bundle(tmp_path / f"{next(iter(modules))}.js")

    return write


def test_a_module_comes_once_and_before_those_that_need_it(bundle):
    text = bundle(board=BOARD, keys=KEYS, svg=SVG)
    titles = [line for line in text.splitlines() if line.startswith("// ===")]
    assert titles == [f"// ======== {name}.js ========" for name in ("svg", "keys", "board")]


def test_only_imports_and_the_neighbours_exports_are_taken_out(bundle):
    text = bundle(board=BOARD, keys=KEYS, svg=SVG)
    for line in (SVG + KEYS).splitlines():
        if not line.startswith("import"):
            assert line.removeprefix("export ") in text.splitlines()
    assert [line for line in text.splitlines() if line.startswith("import")] == []
    assert [line for line in text.splitlines() if line.startswith("export")] == [
        "export function size() {",
        'export default { render: () => [make("board"), size(), walk.name] };',
    ]


def test_the_developer_tools_get_a_name(bundle):
    assert bundle(board="export default {};\n").endswith(
        "export default {};\n\n//# sourceURL=fives_widgets/board.js\n"
    )


def test_the_bundle_does_what_the_modules_do(bundle, node, tmp_path):
    text = bundle(board=BOARD, keys=KEYS, svg=SVG)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "bundled.js").write_text(text, encoding="utf-8")
    show = 'import board from "%s"; console.log(JSON.stringify(board.render()))'
    as_modules, as_bundle = (
        json.loads(node("--input-type=module", "--eval", show % path, cwd=tmp_path).stdout)
        for path in ("./board.js", "./alone/bundled.js")
    )
    assert as_modules == as_bundle
    assert as_bundle[1:] == [2, "walk"]


def test_words_in_comments_strings_and_names_are_no_imports(bundle):
    source = """\
/*
import { a } from "./a.js";
export { b };
*/
const text = "export default";
const data = { import: 1, export: 2 };
const here = import.meta.url;
export default { text, data, here, important: data.import };
"""
    assert source.strip() in bundle(board=source)


DEFAULT = "export default {};\n"


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ('import * as keys from "./keys.js";', "import * as keys"),
        ('import keys from "./keys.js";', "import keys"),
        ('import { ARROWS as arrows } from "./keys.js";', "import { ARROWS as arrows }"),
        ('import "./keys.js";', "import"),
        ('import { a } from "https://cdn.example/a.js";', "https://cdn.example/a.js"),
        ('import { a } from "lodash";', "lodash"),
        ('import { a } from "../a.js";', "../a.js"),
        ('import { a } from "./deeper/a.js";', "./deeper/a.js"),
        ('const later = () => import("./keys.js");', "import("),
        ('  import { make } from "./svg.js";', "import { make }"),
        ("export { ARROWS };", "export { ARROWS }"),
        ('export * from "./keys.js";', "export *"),
        ("export const { a, b } = window;", "export const { a, b }"),
        ("const [a, b] = [1, 2];", "const [a, b]"),
        ("var a = 1;", "var a = 1"),
    ],
)
def test_forms_that_cannot_be_joined_are_refused(bundle, line, quoted):
    with pytest.raises(ValueError, match=r"^board\.js has '") as refusal:
        bundle(board=f"{line}\n{DEFAULT}", keys=KEYS, svg=SVG)
    assert quoted in str(refusal.value)


@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        (
            {
                "board": f'import {{ a }} from "./a.js";\n{DEFAULT}',
                "a": 'import { b } from "./b.js";\nexport const a = b;\n',
                "b": 'import { a } from "./a.js";\nexport const b = a;\n',
            },
            "a.js imports itself in a circle: a.js -> b.js -> a.js",
        ),
        (
            {
                "board": f'import {{ a }} from "./a.js";\nfunction helper() {{}}\n{DEFAULT}',
                "a": "const helper = 1;\nexport const a = helper;\n",
            },
            (
                "board.js and a.js both have a top-level helper: "
                "modules of one component share a scope, so rename one of them"
            ),
        ),
        (
            {"board": f'import {{ a, c }} from "./a.js";\n{DEFAULT}', "a": "export const a = 1;\n"},
            "board.js imports c, which a.js does not export: it exports a",
        ),
        (
            {"board": f'import {{ a }} from "./a.js";\n{DEFAULT}', "a": "const a = 1;\n"},
            "board.js imports a, which a.js does not export: it exports nothing",
        ),
        (
            {"board": f'import {{ a }} from "./a.js";\n{DEFAULT}', "a": DEFAULT},
            "a.js has an 'export default' and is imported: only a component may have one",
        ),
        (
            {"board": "export const a = 1;\n"},
            "board.js has no 'export default': a component ends with one, anywidget asks for it",
        ),
    ],
)
def test_modules_that_do_not_fit_are_refused(bundle, modules, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        bundle(**modules)


def test_a_missing_neighbour_is_named(bundle, tmp_path):
    with pytest.raises(ValueError, match=r"^there is no a\.js in .+, imported by board\.js$"):
        bundle(board=f'import {{ a }} from "./a.js";\n{DEFAULT}')
    with pytest.raises(ValueError, match=r"^there is no dice\.js in "):
        esm.bundle(tmp_path / "dice.js")


def test_every_component_of_the_package_can_be_bundled():
    components = [
        path for path in esm.STATIC.glob("*.js") if "export default" in path.read_text("utf-8")
    ]
    for path in components:
        assert path.name in esm.bundle(path)
