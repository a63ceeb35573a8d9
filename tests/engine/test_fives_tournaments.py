"""Whole games of each version, played by bots under all kinds of settings."""

from __future__ import annotations

import random

import pytest

from fives_widgets.engine.core.game import Game
from fives_widgets.engine.fives import BasicGame, Board, Bot, PuzzleGame, SoloGame, play_out

VERSIONS = {"basic": BasicGame, "puzzle": PuzzleGame, "solo": SoloGame}
NAMES = ["Ada", "Bo", "Cy", "Dee"]
SYMBOLS = ["a b c", "a b c d", "a b c d e f", "a b c d e f g h"]


def settings_of(game, seed):
    """Choose players, boards, timer and points: mostly the usual ones, sometimes odd ones."""
    rng = random.Random(seed)
    players = NAMES[: rng.randint(1, game.most_players)]
    settings = {"players": players, "seed": seed, "boards": rng.choice(["white", "grey"])}
    if rng.random() < 0.3:
        size = {"rows": rng.randint(5, 16), "cols": rng.randint(5, 16)}
        settings["boards"] = Board.random(seed, **size, symbols=rng.choice(SYMBOLS))
    if rng.random() < 0.2:
        settings["points"] = {letter: rng.randint(0, 9) for letter in "FILNPTUVWXYZ"}
    if game is not SoloGame and rng.random() < 0.5:
        settings["timer"] = rng.choice([5, 12.5, 60, 300])
    bots = [
        Bot(name, rng.randint(1, 4), pace=rng.choice([0, 0.3, 1, 5]), seed=seed) for name in players
    ]
    return settings, bots


@pytest.mark.parametrize("version", VERSIONS)
def test_bots_play_whole_games_without_an_error(version, seeds):
    game_class, failed = VERSIONS[version], {}
    for seed in seeds(100, long=1000):
        settings, bots = settings_of(game_class, seed)
        game = game_class(**settings)
        try:
            play_out(game, bots)
            check(game)
        except Exception as error:  # noqa: BLE001 - whatever it is, its seed is what helps
            failed[seed] = repr(error)
    assert not failed, f"games of {version} that failed, by seed"


def check(game):
    """Hold a game that was played against what every finished game must be."""
    assert game.is_over
    assert game.round == game.rounds or (
        type(game) is PuzzleGame and not any(entry.circled for entry in game.scored[-1].entries)
    )
    totals = [game.total(player) for player in game.players]
    assert game.result().standings[0].marks[0] == max(totals)
    if game.settings["seed"] % 20 == 0:
        assert type(game).replay(game.settings, game.log) == game
        assert Game.from_json(game.to_json()) == game
