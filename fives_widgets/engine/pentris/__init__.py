"""Pentris: candy pentominoes slide down into a tray, at three levels.

The printed rules leave some things open, and the pictures of the pieces are lost. What we decided,
each in one place:

- ``tools/make_pieces.py``: what is printed on the pieces, and in which balance.
- ``pieces.Piece``: which way round F L N P Y Z lie.
- ``pieces.BONUSES``: which special pieces carry which bonus.
- ``reach.ROWS``: how high a slide is.
- ``reach``: what a quarter turn needs.
- ``setup.FIRST_SIX`` and ``setup.OTHER_SIX``: which shapes lie on which spaces of the cards.
- ``game``: who sits where, and who has the bag first.
- ``game.PentrisGame._drawn``: what is drawn from when the bag has too few pieces.
- ``game._put_aside``: where a piece goes that is put aside.
- ``phase_scoring.may_declare``: what can be declared; who can declare nothing is passed over.
"""

from fives_widgets.engine.core.bots import next_action, play_out
from fives_widgets.engine.pentris.actions import (
    Declare,
    Draw,
    Keep,
    PutAside,
    Remove,
    SlideIn,
    Take,
    Use,
)
from fives_widgets.engine.pentris.bots.decide import decide
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.pieces import COLOURS, Piece, Square, piece, pieces_of
from fives_widgets.engine.pentris.reach import Place, path_to, resting
from fives_widgets.engine.pentris.scoring import Gain, Group, groups
from fives_widgets.engine.pentris.slide import Slide
from fives_widgets.engine.pentris.state import Level, Stage, View

__all__ = [
    "COLOURS",
    "Declare",
    "Draw",
    "Gain",
    "Group",
    "Keep",
    "Level",
    "PentrisGame",
    "Piece",
    "Place",
    "PutAside",
    "Remove",
    "Slide",
    "SlideIn",
    "Square",
    "Stage",
    "Take",
    "Use",
    "View",
    "decide",
    "groups",
    "next_action",
    "path_to",
    "piece",
    "pieces_of",
    "play_out",
    "resting",
]
