"""The table of FIVES behind ``fives_widgets.play``: for a new game, or for a saved one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.text import say
from fives_widgets.widgets.fives.start import read, start
from fives_widgets.widgets.fives.table import FivesTable
from fives_widgets.widgets.table.resume import go_on_or_begin

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.fives.setup import Boards
    from fives_widgets.storage.results import Results
    from fives_widgets.widgets.table.clock import Clock


def open_table(  # noqa: PLR0913 - the settings of a game, each with a good default
    version: str,
    players: Sequence[str | Bot] | None = None,
    *,
    seed: int | None = None,
    boards: Boards | None = None,
    timer: float | None = None,
    points: Mapping[str, int] | None = None,
    live: bool = True,
    results: Results | None = None,
    clock: Clock | None = None,
) -> FivesTable:
    """Open a table for a version of FIVES, or the one that was lost with its kernel."""
    given = {"seed": seed, "boards": boards, "timer": timer, "points": points}
    settings = {name: value for name, value in given.items() if value is not None}
    game, bots = start(version, _default_players(version) if players is None else players, settings)
    return go_on_or_begin(
        lambda game, bots, live, running: FivesTable(
            game, bots, live=live, results=results, clock=clock, running=running
        ),
        read,
        (game, bots, bool(live)),
        seed=seed,
        results=results,
    )


def take_up(
    saved: str,
    *,
    live: bool | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> FivesTable:
    """Open a table for a saved game, with checks as it had them unless ``live`` is given."""
    game, bots, was_live = read(saved)
    live = was_live if live is None else bool(live)
    return FivesTable(game, bots, live=live, results=results, clock=clock)


def _default_players(version: str) -> list[str | Bot]:
    person = say("play.person")
    return [person] if version == "solo" else [person, Bot(say("play.bot"))]
