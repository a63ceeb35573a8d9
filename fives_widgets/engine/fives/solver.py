"""Every FIVE of a roll, and a proven best choice among them.

All ways to lay a pentomino on a grid are listed once a size. For a board they are sorted once by
the symbols they show; the FIVES of a roll are then a single look-up.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.rules import (
    FIVES_A_ROUND,
    POINTS,
    check_limit,
    check_points,
    check_roll,
    check_shapes,
    check_squares,
)
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS, PENTOMINOES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.geometry.grid import Cell


class Placement(NamedTuple):
    """A shape somewhere on a grid: its letter, its squares as a bit mask and as cells."""

    shape: str
    mask: int
    cells: tuple[Cell, ...]


class Five(NamedTuple):
    """Five joined squares that show the roll, their shape and what it is worth."""

    cells: tuple[Cell, ...]
    shape: str
    points: int


@dataclass(frozen=True)
class Best:
    """A best choice of FIVES for a round, in reading order, and what they are worth in total."""

    fives: tuple[Five, ...]
    points: int


@cache
def placements(rows: int, cols: int) -> tuple[Placement, ...]:
    """List every way to lay a pentomino on a grid, shape by shape.

    >>> len(placements(10, 10))
    4096
    """
    return tuple(
        Placement(letter, grid.mask_of(cells, cols), cells)
        for letter, shape in PENTOMINOES.items()
        for form in shape.forms
        for top in range(rows - max(row for row, _ in form))
        for left in range(cols - max(col for _, col in form))
        for cells in [tuple((top + row, left + col) for row, col in form)]
    )


@cache
def _places(rows: int, cols: int) -> dict[int, Placement]:
    """Find a placement by its mask."""
    return {placement.mask: placement for placement in placements(rows, cols)}


@cache
def _pickers(rows: int, cols: int) -> list[Callable[[Sequence[int]], tuple[int, ...]]]:
    """Make five functions: the n-th picks the n-th square of every placement out of a board."""
    listed = placements(rows, cols)
    return [
        itemgetter(*(row * cols + col for row, col in squares))
        for squares in zip(*(placement.cells for placement in listed), strict=True)
    ]


@cache
def _weights(symbols: tuple[str, ...]) -> dict[str, int]:
    """Return each symbol three bits, so that the sum of five weights counts every symbol."""
    return {symbol: 1 << (3 * number) for number, symbol in enumerate(symbols)}


@lru_cache(maxsize=32)
def _index(board: Board) -> Mapping[int, list[Placement]]:
    """Sort the placements of a board by the symbols they show."""
    weights = _weights(board.symbols)
    squares = [weights[symbol] for symbol in board.squares]
    picked = (pick(squares) for pick in _pickers(board.rows, board.cols))
    index = defaultdict(list)
    for key, placement in zip(
        map(sum, zip(*picked, strict=True)), placements(board.rows, board.cols), strict=True
    ):
        index[key].append(placement)
    return dict(index)


def fitting(board: Board, roll: Roll) -> Sequence[Placement]:
    """List the placements that show the roll: what :func:`find_fives` gives, as bit masks."""
    weights = _weights(board.symbols)
    try:
        key = sum(map(weights.__getitem__, roll.symbols))
    except (AttributeError, KeyError):
        check_roll(board, roll)
        raise
    return _index(board).get(key, ())


def _allowed(
    board: Board, roll: Roll, available: Iterable[str], used: Iterable[Cell]
) -> Sequence[Placement]:
    """List those placements that the puzzle version still allows."""
    found = fitting(board, roll)
    if available is LETTERS and not used:
        return found
    shapes, taken = check_shapes(available), grid.mask_of(check_squares(board, used), board.cols)
    return [place for place in found if place.shape in shapes and not place.mask & taken]


def find_fives(
    board: Board,
    roll: Roll,
    *,
    points: Mapping[str, int] = POINTS,
    available: Iterable[str] = LETTERS,
    used: Iterable[Cell] = (),
) -> list[Five]:
    """Find every FIVE of a roll, shape by shape, of available shapes and on unused squares.

    >>> from fives_widgets.engine.fives import Board, Roll
    >>> roll = Roll.of("sun moon star star leaf")
    >>> all(sorted(Board.grey()[cell] for cell in five.cells) == sorted(roll.symbols)
    ...     for five in find_fives(Board.grey(), roll))
    True
    """
    check_points(points)
    return [
        Five(cells, shape, points[shape])
        for shape, _, cells in _allowed(board, roll, available, used)
    ]


def best_round(  # noqa: PLR0913 - the last three are the table of points and the puzzle's limits
    board: Board,
    roll: Roll,
    *,
    limit: int = FIVES_A_ROUND,
    points: Mapping[str, int] = POINTS,
    available: Iterable[str] = LETTERS,
    used: Iterable[Cell] = (),
) -> Best:
    """Choose FIVES of different shapes, free of overlap and at most ``limit``, worth most.

    No other choice is worth more: the search leaves out only what cannot win.
    """
    check_limit(limit)
    check_points(points)
    by_shape: dict[str, list[int]] = defaultdict(list)
    for shape, mask, _ in _allowed(board, roll, available, used):
        by_shape[shape].append(mask)
    # Taking the most valuable shapes first makes the bound of the search a plain sum; of shapes
    # worth the same, taking the one with the fewest places first keeps it small.
    groups = [(-points[shape], len(masks), masks) for shape, masks in by_shape.items()]
    groups.sort()
    chosen = _choose([masks for _, _, masks in groups], [-worth for worth, _, _ in groups], limit)
    place_of = _places(board.rows, board.cols)
    fives = sorted(
        Five(cells, shape, points[shape]) for shape, _, cells in map(place_of.__getitem__, chosen)
    )
    return Best(tuple(fives), sum(five.points for five in fives))


def _choose(groups: Sequence[Sequence[int]], worth: Sequence[int], limit: int) -> Sequence[int]:
    """Choose masks free of overlap, at most one of a group and ``limit`` in all, worth most.

    ``worth`` is what a mask of each group gives, and falls. Branch and bound: what is still to
    be had after some choices is at most the worth of the next groups, as many as may still be
    chosen, and those are the most valuable left.
    """
    limit = min(limit, len(groups))
    sums = list(accumulate([*worth, *[0] * limit], initial=0))
    best = 0
    best_chosen: tuple[int, ...] = ()

    def search(group: int, left: int, taken: int, earned: int, chosen: tuple[int, ...]) -> None:
        nonlocal best, best_chosen
        if earned > best:
            best, best_chosen = earned, chosen
        while earned + sums[group + left] - sums[group] > best:
            masks, now = groups[group], earned + worth[group]
            group += 1
            for mask in masks:
                if not mask & taken:
                    search(group, left - 1, taken | mask, now, (*chosen, mask))

    search(0, limit, 0, 0, ())
    return best_chosen


def rarity(board: Board) -> dict[str, float]:
    """Return for each shape how many FIVES of it a legal roll has, on average."""
    rolls = legal_rolls(board.symbols)
    found = dict.fromkeys(LETTERS, 0)
    for roll in rolls:
        for placement in fitting(board, roll):
            found[placement.shape] += 1
    return {letter: number / len(rolls) for letter, number in found.items()}


class Row(NamedTuple):
    """One legal roll on a board: how many FIVES it has, and what a best round is worth."""

    roll: Roll
    fives: int
    points: int


def table(board: Board, *, points: Mapping[str, int] = POINTS) -> list[Row]:
    """Look at every legal roll of a board."""
    return [
        Row(roll, len(fitting(board, roll)), best_round(board, roll, points=points).points)
        for roll in legal_rolls(board.symbols)
    ]
