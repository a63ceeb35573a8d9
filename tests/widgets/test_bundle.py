from __future__ import annotations

import json
import re

import pytest
import rjsmin

from fives_widgets.widgets.shared import bundle as bundling
from fives_widgets.widgets.shared.bundle import WIDGETS, bundle, style

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
} from "../shared/keys.js";
import { make } from '../shared/svg.js'

export function size() {
  return ARROWS.length;
}

export default { render: () => [make("board"), size(), walk.name] };
"""


BUNDLED = """\
const $shared$svg = (() => {
const NAMESPACE = "http://www.w3.org/2000/svg";
function make(tag) {
return `${NAMESPACE} // ${tag} import { x } from "./y.js"`;
}
return { make };
})();
const $shared$keys = (() => {
const { make } = $shared$svg;
const ARROWS = ["up", "down"];
async function* walk() {
yield make("key");
}
class Keys {}
return { ARROWS, walk, Keys };
})();
const { ARROWS, walk } = $shared$keys;
const { make } = $shared$svg;
export function size() {
return ARROWS.length;
}
export default { render: () => [make("board"), size(), walk.name] };
//# sourceURL=fives_widgets/games/board.js
"""
DEFAULT = "export default {};\n"
MODULE_FILES = sorted(WIDGETS.rglob("*.js"))
COMPONENTS = [
    path.relative_to(WIDGETS).as_posix()
    for path in MODULE_FILES
    if "export default" in path.read_text("utf-8")
]


@pytest.fixture
def bundled(tmp_path):
    """Write modules into a folder, and bundle the first one."""

    def write(modules):
        for name, text in modules.items():
            file = tmp_path / f"{name}.js"
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return bundle(f"{next(iter(modules))}.js", tmp_path)

    return write


MODULES = {"games/board": BOARD, "shared/keys": KEYS, "shared/svg": SVG}


def test_a_module_comes_once_and_before_those_that_need_it(bundled):
    text = bundled(MODULES)
    assert re.findall(r"^const (\S+) = \(\(\) => {$", text, re.MULTILINE) == [
        "$shared$svg",
        "$shared$keys",
    ]


def test_only_imports_and_the_exports_of_other_modules_are_rewritten(bundled):
    assert bundled(MODULES).splitlines() == BUNDLED.splitlines()


def test_the_developer_tools_get_a_name(bundled):
    assert bundled({"games/board": DEFAULT}) == (
        "export default {};\n//# sourceURL=fives_widgets/games/board.js\n"
    )


def test_the_bundle_does_what_the_modules_do(bundled, node, tmp_path):
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "bundled.js").write_text(bundled(MODULES), encoding="utf-8")
    show = 'import board from "%s"; console.log(JSON.stringify(board.render()))'
    as_modules, as_bundle = (
        json.loads(node("--input-type=module", "--eval", show % path, cwd=tmp_path).stdout)
        for path in ("./games/board.js", "./alone/bundled.js")
    )
    assert as_modules == as_bundle
    assert as_bundle[1:] == [2, "walk"]


def test_modules_may_use_the_same_names(bundled, node, tmp_path):
    text = bundled(
        {
            "board": 'import { a } from "./a.js";\nconst helper = 2;\n'
            "console.log(a, helper);\nexport default {};\n",
            "a": "const helper = 1;\nexport const a = helper;\n",
        }
    )
    (tmp_path / "bundled.mjs").write_text(text, encoding="utf-8")
    assert node(tmp_path / "bundled.mjs").stdout == "1 2\n"


def test_words_in_strings_and_names_are_no_imports(bundled):
    source = """\
const text = "export default // no comment";
const data = { import: 1, export: 2 };
const here = import.meta.url;
const found = "a/b // c".replace(/['"`//*]/g, "/* no comment */") / 2;
export default { text, data, here, found, important: data.import };
"""
    comments = "/*\nimport { a } from './a.js';\nexport { b };\n*/\n"
    assert bundled({"board": comments + source}).startswith(source)


@pytest.mark.parametrize("module", MODULE_FILES, ids=lambda path: path.stem)
def test_a_module_loses_nothing_that_a_minifier_would_keep(module):
    source = module.read_text("utf-8")
    lean = bundling._lean(source)
    assert rjsmin.jsmin(lean) == rjsmin.jsmin(source)
    assert all(line == line.strip() and line for line in lean.splitlines())


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_component_of_the_package_can_be_bundled(component):
    assert bundle(component).endswith(f"//# sourceURL=fives_widgets/{component}\n")


def test_a_style_sheet_keeps_all_but_comments_and_space(tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "base.css").write_text(":root { --ink: #222; }\n")
    (tmp_path / "dice.css").write_text(
        '/* Dice\n lie { here } */\n.a :hover,\n.b > .c {\n  content: "/* a  b */";\n'
        "  margin: 0 calc(1px + 2px);\n}\n@media (max-width: 3px) { .a { top: 0 } }\n"
    )
    assert style("dice.css", root=tmp_path) == (
        ':root{--ink:#222;}\n.a :hover,.b > .c{content:"/* a  b */";'
        "margin:0 calc(1px + 2px);}@media (max-width:3px){.a{top:0}}"
    )


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ('import * as keys from "./keys.js";', "import * as keys"),
        ('import keys from "./keys.js";', "import keys"),
        ('import { ARROWS as arrows } from "./keys.js";', "import { ARROWS as arrows }"),
        ('import "./keys.js";', "import"),
        ('import { a } from "https://cdn.example/a.js";', "https://cdn.example/a.js"),
        ('import { a } from "lodash";', "lodash"),
        ('const later = () => import("./keys.js");', "import("),
        ('if (1) import { make } from "./svg.js";', "import { make }"),
        ("const ARROWS = 1; export { ARROWS };", "export { ARROWS }"),
        ('export * from "./keys.js";', "export *"),
        ("export const { a, b } = window;", "export const { a, b }"),
        ("export let a = 1;", "export let a = 1"),
    ],
)
def test_forms_that_cannot_be_joined_are_refused(bundled, line, quoted):
    with pytest.raises(ValueError, match=r"^board\.js has '") as refusal:
        bundled({"board": f"{line}\n{DEFAULT}", "keys": KEYS, "svg": SVG})
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
def test_modules_that_do_not_fit_are_refused(bundled, modules, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        bundled(modules)


@pytest.mark.parametrize("file", ["./a.js", "../a.js", "../../elsewhere/a.js"])
def test_a_missing_module_is_named(bundled, file):
    with pytest.raises(ValueError, match=r"^there is no a\.js in .+/, imported by board\.js$"):
        bundled({"games/board": f'import {{ a }} from "{file}";\n{DEFAULT}'})


def test_a_missing_component_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"^there is no dice\.js in .+/$"):
        bundle("dice.js", tmp_path)
