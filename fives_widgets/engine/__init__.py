"""The games and their geometry, in the standard library alone."""

from fives_widgets.engine.grid import Region
from fives_widgets.engine.pentominoes import PENTOMINOES, identify, pentomino
from fives_widgets.engine.polyominoes import Shape, polyominoes

__all__ = ["PENTOMINOES", "Region", "Shape", "identify", "pentomino", "polyominoes"]
