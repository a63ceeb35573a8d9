"""Sit down and play: one call starts a game of FIVES, or takes up a saved one."""

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
from fives_widgets.widgets.table import TableWidget

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.fives.setup import Boards
    from fives_widgets.results import Results
    from fives_widgets.widgets.clock import Clock

VERSIONS: Mapping[str, type[RoundsGame[Any]]] = {
    "basic": BasicGame,
    "puzzle": PuzzleGame,
    "solo": SoloGame,
}
"""The versions of FIVES by the names that ``play`` knows."""


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
    engine. With ``live=False`` outlines are checked at the end of a round only, as on paper.
    """
    given = {"seed": seed, "boards": boards, "timer": timer, "points": points}
    settings = {name: value for name, value in given.items() if value is not None}
    if isinstance(game, str) and game in VERSIONS:
        seated = _default_players(game) if players is None else players
        if timer is not None and game == "solo":
            raise ValueError(say("play.no_timer", timer=quote(timer)))
        started, bots = _start(VERSIONS[game], seated, settings)
    else:
        if settings or players is not None:
            raise ValueError(
                say("play.settled", names=", ".join([*settings, *(["players"] if players else [])]))
            )
        started, bots, was_live = _take_up(game)
        live = was_live if live is None else live
    return TableWidget(
        started, bots, live=True if live is None else bool(live), results=results, clock=clock
    )


def _default_players(version: str) -> list[str | Bot]:
    person = say("play.person")
    return [person] if version == "solo" else [person, Bot(say("play.bot"))]


def _start(
    version: type[RoundsGame[Any]], players: Any, settings: dict[str, Any]
) -> tuple[RoundsGame[Any], list[Bot]]:
    """Start a game in which some of the players may be bots."""
    if isinstance(players, list | tuple):
        bots = [player for player in players if isinstance(player, Bot)]
        names = [player.name if isinstance(player, Bot) else player for player in players]
        return version(players=names, **settings), bots
    return version(players=players, **settings), []


def _take_up(game: Any) -> tuple[RoundsGame[Any], list[Bot], bool]:
    """Read a saved game: from a file, from its text, or as it is."""
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
