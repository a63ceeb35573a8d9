"""A player called "You" is spoken to: whole games, and all that tables publish meanwhile."""

from __future__ import annotations

import re

import pytest

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.storage.results import Results
from fives_widgets.tables.words import listed_players
from fives_widgets.text import say
from fives_widgets.widgets.play import play
from tests.widgets.playing import HandClock, Hands

WRONG = re.compile(r"\bYou's\b|\bYou \w*[^\Ws]s\b", re.IGNORECASE)
"""You has, you is, you rolls: but not you cross, nor you pass."""

NOT_SAID = {"words", "rules", "_esm", "_css"}
"""What is sent but is not about the game."""

GAMES = {
    "basic": ("basic", {}),
    "puzzle": ("puzzle", {}),
    "solo": ("solo", {}),
    "knaster": ("knaster", {}),
    "knaster alone": ("knaster", {}),
    "pentris": ("pentris", {}),
    "pentris, advanced": ("pentris", {"level": "advanced"}),
    "golomb": ("golomb", {}),
}
ALONE = {"solo", "knaster alone"}


def texts(value):
    """Give all texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from texts(inner)


def published(widget):
    """Give all texts that a widget has published."""
    state = widget.get_state()
    return {
        said
        for name in state
        if name.rpartition(".")[2] not in NOT_SAID
        for said in texts(state[name])
    }


def play_through(table):
    """Play a table's game to its end for "You", and gather all texts that it publishes."""
    hands, clock, said = Hands(table), table.table.clock, set()
    me = Bot("You", level=1, pace=0)
    for _ in range(5000):
        if table.game.is_over:
            return said
        moves = len(table.game.log)
        if action := table.game.decide(me):
            clock.shows = max(clock.shows, action.time)
            table.table.runner.look()
            if len(table.game.log) == moves:
                table.table.runner.act(action)
        else:
            for what in ("roll", "count"):
                if hands.button(what):
                    hands.press(what)
        if len(table.game.log) == moves:
            clock.advance(1)
        said |= published(table)
    pytest.fail("the game does not end")


@pytest.fixture(params=GAMES)
def said(request, tmp_path):
    game, settings = GAMES[request.param]
    players = ["You"] if request.param in ALONE else ["You", Bot("Robin", level=1, pace=0)]
    table = play(
        game,
        players=players,
        seed=7,
        results=Results(tmp_path),
        clock=HandClock(),
        **settings,
    )
    said = play_through(table)
    replay = table.replay()
    for step in range(replay.part("replay").last + 1):
        replay.step = step
        said |= published(replay)
    return said


def test_you_is_spoken_to_from_the_first_roll_to_the_replay(said):
    assert len(said) > 100
    assert {one for one in said if WRONG.search(one)} == set()
    assert any(re.search(r"\bYour?\b", one) for one in said)


@pytest.mark.parametrize("wrong", ["You has 27 points.", "Now you is next.", "You's sheet"])
def test_what_must_not_be_said_would_be_seen(wrong):
    assert WRONG.search(wrong)


def test_you_come_first_in_a_list_of_players():
    assert listed_players(["Ada", "You", "Bo"]) == "You, Ada and Bo"
    assert listed_players(["Ada", "Bo"]) == "Ada and Bo"


def test_a_refusal_names_the_player_unless_that_is_you():
    refusals = [
        str(IllegalActionError("fives_game.illegal.locked", player=player))
        for player in ("You", "Ada")
    ]
    assert refusals == [
        "You turned the timer, so your board is locked for this round.",
        "Ada, you turned the timer, so your board is locked for this round.",
    ]
    assert say("pentris.illegal.turn", player="Ada", turn="You") == (
        "It isn't Ada's turn yet. Now playing: You."
    )
