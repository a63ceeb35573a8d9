"""A search for tilings, to be watched."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.tiling.placements import shapes_of
from fives_widgets.engine.tiling.traced_search import search_steps
from fives_widgets.pictures.draw import colour_of, heart
from fives_widgets.text import say
from fives_widgets.widgets.animation.pencils import Line, Squares
from fives_widgets.widgets.animation.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.tiling.placements import Pieces, Placement
    from fives_widgets.engine.tiling.traced_search import Step
    from fives_widgets.widgets.animation.pencils import Pencil

REMEMBERED = 5000
"""So many steps back one can go at once; for those before them the search begins anew."""

WIDEST, HIGHEST, LARGEST = 560, 420, 48
"""The most pixels of a picture, and of a square."""


class Searching(Scene):
    """The steps of a search, each found when it is asked for."""

    PACES: ClassVar = (1000, 300, 80, 12, 1)
    IS_SMOOTH = False

    def __init__(
        self, region: Region | tuple[int, int] | str, pieces: Pieces | None = None
    ) -> None:
        region = self.region = Region.of(region)
        self._shapes = shapes_of(pieces)
        self.title = say("canvas.searching.title")
        side = min(LARGEST, WIDEST / region.cols, HIGHEST / region.rows)
        self._squares = Squares(side, 3, 3)
        self.size = (round(side * region.cols) + 6, round(side * region.rows) + 6)
        self._numbers = {shape: number for number, shape in enumerate(dict.fromkeys(self._shapes))}
        self._begin()

    def _begin(self) -> None:
        self._steps: Iterator[Step] = search_steps(self.region, self._shapes)
        self._known: deque[Step] = deque(maxlen=REMEMBERED)
        self._next = 0
        self.last = None
        self.reach(0)

    def reach(self, at: int) -> bool:
        """Search on to a step, or from the beginning to one that is forgotten."""
        if at < 0 or (self.last is not None and at > self.last):
            return False
        if at < self._next - len(self._known):
            self._begin()
        while self._next <= at:
            step = next(self._steps, None)
            if step is None:
                self.last = self._next - 1
                return False
            self._known.append(step)
            self._next += 1
            if step.kind == "end":
                self.last = self._next - 1
        return True

    def step(self, at: int) -> Step:
        """Return a step that was reached."""
        return self._known[at - self._next]

    def rests_at(self, at: int) -> bool:
        """Rest at each tiling, and at the end."""
        return self.step(at).kind in ("found", "end")

    def counts(self, at: int) -> str:
        """Return how many states were seen."""
        step = self.step(at)
        return say("canvas.searching.count", seen=step.seen, found=step.found)

    def says(self, at: int) -> str:
        """Return what was done, or why it does not go on here."""
        step = self.step(at)
        match step.kind:
            case "place":
                return say("canvas.searching.place", piece=_called(step.placed[-1]))
            case "back":
                lifted = self._lifted(at)
                return say("canvas.searching.back", piece=lifted)
            case "dead":
                return say("canvas.searching.dead", n=len(step.about))
            case "found":
                return say("canvas.searching.found", n=step.found)
            case "end":
                key = "canvas.searching.end" if step.found else "canvas.searching.end_none"
                return say(key, n=step.found)
        return say(f"canvas.searching.{step.kind}")

    def _lifted(self, at: int) -> str:
        """Name the piece that lay there one step ago."""
        self.reach(at - 1)
        before = self.step(at - 1).placed
        self.reach(at)
        return _called(before[-1])

    def draw(self, pencil: Pencil, at: int, phase: float = 0) -> None:
        """Draw the region, what lies on it, and what the step is about."""
        del phase  # nothing happens between two steps
        step, squares, colours = self.step(at), self._squares, pencil.palette
        for cell in self.region.cells:
            pencil.area([squares.square(cell, 0.03)], colours.square, Line(colours.edge, 1))
        for placement in step.placed:
            fresh = step.kind == "place" and placement is step.placed[-1]
            colour = colour_of(placement.shape, self._numbers[placement.shape])
            line = Line(colours.accent, 4) if fresh else Line(colours.on_tile, 2)
            pencil.area(squares.loops(grid.boundary(placement.cells)), colour, line)
            if placement.shape.name:
                middle = squares.middle(heart(list(placement.cells)))
                pencil.write(placement.shape.name, middle, squares.side * 0.42, colours.on_tile)
        if step.kind in ("dead", "stuck"):
            for cell in step.about:
                one, two, three, four = squares.square(cell, 0.2)
                pencil.stroke([one, three], Line(colours.wrong, 3))
                pencil.stroke([two, four], Line(colours.wrong, 3))
            loops = squares.loops(grid.boundary(step.about))
            pencil.area(loops, None, Line(colours.wrong, 3))
        elif step.kind == "back":
            loops = squares.loops(grid.boundary(step.about))
            pencil.area(loops, None, Line(colours.soft, 2, dashed=True))
        elif step.kind == "found":
            loops = squares.loops(grid.boundary(self.region.cells))
            pencil.area(loops, None, Line(colours.right, 5))


def _called(placement: Placement) -> str:
    name = placement.shape.name
    return say("canvas.searching.the_piece" if name else "canvas.searching.a_piece", name=name)
