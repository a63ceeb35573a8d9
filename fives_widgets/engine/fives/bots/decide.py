"""How bots play FIVES: at four levels, seeing and doing what people can, and no more.

A bot decides by its :class:`View` alone and keeps no memory: it is asked what it does next, and
answers with an action and its time. If somebody else acts before that time, it is asked again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.game import later
from fives_widgets.engine.fives.actions import (
    CrossOut,
    Erase,
    Finish,
    Outline,
    RollDice,
    Stop,
    TurnTimer,
)
from fives_widgets.engine.fives.bots.opportunity_cost import Position
from fives_widgets.engine.fives.bots.round_plan import Plan, Search, plan_round
from fives_widgets.engine.fives.bots.skills import LEVELS
from fives_widgets.engine.fives.solver import placements
from fives_widgets.engine.fives.state import Phase

if TYPE_CHECKING:
    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.state import View
    from fives_widgets.engine.geometry.grid import Cell

PAUSE = 8.0
"""The seconds before a bot rolls the dice or crosses out: people read their results first."""


def decide(bot: Bot, view: View[Any]) -> Action | None:
    """Say what a bot does next, and when, if nobody acts before; nothing while it waits.

    >>> from fives_widgets.engine.core.bots import Bot
    >>> from fives_widgets.engine.fives.basic import BasicGame
    >>> game = BasicGame(players=["Ada", "Robin"], seed=7)
    >>> decide(Bot("Robin", level=2), game.view("Robin"))
    RollDice(player='Robin', time=8.0)
    """
    match view.phase:
        case Phase.ROLL:
            return RollDice(view.player, later(view.time, PAUSE * bot.pace))
        case Phase.SEARCH if view.roll:
            return _search(bot, view, view.roll)
        case Phase.CROSS_OUT if view.must_cross_out:
            return _cross_out(bot, view)
    return None


def _search(bot: Bot, view: View[Any], roll: Roll) -> Action | None:
    """Go on with the round, unless its time is up before."""
    action = None if view.turned_by == view.player else _go_on(bot, view, roll)
    if view.deadline is not None and (action is None or action.time >= view.deadline):
        return Stop(view.player, view.deadline)
    return action


def _go_on(bot: Bot, view: View[Any], roll: Roll) -> Action | None:
    """Draw what is found next; when nothing more is, turn the timer or say so."""
    plan = _plan(bot, Search.of(view, roll))
    may_turn = view.timer is not None and view.turned_by is None and not LEVELS[bot.level].shy
    end = plan.enough if may_turn else plan.end
    moments = [
        (later(view.rolled_at, milestone.seconds * bot.pace), milestone.outlines)
        for milestone in plan.milestones
        if milestone.seconds <= end
    ]
    # Of the milestones gone by, only the last one is still wanted.
    now = max(number for number, (moment, _) in enumerate(moments) if moment <= view.time)
    for moment, outlines in moments[now:]:
        action = _edit(view, outlines)
        if action:
            return action.at(max(view.time, moment))
    moment = max(view.time, later(view.rolled_at, end * bot.pace))
    if may_turn:
        return TurnTimer(view.player, moment)
    return None if view.player in view.finished else Finish(view.player, moment)


def _cross_out(bot: Bot, view: View[Any]) -> Action:
    """Cross out what costs least; of what costs the same, anything."""
    moment = later(view.time, PAUSE * bot.pace)
    position = Position.of(view)
    cost = LEVELS[bot.level].cost(position)
    chance = bot.chance(f"crossing out in round {view.round}")
    places = [
        (cost(place), chance.random(), place)
        for place in placements(view.board.rows, view.board.cols)
        if position.is_open(place)
    ]
    if not places:
        cheapest = min(view.available, key=lambda shape: view.points[shape])
        return CrossOut(view.player, moment, cheapest)
    *_, place = min(places)
    return CrossOut(view.player, moment, place.shape, place.cells)


@lru_cache(maxsize=64)
def _plan(bot: Bot, search: Search) -> Plan:
    return plan_round(LEVELS[bot.level], search, bot.chance(f"round {search.round}, {search.roll}"))


def _edit(view: View[Any], wanted: tuple[tuple[Cell, ...], ...]) -> Action | None:
    """Return one change that brings a player's outlines nearer to those wanted."""
    drawn = [set(cells) for cells in view.outlines]
    missing = [cells for cells in wanted if set(cells) not in drawn]
    surplus = [index for index, cells in enumerate(drawn) if cells not in map(set, wanted)]
    if missing:
        return Outline(view.player, view.time, missing[0], surplus[0] if surplus else None)
    return Erase(view.player, view.time, surplus[0]) if surplus else None
