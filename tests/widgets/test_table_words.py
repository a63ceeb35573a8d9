"""What the tables of all games say alike."""

from __future__ import annotations

import pytest

from fives_widgets.engine.golomb import GolombGame
from fives_widgets.engine.golomb.example import example_game
from fives_widgets.tables.words import result_words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ada", "Ada wins with the last piece."),
        ("You", "You win: you placed the last piece."),
    ],
)
def test_a_game_without_points_says_what_it_is_won_by(name, words):
    game = GolombGame.from_json(example_game().to_json().replace("Ada", name))
    assert result_words(game) == words
