"""Sit down and play: one call starts a game of FIVES, or takes up a saved one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.bots import Bot
from fives_widgets.results import Results
from fives_widgets.running import Running
from fives_widgets.text import say
from fives_widgets.widgets.starting import VERSIONS, start, take_up
from fives_widgets.widgets.table import TableWidget

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.engine.fives.setup import Boards
    from fives_widgets.widgets.clock import Clock


def play(  # noqa: PLR0913 - the settings of a game, each with a good default
    game: str | Path | RoundsGame[Any] = "basic",
    players: Sequence[str | Bot] | None = None,
    *,
    seed: int | None = None,
    boards: Boards | None = None,
    timer: float | None = None,
    points: Mapping[str, int] | None = None,
    live: bool | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> TableWidget:
    """Play a version of FIVES, ``"basic"``, ``"puzzle"`` or ``"solo"``, or take up a saved game.

    >>> import fives_widgets as fw
    >>> table = fw.play("basic", players=["Ada", fw.Bot("Robin", level=2)], seed=7)
    >>> table
    <TableWidget fives.basic: Ada, Robin, round 0 of 5, roll>
    >>> table.game.players
    ('Ada', 'Robin')

    A saved game is the text of ``table.to_json()``, the path of a file with it, or a game of the
    engine. A game whose kernel was lost goes on when its cell is run again within an hour. With
    ``live=False`` outlines are checked at the end of a round only, as on paper.
    """
    given = {"seed": seed, "boards": boards, "timer": timer, "points": points}
    settings = {name: value for name, value in given.items() if value is not None}
    if isinstance(game, str) and game in VERSIONS:
        seated = _default_players(game) if players is None else players
        started, bots = start(game, seated, settings)
        running = Running(_key(started, bots, seed), (results or Results()).path.parent)
        if left := running.read():
            table = _go_on(left, running, results, clock)
            if table:
                return table
    else:
        if settings or players is not None:
            raise ValueError(
                say("play.settled", names=", ".join([*settings, *(["players"] if players else [])]))
            )
        started, bots, was_live = take_up(game)
        live = was_live if live is None else live
        running = None
    return TableWidget(
        started,
        bots,
        live=True if live is None else bool(live),
        results=results,
        clock=clock,
        running=running,
    )


def _key(game: RoundsGame[Any], bots: Sequence[Bot], seed: int | None) -> str:
    """Tell how a game was started: the same call after a lost kernel takes it up again."""
    settings = game.settings | {"seed": seed}
    return json.dumps([game.name, settings, [repr(bot) for bot in bots]])


def _go_on(
    left: str, running: Running, results: Results | None, clock: Clock | None
) -> TableWidget | None:
    """Take up a game that lost its kernel, unless it cannot be read."""
    try:
        game, bots, live = take_up(left)
    except ValueError:
        return None
    table = TableWidget(game, bots, live=live, results=results, clock=clock, running=running)
    table.head.notice = say("play.taken_up")
    return table


def _default_players(version: str) -> list[str | Bot]:
    person = say("play.person")
    return [person] if version == "solo" else [person, Bot(say("play.bot"))]
