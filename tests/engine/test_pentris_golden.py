from __future__ import annotations

import json

import pytest

from fives_widgets.engine.core.game import Game
from tests.engine.pentris_golden import LEVELS, path_of, summary


@pytest.mark.parametrize("level", LEVELS)
def test_a_stored_game_replays_to_the_same_end(level):
    stored = json.loads(path_of(level).read_text("utf-8"))
    game = Game.from_json(json.dumps(stored["saved"]))
    assert game.is_over
    assert summary(game) == stored["summary"]
    assert json.loads(game.to_json()) == stored["saved"]


def test_the_stored_games_hold_every_kind_of_action_and_of_gain():
    stored = [json.loads(path_of(level).read_text("utf-8")) for level in LEVELS]
    kinds = {action["kind"] for game in stored for action in game["saved"]["log"]}
    assert kinds == {"draw", "keep", "take", "use", "slide", "remove", "aside", "declare"}
    rules = {
        gain[0]
        for game in stored
        for phase in game["summary"]["phases"]
        for gains in phase.values()
        for gain in gains
    }
    assert rules == {"group", "row", "star", "platinum", "unused"}
