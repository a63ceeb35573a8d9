"""Verdicts in words."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import TYPE_CHECKING

from fives_widgets import text
from fives_widgets.engine.fives.rules import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fives_widgets.engine.fives.rules import Judgement, Verdict


def explain(verdict: Verdict, judgement: Judgement, *, language: str = "en") -> str:
    """Say in plain words what an outline earned or, with every reason, why it earned nothing."""
    return " ".join(_Speaker(verdict, judgement, language).sentences())


def name_symbol(symbol: str, n: int = 1, *, language: str = "en") -> str:
    """Name one or several squares of a symbol; a board's own symbols stand for themselves.

    >>> name_symbol("leaf", 2), name_symbol("A", 2)
    ('leaves', 'squares with A')
    """
    return _named(symbol, n, "own", language)


def name_dice(symbol: str, n: int = 1, *, language: str = "en") -> str:
    """Name what one or several dice show.

    >>> name_dice("leaf", 4), name_dice("A"), name_dice("A", 4)
    ('leaves', 'A', 'dice with A')
    """
    return _named(symbol, n, "own_dice", language)


def _named(symbol: str, n: int, own: str, language: str) -> str:
    key = f"fives.symbol.{symbol}"
    if not text.has(key, language):
        key = f"fives.symbol.{own}"
    return text.say(key, language=language, n=n, symbol=symbol)


def number(n: int, *, language: str = "en") -> str:
    """Return a small number as a word and a large one in digits.

    >>> number(2), number(23)
    ('two', '23')
    """
    key = f"fives.number.{n}"
    return text.say(key, language=language) if text.has(key, language) else str(n)


class _Speaker:
    """Speaks about one verdict of a judgement."""

    def __init__(self, verdict: Verdict, judgement: Judgement, language: str) -> None:
        self.verdict = verdict
        self.judgement = judgement
        self.language = language

    def say(self, key: str, **values: object) -> str:
        return text.say(f"fives.{key}", language=self.language, **values)

    def number(self, n: int) -> str:
        return number(n, language=self.language)

    def sentences(self) -> Iterator[str]:
        shape, reasons = self.verdict.shape, self.verdict.reasons
        if not reasons:
            yield self.say("verdict.counts", shape=shape, n=self.verdict.points)
        elif shape is None:
            yield self.say("verdict.outline_fails")
        else:
            yield self.say("verdict.shape_fails", shape=shape)
        for reason in reasons:
            yield from _TOLD.get(reason, _Speaker.plain)(self, reason)

    def plain(self, reason: Reason) -> Iterator[str]:
        """Say a reason that needs no more than its name and the shape."""
        yield self.say(f"reason.{reason.name}".lower(), shape=self.verdict.shape)

    def incomplete(self, _: Reason) -> Iterator[str]:
        over = len(self.verdict.symbols) - 5
        key = "reason.too_large" if over > 0 else "reason.unfinished"
        yield self.say(key, n=abs(over), count=self.number(abs(over)))

    def wrong_symbols(self, _: Reason) -> Iterator[str]:
        """Say which symbols are too many and, if it has all its squares, which are missing."""
        found, shown = Counter(self.verdict.symbols), Counter(self.judgement.roll.symbols)
        for symbol in found - shown:
            yield self.say(
                "reason.too_many",
                count=self.number(found[symbol]),
                things=name_symbol(symbol, found[symbol], language=self.language),
                shown=self.number(shown[symbol]),
            )
        if found.total() < 5:
            return
        for symbol, count in (shown - found).items():
            yield self.say(
                "reason.missing",
                n=count,
                Count=self.number(count).capitalize(),
                things=name_symbol(symbol, count, language=self.language),
            )

    def overlap(self, _: Reason) -> Iterator[str]:
        """Say which FIVES it lies on, by their letters: that is how a player knows them."""
        shapes = {self.judgement.verdicts[five].shape: None for five in self.verdict.overlaps}
        outlines = reduce(
            lambda first, last: self.say("outline.and", first=first, last=last),
            (
                self.say(f"outline.{'another' if shape == self.verdict.shape else 'yours'}",
                         shape=shape)
                for shape in shapes
            ),
        )  # fmt: skip
        yield self.say("reason.overlap", outlines=outlines)

    def over_limit(self, _: Reason) -> Iterator[str]:
        limit = self.judgement.limit
        yield self.say("reason.over_limit", n=limit, count=self.number(limit))


_TOLD: dict[Reason, Callable[[_Speaker, Reason], Iterator[str]]] = {
    Reason.INCOMPLETE: _Speaker.incomplete,
    Reason.WRONG_SYMBOLS: _Speaker.wrong_symbols,
    Reason.OVERLAP: _Speaker.overlap,
    Reason.OVER_LIMIT: _Speaker.over_limit,
}
"""How a reason is told that takes more than its name and the shape."""
