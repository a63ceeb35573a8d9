"""Verdicts in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fives_widgets import text
from fives_widgets.engine.fives.rules import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.fives.rules import Judgement, Verdict


def explain(verdict: Verdict, judgement: Judgement, *, language: str = "en") -> str:
    """Say in plain words what an outline earned, or why it earned nothing: every reason."""
    return " ".join(_sentences(verdict, judgement, language))


def _sentences(verdict: Verdict, judgement: Judgement, language: str) -> Iterator[str]:
    def say(key: str, **values: object) -> str:
        return text.say(f"fives.{key}", language=language, **values)

    if verdict.is_valid:
        yield say("verdict.valid", shape=verdict.shape, n=verdict.points)
        return
    yield say("verdict.shape", shape=verdict.shape) if verdict.shape else say("verdict.other")
    squares = len(verdict.symbols)
    if Reason.OFF_BOARD in verdict.reasons:
        yield say("reason.off_board")
    if squares < 5:
        yield say("reason.unfinished", n=5 - squares)
    elif squares > 5:
        yield say("reason.too_large", n=squares - 5)
    if Reason.NOT_JOINED in verdict.reasons:
        yield say("reason.not_joined")
    if Reason.WRONG_SYMBOLS in verdict.reasons:
        yield from symbol_sentences(verdict, judgement, language=language)
    if Reason.OVERLAP in verdict.reasons:
        letters = sorted({judgement.verdicts[number].shape or "" for number in verdict.overlaps})
        yield say("reason.overlap", shapes=", ".join(letters))
    if Reason.REPEATED_SHAPE in verdict.reasons:
        yield say("reason.repeated_shape", shape=verdict.shape)
    if Reason.OVER_LIMIT in verdict.reasons:
        yield say("reason.over_limit", n=judgement.limit)
    if Reason.UNAVAILABLE in verdict.reasons:
        yield say("reason.unavailable", shape=verdict.shape)
    if Reason.USED_SQUARE in verdict.reasons:
        yield say("reason.used_square")


def symbol_sentences(
    verdict: Verdict, judgement: Judgement, *, language: str = "en"
) -> Iterator[str]:
    """Say which symbols are too many, and, if it has all its squares, which are missing."""

    def say(key: str, **values: object) -> str:
        return text.say(f"fives.{key}", language=language, **values)

    found, shown = Counter(verdict.symbols), Counter(judgement.roll.symbols)
    for symbol in found - shown:
        yield say(
            "reason.too_many",
            count=number(found[symbol], language=language),
            things=name_symbol(symbol, found[symbol], language=language),
            shown=number(shown[symbol], language=language),
        )
    if len(verdict.symbols) < 5:
        return
    for symbol, count in (shown - found).items():
        yield say(
            "reason.missing",
            n=count,
            Count=number(count, language=language).capitalize(),
            things=name_symbol(symbol, count, language=language),
        )


def number(n: int, *, language: str = "en") -> str:
    """Give a small number as a word, a large one in digits."""
    key = f"fives.number.{n}"
    return text.say(key, language=language) if text.has(key, language) else str(n)


def name_symbol(symbol: str, n: int = 1, *, language: str = "en") -> str:
    """Name one or several squares with a symbol; a board's own symbols stand for themselves.

    >>> name_symbol("leaf", 2), name_symbol("A", 2)
    ('leaves', 'squares with A')
    """
    key = f"fives.symbol.{symbol}"
    if not text.has(key, language):
        key = "fives.symbol.own"
    return text.say(key, language=language, n=n, symbol=symbol)
