"""Checks of what games are given, and the errors for people: what is wrong is said in words."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

from fives_widgets.text import Message

MAX_SEED = 2**53 - 1
"""The largest seed: every whole number up to it survives a trip through a browser."""

MAX_NAME = 40
"""The longest player's name, in characters."""

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


def is_number(value: object, low: float, high: float) -> bool:
    """Return whether a value is a plain number between two limits (``True`` and NaN are none)."""
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def check_players(players: object, most: int, *, exactly: bool = False) -> tuple[str, ...]:
    """Return the players' names as they sit, or refuse them in words.

    There may be one to ``most`` of them, or ``exactly`` so many.
    """
    refusal = "game.setup.exactly" if exactly else "game.setup.players"
    if isinstance(players, str) or not hasattr(players, "__iter__"):
        raise InputError(refusal, players=quote(players), n=most)
    names: list[Any] = []
    for name in players:
        names.append(name)
        if len(names) > most:
            break
    if not (most if exactly else 1) <= len(names) <= most:
        raise InputError(refusal, players=quote(players), n=most)
    for name in names:
        if not _is_name(name):
            raise InputError("game.setup.name", name=quote(name), most=MAX_NAME)
        if names.count(name) > 1:
            raise InputError("game.setup.same_name", name=quote(name))
    return tuple(names)


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and bool(name.strip())
        and len(name) <= MAX_NAME
        # Line breaks and half characters can neither be shown nor written to a file.
        and not any(ord(letter) < 32 or 0xD800 <= ord(letter) <= 0xDFFF for letter in name)
    )


def check_seed(seed: object) -> int:
    """Return the seed, or refuse it in words."""
    if not isinstance(seed, int) or not is_number(seed, 0, MAX_SEED):
        raise InputError("game.setup.seed", seed=quote(seed), most=MAX_SEED)
    return int(seed)
