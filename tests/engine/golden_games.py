"""Three whole games, one of each version, that are stored and must replay exactly for ever.

Each file in ``golden/`` holds a saved game, and in plain words what came of it. They were written
by ``python -m tests.engine.golden_games``: a seeded hand moves for all players, takes legal
actions of every kind at growing times, and draws wrongly now and then. Of the hands 0, 1, 2, ...
the first one plays that uses every kind of action and all the rounds. Write the files anew only
when a rule or the format of saved games changes on purpose.
"""

from __future__ import annotations

import json
import random
from itertools import count
from pathlib import Path

from fives_widgets.engine.fives import BasicGame, Outline, PuzzleGame, SoloGame
from fives_widgets.engine.fives.rules import is_outlined

FOLDER = Path(__file__).parent / "golden"

STARTS = {
    "basic": lambda: BasicGame(players=["Ada", "Bo", "Cy"], seed=2024, timer=20),
    "puzzle": lambda: PuzzleGame(players=["Ada", "Bo"], seed=2025, boards="grey"),
    "solo": lambda: SoloGame(players=["Ada"], seed=2026),
}

WRONG = 0.2
"""How often the hand draws any FIVE, or half of it, without a look at its other outlines."""


def play(start, seed):
    """Play a game to its end with one seeded hand for all players."""
    game, rng = start(), random.Random(seed)
    while not game.is_over:
        player = rng.choice(game.players)
        now = game.time + rng.randrange(1, 9)
        kinds = {}
        for action in game.legal_actions(player, now):
            kinds.setdefault(action.kind, []).append(action)
        if not kinds:
            continue
        (kind,) = rng.choices(list(kinds), [20 if kind == "outline" else 1 for kind in kinds])
        action = rng.choice(kinds[kind])
        if kind == "outline" and rng.random() < WRONG:
            cells = rng.choice(game.fives(player)).cells[: rng.choice([3, 5])]
            if is_outlined(cells, game.outlines(player)):
                continue
            action = Outline(player, now, cells)
        game.apply(action)
    return game


def best_hand(start):
    """Let the first hand play that uses every kind of action and all the rounds."""
    for seed in count():
        game = play(start, seed)
        if {type(action) for action in game.log} == set(game.kinds) and game.round == game.rounds:
            return game
    raise AssertionError


def summary(game):
    """Tell in plain values what came of a game."""
    return {
        "rounds": [
            {
                "roll": str(scored.roll),
                "throws": len(scored.throws),
                "turned_by": scored.turned_by,
                "entries": {
                    player: _entry(entry)
                    for player, entry in zip(game.players, scored.entries, strict=True)
                },
            }
            for scored in game.scored
        ],
        "result": [
            [standing.player, standing.place, list(standing.marks), standing.parted_by]
            for standing in game.result().standings
        ],
    }


def _entry(entry):
    told = {
        "points": entry.points,
        "verdicts": [
            [verdict.shape, verdict.points, [reason.name for reason in verdict.reasons]]
            for verdict in entry.judgement.verdicts
        ],
    }
    for mark in ("circled", "crossed"):
        drawn = getattr(entry, mark, None)
        if drawn:
            told[mark] = [drawn.shape, [list(cell) for cell in drawn.cells]]
    return told


def readable(value, depth=3):
    """Write JSON with an action or a round on each line."""
    if depth == 0 or not isinstance(value, dict | list):
        return json.dumps(value)
    if isinstance(value, list):
        return "[\n" + ",\n".join(readable(part, depth - 1) for part in value) + "\n]"
    return (
        "{\n"
        + ",\n".join(
            f"{json.dumps(key)}: {readable(part, depth - 1)}" for key, part in value.items()
        )
        + "\n}"
    )


def write():
    """Play the three games and store them."""
    for name, start in STARTS.items():
        game = best_hand(start)
        stored = {"saved": json.loads(game.to_json()), "summary": summary(game)}
        (FOLDER / f"{name}.json").write_text(readable(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
