"""A board in colours, and a shape laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.validation import InputError
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.colouring import Colouring
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.tiling.placements import placements
from fives_widgets.pictures.draw import COLOURS
from fives_widgets.text import say
from fives_widgets.widgets.animation.pencils import Line, Squares
from fives_widgets.widgets.animation.scene import Scene, capital, name_of, read_shape

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.widgets.animation.pencils import Pencil

LETTERS = "ABCDEF"
TONES = ("#ffffff", "#9db4cf", COLOURS[2], COLOURS[3], COLOURS[4], COLOURS[0])
"""The colours of the squares; each square has its letter as well."""

WIDEST, HIGHEST, LARGEST = 560, 400, 44


class Coloured(Scene):
    """One colour after the other; or, with a shape, one place of it after the other."""

    PACES: ClassVar = (3000, 1600, 800, 400, 150)
    IS_SMOOTH = False

    def __init__(
        self,
        region: Region | tuple[int, int] | str,
        pattern: str,
        colours: int,
        shape: str | Shape | None,
    ) -> None:
        region = self.region = Region.of(region)
        self.colouring = Colouring(pattern, colours)
        self.title = say("canvas.colouring.title")
        side = min(LARGEST, WIDEST / region.cols, HIGHEST / region.rows)
        self._squares = Squares(side, 4, 4)
        self.size = (round(side * region.cols) + 8, round(side * region.rows) + 8)
        self.shape = None if shape is None else read_shape(shape)
        self.places = [] if self.shape is None else placements(self.region, [self.shape])
        if self.shape and not self.places:
            raise InputError("canvas.refused.no_place", shape=repr(self.shape.name))
        self.last = len(self.places) - 1 if self.shape else colours
        self._kinds = {
            tuple(sorted(self.colouring.counts(place.cells), reverse=True)) for place in self.places
        }

    def counts(self, at: int) -> str:
        """Return how far it is, and the counts of the whole board."""
        last = self.last or 0
        step = say("canvas.colouring.place", at=at + 1, last=last + 1) if self.shape else (
            super().counts(at))  # fmt: skip
        if not self.shape and at < last:
            return step
        board = say("canvas.colouring.all", counts=self._told(self.region.cells))
        return f"{step} · {board}"

    def says(self, at: int) -> str:
        """Return what is counted."""
        if self.shape:
            return self._covered(at)
        if at == 0:
            return say("canvas.colouring.start", n=len(self.region))
        count = self.colouring.counts(self.region.cells)[at - 1]
        return say("canvas.colouring.painted", letter=LETTERS[at - 1], n=count)

    def _covered(self, at: int) -> str:
        assert self.shape  # noqa: S101 - for the type checker
        name = name_of(self.shape)
        told = self._told(self.places[at].cells)
        here = capital(say("canvas.colouring.lies", name=name, counts=told))
        if at != self.last:
            return here
        if len(self._kinds) > 1:
            return capital(say("canvas.colouring.varies", name=name, counts=told))
        (kind,) = self._kinds
        numbers = " + ".join(map(str, kind))
        return f"{here} {say('canvas.colouring.always', name=name, counts=numbers)}"

    def _told(self, cells: tuple[grid.Cell, ...]) -> str:
        counts = self.colouring.counts(cells)
        return ", ".join(
            say("canvas.colouring.of_colour", n=count, letter=LETTERS[number])
            for number, count in enumerate(counts)
        )

    def draw(self, pencil: Pencil, at: int, phase: float = 0) -> None:
        """Draw the squares in their colours, and the shape on them."""
        del phase  # nothing happens between two steps
        squares, colours = self._squares, pencil.palette
        shown = self.colouring.colours if self.shape else at
        for cell in self.region.cells:
            colour = self.colouring.colour(cell)
            is_painted = colour < shown
            fill = TONES[colour] if is_painted else colours.square
            pencil.area([squares.square(cell, 0.02)], fill, Line(colours.edge, 1))
            if is_painted:
                middle = squares.middle(cell)
                pencil.write(LETTERS[colour], middle, squares.side * 0.34, colours.on_tile)
        if self.shape:
            loops = squares.loops(grid.boundary(self.places[at].cells))
            pencil.area(loops, None, Line("#ffffff", 8))
            pencil.area(loops, None, Line("#1d5fb8", 4.5))
