"""Games of Golomb's played by seeded hands, for tests."""

from __future__ import annotations

import json
import random

from fives_widgets.engine.golomb import GolombGame
from tests.engine.golden_games import FOLDER, readable

GOLDEN = FOLDER / "golomb.json"


def play(game, seed, until=0):
    """Let one seeded hand play for both, as long as there are more choices than ``until``."""
    rng = random.Random(seed)
    while game.choices > until:
        game.apply(rng.choice(game.legal_actions(game.turn, game.time + rng.randrange(9))))
    return game


def summary(game):
    """Tell in plain values what came of a game."""
    return {
        "board": str(game.position).splitlines(),
        "dead": len(game.dead),
        "left": "".join(game.pieces),
        "result": [[s.player, s.place, list(s.marks)] for s in game.result().standings],
    }


def write_golden():
    """Store a whole game. Do so anew only when a rule or the format changes on purpose."""
    game = play(GolombGame(players=["Ada", "Bo"], seed=2027), 7)
    stored = {"saved": json.loads(game.to_json()), "summary": summary(game)}
    GOLDEN.write_text(readable(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_golden()
