"""The umpire: what is due is done in its order, bots play on the clock, and late is too late."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives.actions import CrossOut, Finish, Outline, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.bots.decide import play_out
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.widgets.fives.runner import FivesUmpire, changes
from fives_widgets.widgets.table import clock as clocks
from fives_widgets.widgets.table.clock import LONGEST_NAP, SOON, GameTime, WallClock
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


# ---- nobody waits for a program ----

ROBIN = Bot("Robin", level=2)
AT_MOST = 2
"""The seconds within which all is done when no person searches."""


def search(umpire, *actions, people=("Ada",), after=4.6):
    """Roll, let each of the people outline a FIVE, and do something after some time."""
    umpire.act(RollDice("Ada"))
    for player in people:
        umpire.draw(player, [umpire.game.fives(player)[0].cells])
    umpire.clock.advance(after)
    for action in actions:
        umpire.act(action)
    return umpire


def unhurried(umpire, seconds=1000):
    """Go on from here as if somebody had waited, and give the game."""
    slow = FivesUmpire(
        umpire.game.copy(), list(umpire.bots.values()), HandClock(umpire.game.time), lambda: None
    )
    slow._goes_as_usual = lambda _: True
    slow.look()
    slow.clock.advance(seconds)
    return slow.game


@pytest.mark.parametrize("does", [Finish, TurnTimer])
@pytest.mark.parametrize(
    ("version", "bots"),
    [
        (PuzzleGame, [ROBIN]),
        (PuzzleGame, [Bot("Robin", level=1), Bot("Kit", level=1, pace=3), Bot("Lou", level=1)]),
        (BasicGame, [Bot("Robin", level=3)]),
        (BasicGame, [Bot("Robin", level=4, pace=20)]),
    ],
)
def test_when_no_person_searches_what_bots_still_do_comes_soon(version, bots, does):
    umpire = search(sit_down("Ada", *bots, version=version), does("Ada"))
    waited = unhurried(umpire)
    assert waited.phase is Phase.ROLL
    assert waited.time > umpire.game.time + AT_MOST
    umpire.clock.advance(AT_MOST)
    assert umpire.game == waited


def test_what_bots_still_do_is_seen_one_after_the_other():
    bots = [Bot("Robin", level=1, pace=9, seed=5), Bot("Kit", level=1, pace=9, seed=5)]
    umpire = sit_down("Ada", *bots, version=PuzzleGame, timer=5)
    search(umpire, TurnTimer("Ada"), after=0)
    umpire.told.clear()
    steps = []
    for _ in range(20):
        umpire.clock.advance(AT_MOST / 20)
        steps.append(len(umpire.told))
    assert umpire.game.phase is Phase.ROLL
    assert [action.kind for action in umpire.game.log[-3:]] == ["stop", "cross_out", "cross_out"]
    assert {1, 2, 3} <= set(steps)


def test_a_person_who_is_finished_does_not_wait_for_sand_that_a_bot_has_turned():
    umpire = search(sit_down("Ada", Bot("Robin", level=4), "Bo"), Finish("Ada"))
    while umpire.game.turned_by != "Robin":
        umpire.clock.advance(1)
    left = umpire.game.deadline - umpire.clock.now()
    assert left > 2 * AT_MOST
    umpire.act(Finish("Bo"))
    umpire.clock.advance(AT_MOST)
    assert umpire.game.phase is Phase.ROLL


def test_while_one_of_two_people_searches_nothing_is_hurried():
    umpire = search(sit_down("Ada", ROBIN, "Bo"), Finish("Ada"), people=("Ada", "Bo"))
    assert umpire.time.speed == 1
    umpire.clock.advance(1)
    assert umpire.time.now() == umpire.clock.now() == 5.6


def test_who_draws_again_has_all_the_time_again():
    umpire = search(sit_down("Ada", Bot("Robin", level=1)), Finish("Ada"))
    assert umpire.time.speed > 1
    umpire.clock.advance(SOON / 2)
    moment = umpire.time.now()
    assert moment > 10
    umpire.draw("Ada", [])
    assert umpire.game.log[-1].time == moment
    assert umpire.time.speed == 1
    umpire.clock.advance(3)
    assert umpire.time.now() == pytest.approx(moment + 3)
    umpire.act(Finish("Ada"))
    waited = unhurried(umpire)
    umpire.clock.advance(AT_MOST)
    assert umpire.game == waited


def test_whoever_has_a_shape_to_cross_out_is_waited_for_and_waits_for_nobody():
    umpire = sit_down("Ada", Bot("Robin", level=1, pace=9, seed=5), version=PuzzleGame, timer=5)
    umpire.act(RollDice("Ada"))
    umpire.act(TurnTimer("Ada"))
    umpire.clock.advance(AT_MOST)
    assert umpire.game.must_cross_out("Ada")
    assert umpire.time.speed == 1
    assert umpire.game.must_cross_out("Robin")
    shape, _, cells = umpire.game.places("Ada")[0]
    umpire.act(CrossOut("Ada", shape=shape, cells=cells))
    umpire.clock.advance(AT_MOST)
    assert umpire.game.phase is not Phase.CROSS_OUT


def test_after_a_hurry_time_goes_on_as_usual_and_people_roll():
    umpire = search(sit_down("Ada", ROBIN), Finish("Ada"))
    umpire.clock.advance(AT_MOST)
    moment = umpire.time.now()
    umpire.clock.advance(7)
    assert umpire.time.speed == 1
    assert umpire.time.now() == pytest.approx(moment + 7)
    umpire.act(RollDice("Ada"))
    assert umpire.game.log[-1].time == umpire.time.now()
    assert type(umpire.game).replay(umpire.game.settings, umpire.game.log) == umpire.game


def test_bots_without_people_have_their_own_pace():
    umpire = sit_down(ROBIN, Bot("Kit", level=1))
    umpire.clock.advance(100)
    assert umpire.time.speed == 1
    assert umpire.time.now() == umpire.clock.now()


@given(
    st.lists(
        st.tuples(st.floats(0, 300), st.floats(0, 500), st.booleans()), min_size=1, max_size=12
    )
)
def test_time_never_goes_backwards_and_a_hurried_moment_is_kept(steps):
    clock = HandClock(20)
    time = GameTime(clock)
    for passes, ahead, is_kept in steps:
        before = time.now()
        until = before + ahead
        time.hurry(until)
        assert time.now() == before
        assert clock.now() - 1e-6 <= time.by_clock(until) <= clock.now() + SOON + 1e-6
        if is_kept:
            clock.shows = time.by_clock(until)
            assert time.now() >= until
            assert time.now() == pytest.approx(until)
        clock.shows += passes
        assert time.now() >= max(before, clock.now())


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
