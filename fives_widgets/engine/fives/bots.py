"""Bots: players of four levels, who see and do what people can see and do, and no more.

A bot decides by its :class:`View` alone and keeps no memory: it is asked what it does next, and
answers with an action and its time. If somebody else acts before that time, it is asked again.
"""

from __future__ import annotations

import random
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.checks import check_players, check_seed, is_number, quote
from fives_widgets.engine.fives.actions import (
    CrossOut,
    Erase,
    Finish,
    Outline,
    RollDice,
    Stop,
    TurnTimer,
)
from fives_widgets.engine.fives.foresight import Position
from fives_widgets.engine.fives.levels import LEVELS
from fives_widgets.engine.fives.planning import Plan, Search, plan_round
from fives_widgets.engine.fives.solver import placements
from fives_widgets.engine.fives.state import Phase
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.levels import Skill
    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.engine.fives.state import View
    from fives_widgets.engine.game import Action
    from fives_widgets.engine.grid import Cell

SLOWEST = 100
"""The largest pace: a hundred times slower than usual."""

PAUSE = 8.0
"""The seconds before a bot rolls the dice or crosses out: people read their results first."""


@dataclass(frozen=True)
class Bot:
    """A player that plays by itself, at a level from 1 (a beginner) to 4 (a champion).

    ``pace`` stretches its time: 2 is twice as slow as usual, and with 0 it acts at once. Bots with
    the same name, level and seed play alike.

    >>> from fives_widgets.engine.fives.basic import BasicGame
    >>> game = BasicGame(players=["Ada", "Robin"], seed=7)
    >>> Bot("Robin", level=2).next_action(game.view("Robin"))
    RollDice(player='Robin', time=8.0)
    """

    name: str
    level: int = 2
    _: KW_ONLY
    pace: float = 1.0
    seed: int = 0

    def __post_init__(self) -> None:
        check_players([self.name], 1)
        if type(self.level) is not int or self.level not in LEVELS:
            raise ValueError(say("bots.level", level=quote(self.level), most=max(LEVELS)))
        if not is_number(self.pace, 0, SLOWEST):
            raise ValueError(say("bots.pace", pace=quote(self.pace), most=SLOWEST))
        check_seed(self.seed)

    @property
    def skill(self) -> Skill:
        """What this bot can do."""
        return LEVELS[self.level]

    def next_action(self, view: View[Any]) -> Action | None:
        """Say what the bot does next, and when, if nobody acts before; nothing while it waits."""
        match view.phase:
            case Phase.ROLL:
                return RollDice(view.player, view.time + PAUSE * self.pace)
            case Phase.SEARCH if view.roll:
                return self._search(view, view.roll)
            case Phase.CROSS_OUT if view.must_cross_out:
                return self._cross_out(view)
        return None

    def _search(self, view: View[Any], roll: Roll) -> Action | None:
        """Go on with the round, unless its time is up before."""
        action = None if view.turned_by == view.player else self._go_on(view, roll)
        if view.deadline is not None and (action is None or action.time >= view.deadline):
            return Stop(view.player, view.deadline)
        return action

    def _go_on(self, view: View[Any], roll: Roll) -> Action | None:
        """Draw what is found next; when nothing more is, turn the timer or say so."""
        plan = _plan(self, Search.of(view, roll))
        may_turn = view.timer is not None and view.turned_by is None and not self.skill.shy
        end = plan.enough if may_turn else plan.end
        moments = [
            (view.rolled_at + stage.seconds * self.pace, stage.outlines)
            for stage in plan.stages
            if stage.seconds <= end
        ]
        # Of the stages gone by, only the last one is still wanted.
        now = max(number for number, (moment, _) in enumerate(moments) if moment <= view.time)
        for moment, outlines in moments[now:]:
            action = _edit(view, outlines)
            if action:
                return action.at(max(view.time, moment))
        moment = max(view.time, view.rolled_at + end * self.pace)
        if may_turn:
            return TurnTimer(view.player, moment)
        return None if view.player in view.finished else Finish(view.player, moment)

    def _cross_out(self, view: View[Any]) -> Action:
        """Cross out what costs least; of what costs the same, anything."""
        moment = view.time + PAUSE * self.pace
        position = Position.of(view)
        cost = self.skill.cost(position)
        rng = self.chance(f"crossing out in round {view.round}")
        places = [
            (cost(place), rng.random(), place)
            for place in placements(view.board.rows, view.board.cols)
            if position.is_open(place)
        ]
        if not places:
            cheapest = min(view.available, key=lambda shape: view.points[shape])
            return CrossOut(view.player, moment, cheapest)
        *_, place = min(places)
        return CrossOut(view.player, moment, place.shape, place.cells)

    def chance(self, occasion: str) -> random.Random:
        """Give the bot's own chance for an occasion: the same one whenever it is asked for."""
        return random.Random(f"{self.seed}, {self.name}, {occasion}")


@lru_cache(maxsize=64)
def _plan(bot: Bot, search: Search) -> Plan:
    return plan_round(bot.skill, search, bot.chance(f"round {search.round}, {search.roll}"))


def _edit(view: View[Any], wanted: tuple[tuple[Cell, ...], ...]) -> Action | None:
    """Give one change that brings a player's outlines nearer to those wanted."""
    drawn = [set(cells) for cells in view.outlines]
    missing = [cells for cells in wanted if set(cells) not in drawn]
    surplus = [index for index, cells in enumerate(drawn) if cells not in map(set, wanted)]
    if missing:
        return Outline(view.player, view.time, missing[0], surplus[0] if surplus else None)
    return Erase(view.player, view.time, surplus[0]) if surplus else None


def next_action(game: RoundsGame[Any], bots: Iterable[Bot]) -> Action | None:
    """Give the first thing that any of the bots does; nothing while all of them wait."""
    actions = [bot.next_action(game.view(bot.name)) for bot in bots]
    return min((action for action in actions if action), key=lambda a: a.time, default=None)


def play_out(game: RoundsGame[Any], bots: Iterable[Bot]) -> None:
    """Let bots play, without waiting, until the game is over or all of them wait for people.

    >>> from fives_widgets.engine.fives.solo import SoloGame
    >>> game = SoloGame(players=["Robin"], seed=7)
    >>> play_out(game, [Bot("Robin", level=4)])
    >>> game.is_over, game.total("Robin") > 20
    (True, True)
    """
    playing = list(bots)
    while action := next_action(game, playing):
        game.apply(action)
