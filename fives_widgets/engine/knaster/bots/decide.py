"""How bots play Knaster: at four levels, seeing what people see, and no more.

A bot decides by its :class:`View` alone and keeps no memory: it is asked what it does next, and
answers with an action and its time. If somebody else acts before that time, it is asked again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fives_widgets.engine.core.game import later
from fives_widgets.engine.knaster.actions import Circle, CircleHand, CountUp, RollDice, Write
from fives_widgets.engine.knaster.bots.skills import LEVELS, Situation
from fives_widgets.engine.knaster.lines import SQUARES, cell_of
from fives_widgets.engine.knaster.state import Phase

if TYPE_CHECKING:
    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.knaster.options import Option
    from fives_widgets.engine.knaster.state import View

PAUSE = 3.0
"""The seconds before a bot rolls the dice: people look at what they have done first."""

THOUGHT = 1.5
"""The seconds a bot thinks about a step."""

LONG_PAUSE = 20.0
"""The seconds before a bot counts the points: people may still want to change their last step."""


def decide(bot: Bot, view: View) -> Action | None:
    """Say what a bot does next, and when, if nobody acts before; nothing while it waits.

    >>> from fives_widgets.engine.core.bots import Bot
    >>> from fives_widgets.engine.knaster.game import KnasterGame
    >>> decide(Bot("Robin"), KnasterGame(players=["Robin"], seed=7).view("Robin"))
    RollDice(player='Robin', time=3.0)
    """
    match view.phase:
        case Phase.ROLL if view.roller == view.player:
            return RollDice(view.player, later(view.time, PAUSE * bot.pace))
        case Phase.COUNT:
            return CountUp(view.player, later(view.time, LONG_PAUSE * bot.pace))
        case Phase.MOVE if view.due or not view.has_moved:
            return _step(bot, view)
    return None


def _step(bot: Bot, view: View) -> Action:
    """Go on with the turn."""
    rivals = min(
        (
            len(sheet.free)
            for name, sheet in zip(view.players, view.sheets, strict=True)
            if name != view.player
        ),
        default=SQUARES,
    )
    total = 0 if view.has_moved else view.rolled
    situation = Situation(view.sheet, total, view.due, view.is_last, rivals)
    option = _choice(bot, situation, view.turn)
    now = max(view.time, later(view.rolled_at, THOUGHT * bot.pace))
    if not total:
        line, squares = option.hands[0]
        return CircleHand(view.player, now, line, tuple(map(cell_of, squares)))
    if option.writes:
        return Write(view.player, now, cell_of(option.square), total)
    return Circle(view.player, now, cell_of(option.square))


@lru_cache(maxsize=256)
def _choice(bot: Bot, situation: Situation, turn: int) -> Option:
    return LEVELS[bot.level](situation, bot.chance(f"turn {turn}"))
