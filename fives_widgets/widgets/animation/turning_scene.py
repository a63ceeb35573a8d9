"""Turning and mirroring a shape, beside its outline as it lay at first."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.polyominoes import Motion
from fives_widgets.pictures.draw import colour_of
from fives_widgets.text import say
from fives_widgets.widgets.animation.pencils import Line
from fives_widgets.widgets.animation.scene import Scene, ease, name_of, read_shape

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.widgets.animation.pencils import Pencil, Point

# Each step shows the shape after one of these; the whole turn is the fourth.
STEPS = (
    Motion.STAY,
    Motion.QUARTER_TURN,
    Motion.HALF_TURN,
    Motion.THREE_QUARTER_TURN,
    Motion.STAY,
    Motion.MIRROR_VERTICAL,
    Motion.MIRROR_HORIZONTAL,
    Motion.MIRROR_DIAGONAL,
    Motion.MIRROR_ANTIDIAGONAL,
)

WHOLE_TURN = 4

_HALF = sqrt(0.5)
AXES: dict[Motion, Point] = {
    Motion.MIRROR_VERTICAL: (0, 1),
    Motion.MIRROR_HORIZONTAL: (1, 0),
    Motion.MIRROR_DIAGONAL: (_HALF, _HALF),
    Motion.MIRROR_ANTIDIAGONAL: (_HALF, -_HALF),
}
"""The way along each mirror axis, to the right and down."""

SIDE = 360


class Turning(Scene):
    """The eight motions of a shape, one after the other."""

    last = len(STEPS) - 1
    size = (SIDE, SIDE)

    def __init__(self, shape: str | Shape) -> None:
        self.shape = read_shape(shape)
        self.title = say("canvas.turning.title", name=name_of(self.shape))
        height, width = (max(side) + 1 for side in zip(*self.shape.cells, strict=True))
        # It must stay inside however it is turned.
        self._scale = min(64, 0.9 * SIDE / sqrt(height**2 + width**2))
        self._centre = (width / 2, height / 2)
        self._axes = [axis for motion, axis in AXES.items() if motion in self.shape.symmetries]

    def says(self, at: int) -> str:
        """Return what was done, and whether the shape lies on itself."""
        if at == 0:
            key = "canvas.turning.start" if self._axes else "canvas.turning.start_none"
            return say(key, name=name_of(self.shape), n=len(self._axes))
        if at == WHOLE_TURN:
            return say("canvas.turning.whole_turn")
        motion = STEPS[at]
        key = "fits" if motion in self.shape.symmetries else "differs"
        told = say(f"canvas.turning.motion.{motion.name.lower()}")
        return say(f"canvas.turning.{key}", motion=told)

    def draw(self, pencil: Pencil, at: int, phase: float = 0) -> None:
        """Draw the outline as it was, the axes, and the shape on its way."""
        colours = pencil.palette
        matrix = self._matrix(at, phase)
        loops = grid.boundary(self.shape.cells)
        for row, col in self.shape.cells:
            square = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)]
            pencil.area(
                [[self._place(corner, matrix) for corner in square]],
                colour_of(self.shape, 0),
                Line(colours.edge, 1),
            )
        pencil.area(
            [[self._place(corner, matrix) for corner in loop] for loop in loops],
            None,
            Line(colours.ink, 3),
        )
        self._mark(pencil, matrix)
        at_first = [[self._place(corner, _STILL) for corner in loop] for loop in loops]
        pencil.area(at_first, None, Line(colours.soft, 1.5, dashed=True))
        for axis in self._axes:
            self._axis(pencil, axis, Line(colours.accent, 2.5, dashed=True))
        now = STEPS[at + 1] if phase and at < self.last else STEPS[at]
        if now in AXES:
            self._axis(pencil, AXES[now], Line(colours.accent, 3.5))
        else:
            self._pivot(pencil)

    def _matrix(self, at: int, phase: float) -> Matrix:
        """Return how the shape lies: as a mirror goes up and over, it looks thinner."""
        if at < WHOLE_TURN:
            return _turned((at + ease(phase)) * pi / 2)
        if phase == 0:
            axis = AXES.get(STEPS[at])
            return _flipped(axis, 1) if axis else _STILL
        return _flipped(AXES[STEPS[at + 1]], ease(phase))

    def _place(self, corner: tuple[float, float], matrix: Matrix) -> Point:
        row, col = corner
        x, y = col - self._centre[0], row - self._centre[1]
        a, b, c, d = matrix
        middle = SIDE / 2
        return middle + (a * x + b * y) * self._scale, middle + (c * x + d * y) * self._scale

    def _mark(self, pencil: Pencil, matrix: Matrix) -> None:
        """Mark one square, so that one sees where it goes."""
        row, col = self.shape.cells[0]
        ring = [
            self._place((row + 0.5 + 0.18 * sin(n * pi / 8), col + 0.5 + 0.18 * cos(n * pi / 8)),
                        matrix)
            for n in range(16)
        ]  # fmt: skip
        pencil.area([ring], pencil.palette.on_tile)

    def _axis(self, pencil: Pencil, way: Point, line: Line) -> None:
        middle, long = SIDE / 2, SIDE * 0.48
        ends = [(middle + way[0] * far, middle + way[1] * far) for far in (-long, long)]
        pencil.stroke(ends, line)

    def _pivot(self, pencil: Pencil) -> None:
        """Mark the middle, about which it turns."""
        middle = SIDE / 2
        for across in ((6, 0), (0, 6)):
            ends = [
                (middle - across[0], middle - across[1]),
                (middle + across[0], middle + across[1]),
            ]
            pencil.stroke(ends, Line(pencil.palette.accent, 2.5))


Matrix = tuple[float, float, float, float]
_STILL: Matrix = (1, 0, 0, 1)


def _turned(angle: float) -> Matrix:
    return cos(angle), -sin(angle), sin(angle), cos(angle)


def _flipped(axis: Point, done: float) -> Matrix:
    """Turn over along an axis, like a page: what lies across it shrinks to nothing and returns."""
    x, y = axis
    across = cos(done * pi)
    return (
        x * x + across * y * y,
        x * y * (1 - across),
        x * y * (1 - across),
        y * y + across * x * x,
    )
