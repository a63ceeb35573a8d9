"""How likely hands are in a line of five rolls: worked out exactly, or rolled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.knaster.hands import EVERY_ROLL, SUMS, WAYS, Hand, hand_of
from fives_widgets.engine.knaster.lines import SIDE


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
    return {hand: Fraction(ways[hand], len(EVERY_ROLL) ** SIDE) for hand in Hand}


def rolled_hands(lines: int, seed: int = 0) -> dict[Hand, int]:
    """Fill many lines with rolls, and count the hands."""
    chance = Chance(seed)
    rolled = ([chance.choice(EVERY_ROLL) for _ in range(SIDE)] for _ in range(lines))
    found = Counter(map(hand_of, rolled))
    return {hand: found[hand] for hand in Hand}
