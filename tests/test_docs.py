"""What the documents say is so. The examples in them are doctests."""

from __future__ import annotations

import re

import pytest

from docs.pictures import pictures

DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(root, name):
    text = (root / name).read_text("utf-8")
    local = [to for to in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in to]
    assert [to for to in local if not (root / to).exists()] == []


def test_the_commands_of_the_readme_are_in_the_makefile(root):
    commands = re.findall(r"\bmake (\w+)", (root / "README.md").read_text("utf-8"))
    targets = re.findall(r"^(\w+):", (root / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {"lab", "test"} <= set(commands) <= set(targets)


def test_the_pictures_are_those_our_own_drawing_makes(root):
    for path, svg in pictures().items():
        assert path.read_text("utf-8") == svg, "draw it again: python docs/pictures.py"
        assert path.relative_to(root).as_posix() in (root / "README.md").read_text("utf-8")
