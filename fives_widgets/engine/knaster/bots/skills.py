"""The four levels of bots: how each chooses among the turns it could take."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.knaster.bots.value_model import Position, learned, promise, turned
from fives_widgets.engine.knaster.hands import EVERY_ROLL, SUMS, WAYS
from fives_widgets.engine.knaster.lines import LINES, LINES_OF, SQUARES
from fives_widgets.engine.knaster.options import options, rest_of_turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.knaster.bots.value_model import Rated
    from fives_widgets.engine.knaster.options import Option
    from fives_widgets.engine.knaster.sheet import Sheet

CANDIDATES = 8
"""How many turns a champion thinks through: those that look best at first."""


class Situation(NamedTuple):
    """What a turn is chosen by. The sum is 0 if it is used already and only hands are due."""

    sheet: Sheet
    total: int
    due: tuple[int, ...] = ()
    is_last: bool = False
    rivals: int = SQUARES

    def turns(self) -> list[Option]:
        """List every turn, or every rest of one."""
        if self.total:
            return list(options(self.sheet, self.total))
        return list(rest_of_turn(self.sheet, self.due))

    def rated(self) -> list[Rated]:
        """List every turn with what the learned value model says of it."""
        position = Position(self.sheet.numbers, self.sheet.circled)
        if self.total:
            return learned().rate(position, self.total, is_last=self.is_last, rivals=self.rivals)
        return learned().rate_rest(position, self.due, is_last=self.is_last, rivals=self.rivals)


def by_chance(situation: Situation, chance: Chance) -> Option:
    """Circle whenever it is possible; else write anywhere."""
    turns = situation.turns()
    return chance.choice([turn for turn in turns if not turn.writes] or turns)


def by_thumb(situation: Situation, chance: Chance) -> Option:
    """Circle whenever it is possible; else write where lines promise most. Circle what is near.

    A line promises circles by its numbers, and its box by the circles it has.
    """
    turns = chance.shuffled(situation.turns())
    kept = [turn for turn in turns if not turn.writes] or turns

    def appeal(turn: Option) -> float:
        position = turned(
            Position(situation.sheet.numbers, situation.sheet.circled), turn, situation.total
        )
        touched = LINES_OF[turn.square] if turn.square >= 0 else range(len(LINES))
        hopes = 0.0
        for line in touched if turn.writes else ():
            squares = LINES[line].squares
            old = promise(sorted(filter(None, (situation.sheet.numbers[s] for s in squares))))
            new = promise(sorted(filter(None, (position.numbers[s] for s in squares))))
            hopes += new - old
        near = sum(line.box * (position.circled & line.mask).bit_count() ** 2 for line in LINES)
        return 25 * hopes + near / 5

    return max(kept, key=appeal)


def by_value(situation: Situation, chance: Chance) -> Option:
    """Take the turn after which the sheet promises most."""
    del chance
    return max(situation.rated(), key=lambda rated: rated.worth).option


def by_foresight(situation: Situation, chance: Chance) -> Option:
    """Think the best turns through: take the one whose next roll can be used best."""
    del chance
    rated = sorted(situation.rated(), key=lambda rated: -rated.worth)[:CANDIDATES]
    if situation.is_last or len(rated) == 1:
        return rated[0].option
    return max((option for _, option in rated), key=lambda option: foreseen(situation, option))


def foreseen(situation: Situation, option: Option) -> float:
    """Expect the points at the end if the next roll, whatever it is, is used best."""
    position = turned(
        Position(situation.sheet.numbers, situation.sheet.circled), option, situation.total
    )
    is_last = not (position.free and situation.rivals)
    here = learned().worth(position)
    worth = 0.0
    for total in SUMS:
        rated = learned().rate(position, total, is_last=is_last, rivals=situation.rivals)
        worth += WAYS[total] * max((rated.worth for rated in rated), default=here)
    return worth / len(EVERY_ROLL)


LEVELS: dict[int, Callable[[Situation, Chance], Option]] = {
    1: by_chance,
    2: by_thumb,
    3: by_value,
    4: by_foresight,
}
"""From a beginner, who writes anywhere, to a champion, who thinks ahead."""
