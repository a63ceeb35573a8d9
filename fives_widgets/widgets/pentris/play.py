"""The table of Pentris behind ``fives_widgets.play``: for a new game, or for a saved one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.text import say
from fives_widgets.widgets.pentris.table import PentrisTable
from fives_widgets.widgets.table.resume import go_on_or_begin, new_game, read_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.storage.results import Results
    from fives_widgets.widgets.table.clock import Clock

_read = partial(read_game, PentrisGame.from_json)


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
    begun = new_game(
        PentrisGame,
        [say("play.person"), Bot(say("play.bot"))] if players is None else players,
        seed=seed,
        level=level,
        special=special,
        shapes=shapes,
        experts=experts,
    )
    lay = partial(PentrisTable, results=results, clock=clock)
    return go_on_or_begin(lay, _read, begun, seed=seed, results=results)


def take_up(
    saved: str, *, results: Results | None = None, clock: Clock | None = None
) -> PentrisTable:
    """Open a table for a saved game."""
    return PentrisTable(*_read(saved), results=results, clock=clock)
