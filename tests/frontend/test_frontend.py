"""The front end's own tests and types, run with the Node that pip installed."""

from __future__ import annotations

import pytest


def test_functions_do_what_they_say(node, root):
    files = sorted((root / "tests/frontend").glob("*.test.js"))
    assert files
    node("--test", *files)


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
