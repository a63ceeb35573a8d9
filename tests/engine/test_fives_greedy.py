"""The greedy player, against one who breaks ties by chance."""

from __future__ import annotations

from random import Random

import pytest

import fives_widgets as fw
from fives_widgets.engine.fives import best_round, find_fives, greedy_totals

GREY = fw.Board.grey()


def by_chance(roll, chance):
    """Return the total of a greedy player who looks at the FIVES in an order made by chance."""
    found = find_fives(GREY, roll)
    chance.shuffle(found)
    taken, shapes, points = set(), set(), 0
    for five in sorted(found, key=lambda five: -five.points):
        if len(shapes) < 5 and five.shape not in shapes and taken.isdisjoint(five.cells):
            taken.update(five.cells)
            shapes.add(five.shape)
            points += five.points
    return points


@pytest.mark.parametrize("words", ["sun moon leaf leaf drop", "sun moon leaf drop drop"])
def test_greed_reaches_what_chance_reaches_in_many_tries(words):
    roll, chance = fw.Roll.of(words), Random(1)
    assert {by_chance(roll, chance) for _ in range(500)} == greedy_totals(GREY, roll)


def test_greed_never_reaches_more_than_the_best_round():
    chance = Random(2)
    for roll in fw.legal_rolls():
        totals = greedy_totals(GREY, roll)
        assert by_chance(roll, chance) in totals
        assert max(totals) <= best_round(GREY, roll).points
