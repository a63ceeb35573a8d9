"""How a bot finds FIVES: as a person does, some at a glance, some by searching, some never.

Finding is chance, but the same seed finds the same things at the same moments. So what a bot has
found can be worked out anew at any time, and a bot needs no memory.
"""

from __future__ import annotations

from functools import cache
from math import inf, log
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.solver import Placement
    from fives_widgets.engine.geometry.grid import Cell


class Eye(NamedTuple):
    """How well somebody sees, at the pace of a person.

    ``glance``: the seconds after which a straight FIVE has been seen by chance, on average.
    ``look``: the seconds that a search takes, row by row, from the top of the board to its end.
    ``misses``: how often such a search misses a straight FIVE.
    ``slips``: how often a wrong square gets into an outline.
    """

    glance: float
    look: float
    misses: float
    slips: float = 0.0


class Find(NamedTuple):
    """A FIVE that was found, ``seconds`` after the roll. ``cells`` are what will be outlined."""

    seconds: float
    place: Placement
    cells: tuple[Cell, ...]


@cache
def ease(shape: str) -> float:
    """Return how easily a shape is seen: the fewer corners its outline has, the easier.

    >>> ease("I"), ease("N"), round(ease("X"), 2)
    (1.0, 0.5, 0.33)
    """
    (outline,) = grid.boundary(PENTOMINOES[shape].cells)
    return 4 / len(outline)


HAND = 1.5
"""The seconds between two finds, at least: so long does it take to draw one."""


def find(
    board: Board, places: Iterable[Placement], eye: Eye, looks: int, chance: Chance
) -> list[Find]:
    """Find some of the FIVES, in the order they are seen, within so many looks at the board."""
    seen = []
    for place in places:
        seconds = _seconds(place, board, eye, looks, chance)
        cells = _slip(place.cells, board, chance) if chance.random() < eye.slips else place.cells
        if seconds <= looks * eye.look:
            seen.append(Find(seconds, place, cells))
    seen.sort()
    drawn: list[Find] = []
    for found in seen:
        free = drawn[-1].seconds + HAND if drawn else 0.0
        drawn.append(found._replace(seconds=max(found.seconds, free)))
    return drawn


def _seconds(place: Placement, board: Board, eye: Eye, looks: int, chance: Chance) -> float:
    """Return when a FIVE is seen, if ever: at a glance, or when a look reaches its first row."""
    easy = ease(place.shape)
    seconds = -log(1 - chance.random()) * eye.glance / easy
    reached = place.cells[0][0] / board.rows
    hits = [look for look in range(looks) if chance.random() >= eye.misses**easy]
    return min(seconds, (hits[0] + reached) * eye.look if hits else inf)


def _slip(cells: tuple[Cell, ...], board: Board, chance: Chance) -> tuple[Cell, ...]:
    """Draw beside one of the squares."""
    lost = chance.below(len(cells))
    kept = cells[:lost] + cells[lost + 1 :]
    wrong = sorted(
        {near for cell in kept for near in grid.neighbours(cell) if near in board} - set(cells)
    )
    return (*kept, chance.choice(wrong))
