"""Moments of games that bots play: a rule is learned best where it comes up."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

from fives_widgets.engine.core.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fives_widgets.engine.core.game import Action

GameT = TypeVar("GameT", bound=Game[Any])


def find_scenario(
    begin: Callable[[int], GameT],
    next_action: Callable[[GameT], Action | None],
    is_there: Callable[[GameT], bool],
) -> GameT:
    """Begin games, seed by seed, and give the first one that has come to a certain moment."""
    games = (game for seed in count() for game in _moments(begin(seed), next_action))
    return next(game for game in games if is_there(game))


def _moments(game: GameT, next_action: Callable[[GameT], Action | None]) -> Iterator[GameT]:
    """Yield a game again after each of its actions."""
    yield game
    while action := next_action(game):
        game.apply(action)
        yield game
