"""Filling a slide to the brim: which tilings can be made by letting pieces fall one by one.

A piece falls straight down to its place when nothing lies above that place yet. So a tiling can be
made by falling when its pieces can be put in an order in which each comes before all above it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.geometry.pentominoes import pentomino
from fives_widgets.engine.geometry.polyominoes import TURNS, normalise

if TYPE_CHECKING:
    from fives_widgets.engine.tiling.placements import Placement
    from fives_widgets.engine.tiling.tilings import Tiling


def falling_order(tiling: Tiling) -> list[str] | None:
    """Return the shapes in an order in which they can fall into place, or nothing if none is.

    >>> from fives_widgets.engine.geometry.grid import Region
    >>> from fives_widgets.engine.tiling.tilings import tilings
    >>> falling_order(next(tilings(Region.rectangle(2, 5), "LL")))
    ['L', 'L']
    >>> falling_order(next(tilings(Region.rectangle(3, 5), "FPU"))) is None  # F and U are hooked
    True
    """
    owner = {cell: placement for placement in tiling.placements for cell in placement.cells}
    below = {
        placement: {owner[row + 1, col] for row, col in placement.cells if (row + 1, col) in owner}
        - {placement}
        for placement in tiling.placements
    }
    order: list[Placement] = []
    while len(order) < len(below):
        ready = [one for one, needs in below.items() if one not in order and needs <= {*order}]
        if not ready:
            return None
        order += ready
    return [placement.shape.name for placement in order]


def is_as_printed(placement: Placement) -> bool:
    """Return whether a shape lies as it is printed in Pentris: turned perhaps, but not mirrored."""
    printed = pentomino(placement.shape.name).cells
    return normalise(placement.cells) in {turn.form(printed) for turn in TURNS}
