"""What the levels know, from a beginner to a champion who sees the end from afar.

All placements that are possible come to a level, and it returns the number of one of them. Who
can see the end of the game first decides it; so until then, levels from 2 up leave few replies.
"""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

from fives_widgets.engine.golomb.solver import Solver

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.golomb.placements import Placements

EFFORT = {2: 50, 3: 300, 4: 500_000}
"""How many placements a level tries in its head. Level 2 mostly sees the last two pieces, level 3
the last three, level 4 the last five. Half a million take about a tenth of a second."""

EXACT = 200
"""With so many placements left, or fewer, level 4 plays exactly, whatever the effort. In 50 000
positions of all sizes that took at most 310 000 tries: less than it makes at other times."""


def by_chance(placements: Placements, chance: Chance) -> int:
    """Take any placement."""
    return chance.below(len(placements))


def by_search(placements: Placements, chance: Chance, effort: float) -> int:
    """Leave a position that is lost for the other player if one is found, else few replies.

    If every placement is known to lose, it leaves many replies: most of them may be wrong.
    """
    numbers = chance.shuffled(range(len(placements)))
    numbers.sort(key=lambda number: placements.beside[number].bit_count())
    solver = Solver(placements, effort)
    unclear = None
    for number in numbers:
        is_won = solver.is_won(placements.beside[number])
        if is_won is False:
            return number
        if is_won is None and unclear is None:
            unclear = number
    return numbers[-1] if unclear is None else unclear


def by_mastery(placements: Placements, chance: Chance) -> int:
    """Search with much effort, and near the end with as much as it takes."""
    return by_search(placements, chance, inf if len(placements) <= EXACT else EFFORT[4])


LEVELS: dict[int, Callable[[Placements, Chance], int]] = {
    1: by_chance,
    2: partial(by_search, effort=EFFORT[2]),
    3: partial(by_search, effort=EFFORT[3]),
    4: by_mastery,
}
"""From a beginner, who places anything anywhere, to a champion."""
