"""What the documents say is so. The examples in them are doctests."""

from __future__ import annotations

import re

import pytest

from docs.pictures import pictures
from fives_widgets import text

CREDITED = {
    "fives": ("Jürgen P. K. Grunau", "HABA", "2019", "5er Finden", "Penta-Rush"),
    "knaster": ("Markus Schleininger", "Reinhard Staupe", "Heinz Wüppen"),
    "pentris": ("Davide Calza", "Andrea Crespi", "Pendragon", "2024"),
    "golomb": ("Solomon W. Golomb",),
    "ours": ("independent implementation", "own boards, pieces, pictures and words", "owners"),
}
"""Whose games these are, as their rule books say, and what this project is beside them."""

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


@pytest.mark.parametrize("key", CREDITED)
def test_a_game_is_credited_to_those_who_made_it(key):
    credit = text.say(f"credit.{key}")
    assert [name for name in CREDITED[key] if name not in credit] == []


@pytest.mark.parametrize("game", ["fives", "knaster", "pentris"])
def test_a_game_that_is_sold_is_said_to_be_worth_having(game):
    assert "the printed game is worth having" in text.say(f"credit.{game}")


def test_every_credit_is_known():
    assert set(text.catalogue("credit")) == {f"credit.{key}" for key in CREDITED}


@pytest.mark.parametrize("name", ["README.md", "notebooks/README.md", "docs/architecture.md"])
@pytest.mark.parametrize("key", CREDITED)
def test_the_documents_credit_the_games_as_the_rules_do(name, key, root):
    words = " ".join((root / name).read_text("utf-8").split())
    assert text.say(f"credit.{key}") in words
