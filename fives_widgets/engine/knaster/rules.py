"""Verdicts: whether a step is allowed on a sheet, and every reason why it is not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine.knaster.actions import Circle, CircleHand, Write
from fives_widgets.engine.knaster.lines import LINES, number_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from fives_widgets.engine.knaster.sheet import Sheet

Step: TypeAlias = Write | Circle | CircleHand
"""What changes a sheet."""


class Reason(Flag):
    """Why a step is not allowed: all that applies."""

    NONE = 0
    WRONG_SUM = auto()
    """The number is not what the dice show."""
    TAKEN = auto()
    """A number stands in the square already."""
    FREE = auto()
    """There is no number to circle."""
    CIRCLED = auto()
    """A number is circled already."""
    OUTSIDE = auto()
    """A square is not in the line whose hand is circled."""
    NO_HAND = auto()
    """The line gives no circles now: no number just written has made a hand in it."""
    TOO_FEW = auto()
    """The hand gives more circles than these."""
    TOO_MANY = auto()
    """The hand gives fewer circles than these."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says about a step.

    ``total`` is what the dice show, ``found`` the number that is written or stands in the square,
    ``needed`` how many circles the line's hand gives and ``given`` how many were made.
    """

    step: Step
    reasons: Reason
    total: int
    found: int = 0
    needed: int = 0
    given: int = 0

    @property
    def is_valid(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.reasons


def judge(step: Step, sheet: Sheet, total: int, due: Collection[int] = ()) -> Verdict:
    """Judge a step on a sheet. ``due`` numbers the lines whose hands are to be circled now.

    >>> from fives_widgets.engine.knaster.sheet import Sheet
    >>> judge(Write("Ada", square=(2, 2), number=8), Sheet().written(12, 5), 7).reasons
    <Reason.WRONG_SUM|TAKEN: 3>
    """
    if isinstance(step, CircleHand):
        return _judge_hand(step, sheet, total, due)
    square = number_of(step.square)
    there = sheet.numbers[square]
    found = step.number if isinstance(step, Write) else there
    writes = isinstance(step, Write)
    reasons = _all_that_apply(
        {
            Reason.WRONG_SUM: found not in (0, total),
            Reason.TAKEN: writes and there != 0,
            Reason.FREE: not writes and there == 0,
            Reason.CIRCLED: not writes and sheet.is_circled(square),
        }
    )
    return Verdict(step, reasons, total, found)


def _judge_hand(step: CircleHand, sheet: Sheet, total: int, due: Collection[int]) -> Verdict:
    squares = [number_of(cell) for cell in step.squares]
    needed, given = sheet.needs(step.line) if step.line in due else 0, len(squares)
    reasons = _all_that_apply(
        {
            Reason.OUTSIDE: not set(squares) <= set(LINES[step.line].squares),
            Reason.NO_HAND: not needed,
            Reason.FREE: any(not sheet.numbers[square] for square in squares),
            Reason.CIRCLED: any(sheet.is_circled(square) for square in squares),
            Reason.TOO_FEW: bool(needed) and given < needed,
            Reason.TOO_MANY: bool(needed) and given > needed,
        }
    )
    return Verdict(step, reasons, total, 0, needed, given)


def _all_that_apply(answers: Mapping[Reason, bool]) -> Reason:
    return reduce(or_, (reason for reason, applies in answers.items() if applies), Reason.NONE)
