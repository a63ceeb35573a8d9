"""The greedy player of a round: the most valuable FIVE first, then the next that still fits."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fives_widgets.engine.fives.rules import FIVES_A_ROUND
from fives_widgets.engine.fives.solver import find_fives

if TYPE_CHECKING:
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.solver import Five


def greedy_totals(board: Board, roll: Roll) -> frozenset[int]:
    """Return every total that a greedy player may reach, however ties are broken.

    >>> from fives_widgets.engine.fives import Board, Roll
    >>> sorted(greedy_totals(Board.grey(), Roll.of("sun moon leaf leaf drop")))
    [12, 13, 14, 15, 16]
    """

    @cache
    def totals(fives: tuple[Five, ...], left: int) -> frozenset[int]:
        if not fives or not left:
            return frozenset({0})
        most = max(five.points for five in fives)
        return frozenset(
            most + more
            for first in fives
            if first.points == most
            for more in totals(tuple(five for five in fives if _fits(five, first)), left - 1)
        )

    return totals(tuple(find_fives(board, roll)), FIVES_A_ROUND)


def _fits(five: Five, taken: Five) -> bool:
    return five.shape != taken.shape and set(five.cells).isdisjoint(taken.cells)
