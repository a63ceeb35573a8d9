"""Starting a game of FIVES for people and bots, and reading a saved one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.checks import quote
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.rounds import RoundsGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.game import Game, SavedGameError
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Mapping

VERSIONS: Mapping[str, type[RoundsGame[Any]]] = {
    "basic": BasicGame,
    "puzzle": PuzzleGame,
    "solo": SoloGame,
}
"""The versions of FIVES by their short names."""


def start(
    version: str, players: Any, settings: Mapping[str, Any]
) -> tuple[RoundsGame[Any], list[Bot]]:
    """Start a game in which some of the players may be bots."""
    if "timer" in settings and version == "solo":
        raise ValueError(say("play.no_timer", timer=quote(settings["timer"])))
    if isinstance(players, list | tuple):
        bots = [player for player in players if isinstance(player, Bot)]
        names = [player.name if isinstance(player, Bot) else player for player in players]
        return VERSIONS[version](players=names, **settings), bots
    return VERSIONS[version](players=players, **settings), []


def read(text: str) -> tuple[RoundsGame[Any], list[Bot], bool]:
    """Read a saved game: the game, its bots, and whether checks are live."""
    game: RoundsGame[Any] = RoundsGame.from_json(text)
    saved = json.loads(text)
    return game, read_bots(saved.get("bots", []), game), saved.get("live") is not False


def read_bots(saved: Any, game: Game[Any]) -> list[Bot]:
    """Read the bots of a saved game, who must be among its players."""
    try:
        bots = [Bot(**bot) for bot in saved]
        for bot in bots:
            game.seat(bot.name)
    except (TypeError, ValueError):
        raise SavedGameError("play.saved_bots", found=quote(saved)) from None
    return bots
