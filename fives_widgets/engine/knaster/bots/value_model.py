"""What a sheet will be worth at the end, as learned from many games.

The value model of a sheet adds up what it has, a part for each line, and a part for each sum:

- A line that is not full counts by its free squares, its circles, and its *grade*: how many
  circles its hand would give if for each free square one could choose between two rolls.
- A full line counts by the numbers that are not circled yet, and by how much of the game is left.
  A line's part has a share that grows with its box.
- A sum counts by how often it stands there without a circle, and by the free squares.

A sum counts as much as its mirror image (2 and 12, 3 and 11, ...): mirrored sheets are worth the
same. What each part is worth stands in ``value_model.txt``; :mod:`training` has written it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fives_widgets.engine.knaster.hands import SUMS, WAYS, hand_of
from fives_widgets.engine.knaster.lines import LINES, LINES_OF, SIDE, SQUARES
from fives_widgets.engine.knaster.options import Option, hand_choices

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

GRADES = 32
"""How finely lines are told apart by what their hands may give."""

MOST_OPEN = 4
"""A sum that stands there more often than this without a circle counts as this often."""

STAGES = tuple(0 if n == 0 else 1 if n < 3 else 2 if n < 5 else 3 if n < 9 else 4 if n < 15 else 5
               for n in range(SQUARES + 1))  # fmt: skip
"""How much of the game is left, in six stages, by the free squares."""

TALLEST_BOX = 10
"""A line's share by its box is stored for this box."""

Key: TypeAlias = tuple[str | int, ...]
"""What kind of part something is: the words before its values in the file."""

_BASE = 1 + 2 * len(SUMS)
"""A square is free, or holds one of eleven numbers with or without a circle."""

_CIRCLED = len(SUMS)

_PLACES = tuple(
    tuple((line, _BASE ** LINES[line].squares.index(square)) for line in LINES_OF[square])
    for square in range(SQUARES)
)
"""For each square its lines, and what it counts in their codes."""

_SHARES = tuple(line.box / TALLEST_BOX for line in LINES)


class Part(NamedTuple):
    """A part of a value model: which part it is, and how much of its first value counts."""

    key: Key
    share: float


class Position:
    """A sheet in the form that adding up wants: a code for each line, and sums without a circle."""

    __slots__ = ("circled", "codes", "free", "numbers", "open")

    def __init__(self, numbers: Sequence[int], circled: int) -> None:
        self.numbers, self.circled = numbers, circled
        self.codes = [0] * len(LINES)
        self.open = [0] * (SUMS[-1] + 1)
        self.free = 0
        for square, number in enumerate(numbers):
            if not number:
                self.free += 1
                continue
            code = number - 1
            if circled >> square & 1:
                code += _CIRCLED
            else:
                self.open[number] += 1
            for line, power in _PLACES[square]:
                self.codes[line] += code * power

    def parts(self) -> Iterator[Part]:
        """Yield the parts of its value model that are learned."""
        stage = STAGES[self.free]
        for line, code in enumerate(self.codes):
            key = line_key(code, stage)
            if key != WON:
                yield Part(key, _SHARES[line])
        for total in SUMS:
            yield Part(sum_key(self.free, total, self.open[total]), 1.0)


WON: Key = ("won",)
"""A line whose numbers are all circled."""


def sum_key(free: int, total: int, count: int) -> Key:
    """Name the part for a sum that stands there some times without a circle."""
    return ("sum", free, WAYS[total], min(count, MOST_OPEN))


