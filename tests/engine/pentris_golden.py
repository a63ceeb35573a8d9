"""Whole games of Pentris, one of each level, that are stored and must replay exactly for ever.

Each file in ``golden/`` holds a saved game, and in plain values what came of it. They were written
by ``python -m tests.engine.pentris_golden``: a seeded hand moves for all players. Write the files
anew only when a rule, a piece or the format of saved games changes on purpose.
"""

from __future__ import annotations

import json
import random

from fives_widgets.engine.pentris import PentrisGame, Use
from tests.engine.golden_games import FOLDER, readable

HAND = 8
"""The seed of the hand: one whose games hold every kind of action and of gain."""

KEPT = 0.8
"""How often the hand leaves its personal pieces alone."""

LEVELS = ("beginner", "intermediate", "advanced")


def play(level):
    """Play a game with one seeded hand for all players."""
    game = PentrisGame(["Ada", "Bo", "Cy"], 2027, level, experts=level == "advanced")
    rng = random.Random(HAND)
    while not game.is_over:
        actions = game.legal_actions(game.turn, game.time + 1)
        # Personal pieces are used now and then: some are left at the end.
        kept = [action for action in actions if not isinstance(action, Use)]
        game.apply(rng.choice(kept if kept and rng.random() < KEPT else actions))
    return game


def summary(game):
    """Tell in plain values what came of a game."""
    return {
        "phases": [
            {
                player: [[gain.rule, gain.points, gain.colour, gain.piece] for gain in gains]
                for player, gains in zip(game.players, scored.gains, strict=True)
            }
            for scored in game.scored
        ],
        "slides": {player: str(game.slide(player)).splitlines() for player in game.players},
        "totals": {player: game.total(player) for player in game.players},
        "winners": list(game.result().winners),
    }


def path_of(level):
    return FOLDER / f"pentris_{level}.json"


def write():
    """Play the three games and store them."""
    for level in LEVELS:
        game = play(level)
        stored = {"saved": json.loads(game.to_json()), "summary": summary(game)}
        path_of(level).write_text(readable(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
