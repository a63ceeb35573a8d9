"""Knaster: two dice, a grid of 25 squares, hands and circles.

The printed rules leave some things open. What we decided, each in one place:

- ``lines.BOXES``: what the lines are worth that the rules do not name.
- ``state.Seat.begin``: who can neither write nor circle passes.
- ``actions.Undo`` and ``actions.CountUp``: a turn can be changed until the dice are rolled again,
  the last one until the points are counted.
- ``game.KnasterGame.ranked_by``: nothing but points parts players, so a tie is shared.
- ``game.KnasterGame.ceiling``: what can still be reached.
"""

from fives_widgets.engine.knaster.actions import (
    Circle,
    CircleHand,
    CountUp,
    RollDice,
    Undo,
    Write,
)
from fives_widgets.engine.knaster.explain import band_of, explain, name_hand, name_line
from fives_widgets.engine.knaster.game import KnasterGame, dice_of
from fives_widgets.engine.knaster.hands import SUMS, WAYS, Hand, hand_of
from fives_widgets.engine.knaster.lines import CEILING, LINES, Line
from fives_widgets.engine.knaster.rules import Reason, Verdict, judge
from fives_widgets.engine.knaster.sheet import Sheet
from fives_widgets.engine.knaster.state import Phase, View

__all__ = [
    "CEILING",
    "LINES",
    "SUMS",
    "WAYS",
    "Circle",
    "CircleHand",
    "CountUp",
    "Hand",
    "KnasterGame",
    "Line",
    "Phase",
    "Reason",
    "RollDice",
    "Sheet",
    "Undo",
    "Verdict",
    "View",
    "Write",
    "band_of",
    "dice_of",
    "explain",
    "hand_of",
    "judge",
    "name_hand",
    "name_line",
]
