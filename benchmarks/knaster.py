"""How strong the bots of Knaster are alone: points over seeded games, and the seconds a game takes.

Everything is seeded, so that the figures (but not the seconds) are the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from statistics import mean, median, stdev
from time import perf_counter

from fives_widgets.engine.core.bots import Bot, play_out
from fives_widgets.engine.knaster.bots.skills import LEVELS
from fives_widgets.engine.knaster.game import KnasterGame

SEEDS = range(300)
"""The seeds of the solo games."""


def solo(level: int) -> tuple[list[KnasterGame], list[float]]:
    """Let a level play solo: its games, and the seconds each took to compute."""
    games, seconds = [], []
    for seed in SEEDS:
        game = KnasterGame(players=["Robin"], seed=seed)
        start = perf_counter()
        play_out(game, [Bot("Robin", level)])
        seconds.append(perf_counter() - start)
        games.append(game)
    return games, seconds


def main() -> None:
    """Print what was measured."""
    print(f"{len(SEEDS)} solo games of Knaster")
    for level in LEVELS:
        games, seconds = solo(level)
        points = [game.total("Robin") for game in games]
        error = stdev(points) / len(points) ** 0.5
        above = Counter(next((band for band in (100, 80, 50) if n > band), 0) for n in points)
        print(
            f"  level {level}: mean {mean(points):5.1f} +- {error:.1f},"
            f" median {median(points):5.1f}, lowest {min(points)}, best {max(points)};"
            f" over 100 {above[100]}, over 80 {above[80]}, over 50 {above[50]}, below {above[0]};"
            f" {mean(seconds):.2f} s a game, slowest {max(seconds):.2f} s"
        )


if __name__ == "__main__":
    main()
