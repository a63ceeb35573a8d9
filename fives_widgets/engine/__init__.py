"""The games and their geometry, in the standard library alone."""

from __future__ import annotations

from fives_widgets._lazy import offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fives_widgets.engine.grid import Region
    from fives_widgets.engine.pentominoes import PENTOMINOES, identify, pentomino
    from fives_widgets.engine.polyominoes import Shape
    from fives_widgets.engine.tiling import Placement, Tiling, count_tilings, placements, tilings

# The same names again, for the interpreter.
_HOMES = {
    "grid": ("Region",),
    "pentominoes": ("PENTOMINOES", "identify", "pentomino"),
    "polyominoes": ("Shape",),
    "tiling": ("Placement", "Tiling", "count_tilings", "placements", "tilings"),
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
