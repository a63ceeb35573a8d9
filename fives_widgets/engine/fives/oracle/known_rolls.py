"""A solo game whose rolls are all known: what there is to be found, and what must be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.fives.solver import fitting, placements
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.geometry.grid import Cell


class Step(NamedTuple):
    """What a plan does in one round: a shape circled or crossed out, and its squares."""

    shape: str
    cells: tuple[Cell, ...]
    points: int
    circled: bool


class Option(NamedTuple):
    """A FIVE for a round: the number of its shape (most valuable first) and of the round."""

    shape: int
    round: int
    mask: int


class KnownGame:
    """The board and the rolls in the form that searching wants: shapes by number, best first.

    ``options`` are all FIVES of all rounds, ``places`` all ways to lay each shape as bit masks.
    """

    def __init__(self, board: Board, rolls: Sequence[Roll], points: Mapping[str, int]) -> None:
        self.cols = board.cols
        self.squares = board.rows * board.cols
        self.rounds = len(rolls)
        self.shapes = sorted(LETTERS, key=lambda shape: -points[shape])
        self.worth = [points[shape] for shape in self.shapes]
        number = {shape: index for index, shape in enumerate(self.shapes)}
        self.options = [
            Option(number[place.shape], round_, place.mask)
            for round_, roll in enumerate(rolls)
            for place in fitting(board, roll)
        ]
        self.places: list[list[int]] = [[] for _ in self.shapes]
        for place in placements(board.rows, board.cols):
            self.places[number[place.shape]].append(place.mask)

    def least_loss(self, shapes: Iterable[int], options: Iterable[Option], free: int) -> int:
        """Bound from below what is lost, as if FIVES never overlapped.

        The sets of shapes that can be given different rounds are a matroid, also when cut at the
        number for which there is room. So taking valuable shapes first, whenever the rounds can be
        dealt anew to fit one more, loses least.
        """
        rounds = [0] * len(self.shapes)
        for shape, round_, _ in options:
            rounds[shape] |= 1 << round_
        owner: dict[int, int] = {}
        tried = 0

        def deal(shape: int) -> bool:
            nonlocal tried
            while choice := rounds[shape] & ~tried:
                round_ = choice & -choice
                tried |= round_
                if round_ not in owner or deal(owner[round_]):
                    owner[round_] = shape
                    return True
            return False

        lost = 0
        for shape in shapes:
            tried = 0
            if len(owner) >= free // 5 or not deal(shape):
                lost += self.worth[shape]
        return lost

    def fits(self, shape: int, used: int) -> bool:
        """Return whether a shape can be laid beside the squares used."""
        return any(not mask & used for mask in self.places[shape])

    def step(self, shape: int, mask: int, *, circled: bool) -> Step:
        """Write a step out."""
        return Step(
            self.shapes[shape],
            grid.cells_of(mask, self.cols),
            self.worth[shape] if circled else 0,
            circled,
        )


def points_of(steps: Iterable[Step]) -> int:
    """Add up what steps are worth."""
    return sum(step.points for step in steps)
