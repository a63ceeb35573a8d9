"""Who sits down at a table, and whether a game that was lost with its kernel goes on there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import SavedGameError
from fives_widgets.engine.core.validation import quote
from fives_widgets.storage.autosave import Autosave
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from fives_widgets.widgets.table.game_table import GameTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.widgets.table.runner import GameT

TableT = TypeVar("TableT", bound=GameTable[Any])


def seats(players: Any) -> tuple[Any, list[Bot]]:
    """Tell the names of all players, and who of them is a bot.

    >>> seats(["Ada", Bot("Robin")])[0]
    ['Ada', 'Robin']

    What is no list of players is given back as it is, for the game to refuse in words.
    """
    if not isinstance(players, list | tuple):
        return players, []
    names = [player.name if isinstance(player, Bot) else player for player in players]
    return names, [player for player in players if isinstance(player, Bot)]


def new_game(make: Callable[..., GameT], players: Any, **settings: Any) -> tuple[GameT, list[Bot]]:
    """Begin a game in which some of the players may be bots."""
    names, bots = seats(players)
    return make(players=names, **settings), bots


def read_game(load: Callable[[str], GameT], saved: str) -> tuple[GameT, list[Bot]]:
    """Load a saved game and its bots, who must be among its players."""
    game = load(saved)
    found = json.loads(saved).get("bots", [])
    try:
        bots = [Bot(**bot) for bot in found]
        for bot in bots:
            game.index_of(bot.name)
    except (TypeError, ValueError):
        raise SavedGameError("play.saved_bots", found=quote(found)) from None
    return game, bots


def go_on_or_begin(
    lay: Callable[..., TableT],
    read: Callable[[str], tuple[Any, ...]],
    begun: tuple[Any, ...],
    *,
    seed: int | None,
    results: Results | None,
) -> TableT:
    """Lay a table for the game that was left where this one is begun, or else for this one.

    A game stands as ``lay`` takes it: itself, its bots, and what more there is; ``read`` gives a
    saved one. The same call after a lost kernel finds the game again, so ``seed`` is as it was
    given there.
    """
    game, bots, *_ = begun
    key = json.dumps([game.name, game.settings | {"seed": seed}, [repr(bot) for bot in bots]])
    running = Autosave(key, (results or Results()).path.parent)
    if left := running.read():
        try:
            lost = read(left)
        except ValueError:
            pass  # what cannot be read is not taken up: the new game is played
        else:
            table = lay(*lost, running=running)
            table.head.notice = say("play.taken_up")
            return table
    return lay(*begun, running=running)
