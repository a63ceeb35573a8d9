"""Knaster games made to order, and hands that play them, for tests."""

from __future__ import annotations

import json
import random
from pathlib import Path

from fives_widgets.engine.knaster import KnasterGame, RollDice, Write, dice_of
from fives_widgets.engine.knaster.state import Seat, State

GOLDEN = Path(__file__).parent / "golden" / "knaster.json"


UNDONE = 0.05
"""How often a hand takes its step back, if it can."""


def seed_for(total, turn=1):
    """Find a seed whose roll in a turn has this sum."""
    return next(seed for seed in range(10_000) if sum(dice_of(seed, turn)) == total)


def game_with(*sheets, total):
    """Start a game with these sheets on the table, whose first roll is made and has this sum."""
    players = ["Ada", "Bo", "Cy", "Dee"][: len(sheets)]
    game = KnasterGame(players=players, seed=seed_for(total))
    game._state = State(seats=tuple(map(Seat, sheets)))
    game.apply(RollDice("Ada"))
    return game


def play(game, seed):
    """Play a game to its end with one seeded hand for all players, who undo now and then."""
    rng = random.Random(seed)
    while not game.is_over:
        player = rng.choice(game.players)
        kinds = {}
        for action in game.legal_actions(player, game.time + rng.randrange(3)):
            kinds.setdefault(action.kind, []).append(action)
        if "undo" in kinds and rng.random() > UNDONE:
            del kinds["undo"]
        if kinds:
            game.apply(rng.choice(kinds[rng.choice(list(kinds))]))
    return game


def summary(game):
    return {
        "turns": game.turn,
        "sheets": {player: str(game.sheet(player)).splitlines() for player in game.players},
        "result": [[s.player, s.place, list(s.marks)] for s in game.result().standings],
    }


def write_golden():
    """Store a whole game. Do so anew only when a rule or the format changes on purpose."""
    game = play(KnasterGame(players=["Ada", "Bo", "Cy"], seed=2027), 0)
    assert {type(action) for action in game.log} == set(game.kinds)
    saved = json.loads(game.to_json())
    saved["log"] = [json.dumps(record) for record in saved["log"]]
    text = json.dumps({"saved": saved, "summary": summary(game)}, indent=1)
    GOLDEN.write_text(text + "\n", encoding="utf-8")


def filled_but(square, numbers, circled=()):
    """Give 25 numbers, all but one square."""
    game = KnasterGame(players=["Ada"], seed=0)
    sheet = game.sheet("Ada")
    for place, number in enumerate(numbers):
        if place != square:
            sheet = sheet.written(place, number)
    return sheet.with_circles(circled)


def use(game, player, square):
    game.apply(Write(player, game.time, square, game.rolled))


if __name__ == "__main__":
    write_golden()
