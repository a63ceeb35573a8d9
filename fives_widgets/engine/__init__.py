"""The games and their geometry, in the standard library alone."""

from __future__ import annotations

from fives_widgets._lazy import offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Region
    from fives_widgets.engine.geometry.pentominoes import PENTOMINOES, identify, pentomino
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.engine.tiling.tilings import (
        Placement,
        Tiling,
        count_tilings,
        placements,
        tilings,
    )

# The same names again, for the interpreter.
_HOMES = {
    "geometry.grid": ("Region",),
    "geometry.pentominoes": ("PENTOMINOES", "identify", "pentomino"),
    "geometry.polyominoes": ("Shape",),
    "tiling.tilings": ("Placement", "Tiling", "count_tilings", "placements", "tilings"),
}

__all__ = [
    "PENTOMINOES",
    "Placement",
    "Region",
    "Shape",
    "Tiling",
    "count_tilings",
    "identify",
    "pentomino",
    "placements",
    "tilings",
]

__getattr__, __dir__ = offer(__name__, _HOMES)
