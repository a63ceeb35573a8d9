"""Five dice: what they may show, and how they are thrown."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.fives.board import SYMBOLS, check_symbols

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.core.chance import Chance

DICE = 5
"""How many dice are thrown: one for each square of a FIVE."""

MOST_ALIKE = 2
"""A throw that shows a symbol more often than this is thrown again."""

Throw: TypeAlias = tuple[str, ...]
"""What five dice show, die by die, legal or not."""


def is_legal(throw: Throw) -> bool:
    """Return whether a throw stands, or has to be thrown again.

    >>> is_legal(("sun", "moon", "sun", "star", "moon")), is_legal(("sun",) * 5)
    (True, False)
    """
    return max(Counter(throw).values()) <= MOST_ALIKE


@dataclass(frozen=True)
class Roll:
    """What the five dice of a round show, in the order of the alphabet.

    >>> Roll.of("star moon leaf star sun").symbols
    ('sun', 'moon', 'star', 'star', 'leaf')
    >>> Roll.of("star moon leaf star sun") == Roll.of("moon sun star leaf star")
    True
    """

    symbols: tuple[str, ...]

    def __init__(self, symbols: Iterable[str], alphabet: str | Iterable[str] = SYMBOLS) -> None:
        shown, known = tuple(symbols), check_symbols(alphabet)
        for symbol in shown:
            if symbol not in known:
                raise InputError(
                    "fives_game.roll.symbol", symbol=quote(symbol), symbols=" ".join(known)
                )
        if len(shown) != DICE:
            raise InputError(
                "fives_game.roll.dice", shown=quote(" ".join(shown)), n=len(shown), dice=DICE
            )
        if not is_legal(shown):
            symbol, times = Counter(shown).most_common(1)[0]
            raise InputError(
                "fives_game.roll.again",
                shown=quote(" ".join(shown)),
                symbol=symbol,
                times=times,
                most=MOST_ALIKE,
            )
        object.__setattr__(self, "symbols", tuple(sorted(shown, key=known.index)))

    @classmethod
    def of(cls, shown: str | Iterable[str], symbols: str | Iterable[str] = SYMBOLS) -> Roll:
        """Make a roll from symbol names, as one text or one by one, in any order."""
        return cls(shown.split() if isinstance(shown, str) else shown, symbols)

    @classmethod
    def throw(cls, chance: Chance, symbols: str | Iterable[str] = SYMBOLS) -> Roll:
        """Throw the dice until no symbol shows three times."""
        alphabet = check_symbols(symbols)
        return cls(throws(chance, alphabet)[-1], alphabet)

    @property
    def ways(self) -> int:
        """In how many ways five different dice can show this: 120, 60 or 30.

        >>> sum(roll.ways for roll in LEGAL_ROLLS)
        6120
        """
        return factorial(DICE) // prod(map(factorial, Counter(self.symbols).values()))

    def __str__(self) -> str:
        return " ".join(self.symbols)


def throws(chance: Chance, symbols: str | Iterable[str] = SYMBOLS) -> list[Throw]:
    """Throw the dice until the throw is legal, and give all throws: only the last one stands.

    All dice are the same, each with every symbol once: our decision, for the rule book does not
    say.
    """
    alphabet = check_symbols(symbols)
    made: list[Throw] = []
    while not made or not is_legal(made[-1]):
        made.append(tuple(chance.choice(alphabet) for _ in range(DICE)))
    return made


def legal_rolls(symbols: str | Iterable[str] = SYMBOLS) -> tuple[Roll, ...]:
    """Return every roll that stands, in the order of the alphabet.

    >>> len(legal_rolls()), len(legal_rolls("red green blue"))
    (126, 3)
    """
    return _legal_rolls(check_symbols(symbols))


@cache
def _legal_rolls(alphabet: tuple[str, ...]) -> tuple[Roll, ...]:
    return tuple(
        Roll(shown, alphabet)
        for shown in combinations_with_replacement(alphabet, DICE)
        if is_legal(shown)
    )


LEGAL_ROLLS = legal_rolls()
"""The 126 rolls of the six usual symbols."""
