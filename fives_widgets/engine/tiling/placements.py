"""Shapes in their places: where in a region a shape fits, turned and mirrored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.geometry.polyominoes import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.geometry.polyominoes import Form

Pieces: TypeAlias = "Iterable[str | Shape | Form]"
"""Pieces by letter, as shapes or as cells; one that is named twice may be used twice."""


@dataclass(frozen=True)
class Placement:
    """A shape in a place."""

    shape: Shape
    cells: tuple[Cell, ...]


class Piece(NamedTuple):
    """A kind of piece, and how many there are of it; None is as many as one likes."""

    shape: Shape
    copies: int | None = 1


def shapes_of(pieces: Pieces | None) -> list[Shape]:
    """Return the shapes that are meant, the twelve pentominoes if none are named."""
    given = LETTERS if pieces is None else pieces
    return [
        piece
        if isinstance(piece, Shape)
        else Shape(piece)
        if isinstance(piece, tuple | list)
        else pentomino(piece)
        for piece in given
    ]


def placements(region: Region, shapes: Pieces | None = None) -> list[Placement]:
    """Return every place in the region where one of the shapes fits, turned and mirrored.

    >>> from fives_widgets.engine import Region
    >>> len(placements(Region.rectangle(10, 10), "X"))
    64
    """
    cells = Numbering(region)
    return [
        Placement(shape, cells.of(mask))
        for shape in dict.fromkeys(shapes_of(shapes))
        for mask in cells.places(shape)
    ]


class Numbering:
    """The cells of a region as bits.

    They are numbered along the region's short side, so that few sets of empty cells differ in a
    search. A wall of one bit between the lines keeps cells apart that are neighbours in number
    but not on the grid.
    """

    def __init__(self, region: Region) -> None:
        self.stride = min(region.rows, region.cols) + 1
        self._down, self._right = (
            (1, self.stride) if region.rows <= region.cols else (self.stride, 1)
        )
        self._rows, self._cols = region.rows, region.cols
        self.bits = {cell: 1 << self._number(cell) for cell in region.cells}
        self.region = sum(self.bits.values())

    def _number(self, cell: Cell) -> int:
        return cell[0] * self._down + cell[1] * self._right

    def of(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, in reading order."""
        return tuple(cell for cell, bit in self.bits.items() if bit & mask)

    def places(self, shape: Shape) -> Iterator[int]:
        """Yield the masks of every place where a shape fits."""
        region = self.region
        for form in shape.forms:
            height = max(row for row, _ in form)
            width = max(col for _, col in form)
            corner = sum(1 << self._number(cell) for cell in form)
            for down in range(self._rows - height):
                for right in range(self._cols - width):
                    mask = corner << self._number((down, right))
                    if mask & region == mask:
                        yield mask
