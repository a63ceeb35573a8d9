"""What a game brings to be played, said in one place."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import Game, SavedGameError
from fives_widgets.engine.core.validation import quote
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fives_widgets.tables.fields import Field
    from fives_widgets.tables.table import Table


@dataclass(frozen=True)
class GameKind:
    """A game as it is played at a table.

    ``name`` is what people ask for it by. The engine's ``game`` knows the rules and decides for its
    bots; the ``table`` shows it. Up to ``most`` players sit down; where nobody says who, one person
    does, and with ``bot`` also a bot. A form asks for the ``fields``. ``options`` are what can be
    said of the table beside the settings of the game, with what goes without saying.
    """

    name: str
    game: Callable[..., Game[Any]]
    table: Callable[..., Table[Any]]
    most: int
    bot: bool
    fields: tuple[Field, ...] = ()
    options: Mapping[str, bool] = field(default_factory=dict)

    @property
    def settings(self) -> list[str]:
        """What people may set beside the players: what the game's constructor takes."""
        return [name for name in inspect.signature(self.game).parameters if name != "players"]

    def begin(self, players: Any = None, **given: Any) -> Seated:
        """Begin a game in which some of the players may be bots.

        What is ``given`` are settings and options; where it is None, it is left open.
        """
        if players is None:
            person = say("play.person")
            players = [person, Bot(say("play.bot"))] if self.bot else [person]
        names, bots = seats(players)
        chosen = {name: value for name, value in given.items() if value is not None}
        options = {name: bool(chosen.pop(name, usual)) for name, usual in self.options.items()}
        return Seated(self, self.game(players=names, **chosen), bots, options)

    def read(self, saved: Mapping[str, Any]) -> Seated:
        """Load a saved game with its bots, who must be among its players, and its options."""
        game = Game[Any].from_saved(saved)
        found = saved.get("bots", [])
        try:
            bots = [Bot(**bot) for bot in islice(found, len(game.players) + 1)]
            free = list(game.players)
            for bot in bots:
                free.remove(bot.name)  # each has a seat of its own
        except (TypeError, ValueError):
            raise SavedGameError("play.saved_bots", found=quote(found)) from None
        options = {
            name: saved[name] if isinstance(saved.get(name), bool) else usual
            for name, usual in self.options.items()
        }
        return Seated(self, game, bots, options)


@dataclass
class Seated:
    """A game for which all have sat down: with its bots, and how its table is set."""

    kind: GameKind
    game: Game[Any]
    bots: list[Bot]
    options: dict[str, bool]

    def again(self) -> Seated:
        """Return the same players with the same settings, and other luck."""
        game = type(self.game)(**self.game.settings | {"seed": None})
        return Seated(self.kind, game, self.bots, self.options)

    def lay(self, **around: Any) -> Table[Any]:
        """Lay the table for it; ``around`` is what a table stands on."""
        return self.kind.table(self.game, self.bots, **self.options, **around)


def seats(players: Any) -> tuple[Any, list[Bot]]:
    """Return the names of all players, and who of them is a bot.

    >>> seats(["Ada", Bot("Robin")])[0]
    ['Ada', 'Robin']

    What is no list of players is returned as it is, for the game to refuse in words.
    """
    if not isinstance(players, list | tuple):
        return players, []
    names = [player.name if isinstance(player, Bot) else player for player in players]
    return names, [player for player in players if isinstance(player, Bot)]
