"""What a board still promises in the puzzle version, when the coming rolls are not known.

A shape can be circled in a coming round if its roll has a FIVE of that shape on free squares. How
likely that is can be counted: a board has an index of all its FIVES, and every roll its chance.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine import grid
from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.solver import fitting, placements
from fives_widgets.engine.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.solver import Placement

CROWDING = 2.5
"""How many squares a coming round takes from a FIVE's surroundings, half of five: on average
half of the rounds left have been played when a FIVE is wanted."""

FRAGILITY = 5
"""A FIVE is lost when one of its five squares is."""

HASTE = 0.8
"""Which part of the rounds left is counted on: not every round's roll comes in a good order."""

CERTAINTY = 1.15
"""How much more a point in the hand is worth than one that is only likely."""

PLACES_WEIGHED = 3
"""Of the coolest places to cross a shape out on, so many are weighed."""


class Chance(NamedTuple):
    """A FIVE that a coming roll may bring: its squares, and the number of the roll."""

    mask: int
    roll: int


@lru_cache(maxsize=32)
def _chances(board: Board) -> Mapping[str, list[Chance]]:
    """List every FIVE of every legal roll, by shape."""
    chances: dict[str, list[Chance]] = {letter: [] for letter in LETTERS}
    for number, roll in enumerate(legal_rolls(board.symbols)):
        for place in fitting(board, roll):
            chances[place.shape].append(Chance(place.mask, number))
    return chances


@lru_cache(maxsize=8)
def _likelihoods(symbols: tuple[str, ...]) -> list[float]:
    """Tell how likely each legal roll is."""
    rolls = legal_rolls(symbols)
    ways = sum(roll.ways for roll in rolls)
    return [roll.ways / ways for roll in rolls]


class Outlook:
    """A board with its free squares, the shapes still available, and the rounds still to come."""

    def __init__(
        self, board: Board, points: Mapping[str, int], available: str, used: int, rounds: int
    ) -> None:
        """Look ahead: ``rounds`` are those after the present one."""
        self._board, self._points, self._rounds, self._used = board, points, rounds, used
        self._dear_first = sorted(available, key=lambda shape: -points[shape])
        self._likelihoods = _likelihoods(board.symbols)
        self._chances = {
            shape: [chance for chance in _chances(board)[shape] if not chance.mask & used]
            for shape in self._dear_first
        }
        free = board.rows * board.cols - used.bit_count() - 5
        lasting = max(0.0, 1 - CROWDING * max(rounds - 1, 0) / max(free, 1)) ** FRAGILITY
        most = max(map(len, self._chances.values()), default=0)
        self._some_last = [1 - (1 - lasting) ** number for number in range(most + 1)]
        self._heat: list[float] | None = None

    def after(self, shape: str, mask: int) -> float:
        """Estimate the points of the coming rounds, once a shape and some squares are gone.

        Dear shapes choose first: each waits for a roll that serves it, and takes one round from
        the cheaper ones when it comes.
        """
        points, rounds = 0.0, self._rounds * HASTE
        for other in self._dear_first:
            if other != shape and rounds > 0:
                found = 1 - (1 - self._likely(other, mask)) ** rounds
                points += found * self._points[other]
                rounds -= found * HASTE
        return points

    def _likely(self, shape: str, mask: int) -> float:
        """Tell how likely a coming roll has a FIVE of this shape, clear of the squares."""
        left = Counter([roll for squares, roll in self._chances[shape] if not squares & mask])
        return sum(
            self._likelihoods[roll] * self._some_last[number] for roll, number in left.items()
        )

    def worth_circling(self, shape: str, mask: int) -> float:
        """Weigh a FIVE: its own points, and what it leaves."""
        return CERTAINTY * self._points[shape] + self.after(shape, mask)

    def heat(self, mask: int) -> float:
        """Tell how many points coming FIVES have on these squares, in proportion."""
        if self._heat is None:
            self._heat = [0.0] * (self._board.rows * self._board.cols)
            for shape, chances in self._chances.items():
                for squares, roll in chances:
                    warmth = self._likelihoods[roll] * self._points[shape]
                    for square in grid.bits(squares):
                        self._heat[square] += warmth
        return sum(self._heat[square] for square in grid.bits(mask))

    def coolest_places(self) -> dict[str, list[Placement]]:
        """List where each available shape fits, the places that coming FIVES need least first."""
        places: dict[str, list[Placement]] = {}
        for shape, group in groupby(
            placements(self._board.rows, self._board.cols), key=lambda place: place.shape
        ):
            if shape in self._chances:
                fitting_places = [place for place in group if not place.mask & self._used]
                if fitting_places:
                    places[shape] = sorted(fitting_places, key=lambda place: self.heat(place.mask))
        return places

    def best_to_cross_out(self) -> Placement | None:
        """Choose the shape and the place whose loss hurts least; nothing if no shape fits."""
        return max(
            (
                place
                for places in self.coolest_places().values()
                for place in places[:PLACES_WEIGHED]
            ),
            key=lambda place: self.after(place.shape, place.mask),
            default=None,
        )
