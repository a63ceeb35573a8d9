"""At the latest time that a clock can show a game still goes on, and comes to its end."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.bots import BEST_LEVEL, Bot, play_out
from fives_widgets.engine.core.game import LATEST, check_time, later
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.tables.clock import WallClock
from fives_widgets.tables.games import game_kind
from fives_widgets.tables.table import Viewer
from tests.refusals import exactly

NAMES = ("basic", "puzzle", "solo", "knaster", "pentris", "golomb")


def begun(name, *players, **settings):
    """Begin a game, and do the first thing in it at the latest time."""
    kind = game_kind(name)
    game = kind.game(players=list(players)[: kind.most], seed=7, **settings)
    game.apply(game.legal_actions("Ada", LATEST)[0])
    assert game.time == LATEST
    return game


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", range(1, BEST_LEVEL + 1))
def test_bots_play_a_game_to_its_end(name, level):
    small = {"size": 5} if name == "golomb" else {}
    game = begun(name, "Ada", "Bo", **small)
    play_out(game, [Bot(player, level) for player in game.players])
    assert game.is_over
    assert game.time == LATEST


@pytest.mark.parametrize("name", ["basic", "puzzle"])
def test_at_a_table_a_round_ends_when_its_timer_was_turned(name):
    game = begun(name, "Ada", "Bo")
    table = game_kind(name).table(game, clock=WallClock(LATEST))
    me = Viewer(table.runner.people)
    table.hear(me, "seat-0", {"action": {"kind": "turn"}})
    assert me.notice == ""
    assert [action.kind for action in game.log] == ["roll", "turn", "stop"]
    table.state(me)


def test_time_stands_still_there():
    assert (later(0, 30), later(LATEST - 10, 30), later(LATEST, 30)) == (30, LATEST, LATEST)
    assert (check_time(0), check_time(LATEST)) == (0, LATEST)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "time",
    [
        *(float("nan"), float("inf"), -float("inf"), -1, 2e12, 10**400, 10**5000),
        *("5", "", True, False, [], {}, 1j),
    ],
    ids=quote,
)
def test_a_time_that_is_none_is_refused_in_words(name, time):
    kind = game_kind(name)
    game = kind.game(players=["Ada", "Bo"][: kind.most], seed=7)
    words = f"{quote(time)} isn't a time: give a number of seconds from 0 up."
    for player in game.players:
        with pytest.raises(InputError, match=exactly(words)):
            game.legal_actions(player, time)
    with pytest.raises(InputError, match=exactly(words)):
        game.legal_actions("Ada")[0].at(time)


@pytest.mark.parametrize("name", NAMES)
def test_a_time_that_has_passed_is_now(name):
    game = begun(name, "Ada", "Bo")
    for player in game.players:
        assert game.legal_actions(player, 5) == game.legal_actions(player)
