"""What the view of a desk of Pentris says: whole sentences, made from what its table sends."""

from __future__ import annotations

import json

import pytest

from fives_widgets.engine.pentris import Place, Stage
from fives_widgets.engine.pentris.pieces import box, offsets
from fives_widgets.engine.pentris.slide import EMPTY_SLIDE
from fives_widgets.tables.kept import Kept
from fives_widgets.tables.pentris.parts import DESK
from fives_widgets.tables.pentris.present import (
    desk_traits,
    piece_state,
    piece_words,
    square_words,
)
from tests.engine.pentris_playing import declare, declaring, put, seat, start, until
from tests.frontend.wording import words_of


@pytest.fixture
def say(node, root, tmp_path):
    """Return what is said of a desk."""

    def said(desk):
        file = tmp_path / "desk.json"
        file.write_text(json.dumps({"words": words_of(DESK), **desk}))
        return json.loads(node(root / "tests/frontend/pentris_words.js", file).stdout)

    return said


@pytest.fixture
def look(say):
    """Return what is said of a game's desk to all its players."""
    return lambda game: say(desk_traits(game, {}, game.players, Kept(), scoring=False))


def test_every_piece_is_named_and_turned_as_in_python(say):
    said = say({"state": None, "pieces": {name: piece_state(name) for name in box()}})
    assert said["pieces"] == {name: piece_words(name) for name in box()}
    assert said["turns"] == {
        name: [[list(cell) for cell in cells] for cells in offsets(name[0])] for name in box()
    }


def test_what_lies_on_a_slide_is_said_row_by_row_from_the_bottom(look):
    slide = EMPTY_SLIDE.with_piece("I1", Place(1, 9, 2)).with_piece("T2", Place(0, 7, 1))
    game = start()
    seat(game, 0, slide=slide)
    mine, others = look(game)["rows"]
    assert others == []
    words = {cell: square_words(square) for cell, square in slide.squares.items()}
    assert mine == [
        f"Row 1 from the bottom: {', '.join(words[9, col] for col in range(5))}, free",
        f"Row 2 from the bottom: free, {words[8, 1]}, free, free, free, free",
        f"Row 3 from the bottom: free, {words[7, 1]}, free, free, free, free",
        f"Row 4 from the bottom: {words[6, 0]}, {words[6, 1]}, {words[6, 2]}, free, free, free",
    ]


def test_groups_are_named_by_what_counts_in_them(look):
    drawn = "c C c . m m\nc . cc . . .\n. . . . . L"
    beginner = look(declaring([drawn]))
    assert beginner["groups"] == [
        "cherry: 5 candies and 1 star",
        "lemon: 1 star",
        "mint: 2 candies",
    ]
    assert [told for told, _ in beginner["declares"]] == ["6 points", "2 points", "1 point"]
    assert beginner["declares"][0][1] == "cherry: 5 candies and 1 star, 6 points"
    advanced = look(declaring([drawn], level="intermediate"))
    assert advanced["groups"] == ["cherry: 5 candies", "lemon: 0 candies", "mint: 2 candies"]


def test_what_a_group_earns_is_said_shortly_and_for_ears_in_full(look):
    game = declaring(["c c c . m m"], level="advanced")
    (top, *_), *_ = game.piles[0]
    said = look(game)
    (gives, in_full), (nothing, _) = said["declares"]
    assert gives == f"earns {piece_words(top).partition(':')[0]}"
    assert in_full == f"cherry: 3 candies, earns {piece_words(top)}"
    assert nothing == "earns nothing"
    assert said["piles"][0][0] == "For a group of 3: 3 pieces left"
    declare(game, "cherry")
    said = look(game)
    assert said["markers"] == ["Ada \N{MULTIPLICATION SIGN} 1", "", "", ""]
    assert said["piles"][0][0] == "For a group of 3: 2 pieces left"
    state = game._state
    put(game, piles=(((), *state.piles[0][1:]), *state.piles[1:]))
    assert look(game)["piles"][0][0] == "For a group of 3: no pieces left"


@pytest.mark.parametrize(
    ("stage", "level", "word"), [(Stage.TAKE, "beginner", "Take"), (Stage.KEEP, "advanced", "Keep")]
)
def test_what_choosing_a_piece_does_is_said_on_it(look, stage, level, word):
    game = until(start(level=level), stage)
    assert look(game)["choices"] == [f"{word} {piece_words(name)}" for name in game.current]
