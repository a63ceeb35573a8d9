"""The grid of Knaster: 25 squares, and the twelve lines through them with their boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell

SIDE = 5
"""How many squares a line has, and how many rows and columns the grid has."""

SQUARES = SIDE * SIDE
"""How many squares there are. They are numbered from 0, row by row."""

BOXES = (9, 8, 7, 6, 5)
"""What the rows from the top are worth, and the columns from the left.

The printed rules name some of these only; the others are our decision.
"""

DIAGONAL_BOX = 10
"""What each of the two diagonals is worth."""


class Line(NamedTuple):
    """Five squares in a row, by their numbers, and the points in the white box beside them."""

    kind: str
    number: int
    squares: tuple[int, ...]
    box: int

    @property
    def mask(self) -> int:
        """The squares as bits."""
        return sum(1 << square for square in self.squares)


def _all_lines() -> tuple[Line, ...]:
    span = range(SIDE)
    rows = [Line("row", r + 1, tuple(r * SIDE + c for c in span), BOXES[r]) for r in span]
    cols = [Line("column", c + 1, tuple(r * SIDE + c for r in span), BOXES[c]) for c in span]
    falling = Line("diagonal", 1, tuple(i * SIDE + i for i in span), DIAGONAL_BOX)
    rising = Line("diagonal", 2, tuple((SIDE - 1 - i) * SIDE + i for i in span), DIAGONAL_BOX)
    return (*rows, *cols, falling, rising)


LINES = _all_lines()
"""The twelve lines, numbered from 0: rows, columns, and the diagonals that fall and rise."""

MASKS = tuple(line.mask for line in LINES)
"""The squares of each line as bits."""

LINES_OF = tuple(
    tuple(number for number, line in enumerate(LINES) if square in line.squares)
    for square in range(SQUARES)
)
"""The numbers of the lines through each square: two for most, four for the middle."""


def all_but_one(marked: int) -> list[tuple[int, int]]:
    """Return the lines that have a single square without a mark, each with that square.

    >>> all_but_one(0b01111)
    [(0, 4)]
    """
    missing = [(line, mask & ~marked) for line, mask in enumerate(MASKS)]
    return [(line, left.bit_length() - 1) for line, left in missing if left.bit_count() == 1]


CEILING = sum(line.box for line in LINES) + SQUARES
"""The most points there are: all boxes, and a point for each circle."""


def number_of(cell: Cell) -> int:
    """Return the number of a square.

    >>> number_of((0, 4)), number_of((4, 4))
    (4, 24)
    """
    row, col = cell
    return row * SIDE + col


def cell_of(square: int) -> Cell:
    """Return a square as ``(row, column)``.

    >>> cell_of(24)
    (4, 4)
    """
    return divmod(square, SIDE)
