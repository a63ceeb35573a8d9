"""Tilings: fill a region with shapes, without gaps and without overlaps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from string import ascii_letters
from typing import TYPE_CHECKING

from fives_widgets.engine.core.picture import Pictured
from fives_widgets.engine.tiling.placements import Placement, placements, shapes_of
from fives_widgets.engine.tiling.solver import Search

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.geometry.grid import Region
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.engine.tiling.solver import Watch

__all__ = ["Placement", "Tiling", "count_tilings", "placements", "tilings"]


@dataclass(frozen=True)
class Tiling(Pictured):
    """A region filled with shapes.

    >>> from fives_widgets.engine import Region
    >>> print(next(tilings(Region.rectangle(3, 5), "FPU")))
    UUFFP
    UFFPP
    UUFPP
    """

    region: Region
    placements: tuple[Placement, ...]

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """A different letter for each placement: its shape's own where that is enough."""
        names = [placement.shape.name for placement in self.placements]
        if len(set(names)) == len(names) and all(len(name) == 1 for name in names):
            return tuple(names)
        return tuple(ascii_letters[number % 52] for number in range(len(names)))

    def __str__(self) -> str:
        lines = [["."] * self.region.cols for _ in range(self.region.rows)]
        for label, placement in zip(self.labels, self.placements, strict=True):
            for row, col in placement.cells:
                lines[row][col] = label
        return "\n".join("".join(line) for line in lines)


def tilings(
    region: Region,
    pieces: Pieces | None = None,
    *,
    distinct: bool = True,
    use_all: bool = True,
    watch: Watch | None = None,
) -> Iterator[Tiling]:
    """Return the tilings of a region, the first at once.

    ``pieces`` are the twelve pentominoes, each once, unless others are named. Of tilings that are
    turns or mirrors of each other only one is given, unless ``distinct`` is False. All pieces must
    be used, unless ``use_all`` is False: then a tiling takes what it needs from them.

    >>> from fives_widgets.engine import Region
    >>> sum(1 for _ in tilings(Region.rectangle(3, 20)))
    2
    >>> sum(1 for _ in tilings(Region.rectangle(4, 5), "LLLL"))
    2
    """
    search = Search(region, shapes_of(pieces), use_all=use_all, watch=watch)
    return (
        Tiling(region, search.places(image))
        for solution in search.solutions()
        for image in ([solution] if distinct else search.images(solution))
    )


def count_tilings(
    region: Region,
    pieces: Pieces | None = None,
    *,
    distinct: bool = True,
    use_all: bool = True,
    watch: Watch | None = None,
) -> int:
    """Count what :func:`tilings` would give, without making each one where that can be helped.

    >>> from fives_widgets.engine import Region
    >>> count_tilings(Region.rectangle(4, 15))
    368
    >>> count_tilings(Region.rectangle(4, 15), distinct=False)
    1472
    """
    return Search(region, shapes_of(pieces), use_all=use_all, watch=watch).count(distinct=distinct)
