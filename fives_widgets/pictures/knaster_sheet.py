"""A still picture of a sheet of Knaster: its numbers, its circles, and the boxes of its lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree.ElementTree import SubElement, tostring

from fives_widgets.engine.knaster.lines import LINES, SIDE, Line, cell_of
from fives_widgets.pictures.svg import INK, blank, write
from fives_widgets.text import say

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from fives_widgets.engine.knaster.sheet import Sheet

SQUARE = 38
"""The side of a square in the picture."""

GREEN, PAPER, EDGE = "#e2efdf", "#fffdf7", "#b9b2a2"


@dataclass(frozen=True)
class sheet_picture:  # noqa: N801 - a lesson calls it like a function
    """Show a sheet as it lies on the table; won boxes are not marked, so it can be added up.

    >>> from fives_widgets.engine.knaster.sheet import Sheet
    >>> sheet_picture(Sheet())  # doctest: +ELLIPSIS
      .   .   .   .   .
    ...
    """

    sheet: Sheet

    def __repr__(self) -> str:
        return str(self.sheet)

    def _repr_svg_(self) -> str:
        # A row above for the box of the diagonal that rises.
        side = (SIDE + 1) * SQUARE
        box = (-2, -SQUARE - 2, side + 4, side + SQUARE + 4)
        svg = blank(box, say("picture.knaster"), str(self.sheet))
        for square, number in enumerate(self.sheet.numbers):
            row, col = cell_of(square)
            _box(svg, row, col, GREEN, str(number or ""))
            if self.sheet.is_circled(square):
                middle = {"cx": str((col + 0.5) * SQUARE), "cy": str((row + 0.5) * SQUARE)}
                look = {"r": str(0.4 * SQUARE), "fill": "none", "stroke": INK, "stroke-width": "2"}
                SubElement(svg, "circle", middle | look)
        for line in LINES:
            _box(svg, *_beside(line), PAPER, str(line.box))
        return tostring(svg, encoding="unicode")


def _beside(line: Line) -> tuple[int, int]:
    """Return the place of a line's box: at its right or lower end."""
    if line.kind == "row":
        return line.number - 1, SIDE
    if line.kind == "column":
        return SIDE, line.number - 1
    return (SIDE, SIDE) if line.number == 1 else (-1, SIDE)


def _box(svg: Element, row: int, col: int, fill: str, words: str) -> None:
    place = {"x": str(col * SQUARE + 2), "y": str(row * SQUARE + 2)}
    size = {"width": str(SQUARE - 4), "height": str(SQUARE - 4), "rx": "6"}
    SubElement(svg, "rect", place | size | {"fill": fill, "stroke": EDGE})
    write(svg, (col + 0.5) * SQUARE, (row + 0.5) * SQUARE, words)
