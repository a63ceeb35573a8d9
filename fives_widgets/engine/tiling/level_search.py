"""All solutions of a covering problem at once, level by level.

After *k* pieces only two things matter: which cells are still empty and which pieces are used
up. How often equal states meet is what makes this fast:

1. Always fill the first empty cell, and first forget which piece does it. The *distinct* sets of
   empty cells are few; each is thrown out once, when a part of it has a size that no pieces make.
2. Then carry the sets of used pieces over that graph, from both ends, always on the side with
   fewer states, and keep the states in which the ends meet.
3. Every state that is left leads to a solution, so walking through them meets no dead end.
"""

from __future__ import annotations

import operator
from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine.tiling.exact_cover import Start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fives_widgets.engine.tiling.exact_cover import Cover

Graph: TypeAlias = dict[int, dict[int, int]]
"""For a set of empty cells: the sets one piece later, each with one of that piece as a tally."""

Tallies: TypeAlias = dict[int, set[int]]
"""For a set of empty cells: tallies of pieces with which it is met."""


class TooWideError(Exception):
    """The graph of a region has more states than may be held."""


class Levels:
    """All states on the way to a solution of so many pieces, after any of the starts.

    ``leftovers`` are tallies of pieces: one of them stays unused. A graph of more than ``most``
    sets of empty cells is given up with :class:`TooWideError`.
    """

    def __init__(
        self, cover: Cover, starts: Sequence[Start], pieces: int, leftovers: set[int], most: int
    ) -> None:
        self._cover = cover
        self._tally = cover.tally
        self._graph = self._all_edges(starts, pieces, most)
        self._alive = self._all_alive(starts, leftovers)

    def _all_alive(self, starts: Sequence[Start], leftovers: set[int]) -> list[Tallies]:
        """Return what each level needs to be left with on the way to a solution."""
        graph = self._graph
        ahead: list[Tallies] = [{}]
        for start in starts:
            ahead[0].setdefault(start.empty, set()).add(self._tally.rest(start.need))
        behind: list[Tallies] = [{0: leftovers}]
        while len(ahead) + len(behind) < len(graph) + 2:
            if _size(ahead[-1]) <= _size(behind[-1]):
                ahead.append(self._forward(graph[len(ahead) - 1], ahead[-1]))
            else:
                behind.append(self._backward(graph[len(graph) - len(behind)], behind[-1]))
            self._cover.look()
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
        return behind

    def _all_edges(self, starts: Sequence[Start], pieces: int, most: int) -> list[Graph]:
        """Link the distinct sets of empty cells, level by level, blind for the pieces' names."""
        options_for, can_be_filled = self._cover.options_for, self._cover.can_be_filled
        graph: list[Graph] = []
        level = list({start.empty for start in starts})
        total = 0
        for _ in range(pieces):
            fillable: dict[int, bool] = {}
            edges: Graph = {}
            for empty in level:
                out = edges[empty] = {}
                filled = ~empty
                for mask, one in options_for(empty):
                    if not mask & filled:
                        left = empty ^ mask
                        good = fillable.get(left)
                        if good is None:
                            good = fillable[left] = can_be_filled(left)
                        if good:
                            out[left] = one
                self._cover.see()
            graph.append(edges)
            level = [left for left, good in fillable.items() if good]
            total += len(level)
            if total > most:
                raise TooWideError
        return graph

    def _forward(self, edges: Graph, here: Tallies) -> Tallies:
        """Go one level on with tallies of the pieces used so far."""
        guard = self._tally.guard
        there: Tallies = defaultdict(set)
        for empty, tallies in here.items():
            for left, one in edges[empty].items():
                there[left].update([now for used in tallies if not (now := used + one) & guard])
        return there

    def _backward(self, edges: Graph, there: Tallies) -> Tallies:
        """Go one level back with tallies of the pieces needed from there on."""
        guard = self._tally.guard
        here: Tallies = defaultdict(set)
        for empty, out in edges.items():
            for left, one in out.items():
                if left in there:
                    here[empty].update(
                        [now for need in there[left] if not (now := need + one) & guard]
                    )
        return here

    def _on_the_way(self, edges: Graph, here: Tallies, there: Tallies) -> Tallies:
        """Keep what a level needs in order to reach a state that was kept of the next."""
        kept: Tallies = defaultdict(set)
        whole = self._tally.rest(0)
        for empty, tallies in here.items():
            for left, one in edges[empty].items():
                needs = there.get(left)
                if needs:
                    kept[empty].update(
                        [whole - used for used in tallies if whole - used - one in needs]
                    )
        return kept

    def _after(self, level: int, state: Start) -> list[Start]:
        """Return the states one piece later that lead to a solution."""
        alive = self._alive[level + 1]
        return [
            Start(left, state.need - one)
            for left, one in self._graph[level][state.empty].items()
            if left in alive and state.need - one in alive[left]
        ]

    def solutions(self, start: Start) -> Iterator[tuple[int, ...]]:
        """Yield every solution from this start, as a tuple of option masks."""
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


def _size(states: Tallies) -> int:
    return sum(map(len, states.values()))
