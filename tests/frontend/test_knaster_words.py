"""What the view of a sheet of Knaster says: whole sentences, made from what its table sends."""

from __future__ import annotations

import json

import pytest

from fives_widgets.engine.knaster import CircleHand, Sheet, Write
from fives_widgets.tables.knaster.parts import SHEET
from fives_widgets.tables.knaster.table import KnasterTable
from fives_widgets.tables.table import Viewer
from tests.engine.knaster_playing import game_with
from tests.frontend.wording import words_of


@pytest.fixture
def say(node, root, tmp_path):
    """Return what is said of a game's first sheet, to its player or to others."""

    def said(game, people=("Ada",)):
        table = KnasterTable(game)
        (sheet, *_) = table.parts(Viewer(people)).values()
        file = tmp_path / "sheet.json"
        given = {"words": words_of(SHEET), "lines": sheet["lines"], "state": sheet["state"]}
        file.write_text(json.dumps(given))
        return json.loads(node(root / "tests/frontend/knaster_words.js", file).stdout)

    return said


def test_what_a_number_would_fill_is_said_before_it_is_written(say):
    game = game_with(Sheet((7, 7, 7, 4) + (0,) * 21), total=7)
    words = say(game)
    assert words["task"] == "Write the 7 in a free square, or circle a 7."
    assert words["squares"][:5] == [
        *(f"row 1, column {column}, 7" for column in (1, 2, 3)),
        "row 1, column 4, 4",
        "row 1, column 5, free",
    ]
    assert words["hints"][:6] == [
        *["Circle this 7."] * 3,
        "",
        "Write 7 here. It fills row 1: four of a kind, 2 circles.",
        "Write 7 here.",
    ]
    game.apply(Write("Ada", square=(0, 4), number=7))
    words = say(game)
    assert words["task"] == "You made four of a kind in row 1. Circle 2 squares there."
    assert words["choose"] == ["Choose this square for row 1."]
    assert set(words["hints"]) == {""}
    game.apply(CircleHand("Ada", line=0, squares=((0, 0), (0, 4))))
    words = say(game)
    assert words["task"] == "Done. You can take it back until the dice are rolled again."
    assert words["squares"][0] == "row 1, column 1, 7, circled"


def test_lines_that_a_number_fills_without_a_hand_are_said_too(say):
    ends, beside, middle = (10, 3, 10, 4, 10), (5, 10, 10, 9, 9), (2, 10, 0, 10, 11)
    words = say(game_with(Sheet(ends + beside + middle + beside + ends), total=4))
    assert words["task"] == "Write the 4 in a free square, or circle a 4."
    assert words["hints"][12] == (
        "Write 4 here. It fills row 3, but makes no hand. "
        "It fills column 3: four of a kind, 2 circles. "
        "It fills the falling diagonal: three of a kind, one circle. "
        "It fills the rising diagonal: three of a kind, one circle."
    )


def test_the_box_that_a_circle_would_win_is_said_before(say):
    words = say(game_with(Sheet((7, 4, 5, 6, 12) + (0,) * 20, 0b11110), total=7))
    assert words["hints"][0] == "Circle this 7. That wins row 1: 9 points."
    words = say(game_with(Sheet((7, 4, 5, 6, 12) + (0,) * 20, 0b11111), total=7))
    assert words["boxes"][0] == "Row 1: 9 points, won"
    assert words["boxes"][9:] == [
        "Column 5: 5 points",
        "The falling diagonal: 10 points",
        "The rising diagonal: 10 points",
    ]


def test_a_sheet_that_is_only_watched_is_said_as_a_whole(say):
    game = game_with(Sheet((7, 7, 7, 4) + (0,) * 21, 0b11), total=7)
    words = say(game, people=("Bo",))
    assert words["grid"] == "Ada's sheet: 4 of 25 squares filled, 2 circled, 2 points."
    assert words["task"] == ""
    assert set(words["hints"]) == {""}
    assert say(game)["grid"] == "Ada's grid"


def test_dice_are_said_with_their_total(say):
    first, second = (game := game_with(Sheet(), total=7)).dice
    assert say(game)["dice"] == f"The dice show {first} and {second}: 7."
    assert say(type(game)(["Ada"], seed=7))["dice"] == "The dice haven't been rolled yet."
