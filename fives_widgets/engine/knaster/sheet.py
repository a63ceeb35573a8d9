"""A player's sheet: the numbers written so far, the circles, and the boxes won by them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.knaster.hands import Hand, hand_of
from fives_widgets.engine.knaster.lines import (
    LINES,
    LINES_OF,
    MASKS,
    SIDE,
    SQUARES,
    all_but_one,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Filling(NamedTuple):
    """A line that a number fills when it is written into the last free square there."""

    line: int
    square: int
    hand: Hand
    needs: int
    """How many circles that gives."""


@dataclass(frozen=True)
class Sheet:
    """A sheet is a value: writing and circling give another one.

    ``numbers`` are those of the 25 squares, 0 where nothing is written; ``circled`` has a bit for
    each circled square.

    >>> sheet = Sheet().written(12, 7).written(0, 11).with_circles([12])
    >>> print(sheet)
     11   .   .   .   .
      .   .   .   .   .
      .   . (7)   .   .
      .   .   .   .   .
      .   .   .   .   .
    >>> sheet.points
    1
    """

    numbers: tuple[int, ...] = (0,) * SQUARES
    circled: int = 0

    def __str__(self) -> str:
        marks = [
            (f"({n})" if self.circled >> square & 1 else f"{n}") if n else "."
            for square, n in enumerate(self.numbers)
        ]
        rows = (marks[start : start + SIDE] for start in range(0, SQUARES, SIDE))
        return "\n".join("".join(f"{mark:>4}" for mark in row).removeprefix(" ") for row in rows)

    # What is there.

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The squares without a number."""
        return tuple([square for square, number in enumerate(self.numbers) if not number])

    @property
    def is_full(self) -> bool:
        """Whether all 25 squares hold a number."""
        return 0 not in self.numbers

    @cached_property
    def won(self) -> tuple[int, ...]:
        """The lines whose five numbers are all circled: their boxes are won."""
        return tuple(line for line, mask in enumerate(MASKS) if self.circled & mask == mask)

    @cached_property
    def points(self) -> int:
        """The boxes won, and a point for each circle."""
        return sum(LINES[line].box for line in self.won) + self.circled.bit_count()

    def is_circled(self, square: int) -> bool:
        """Return whether the number in a square is circled."""
        return bool(self.circled >> square & 1)

    def hand(self, line: int) -> Hand:
        """Return which hand a line makes; a line that is not full makes none."""
        return hand_of([self.numbers[square] for square in LINES[line].squares])

    def uncircled(self, line: int) -> tuple[int, ...]:
        """Return the squares of a line that hold a number without a circle."""
        return tuple(
            square
            for square in LINES[line].squares
            if self.numbers[square] and not self.is_circled(square)
        )

    # What can be done.

    def may_circle(self, total: int) -> tuple[int, ...]:
        """Return the squares that hold this sum without a circle."""
        there = [square for square, number in enumerate(self.numbers) if number == total]
        return tuple([square for square in there if not self.is_circled(square)])

    def can_use(self, total: int) -> bool:
        """Return whether this sum can be written or circled at all."""
        return not self.is_full or bool(self.may_circle(total))

    def written(self, square: int, number: int) -> Sheet:
        """Write a number into a square."""
        numbers = (*self.numbers[:square], number, *self.numbers[square + 1 :])
        return Sheet(numbers, self.circled)

    def with_circles(self, squares: Iterable[int]) -> Sheet:
        """Circle some squares."""
        return Sheet(self.numbers, self.circled | sum(1 << square for square in squares))

    def fillings(self, number: int) -> list[Filling]:
        """Return the lines that this number fills, if it is written where it does."""
        written = sum([1 << square for square, there in enumerate(self.numbers) if there])
        filled = []
        for line, square in all_but_one(written):
            after = self.written(square, number)
            filled.append(Filling(line, square, after.hand(line), after.needs(line)))
        return filled

    def nearly_won(self) -> list[tuple[int, int]]:
        """Return the lines that one more circle wins, each with the square that it is missing."""
        return all_but_one(self.circled)

    def filled_by(self, square: int) -> tuple[int, ...]:
        """Return the lines through a square that are full and make a hand."""
        return tuple(line for line in LINES_OF[square] if self.hand(line).circles)

    def needs(self, line: int) -> int:
        """Count the circles that a line's hand gives: fewer if fewer squares are left."""
        return min(self.hand(line).circles, len(self.uncircled(line)))

    def still_due(self, lines: Iterable[int]) -> tuple[int, ...]:
        """Return those of some lines whose hands still give a circle."""
        return tuple(line for line in lines if self.needs(line))

    def choices(self, line: int) -> Iterator[tuple[int, ...]]:
        """Return every choice of squares that may be circled for a line's hand."""
        return combinations(self.uncircled(line), self.needs(line))
