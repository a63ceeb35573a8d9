"""What a shape and its squares cost the rounds to come, in the puzzle and solo versions.

Circled or crossed out, a shape is gone, and so are its squares. Whoever knows what that costs can
choose: of several FIVES the one that brings most above its cost, and for crossing out the shape
and the place that cost least. There are four ways to judge, from careless to far-sighted. None
knows the coming rolls, only how likely each roll is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from fives_widgets.engine import grid
from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.solver import Placement, fitting
from fives_widgets.engine.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.state import View

    Cost: TypeAlias = Callable[[Placement], float]


class Position(NamedTuple):
    """A player's board and shapes: what is left of them, and how many rounds are to come."""

    board: Board
    worth: tuple[tuple[str, int], ...]
    available: str
    used: int
    rounds: int

    @classmethod
    def of(cls, view: View[Any]) -> Position:
        """See a position in what its player sees."""
        return cls(
            view.board,
            tuple(view.points.items()),
            view.available,
            grid.mask_of(view.used, view.board.cols),
            view.rounds - view.round,
        )

    @property
    def points(self) -> dict[str, int]:
        """What each shape is worth."""
        return dict(self.worth)

    @property
    def mean_points(self) -> float:
        """What a shape is worth on average."""
        return sum(points for _, points in self.worth) / len(self.worth)

    def is_open(self, place: Placement) -> bool:
        """Tell whether a shape is available, and its squares free."""
        return place.shape in self.available and not place.mask & self.used


def of_nothing(_: Position) -> Cost:
    """Think of no other round: nothing costs anything."""
    return lambda _: 0.0


def of_the_shape(position: Position) -> Cost:
    """Count a part of the shape's points: dear shapes are found first, cheap ones crossed out."""
    points = position.points
    return lambda place: points[place.shape] / 2


def of_the_room(position: Position) -> Cost:
    """Count the shape, and the free squares around it: what lies close together leaves room."""
    board, used = position.board, position.used
    shape_cost = of_the_shape(position)
    weight = 0.04 * position.mean_points
    return lambda place: (
        shape_cost(place)
        + weight * (_around(place.mask, board.rows, board.cols) & ~used).bit_count()
    )


def _around(mask: int, rows: int, cols: int) -> int:
    """Give the squares that share an edge with those of the mask."""
    board = (1 << rows * cols) - 1
    first_column = board // ((1 << cols) - 1)
    last_column = first_column << cols - 1
    beside = (mask & ~last_column) << 1 | (mask & ~first_column) >> 1
    return (beside | mask << cols | mask >> cols) & board & ~mask


class _Chance(NamedTuple):
    """A FIVE that some roll has: its squares, its shape, how likely the roll is and which."""

    mask: int
    squares: tuple[int, ...]
    shape: str
    likely: float
    roll: int


@lru_cache(maxsize=32)
def _chances(board: Board) -> list[_Chance]:
    """List every FIVE of every legal roll."""
    rolls = legal_rolls(board.symbols)
    ways = sum(roll.ways for roll in rolls)
    return [
        _Chance(place.mask, tuple(grid.bits(place.mask)), place.shape, roll.ways / ways, number)
        for number, roll in enumerate(rolls)
        for place in fitting(board, roll)
    ]


HASTE = 0.6
"""Which part of the rounds to come a shape can count on: others want the same rolls."""

CROWDING = 2.5
"""How many squares a coming round takes from where a FIVE may be wanted: half of its five, since
on average half of the rounds to come have been played by then."""

WARMTH = 0.3
"""How much of what a FIVE takes from others counts: there is mostly another way."""

ROOM = 0.04
"""What a free square beside a placement costs in the first round, as a part of mean points."""


def of_the_chances(position: Position) -> Cost:
    """Count what the shape promises, what other shapes lose on its squares, and the room."""
    board, _, available, used, rounds = position
    points = position.points
    alive = [chance for chance in _chances(board) if not chance.mask & used]
    alive = [chance for chance in alive if chance.shape in available]
    ways: dict[tuple[str, int], int] = {}
    likely = dict.fromkeys(LETTERS, 0.0)
    for _, _, shape, chance, roll in alive:
        key = shape, roll
        if key in ways:
            ways[key] += 1
        else:
            ways[key] = 1
            likely[shape] += chance
    free = board.rows * board.cols - used.bit_count()
    lasting = max(0.0, 1 - CROWDING * max(rounds - 1, 0) / max(free, 1)) ** 5
    tries = HASTE * rounds
    promise: dict[str, float] = {}
    gain: dict[str, float] = {}
    for shape in available:
        missed = 1 - likely[shape] * lasting
        promise[shape] = points[shape] * (1 - missed**tries)
        gain[shape] = points[shape] * tries * missed ** max(tries - 1, 0) * lasting
    heat = [0.0] * (board.rows * board.cols)
    for _, squares, shape, chance, roll in alive:
        warmth = WARMTH * gain[shape] * chance / ways[shape, roll]
        for square in squares:
            heat[square] += warmth
    room = ROOM * position.mean_points * rounds / 11

    def cost(place: Placement) -> float:
        warmth = sum([heat[row * board.cols + col] for row, col in place.cells])
        edge = _around(place.mask, board.rows, board.cols) & ~used
        return promise[place.shape] + warmth + room * edge.bit_count()

    return cost
