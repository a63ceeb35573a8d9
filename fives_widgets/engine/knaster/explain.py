"""Knaster in words: verdicts, lines, hands, and how good a solo game was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.knaster.actions import CircleHand
from fives_widgets.engine.knaster.lines import LINES
from fives_widgets.engine.knaster.rules import Reason
from fives_widgets.text import say

if TYPE_CHECKING:
    from fives_widgets.engine.knaster.hands import Hand
    from fives_widgets.engine.knaster.rules import Verdict

BANDS = {100: "spectacular", 80: "great", 50: "good", -1: "calm"}
"""How good a solo game was, by the points that must be surpassed."""


def band_of(points: int) -> str:
    """Name how good a solo game was: ``calm``, ``good``, ``great`` or ``spectacular``.

    >>> band_of(50), band_of(51), band_of(101)
    ('calm', 'good', 'spectacular')
    """
    return next(name for limit, name in BANDS.items() if points > limit)


def name_line(line: int, *, language: str = "en") -> str:
    """Name a line.

    >>> name_line(0), name_line(9), name_line(11)
    ('row 1', 'column 5', 'the rising diagonal')
    """
    kind, number = LINES[line].kind, LINES[line].number
    key = f"knaster.line.{kind}_{number}" if kind == "diagonal" else f"knaster.line.{kind}"
    return say(key, language=language, number=number)


def name_hand(hand: Hand, *, language: str = "en") -> str:
    """Name a hand."""
    return say(f"knaster.hand.{hand}", language=language)


def explain(verdict: Verdict, *, language: str = "en") -> str:
    """Say that a step is allowed or, with every reason, why it is not."""
    if verdict.is_valid:
        return say("knaster.verdict.valid", language=language)
    step = verdict.step
    line = name_line(step.line, language=language) if isinstance(step, CircleHand) else ""
    return " ".join(
        say(
            f"knaster.reason.{(reason.name or '').lower()}",
            language=language,
            total=verdict.total,
            found=verdict.found,
            line=line,
            n=verdict.needed,
            given=verdict.given,
        )
        for reason in Reason
        if reason in verdict.reasons
    )
