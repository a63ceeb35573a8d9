"""Verdicts of Golomb's game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.golomb.rules import Reason
from fives_widgets.text import Message, chain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.golomb.rules import Verdict

MOST_NAMED = 5
"""No more squares are named in a sentence: nobody would read it."""


def explain(verdict: Verdict, *, language: str = "en") -> str:
    """Say that a placement is allowed or, with every reason, why it is not."""
    return message_of(verdict).worded(language)


def message_of(verdict: Verdict) -> Message:
    """Return what :func:`explain` says, not worded yet."""
    if verdict.is_valid:
        return Message("golomb.verdict.valid")
    squares = {Reason.OUTSIDE: verdict.outside, Reason.TAKEN: verdict.taken}
    return chain(
        "game.reasons",
        [
            Message(
                f"golomb.reason.{(reason.name or '').lower()}",
                player=verdict.place.player,
                turn=verdict.turn,
                shape=verdict.place.shape,
                found=verdict.found,
                squares=name_squares(squares[reason]) if reason in squares else "",
            )
            for reason in Reason
            if reason in verdict.reasons
        ],
    )


def name_squares(cells: Sequence[Cell]) -> Message:
    """Return squares as they are counted on screen, from 1."""
    squares = [Message("golomb.square", row=row + 1, col=col + 1) for row, col in cells]
    return chain("golomb.squares", squares[:MOST_NAMED])
