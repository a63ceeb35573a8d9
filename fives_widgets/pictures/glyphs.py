"""How symbols look: a silhouette or a short text each, in two colours.

The six usual symbols differ in silhouette, so nobody has to tell them by colour. The colours are
those of Okabe and Ito, which colour-blind people can tell apart, made darker for pale paper and
lighter for dark paper: at least 3:1 against it for a silhouette, and 4.5:1 for a text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fives_widgets.engine.fives.board import SYMBOLS

if TYPE_CHECKING:
    from collections.abc import Iterable

PAPER = "#fdfcf9"
"""The colour of a square on pale paper."""

DARK_PAPER = "#2c2e33"
"""The colour of a square in a dark theme."""

_PATHS = {
    "sun": (
        "M12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Z"
        "M18.5 10.9 22.6 12 18.5 13.1ZM17.4 15.8 19.5 19.5 15.8 17.4Z"
        "M13.1 18.5 12 22.6 10.9 18.5ZM8.2 17.4 4.5 19.5 6.6 15.8Z"
        "M5.5 13.1 1.4 12 5.5 10.9ZM6.6 8.2 4.5 4.5 8.2 6.6Z"
        "M10.9 5.5 12 1.4 13.1 5.5ZM15.8 6.6 19.5 4.5 17.4 8.2Z"
    ),
    "moon": "M13.2 2.8A9.4 9.4 0 1 0 21 15.9 7.6 7.6 0 0 1 13.2 2.8Z",
    "star": ("M12 2.6 14.6 9.2 21.7 9.6 16.2 14.2 18 21 12 17.2 6 21 7.8 14.2 2.3 9.6 9.4 9.2Z"),
    "leaf": (
        "M20.8 3.2C10.5 2.8 4 7.6 4.3 13.9L15.4 8.6 5.6 16.9 3.2 20.4 7.6 18.6"
        "C15.8 21.2 21.6 14.6 20.8 3.2Z"
    ),
    "drop": "M12 2.2C15.6 7.2 18.8 10.6 18.8 14.8A6.8 6.8 0 0 1 5.2 14.8C5.2 10.6 8.4 7.2 12 2.2Z",
    "heart": (
        "M12 21C5.6 16.2 2.4 12.6 2.4 8.6A5 5 0 0 1 7.4 3.5C9.4 3.5 11.1 4.6 12 6.4"
        "C12.9 4.6 14.6 3.5 16.6 3.5A5 5 0 0 1 21.6 8.6C21.6 12.6 18.4 16.2 12 21Z"
    ),
}

_COLOURS = (
    ("#b87a00", "#f0b232"),
    ("#0064a4", "#62a8ea"),
    ("#a8447c", "#e39cc6"),
    ("#007a58", "#35c596"),
    ("#2a86c4", "#86d0fa"),
    ("#c04a00", "#ff8b52"),
)
_TEXT_COLOURS = (
    ("#8a5b00", "#f0b232"),
    ("#0064a4", "#7ab8f2"),
    ("#a03a74", "#e39cc6"),
    ("#00704f", "#35c596"),
    ("#1d6fa8", "#86d0fa"),
    ("#b04300", "#ff9a68"),
)


@dataclass(frozen=True)
class Look:
    """How one symbol looks: ``path`` on a field of 24 x 24 or else ``text``, and its colours."""

    name: str
    light: str
    dark: str
    path: str = ""
    text: str = ""


def looks(symbols: Iterable[str] = SYMBOLS) -> tuple[Look, ...]:
    """Return each symbol its look: the usual ones their silhouettes, others themselves as text.

    >>> [(look.name, look.text) for look in looks(["A", "B", "C"])]
    [('A', 'A'), ('B', 'B'), ('C', 'C')]
    """
    found = []
    for number, symbol in enumerate(symbols):
        if symbol in _PATHS:
            light, dark = _COLOURS[SYMBOLS.index(symbol)]
            found.append(Look(symbol, light, dark, path=_PATHS[symbol]))
        else:
            light, dark = _TEXT_COLOURS[number % len(_TEXT_COLOURS)]
            found.append(Look(symbol, light, dark, text=symbol))
    return tuple(found)
