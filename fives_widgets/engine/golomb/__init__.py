"""Golomb's game: two players fill a board with pentominoes until one of them can't go on.

The board has 8 x 8 squares, and the twelve pieces are there once. The players place one of them in
turn, turned and mirrored as they like, on free squares. The player who cannot place a piece loses:
who placed the last one wins. Solomon Golomb, who named the pentominoes, invented it. On 8 x 8 the
first player can always win (Hilarie Orman, "Pentominoes: a first player win", 1996).

What we decided, each in one place:

- ``game.SIZES``: boards of other sizes can be played on, from 5 x 5 to 10 x 10.
- ``game.GolombGame.turn``: the first player named begins.
- ``game.GolombGame.is_over``: the game ends at once when nothing can be placed. Nobody gives up or
  passes before.
- ``game.GolombGame.ranked_by``: there are no points, only the last piece.
- ``actions.Place``: a piece that is placed stays there.
- ``rules.Reason.OTHER_PIECE``: who names one piece and covers the squares of another one has placed
  neither.
- ``bots.skills.EXACT``: from when the champion plays exactly.
"""

from fives_widgets.engine.golomb.actions import Place
from fives_widgets.engine.golomb.explain import explain
from fives_widgets.engine.golomb.game import GolombGame
from fives_widgets.engine.golomb.rules import Reason, Verdict, judge
from fives_widgets.engine.golomb.solver import winning_placements
from fives_widgets.engine.golomb.state import Placed, Position, View

__all__ = [
    "GolombGame",
    "Place",
    "Placed",
    "Position",
    "Reason",
    "Verdict",
    "View",
    "explain",
    "judge",
    "winning_placements",
]
