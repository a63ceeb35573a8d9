"""What a shape and its squares cost the rounds to come, in the puzzle and solo versions.

Circled or crossed out, a shape is gone, and so are its squares. Whoever knows what that costs can
choose: of several FIVES the one that brings most above its cost, and for crossing out the shape
and the place that cost least. There are four ways to judge, from careless to far-sighted. None
knows the coming rolls, only how likely each roll is.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.puzzle import ROUNDS
from fives_widgets.engine.fives.solver import Placement, fitting
from fives_widgets.engine.geometry import grid

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
        """Return whether a shape is available, and its squares free."""
        return place.shape in self.available and not place.mask & self.used


HASTE = 0.6
"""Which part of the rounds to come a shape can count on: others want the same rolls."""

CROWDING = 2.5
"""How many squares a round to come takes from where a FIVE may be wanted: half of its five, since
on average half of those rounds have been played by then."""

WARMTH = 0.3
"""Which part of what squares may bring is lost with them: there is mostly another way."""

ROOM = 0.04
"""What a free square beside a placement costs, as a part of what a shape is worth on average."""


def of_nothing(_: Position) -> Cost:
    """Think of no other round: nothing costs anything."""
    return lambda _: 0.0


def of_the_shape(position: Position) -> Cost:
    """Count a part of its points: valuable shapes are found first, cheap ones crossed out."""
    points = position.points
    return lambda place: points[place.shape] / 2


def of_the_room(position: Position) -> Cost:
    """Count the shape, and the free squares around it: what lies close together leaves room."""
    shape_cost = of_the_shape(position)
    room = ROOM * position.mean_points
    return lambda place: shape_cost(place) + room * _free_around(place, position)


def of_the_chances(position: Position) -> Cost:
    """Count what the shape promises, what its squares promise to others, and the room."""
    chances = [chance for chance in _chances(position.board) if position.is_open(chance.place)]
    promises = _promises(position, chances)
    heat = _heat(position, chances, promises)
    cols = position.board.cols
    # Room matters as long as there are rounds to use it.
    room = ROOM * position.mean_points * position.rounds / (ROUNDS - 1)

    def cost(place: Placement) -> float:
        warmth = sum([heat[row * cols + col] for row, col in place.cells])
        return promises[place.shape].points + warmth + room * _free_around(place, position)

    return cost


def _free_around(place: Placement, position: Position) -> int:
    """Count the free squares that share an edge with a placement."""
    mask, rows, cols = place.mask, position.board.rows, position.board.cols
    board = (1 << rows * cols) - 1
    first_column = board // ((1 << cols) - 1)
    last_column = first_column << cols - 1
    beside = (mask & ~last_column) << 1 | (mask & ~first_column) >> 1
    around = (beside | mask << cols | mask >> cols) & board
    return (around & ~mask & ~position.used).bit_count()


class _Chance(NamedTuple):
    """A FIVE that some roll has, the number of that roll, and how likely it is."""

    place: Placement
    roll: int
    likely: float


@lru_cache(maxsize=32)
def _chances(board: Board) -> list[_Chance]:
    """List every FIVE of every legal roll."""
    rolls = legal_rolls(board.symbols)
    ways = sum(roll.ways for roll in rolls)
    return [
        _Chance(place, number, roll.ways / ways)
        for number, roll in enumerate(rolls)
        for place in fitting(board, roll)
    ]


class _Promise(NamedTuple):
    """What a shape is likely to bring, and how much more if a roll for it were more likely."""

    points: float
    slope: float


def _promises(position: Position, chances: list[_Chance]) -> dict[str, _Promise]:
    """Weigh each available shape by how likely a roll to come has a FIVE of it."""
    likely = dict.fromkeys(position.available, 0.0)
    # A roll counts once for a shape, however many FIVES of it there are: in a fixed order, for the
    # last digit of a sum depends on it.
    for shape, _, chance in dict.fromkeys((c.place.shape, c.roll, c.likely) for c in chances):
        likely[shape] += chance
    rounds, points = position.rounds, position.points
    squares = position.board.rows * position.board.cols - position.used.bit_count()
    # A FIVE lasts until it is wanted if all five of its squares do.
    lasts = max(0.0, 1 - CROWDING * max(rounds - 1, 0) / max(squares, 1)) ** 5
    tries = HASTE * rounds
    promises = {}
    for shape, chance in likely.items():
        missed = 1 - chance * lasts
        slope = lasts * tries * missed ** max(tries - 1, 0)
        promises[shape] = _Promise(points[shape] * (1 - missed**tries), points[shape] * slope)
    return promises


def _heat(position: Position, chances: list[_Chance], promises: dict[str, _Promise]) -> list[float]:
    """Return what the chances on each square are worth; those of one roll share its worth."""
    ways = Counter([(chance.place.shape, chance.roll) for chance in chances])
    cols = position.board.cols
    heat = [0.0] * (position.board.rows * cols)
    for (shape, _, cells), roll, likely in chances:
        warmth = WARMTH * promises[shape].slope * likely / ways[shape, roll]
        for row, col in cells:
            heat[row * cols + col] += warmth
    return heat