@cache
def line_key(code: int, stage: int) -> Key:
    """Name the part for a line."""
    squares = [code // _BASE**place % _BASE for place in range(SIDE)]
    numbers = tuple(sorted((square - 1) % _CIRCLED + 2 for square in squares if square))
    left = sorted(square + 1 for square in squares if 0 < square <= _CIRCLED)
    if len(numbers) < SIDE:
        grade = min(int(promise(numbers) / 3 * GRADES), GRADES - 1)
        return ("line", SIDE - len(numbers), len(numbers) - len(left), grade)
    if not left:
        return WON
    rarest, *others = sorted(WAYS[number] for number in left)
    other = others[0] if len(others) == 1 else 0
    return ("full", stage, len(left), rarest, other, max(Counter(left).values()))


def promise(numbers: Iterable[int]) -> float:
    """Expect the circles of a line's hand if each free square takes the better of two rolls.

    >>> promise([7, 7, 7, 7]) > promise([2, 3, 4, 12]) == 0
    True
    """
    return _promise(tuple(sorted(numbers)))


@cache
def _promise(numbers: tuple[int, ...]) -> float:
    if len(numbers) == SIDE:
        return hand_of(numbers).circles
    worths = sorted((promise((*numbers, total)), WAYS[total]) for total in SUMS)
    up_to = list(accumulate((ways for _, ways in worths), initial=0))
    return sum(
        worth * (high**2 - low**2)
        for (worth, _), low, high in zip(worths, up_to, up_to[1:], strict=False)
    ) / (36 * 36)


def turned(position: Position, option: Option, total: int) -> Position:
    """Return the position after a turn."""
    numbers = list(position.numbers)
    if option.writes:
        numbers[option.square] = total
    return Position(numbers, option.circled)


class Rated(NamedTuple):
    """A turn and what the sheet is worth after it."""

    worth: float
    option: Option


class ValueModel:
    """The learned values, and the sums over them.

    ``values`` gives each part two numbers: the first counts by the line's box, the second as it
    is. A part that is not there counts nothing.
    """

    def __init__(self, values: Mapping[Key, Sequence[float]] | None = None) -> None:
        self.values: dict[Key, list[float]] = {
            key: list(pair) for key, pair in (values or {}).items()
        }
        self.won = self.values[WON] = [TALLEST_BOX, 0.0]
        self._lines: list[dict[int, list[float]]] = [{} for _ in range(STAGES[-1] + 1)]
        self._sums = [
            [
                [self.pair(sum_key(free, max(total, SUMS[0]), count)) for count in range(26)]
                for total in range(SUMS[-1] + 1)
            ]
            for free in range(SQUARES + 1)
        ]

    def pair(self, key: Key) -> list[float]:
        """Return the two values of a part, which may be changed in place."""
        return self.values.setdefault(key, [0.0, 0.0])

    def worth(self, position: Position) -> float:
        """Expect the points at the end for a sheet whose turn is over."""
        return position.circled.bit_count() + sum(
            self.pair(key)[0] * share + self.pair(key)[1] for key, share in _all_parts(position)
        )

    def rate(
        self, position: Position, total: int, *, is_last: bool = False, rivals: int = SQUARES
    ) -> list[Rated]:
        """Rate every turn that a sum allows: by its points if it is the last one.

        ``rivals`` are the free squares of the fullest other grid, which may end the game sooner.
        """
        rated: list[Rated] = []
        numbers, circled = position.numbers, position.circled
        stay = go = None
        for square in range(SQUARES):
            if not numbers[square]:
                free = min(position.free - 1, rivals)
                go = go or _Base(self, position, free, is_last=is_last)
                for mask, hands in _hands(position, square, total):
                    worth = go.after(((square, total - 1),), mask & ~circled, total)
                    option = Option(square, writes=True, hands=hands, circled=mask)
                    rated.append(Rated(worth, option))
            elif numbers[square] == total and not circled >> square & 1:
                free = min(position.free, rivals)
                stay = stay or _Base(self, position, free, is_last=is_last)
                mask = 1 << square
                option = Option(square, writes=False, hands=(), circled=circled | mask)
                rated.append(Rated(stay.after((), mask, 0), option))
        return rated

    def rate_rest(
        self,
        position: Position,
        due: tuple[int, ...],
        *,
        is_last: bool = False,
        rivals: int = SQUARES,
    ) -> list[Rated]:
        """Rate every way to circle the hands that are due."""
        base = _Base(self, position, min(position.free, rivals), is_last=is_last)
        return [
            Rated(
                base.after((), mask & ~position.circled, 0),
                Option(-1, writes=False, hands=hands, circled=mask),
            )
            for mask, hands in hand_choices(list(position.numbers), position.circled, due).items()
        ]

    def line(self, code: int, stage: int) -> list[float]:
        """Return the two values of a line."""
        pair = self._lines[stage].get(code)
        if pair is None:
            pair = self._lines[stage][code] = self.pair(line_key(code, stage))
        return pair

    def sum_pairs(self, free: int) -> list[list[list[float]]]:
        """Return the values of sums by the sum and how often it stands there without a circle."""
        return self._sums[free]


class _Base:
    """What is the same for many turns: the sheet before, rated as if some squares were free."""

    def __init__(
        self, value_model: ValueModel, position: Position, free: int, *, is_last: bool
    ) -> None:
        self.value_model, self.position = value_model, position
        self.is_last = is_last
        self.stage = STAGES[free]
        self.sums = value_model.sum_pairs(free)
        self.lines = [self._line(line, code) for line, code in enumerate(position.codes)]
        self.worth = position.circled.bit_count() + sum(self.lines)
        if not is_last:
            counts = position.open
            self.worth += sum(self.sums[total][counts[total]][1] for total in SUMS)

    def _line(self, line: int, code: int) -> float:
        pair = self.value_model.line(code, self.stage)
        if self.is_last and pair is not self.value_model.won:
            return 0.0
        return pair[0] * _SHARES[line] + pair[1]

    def after(self, written: tuple[tuple[int, int], ...], mask: int, total: int) -> float:
        """Rate the sheet after a number was written and some squares were circled."""
        numbers = self.position.numbers
        changes = list(written)
        opened = {total: 1} if written else {}
        worth = self.worth
        while mask:
            bit = mask & -mask
            square = bit.bit_length() - 1
            mask ^= bit
            number = numbers[square] or total
            opened[number] = opened.get(number, 0) - 1
            changes.append((square, _CIRCLED))
            worth += 1
        codes: dict[int, int] = {}
        for square, code in changes:
            for line, power in _PLACES[square]:
                codes[line] = codes.get(line, self.position.codes[line]) + code * power
        for line, code in codes.items():
            worth += self._line(line, code) - self.lines[line]
        if not self.is_last:
            for number, change in opened.items():
                row, count = self.sums[number], self.position.open[number]
                worth += row[count + change][1] - row[count][1]
        return worth


def _hands(
    position: Position, square: int, total: int
) -> Iterable[tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]]:
    """Return what can be circled after a number was written, and how."""
    numbers = position.numbers
    full = [
        line
        for line in LINES_OF[square]
        if all(numbers[other] for other in LINES[line].squares if other != square)
    ]
    if not full:
        return ((position.circled, ()),)
    after = list(numbers)
    after[square] = total
    return hand_choices(after, position.circled, tuple(full)).items()


