"""The search for tilings: which way to go about it, and which of a tiling's images to keep."""

from __future__ import annotations

import operator
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import prod
from typing import TYPE_CHECKING, TypeAlias

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.geometry.polyominoes import Motion, Shape
from fives_widgets.engine.tiling.backtracking import in_order, tightest_first
from fives_widgets.engine.tiling.exact_cover import Cover, Option, Progress, Start, areas_of
from fives_widgets.engine.tiling.frontier_count import count_by_frontier
from fives_widgets.engine.tiling.level_search import Levels, TooWideError
from fives_widgets.engine.tiling.placements import Numbering, Placement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.tiling.backtracking import Found

Watch: TypeAlias = "Callable[[Progress], object]"
"""Called now and then with the progress; a search is stopped by an exception raised in it."""

GLANCE = 4
"""For how many breaths (1024 states each) a search just goes ahead."""

FEW_STATES, MANY_STATES = 40_000, 400_000
"""How many sets of empty cells a search level by level may hold: at first, and at most."""

TRIES, PATIENCE, GROWTH = 8, 3, 1.3
"""How often a search tries its luck at first; the breaths it has for that; how they grow."""

Solution: TypeAlias = tuple[int, ...]
"""A tiling as the numbers of its options, sorted."""


class NoTilingError(Exception):
    """A search has seen all there is, and there is nothing."""


@dataclass(frozen=True)
class _Anchor:
    """A piece put down first, or none; ``kept_by`` are the motions that leave its place alone."""

    start: Start
    mask: int
    kept_by: tuple[Motion, ...]
    images: int

    def complete(self, masks: Found) -> Found:
        """Add the piece that was put down first to the others."""
        return (self.mask, *masks) if self.mask else masks


