"""Reading an answer that somebody typed: a number, a chance, or the letters of shapes.

A small parser and nothing more: what it does not know is refused, and nothing is evaluated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from fives_widgets.engine.geometry.pentominoes import pentomino
from fives_widgets.engine.geometry.polyominoes import Shape

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"

WORDS = {
    **dict.fromkeys(("no", "none", "nothing"), 0),
    **{word: number for number, word in enumerate(_SMALL.split())},
    **{word: 10 * tens for tens, word in enumerate(_TENS.split(), start=2)},
    **{
        f"{word} {one}": 10 * tens + ones
        for tens, word in enumerate(_TENS.split(), start=2)
        for ones, one in enumerate(_SMALL.split()[1:10], start=1)
    },
    **dict.fromkeys(("dozen", "a dozen"), 12),
    **dict.fromkeys(("hundred", "a hundred", "one hundred"), 100),
}
"""The numbers that may be written in words."""

_TIMES = re.compile(r"(?<=\d)\s*(?:[x\u00d7\u00b7]|\*(?!\*))\s*(?=\d)")
# A power stays small enough to be worked out at once, whatever was typed.
_POWER = re.compile(r"(-?\d{1,3}(?:[ ,]\d{3})+|-?\d{1,15})(?:\s*(?:\^|\*\*)\s*(\d{1,2}))?")
_DECIMAL = re.compile(r"(\d*)(?:[.,](\d+))?")


@dataclass(frozen=True)
class Chance:
    """A chance, and the ``step`` to which it was rounded: 0.21 and 21% are hundredths.

    A fraction like 23/108 is exact, and its step is nothing.
    """

    value: Fraction
    step: Fraction


def read_number(answer: Any) -> int:
    """Return the whole number that is meant: in digits or in words, a power or a product.

    >>> read_number("2,339"), read_number("twenty-one"), read_number("6^5"), read_number("none")
    (2339, 21, 7776, 0)
    """
    if isinstance(answer, bool):
        raise TypeError
    if isinstance(answer, str):
        text = " ".join(answer.lower().split())
        word = text.replace("-", " ")
        return WORDS[word] if word in WORDS else prod(map(_power, _TIMES.split(text)))
    whole = int(answer)
    if whole != answer:
        raise ValueError
    return whole


def _power(text: str) -> int:
    found = _POWER.fullmatch(text)
    if found is None:
        raise ValueError
    base, exponent = found.groups(default="1")
    power: int = int(re.sub("[ ,]", "", base)) ** int(exponent)
    return power


def read_chance(answer: Any, out_of: int = 1) -> Chance:
    """Return the chance that is meant: by a fraction, a decimal, a percentage or "1 in 6".

    A number above 1 means that many out of ``out_of``.

    >>> read_chance("21%") == read_chance("0.21") == read_chance("21/100") == read_chance(21, 100)
    True
    """
    if isinstance(answer, bool):
        raise TypeError
    if isinstance(answer, Fraction):
        chance = Chance(answer, Fraction(0))
    elif isinstance(answer, str):
        chance = _written(re.sub(" ?per ?cent", "%", answer.strip().lower()), out_of)
    else:
        chance = _plain(str(answer), out_of)
    if not 0 <= chance.value <= 1:
        raise ValueError
    return chance


def _written(text: str, out_of: int) -> Chance:
    if text.endswith("%"):
        return _divided(_plain(text.removesuffix("%").strip()), 100)
    part, slash, whole = re.sub(" (?:out of|in) ", "/", text).partition("/")
    if not slash:
        return _plain(text, out_of)
    over, under = read_number(part.strip()), read_number(whole.strip())
    is_decimal = re.fullmatch("10+", str(under))
    return Chance(Fraction(over, under), Fraction(1, under) if is_decimal else Fraction(0))


def _plain(text: str, out_of: int = 1) -> Chance:
    """Read a word, or a decimal with a point or, as in many countries, a comma."""
    number = str(WORDS.get(text.replace("-", " "), text))
    found = _DECIMAL.fullmatch(number)
    if found is None or not number:
        raise ValueError
    whole, digits = found.groups(default="")
    chance = Chance(Fraction(f"{whole or 0}.{digits or 0}"), Fraction(1, 10 ** len(digits)))
    return _divided(chance, out_of) if chance.value > 1 else chance


def _divided(chance: Chance, by: int) -> Chance:
    return Chance(chance.value / by, chance.step / by)


def read_letters(answer: Any) -> frozenset[str]:
    """Return the letters of the shapes that are meant, however they were written.

    >>> sorted(read_letters("z, x")) == sorted(read_letters(["X", "z"]))
    True
    """
    if isinstance(answer, str):
        answer = "".join(answer.replace(",", " ").split())
    given = [answer] if isinstance(answer, Shape) else answer
    return frozenset(
        piece.name if isinstance(piece, Shape) else pentomino(piece).name for piece in given
    )
