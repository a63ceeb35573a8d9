"""A search for tilings, told step by step: plain enough to be watched.

It does what a person does: fill the first empty square with the first piece that fits, go on, and
where nothing fits take the last piece away and try the next one. It also sees, as a person does,
when an empty part is too small. For counting, :mod:`fives_widgets.engine.tiling.tilings` is far
quicker.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING, Literal, TypeAlias

from fives_widgets.engine.core.validation import InputError
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.tiling.placements import Placement, shapes_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.engine.tiling.placements import Pieces

Kind: TypeAlias = Literal["start", "place", "dead", "stuck", "found", "back", "end"]
"""A piece is laid; an empty part is too small; nothing fits; all is filled; a piece is lifted."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what lies there now, and the squares that it is about.

    ``seen`` counts the states so far, one for each piece that was laid; ``found`` the tilings.
    """

    kind: Kind
    placed: tuple[Placement, ...]
    about: tuple[Cell, ...]
    seen: int
    found: int


def search_steps(region: Region, pieces: Pieces | None = None) -> Iterator[Step]:
    """Search all tilings of a region, step by step; a piece is used as often as it is named.

    Tilings that are turns or mirrors of each other are found one by one.

    >>> from fives_widgets.engine import Region
    >>> [step.kind for step in search_steps(Region.rectangle(2, 5), "PP")][:5]
    ['start', 'place', 'dead', 'back', 'place']
    >>> [step.found for step in search_steps(Region.rectangle(2, 5), "PP")][-1]
    2
    """
    return _Search(region, shapes_of(pieces)).steps()


class _Search:
    """What lies where, and what is left."""

    def __init__(self, region: Region, shapes: list[Shape]) -> None:
        area = sum(map(len, shapes))
        if area < len(region):
            raise InputError("tiling.too_few", pieces=area, region=len(region))
        self._region = region
        self._empty = set(region.cells)
        self._left = Counter(shapes)
        self._smallest = min(map(len, shapes))
        self._measure = gcd(*map(len, shapes))
        self._placed: list[Placement] = []
        self._seen = self._found = 0

    def steps(self) -> Iterator[Step]:
        """Report the whole search."""
        yield self._step("start")
        yield from self._fill()
        yield self._step("end")

    def _fill(self) -> Iterator[Step]:
        """Fill the first empty square in every possible way, and then all the others."""
        if not self._empty:
            self._found += 1
            yield self._step("found")
            return
        first = min(self._empty, key=self._order)
        fits = False
        for placement in self._places(first):
            fits = True
            yield self._lay(placement)
            if dead := self._dead_part():
                yield self._step("dead", dead)
            else:
                yield from self._fill()
            yield self._lift()
        if not fits:
            yield self._step("stuck", (first,))

    def _order(self, cell: Cell) -> Cell:
        """Go along the short side: few squares are open at a time, so dead ends show up early."""
        row, col = cell
        return cell if self._region.cols <= self._region.rows else (col, row)

    def _places(self, first: Cell) -> Iterator[Placement]:
        """Yield the ways to lay a piece that is left, its own first square on this one."""
        for shape in [shape for shape, copies in self._left.items() if copies]:
            for form in shape.forms:
                row, col = min(form, key=self._order)
                cells = tuple((first[0] + down - row, first[1] + right - col)
                              for down, right in form)  # fmt: skip
                if self._empty.issuperset(cells):
                    yield Placement(shape, cells)

    def _lay(self, placement: Placement) -> Step:
        self._placed.append(placement)
        self._left[placement.shape] -= 1
        self._empty.difference_update(placement.cells)
        self._seen += 1
        return self._step("place", placement.cells)

    def _lift(self) -> Step:
        placement = self._placed.pop()
        self._left[placement.shape] += 1
        self._empty.update(placement.cells)
        return self._step("back", placement.cells)

    def _dead_part(self) -> tuple[Cell, ...]:
        """Return an empty part that no pieces can fill by their size alone, if there is one."""
        for part in grid.parts(self._empty):
            if len(part) < self._smallest or len(part) % self._measure:
                return tuple(sorted(part))
        return ()

    def _step(self, kind: Kind, about: tuple[Cell, ...] = ()) -> Step:
        return Step(kind, tuple(self._placed), about, self._seen, self._found)
