"""Starting a game of FIVES for people and bots, and taking up a saved one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.checks import quote
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.bots import Bot
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.rounds import RoundsGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.game import SavedGameError
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


def take_up(game: Any) -> tuple[RoundsGame[Any], list[Bot], bool]:
    """Read a saved game, from a file, from its text, or as it is: game, bots, and live or not."""
    if isinstance(game, RoundsGame):
        return game.copy(), [], True
    text = game
    if isinstance(game, Path) or (isinstance(game, str) and not game.lstrip().startswith("{")):
        try:
            text = Path(game).read_text("utf-8")
        except (OSError, ValueError) as fault:
            raise ValueError(
                say("play.unknown", game=quote(str(game)), versions=", ".join(VERSIONS), why=fault)
            ) from None
    started: RoundsGame[Any] = RoundsGame.from_json(text)
    saved = json.loads(text)
    return started, _read_bots(saved.get("bots", []), started), saved.get("live") is not False


def _read_bots(saved: Any, game: RoundsGame[Any]) -> list[Bot]:
    try:
        bots = [Bot(**bot) for bot in saved]
        for bot in bots:
            game.seat(bot.name)
    except (TypeError, ValueError):
        raise SavedGameError("play.saved_bots", found=quote(saved)) from None
    return bots
