"""What the tables of all games say alike."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from fives_widgets.engine.fives import SYMBOLS, BasicGame, Board
from fives_widgets.engine.fives.explain import name_dice
from fives_widgets.engine.fives.round_game import throws_of
from fives_widgets.engine.golomb import GolombGame
from fives_widgets.engine.golomb.example import example_game
from fives_widgets.tables.fives.table import FivesTable
from fives_widgets.tables.table import Viewer
from fives_widgets.tables.words import result_words

OWN = Board.from_text("A B C A B\nC A B C A\nB C A B C\nA B C A B\nC A B C A")


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


def thrown_again(times, symbols):
    """Return the first seed that has to throw again because a symbol shows so often, and which."""
    for seed in count():
        *again, _ = throws_of(seed, 1, symbols)
        if again and (shown := Counter(again[0]).most_common(1)[0])[1] == times:
            return seed, shown[0]
    raise AssertionError


@pytest.mark.parametrize(
    ("times", "many", "boards"),
    [(3, "Three", "grey"), (4, "Four", "grey"), (5, "Five", "grey"), (4, "Four", OWN)],
)
def test_dice_that_match_are_told_by_what_they_show_and_how_many_they_are(times, many, boards):
    symbols = SYMBOLS if boards == "grey" else OWN.symbols
    seed, symbol = thrown_again(times, symbols)
    game = BasicGame(players=["Ada"], seed=seed, boards=boards)
    table, ada = FivesTable(game), Viewer(people=("Ada",))
    table.hear(ada, "head", {"action": {"kind": "roll"}})
    dice = f"{many} {name_dice(symbol, times)}"
    [first, *_] = table.state(ada)["head"]["state"]["throws"]
    assert first["says"] == f"{dice}: all five dice were rolled again."
    assert f"{dice} came first, so all five dice were rolled again." in table.news
