"""FIVES: boards, rolls, verdicts and the solver."""

from fives_widgets.engine.fives.board import SYMBOLS, Board
from fives_widgets.engine.fives.dice import LEGAL_ROLLS, Roll, legal_rolls, throws
from fives_widgets.engine.fives.rules import (
    FIVES_A_ROUND,
    POINTS,
    Judgement,
    Reason,
    Verdict,
    judge,
)
from fives_widgets.engine.fives.solver import (
    Best,
    Five,
    best_round,
    find_fives,
    rarity,
    table,
)
from fives_widgets.engine.fives.wording import explain

__all__ = [
    "FIVES_A_ROUND",
    "LEGAL_ROLLS",
    "POINTS",
    "SYMBOLS",
    "Best",
    "Board",
    "Five",
    "Judgement",
    "Reason",
    "Roll",
    "Verdict",
    "best_round",
    "explain",
    "find_fives",
    "judge",
    "legal_rolls",
    "rarity",
    "table",
    "throws",
]
