"""The umpire: what is due is done in its order, bots play on the clock, and late is too late."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.fives.actions import Finish, Outline, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.bots import play_out
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.game import IllegalActionError
from fives_widgets.widgets import clock as clocks
from fives_widgets.widgets.clock import LONGEST_NAP, WallClock
from fives_widgets.widgets.fives_umpire import FivesUmpire, changes
from tests.widgets.playing import HandClock

ROW = tuple((0, col) for col in range(5))
OTHER = tuple((2, col) for col in range(5))
THIRD = tuple((4, col) for col in range(5))


def sit_down(*players, version=BasicGame, **settings):
    bots = [player for player in players if isinstance(player, Bot)]
    names = [player.name if isinstance(player, Bot) else player for player in players]
    told = []
    umpire = FivesUmpire(
        version(players=names, seed=7, **settings), bots, HandClock(), lambda: told.append(1)
    )
    umpire.told = told
    umpire.look()
    return umpire


def test_an_action_gets_the_time_of_the_clock():
    umpire = sit_down("Ada", "Bo")
    umpire.clock.advance(12.5)
    umpire.act(RollDice("Ada", time=3))
    assert umpire.game.log == [RollDice("Ada", 12.5)]
    assert umpire.told


def test_a_refused_action_is_told_and_changes_nothing():
    umpire = sit_down("Ada", "Bo")
    with pytest.raises(IllegalActionError, match="roll the dice first"):
        umpire.act(Finish("Ada"))
    assert umpire.game.log == []


def test_the_round_stops_when_the_timer_runs_out():
    umpire = sit_down("Ada", "Bo", timer=30)
    umpire.act(RollDice("Ada"))
    umpire.act(TurnTimer("Ada"))
    umpire.clock.advance(29.9)
    assert umpire.game.phase is Phase.SEARCH
    umpire.clock.advance(0.2)
    assert umpire.game.phase is Phase.ROLL
    assert umpire.game.log[-1].time == 30


def test_a_laptop_that_slept_past_the_deadline_wakes_to_a_stopped_round():
    umpire = sit_down("Ada", "Bo", timer=30)
    umpire.act(RollDice("Ada"))
    umpire.act(TurnTimer("Ada"))
    umpire.clock.sleep(5000)
    with pytest.raises(IllegalActionError, match="roll the dice first"):
        umpire.draw("Bo", [ROW])
    assert umpire.game.log[-1].kind == "stop"
    assert umpire.game.log[-1].time == 30
    assert umpire.game.scored[-1].entries[1].points == 0


def test_what_comes_at_the_deadline_is_too_late_and_just_before_it_is_not():
    for moment, counts in ((29.999, True), (30, False)):
        umpire = sit_down("Ada", "Bo", timer=30)
        umpire.act(RollDice("Ada"))
        umpire.act(TurnTimer("Ada"))
        five = umpire.game.fives("Bo")[0]
        umpire.clock.sleep(moment)
        if counts:
            umpire.draw("Bo", [five.cells])
        else:
            with pytest.raises(IllegalActionError):
                umpire.draw("Bo", [five.cells])
        umpire.clock.advance(1)
        assert (umpire.game.total("Bo") > 0) is counts


@pytest.mark.parametrize("version", [BasicGame, PuzzleGame])
def test_bots_alone_play_as_they_do_without_a_clock(version):
    bots = [Bot("Robin", level=3), Bot("Kit", level=2)]
    umpire = sit_down(*bots, version=version)
    while not umpire.game.is_over:
        umpire.clock.advance(60)
    twin = version(players=["Robin", "Kit"], seed=7)
    play_out(twin, bots)
    assert umpire.game == twin


def test_a_bot_that_nobody_watched_has_done_everything_at_its_time():
    watched, unwatched = (sit_down("Ada", Bot("Robin", level=3)) for _ in range(2))
    for umpire in (watched, unwatched):
        umpire.act(RollDice("Ada"))
    watched.clock.advance(400)
    unwatched.clock.sleep(400)
    unwatched.look()
    assert watched.game == unwatched.game
    assert watched.game.scored


def test_where_people_play_bots_do_not_roll():
    umpire = sit_down("Ada", Bot("Robin"))
    umpire.clock.advance(1000)
    assert umpire.game.log == []


def test_a_bot_crosses_out_while_a_person_thinks():
    umpire = sit_down("Ada", Bot("Robin", level=1), version=PuzzleGame, timer=5)
    umpire.act(RollDice("Ada"))
    umpire.act(TurnTimer("Ada"))
    umpire.clock.advance(100)
    assert umpire.game.must_cross_out("Ada")
    assert not umpire.game.must_cross_out("Robin")


def test_the_pace_of_a_bot_is_kept_on_the_clock():
    ends = []
    for pace in (1, 2):
        umpire = sit_down("Ada", Bot("Robin", level=3, pace=pace), timer=5)
        umpire.act(RollDice("Ada"))
        umpire.clock.advance(1000)
        ends.append(next(one.time for one in umpire.game.log if one.kind == "turn"))
    assert ends[1] == pytest.approx(2 * ends[0])


# ---- drawings ----


def drawn(*steps):
    """Play a round in which Ada's drawing changes step by step; give the kinds of the last step."""
    umpire = sit_down("Ada", "Bo")
    umpire.act(RollDice("Ada"))
    for step in steps:
        before = len(umpire.game.log)
        umpire.draw("Ada", step)
        assert umpire.game.outlines("Ada") == tuple(step)
    return [action.kind for action in umpire.game.log[before:]]


