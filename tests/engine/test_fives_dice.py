from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.fives import LEGAL_ROLLS, SYMBOLS, Roll, legal_rolls, throws
from tests.refusals import exactly


def test_126_legal_rolls_by_kind():
    kinds = Counter(tuple(sorted(Counter(roll.symbols).values())) for roll in LEGAL_ROLLS)
    assert kinds == {(1, 1, 1, 1, 1): 6, (1, 1, 1, 2): 60, (1, 2, 2): 60}
    assert len(set(LEGAL_ROLLS)) == 126


def test_6120_of_7776_throws_are_legal():
    legal = Counter()
    for throw in product(SYMBOLS, repeat=5):
        if max(map(throw.count, throw)) <= 2:
            legal[Roll.of(throw)] += 1
    assert legal.total() == 6120
    assert legal == {roll: roll.ways for roll in LEGAL_ROLLS}


@given(st.permutations(["sun", "moon", "star", "star", "leaf"]))
def test_a_roll_is_a_multiset(shown):
    assert Roll.of(shown) == Roll.of(" ".join(shown)) == Roll.of("sun moon star star leaf")
    assert Roll.of(shown).symbols == ("sun", "moon", "star", "star", "leaf")
    assert str(Roll.of(shown)) == "sun moon star star leaf"


@pytest.mark.parametrize(
    ("shown", "complaint"),
    [
        (
            "sun sun sun moon star",
            (
                "'sun sun sun moon star' shows sun 3 times, so all dice are rolled again: "
                "a symbol may show at most 2 times."
            ),
        ),
        (
            "sun " * 5,
            (
                "'sun sun sun sun sun' shows sun 5 times, so all dice are rolled again: a "
                "symbol may show at most 2 times."
            ),
        ),
        ("sun moon star leaf", "'sun moon star leaf' are 4 symbols: a roll is what 5 dice show."),
        ("", "'' are 0 symbols: a roll is what 5 dice show."),
        (
            "sun moon star leaf drop heart",
            "'sun moon star leaf drop heart' are 6 symbols: a roll is what 5 dice show.",
        ),
        (
            "sun moon star leaf cloud",
            "No die shows 'cloud': the dice show sun moon star leaf drop heart.",
        ),
        (
            ["sun", "moon", "star", "leaf", 5],
            "No die shows 5: the dice show sun moon star leaf drop heart.",
        ),
    ],
)
def test_what_is_no_legal_roll_is_refused(shown, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Roll.of(shown)


@given(st.integers())
def test_throwing_goes_on_until_no_symbol_shows_three_times(seed):
    made = throws(Chance(seed))
    alike = [max(Counter(throw).values()) for throw in made]
    assert all(number > 2 for number in alike[:-1])
    assert alike[-1] <= 2
    assert all(len(throw) == 5 and set(throw) <= set(SYMBOLS) for throw in made)
    assert Roll.throw(Chance(seed)) == Roll.of(made[-1])


def test_a_seed_throws_the_same_for_ever():
    chance = Chance(7)
    assert [str(Roll.throw(chance)) for _ in range(2)] == [
        "sun sun moon leaf leaf",
        "sun sun star star leaf",
    ]


def test_every_legal_roll_comes_as_often_as_it_should():
    chance = Chance(2024)
    number = 30_000
    seen = Counter(Roll.throw(chance) for _ in range(number))
    # Chi squared with 125 degrees of freedom: 0.1 % of fair dice go beyond 177.
    expected = {roll: number * roll.ways / 6120 for roll in LEGAL_ROLLS}
    assert sum((seen[roll] - mean) ** 2 / mean for roll, mean in expected.items()) < 177


def test_other_dice():
    colours = ("red", "green", "blue")
    assert [str(roll) for roll in legal_rolls(colours)] == [
        "red red green green blue",
        "red red green blue blue",
        "red green green blue blue",
    ]
    assert Roll.throw(Chance(1), colours) in legal_rolls(colours)


def test_dice_that_can_never_be_legal_are_refused():
    with pytest.raises(
        ValueError, match=exactly("'red green' are 2 symbols: a board has 3 to 26 different ones.")
    ):
        throws(Chance(1), ("red", "green"))
