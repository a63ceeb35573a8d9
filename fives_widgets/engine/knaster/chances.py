"""How likely hands are in a line of five rolls: worked out exactly, or rolled."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from fives_widgets.engine.knaster.hands import SUMS, WAYS, Hand, hand_of
from fives_widgets.engine.knaster.lines import SIDE

ROLLS = sum(WAYS.values())
"""In how many ways two dice can fall."""


def chance_of_hands() -> dict[Hand, Fraction]:
    """Work out how likely each hand is if a line is filled by five rolls, one after the other.

    >>> chances = chance_of_hands()
    >>> sum(chances.values()), chances[Hand.FIVE] < chances[Hand.FOUR]
    (Fraction(1, 1), True)
    """
    ways = Counter[Hand]()
    for numbers in combinations_with_replacement(SUMS, SIDE):
        orders = factorial(SIDE) // prod(map(factorial, Counter(numbers).values()))
        ways[hand_of(numbers)] += orders * prod(WAYS[number] for number in numbers)
    return {hand: Fraction(ways[hand], ROLLS**SIDE) for hand in Hand}


def rolled_hands(lines: int, seed: int = 0) -> dict[Hand, int]:
    """Fill many lines with rolls, and count the hands."""
    rng = random.Random(seed)
    ways = [WAYS[total] for total in SUMS]
    found = Counter(hand_of(rng.choices(SUMS, ways, k=SIDE)) for _ in range(lines))
    return {hand: found[hand] for hand in Hand}
