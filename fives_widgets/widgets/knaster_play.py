"""The table of Knaster behind ``fives_widgets.play``: for a new game, or for a saved one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.results import Results
from fives_widgets.running import Running
from fives_widgets.text import say
from fives_widgets.widgets.knaster_table import KnasterTable
from fives_widgets.widgets.starting import read_bots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.widgets.clock import Clock


def open_table(
    _: str,
    players: Sequence[str | Bot] | None = None,
    *,
    seed: int | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> KnasterTable:
    """Open a table for a game of Knaster, or the one that was lost with its kernel."""
    given = [say("play.person")] if players is None else players
    bots = [one for one in given if isinstance(one, Bot)] if isinstance(given, list | tuple) else []
    names = [one.name if isinstance(one, Bot) else one for one in given] if bots else given
    game = KnasterGame(names, seed)  # type: ignore[arg-type]  # what is no name is refused in words
    key = json.dumps([game.settings | {"seed": seed}, [repr(bot) for bot in bots]])
    running = Running(f"knaster {key}", (results or Results()).path.parent)
    if left := running.read():
        try:
            table = _lay(left, results, clock, running)
        except ValueError:
            pass  # what cannot be read is not taken up: the new game is played
        else:
            table.head.notice = say("play.taken_up")
            return table
    return KnasterTable(game, bots, results=results, clock=clock, running=running)


def take_up(
    saved: str, *, results: Results | None = None, clock: Clock | None = None
) -> KnasterTable:
    """Open a table for a saved game."""
    return _lay(saved, results, clock, None)


def _lay(
    saved: str, results: Results | None, clock: Clock | None, running: Running | None
) -> KnasterTable:
    game = KnasterGame.from_json(saved)
    bots = read_bots(json.loads(saved).get("bots", []), game)
    return KnasterTable(game, bots, results=results, clock=clock, running=running)
