"""The table of Knaster behind ``fives_widgets.play``: for a new game, or for a saved one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.text import say
from fives_widgets.widgets.knaster.table import KnasterTable
from fives_widgets.widgets.table.resume import go_on_or_begin, new_game, read_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.storage.results import Results
    from fives_widgets.widgets.table.clock import Clock

_read = partial(read_game, KnasterGame.from_json)


def open_table(
    _: str,
    players: Sequence[str | Bot] | None = None,
    *,
    seed: int | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> KnasterTable:
    """Open a table for a game of Knaster, or the one that was lost with its kernel."""
    begun = new_game(KnasterGame, [say("play.person")] if players is None else players, seed=seed)
    lay = partial(KnasterTable, results=results, clock=clock)
    return go_on_or_begin(lay, _read, begun, seed=seed, results=results)


def take_up(
    saved: str, *, results: Results | None = None, clock: Clock | None = None
) -> KnasterTable:
    """Open a table for a saved game."""
    return KnasterTable(*_read(saved), results=results, clock=clock)
