"""Squares that can never be filled: why a region is lost, without a long search.

Two things are seen at once. A joined part may have a size that no pieces make together; then the
whole part is lost. Or every piece that could cover some square would cut off such a part, or there
is none at all; then that square is lost. That nothing is found proves nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.tiling.exact_cover import Cover, Option, areas_of
from fives_widgets.engine.tiling.placements import Numbering, shapes_of

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.engine.tiling.solver import Watch


def unfillable(region: Region, pieces: Pieces, watch: Watch | None = None) -> tuple[Cell, ...]:
    """Return squares of the region that these pieces can never fill, each used at most once.

    >>> from fives_widgets.engine import Region
    >>> unfillable(Region.from_text("#####.##"), "IL")
    ((0, 6), (0, 7))
    >>> unfillable(Region.rectangle(2, 5), "LP")
    ()
    """
    counted = Counter(shapes_of(pieces))
    copies = [min(number, len(region) // len(shape)) for shape, number in counted.items()]
    areas = areas_of([len(shape) for shape in counted], copies, len(region))
    parts = sorted(grid.parts(region.cells), key=len)
    lost = [part for part in parts if len(part) not in areas]
    if lost:
        # What is left of the whole often has a wrong size too, because of the corner cut off.
        corners = [part for part in lost if part is not parts[-1]] or lost
        return tuple(sorted(frozenset[grid.Cell]().union(*corners)))
    cells = Numbering(region)
    options = [
        Option(mask, piece) for piece, shape in enumerate(counted) for mask in cells.places(shape)
    ]
    cover = Cover(cells.stride, options, copies, areas, watch)
    reached = 0
    for mask, _ in options:
        cover.see()
        if mask & ~reached and cover.can_be_filled(cells.region ^ mask):
            reached |= mask
    return cells.of(cells.region & ~reached)
