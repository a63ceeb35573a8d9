"""What the workshop's solver knows, and how soon.

**While people play.** Three pieces lie on 6 x 10, chosen from a tiling or put down anywhere: how
long until it is known in how many ways the rest can be filled, or which squares never can.

**As many copies as one likes.** Counting the ways to fill a rectangle when no piece runs out.
"""

from __future__ import annotations

import random
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from fives_widgets.engine import Region, placements, tilings
from fives_widgets.engine.geometry.polyominoes import polyominoes
from fives_widgets.engine.tiling.arrangement import Arrangement

if TYPE_CHECKING:
    from collections.abc import Iterator

SIX_BY_TEN = Region.rectangle(6, 10)
ROUNDS = 200


def from_tilings(rng: random.Random) -> Iterator[Arrangement]:
    """Lay out three pieces of a tiling."""
    every = list(tilings(SIX_BY_TEN))
    while True:
        chosen = rng.sample(rng.choice(every).placements, 3)
        yield Arrangement.of(SIX_BY_TEN).put_all(place.cells for place in chosen)


def anywhere(rng: random.Random) -> Iterator[Arrangement]:
    """Lay out three pieces as they come."""
    every = placements(SIX_BY_TEN)
    while True:
        arrangement = Arrangement.of(SIX_BY_TEN)
        while len(arrangement.placed) < 3:
            place = rng.choice(every)
            if arrangement.left[place.shape] and not arrangement.covered.keys() & set(place.cells):
                arrangement = arrangement.put(place.cells)
        yield arrangement


def main() -> None:
    """Print what was measured."""
    print(f"6 x 10 with three pieces, {ROUNDS} arrangements each:")
    for name, some in (("of a tiling", from_tilings), ("anywhere", anywhere)):
        source = some(random.Random(5))
        times = []
        for _ in range(ROUNDS):
            arrangement = next(source)
            start = perf_counter()
            arrangement.state()
            times.append((perf_counter() - start) * 1e3)
        half, most = quantiles(times, n=20)[9], quantiles(times, n=20)[18]
        print(
            f"  {name:14}median {half:6.1f} ms, 95 % {most:6.1f} ms, slowest {max(times):6.1f} ms"
        )
    print("As many copies as one likes, ways counted:")
    for size, rows, cols in ((4, 6, 6), (4, 8, 8), (5, 5, 12), (5, 6, 10)):
        arrangement = Arrangement.of(Region.rectangle(rows, cols), polyominoes(size), copies=True)
        start = perf_counter()
        ways = arrangement.state().ways
        seconds = perf_counter() - start
        kind = f"{rows} x {cols} with shapes of {size}"
        print(f"  {kind:28}{ways:>18} ways{seconds * 1e3:10.0f} ms", flush=True)


if __name__ == "__main__":
    main()
