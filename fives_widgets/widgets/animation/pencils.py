"""What scenes are drawn with: one pencil for a canvas, one for a still picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from xml.etree.ElementTree import Element, SubElement, tostring

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fives_widgets.engine.geometry.grid import Cell

Point: TypeAlias = tuple[float, float]
"""A place in the picture: to the right and down, in pixels."""


@dataclass(frozen=True)
class Palette:
    """The colours of a theme; tiles are pale in both, with dark letters on them."""

    ink: str
    soft: str
    edge: str
    square: str
    accent: str
    wrong: str
    right: str
    on_tile: str = "#2b2a3a"
    wrong_on_tile: str = "#a3211f"


LIGHT = Palette("#2b2a3a", "#625e70", "#d8d1c2", "#f4f0e7", "#1d5fb8", "#a3211f", "#0b6b4b")
DARK = Palette("#edeaf2", "#b9b5c4", "#4a4d55", "#2c2e33", "#8fbaf5", "#ff9c92", "#6fd6ab")


@dataclass(frozen=True)
class Line:
    """How a line looks."""

    colour: str
    width: float = 2
    dashed: bool = False


class Pencil(Protocol):
    """Draws on a field of pixels, what comes later above what came before."""

    palette: Palette

    def area(
        self, loops: Iterable[Sequence[Point]], fill: str | None, line: Line | None = None
    ) -> None:
        """Fill what closed lines enclose, and draw along them."""

    def stroke(self, points: Sequence[Point], line: Line) -> None:
        """Draw from point to point."""

    def write(self, words: str, at: Point, size: float, colour: str) -> None:
        """Write words, their middle at a point."""


DASH = (7.0, 6.0)
FONT = "system-ui, sans-serif"


class CanvasPencil:
    """Draws on an ipycanvas canvas, twice as fine as it is shown: crisp on fine screens too."""

    FINE = 2

    def __init__(self, canvas: Any, palette: Palette) -> None:
        self._canvas = canvas
        self.palette = palette
        canvas.clear()
        canvas.set_transform(self.FINE, 0, 0, self.FINE, 0, 0)
        canvas.line_join = canvas.line_cap = "round"
        canvas.text_align, canvas.text_baseline = "center", "middle"

    def area(
        self, loops: Iterable[Sequence[Point]], fill: str | None, line: Line | None = None
    ) -> None:
        """Fill what closed lines enclose, and draw along them."""
        canvas = self._canvas
        canvas.begin_path()
        for first, *others in loops:
            canvas.move_to(*first)
            for point in others:
                canvas.line_to(*point)
            canvas.close_path()
        if fill:
            canvas.fill_style = fill
            canvas.fill("evenodd")
        if line:
            self._take(line)
            canvas.stroke()

    def stroke(self, points: Sequence[Point], line: Line) -> None:
        """Draw from point to point."""
        canvas = self._canvas
        self._take(line)
        canvas.begin_path()
        canvas.move_to(*points[0])
        for point in points[1:]:
            canvas.line_to(*point)
        canvas.stroke()

    def write(self, words: str, at: Point, size: float, colour: str) -> None:
        """Write words, their middle at a point."""
        self._canvas.font = f"600 {size}px {FONT}"
        self._canvas.fill_style = colour
        self._canvas.fill_text(words, *at)

    def _take(self, line: Line) -> None:
        self._canvas.stroke_style = line.colour
        self._canvas.line_width = line.width
        self._canvas.set_line_dash(list(DASH) if line.dashed else [])


class SvgPencil:
    """Draws a still picture."""

    def __init__(self, size: tuple[int, int], title: str, text: str) -> None:
        width, height = size
        self.palette = LIGHT
        self._svg = Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {width} {height}",
                "width": str(width),
                "height": str(height),
                "style": "max-width: 100%; height: auto; background: #fff",
                "role": "img",
                "aria-label": title,
            },
        )
        SubElement(self._svg, "title").text = title
        SubElement(self._svg, "desc").text = text

    def area(
        self, loops: Iterable[Sequence[Point]], fill: str | None, line: Line | None = None
    ) -> None:
        """Fill what closed lines enclose, and draw along them."""
        path = "".join(f"{_path(loop)}Z" for loop in loops)
        look = {"fill": fill or "none", "fill-rule": "evenodd"} | _look(line)
        SubElement(self._svg, "path", {"d": path} | look)

    def stroke(self, points: Sequence[Point], line: Line) -> None:
        """Draw from point to point."""
        SubElement(self._svg, "path", {"d": _path(points), "fill": "none"} | _look(line))

    def write(self, words: str, at: Point, size: float, colour: str) -> None:
        """Write words, their middle at a point."""
        SubElement(
            self._svg,
            "text",
            {
                "x": _number(at[0]),
                "y": _number(at[1]),
                "text-anchor": "middle",
                "dominant-baseline": "central",
                "font-family": FONT,
                "font-weight": "600",
                "font-size": _number(size),
                "fill": colour,
            },
        ).text = words

    def __str__(self) -> str:
        return tostring(self._svg, encoding="unicode")


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _look(line: Line | None) -> dict[str, str]:
    if line is None:
        return {}
    look = {
        "stroke": line.colour,
        "stroke-width": _number(line.width),
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }
    return look | ({"stroke-dasharray": " ".join(map(_number, DASH))} if line.dashed else {})


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True)
class Squares:
    """Where the squares of a grid are in a picture."""

    side: float
    left: float = 0
    top: float = 0

    def corner(self, row: float, col: float) -> Point:
        """Return the place of a grid corner."""
        return self.left + col * self.side, self.top + row * self.side

    def middle(self, cell: Cell) -> Point:
        """Return the middle of a square."""
        return self.corner(cell[0] + 0.5, cell[1] + 0.5)

    def square(self, cell: Cell, inset: float = 0) -> list[Point]:
        """Return the corners of a square, moved inwards a little."""
        (row, col), far = cell, 1 - inset
        return [
            self.corner(row + inset, col + inset),
            self.corner(row + inset, col + far),
            self.corner(row + far, col + far),
            self.corner(row + far, col + inset),
        ]

    def loops(self, loops: Iterable[Sequence[Cell]]) -> list[list[Point]]:
        """Return lines through grid corners as lines in the picture."""
        return [[self.corner(row, col) for row, col in loop] for loop in loops]