def test_each_gesture_becomes_the_action_it_is():
    assert drawn([ROW]) == ["outline"]
    assert drawn([ROW], [ROW, OTHER], [OTHER]) == ["erase"]
    assert drawn([ROW[:3]], [ROW]) == ["outline"]
    assert drawn([ROW], [ROW, OTHER], [ROW]) == ["undo"]
    assert drawn([ROW], [ROW, OTHER], [ROW], [ROW, OTHER]) == ["redo"]
    assert drawn([ROW, OTHER], [OTHER], [ROW, OTHER]) == ["undo"]
    assert drawn([ROW], [ROW]) == []


@given(
    st.lists(
        st.lists(st.sampled_from([ROW, OTHER, THIRD, ROW[:2], OTHER[:4]]), max_size=4), max_size=8
    )
)
def test_any_drawing_leads_to_any_other(steps):
    drawn(*steps or [()])


def test_a_change_is_worked_out_without_touching_the_game():
    umpire = sit_down("Ada", "Bo")
    umpire.act(RollDice("Ada"))
    before = umpire.game.copy()
    assert changes(umpire.game, "Ada", (ROW,)) == [Outline("Ada", cells=ROW)]
    assert umpire.game == before


# ---- the clock on the wall ----


@pytest.fixture
def wall(monkeypatch):
    """A wall clock that a test can set."""
    times = [1000.0]
    monkeypatch.setattr(clocks.time, "time", lambda: times[0])
    return times


def test_the_wall_clock_begins_where_a_saved_game_was(wall):
    clock = WallClock(25.0)
    wall[0] += 3
    assert clock.now() == 28.0
    assert clock.on_the_wall(30.0) == 1005.0


def test_a_wall_clock_that_is_put_back_stands_still(wall):
    clock = WallClock()
    wall[0] += 10
    assert clock.now() == 10
    wall[0] -= 3600
    assert clock.now() == 10


def test_without_an_event_loop_nobody_is_called():
    WallClock().call_at(0, lambda: pytest.fail("called"))


def test_the_wall_clock_calls_once_and_by_the_last_appointment():
    async def wait():
        called = asyncio.Event()
        clock = WallClock()
        clock.call_at(0, lambda: pytest.fail("this appointment was replaced"))
        clock.call_at(0, called.set)
        await called.wait()
        clock.call_at(0, lambda: pytest.fail("this appointment was cancelled"))
        clock.call_at(None, called.set)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(wait())


def test_the_wall_clock_never_naps_for_long(monkeypatch):
    naps = []

    class Loop:
        def call_later(self, nap, _):
            naps.append(nap)

    monkeypatch.setattr(clocks.asyncio, "get_running_loop", Loop)
    clock = WallClock()
    for moment in (1e6, -5, random.random() / 2):
        clock.call_at(moment, lambda: None)
    assert naps[0] == LONGEST_NAP
    assert naps[1] == 0
    assert 0 <= naps[2] < LONGEST_NAP
