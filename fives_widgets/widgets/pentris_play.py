"""The table of Pentris behind ``fives_widgets.play``: for a new game, or for a saved one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.results import Results
from fives_widgets.running import Running
from fives_widgets.text import say
from fives_widgets.widgets.pentris_table import PentrisTable
from fives_widgets.widgets.starting import read_bots

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.widgets.clock import Clock


def open_table(  # noqa: PLR0913 - the settings of a game, each with a good default
    _: str,
    players: Sequence[str | Bot] | None = None,
    *,
    level: str = "beginner",
    seed: int | None = None,
    special: str | None = None,
    shapes: str | None = None,
    experts: bool = False,
    results: Results | None = None,
    clock: Clock | None = None,
) -> PentrisTable:
    """Open a table for a game of Pentris, or the one that was lost with its kernel."""
    given = [say("play.person"), Bot(say("play.bot"))] if players is None else players
    bots = [one for one in given if isinstance(one, Bot)] if isinstance(given, list | tuple) else []
    names = [one.name if isinstance(one, Bot) else one for one in given] if bots else given
    game = PentrisGame(names, seed, level, special, shapes, experts)  # type: ignore[arg-type]
    key = json.dumps([game.settings | {"seed": seed}, [repr(bot) for bot in bots]])
    running = Running(f"pentris {key}", (results or Results()).path.parent)
    if left := running.read():
        try:
            table = _take_up(left, results, clock, running)
        except ValueError:
            pass  # what cannot be read is not taken up: the new game is played
        else:
            table.head.notice = say("play.taken_up")
            return table
    return PentrisTable(game, bots, results=results, clock=clock, running=running)


def take_up(
    saved: str, *, results: Results | None = None, clock: Clock | None = None
) -> PentrisTable:
    """Open a table for a saved game."""
    return _take_up(saved, results, clock, None)


def _take_up(
    saved: str, results: Results | None, clock: Clock | None, running: Running | None
) -> PentrisTable:
    game = PentrisGame.from_json(saved)
    bots = read_bots(json.loads(saved).get("bots", []), game)
    return PentrisTable(game, bots, results=results, clock=clock, running=running)
