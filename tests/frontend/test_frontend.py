"""The front end's own tests and types, run with the Node that pip installed."""

from __future__ import annotations

import shutil

import pytest

from fives_widgets.widgets.component.lean import lean_script


def test_functions_do_what_they_say(node, root):
    files = sorted((root / "tests/frontend").glob("*.test.js"))
    assert files
    node("--test", *files)


def test_functions_do_so_without_what_only_people_read(node, root, tmp_path):
    """As they come to a page: lean."""
    for folder in ("tests/frontend", "tests/fixtures"):
        shutil.copytree(root / folder, tmp_path / folder)
    # This one reads the sources, as people do.
    (tmp_path / "tests/frontend/sources.test.js").unlink()
    shutil.copy(root / "package.json", tmp_path)
    for module in root.glob("fives_widgets/widgets/*/*.js"):
        copy = tmp_path / module.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        lean = lean_script(module.read_text("utf-8"))
        copy.write_text("".join(token.text for token in lean), "utf-8")
    node("--test", *sorted(tmp_path.glob("tests/frontend/*.test.js")), cwd=tmp_path)


def test_types_are_right(node, node_modules):
    node(node_modules / "typescript/bin/tsc", "--project", "tsconfig.json")


def test_the_checkers_do_find_a_fault(node, node_modules, tmp_path):
    """A runner that looks at nothing would pass for ever."""
    test = tmp_path / "wrong.test.js"
    test.write_text(
        'const test = require("node:test"); test("wrong", () => { throw new Error("seen"); });'
    )
    with pytest.raises(pytest.fail.Exception, match="seen"):
        node("--test", test)
    source = tmp_path / "wrong.js"
    source.write_text("/** @type {number} */\nexport const five = 'five';\n")
    with pytest.raises(pytest.fail.Exception, match="not assignable to type 'number'"):
        node(node_modules / "typescript/bin/tsc", "--ignoreConfig", "--checkJs", "--noEmit", source)