def _all_parts(position: Position) -> Iterator[Part]:
    yield from position.parts()
    stage = STAGES[position.free]
    for line, code in enumerate(position.codes):
        if line_key(code, stage) == WON:
            yield Part(WON, _SHARES[line])


FILE = "value_model.txt"


@cache
def learned() -> ValueModel:
    """Return the value model that comes with the package."""
    text = resources.files("fives_widgets.engine.knaster.bots").joinpath(FILE).read_text("utf-8")
    return ValueModel(dict(map(_read, text.splitlines())))


def _read(line: str) -> tuple[Key, list[float]]:
    *key, first, second = line.split()
    return tuple(int(word) if word.isdigit() else word for word in key), [
        float(first),
        float(second),
    ]


def written(value_model: ValueModel) -> str:
    """Write a value model as the file has it: a part on each line, its name and its two values."""
    return "".join(
        f"{' '.join(map(str, key))} {first:.3f} {second:.3f}\n"
        for key, (first, second) in sorted(
            value_model.values.items(), key=lambda item: _order(item[0])
        )
        if key != WON and (round(first, 3) or round(second, 3))
    )


def _order(key: Key) -> tuple[tuple[int, str], ...]:
    return tuple((word, "") if isinstance(word, int) else (-1, word) for word in key)
