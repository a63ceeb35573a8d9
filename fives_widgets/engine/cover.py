"""Exact cover on a grid: fill empty cells with pieces, each used as often as it may be.

The fast way goes level by level: after *k* pieces only two things matter, which cells are still
empty and which pieces are used up. How often equal states meet is what makes it fast:

1. Always fill the first empty cell, and first forget which piece does it. The *distinct* sets of
   empty cells are few; each is thrown out once, when a part of it has a size that no pieces make.
2. Then carry the sets of used pieces over that graph, from both ends, always on the side with
   fewer states, and keep the states in which the ends meet.
3. Every state that is left leads to a solution, so walking through them meets no dead end.

Where a region is so wide that the graph would not fit, a plain depth-first search goes on.
"""

from __future__ import annotations

import operator
from collections import defaultdict
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

MOST_STATES = 400_000
"""How many sets of empty cells the fast way may hold before the region counts as too wide."""

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


class TooWideError(Exception):
    """The graph of a region has more states than may be held."""


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
    """The ways to fill cells with options, so that every piece is used up.

    ``stride`` is the distance from a cell to the one below it in bit numbers; cells of
    neighbouring lines must not be neighbours in number (leave a wall between them). ``areas``
    are the sizes that pieces can make together.

    Searches are told the ``leftovers``: tallies of pieces, one of which stays unused.
    """

    def __init__(
        self,
        stride: int,
        options: Iterable[Option],
        tally: Tally,
        areas: frozenset[int],
        watch: Callable[[Progress], object] | None = None,
    ) -> None:
        self._stride = stride
        self._tally = tally
        self._areas = areas
        self._watch = watch
        self._states = 0
        self._found = 0
        self._by_lowest: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for option in options:
            mask = option.mask
            self._by_lowest[mask & -mask].append((mask, tally.one[option.piece]))
        self._fitting: dict[int, list[tuple[int, int]]] = {}

    def _look(self) -> None:
        if self._watch:
            self._watch(Progress(self._states, self._found))

    def _can_be_filled(self, empty: int) -> bool:
        """Tell whether each joined part of the empty cells has a size that pieces can make."""
        stride, areas = self._stride, self._areas
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

    def _options_for(self, empty: int) -> list[tuple[int, int]]:
        """Give the options for the first empty cell, without those its neighbours rule out."""
        low = empty & -empty
        stride = self._stride
        near = low << 1 | low << 2 | low << stride - 1 | low << stride | low << stride + 1
        key = low | empty & near
        fitting = self._fitting.get(key)
        if fitting is None:
            taken = near & ~empty
            fitting = [option for option in self._by_lowest.get(low, ()) if not option[0] & taken]
            self._fitting[key] = fitting
        return fitting

    # -- one solution after the other -------------------------------------------------------

    def depth_first(self, start: Start, leftovers: set[int]) -> Iterator[tuple[int, ...] | None]:
        """Search for solutions, as tuples of option masks; None now and then, to take breath."""
        can_be_filled = lru_cache(maxsize=1 << 18)(self._can_be_filled)
        guard, rest = self._tally.guard, self._tally.rest
        done: list[int] = []
        stack = [(start.empty, rest(start.need), iter(self._options_for(start.empty)))]
        while stack:
            empty, used, options = stack[-1]
            for mask, one in options:
                now = used + one
                left = empty ^ mask
                if empty & mask != mask or now & guard or not can_be_filled(left):
                    continue
                self._states += 1
                if self._states % STATES_A_LOOK == 0:
                    self._look()
                    yield None
                if left:
                    done.append(mask)
                    stack.append((left, now, iter(self._options_for(left))))
                    break
                if rest(now) in leftovers:
                    self._found += 1
                    yield (*done, mask)
            else:
                stack.pop()
                if done:
                    done.pop()

    # -- level by level ----------------------------------------------------------------------

    def levels(self, starts: Sequence[Start], pieces: int, leftovers: set[int]) -> Levels:
        """Prepare the fast way for solutions of so many pieces after each of the starts."""
        graph = self._graph(starts, pieces)
        ahead: list[dict[int, set[int]]] = [{}]
        for start in starts:
            ahead[0].setdefault(start.empty, set()).add(self._tally.rest(start.need))
        behind: list[dict[int, set[int]]] = [{0: leftovers}]
        while len(ahead) + len(behind) < pieces + 2:
            if _size(ahead[-1]) <= _size(behind[-1]):
                ahead.append(self._forward(graph[len(ahead) - 1], ahead[-1]))
            else:
                behind.append(self._backward(graph[pieces - len(behind)], behind[-1]))
            self._look()
        # Both ends now stand at one level: what both know of is on the way to a solution.
        meeting = behind.pop()
        rest = self._tally.rest
        behind.append(
            {
                empty: needs & {rest(used) for used in ahead[-1][empty]}
                for empty, needs in meeting.items()
                if empty in ahead[-1]
            }
        )
        ahead.pop()
        while ahead:
            behind.append(self._on_the_way(graph[len(ahead) - 1], ahead.pop(), behind[-1]))
        behind.reverse()
        return Levels(graph, behind)

    def _graph(self, starts: Sequence[Start], pieces: int) -> list[Graph]:
        """Link the distinct sets of empty cells, level by level, blind for the pieces' names."""
        graph: list[Graph] = []
        level = list({start.empty for start in starts})
        total = 0
        for _ in range(pieces):
            fillable: dict[int, bool] = {}
            edges: Graph = {}
            for empty in level:
                out = []
                for mask, one in self._options_for(empty):
                    if empty & mask == mask:
                        left = empty ^ mask
                        good = fillable.get(left)
                        if good is None:
                            good = fillable[left] = self._can_be_filled(left)
                        if good:
                            out.append((left, one))
                edges[empty] = out
                self._states += 1
                if self._states % STATES_A_LOOK == 0:
                    self._look()
            graph.append(edges)
            level = [left for left, good in fillable.items() if good]
            total += len(level)
            if total > MOST_STATES:
                raise TooWideError
        return graph

    def _forward(self, edges: Graph, here: dict[int, set[int]]) -> dict[int, set[int]]:
        """Go one level on with tallies of the pieces used so far."""
        guard = self._tally.guard
        there: dict[int, set[int]] = defaultdict(set)
        for empty, tallies in here.items():
            for left, one in edges[empty]:
                there[left].update([now for used in tallies if not (now := used + one) & guard])
        return there

    def _backward(self, edges: Graph, there: dict[int, set[int]]) -> dict[int, set[int]]:
        """Go one level back with tallies of the pieces needed from there on."""
        guard = self._tally.guard
        here: dict[int, set[int]] = defaultdict(set)
        for empty, out in edges.items():
            for left, one in out:
                if left in there:
                    here[empty].update(
                        [now for need in there[left] if not (now := need + one) & guard]
                    )
        return here

    def _on_the_way(
        self, edges: Graph, here: dict[int, set[int]], there: dict[int, set[int]]
    ) -> dict[int, set[int]]:
        """Keep what a level needs in order to reach a state that was kept of the next."""
        kept: dict[int, set[int]] = defaultdict(set)
        whole = self._tally.rest(0)
        for empty, tallies in here.items():
            for left, one in edges[empty]:
                needs = there.get(left)
                if needs:
                    kept[empty].update(
                        [whole - used for used in tallies if whole - used - one in needs]
                    )
        return kept


