"""Play with five squares: the dice game FIVES, and the geometry of pentominoes.

``import fives_widgets as fw`` is all a lesson needs.

>>> import fives_widgets as fw
>>> fw.identify([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]).shape.name
'X'
"""

from __future__ import annotations

from fives_widgets._lazy import offer, when_called
from fives_widgets.engine.core.picture import Pictured

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll, legal_rolls
    from fives_widgets.engine.fives.rules import judge
    from fives_widgets.engine.fives.solver import best_round, find_fives
    from fives_widgets.engine.geometry.grid import Region
    from fives_widgets.engine.geometry.pentominoes import PENTOMINOES, identify, pentomino
    from fives_widgets.engine.geometry.polyominoes import Shape, polyominoes
    from fives_widgets.engine.tiling.tilings import Tiling, count_tilings, placements, tilings
    from fives_widgets.lessons.quiz import check
    from fives_widgets.pictures.gallery import gallery
    from fives_widgets.pictures.glyphs import Look
    from fives_widgets.storage.results import Results
    from fives_widgets.tables.fives.board_state import Settled
    from fives_widgets.widgets.animation import colouring, folding, turning, watch_tiling
    from fives_widgets.widgets.fives.board import DrawingBoard
    from fives_widgets.widgets.lessons.ask import ask
    from fives_widgets.widgets.lessons.reveal_button import when_pressed
    from fives_widgets.widgets.play import play
    from fives_widgets.widgets.puzzles.builder import Builder
    from fives_widgets.widgets.puzzles.workshop import Workshop
    from fives_widgets.widgets.table.game_table import GameTable

# The same names again, for the interpreter.
_HOMES = {
    "engine.core.bots": ("Bot",),
    "engine.core.chance": ("Chance",),
    "engine.fives.board": ("Board",),
    "engine.fives.dice": ("Roll", "legal_rolls"),
    "engine.fives.rules": ("judge",),
    "engine.fives.solver": ("best_round", "find_fives"),
    "engine.geometry.grid": ("Region",),
    "engine.geometry.pentominoes": ("PENTOMINOES", "identify", "pentomino"),
    "engine.geometry.polyominoes": ("Shape", "polyominoes"),
    "engine.tiling.tilings": ("Tiling", "count_tilings", "placements", "tilings"),
    "lessons.quiz": ("check",),
    "pictures.gallery": ("gallery",),
    "pictures.glyphs": ("Look",),
    "widgets.animation": ("colouring", "folding", "turning", "watch_tiling"),
    "widgets.fives.board": ("DrawingBoard",),
    "storage.results": ("Results",),
    "tables.fives.board_state": ("Settled",),
    "widgets.table.game_table": ("GameTable",),
    "widgets.lessons.ask": ("ask",),
    "widgets.lessons.reveal_button": ("when_pressed",),
    "widgets.play": ("play",),
    "widgets.puzzles.builder": ("Builder",),
    "widgets.puzzles.workshop": ("Workshop",),
}

__all__ = [
    "PENTOMINOES",
    "Board",
    "Bot",
    "Builder",
    "Chance",
    "DrawingBoard",
    "GameTable",
    "Look",
    "Region",
    "Results",
    "Roll",
    "Settled",
    "Shape",
    "Tiling",
    "Workshop",
    "ask",
    "best_round",
    "check",
    "colouring",
    "count_tilings",
    "find_fives",
    "folding",
    "gallery",
    "identify",
    "judge",
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

# The engine draws nothing itself.
Pictured.painter = when_called("fives_widgets.pictures.draw", "draw")
