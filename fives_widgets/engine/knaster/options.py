"""All that can become of a sheet in one turn, with the steps that lead there."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fives_widgets.engine.knaster.hands import SUMS, hand_of
from fives_widgets.engine.knaster.lines import LINES, LINES_OF, MASKS, SQUARES
from fives_widgets.engine.knaster.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

HandSteps: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Hands circled one after the other: each a line and squares of it."""


class Option(NamedTuple):
    """A whole turn: the square that is written or circled first, then hands.

    ``square`` is -1 where the turn has begun already and only hands are left.
    """

    square: int
    writes: bool
    hands: HandSteps
    circled: int


def options(sheet: Sheet, total: int) -> Iterator[Option]:
    """Yield every turn that a sum allows; of turns that end alike, one."""
    numbers, circled = sheet.numbers, sheet.circled
    for square in range(SQUARES):
        if not numbers[square]:
            after = list(numbers)
            after[square] = total
            for mask, hands in hand_choices(after, circled, _full(after, square)).items():
                yield Option(square, writes=True, hands=hands, circled=mask)
        elif numbers[square] == total and not circled >> square & 1:
            yield Option(square, writes=False, hands=(), circled=circled | 1 << square)


def rest_of_turn(sheet: Sheet, due: tuple[int, ...]) -> Iterator[Option]:
    """Yield every way to circle the hands that are due; of ways that end alike, one."""
    for mask, hands in hand_choices(list(sheet.numbers), sheet.circled, due).items():
        yield Option(-1, writes=False, hands=hands, circled=mask)


def after(sheet: Sheet, option: Option, total: int) -> Sheet:
    """Return the sheet after a turn."""
    if option.writes:
        sheet = sheet.written(option.square, total)
    return Sheet(sheet.numbers, option.circled)


def ends_of_turn(sheet: Sheet, total: int | None, due: tuple[int, ...] = ()) -> Iterator[Sheet]:
    """Yield every sheet that a turn can end with; without a sum, that is used already."""
    if total is None:
        ways = rest_of_turn(sheet, due)
    elif sheet.can_use(total):
        ways = options(sheet, total)
    else:
        ways = iter([Option(-1, writes=False, hands=(), circled=sheet.circled)])
    for way in ways:
        yield after(sheet, way, total or 0)


def best_end(sheet: Sheet, total: int | None, due: tuple[int, ...] = ()) -> int:
    """Count the most points that a last turn can give; without a sum, that is used already."""
    return max(end.points for end in ends_of_turn(sheet, total, due))


def best_last_roll(sheet: Sheet) -> int:
    """Count the most points that a last roll can give, whatever it shows."""
    return max(best_end(sheet, total) for total in SUMS)


def _full(numbers: list[int], square: int) -> tuple[int, ...]:
    """Return the full lines through a square."""
    return tuple(line for line in LINES_OF[square] if all(numbers[s] for s in LINES[line].squares))


def hand_choices(numbers: list[int], circled: int, lines: tuple[int, ...]) -> dict[int, HandSteps]:
    """Return every set of circles after the hands of full lines, in any order, and a way to it."""
    counts = {line: hand_of(numbers[s] for s in LINES[line].squares).circles for line in lines}
    found: dict[int, HandSteps] = {}
    waiting: dict[tuple[int, tuple[int, ...]], HandSteps] = {
        (circled, tuple(line for line in lines if counts[line])): ()
    }
    while waiting:
        (mask, due), steps = waiting.popitem()
        due = tuple(line for line in due if ~mask & MASKS[line])
        if not due:
            found.setdefault(mask, steps)
        for line in due:
            rest = tuple(other for other in due if other != line)
            open_ = [square for square in LINES[line].squares if not mask >> square & 1]
            for squares in combinations(open_, min(counts[line], len(open_))):
                made = mask | sum(1 << square for square in squares)
                waiting.setdefault((made, rest), (*steps, (line, squares)))
    return found
