"""Verdicts of Golomb's game in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.golomb.rules import Reason
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.golomb.rules import Verdict

MOST_NAMED = 5
"""No more squares are named in a sentence: nobody would read it."""


def name_squares(cells: Sequence[Cell], *, language: str = "en") -> str:
    """Name squares as they are counted on screen, from 1.

    >>> name_squares([(0, 0), (7, 2)])
    'row 1, column 1; row 8, column 3'
    """
    return "; ".join(
        say("golomb.square", language=language, row=row + 1, col=col + 1)
        for row, col in cells[:MOST_NAMED]
    )


def explain(verdict: Verdict, *, language: str = "en") -> str:
    """Say that a placement is allowed or, with every reason, why it is not."""
    if verdict.is_valid:
        return say("golomb.verdict.valid", language=language)
    squares = {Reason.OUTSIDE: verdict.outside, Reason.TAKEN: verdict.taken}
    return " ".join(
        say(
            f"golomb.reason.{(reason.name or '').lower()}",
            language=language,
            player=verdict.place.player,
            turn=verdict.turn,
            shape=verdict.place.shape,
            found=verdict.found,
            squares=name_squares(squares.get(reason, ()), language=language),
        )
        for reason in Reason
        if reason in verdict.reasons
    )
