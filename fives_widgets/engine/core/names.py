"""What players and symbols can be called, and which names look the same."""

from __future__ import annotations

from typing import TypeGuard
from unicodedata import category, normalize

MAX_NAME = 40
"""The longest name, in characters."""

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""

_JOINING = frozenset(map(chr, (0x200C, 0x200D, *range(0xE0020, 0xE0080))))
"""Format characters that words and emoji are made with: joiners, and the letters of flags."""

_NO_CHARACTERS = frozenset("\ufffe\uffff")
"""What no text for the web may have."""


def is_name(text: object) -> TypeGuard[str]:
    r"""Return whether a text shows something, on one line, and leaves alone what is beside it.

    Line breaks and half characters can neither be shown nor written to a file; other control and
    format characters are not seen, or turn the rest of a line round.

    >>> is_name("Ada"), is_name("\u200b"), is_name("Ada\u2028Bo")
    (True, False, False)
    """
    return (
        isinstance(text, str)
        and 0 < len(text) <= MAX_NAME
        and all(map(_can_be_written, text))
        and any(map(_is_seen, text))
    )


def look_of(name: str) -> str:
    """Return what can be seen of a name, spaces left out: equal for names that look the same.

    >>> look_of("Ada") == look_of(" A da"), look_of("Ada") == look_of("Ade")
    (True, False)
    """
    whole = normalize("NFC", name)
    return "".join(letter for letter in whole if _is_seen(letter) or category(letter)[0] == "M")


def _can_be_written(letter: str) -> bool:
    kind = category(letter)
    if letter in _NO_CHARACTERS or kind in {"Cc", "Cs", "Zl", "Zp"}:
        return False
    return kind != "Cf" or letter in _JOINING


def _is_seen(letter: str) -> bool:
    kind = category(letter)
    if kind == "Cn":  # emoji may be newer than this Python
        return "\U00010000" <= letter < "\U000e0000"
    return kind[0] in "LNPS" and letter not in _BLANK
