"""Still pictures of shapes, regions and tilings, as SVG.

Each picture has its text picture in ``<desc>``, for those who cannot see it, and every shape
has its letter written on it, so that nothing is told by colour alone.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING
from xml.etree.ElementTree import SubElement, tostring

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.geometry.polyominoes import Shape
from fives_widgets.engine.tiling.arrangement import Arrangement
from fives_widgets.engine.tiling.tilings import Tiling
from fives_widgets.pictures.board import board_svg, outline_path
from fives_widgets.pictures.svg import INK, blank, length, write
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from xml.etree.ElementTree import Element

    from fives_widgets.engine.geometry.grid import Cell

SQUARE = 32
"""The side of a square in the picture."""

COLOURS = (
    "#f2b8a0", "#a9cbe8", "#f5d98b", "#b9dcb0", "#d9bfe6", "#f3c6d3",
    "#a8dcd5", "#e3cfa4", "#c3c8f0", "#ef9f9f", "#cfe38f", "#c9d3da",
)  # fmt: skip
"""Twelve pale tones, on which dark letters are read easily: one for each pentomino."""

PAPER = "#f4f0e6"

_INSET = 0.05
_RADIUS = 0.18


@singledispatch
def draw(value: object) -> str:
    """Draw a shape, a region, a tiling, an arrangement or a board."""
    raise InputError("picture.none", value=quote(value))


@draw.register
def _(shape: Shape) -> str:
    region = Region.from_cells(shape.cells)
    svg = _picture(region.rows, region.cols, say("picture.shape", name=shape.name), str(shape))
    _piece(svg, shape.cells, colour_of(shape, 0), shape.name)
    return _text(svg)


@draw.register
def _(region: Region) -> str:
    title = say("picture.region", n=len(region))
    svg = _picture(region.rows, region.cols, title, str(region))
    _squares(svg, region)
    return _text(svg)


@draw.register
def _(tiling: Tiling) -> str:
    region = tiling.region
    title = say("picture.tiling", n=len(tiling.placements))
    svg = _picture(region.rows, region.cols, title, str(tiling))
    for number, placement in enumerate(tiling.placements):
        name = placement.shape.name
        _piece(svg, placement.cells, colour_of(placement.shape, number), name)
    return _text(svg)


@draw.register
def _(arrangement: Arrangement) -> str:
    region = arrangement.region
    title = say("picture.arrangement", n=len(arrangement.placed))
    svg = _picture(region.rows, region.cols, title, str(arrangement))
    _squares(svg, region)
    numbers = {shape: number for number, (shape, _) in enumerate(arrangement.pieces)}
    for shape, cells in ((place.shape, place.cells) for place in arrangement.placed):
        _piece(svg, cells, colour_of(shape, numbers[shape]), shape.name)
    return _text(svg)


@draw.register
def _(board: Board) -> str:
    return board_svg(board)


def side_by_side(shapes: Sequence[Shape], title: str, text: str, across: int = 6) -> str:
    """Draw shapes side by side, each with its name, so many in a row."""
    side = max((max(max(cell) for cell in shape.cells) + 2 for shape in shapes), default=1)
    rows = max(1, -(-len(shapes) // across))
    svg = _picture(rows * side, across * side, title, text)
    for number, shape in enumerate(shapes):
        down, right = divmod(number, across)
        cells = [(row + down * side, col + right * side) for row, col in shape.cells]
        _piece(svg, cells, colour_of(shape, number), shape.name)
    return _text(svg)


def _picture(rows: int, cols: int, title: str, text: str) -> Element:
    return blank((-2, -2, cols * SQUARE + 4, rows * SQUARE + 4), title, text)


def _text(svg: Element) -> str:
    return tostring(svg, encoding="unicode")


def colour_of(shape: Shape, number: int) -> str:
    """Choose a colour: a pentomino has its own in every picture, other shapes take turns."""
    place = LETTERS.find(shape.name) if len(shape.name) == 1 else -1
    return COLOURS[(place if place >= 0 else number) % len(COLOURS)]


def _squares(svg: Element, region: Region) -> None:
    for row, col in region.cells:
        SubElement(
            svg,
            "rect",
            {
                "x": length((col + _INSET) * SQUARE),
                "y": length((row + _INSET) * SQUARE),
                "width": length((1 - 2 * _INSET) * SQUARE),
                "height": length((1 - 2 * _INSET) * SQUARE),
                "rx": "4",
                "fill": PAPER,
                "stroke": "#b9b2a2",
            },
        )


def _piece(svg: Element, cells: Iterable[Cell], colour: str, name: str) -> None:
    given = sorted(cells)
    SubElement(
        svg,
        "path",
        {
            "d": outline_path(given, _INSET, _RADIUS, SQUARE),
            "fill": colour,
            "fill-rule": "evenodd",
            "stroke": INK,
            "stroke-width": "2",
            "stroke-linejoin": "round",
        },
    )
    SubElement(
        svg,
        "path",
        {"d": _seams(given), "fill": "none", "stroke": INK, "stroke-opacity": "0.25"},
    )
    if name:
        row, col = heart(given)
        write(svg, (col + 0.5) * SQUARE, (row + 0.5) * SQUARE, name)


def _seams(cells: Sequence[Cell]) -> str:
    """Draw lines between the squares of a piece, so that they can be counted."""
    inside = set(cells)
    near, far = length(2 * _INSET * SQUARE), length((1 - 4 * _INSET) * SQUARE)
    lines = []
    for row, col in cells:
        x, y = col * SQUARE, row * SQUARE
        if (row, col + 1) in inside:
            lines.append(f"M{x + SQUARE} {y}m0 {near}v{far}")
        if (row + 1, col) in inside:
            lines.append(f"M{x} {y + SQUARE}m{near} 0h{far}")
    return "".join(lines)


def heart(cells: list[Cell]) -> Cell:
    """Return the cell nearest to the middle of them all: there a label looks at home."""
    middle = [sum(side) / len(cells) for side in zip(*cells, strict=True)]
    return min(cells, key=lambda cell: (cell[0] - middle[0]) ** 2 + (cell[1] - middle[1]) ** 2)
