"""FIVES: boards, rolls, verdicts, the solver and the games.

The rule book leaves some things open, and some of its pictures are lost. What we decided, each
in one place:

- ``board.SYMBOLS``: which six symbols there are.
- ``dice.throws``: the five dice are the same.
- ``rules.POINTS``: what each shape is worth.
- ``generator.stored_boards``: what is promised of the four white boards and the grey one.
- ``setup.TIMER``: how long the timer runs.
- ``round_game.RoundGame._stopped_if_all_finished``: a round stops at once when all have finished.
- ``actions.Finish`` and ``actions.Undo``: what can still be changed, and by whom.
- ``rules.judge``: what is no FIVE voids nothing; of equals the first one drawn counts; of several
  FIVES where there may be one, as in the puzzle version, none counts.
- ``basic.BasicGame.best_round``: the timer's bonus is part of a round that decides a tie.
- ``rules.is_outlined``: the same five squares are one outline; a second one is not taken.
- ``puzzle.PuzzleGame._check_crossed``: which shapes may be crossed out when some do not fit.
"""

from fives_widgets.engine.core.bots import Bot, next_action, play_out
from fives_widgets.engine.fives.actions import (
    CrossOut,
    Erase,
    Finish,
    Outline,
    Redo,
    RollDice,
    Stop,
    TurnTimer,
    Undo,
)
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.board import SYMBOLS, Board
from fives_widgets.engine.fives.bots.decide import decide
from fives_widgets.engine.fives.bots.greedy import greedy_totals
from fives_widgets.engine.fives.dice import LEGAL_ROLLS, Roll, legal_rolls, throws
from fives_widgets.engine.fives.explain import explain
from fives_widgets.engine.fives.oracle.best_game import best_game
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.rules import (
    FIVES_A_ROUND,
    POINTS,
    Judgement,
    Reason,
    Verdict,
    judge,
)
from fives_widgets.engine.fives.solo import SoloGame, challenge_of, seed_of
from fives_widgets.engine.fives.solver import (
    Best,
    Five,
    best_round,
    find_fives,
    rarity,
    table,
)
from fives_widgets.engine.fives.state import Phase, View

__all__ = [
    "FIVES_A_ROUND",
    "LEGAL_ROLLS",
    "POINTS",
    "SYMBOLS",
    "BasicGame",
    "Best",
    "Board",
    "Bot",
    "CrossOut",
    "Erase",
    "Finish",
    "Five",
    "Judgement",
    "Outline",
    "Phase",
    "PuzzleGame",
    "Reason",
    "Redo",
    "Roll",
    "RollDice",
    "SoloGame",
    "Stop",
    "TurnTimer",
    "Undo",
    "Verdict",
    "View",
    "best_game",
    "best_round",
    "challenge_of",
    "decide",
    "explain",
    "find_fives",
    "greedy_totals",
    "judge",
    "legal_rolls",
    "next_action",
    "play_out",
    "rarity",
    "seed_of",
    "table",
    "throws",
]
