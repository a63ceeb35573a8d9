"""Boards on which one rule is broken, and no other: so each rule can be learned by doing.

Nothing is written down: the outlines are looked for, until the judge finds just that fault.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine.core.scenarios import check_scenario
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.dice import Roll, is_legal
from fives_widgets.engine.fives.puzzle import Drawn
from fives_widgets.engine.fives.rules import FIVES_A_ROUND, POINTS, Reason, judge
from fives_widgets.engine.fives.solver import best_round, find_fives, placements
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.geometry.grid import Cell

Outlines: TypeAlias = "tuple[tuple[Cell, ...], ...]"

SEED, SIDE = 3, 6
DICE = "sun moon star star heart"


@dataclass(frozen=True)
class Scenario:
    """A board, a roll, and outlines that break one rule.

    For a rule of the puzzle version, ``circled`` is a FIVE of an earlier round.
    """

    board: Board
    roll: Roll
    outlines: Outlines
    circled: tuple[Drawn, ...] = ()

    @property
    def available(self) -> str:
        """The letters of the shapes that are not circled."""
        gone = [drawn.shape for drawn in self.circled]
        return "".join(letter for letter in LETTERS if letter not in gone)


def scenario(rule: str) -> Scenario:
    """Set a scenario for a rule by the name of the reason that breaking it gives.

    >>> shown = scenario("overlap")
    >>> judge(shown.board, shown.roll, shown.outlines).points
    0
    """
    check_scenario(rule, _STAGED)
    # Six FIVES at once want a larger board.
    small = Board.random(seed=SEED, rows=SIDE, cols=SIDE)
    board = Board.grey() if rule == "over_limit" else small
    roll = Roll.of(DICE)
    wanted = [Reason.NONE if broken == "" else Reason[broken] for broken in _STAGED[rule]]
    for shown in _tries(rule, board, roll):
        used = [cell for drawn in shown.circled for cell in drawn.cells]
        judged = judge(board, roll, shown.outlines, available=shown.available, used=used)
        if [verdict.reasons for verdict in judged.verdicts] == wanted:
            return shown
    raise AssertionError(rule)


_STAGED = {
    "wrong_symbols": ("WRONG_SYMBOLS",),
    "not_joined": ("NOT_JOINED",),
    "incomplete": ("INCOMPLETE",),
    "overlap": ("OVERLAP", "OVERLAP"),
    "repeated_shape": ("", "REPEATED_SHAPE"),
    "over_limit": ("", "", "", "", "", "OVER_LIMIT"),
    "unavailable": ("UNAVAILABLE",),
    "used_square": ("USED_SQUARE",),
}


def _tries(rule: str, board: Board, roll: Roll) -> Iterator[Scenario]:
    """Yield stages among which there are some on which just this rule is broken."""
    if rule in {"unavailable", "used_square"}:
        for circled, five in product(_earlier(board), find_fives(board, roll)):
            yield Scenario(board, roll, (five.cells,), (circled,))
    else:
        yield from (Scenario(board, roll, outlines) for outlines in _outlines(rule, board, roll))


def _outlines(rule: str, board: Board, roll: Roll) -> Iterator[Outlines]:
    found = find_fives(board, roll)
    fives = [five.cells for five in found]
    if rule == "wrong_symbols":  # one square of five is enough
        dice = Counter(roll.symbols)
        for _, _, cells in placements(board.rows, board.cols):
            if (Counter(map(board.__getitem__, cells)) - dice).total() == 1:
                yield (cells,)
    elif rule == "incomplete":
        yield from ((cells[:4],) for cells in fives if grid.is_joined(cells[:4]))
    elif rule == "not_joined":
        yield from _split(board, fives)
    elif rule == "over_limit":
        best = best_round(board, roll, limit=FIVES_A_ROUND + 1).fives
        yield tuple(five.cells for five in sorted(best, key=lambda five: five.points))
    else:
        is_same = rule == "repeated_shape"
        for one, other in combinations(found, 2):
            if (one.shape == other.shape) == is_same:
                yield one.cells, other.cells


def _earlier(board: Board) -> Iterator[Drawn]:
    """Yield what may have been drawn in an earlier round: FIVES of any legal roll."""
    for shape, _, cells in placements(board.rows, board.cols):
        if is_legal(tuple(board[cell] for cell in cells)):
            yield Drawn(shape, cells, POINTS[shape])


def _split(board: Board, fives: list[tuple[Cell, ...]]) -> Iterator[Outlines]:
    """Exchange one square of a FIVE for another one with the same symbol, across a corner."""
    for cells, far in product(fives, product(range(board.rows), range(board.cols))):
        for near in cells:
            kept = tuple(cell for cell in cells if cell != near)
            is_across = any(abs(far[0] - row) == abs(far[1] - col) == 1 for row, col in kept)
            if far not in cells and board[far] == board[near] and is_across:
                yield ((*kept, far),)
