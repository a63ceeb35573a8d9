"""Starting a game of FIVES for people and bots, and reading a saved one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.text import say
from fives_widgets.widgets.table.resume import new_game, read_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.engine.core.bots import Bot

VERSIONS: Mapping[str, type[RoundGame[Any]]] = {
    "basic": BasicGame,
    "puzzle": PuzzleGame,
    "solo": SoloGame,
}
"""The versions of FIVES by their short names."""


def start(
    version: str, players: Any, settings: Mapping[str, Any]
) -> tuple[RoundGame[Any], list[Bot]]:
    """Start a game in which some of the players may be bots."""
    if "timer" in settings and version == "solo":
        raise ValueError(say("play.no_timer", timer=quote(settings["timer"])))
    return new_game(VERSIONS[version], players, **settings)


def read(text: str) -> tuple[RoundGame[Any], list[Bot], bool]:
    """Read a saved game: the game, its bots, and whether checks are live."""
    game, bots = read_game(RoundGame[Any].from_json, text)
    return game, bots, json.loads(text).get("live") is not False
