"""A covering problem on a grid: fill cells with pieces, each used at most as often as it may be."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

STATES_A_LOOK = 1024
"""How many states go by between two looks at the watcher."""


class Progress(NamedTuple):
    """What a watcher of a search is told: states seen so far, and solutions found."""

    states: int
    found: int


class Option(NamedTuple):
    """One piece in one place."""

    mask: int
    piece: int


class Start(NamedTuple):
    """Where a search begins: cells still empty, and the pieces still to be used as a tally."""

    empty: int
    need: int


def areas_of(sizes: Sequence[int], copies: Sequence[int], most: int) -> frozenset[int]:
    """Return the areas up to ``most`` that pieces make together, each used at most as allowed.

    >>> sorted(areas_of([5, 2], [1, 2], 20))
    [0, 2, 4, 5, 7, 9]
    """
    areas = {0}
    for size, number in zip(sizes, copies, strict=True):
        areas |= {
            area + size * used
            for area in areas
            for used in range(1, number + 1)
            if area + size * used <= most
        }
    return frozenset(areas)


class Tally:
    """Counts of several pieces in one integer, a field of bits for each.

    The fields begin so high that a count above the number of copies reaches the guard bit on top
    of its field: "is anything used too often?" is one ``&``.
    """

    def __init__(self, copies: Sequence[int]) -> None:
        self.one: list[int] = []
        self.guard = 0
        self.none = 0
        shift = 0
        for number in copies:
            width = number.bit_length() + 1
            self.one.append(1 << shift)
            self.none += ((1 << (width - 1)) - 1 - number) << shift
            self.guard |= 1 << (shift + width - 1)
            shift += width
        self.all = self.none + sum(n * one for n, one in zip(copies, self.one, strict=True))

    def rest(self, tally: int) -> int:
        """Turn a tally of used pieces into one of those still needed, or the other way round."""
        return self.all + self.none - tally


class Cover:
    """What every way to search needs to know, and what it tells those who watch.

    ``stride`` is the distance from a cell to the one below it in bit numbers; cells of
    neighbouring lines must not be neighbours in number (leave a wall between them). Of each
    piece there are so many ``copies``, and ``areas`` are the sizes that pieces make together.
    """

    def __init__(
        self,
        stride: int,
        options: Sequence[Option],
        copies: Sequence[int],
        areas: frozenset[int],
        watch: Callable[[Progress], object] | None = None,
    ) -> None:
        self._stride = stride
        self._areas = areas
        self._watch = watch
        self._states = 0
        self._found = 0
        self.options = options
        self.copies = copies
        self.tally = Tally(copies)
        self._by_lowest: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for mask, piece in options:
            self._by_lowest[mask & -mask].append((mask, self.tally.one[piece]))
        # What lies near the lowest cell: the cells that most options need.
        self._near = sum(1 << step for step in {1, 2, stride - 1, stride, stride + 1, 2 * stride})
        self._fitting: dict[int, list[tuple[int, int]]] = {}

    def see(self, *, found: bool = False) -> bool:
        """Count a state, or a solution; tell whether it is time to take breath."""
        self._found += found
        self._states += not found
        if found or self._states % STATES_A_LOOK:
            return False
        self.look()
        return True

    def look(self) -> None:
        """Report to the watcher, who may stop the search by raising."""
        if self._watch:
            self._watch(Progress(self._states, self._found))

    def can_be_filled(self, empty: int) -> bool:
        """Return whether each joined part of the empty cells has a size that pieces can make."""
        stride, areas = self._stride, self._areas
        alone = empty & ~(empty << 1 | empty >> 1 | empty << stride | empty >> stride)
        if alone and 1 not in areas:
            return False  # the most frequent fault, and found at once
        while empty:
            part = empty & -empty
            while True:
                grown = part | (part << 1 | part >> 1 | part << stride | part >> stride) & empty
                if grown == part:
                    break
                part = grown
            if part.bit_count() not in areas:
                return False
            empty ^= part
        return True

    def options_for(self, empty: int) -> list[tuple[int, int]]:
        """Return the options for the first empty cell, without those its neighbours rule out."""
        low = empty & -empty
        near = low * self._near
        key = low | empty & near
        fitting = self._fitting.get(key)
        if fitting is None:
            taken = near & ~empty
            fitting = [option for option in self._by_lowest.get(low, ()) if not option[0] & taken]
            self._fitting[key] = fitting
        return fitting
