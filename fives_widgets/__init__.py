"""Play with five squares: the dice game FIVES, and the geometry of pentominoes.

``import fives_widgets as fw`` is all a lesson needs.

>>> import fives_widgets as fw
>>> fw.identify([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]).shape.name
'X'
"""

from __future__ import annotations

from fives_widgets._lazy import offer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fives_widgets.drawing.canvas import colouring, folding, turning, watch_tiling
    from fives_widgets.drawing.gallery import gallery
    from fives_widgets.drawing.glyphs import Look
    from fives_widgets.engine.bots import Bot
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll, legal_rolls
    from fives_widgets.engine.grid import Region
    from fives_widgets.engine.pentominoes import PENTOMINOES, identify, pentomino
    from fives_widgets.engine.polyominoes import Shape, polyominoes
    from fives_widgets.engine.tiling import Tiling, count_tilings, placements, tilings
    from fives_widgets.questions import check
    from fives_widgets.widgets.ask import ask
    from fives_widgets.widgets.board import BoardWidget
    from fives_widgets.widgets.board_data import Settled
    from fives_widgets.widgets.builder import Builder
    from fives_widgets.widgets.play import play
    from fives_widgets.widgets.pressing import when_pressed
    from fives_widgets.widgets.table import TableWidget
    from fives_widgets.widgets.workshop import Workshop

# The same names again, for the interpreter.
_HOMES = {
    "drawing.canvas": ("colouring", "folding", "turning", "watch_tiling"),
    "drawing.gallery": ("gallery",),
    "drawing.glyphs": ("Look",),
    "engine.bots": ("Bot",),
    "engine.fives.board": ("Board",),
    "engine.fives.dice": ("Roll", "legal_rolls"),
    "engine.grid": ("Region",),
    "engine.pentominoes": ("PENTOMINOES", "identify", "pentomino"),
    "engine.polyominoes": ("Shape", "polyominoes"),
    "engine.tiling": ("Tiling", "count_tilings", "placements", "tilings"),
    "questions": ("check",),
    "widgets.ask": ("ask",),
    "widgets.board": ("BoardWidget",),
    "widgets.board_data": ("Settled",),
    "widgets.builder": ("Builder",),
    "widgets.play": ("play",),
    "widgets.pressing": ("when_pressed",),
    "widgets.table": ("TableWidget",),
    "widgets.workshop": ("Workshop",),
}

__all__ = [
    "PENTOMINOES",
    "Board",
    "BoardWidget",
    "Bot",
    "Builder",
    "Look",
    "Region",
    "Roll",
    "Settled",
    "Shape",
    "TableWidget",
    "Tiling",
    "Workshop",
    "ask",
    "check",
    "colouring",
    "count_tilings",
    "folding",
    "gallery",
    "identify",
    "legal_rolls",
    "pentomino",
    "placements",
    "play",
    "polyominoes",
    "tilings",
    "turning",
    "watch_tiling",
    "when_pressed",
]

__getattr__, __dir__ = offer(__name__, _HOMES)
