"""Folding a shape up from the table, seen from the front and from above."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from fives_widgets.engine.geometry.folding import SIDES, fold
from fives_widgets.pictures.draw import COLOURS
from fives_widgets.text import say
from fives_widgets.widgets.animation.pencils import Line
from fives_widgets.widgets.animation.scene import Scene, capital, ease, name_of, read_shape

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.folding import Point as Place
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.widgets.animation.pencils import Pencil, Point

SIDE_NAMES = dict(zip(SIDES, ("floor", "left", "right", "back", "front", "lid"), strict=True))

YAW, TILT = -pi / 9, pi / 4.4
"""How far the table is turned, and how far one looks from above (0 is straight down)."""

SHEER = "d9"
"""How much of what lies behind a square shines through: one sees the inside of the box."""


class FoldingScene(Scene):
    """One square more is folded up with each step."""

    size = (420, 330)

    def __init__(self, shape: str | Shape) -> None:
        self.shape = read_shape(shape)
        self.folding = fold(self.shape)
        self.title = say("canvas.folding.title", name=name_of(self.shape))
        self.last = len(self.folding.hinges)
        self._numbers = {cell: number for number, cell in enumerate(self.folding.cells, start=1)}
        self._meets = {late: early for early, late in self.folding.collisions}
        seen = [
            _seen(corner)
            # Half folded, a long arm reaches farthest.
            for eighth in range(8 * self.last + 1)
            for frame in self.folding.frames(eighth / 8).values()
            for corner in frame.corners
        ]
        across, down = ([point[n] for point in seen] for n in (0, 1))
        width, height = max(across) - min(across), max(down) - min(down)
        self._scale = min(100, (self.size[0] - 24) / width, (self.size[1] - 24) / height)
        self._from = (min(across) + width / 2, min(down) + height / 2)

    def says(self, at: int) -> str:
        """Return which square was folded, and what became of it."""
        name = name_of(self.shape)
        if at == 0:
            return say("canvas.folding.start", name=name)
        cell = self.folding.cells[at]
        side = say(f"canvas.folding.side.{SIDE_NAMES[self.folding.sides[cell]]}")
        facts = {"square": str(self._numbers[cell]), "side": side}
        if cell in self._meets:
            told = say("canvas.folding.collides", other=self._numbers[self._meets[cell]], **facts)
        elif at == self.last and not self._meets:
            ends = {5: "open_box", 6: "closed_box"}
            told = say(f"canvas.folding.{ends.get(at + 1, 'few')}", **facts)
        else:
            told = say("canvas.folding.up", **facts)
        if at == self.last and self._meets:
            told = f"{told} {capital(say('canvas.folding.no_box', name=name))}"
        return told

    def draw(self, pencil: Pencil, at: int, phase: float = 0) -> None:
        """Draw the squares, those that are farther away first."""
        frames = self.folding.frames(at + ease(phase))
        far_to_near = sorted(frames.items(), key=lambda item: _depth(item[1].corners))
        clashing = self._clashing(at)
        for cell, frame in far_to_near:
            corners = [self._place(corner) for corner in frame.corners]
            self._square(pencil, cell, corners, clashes=cell in clashing)

    def _clashing(self, at: int) -> set[Cell]:
        """Return the squares that lie one on the other by now."""
        folded = self.folding.cells[: at + 1]
        return {
            cell for late in folded if late in self._meets for cell in (late, self._meets[late])
        }

    def _square(self, pencil: Pencil, cell: Cell, corners: list[Point], *, clashes: bool) -> None:
        number = self._numbers[cell]
        colours = pencil.palette
        line = Line(colours.wrong, 5) if clashes else Line(colours.on_tile, 2)
        pencil.area([corners], COLOURS[(number - 1) % len(COLOURS)] + SHEER, line)
        if clashes:
            # A cross as well: red alone would tell it to some only.
            pencil.stroke([corners[0], corners[2]], Line(colours.wrong_on_tile, 2))
            pencil.stroke([corners[1], corners[3]], Line(colours.wrong_on_tile, 2))
        middle = (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)
        pencil.write(self._label(cell) if clashes else str(number), middle, 20, colours.on_tile)

    def _label(self, cell: Cell) -> str:
        """Return the numbers of all squares that lie here."""
        side = self.folding.sides[cell]
        here = [one for one in self.folding.cells if self.folding.sides[one] == side]
        return ", ".join(str(self._numbers[one]) for one in here)

    def _place(self, corner: Place) -> Point:
        x, y = _seen(corner)
        width, height = self.size
        return (
            width / 2 + (x - self._from[0]) * self._scale,
            height / 2 + (y - self._from[1]) * self._scale,
        )


def _seen(place: Place) -> Point:
    """Return where a place in space is seen."""
    x, y, z = place
    along = x * sin(YAW) + y * cos(YAW)
    return x * cos(YAW) - y * sin(YAW), along * cos(TILT) - z * sin(TILT)


def _depth(corners: tuple[Place, ...]) -> float:
    """Return how near to the eye a square is: larger is nearer."""
    return sum((x * sin(YAW) + y * cos(YAW)) * sin(TILT) + z * cos(TILT) for x, y, z in corners)
