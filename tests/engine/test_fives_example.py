"""The rule book's example of a round, on our boards."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import POINTS, Reason
from fives_widgets.engine.fives.example import EXAMPLE_SHEETS, example_round

NONE = Reason.NONE


@pytest.mark.parametrize(
    ("player", "worth", "reasons", "points"),
    [
        ("Ada", [1, 4, 2, 1, 2, 4], [NONE] * 5 + [Reason.OVER_LIMIT], 10),
        ("Bo", None, [Reason.OVERLAP] * 2 + [NONE, Reason.REPEATED_SHAPE, NONE], 4),
        ("Cy", None, [Reason.WRONG_SYMBOLS, Reason.INCOMPLETE, NONE, NONE], 4),
    ],
)
def test_each_player_gets_what_the_rule_book_says(player, worth, reasons, points):
    game = example_round()
    (entry,) = game.sheet(player)
    verdicts = entry.judgement.verdicts
    assert [verdict.reasons for verdict in verdicts] == reasons
    if worth:
        assert [verdict.worth for verdict in verdicts] == worth
    assert game.total(player) == points
    assert entry.bonus == (player == "Bo")


def test_the_sheets_are_worth_what_the_rule_book_says():
    worth = [sum(map(POINTS.__getitem__, circled)) + marks for circled, marks in EXAMPLE_SHEETS]
    assert worth == [24, 27]
