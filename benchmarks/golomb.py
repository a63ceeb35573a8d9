"""How strong the bots of Golomb's game are: games won over seeds, each begun by both in turn.

Everything is seeded, so that the figures (but not the seconds) are the same on every machine.
"""

from __future__ import annotations

from time import process_time

from fives_widgets.engine.core.bots import Bot, next_action
from fives_widgets.engine.golomb.bots.skills import EFFORT, LEVELS
from fives_widgets.engine.golomb.game import GolombGame
from fives_widgets.engine.golomb.placements import Placements
from fives_widgets.engine.golomb.solver import Solver

SEEDS = range(100)
"""The seeds of the games that levels play against each other; of each there are two."""

SIZES = (5, 6, 8)
"""The boards they play on."""


def duel(level: int, size: int) -> tuple[int, float]:
    """Let a level play the one below: the games it wins, and the seconds of its slowest move."""
    won, slowest = 0, 0.0
    bots = [Bot("Robin", level), Bot("Kim", level - 1)]
    for seed in SEEDS:
        for names in (["Robin", "Kim"], ["Kim", "Robin"]):
            game = GolombGame(names, seed, size)
            while not game.is_over:
                start, mover = process_time(), game.turn
                action = next_action(game, bots)
                assert action is not None
                if mover == "Robin":
                    slowest = max(slowest, process_time() - start)
                game.apply(action)
            won += game.result().winners == ("Robin",)
    return won, slowest


def settled(size: int) -> list[float]:
    """Tell which share of positions with so many hundred placements level 4 can settle."""
    known, met = [0] * 6, [0] * 6
    for seed in SEEDS:
        game = GolombGame(["Robin", "Kim"], seed, size)
        while not game.is_over:
            hundreds = game.choices // 100
            if hundreds < len(met):
                placements = Placements.on(size).only(game.position.possible)
                found = Solver(placements, EFFORT[4]).is_won(placements.everything)
                met[hundreds] += 1
                known[hundreds] += found is not None
            action = next_action(game, [Bot(name, 1) for name in game.players])
            assert action is not None
            game.apply(action)
    return [one / all_ if all_ else 1.0 for one, all_ in zip(known, met, strict=True)]


def main() -> None:
    """Print what was measured."""
    games = 2 * len(SEEDS)
    for size in SIZES:
        print(f"{size} x {size}, {games} games")
        for level in list(LEVELS)[1:]:
            won, slowest = duel(level, size)
            print(
                f"  level {level} against level {level - 1}: {won} : {games - won},"
                f" slowest move {slowest:.2f} s"
            )
        shares = ", ".join(f"{share:.0%}" for share in settled(size))
        print(f"  settled by level 4, by hundreds of placements left: {shares}")


if __name__ == "__main__":
    main()
