"""Tilings with the twelve pentominoes: ours beside exact-cover (C) and xcover (numba).

**All tilings.** From a region to a list of every tiling, turned and mirrored ones left out. The
peers get a matrix that is ready, with the X confined to one quadrant as ours is, and xcover is
warm: its compiling is not counted. Everyone's answers are compared.

**The first tiling.** The same for one tiling; the peers' matrix is again free.

**Growth.** How long all tilings of longer and longer boards take, when any of the twelve may be
used, each once.
"""

from __future__ import annotations

import gc
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

import exact_cover
import numpy as np
import xcover

from fives_widgets.engine import PENTOMINOES, Region, count_tilings, tilings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

Cells: TypeAlias = frozenset[tuple[int, int]]
Answer: TypeAlias = frozenset[Cells]

BOARDS = ((6, 10), (5, 12), (4, 15))
ROUNDS = 5
FIRST_ROUNDS = 41

WANTED = {"xcover": 3, "exact-cover": 20}
"""How many times longer than ours the peers have to take for all tilings."""


class Peers:
    """The problem of a rectangle as a matrix, and the peers' ways to solve it."""

    def __init__(self, rows: int, cols: int) -> None:
        self._size = rows, cols
        chosen: list[tuple[int, Cells]] = []
        for number, (letter, shape) in enumerate(PENTOMINOES.items()):
            for form in shape.forms:
                height, width = (max(side) for side in zip(*form, strict=True))
                for down in range(rows - height):
                    for right in range(cols - width):
                        if letter == "X" and (2 * down + 2 >= rows or 2 * right + 2 >= cols):
                            continue
                        cells = frozenset((row + down, col + right) for row, col in form)
                        chosen.append((number, cells))
        self._places = [cells for _, cells in chosen]
        self._matrix: NDArray[np.bool_] = np.zeros((len(chosen), 12 + rows * cols), dtype=bool)
        for option, (number, cells) in enumerate(chosen):
            self._matrix[option, [number, *(12 + row * cols + col for row, col in cells)]] = True

    def exact_cover_all(self) -> list[Iterable[int]]:
        """Let exact-cover find all tilings."""
        return list(exact_cover.get_all_solutions(self._matrix))

    def exact_cover_first(self) -> Iterable[int]:
        """Let exact-cover find one tiling."""
        answer: Iterable[int] = exact_cover.get_exact_cover(self._matrix)
        return answer

    def xcover_all(self) -> list[Iterable[int]]:
        """Let xcover find all tilings."""
        return list(xcover.covers_bool(self._matrix))

    def xcover_first(self) -> Iterable[int]:
        """Let xcover find one tiling."""
        answer: Iterable[int] = next(xcover.covers_bool(self._matrix))
        return answer

    def read(self, answer: Iterable[int]) -> Answer:
        """Give the pieces' cells of a peer's answer."""
        return self.least(frozenset(self._places[number] for number in answer))

    def least(self, answer: Answer) -> Answer:
        """Give the one of a tiling's mirror images that stands for all."""
        bottom, right = (side - 1 for side in self._size)
        images = [
            frozenset(
                frozenset(
                    (bottom - row if upside_down else row, right - col if mirrored else col)
                    for row, col in cells
                )
                for cells in answer
            )
            for upside_down in (False, True)
            for mirrored in (False, True)
        ]
        return min(images, key=lambda image: sorted(map(sorted, image)))


def race(contestants: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Let everyone run in turn, round by round, and give their seconds."""
    # What the peers' libraries hold is not to be searched for garbage in anybody's time.
    gc.collect()
    gc.freeze()
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, run in contestants.items():
            start = perf_counter()
            run()
            times[name].append(perf_counter() - start)
    return times


def report(times: dict[str, list[float]], wanted: dict[str, int]) -> None:
    """Print medians, and ratios taken round by round."""
    for name, taken in times.items():
        ratio = median(peer / ours for peer, ours in zip(taken, times["ours"], strict=True))
        target = f"  wanted: {wanted[name]} x" if name in wanted else ""
        print(f"  {name:14}{median(taken) * 1e3:10.2f} ms{ratio:8.1f} x{target}", flush=True)


def known_tilings(region: Region, peers: Peers) -> set[Answer]:
    """Give our tilings of a rectangle in the form that answers are compared in."""
    found = [
        peers.least(frozenset(frozenset(place.cells) for place in tiling.placements))
        for tiling in tilings(region)
    ]
    assert len(set(found)) == len(found)
    return set(found)


def all_tilings(rows: int, cols: int) -> None:
    """Race for all tilings of a rectangle."""
    region, peers = Region.rectangle(rows, cols), Peers(rows, cols)
    for answers in (peers.xcover_all(), peers.exact_cover_all()):  # this also warms xcover up
        assert {peers.read(answer) for answer in answers} == known_tilings(region, peers)
    print(f"All {count_tilings(region)} tilings of {rows} x {cols}, median of {ROUNDS}:")
    contestants = {
        "ours": lambda: list(tilings(region)),
        "ours, counted": lambda: count_tilings(region),
        "xcover": peers.xcover_all,
        "exact-cover": peers.exact_cover_all,
    }
    report(race(contestants, ROUNDS), WANTED)


def first_tiling(rows: int, cols: int) -> None:
    """Race for one tiling of a rectangle."""
    region, peers = Region.rectangle(rows, cols), Peers(rows, cols)
    for answer in (peers.xcover_first(), peers.exact_cover_first()):
        assert peers.read(answer) in known_tilings(region, peers)
    print(f"The first tiling of {rows} x {cols}, median of {FIRST_ROUNDS}:")
    contestants = {
        "ours": lambda: next(tilings(region)),
        "xcover": peers.xcover_first,
        "exact-cover": peers.exact_cover_first,
    }
    report(race(contestants, FIRST_ROUNDS), {})


def growth() -> None:
    """Print how long longer boards take."""
    print("Growth: all tilings with any of the twelve, each at most once, counted:")
    for rows in (3, 4, 5, 6):
        for cols in range(5, 60 // rows + 1):
            if rows * cols % 5 == 0:
                start = perf_counter()
                counted = count_tilings(Region.rectangle(rows, cols), use_all=False)
                seconds = perf_counter() - start
                print(f"  {rows} x {cols:<3}{rows * cols:4} squares"
                      f"{counted:8} tilings{seconds * 1e3:10.1f} ms", flush=True)  # fmt: skip


def main() -> None:
    """Print what was measured."""
    for board in BOARDS:
        all_tilings(*board)
    for board in BOARDS:
        first_tiling(*board)
    growth()


if __name__ == "__main__":
    main()
