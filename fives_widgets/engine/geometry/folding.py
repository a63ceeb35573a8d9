"""Folding a shape along its edges into a box, square by square.

The square called the base stays on the table. Every other one hangs on the square next to it on
the way to the base, and is folded up there by a right angle. Places in space are ``(x, y, z)``:
to the right, towards the reader, and up from the table.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fives_widgets.engine.geometry import grid

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.geometry.polyominoes import Shape

Point: TypeAlias = tuple[float, float, float]

FLOOR = (0, 0, 1)
"""The side on which the base lies. A side is named by the direction that leads into the box."""

SIDES = (FLOOR, (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, -1))
"""The sides of a box: its floor, left, right, back and front, and its lid."""


class Hinge(NamedTuple):
    """Where a square hangs on another one: ``step`` leads from that one to it."""

    cell: Cell
    holder: Cell
    step: Cell


class Frame(NamedTuple):
    """How a square lies in space: its first corner, the ways right and down, and the inside."""

    corner: Point
    right: Point
    down: Point
    inside: Point

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The four corners, one after the other."""
        far = add(self.corner, self.right)
        return self.corner, far, add(far, self.down), add(self.corner, self.down)


@dataclass(frozen=True)
class Folding:
    """How a shape is folded: one hinge after the other, outwards from the base.

    >>> from fives_widgets.engine.geometry.pentominoes import pentomino
    >>> fold(pentomino("T")).collisions, fold(pentomino("X")).makes_box
    ((), True)
    >>> [len(pair) for pair in fold(pentomino("I")).collisions]
    [2]
    """

    shape: Shape
    base: Cell
    hinges: tuple[Hinge, ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The squares in the order they are folded, the base first."""
        return (self.base, *(hinge.cell for hinge in self.hinges))

    def frames(self, folded: float) -> dict[Cell, Frame]:
        """Return where each square is when so many hinges are folded; the next may be half up."""
        frames = {self.base: Frame((0, 0, 0), (1, 0, 0), (0, 1, 0), FLOOR)}
        for number, hinge in enumerate(self.hinges):
            angle = min(max(folded - number, 0), 1) * pi / 2
            frames[hinge.cell] = _hang(frames[hinge.holder], hinge.step, angle)
        return frames

    @cached_property
    def sides(self) -> dict[Cell, tuple[int, int, int]]:
        """The side of the box that each square becomes."""
        frames = self.frames(len(self.hinges))
        return {
            cell: (round(frame.inside[0]), round(frame.inside[1]), round(frame.inside[2]))
            for cell, frame in frames.items()
        }

    @cached_property
    def collisions(self) -> tuple[tuple[Cell, Cell], ...]:
        """Each square that comes to lie where one is already, after that one."""
        taken: dict[tuple[int, int, int], Cell] = {}
        return tuple(
            (taken[self.sides[cell]], cell)
            for cell in self.cells
            if taken.setdefault(self.sides[cell], cell) != cell
        )

    @property
    def makes_box(self) -> bool:
        """Whether it becomes a box: an open one of five squares, a closed one of six."""
        return len(self.cells) in (5, 6) and not self.collisions


def fold(shape: Shape) -> Folding:
    """Return how to fold a shape; where that makes an open box, it is open at the top."""
    ways = [_from_base(shape, base) for base in shape.cells]
    lid = SIDES[-1]
    # Of all bases the best has nothing where the lid would be, and the shortest way to all squares.
    return min(ways, key=lambda way: (lid in way.sides.values(), _reach(way)))


def _reach(way: Folding) -> int:
    away = {way.base: 0}
    for cell, holder, _ in way.hinges:
        away[cell] = away[holder] + 1
    return sum(away.values())


def _from_base(shape: Shape, base: Cell) -> Folding:
    cells = set(shape.cells)
    seen = {base}
    edge = deque([base])
    hinges = []
    while edge:
        holder = edge.popleft()
        for step, cell in zip(grid.STEPS, grid.neighbours(holder), strict=True):
            if cell in cells and cell not in seen:
                seen.add(cell)
                edge.append(cell)
                hinges.append(Hinge(cell, holder, step))
    return Folding(shape, base, tuple(hinges))


def _hang(holder: Frame, step: Cell, angle: float) -> Frame:
    """Put a square beside another one, folded up by an angle along the edge between them."""
    down, right = step
    away = add(times(holder.right, right), times(holder.down, down))
    up = add(times(away, cos(angle)), times(holder.inside, sin(angle)))
    inside = add(times(holder.inside, cos(angle)), times(away, -sin(angle)))
    # The way across the hinge is bent; the way along it stays. A square to the left or above
    # has its first corner on the far side.
    ahead = right + down > 0
    corner = add(holder.corner, away if ahead else up)
    bent = up if ahead else times(up, -1)
    return (
        Frame(corner, bent, holder.down, inside)
        if right
        else Frame(corner, holder.right, bent, inside)
    )


def add(one: Point, other: Point) -> Point:
    """Go on from one place by another."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def times(point: Point, factor: float) -> Point:
    """Stretch a way."""
    return (point[0] * factor, point[1] * factor, point[2] * factor)
