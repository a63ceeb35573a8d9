"""Boards on which one rule is broken, and no other: so each rule can be learned by doing.

Nothing is written down: the outlines are looked for, until the judge finds just that fault.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine import grid
from fives_widgets.engine.checks import quote
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.dice import Roll
from fives_widgets.engine.fives.example import example_round
from fives_widgets.engine.fives.rules import Reason, judge
from fives_widgets.engine.fives.solver import find_fives, placements

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.grid import Cell

Outlines: TypeAlias = "tuple[tuple[Cell, ...], ...]"

SEED, SIDE = 3, 6
DICE = "sun moon star star heart"


@dataclass(frozen=True)
class Stage:
    """A board, a roll, and outlines that break one rule."""

    board: Board
    roll: Roll
    outlines: Outlines


def stage(rule: str) -> Stage:
    """Set a stage for a rule by the name of the reason that breaking it gives.

    >>> shown = stage("overlap")
    >>> judge(shown.board, shown.roll, shown.outlines).points
    0
    """
    if rule == "over_limit":  # six FIVES want a larger board: Ada drew them in the rule book
        game = example_round()
        (entry,) = game.sheet("Ada")
        drawn = tuple(verdict.cells for verdict in entry.judgement.verdicts)
        return Stage(game.board("Ada"), entry.judgement.roll, drawn)
    if rule not in _STAGED:
        names = ", ".join((*_STAGED, "over_limit"))
        raise ValueError(f"{quote(rule)} is no rule with a stage: {names} are")
    board = Board.random(seed=SEED, rows=SIDE, cols=SIDE)
    roll = Roll.of(DICE)
    wanted = [Reason.NONE if broken == "" else Reason[broken] for broken in _STAGED[rule]]
    for outlines in _tries(rule, board, roll):
        verdicts = judge(board, roll, outlines).verdicts
        if [verdict.reasons for verdict in verdicts] == wanted:
            return Stage(board, roll, outlines)
    raise AssertionError(rule)


_STAGED = {
    "wrong_symbols": ("WRONG_SYMBOLS",),
    "not_joined": ("NOT_JOINED",),
    "incomplete": ("INCOMPLETE",),
    "overlap": ("OVERLAP", "OVERLAP"),
    "repeated_shape": ("", "REPEATED_SHAPE"),
}


def _tries(rule: str, board: Board, roll: Roll) -> Iterator[Outlines]:
    """Give outlines among which there are some that break just this rule."""
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
    else:
        is_same = rule == "repeated_shape"
        for one, other in combinations(found, 2):
            if (one.shape == other.shape) == is_same:
                yield one.cells, other.cells


def _split(board: Board, fives: list[tuple[Cell, ...]]) -> Iterator[Outlines]:
    """Exchange one square of a FIVE for another one with the same symbol, across a corner."""
    for cells, far in product(fives, product(range(board.rows), range(board.cols))):
        for near in cells:
            kept = tuple(cell for cell in cells if cell != near)
            is_across = any(abs(far[0] - row) == abs(far[1] - col) == 1 for row, col in kept)
            if far not in cells and board[far] == board[near] and is_across:
                yield ((*kept, far),)
