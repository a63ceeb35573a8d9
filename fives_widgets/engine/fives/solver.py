"""Every FIVE of a roll, and the best choice among them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine import grid
from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.rules import (
    FIVES_A_ROUND,
    POINTS,
    check_limit,
    check_points,
    check_roll,
    check_shapes,
)
from fives_widgets.engine.pentominoes import LETTERS, PENTOMINOES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.grid import Cell


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
    """A best choice of FIVES for a round, in reading order of their first squares."""

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


@lru_cache(maxsize=32)
def _index(board: Board) -> dict[int, list[Placement]]:
    """Sort the placements of a board by the symbols they show."""
    weight = _weights(board.symbols)
    squares = [weight[symbol] for symbol in board.squares]
    cols = board.cols
    index: dict[int, list[Placement]] = {}
    for placement in placements(board.rows, board.cols):
        key = sum(squares[row * cols + col] for row, col in placement.cells)
        index.setdefault(key, []).append(placement)
    return index


@cache
def _weights(symbols: tuple[str, ...]) -> dict[str, int]:
    """Give each symbol three bits, so that the sum of five weights counts each symbol."""
    return {symbol: 1 << (3 * number) for number, symbol in enumerate(symbols)}


def fitting(board: Board, roll: Roll) -> list[Placement]:
    """List the placements that show the roll: what :func:`find_fives` gives, as bit masks."""
    check_roll(board, roll)
    weight = _weights(board.symbols)
    return _index(board).get(sum(weight[symbol] for symbol in roll.symbols), [])


def find_fives(
    board: Board,
    roll: Roll,
    *,
    points: Mapping[str, int] = POINTS,
    available: Iterable[str] = LETTERS,
    used: Iterable[Cell] = (),
) -> list[Five]:
    """Find every FIVE of a roll, shape by shape."""
    check_points(points)
    shapes, taken = check_shapes(available), grid.mask_of(used, board.cols)
    return [
        Five(cells, shape, points[shape])
        for shape, mask, cells in fitting(board, roll)
        if shape in shapes and not mask & taken
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
    """Choose FIVES of different shapes, free of overlap and at most ``limit``, worth most."""
    check_limit(limit)
    by_shape: dict[str, list[tuple[int, Five]]] = {}
    for five in find_fives(board, roll, points=points, available=available, used=used):
        by_shape.setdefault(five.shape, []).append((grid.mask_of(five.cells, board.cols), five))
    shapes = sorted(by_shape, key=points.__getitem__, reverse=True)
    best: tuple[int, tuple[Five, ...]] = (0, ())

    def search(number: int, taken: int, chosen: tuple[Five, ...], earned: int) -> None:
        nonlocal best
        if earned > best[0]:
            best = earned, chosen
        rest = shapes[number : number + limit - len(chosen)]
        if earned + sum(points[shape] for shape in rest) <= best[0]:
            return
        for mask, five in by_shape[shapes[number]]:
            if not mask & taken:
                search(number + 1, taken | mask, (*chosen, five), earned + five.points)
        search(number + 1, taken, chosen, earned)

    search(0, 0, (), 0)
    return Best(tuple(sorted(best[1])), best[0])


def rarity(board: Board) -> dict[str, float]:
    """Tell for each shape how many FIVES of it a legal roll has, on average."""
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
