"""Knaster in words: verdicts, lines, hands, and how good a solo game was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.knaster.actions import CircleHand
from fives_widgets.engine.knaster.lines import LINES
from fives_widgets.engine.knaster.rules import Reason
from fives_widgets.text import Message, chain, say

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
    return message_of_line(line).worded(language)


def name_hand(hand: Hand, *, language: str = "en") -> str:
    """Name a hand."""
    return say(f"knaster.hand.{hand}", language=language)


def explain(verdict: Verdict, *, language: str = "en") -> str:
    """Say that a step is allowed or, with every reason, why it is not."""
    return message_of(verdict).worded(language)


def message_of(verdict: Verdict) -> Message:
    """Return what :func:`explain` says, not worded yet."""
    if verdict.is_valid:
        return Message("knaster.verdict.valid")
    step = verdict.step
    return chain(
        "game.reasons",
        [
            Message(
                f"knaster.reason.{(reason.name or '').lower()}",
                total=verdict.total,
                found=verdict.found,
                line=message_of_line(step.line) if isinstance(step, CircleHand) else "",
                n=verdict.needed,
            )
            for reason in Reason
            if reason in verdict.reasons
        ],
    )


def message_of_line(line: int) -> Message:
    """Return what :func:`name_line` says, not worded yet."""
    kind, number = LINES[line].kind, LINES[line].number
    key = f"{kind}_{number}" if kind == "diagonal" else kind
    return Message(f"knaster.line.{key}", number=number)
