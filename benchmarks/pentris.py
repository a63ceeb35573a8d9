"""Pentris: where pieces can come to rest, beside the plain search; and how strong the bots are.

**Resting places.** All resting places of all twelve shapes on half-full slides (six pieces of a
random game each), by our masks and by the plain search over sets of cells that is the tests'
brute-force twin. Both start cold on each slide, and their answers must be equal. Beside it stands
our time with a shortest path to every place: the plain search counts the steps, but keeps no path.

**Bots.** Seeded two-player games of each level against the one below, on all three levels of the
game; the players change seats.
"""

from __future__ import annotations

from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.pentris import Level, PentrisGame, decide, play_out, resting
from fives_widgets.engine.pentris.reach import Paths, _resting, cells_at, cells_of, mask_of
from tests.engine import pentris_twin as twin

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.pentris import Place

SLIDES = 15
HALF_FULL = 6
REPETITIONS = 5
WANTED = 20
"""How many times longer than ours the plain search has to take."""

GAMES = range(200)


def half_full(seed: int) -> int:
    """Let six pieces come to rest by chance."""
    chance, filled = Chance(seed), 0
    while filled.bit_count() < 5 * HALF_FULL:
        shape = chance.choice(LETTERS)
        # Of four places the lowest: nobody piles up on purpose.
        places = [chance.choice(resting(shape, filled)) for _ in range(4)]
        filled |= mask_of(cells_at(shape, max(places, key=lambda place: place.row)))
    return filled


def all_resting(filled: int) -> dict[str, list[Place]]:
    """Find every resting place, as on a slide that was never seen before."""
    _resting.cache_clear()
    return {shape: resting(shape, filled) for shape in LETTERS}


def all_paths(filled: int) -> int:
    """Find every resting place and a shortest path to each; count the places on all of them."""
    _resting.cache_clear()
    total = 0
    for shape in LETTERS:
        paths = Paths(shape, filled)
        total += sum(len(paths.to(place)) for place in resting(shape, filled))
    return total


def seconds(search: Callable[[], object]) -> float:
    """Take the best of some times: what is more was somebody else's."""
    times = []
    for _ in range(REPETITIONS):
        start = perf_counter()
        search()
        times.append(perf_counter() - start)
    return min(times)


def slides() -> None:
    """Time both searches, slide by slide."""
    ours, traced, plain = [], [], []
    for filled in map(half_full, range(SLIDES)):
        cells = cells_of(filled)
        for shape, places in all_resting(filled).items():
            found = {cells_at(shape, place) for place in places}
            assert found == set(twin.rests(shape, cells))
        ours.append(seconds(partial(all_resting, filled)))
        traced.append(seconds(partial(all_paths, filled)))
        plain.append(seconds(lambda cells=cells: [twin.rests(shape, cells) for shape in LETTERS]))
    ratios = [slow / fast for slow, fast in zip(plain, ours, strict=True)]
    with_way = [slow / fast for slow, fast in zip(plain, traced, strict=True)]
    print(f"all resting places of the 12 shapes, {SLIDES} half-full slides, medians")
    print(f"  ours                    {median(ours) * 1e3:8.3f} ms")
    print(f"  ours, with every path   {median(traced) * 1e3:8.3f} ms")
    print(f"  plain search            {median(plain) * 1e3:8.3f} ms")
    print(
        f"  ratio {median(ratios):.0f} x (lowest {min(ratios):.0f} x, wanted {WANTED} x),", end=""
    )
    print(f" with every path {median(with_way):.0f} x")


def match(level: int, kind: Level) -> tuple[int, int]:
    """Let a level of bots play against the one below: games won and lost."""
    won = lost = 0
    for seed in GAMES:
        bots = [Bot("High", level), Bot("Low", level - 1)]
        if seed % 2:
            bots.reverse()
        game = PentrisGame([bot.name for bot in bots], seed, kind)
        play_out(game, bots)
        won += game.result().winners == ("High",)
        lost += game.result().winners == ("Low",)
    return won, lost


def slowest_move(level: int) -> float:
    """Tell how long a bot's slowest move takes in a whole advanced game of four."""
    names = ["A", "B", "C", "D"]
    game = PentrisGame(names, 1, Level.ADVANCED)
    slowest = 0.0
    while not game.is_over:
        start = perf_counter()
        action = decide(Bot(game.turn, level), game.view(game.turn))
        slowest = max(slowest, perf_counter() - start)
        assert action is not None
        game.apply(action)
    return slowest


def main() -> None:
    """Print what was measured."""
    slides()
    print(f"bots, {len(GAMES)} games of two, each level against the one below: won, lost")
    for kind in Level:
        for level in (2, 3):
            won, lost = match(level, kind)
            print(
                f"  {kind:13} {level} against {level - 1}: {won:4}{lost:5}  {won / len(GAMES):.1%}"
            )
    for level in (3, 4):
        print(f"  slowest move of level {level}: {slowest_move(level):.2f} s")


if __name__ == "__main__":
    main()
