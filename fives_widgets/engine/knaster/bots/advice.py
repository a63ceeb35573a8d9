"""Advice for learners: what each turn would bring in the long run, found by playing on."""

from __future__ import annotations

from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.validation import InputError, is_number, quote
from fives_widgets.engine.knaster.bots.skills import Situation
from fives_widgets.engine.knaster.bots.value_model import Position, learned, turned
from fives_widgets.engine.knaster.hands import EVERY_ROLL
from fives_widgets.engine.knaster.options import after

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.knaster.options import Option
    from fives_widgets.engine.knaster.sheet import Sheet

MOST_GAMES = 100_000
"""How many games may be played for each turn."""


class Advice(NamedTuple):
    """A turn, the sheet after it, the points at the end to expect, and the error of that.

    Of many such means two thirds lie nearer to the truth than ``error``, nineteen of twenty nearer
    than twice as much.
    """

    option: Option
    sheet: Sheet
    mean: float
    error: float


def advise(  # noqa: PLR0913 - the situation, and how long to think about it
    sheet: Sheet,
    total: int,
    due: tuple[int, ...] = (),
    *,
    games: int = 40,
    seed: int = 0,
    report: Callable[[int], None] | None = None,
) -> list[Advice]:
    """Play on after each turn that a sum allows, alone and well; give them all, the best first.

    All turns meet the same dice, so that their means can be compared. With a ``total`` of 0 only
    the hands that are ``due`` are left to circle. ``report`` is told after each turn how many are
    done.

    >>> from fives_widgets.engine.knaster.sheet import Sheet
    >>> best, *others = advise(Sheet((7, 8) * 11 + (0, 0, 0)), 9, games=5)
    >>> len(others), best.mean > others[-1].mean
    (55, True)
    """
    if type(games) is not int or not is_number(games, 2, MOST_GAMES):
        raise InputError("knaster.malformed.games", games=quote(games), most=MOST_GAMES)
    advice = []
    for number, turn in enumerate(Situation(sheet, total, due).turns(), start=1):
        end = after(sheet, turn, total)
        results = [_played_on(end, Chance(f"{seed}, game {game}")) for game in range(games)]
        advice.append(Advice(turn, end, fmean(results), stdev(results) / games**0.5))
        if report:
            report(number)
    return sorted(advice, key=lambda one: -one.mean)


def _played_on(sheet: Sheet, chance: Chance) -> int:
    """Play a solo game to its end by the learned value model, and count its points."""
    position = Position(sheet.numbers, sheet.circled)
    is_last = False
    while not is_last:
        is_last = not position.free
        total = chance.choice(EVERY_ROLL)
        rated = learned().rate(position, total, is_last=is_last)
        if rated:
            best = max(rated, key=lambda rated: rated.worth)
            position = turned(position, best.option, total)
    return type(sheet)(tuple(position.numbers), position.circled).points
