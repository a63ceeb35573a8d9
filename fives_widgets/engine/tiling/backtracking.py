"""Solutions of a covering problem one after the other, by trying and going back.

Two ways, which differ in the cell that is filled next. *In order* it is the first empty one: that
costs next to nothing, and on a narrow region it is a good choice. *Tightest first* it is the one
with the fewest options left, which finds a way through wide regions too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fives_widgets.engine.tiling.exact_cover import Cover, Option, Start

Found: TypeAlias = tuple[int, ...]
"""A solution as option masks."""


def in_order(cover: Cover, start: Start) -> Iterator[Found | None]:
    """Yield the solutions; None now and then, so that the search can be left."""
    guard = cover.tally.guard
    done: list[int] = []
    stack = [(start.empty, cover.tally.rest(start.need), iter(cover.options_for(start.empty)))]
    while stack:
        empty, used, options = stack[-1]
        for mask, one in options:
            now = used + one
            left = empty ^ mask
            if empty & mask != mask or now & guard or not cover.can_be_filled(left):
                continue
            if cover.see():
                yield None
            if left:
                done.append(mask)
                stack.append((left, now, iter(cover.options_for(left))))
                break
            cover.see(found=True)
            yield (*done, mask)
        else:
            stack.pop()
            if done:
                done.pop()


def tightest_first(
    cover: Cover, empty: int, options: Sequence[Option], copies: Sequence[int]
) -> Iterator[Found | None]:
    """Yield the solutions with these options and copies; None now and then, as above.

    Options for the same cell are tried in the order given, but pieces with more copies left come
    first: a good mix of pieces is what the end of a search needs.
    """
    copies = list(copies)
    done: list[Option] = []
    stack = [(empty, options, iter(_tightest(empty, options, copies)))]
    while stack:
        empty, options, here = stack[-1]
        for option in here:
            mask, piece = option
            left = empty ^ mask
            if not cover.can_be_filled(left):
                continue
            if cover.see():
                yield None
            if left:
                copies[piece] -= 1
                done.append(option)
                gone = -1 if copies[piece] else piece
                still = [each for each in options if not each[0] & mask and each[1] != gone]
                stack.append((left, still, iter(_tightest(left, still, copies))))
                break
            cover.see(found=True)
            yield (*(mask for mask, _ in done), mask)
        else:
            stack.pop()
            if done:
                copies[done.pop().piece] += 1


def _tightest(empty: int, options: Sequence[Option], copies: Sequence[int]) -> list[Option]:
    """Return the options of the cell that has the fewest, in the order they are to be tried."""
    # Count the options of all cells at once: four binary digits for each cell, 8 is "many".
    ones = twos = fours = many = 0
    for mask, _ in options:
        carry = ones & mask
        ones ^= mask
        further = twos & carry
        twos ^= carry
        many |= fours & further
        fours ^= further
    some = many | fours
    for cells in (
        empty & ~(some | twos | ones),
        empty & ones & ~(some | twos),
        empty & twos & ~(some | ones),
        empty & twos & ones & ~some,
        empty & ~many,
        empty,
    ):
        if cells:
            break
    cell = cells & -cells
    return sorted((each for each in options if each[0] & cell), key=lambda each: -copies[each[1]])
