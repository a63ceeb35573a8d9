"""Chance: what a seed draws, the same for ever.

A saved game keeps its seed and not its dice, so every Python has to draw the same from a seed. Of a
seeded generator Python promises only ``random()`` to stay as it is: how ``randint``, ``choice``,
``sample`` and the others draw may change from version to version (see "Notes on Reproducibility" in
its documentation). So whatever is drawn here is made of ``random()``, and everybody draws here.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar

from fives_widgets.engine.core.validation import check_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

FRESH_SEEDS = 1_000_000
"""A game without a seed gets one below this, if it does not say otherwise."""


class Chance:
    """What a seed draws, one thing after the other.

    >>> chance = Chance(7)
    >>> chance.below(6), chance.choice("candy"), chance.sample("candy", 2)
    (1, 'c', ['y', 'a'])
    """

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random

    def random(self) -> float:
        """Draw a number from 0 up to 1, without 1."""
        return self._random()

    def below(self, end: int) -> int:
        """Draw a whole number from 0 up to ``end``, without it."""
        return int(self._random() * end)

    def choice(self, things: Sequence[T]) -> T:
        """Draw one of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in an order that is drawn."""
        order = [self._random() for _ in things]
        return [things[number] for number in sorted(range(len(order)), key=order.__getitem__)]

    def sample(self, things: Sequence[T], number: int) -> list[T]:
        """Draw so many of the things, in an order that is drawn."""
        return self.shuffled(things)[:number]


def seed_or_fresh(seed: object, fresh: int = FRESH_SEEDS) -> int:
    """Return a seed that was given, or refuse it in words; without one, any below ``fresh``."""
    return int(random.random() * fresh) if seed is None else check_seed(seed)
