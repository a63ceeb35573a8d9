"""One style, all names typed, and files short enough to be read."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "tool", [("ruff", "check"), ("ruff", "format", "--check"), ("mypy",)], ids=" ".join
)
def test_the_checker_finds_nothing(tool, root):
    done = subprocess.run(
        [sys.executable, "-m", *tool],
        cwd=root,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        pytest.fail(f"{' '.join(tool)}\n{done.stdout}", pytrace=False)


def test_each_ignored_rule_has_its_reason(root):
    text = (root / "pyproject.toml").read_text("utf-8")
    rule = re.compile(r'^\s+"[A-Z]+[0-9]*",', re.MULTILINE)
    reasoned = re.compile(r'^\s+"[A-Z]+[0-9]*", +# \w.{7,}$', re.MULTILINE)
    assert rule.findall(text)
    assert len(rule.findall(text)) == len(reasoned.findall(text))


def test_no_source_is_longer_than_600_lines(root):
    folders = ("fives_widgets", "tests", "benchmarks")
    sources = [
        path
        for folder in folders
        for kind in ("*.py", "*.js", "*.css")
        for path in (root / folder).rglob(kind)
    ]
    assert sources
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in sources}
    assert {str(path): lines for path, lines in lengths.items() if lines > 600} == {}


def test_the_smallest_game_is_small_above_its_engine(root):
    """CONTRIBUTING says so: all lines that are no comment, in each of the three languages."""
    files = [
        path
        for room in ("tables", "widgets")
        for path in (root / "fives_widgets" / room / "golomb").iterdir()
        if path.suffix in {".py", ".js", ".css"}
    ]
    assert {path.suffix for path in files} == {".py", ".js", ".css"}
    comment = re.compile(r'"""[\s\S]*?"""|/\*[\s\S]*?\*/|^\s*(?:#|//).*', re.MULTILINE)
    texts = (comment.sub("", path.read_text("utf-8")) for path in files)
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) < 250


def test_the_front_end_loads_nothing_from_elsewhere(root):
    """An address may only name a thing (an SVG namespace) or stand in a comment's link."""
    loaded = re.compile(r"""\b(?:import|from|src|href|url|fetch)\b[ =:(]*["'`(](?:https?:)?//""")
    assert loaded.search('import { x } from "https://cdn.example/x.js"')
    assert loaded.search("src: url(//fonts.example/five.woff2)")
    for kind in ("*.js", "*.css"):
        for path in (root / "fives_widgets").rglob(kind):
            assert not loaded.search(path.read_text("utf-8")), path


def test_the_npm_lock_pins_versions_and_holds_no_download_address(root):
    text = (root / "package-lock.json").read_text("utf-8")
    assert "resolved" not in text
    assert "://" not in text
    wanted = json.loads((root / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads(text)["packages"]
    for name, version in wanted.items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert locked[f"node_modules/{name}"]["version"] == version
