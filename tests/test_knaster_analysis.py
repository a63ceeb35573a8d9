"""Tables and charts over Knaster."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from fives_widgets.analysis import knaster
from fives_widgets.engine.knaster import SUMS, WAYS, Hand, Sheet, hand_of
from fives_widgets.engine.knaster.chances import chance_of_hands
from tests.refusals import exactly


def test_the_chances_against_every_line_there_is():
    ways = dict.fromkeys(Hand, 0)
    for line in product(SUMS, repeat=5):
        chance = 1
        for number in line:
            chance *= WAYS[number]
        ways[hand_of(line)] += chance
    assert {hand: Fraction(count, 36**5) for hand, count in ways.items()} == chance_of_hands()


def test_rolled_lines_come_near_the_chances():
    frame = knaster.hands(lines=20_000, seed=1)
    assert frame["chance"].sum() == pytest.approx(1)
    assert frame["rolled"].sum() == pytest.approx(1)
    assert (frame["chance"] - frame["rolled"]).abs().max() < 0.015
    assert list(frame["circles"]) == [0, 1, 1, 2, 2, 3, 3]


def test_the_chart_has_a_bar_and_a_mark_for_each_hand():
    chart = knaster.hands_chart(knaster.hands(lines=10)).to_dict()
    assert [layer["mark"]["type"] for layer in chart["layer"]] == ["bar", "tick"]


def test_a_row_for_each_bot_and_game():
    frame = knaster.bot_games(levels=[1, 2], seeds=[5, 6])
    assert frame.attrs["complete"]
    assert list(zip(frame["seed"], frame["level"], strict=True)) == [(5, 1), (5, 2), (6, 1), (6, 2)]
    assert knaster.bot_game(2, 6)["points"] == frame["points"].iloc[-1]
    with pytest.raises(
        ValueError,
        match=exactly("'a' isn't a seed: give a whole number from 0 to 9007199254740991."),
    ):
        knaster.bot_games(seeds=["a"])


def test_advice_names_turns():
    sheet = Sheet((7, 8) * 12 + (0,))
    frame = knaster.advice(sheet, 8, games=3)
    assert {"write 8 in row 5, column 5", "circle 8 in row 1, column 2"} <= set(frame["turn"])
