"""Hands: what five numbers in a line can make, and how many circles that gives."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from fives_widgets.engine.knaster.lines import SIDE

if TYPE_CHECKING:
    from collections.abc import Iterable

LOWEST, HIGHEST = 2, 12
"""The least and the most that two dice can show."""

SUMS = tuple(range(LOWEST, HIGHEST + 1))
"""The totals that two dice can show."""

WAYS = {total: 6 - abs(total - 7) for total in SUMS}
"""In how many of the 36 ways two dice can fall each sum comes up."""

EVERY_ROLL = tuple(total for total in SUMS for _ in range(WAYS[total]))
"""The sums of the 36 ways, in order: any of them is as likely as another."""


class Hand(StrEnum):
    """What five numbers make, from none to the best."""

    NOTHING = "nothing"
    TWO_PAIRS = "two_pairs"
    THREE = "three"
    FULL_HOUSE = "full_house"
    FOUR = "four"
    STRAIGHT = "straight"
    FIVE = "five"

    @property
    def circles(self) -> int:
        """How many squares of the line are circled for it."""
        return _CIRCLES[self]


_CIRCLES = {
    Hand.NOTHING: 0,
    Hand.TWO_PAIRS: 1,
    Hand.THREE: 1,
    Hand.FULL_HOUSE: 2,
    Hand.FOUR: 2,
    Hand.STRAIGHT: 3,
    Hand.FIVE: 3,
}

_BY_MATCHES = {
    (5,): Hand.FIVE,
    (4, 1): Hand.FOUR,
    (3, 2): Hand.FULL_HOUSE,
    (3, 1, 1): Hand.THREE,
    (2, 2, 1): Hand.TWO_PAIRS,
    (2, 1, 1, 1): Hand.NOTHING,
}
"""The hands by how many numbers match."""


def hand_of(numbers: Iterable[int]) -> Hand:
    """Return which hand five numbers make, in any order; fewer than five make none.

    >>> hand_of([7, 10, 8, 6, 9]).value, hand_of([5, 5, 5, 7, 7]).circles
    ('straight', 2)
    """
    return _hand_of(tuple(sorted(filter(None, numbers))))


@cache
def _hand_of(numbers: tuple[int, ...]) -> Hand:
    if len(numbers) < SIDE:
        return Hand.NOTHING
    matches = tuple(sorted(Counter(numbers).values(), reverse=True))
    if len(matches) == SIDE:
        return Hand.STRAIGHT if numbers[-1] - numbers[0] == SIDE - 1 else Hand.NOTHING
    return _BY_MATCHES[matches]
