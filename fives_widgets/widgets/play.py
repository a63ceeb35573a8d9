"""Sit down and play: one call opens the table of any game, new or saved."""

from __future__ import annotations

import inspect
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.game import Game, SavedGameError, read_saved
from fives_widgets.engine.core.validation import quote
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot

TABLES = {
    "basic": "fives_widgets.widgets.fives.play",
    "puzzle": "fives_widgets.widgets.fives.play",
    "solo": "fives_widgets.widgets.fives.play",
    "pentris": "fives_widgets.widgets.pentris.play",
    "knaster": "fives_widgets.widgets.knaster.play",
}
"""The games by name, each with the module that lays its table; it is loaded when it is played.

Such a module has two functions, whose keywords are the settings that people may give:
``open_table(name, players, *, seed=None, ...)`` for a new game and ``take_up(text, *, ...)`` for a
saved one. A saved game calls itself by its name here, or by a longer one that ends with it, such
as ``fives.basic``.
"""


def play(
    game: str | Path | Game[Any] = "basic",
    players: Sequence[str | Bot] | None = None,
    **settings: Any,
) -> Any:
    """Play a game, or take up a saved one.

    >>> import fives_widgets as fw
    >>> table = fw.play("basic", players=["Ada", fw.Bot("Robin", level=2)], seed=7)
    >>> table
    <FivesTable fives.basic: Ada, Robin, round 0 of 5, roll>
    >>> table.game.players
    ('Ada', 'Robin')

    The versions of FIVES are ``"basic"``, ``"puzzle"`` and ``"solo"``. All games take a ``seed``;
    these also take ``timer`` (seconds; not in solo), ``boards`` (``"white"``, ``"grey"`` or a
    list), ``points`` (by shape) and ``live``: with ``live=False`` outlines are checked at the end
    of a round only, as on paper.

    Knaster is ``"knaster"``. Pentris is ``"pentris"``, with ``level``: ``"beginner"``,
    ``"intermediate"`` or ``"advanced"``.

    A saved game is the text of ``table.to_json()``, the path of a file with it, or a game of the
    engine. A game whose kernel was lost goes on when its cell is run again within an hour.
    """
    if isinstance(game, str) and game in TABLES:
        lay = import_module(TABLES[game]).open_table
        _check(settings, lay, "play.setting", game=game)
        return lay(game, players, **settings)
    text = _text_of(game)
    lay = import_module(_home_of(text)).take_up
    _check(settings | ({} if players is None else {"players": players}), lay, "play.settled")
    return lay(text, **settings)


def _check(given: Mapping[str, Any], lay: Callable[..., Any], refusal: str, **values: str) -> None:
    """Refuse in words what a table cannot be laid with."""
    allowed = [
        name
        for name, parameter in inspect.signature(lay).parameters.items()
        if parameter.kind is parameter.KEYWORD_ONLY
    ]
    wrong = ", ".join(name for name in given if name not in allowed)
    if wrong:
        raise ValueError(say(refusal, names=wrong, allowed=", ".join(allowed), **values))


def _text_of(game: object) -> str:
    """Return a saved game as text, whatever it was saved in."""
    if isinstance(game, Game):
        return game.to_json()
    if isinstance(game, str) and game.lstrip().startswith("{"):
        return game
    try:
        return Path(game).read_text("utf-8")  # type: ignore[arg-type]  # what is no path is refused
    except (OSError, TypeError, ValueError) as fault:
        raise ValueError(
            say("play.unknown", game=quote(game), games=", ".join(TABLES), why=fault)
        ) from None


def _home_of(text: str) -> str:
    """Return which module lays the table for a saved game."""
    name = read_saved(text)["game"]
    short = name.rpartition(".")[2]
    if short not in TABLES:
        raise SavedGameError("game.saved.game", found=quote(name), wanted=", ".join(TABLES))
    return TABLES[short]