Graph = dict[int, list[tuple[int, int]]]
"""For a set of empty cells: the sets one piece later, each with one of that piece as a tally."""


def _size(states: dict[int, set[int]]) -> int:
    return sum(map(len, states.values()))


class Levels:
    """All states on the way to a solution, level by level."""

    def __init__(self, graph: list[Graph], alive: list[dict[int, set[int]]]) -> None:
        self._graph = graph
        self._alive = alive

    def _after(self, level: int, state: Start) -> list[Start]:
        """Give the states one piece later that lead to a solution."""
        alive = self._alive[level + 1]
        return [
            Start(left, state.need - one)
            for left, one in self._graph[level][state.empty]
            if left in alive and state.need - one in alive[left]
        ]

    def solutions(self, start: Start) -> Iterator[tuple[int, ...]]:
        """Give every solution from this start, as a tuple of option masks."""
        if start.need not in self._alive[0].get(start.empty, ()):
            return
        after = cache(self._after)
        last = len(self._graph)
        path = [start.empty]
        stack = [iter(after(0, start))]
        while stack:
            state = next(stack[-1], None)
            if state is None:
                stack.pop()
                path.pop()
            elif len(stack) == last:
                yield tuple(map(operator.xor, path, (*path[1:], state.empty)))
            else:
                path.append(state.empty)
                stack.append(iter(after(len(stack), state)))

    def count(self, start: Start) -> int:
        """Count the solutions from this start without walking through them."""

        @cache
        def ways(level: int, state: Start) -> int:
            if level == len(self._graph):
                return 1
            return sum(ways(level + 1, after) for after in self._after(level, state))

        alive = start.need in self._alive[0].get(start.empty, ())
        return ways(0, start) if alive else 0
