"""The runner: what is due is done in its order, bots play on the clock, and late is too late."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fives_widgets.engine.core.bots import Bot, play_out
from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives.actions import CrossOut, Erase, Finish, Outline, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.tables import clock as clocks
from fives_widgets.tables.clock import LONGEST_NAP, SOON, GameTime, SteadyTime, WallClock
from fives_widgets.tables.fives.runner import FivesRunner
from tests.refusals import exactly
from tests.widgets.playing import HandClock

ROW = tuple((0, col) for col in range(5))


def run(*players, version=BasicGame, **settings):
    bots = [player for player in players if isinstance(player, Bot)]
    names = [player.name if isinstance(player, Bot) else player for player in players]
    told = []
    runner = FivesRunner(
        version(players=names, seed=7, **settings), bots, HandClock(), lambda: told.append(1)
    )
    runner.told = told
    runner.look()
    return runner


def test_an_action_gets_the_time_of_the_clock():
    runner = run("Ada", "Bo")
    runner.clock.advance(12.5)
    runner.act(RollDice("Ada", time=3))
    assert runner.game.log == [RollDice("Ada", 12.5)]
    assert runner.told


def test_a_refused_action_is_told_and_changes_nothing():
    runner = run("Ada", "Bo")
    with pytest.raises(
        IllegalActionError, match=exactly("There is no round to play yet: roll the dice first.")
    ):
        runner.act(Finish("Ada"))
    assert runner.game.log == []


def test_the_round_stops_when_the_timer_runs_out():
    runner = run("Ada", "Bo", timer=30)
    runner.act(RollDice("Ada"))
    runner.act(TurnTimer("Ada"))
    runner.clock.advance(29.9)
    assert runner.game.phase is Phase.SEARCH
    runner.clock.advance(0.2)
    assert runner.game.phase is Phase.ROLL
    assert runner.game.log[-1].time == 30


def test_a_laptop_that_slept_past_the_deadline_wakes_to_a_stopped_round():
    runner = run("Ada", "Bo", timer=30)
    runner.act(RollDice("Ada"))
    runner.act(TurnTimer("Ada"))
    runner.clock.sleep(5000)
    with pytest.raises(
        IllegalActionError, match=exactly("There is no round to play yet: roll the dice first.")
    ):
        runner.act(Outline("Bo", cells=ROW))
    assert runner.game.log[-1].kind == "stop"
    assert runner.game.log[-1].time == 30
    assert runner.game.scored[-1].entries[1].points == 0


def test_what_comes_at_the_deadline_is_too_late_and_just_before_it_is_not():
    for moment, counts in ((29.999, True), (30, False)):
        runner = run("Ada", "Bo", timer=30)
        runner.act(RollDice("Ada"))
        runner.act(TurnTimer("Ada"))
        five = runner.game.fives("Bo")[0]
        runner.clock.sleep(moment)
        if counts:
            runner.act(Outline("Bo", cells=five.cells))
        else:
            with pytest.raises(IllegalActionError):
                runner.act(Outline("Bo", cells=five.cells))
        runner.clock.advance(1)
        assert (runner.game.total("Bo") > 0) is counts


@pytest.mark.parametrize("version", [BasicGame, PuzzleGame])
def test_bots_alone_play_as_they_do_without_a_clock(version):
    bots = [Bot("Robin", level=3), Bot("Kit", level=2)]
    runner = run(*bots, version=version)
    while not runner.game.is_over:
        runner.clock.advance(60)
    twin = version(players=["Robin", "Kit"], seed=7)
    play_out(twin, bots)
    assert runner.game == twin


def test_a_bot_that_nobody_watched_has_done_everything_at_its_time():
    watched, unwatched = (run("Ada", Bot("Robin", level=3)) for _ in range(2))
    for runner in (watched, unwatched):
        runner.act(RollDice("Ada"))
    watched.clock.advance(400)
    unwatched.clock.sleep(400)
    unwatched.look()
    assert watched.game == unwatched.game
    assert watched.game.scored


def test_where_people_play_bots_do_not_roll():
    runner = run("Ada", Bot("Robin"))
    runner.clock.advance(1000)
    assert runner.game.log == []


def test_a_bot_crosses_out_while_a_person_thinks():
    runner = run("Ada", Bot("Robin", level=1), version=PuzzleGame, timer=5)
    runner.act(RollDice("Ada"))
    runner.act(TurnTimer("Ada"))
    runner.clock.advance(100)
    assert runner.game.must_cross_out("Ada")
    assert not runner.game.must_cross_out("Robin")


def test_the_pace_of_a_bot_is_kept_on_the_clock():
    ends = []
    for pace in (1, 2):
        runner = run("Ada", Bot("Robin", level=3, pace=pace), timer=5)
        runner.act(RollDice("Ada"))
        runner.clock.advance(1000)
        ends.append(next(one.time for one in runner.game.log if one.kind == "turn"))
    assert ends[1] == pytest.approx(2 * ends[0])


# ---- nobody waits for a program ----

ROBIN = Bot("Robin", level=2)
AT_MOST = 2
"""The seconds within which all is done when no person searches."""


def search(runner, *actions, people=("Ada",), after=4.6):
    """Roll, let each of the people outline a FIVE, and do something after some time."""
    runner.act(RollDice("Ada"))
    for player in people:
        runner.act(Outline(player, cells=runner.game.fives(player)[0].cells))
    runner.clock.advance(after)
    for action in actions:
        runner.act(action)
    return runner


def unhurried(runner, seconds=1000):
    """Go on from here as if somebody had waited, and give the game."""
    slow = FivesRunner(
        runner.game.copy(), list(runner.bots.values()), HandClock(runner.game.time), lambda: None
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
    runner = search(run("Ada", *bots, version=version), does("Ada"))
    waited = unhurried(runner)
    assert waited.phase is Phase.ROLL
    assert waited.time > runner.game.time + AT_MOST
    runner.clock.advance(AT_MOST)
    assert runner.game == waited


def test_what_bots_still_do_is_seen_one_after_the_other():
    bots = [Bot("Robin", level=1, pace=9, seed=5), Bot("Kit", level=1, pace=9, seed=5)]
    runner = run("Ada", *bots, version=PuzzleGame, timer=5)
    search(runner, TurnTimer("Ada"), after=0)
    runner.told.clear()
    steps = []
    for _ in range(20):
        runner.clock.advance(AT_MOST / 20)
        steps.append(len(runner.told))
    assert runner.game.phase is Phase.ROLL
    assert [action.kind for action in runner.game.log[-3:]] == ["stop", "cross_out", "cross_out"]
    assert {1, 2, 3} <= set(steps)


def test_a_person_who_is_finished_does_not_wait_for_sand_that_a_bot_has_turned():
    runner = search(run("Ada", Bot("Robin", level=4), "Bo"), Finish("Ada"))
    while runner.game.turned_by != "Robin":
        runner.clock.advance(1)
    left = runner.game.deadline - runner.clock.now()
    assert left > 2 * AT_MOST
    runner.act(Finish("Bo"))
    runner.clock.advance(AT_MOST)
    assert runner.game.phase is Phase.ROLL


def test_while_one_of_two_people_searches_nothing_is_hurried():
    runner = search(run("Ada", ROBIN, "Bo"), Finish("Ada"), people=("Ada", "Bo"))
    assert runner.time.speed == 1
    runner.clock.advance(1)
    assert runner.time.now() == runner.clock.now() == 5.6


def test_who_draws_again_has_all_the_time_again():
    runner = search(run("Ada", Bot("Robin", level=1)), Finish("Ada"))
    assert runner.time.speed > 1
    runner.clock.advance(SOON / 2)
    moment = runner.time.now()
    assert moment > 10
    runner.act(Erase("Ada", index=0))
    assert runner.game.log[-1].time == moment
    assert runner.time.speed == 1
    runner.clock.advance(3)
    assert runner.time.now() == pytest.approx(moment + 3)
    runner.act(Finish("Ada"))
    waited = unhurried(runner)
    runner.clock.advance(AT_MOST)
    assert runner.game == waited


def test_whoever_has_a_shape_to_cross_out_is_waited_for_and_waits_for_nobody():
    runner = run("Ada", Bot("Robin", level=1, pace=9, seed=5), version=PuzzleGame, timer=5)
    runner.act(RollDice("Ada"))
    runner.act(TurnTimer("Ada"))
    runner.clock.advance(AT_MOST)
    assert runner.game.must_cross_out("Ada")
    assert runner.time.speed == 1
    assert runner.game.must_cross_out("Robin")
    shape, _, cells = runner.game.places("Ada")[0]
    runner.act(CrossOut("Ada", shape=shape, cells=cells))
    runner.clock.advance(AT_MOST)
    assert runner.game.phase is not Phase.CROSS_OUT


def test_after_a_hurry_time_goes_on_as_usual_and_people_roll():
    runner = search(run("Ada", ROBIN), Finish("Ada"))
    runner.clock.advance(AT_MOST)
    moment = runner.time.now()
    runner.clock.advance(7)
    assert runner.time.speed == 1
    assert runner.time.now() == pytest.approx(moment + 7)
    runner.act(RollDice("Ada"))
    assert runner.game.log[-1].time == runner.time.now()
    assert type(runner.game).replay(runner.game.settings, runner.game.log) == runner.game


def test_bots_without_people_have_their_own_pace():
    runner = run(ROBIN, Bot("Kit", level=1))
    runner.clock.advance(100)
    assert runner.time.speed == 1
    assert runner.time.now() == runner.clock.now()


@given(
    st.lists(
        st.tuples(st.floats(0, 300), st.floats(0, 500), st.booleans()), min_size=1, max_size=12
    )
)
@example([(2.0, 5.0, False), (233.0, 500.0, False), (1.04, 16.0, False), (0.0, 0.0, False)])
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


# ---- the clock on the wall ----


class Times:
    """The two clocks of a machine, which a test sets."""

    def __init__(self, monkeypatch):
        self.wall, self.steady = 1000.0, 50.0
        monkeypatch.setattr(clocks.time, "time", lambda: self.wall)
        monkeypatch.setattr(clocks.time, "monotonic", lambda: self.steady)
        monkeypatch.setattr(clocks, "steady_time", SteadyTime())

    def pass_by(self, seconds):
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def times(monkeypatch):
    return Times(monkeypatch)


def test_the_wall_clock_begins_where_a_saved_game_was(times):
    clock = WallClock(25.0)
    times.pass_by(3)
    assert clock.now() == 28.0
    assert clock.on_the_wall(30.0) == 1005.0


def test_a_wall_clock_that_is_put_back_by_an_hour_stops_no_sand(times):
    game = BasicGame(players=["Ada", "Bo"], seed=7, timer=30)
    runner = FivesRunner(game, [], WallClock(), lambda: None)
    runner.act(RollDice("Ada"))
    runner.act(TurnTimer("Ada"))
    times.pass_by(10)
    times.wall -= 3600
    times.pass_by(19)
    runner.look()
    assert game.phase is Phase.SEARCH
    times.pass_by(1)
    runner.look()
    assert game.phase is Phase.ROLL
    assert game.time == 30


def test_a_laptop_that_slept_is_seen_by_the_clock_on_the_wall_alone(times):
    clock = WallClock()
    times.pass_by(10)
    times.wall += 5000
    assert clock.now() == 5010
    times.pass_by(10)
    assert clock.now() == 5020


def test_a_small_correction_of_the_clock_on_the_wall_is_none_of_the_game_s(times):
    clock = WallClock()
    for change in (0.9, -0.9, 0.5):
        times.wall += change
        times.pass_by(1)
    assert clock.now() == 3


def test_a_page_and_a_table_agree_on_a_moment_after_the_clock_was_put_back(times, sit_down):
    table, hands, _ = sit_down(clock=None)
    hands.press("roll")
    hands.press("turn", "Ada")
    times.wall -= 3600
    times.pass_by(10)
    sent = []
    table.send = sent.append
    table._handle_custom_msg({"part": "head", "ask": "time"}, [])
    assert table.part("head").state["timer"]["ends"] - sent[0]["now"] == pytest.approx(20)


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
