"""Moments of games that bots play: a rule is learned best where it comes up."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

from fives_widgets.engine.core.bots import next_action
from fives_widgets.engine.core.game import Game
from fives_widgets.engine.core.validation import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from fives_widgets.engine.core.bots import Bot

GameT = TypeVar("GameT", bound=Game[Any])


def check_scenario(name: object, names: Iterable[str]) -> None:
    """Refuse what is not the name of a scenario."""
    known = tuple(names)
    if name not in known:
        raise InputError("game.scenario", name=quote(name), names=known)


def find_scenario(
    begin: Callable[[int], GameT],
    bots: Sequence[Bot],
    is_there: Callable[[GameT], bool],
) -> GameT:
    """Return the first game, seed by seed, that ``bots`` have played to a certain moment."""
    games = (game for seed in count() for game in _moments(begin(seed), bots))
    return next(game for game in games if is_there(game))


def _moments(game: GameT, bots: Sequence[Bot]) -> Iterator[GameT]:
    """Yield a game again after each of its actions."""
    yield game
    while action := next_action(game, bots):
        game.apply(action)
        yield game
