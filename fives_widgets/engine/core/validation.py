"""Checks of what games are given: each value is right afterwards, or refused in words."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

from fives_widgets.text import say

MAX_SEED = 2**53 - 1
"""The largest seed: every whole number up to it survives a trip through a browser."""

MAX_NAME = 40
"""The longest player's name, in characters."""

_SHORT = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class InputError(ValueError):
    """Input that is refused in a sentence: a notebook shows that sentence, and no traceback."""

    def _render_traceback_(self) -> list[str]:
        """Return the lines to show; IPython asks an error for them."""
        return [str(self)]


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
        raise ValueError(say(refusal, players=quote(players), n=most))
    names: list[Any] = []
    for name in players:
        names.append(name)
        if len(names) > most:
            break
    if not (most if exactly else 1) <= len(names) <= most:
        raise ValueError(say(refusal, players=quote(players), n=most))
    for name in names:
        if not _is_name(name):
            raise ValueError(say("game.setup.name", name=quote(name), most=MAX_NAME))
        if names.count(name) > 1:
            raise ValueError(say("game.setup.same_name", name=quote(name)))
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
        raise ValueError(say("game.setup.seed", seed=quote(seed), most=MAX_SEED))
    return int(seed)
