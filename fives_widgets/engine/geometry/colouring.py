"""Colours on a grid: proofs that something cannot be done begin with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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
            known = ", ".join(PATTERNS)
            raise ValueError(f"{self.pattern!r} isn't a pattern of colours: there are {known}")
        whole = isinstance(self.colours, int) and not isinstance(self.colours, bool)
        if not (whole and 2 <= self.colours <= MOST_COLOURS):
            raise ValueError(
                f"{self.colours!r} isn't a number of colours: 2 to {MOST_COLOURS} are possible"
            )
        if self.pattern == "checkerboard" and self.colours != 2:
            raise ValueError(
                f"a checkerboard has 2 colours, not {self.colours}: 'diagonals' can have more"
            )

    def colour(self, cell: Cell) -> int:
        """Return the number of a square's colour."""
        return PATTERNS[self.pattern](*cell) % self.colours

    def counts(self, cells: Iterable[Cell]) -> tuple[int, ...]:
        """Count the squares of each colour."""
        found = [0] * self.colours
        for cell in cells:
            found[self.colour(cell)] += 1
        return tuple(found)