class Search:
    """A tiling problem put into numbers.

    To find each tiling only once although the region may be turned and mirrored, one piece that
    every tiling has exactly once (the X, say) is put down first, and of places that are images of
    each other only one is tried. Where some motions of the region keep that place, only the least
    of a tiling's images under these is kept. A solution is the numbers of its placements, sorted.
    """

    def __init__(
        self, region: Region, shapes: list[Shape], *, use_all: bool, watch: Watch | None
    ) -> None:
        self._region = region
        self._anchors: list[_Anchor] = []
        over = sum(map(len, shapes)) - len(region)
        if over < 0 or (use_all and over):
            return
        self._is_choice = over > 0
        self._cells = Numbering(region)
        copies = Counter(shapes)
        places = {kind: list(self._cells.places(kind)) for kind in copies}
        # Single pieces that look the same from many sides come first: the best one to anchor has
        # few places, and the others are the hardest to find a place for later.
        self._kinds = sorted(
            copies, key=lambda kind: (copies[kind] > 1, len(kind.forms), kind.name)
        )
        self._sizes = [len(kind) for kind in self._kinds]
        self._copies = [min(copies[kind], len(region) // len(kind)) for kind in self._kinds]
        self._options = [
            Option(mask, piece) for piece, kind in enumerate(self._kinds) for mask in places[kind]
        ]
        self._numbers = {option.mask: number for number, option in enumerate(self._options)}
        self._places: dict[int, Placement] = {}
        self._motions = self._all_motions()
        areas = areas_of(self._sizes, self._copies, len(region))
        self._cover = Cover(self._cells.stride, self._options, self._copies, areas, watch)
        self._anchors = self._all_anchors(is_anchored=not over)

    @cached_property
    def _leftovers(self) -> dict[int, set[int]]:
        """Return the tallies of pieces that stay over, by the number of pieces that are used."""
        tally = self._cover.tally
        over = sum(map(operator.mul, self._sizes, self._copies)) - len(self._region)
        found = {(0, 0): {tally.none}}  # (area, pieces): tallies
        for size, copies, one in zip(self._sizes, self._copies, tally.one, strict=True):
            more: dict[tuple[int, int], set[int]] = defaultdict(set)
            for (area, number), tallies in found.items():
                for extra in range(min(copies, (over - area) // size) + 1):
                    more[area + extra * size, number + extra].update(
                        tally + extra * one for tally in tallies
                    )
            found = more
        pieces = sum(self._copies)
        return {
            pieces - number: tallies for (area, number), tallies in found.items() if area == over
        }

    def _all_motions(self) -> dict[Motion, dict[Cell, int]]:
        """Return the motions that keep the region, each with the bit that a cell is sent to."""
        motions = {}
        for motion in Motion:
            moved = motion.move(self._region.cells)
            down = min(self._region.cells)[0] - min(row for row, _ in moved)
            right = min(col for _, col in self._region.cells) - min(col for _, col in moved)
            sent = [(row + down, col + right) for row, col in moved]
            if all(cell in self._cells.bits for cell in sent):
                bits = map(self._cells.bits.__getitem__, sent)
                motions[motion] = dict(zip(self._region.cells, bits, strict=True))
        return motions

    def _place(self, number: int) -> Placement:
        place = self._places.get(number)
        if place is None:
            mask, piece = self._options[number]
            place = self._places[number] = Placement(self._kinds[piece], self._cells.of(mask))
        return place

    def _image(self, motion: Motion, number: int) -> int:
        """Return the placement that a motion of the region sends a placement to."""
        bits = self._motions[motion]
        return self._numbers[sum(map(bits.__getitem__, self._place(number).cells))]

    def _all_anchors(self, *, is_anchored: bool) -> list[_Anchor]:
        region, tally = self._cells.region, self._cover.tally
        useful = sum(self._copies) > 1 < len(self._motions)
        if not (is_anchored and useful and self._copies[0] == 1):
            return [_Anchor(Start(region, tally.all), 0, tuple(self._motions), 1)]
        anchors = []
        for number, option in enumerate(self._options):
            if option.piece:
                break
            images = {motion: self._image(motion, number) for motion in self._motions}
            if number == min(images.values()):
                start = Start(region ^ option.mask, tally.all - tally.one[0])
                kept_by = tuple(motion for motion, image in images.items() if image == number)
                anchors.append(_Anchor(start, option.mask, kept_by, len(images) // len(kept_by)))
        return anchors

    def _solution(self, anchor: _Anchor, masks: Found) -> Solution | None:
        """Return the numbers of a solution's placements, unless another of its images is kept."""
        solution = tuple(sorted(map(self._numbers.__getitem__, anchor.complete(masks))))
        if len(anchor.kept_by) > 1 and solution != min(self._images(solution, anchor.kept_by)):
            return None
        return solution

    def _images(self, solution: Solution, motions: Iterable[Motion]) -> Iterator[Solution]:
        for motion in motions:
            yield tuple(sorted(self._image(motion, number) for number in solution))

    def images(self, solution: Solution) -> list[Solution]:
        """Return the different images of a solution under the motions of the region."""
        return list(dict.fromkeys(self._images(solution, self._motions)))

    def places(self, solution: Solution) -> tuple[Placement, ...]:
        """Turn numbers back into shapes in their places."""
        return tuple(map(self._place, solution))

    def _first(self, search: Iterator[Found | None], breaths: float) -> Solution | None:
        """Return the first solution of a search, or None: not found in so many breaths.

        That there is none at all is told by :class:`NoTilingError`.
        """
        for breath, masks in enumerate(search, start=1):
            if masks:
                return min(self.images(tuple(map(self._numbers.__getitem__, masks))))
            if breath >= breaths:
                return None
        raise NoTilingError

    def _at_a_glance(self) -> Solution | None:
        search = (
            masks and anchor.complete(masks)
            for anchor in self._anchors
            for masks in in_order(self._cover, anchor.start)
        )
        return self._first(search, GLANCE)

    def _by_luck(self, tries: Iterable[int]) -> Solution | None:
        """Look for a solution from many beginnings, each with a little more patience.

        A search that goes astray at its beginning stays astray for very long.
        """
        luck = Chance(0)
        for number in tries:
            options = luck.shuffled(self._options)
            search = tightest_first(self._cover, self._cells.region, options, self._copies)
            first = self._first(search, PATIENCE * GROWTH**number)
            if first:
                return first
        return None

    def _one_by_one(self) -> Iterator[Solution]:
        for anchor in self._anchors:
            copies = list(self._copies)
            options = self._options
            if anchor.mask:
                copies[0] = 0
                options = [
                    option for option in options if option.piece and not option.mask & anchor.mask
                ]
            for masks in tightest_first(self._cover, anchor.start.empty, options, copies):
                solution = self._solution(anchor, masks) if masks else None
                if solution:
                    yield solution

    def _levels(self, most: int) -> list[Levels] | None:
        """Prepare the fast way, unless the region is too wide or the choice of pieces too large."""
        if self._is_choice and prod(copies + 1 for copies in self._copies) > most:
            return None
        starts = [anchor.start for anchor in self._anchors]
        before = 1 if self._anchors[0].mask else 0
        try:
            return [
                Levels(self._cover, starts, pieces - before, leftovers, most)
                for pieces, leftovers in self._leftovers.items()
            ]
        except TooWideError:
            return None

    def _level_by_level(self, all_levels: list[Levels]) -> Iterator[Solution]:
        for levels in all_levels:
            for anchor in self._anchors:
                for masks in levels.solutions(anchor.start):
                    solution = self._solution(anchor, masks)
                    if solution:
                        yield solution

    def solutions(self) -> Iterator[Solution]:
        """Yield one of each set of solutions that are images of each other, the first at once."""
        if not self._anchors:
            return
        try:
            if first := self._at_a_glance():
                yield first
            levels = self._levels(FEW_STATES)
            if not (first or levels) and (first := self._by_luck(range(TRIES))):
                yield first
            levels = levels or self._levels(MANY_STATES)
            if not (first or levels) and (first := self._by_luck(count())):
                yield first
        except NoTilingError:
            return
        rest = self._level_by_level(levels) if levels else self._one_by_one()
        yield from (solution for solution in rest if solution != first)

    @cached_property
    def _plenty(self) -> set[int]:
        """Return the pieces of which nobody runs out."""
        return {
            piece
            for piece, size in enumerate(self._sizes)
            if self._copies[piece] == len(self._region) // size
        }

    def _along_the_frontier(self) -> int:
        return count_by_frontier(self._cover, self._cells.region, self._plenty, MANY_STATES)

    def count(self, *, distinct: bool) -> int:
        """Count the solutions, with all their images unless only distinct ones are asked for."""
        if not self._anchors:
            return 0
        # Where nobody runs out of anything the frontier is quickest: no piece has a name then.
        is_plenty = len(self._plenty) == len(self._kinds) and not distinct
        all_levels = None if is_plenty else self._levels(MANY_STATES)
        if all_levels is None:
            if is_plenty or (self._is_choice and not distinct):
                try:
                    return self._along_the_frontier()
                except TooWideError:
                    pass
            found = self._one_by_one()
            return sum(1 if distinct else len(self.images(solution)) for solution in found)
        total = 0
        for levels in all_levels:
            for anchor in self._anchors:
                if distinct and len(anchor.kept_by) > 1:
                    total += sum(
                        self._solution(anchor, masks) is not None
                        for masks in levels.solutions(anchor.start)
                    )
                else:
                    total += levels.count(anchor.start) * (1 if distinct else anchor.images)
        return total
