"""The games that can be played, by name; each is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.game import SavedGameError, read_saved
from fives_widgets.engine.core.validation import quote

if TYPE_CHECKING:
    from fives_widgets.engine.core.game import Game
    from fives_widgets.tables.game_kind import GameKind, Seated

_FIVES, _KNASTER, _PENTRIS, _GOLOMB = (
    "fives_widgets.tables.fives.kind",
    "fives_widgets.tables.knaster.kind",
    "fives_widgets.tables.pentris.kind",
    "fives_widgets.tables.golomb.kind",
)

HOMES = {
    "basic": _FIVES,
    "puzzle": _FIVES,
    "solo": _FIVES,
    "knaster": _KNASTER,
    "pentris": _PENTRIS,
    "golomb": _GOLOMB,
}
"""Each game by its name, with the module whose ``KINDS`` it is one of."""


def game_kind(name: str) -> GameKind:
    """Return the game of this name."""
    return next(kind for kind in _kinds(name) if kind.name == name)


def kind_of_game(game: Game[Any]) -> GameKind:
    """Return what kind a game is.

    >>> from fives_widgets.engine.fives.basic import BasicGame
    >>> kind_of_game(BasicGame(players=["Ada"])).name
    'basic'
    """
    return _kind_called(game.name)


def read_game(text: str) -> Seated:
    """Load a saved game of any kind, with its bots and how its table was set."""
    saved = read_saved(text)
    return _kind_called(saved["game"]).read(saved)


def family(kind: GameKind) -> list[GameKind]:
    """Return a game and its other versions, which one form begins."""
    return _kinds(kind.name)


def _kind_called(name: str) -> GameKind:
    """Return what kind a game is by its whole name, which stands in saved games."""
    short = name.rpartition(".")[2]
    if short not in HOMES:
        raise SavedGameError("game.saved.game", found=quote(name), wanted=tuple(HOMES))
    return game_kind(short)


def _kinds(name: str) -> list[GameKind]:
    kinds: list[GameKind] = list(import_module(HOMES[name]).KINDS)
    return kinds
