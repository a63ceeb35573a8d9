"""Bots: who plays by itself at a table, how well and how fast. Each game says what they do."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.validation import (
    InputError,
    check_players,
    check_seed,
    is_number,
    quote,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.core.game import Action, Game

BEST_LEVEL = 4
"""The level of a champion; every game has bots of all levels from 1."""

SLOWEST = 100
"""The largest pace: a hundred times slower than usual."""


@dataclass(frozen=True)
class Bot:
    """A player that plays by itself, at a level from 1 (a beginner) to 4 (a champion).

    ``pace`` stretches its time: 2 is twice as slow as usual, and with 0 it acts at once. Bots with
    the same name, level and seed play alike.

    >>> Bot("Robin", level=3)
    Bot(name='Robin', level=3, pace=1.0, seed=0)
    """

    name: str
    level: int = 2
    _: KW_ONLY
    pace: float = 1.0
    seed: int = 0

    def __post_init__(self) -> None:
        check_players([self.name], 1)
        if type(self.level) is not int or not 1 <= self.level <= BEST_LEVEL:
            raise InputError("bots.level", level=quote(self.level), most=BEST_LEVEL)
        if not is_number(self.pace, 0, SLOWEST):
            raise InputError("bots.pace", pace=quote(self.pace), most=SLOWEST)
        check_seed(self.seed)

    def chance(self, occasion: str) -> Chance:
        """Return the bot's own chance for an occasion: the same one whenever it is asked for."""
        return Chance(f"{self.seed}, {self.name}, {occasion}")


def next_action(game: Game[Any], bots: Iterable[Bot]) -> Action | None:
    """Return the first thing that any of the bots does; None while all of them wait."""
    wanted = [game.decide(bot) for bot in bots]
    return min((action for action in wanted if action), key=lambda a: a.time, default=None)


def play_out(game: Game[Any], bots: Iterable[Bot]) -> None:
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
