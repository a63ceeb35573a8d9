from __future__ import annotations

import base64
import json
import re
import zlib

import pytest

from fives_widgets.widgets.component.bundle import WIDGETS, bundle, folders, script, version

SVG = """\
/** A namespace is an address, but nothing is loaded from it. */
const NAMESPACE = "http://www.w3.org/2000/svg";

/** @param {import("./types").Tag} tag */
export function make(tag) {
  return `${NAMESPACE} // ${tag} import { x } from "./y.js"`;
}
"""
KEYS = """\
import { make } from "./svg.js"; // the same helper as the board's
export * from './svg.js';
export const ARROWS = ["up", "down"];
"""
BOARD = """\
import {
  ARROWS as arrows,
} from "../shared/keys.js";
import * as svg from '../shared/svg.js'
import "./dice.js";

const data = { import: 1, from: "./keys.js" };
export default { render: () => [svg.make("board"), arrows.length, data.from, import.meta.url] };
"""
MODULES = {
    "games/board.js": BOARD,
    "games/dice.js": "export {};",
    "games/dice.css": "/* dice */\n.die { top: 0 }\n",
    "shared/keys.js": KEYS,
    "shared/svg.js": SVG,
}
CHECK = """\
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";

const modules = Object.entries(JSON.parse(readFileSync("modules.json")));
for (const [identifier, text] of modules) new SourceTextModule(text, { identifier });
console.log(`${modules.length} modules`);
"""
COMPONENTS = [
    path.relative_to(WIDGETS).as_posix()
    for path in sorted(WIDGETS.rglob("*.js"))
    if "export default" in path.read_text("utf-8")
]


@pytest.fixture
def written(tmp_path):
    """Write modules and style sheets into a folder, and return it."""

    def write(files):
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return write


def unpacked(folder, root=WIDGETS):
    """Return the files of a bundle, as a page unpacks it."""
    return json.loads(zlib.decompress(base64.b64decode(bundle(folder, root))))


def test_a_bundle_holds_the_files_of_a_folder_in_pieces(written):
    assert unpacked("games", written(MODULES)) == {
        "games/board.js": [
            'import{\nARROWS as arrows,\n}from"',
            "shared/keys.js",
            "\";\nimport*as svg from'",
            "shared/svg.js",
            "'\nimport\"",
            "games/dice.js",
            (
                '";\nconst data={import:1,from:"./keys.js"};\nexport default{render:'
                '()=>[svg.make("board"),arrows.length,data.from,import.meta.url]};\n'
                "//# sourceURL=fives_widgets/games/board.js\n"
            ),
        ],
        "games/dice.js": ["export{};\n//# sourceURL=fives_widgets/games/dice.js\n"],
        "games/dice.css": [".die{top:0}"],
    }


def test_names_in_templates_and_types_are_no_imports(written):
    root = written(MODULES)
    assert [len(pieces) for pieces in unpacked("shared", root).values()] == [5, 1]
    assert script("shared/svg.js", root).startswith("const NAMESPACE=")


def test_a_bundle_does_what_the_modules_do(written, node, tmp_path):
    """Files take the place of Blobs: Node imports no such thing."""
    root = written(MODULES)
    for name, pieces in (unpacked("games", root) | unpacked("shared", root)).items():
        put = [
            f"./{piece.replace('/', '-')}" if place % 2 else piece
            for place, piece in enumerate(pieces)
        ]
        written({f"page/{name.replace('/', '-')}": "".join(put)})
    written({"package.json": '{"type": "module"}'})
    show = 'import board from "%s"; console.log(JSON.stringify(board.render().slice(0, 3)))'
    as_modules, as_bundle = (
        json.loads(node("--input-type=module", "--eval", show % path, cwd=tmp_path).stdout)
        for path in ("./games/board.js", "./page/games-board.js")
    )
    assert as_modules == as_bundle
    assert as_bundle[1:] == [2, "./keys.js"]


def test_folders_are_those_of_all_that_is_imported(written):
    root = written(MODULES)
    assert folders(("games/board.js",), root) == ("games", "shared")
    assert folders(("games/dice.js", "games/dice.css"), root) == ("games",)


@pytest.mark.parametrize("component", COMPONENTS)
def test_a_component_needs_its_folder_and_those_that_are_shared(component):
    own = component.partition("/")[0]
    more = {"pieces"} if own in {"golomb", "puzzles"} else set()
    more |= {"editing"} if own in {"fives", "puzzles"} else set()
    assert set(folders((component,))) <= {own, "shared"} | more


def test_every_file_is_in_the_bundle_of_its_folder():
    files = [path for kind in ("*.js", "*.css") for path in WIDGETS.rglob(kind)]
    assert {name for folder in WIDGETS.iterdir() for name in unpacked(folder.name)} == {
        file.relative_to(WIDGETS).as_posix() for file in files
    }


def test_node_reads_every_module_of_a_bundle(node, written):
    """Put together, with an address wherever a page puts one."""
    addressed = {
        name: "".join("blob:x" if place % 2 else piece for place, piece in enumerate(pieces))
        for folder in WIDGETS.iterdir()
        for name, pieces in unpacked(folder.name).items()
        if name.endswith(".js")
    }
    assert set(COMPONENTS) < set(addressed)
    root = written({"modules.json": json.dumps(addressed), "check.mjs": CHECK})
    said = node("--experimental-vm-modules", "check.mjs", cwd=root).stdout
    assert f"{len(addressed)} modules\n" in said


def test_the_version_changes_with_any_file(written):
    found = {version(written(MODULES))}
    for name, text in MODULES.items():
        version.cache_clear()
        found.add(version(written({name: f"{text}\n"})))
    assert len(found) == 1 + len(MODULES)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('import { a } from "https://cdn.example/a.js";', 'import "https://cdn.example/a.js"'),
        ('import { a } from "lodash";', 'import "lodash"'),
        ('export * from "./keys";', 'import "./keys"'),
        ('import "/keys.js";', 'import "/keys.js"'),
        ('const later = () => import("./keys.js");', 'import("./keys.js")'),
        ("const later = () => import ( `./keys.js` );", "import(`./keys.js`)"),
        ("const a = `b", "line 1, '`b': a template is never closed"),
    ],
)
def test_what_a_blob_cannot_do_is_refused(written, line, why):
    with pytest.raises(ValueError, match=r"^games/board\.js: ") as refusal:
        bundle("games", written({"games/board.js": line, "games/keys.js": KEYS}))
    assert why in str(refusal.value)


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (
            {
                "board.js": 'import "./a.js";',
                "a.js": 'import "./b.js";',
                "b.js": 'import "./a.js";',
            },
            "a.js imports itself in a circle: a.js -> b.js -> a.js",
        ),
        ({"board.js": 'import "./a.js";'}, "there is no a.js, imported by board.js"),
        ({"board.js": 'import "../x/a.js";'}, "there is no ../x/a.js, imported by board.js"),
        ({}, "there is no board.js"),
    ],
)
def test_modules_that_do_not_fit_are_refused(written, files, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        folders(("board.js",), written(files))
