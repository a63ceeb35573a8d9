"""Colours on a grid: proofs that something cannot be done begin with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from fives_widgets.engine.geometry.grid import Cell

MOST_COLOURS = 6

PATTERNS: Mapping[str, Callable[[int, int], int]] = {
    "checkerboard": lambda row, col: row + col,
    "rows": lambda row, _: row,
    "columns": lambda _, col: col,
    "diagonals": lambda row, col: row + col,
    "blocks": lambda row, col: row // 2 + col // 2,
}
"""Each pattern as a number for each square; squares whose numbers differ by the number of colours
have the same colour."""


@dataclass(frozen=True)
class Colouring:
    """A pattern of colours, which are numbered from 0.

    >>> checkerboard = Colouring("checkerboard")
    >>> checkerboard.counts([(0, 0), (0, 1), (0, 2), (1, 1)])
    (3, 1)
    >>> Colouring("columns").counts([(0, 0), (0, 1), (0, 2), (1, 1)])
    (2, 2)
    """

    pattern: str = "checkerboard"
    colours: int = 2

    def __post_init__(self) -> None:
        if self.pattern not in PATTERNS:
            raise InputError(
                "geometry.colouring.pattern", pattern=quote(self.pattern), patterns=tuple(PATTERNS)
            )
        whole = isinstance(self.colours, int) and not isinstance(self.colours, bool)
        if not (whole and 2 <= self.colours <= MOST_COLOURS):
            raise InputError(
                "geometry.colouring.colours", colours=quote(self.colours), most=MOST_COLOURS
            )
        if self.pattern == "checkerboard" and self.colours != 2:
            raise InputError("geometry.colouring.checkerboard", colours=self.colours)

    def colour(self, cell: Cell) -> int:
        """Return the number of a square's colour."""
        return PATTERNS[self.pattern](*cell) % self.colours

    def counts(self, cells: Iterable[Cell]) -> tuple[int, ...]:
        """Count the squares of each colour."""
        found = [0] * self.colours
        for cell in cells:
            found[self.colour(cell)] += 1
        return tuple(found)
