"""How strong the players of the engine are: the solo oracle, and the four levels of bots.

Everything is seeded, so that the figures (but not the seconds) are the same on every machine.
"""

from __future__ import annotations

from statistics import mean, stdev
from time import perf_counter
from typing import NamedTuple

from fives_widgets.engine.fives import BasicGame, Bot, SoloGame, best_game, play_out
from fives_widgets.engine.fives.bots.skills import LEVELS

CHALLENGES = range(100)
"""The seeds of the solo games, on the grey board."""

MATCHES = range(200)
"""The seeds of the basic games, on the white boards; the players change seats."""

MANY = range(1000)
"""The seeds that tell a level's true strength from luck."""


def oracle() -> None:
    """Let the oracle play all challenges, and play its logs again."""
    plans, seconds = [], []
    for seed in CHALLENGES:
        game = SoloGame(players=["Oracle"], seed=seed)
        start = perf_counter()
        plan = best_game(game)
        seconds.append(perf_counter() - start)
        assert SoloGame.replay(game.settings, plan.log("Oracle")).total("Oracle") == plan.points
        plans.append(plan)
    print(f"solo oracle, {len(plans)} challenges")
    print(f"  points    {mean(plan.points for plan in plans):8.2f} of 30")
    print(f"  bound     {mean(plan.bound for plan in plans):8.2f}")
    print(f"  proved    {sum(plan.proved_best for plan in plans):5}")
    print(f"  mean time {mean(seconds):8.2f} s\n  slowest   {max(seconds):8.2f} s")


class Match(NamedTuple):
    """What came of all basic games of a level against the one below."""

    won: int
    lost: int
    shared: int
    points: float
    points_below: float


def match(level: int) -> Match:
    """Let a level play against the one below it."""
    outcomes, points = [], []
    for seed in MATCHES:
        bots = [Bot("High", level), Bot("Low", level - 1)]
        if seed % 2:
            bots.reverse()
        game = BasicGame(players=[bot.name for bot in bots], seed=seed)
        play_out(game, bots)
        outcomes.append(game.result().winners)
        points.append((game.total("High"), game.total("Low")))
    won, lost = outcomes.count(("High",)), outcomes.count(("Low",))
    high, low = (mean(column) for column in zip(*points, strict=True))
    return Match(won, lost, len(outcomes) - won - lost, high, low)


def solo(level: int, seeds: range) -> tuple[list[int], float]:
    """Let a level play solo: its points, and the seconds a game took to compute."""
    start = perf_counter()
    points = []
    for seed in seeds:
        game = SoloGame(players=["Robin"], seed=seed)
        play_out(game, [Bot("Robin", level)])
        points.append(game.total("Robin"))
    return points, (perf_counter() - start) / len(seeds)


def main() -> None:
    """Print what was measured."""
    oracle()
    print(f"bots, {len(MATCHES)} basic games of each level against the one below")
    print("  level  won lost shared   of decided    mean points")
    for level in list(LEVELS)[1:]:
        won, lost, shared, high, low = match(level)
        share = won / (won + lost)
        print(f"  {level:5}{won:5}{lost:5}{shared:7}{share:13.1%}{high:9.1f} :{low:5.1f}")
    print("bots, solo on the grey board (with the standard error of the mean)")
    print("  level  games   points            a game")
    for level in LEVELS:
        for seeds in (CHALLENGES, MANY):
            points, seconds = solo(level, seeds)
            error = stdev(points) / len(points) ** 0.5
            print(
                f"  {level:5}{len(points):7}{mean(points):9.2f} +- {error:.2f}"
                f"{seconds * 1e3:9.1f} ms"
            )


if __name__ == "__main__":
    main()
