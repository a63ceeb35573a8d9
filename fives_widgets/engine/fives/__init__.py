"""FIVES: boards, rolls, verdicts, the solver and the games."""

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
from fives_widgets.engine.fives.dice import LEGAL_ROLLS, Roll, legal_rolls, throws
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
from fives_widgets.engine.fives.wording import explain

__all__ = [
    "FIVES_A_ROUND",
    "LEGAL_ROLLS",
    "POINTS",
    "SYMBOLS",
    "BasicGame",
    "Best",
    "Board",
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
    "best_round",
    "challenge_of",
    "explain",
    "find_fives",
    "judge",
    "legal_rolls",
    "rarity",
    "seed_of",
    "table",
    "throws",
]
