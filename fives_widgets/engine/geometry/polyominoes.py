"""Shapes made of joined squares: how they turn, what keeps them, how many there are.

A *form* is a shape in one position: its cells moved into the top left corner, in reading order.
A shape has up to eight forms, for it may be turned and mirrored and stays the same shape.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from fives_widgets.engine.core.picture import Pictured
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.grid import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable

Form: TypeAlias = tuple[Cell, ...]
"""Cells moved into the top left corner, in reading order."""

Kind: TypeAlias = Literal["free", "one-sided", "fixed"]
"""Which shapes count as the same: turned and mirrored ones, turned ones only, or none."""

MAX_CELLS = 8
"""How far :func:`polyominoes` counts."""


def normalise(cells: Iterable[Cell]) -> Form:
    """Move cells into the top left corner and sort them.

    >>> normalise([(5, 3), (4, 3)])
    ((0, 0), (1, 0))
    """
    given = list(cells)
    rows, cols = zip(*given, strict=True)
    top, left = min(rows), min(cols)
    return tuple(sorted([(row - top, col - left) for row, col in given]))


class Motion(Enum):
    """The eight ways to lay a square on itself; a mirror is named by the axis it leaves alone.

    Each value is the matrix ``(a, b, c, d)`` that sends ``(row, col)`` to
    ``(a * row + b * col, c * row + d * col)``. Turns go clockwise.
    """

    STAY = (1, 0, 0, 1)
    QUARTER_TURN = (0, 1, -1, 0)
    HALF_TURN = (-1, 0, 0, -1)
    THREE_QUARTER_TURN = (0, -1, 1, 0)
    MIRROR_VERTICAL = (1, 0, 0, -1)
    MIRROR_HORIZONTAL = (-1, 0, 0, 1)
    MIRROR_DIAGONAL = (0, 1, 1, 0)
    MIRROR_ANTIDIAGONAL = (0, -1, -1, 0)

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn (staying put is one) and not a mirror."""
        a, b, c, d = self.value
        return a * d - b * c == 1

    def move(self, cells: Iterable[Cell]) -> list[Cell]:
        """Move each cell; the order is kept and nothing is normalised."""
        a, b, c, d = self.value
        return [(a * row + b * col, c * row + d * col) for row, col in cells]

    def form(self, cells: Iterable[Cell]) -> Form:
        """Move the cells and normalise them."""
        return normalise(self.move(cells))


TURNS = tuple(motion for motion in Motion if motion.is_turn)


