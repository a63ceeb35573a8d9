"""Who wins, worked out exactly: a position is won if some placement leaves a lost one.

Both players may place any piece that is left, so a position is nothing but the set of placements
that are possible. Positions that were met before are looked up. Of what can follow, positions with
the fewest placements come first, for they are the quickest to settle.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from fives_widgets.engine.golomb.placements import Placements

if TYPE_CHECKING:
    from fives_widgets.engine.golomb.state import Position
    from fives_widgets.engine.tiling.placements import Placement


def winning_placements(position: Position) -> list[Placement]:
    """Return the placements with which the player to move wins: none, if the position is lost.

    This plays every game to its end. It takes a moment if there are a few hundred placements, and
    more time than anybody has at the beginning of a large board.

    >>> from fives_widgets.engine.golomb.state import Position
    >>> len(winning_placements(Position.start(5)))
    2
    """
    placements = Placements.on(position.size).only(position.possible)
    solver = Solver(placements)
    return [
        placements[number]
        for number, left in enumerate(placements.beside)
        if not solver.is_won(left)
    ]


class _OutOfEffortError(Exception):
    """The solver has tried as many placements as it may."""


class Solver:
    """A solver for all positions that some placements can form.

    It tries at most ``effort`` placements in all, and counts them in ``tried``: not seconds, so
    that it finds the same on every machine.

    >>> board = Placements.on(5)
    >>> Solver(board).is_won(board.everything), Solver(board, effort=9).is_won(board.everything)
    (True, None)
    """

    def __init__(self, placements: Placements, effort: float = inf) -> None:
        self.tried = 0
        self._effort = effort
        self._beside = placements.beside
        self._known = {0: False}

    def is_won(self, possible: int) -> bool | None:
        """Return whether the player to move wins, or None if that takes too much effort."""
        try:
            return self._is_won(possible)
        except _OutOfEffortError:
            return None

    def _is_won(self, possible: int) -> bool:
        known = self._known.get(possible)
        if known is not None:
            return known
        choices = possible.bit_count()
        if self.tried + choices > self._effort:
            raise _OutOfEffortError
        self.tried += choices
        self._known[possible] = found = self._can_leave_lost(possible)
        return found

    def _can_leave_lost(self, possible: int) -> bool:
        known, beside = self._known, self._beside
        following: dict[int, None] = {}  # a set that keeps the order, for the same search each time
        rest = possible
        # grid.bits, written out: all of a bot's time is spent here.
        while rest:
            low = rest & -rest
            rest ^= low
            left = possible & beside[low.bit_length() - 1]
            if known.get(left) is False:
                return True
            following[left] = None
        return not all(map(self._is_won, sorted(following, key=int.bit_count)))
