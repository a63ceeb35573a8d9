"""Checks of what games are given, and the errors for people: what is wrong is said in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from reprlib import Repr
from typing import Any, TypeGuard

from fives_widgets.engine.core.names import MAX_NAME, is_name, look_of
from fives_widgets.text import Message

MAX_SEED = 2**53 - 1
"""The largest seed: every whole number up to it survives a trip through a browser."""

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class MessageError(Exception):
    """An error for people: it keeps its message, which is worded when it is shown.

    >>> error = MessageError("game.illegal.not_over")
    >>> error.message.key, str(error)
    ('game.illegal.not_over', "The game isn't over yet, so it has no result.")

    It is made of a message, or of the key and the values of one. A notebook shows the sentence and
    no traceback.
    """

    def __init__(self, message: Message | str, /, **values: object) -> None:
        super().__init__(message if isinstance(message, Message) else Message(message, **values))

    @property
    def message(self) -> Message:
        """What it says: a key and values."""
        message: Message = self.args[0]
        return message

    def _render_traceback_(self) -> list[str]:
        """Return the lines to show; IPython asks an error for them."""
        return [str(self)]


class InputError(MessageError, ValueError):
    """Input that is refused."""


def quote(value: object) -> str:
    """Show a value in a message, shortened if it is long or deep.

    >>> quote("Ada"), quote([[[[[[[[]]]]]]]])
    ("'Ada'", '[[[[[[[...]]]]]]]')
    """
    try:
        return _SHORT.repr(value)
    except ValueError:  # a whole number of thousands of digits has no text
        return "a number with thousands of digits"


def is_number(value: object, low: float, high: float) -> TypeGuard[int | float]:
    """Return whether a value is a plain number between two limits (``True`` and NaN are none)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def check_players(players: object, most: int, *, exactly: bool = False) -> tuple[str, ...]:
    """Return the players' names as they sit, or refuse them in words.

    There may be one to ``most`` of them, or ``exactly`` so many.
    """
    refusal = "game.setup.exactly" if exactly else "game.setup.players"
    # Players sit in an order, which sets and dicts are not made for.
    if not isinstance(players, Iterable) or isinstance(players, str | Mapping | set | frozenset):
        raise InputError(refusal, players=quote(players), n=most)
    names: list[Any] = []
    for name in players:
        names.append(name)
        if len(names) > most:
            break
    if not (most if exactly else 1) <= len(names) <= most:
        raise InputError(refusal, players=quote(players), n=most)
    seen: dict[str, str] = {}
    for name in names:
        if not is_name(name):
            raise InputError("game.setup.name", name=quote(name), most=MAX_NAME)
        other = seen.get(look_of(name))
        if other is not None:
            key = "game.setup.same_name" if other == name else "game.setup.same_look"
            raise InputError(key, name=quote(name), other=quote(other))
        seen[look_of(name)] = name
    return tuple(names)


def check_seed(seed: object) -> int:
    """Return the seed, or refuse it in words."""
    if not isinstance(seed, int) or not is_number(seed, 0, MAX_SEED):
        raise InputError("game.setup.seed", seed=quote(seed), most=MAX_SEED)
    return int(seed)