@dataclass(frozen=True)
class Shape(Pictured):
    """A free polyomino: joined squares that may be turned and mirrored.

    Two shapes are equal when one can be laid on the other, however they were written down.

    >>> l_shape = Shape([(0, 0), (1, 0), (2, 0), (2, 1)])
    >>> l_shape == Shape([(0, 0), (0, 1), (0, 2), (1, 0)])
    True
    >>> len(l_shape.forms), l_shape.symmetry, l_shape.perimeter
    (8, 'C1', 10)
    """

    cells: Form = field(compare=False)
    name: str = field(default="", compare=False)
    _canonical: Form = field(init=False, repr=False)

    def __init__(self, cells: Iterable[Cell], name: str = "") -> None:
        given = list(cells)
        if len(set(given)) != len(given):
            raise InputError("geometry.shape.twice", squares=quote(given))
        if not grid.is_joined(given):
            raise InputError("geometry.shape.apart", squares=quote(given))
        form = normalise(given)
        object.__setattr__(self, "cells", form)
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "_canonical", min(motion.form(form) for motion in Motion))

    def __len__(self) -> int:
        return len(self.cells)

    def __str__(self) -> str:
        return str(grid.Region.from_cells(self.cells))

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """Every different way the shape can lie (its fixed forms), its own first."""
        return tuple(dict.fromkeys(motion.form(self.cells) for motion in Motion))

    @cached_property
    def one_sided(self) -> tuple[Form, ...]:
        """One form for each side: two for a shape that turning alone cannot mirror, else one."""
        sides = {
            frozenset(turn.form(form) for turn in TURNS): form for form in reversed(self.forms)
        }
        return tuple(reversed(sides.values()))

    @cached_property
    def symmetries(self) -> tuple[Motion, ...]:
        """Those of the eight turns and mirrors that lay the shape on itself."""
        return tuple(motion for motion in Motion if motion.form(self.cells) == self.cells)

    @property
    def symmetry(self) -> str:
        """The usual name of the group of its symmetries: C1, C2, C4, D1, D2 or D4.

        C is for turns alone, D for turns and mirrors; the number counts the turns.
        """
        turns = sum(motion.is_turn for motion in self.symmetries)
        return f"{'C' if turns == len(self.symmetries) else 'D'}{turns}"

    @property
    def perimeter(self) -> int:
        """The length of the line around it, holes included."""
        return grid.perimeter(self.cells)

    def enlarged(self, times: int) -> grid.Region:
        """Return the region it covers when it is drawn so many times as long and as wide.

        >>> print(Shape([(0, 0), (0, 1), (1, 0)]).enlarged(2))
        ####
        ####
        ##..
        ##..
        """
        if not (isinstance(times, int) and times >= 1):
            raise InputError("geometry.shape.times", times=quote(times))
        return grid.Region.from_cells(
            (row * times + down, col * times + right)
            for row, col in self.cells
            for down in range(times)
            for right in range(times)
        )

    @property
    def imbalance(self) -> int:
        """How many more squares of one colour than of the other it covers on a checkerboard."""
        return abs(sum(1 - 2 * ((row + col) % 2) for row, col in self.cells))

    @cached_property
    def folds_into_box(self) -> bool:
        """Whether it folds along its edges with no two squares on the same face of a cube.

        Five squares that do so make an open box, six a closed one.
        """
        # Roll a cube over the squares: (bottom, north, east) tell how it lies, opposite faces
        # are negatives of each other. The face that a square meets is the one it folds onto.
        start = self.cells[0]
        lies = {start: (1, 2, 3)}
        edge = [start]
        while edge:
            cell = edge.pop()
            bottom, north, east = lies[cell]
            rolled = ((north, -bottom, east), (east, north, -bottom),
                      (-north, bottom, east), (-east, north, bottom))  # fmt: skip
            for near, lie in zip(grid.neighbours(cell), rolled, strict=True):
                if near in self.cells and near not in lies:
                    lies[near] = lie
                    edge.append(near)
        return len({bottom for bottom, _, _ in lies.values()}) == len(self)

    @cached_property
    def tiles_by_translation(self) -> bool:
        """Whether copies of one form, only shifted, can cover the whole plane.

        A polyomino that can do so at all can also do it on a lattice (Beauquier and Nivat, 1991),
        and a lattice works when it sends the squares to all its different classes.
        """
        size = len(self)
        return any(
            len({((row % height), (col - skew * (row // height)) % (size // height))
                 for row, col in self.cells}) == size
            for height in range(1, size + 1)
            if size % height == 0
            for skew in range(size // height)
        )  # fmt: skip


@cache
def _fixed_forms(size: int) -> tuple[Form, ...]:
    """Grow every fixed form of ``size`` cells from those one smaller."""
    if size == 1:
        return (((0, 0),),)
    grown = {
        normalise((*form, near))
        for form in _fixed_forms(size - 1)
        for cell in form
        for near in grid.neighbours(cell)
        if near not in form
    }
    return tuple(sorted(grown))


@cache
def polyominoes(size: int, kind: Kind = "free") -> tuple[Form, ...]:
    """Return one form of every polyomino of 1 to 8 cells.

    >>> [len(polyominoes(size)) for size in range(1, 7)]
    [1, 1, 2, 5, 12, 35]
    >>> len(polyominoes(5, "one-sided")), len(polyominoes(5, "fixed"))
    (18, 63)
    """
    if not (isinstance(size, int) and 1 <= size <= MAX_CELLS):
        raise InputError("geometry.polyomino.size", size=quote(size), most=MAX_CELLS)
    same: dict[Kind, tuple[Motion, ...]] = {
        "free": tuple(Motion),
        "one-sided": TURNS,
        "fixed": (Motion.STAY,),
    }
    if kind not in same:
        raise InputError("geometry.polyomino.kind", kind=quote(kind), kinds=tuple(same))
    return tuple(
        form
        for form in _fixed_forms(size)
        if form == min(motion.form(form) for motion in same[kind])
    )
