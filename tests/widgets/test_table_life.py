"""The life of a table: kept while it is played, offered again, replaced, and closed for good."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path
from weakref import WeakKeyDictionary

import ipywidgets
import pytest

import fives_widgets as fw
from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives.actions import RollDice
from fives_widgets.engine.fives.round_game import MAX_OUTLINES
from fives_widgets.storage import folder as folders
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from fives_widgets.widgets.component.component import Library
from fives_widgets.widgets.play import play
from fives_widgets.widgets.table import cell_run, replaced
from tests.refusals import exactly
from tests.widgets.playing import BoardOf, FormHand, HandClock, Hands, act

ROBIN = Bot("Robin", level=3)
ELSEWHERE = say("storage.autosave.elsewhere")
ROW = [(9, col) for col in range(5)]


@pytest.fixture
def start(tmp_path):
    """Open the same table again and again, as a cell does that is run again."""

    def opened(game="basic", players=("Ada", "Bo"), **settings):
        around = {"results": Results(tmp_path), "clock": HandClock()}
        return play(game, players=list(players), **around | settings)

    return opened


@pytest.fixture
def lose_the_kernel(monkeypatch):
    """Let the kernel die: the system lets go of what it held, and all that it knew is gone."""

    def die():
        for table in list(replaced._opened):
            if table._autosave:
                table._autosave.close()
        monkeypatch.setattr(replaced, "_opened", WeakKeyDictionary())

    return die


@pytest.fixture
def running(monkeypatch):
    """Say which cell is being run: ``running("cell", "its first run")``."""

    class Shell:
        def get_parent(self):
            return self.request

    def run(cell, number, **content):
        shell.request = {
            "header": {"msg_id": number},
            "metadata": {"cellId": cell} if cell else {},
            "content": content,
        }

    shell = Shell()
    monkeypatch.setattr(cell_run, "get_ipython", lambda: shell)
    return run


def notice_of(table):
    return table.part("head").notice


def offered(table):
    """Tell whether an unfinished game is offered."""
    return table.part("head").unfinished is not None


def files_in(folder):
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


# ---- after a lost kernel ----


def test_a_table_goes_on_where_its_kernel_was_lost(start, lose_the_kernel):
    table = start()
    hands = Hands(table)
    hands.press("roll")
    five = hands.fives("Ada")[0]
    hands.draw("Ada", five)
    lose_the_kernel()
    again = start()
    assert again.game == table.game
    assert BoardOf(again, "Ada").outlines == (five,)
    assert notice_of(again) == say("play.taken_up")
    assert not offered(again)
    Hands(again).draw("Ada", ROW)
    lose_the_kernel()
    assert start().game == again.game


def test_other_settings_are_another_game(start, lose_the_kernel):
    Hands(start()).press("roll")
    lose_the_kernel()
    assert start(timer=60).game.log == []
    assert start(seed=3).game.log == []
    assert start(live=False).game.log == []


@pytest.mark.parametrize("ending", ["over", "rematch"])
def test_what_is_over_is_not_taken_up(start, lose_the_kernel, tmp_path, ending):
    table = start()
    hands = Hands(table)
    for _ in range(5 if ending == "over" else 1):
        hands.press("roll")
        hands.press("finish", "Ada")
        hands.press("finish", "Bo")
    if ending == "rematch":
        hands.press("rematch")
    assert files_in(tmp_path / "running") == []
    lose_the_kernel()
    assert start().game.log == []


def test_a_damaged_game_is_not_taken_up(start, lose_the_kernel):
    table = start()
    Hands(table).press("roll")
    lose_the_kernel()
    table._autosave.path.write_text('{"half a ga')
    assert start().game.log == []


def test_an_action_that_the_rules_refuse_costs_what_comes_after_it(start, lose_the_kernel):
    table = start()
    hands = Hands(table)
    hands.press("roll")
    hands.draw("Ada", ROW)
    lose_the_kernel()
    path = table._autosave.path
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], lines[1], lines[2]]))
    again = start()
    assert again.game.log == table.game.log[:1]
    Hands(again).draw("Bo", ROW)
    lose_the_kernel()
    assert start().game == again.game


def test_a_game_of_another_kind_is_taken_up_as_what_it_is(start, lose_the_kernel):
    table = start()
    FormHand(table).load(start("knaster").to_json())
    Hands(table).press("roll")
    lose_the_kernel()
    again = start()
    assert again.game == table.game
    assert repr(again).startswith("<KnasterTable")


# ---- the same cell again ----


def test_run_again_a_cell_offers_the_game_that_was_not_finished(start):
    table = start()
    Hands(table).press("roll")
    again = start()
    assert again.game.log == []
    assert offered(again)
    Hands(again).press("go_on")
    assert again.game == table.game
    assert not offered(again)
    assert notice_of(again) == say("play.taken_up")


def test_a_game_that_was_gone_on_with_is_kept_on(start, lose_the_kernel):
    Hands(start()).press("roll")
    again = start()
    Hands(again).press("go_on")
    Hands(again).draw("Ada", ROW)
    lose_the_kernel()
    assert start().game == again.game


def test_who_plays_the_new_game_is_offered_the_old_one_no_longer(start, lose_the_kernel):
    table = start()
    Hands(table).press("roll")
    again = start()
    hands = Hands(again)
    hands.press("roll")
    assert not offered(again)
    hands.press("go_on")
    assert notice_of(again) == "'go_on' isn't something you can do at this table."
    lose_the_kernel()
    assert start().game == again.game


@pytest.mark.parametrize("what", ["look", "new", "fly"])
def test_what_is_no_action_drops_no_offer(start, what):
    Hands(start()).press("roll")
    again = start()
    Hands(again).press(what)
    Hands(again).press("finish", "Ada")  # which the rules refuse
    assert offered(again)


def test_as_long_as_it_is_offered_the_old_game_is_the_one_that_is_kept(start, lose_the_kernel):
    players = [Bot("Kit", pace=0), "Ada"]
    table = start("golomb", players)
    act(table, None, table.game.legal_actions("Ada")[0].to_request())
    assert len(table.game.log) > 1
    again = start("golomb", players)
    assert len(again.game.log) == 1  # the bot has begun
    assert offered(again)
    lose_the_kernel()
    assert start("golomb", players).game == table.game


def test_an_offer_is_passed_on_until_somebody_takes_it_or_plays(start):
    table = start()
    Hands(table).press("roll")
    start()
    third = start()
    assert offered(third)
    FormHand(third).begin()
    assert offered(third)
    Hands(third).press("go_on")
    assert third.game == table.game


@pytest.mark.parametrize("before", ["nothing", "over"])
def test_where_nothing_is_left_nothing_is_offered(start, before):
    hands = Hands(start())
    for _ in range(5 if before == "over" else 0):
        hands.press("roll")
        hands.press("finish", "Ada")
        hands.press("finish", "Bo")
    assert not offered(start())


def test_a_saved_game_is_offered_where_it_was_played_on(start):
    table = start()
    Hands(table).press("roll")
    saved = table.to_json()
    first = play(saved, clock=HandClock())
    assert not offered(play(saved, clock=HandClock()))
    second = play(saved, clock=HandClock())
    Hands(second).draw("Ada", ROW)
    third = play(saved, clock=HandClock())
    assert third.game == first.game
    Hands(third).press("go_on")
    assert third.game == second.game


def test_a_table_that_is_replaced_is_retired_for_good(start):
    clock = HandClock()
    table = start(players=["Ada", ROBIN], clock=clock)
    Hands(table).press("roll")
    log = table.game.log
    start(players=["Ada", ROBIN])
    clock.advance(1000)
    table.table.runner.look()
    assert table.game.log == log
    with pytest.raises(IllegalActionError, match=exactly(say("table.refused.cleared"))):
        table.table.runner.act(RollDice("Ada"))
    assert clock.appointment is None


RERUN = """
import asyncio, sys
from fives_widgets.engine.core.bots import Bot
from fives_widgets.widgets.play import play
from fives_widgets.widgets.component.component import Library
from tests.widgets.playing import Hands

def start():
    return play("basic", ["Ada", Bot("Robin", level=1, pace=0.05)])

async def main():
    first = start()
    Hands(first).press("roll")
    second = start()
    await asyncio.sleep(0.5)  # in which the bot of a table that nobody sees might act
    Hands(second).press("roll")
    await asyncio.sleep(0.5)
    print(second.game.settings["seed"], flush=True)
    await asyncio.sleep(1000)

asyncio.run(main())
"""


def test_a_killed_kernel_gives_back_the_game_that_was_played_last(tmp_path, root):
    environment = os.environ | {"FIVES_WIDGETS_HOME": str(tmp_path), "PYTHONPATH": str(root)}
    process = subprocess.Popen(
        [sys.executable, "-c", RERUN], stdout=subprocess.PIPE, encoding="utf-8", env=environment
    )
    seed = int(process.stdout.readline())
    process.kill()
    process.communicate()
    players = ["Ada", Bot("Robin", level=1, pace=0.05)]
    again = play("basic", players, results=Results(tmp_path), clock=HandClock())
    assert again.game.settings["seed"] == seed
    assert notice_of(again) == say("play.taken_up")


# ---- other cells ----


def test_the_same_call_in_another_cell_is_another_table(start, running):
    running("one", "first run")
    one = start()
    Hands(one).press("roll")
    running("two", "second run")
    two = start()
    assert one.comm is not None
    assert not offered(two)
    Hands(two).press("roll")
    assert notice_of(two) == ELSEWHERE
    Hands(two).draw("Ada", ROW)
    assert notice_of(two) == ""  # it is told once
    Hands(one).draw("Ada", ROW)
    assert notice_of(one) == ""
    running("one", "third run")
    assert offered(start())
    assert one.comm is None
    assert two.comm is not None


def test_two_tables_of_one_run_stand_side_by_side_until_the_next(start, running):
    running("cell", "first run")
    tables = [start(), start()]
    assert all(table.comm for table in tables)
    running("cell", "second run")
    start()
    assert not any(table.comm for table in tables)


def test_a_cell_without_a_name_is_known_by_its_text(start, running):
    running("", "first run", code="fw.play()")
    one = start()
    running("", "second run", code="fw.play()  # again")
    two = start()
    running("", "third run", code="fw.play()")
    start()
    assert one.comm is None
    assert two.comm is not None


# ---- where nothing can be kept ----


@pytest.fixture
def homeless(monkeypatch):
    """A system where no variable names a home, and no account does."""
    for name in (folders.HOME, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)

    def refuse():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(folders.Path, "home", refuse)


@pytest.mark.usefixtures("homeless")
def test_without_a_home_a_game_is_played_to_its_end_and_that_is_told_once():
    table = play("basic", ["Ada"], clock=HandClock())
    hands, told = Hands(table), []
    for what, player in [("roll", None), ("finish", "Ada")] * 5:
        hands.press(what, player)
        told.append(notice_of(table))
    assert table.game.is_over
    assert table.part("finale").state["best"] == []
    assert told == [say("storage.no_home", variable="FIVES_WIDGETS_HOME"), *[""] * 9]


@pytest.mark.usefixtures("homeless")
def test_without_a_home_a_cell_that_is_run_again_offers_its_game_all_the_same():
    table = play("basic", ["Ada"], clock=HandClock())
    Hands(table).press("roll")
    again = play("basic", ["Ada"], clock=HandClock())
    assert offered(again)
    Hands(again).press("go_on")
    assert again.game == table.game


def test_an_autosave_that_fails_is_told_once_and_the_game_goes_on(start, tmp_path):
    (tmp_path / "running").write_text("in the way")
    table = start()
    Hands(table).press("roll")
    why = (
        f"This game can't be saved automatically in {table._autosave.path}: part of the path "
        "isn't a folder. You can play on, and Save keeps it in a file of your own."
    )
    assert notice_of(table) == why
    Hands(table).draw("Ada", ROW)
    assert notice_of(table) == ""
    (tmp_path / "running").unlink()
    Hands(table).draw("Ada", ROW[:3])
    assert len(table._autosave.path.read_text().splitlines()) == 4


# ---- the end ----


def open_files():
    return len(list(Path("/dev/fd").iterdir()))


def open_things():
    """What a kernel has open, beside the libraries that all widgets share."""
    return {
        "models": {
            widget
            for widget in ipywidgets.widgets.widget._instances.values()
            if not isinstance(widget, Library)
        },
        "timers": [
            timer for timer in asyncio.get_running_loop()._scheduled if not timer.cancelled()
        ],
        "threads": threading.enumerate(),
        "files": open_files(),
    }


@pytest.mark.parametrize("beside", ["", "new", "replay"])
@pytest.mark.parametrize("ending", ["closed", "replaced"])
def test_twenty_tables_with_bots_leave_no_more_than_one_saved_game(start, tmp_path, ending, beside):
    async def scene():
        before = open_things()
        for number in range(20):
            table = start(players=["Ada", ROBIN], clock=None)
            hands = Hands(table)
            hands.press("roll")
            assert open_things()["timers"]
            if beside:
                hands.press(beside)
            if ending == "closed" or number == 19:
                table.close()
        assert open_things() == before
        (path,) = (path for path in tmp_path.rglob("*") if path.is_file())
        assert len(path.read_text().splitlines()) > 1

    asyncio.run(scene())


def test_games_that_are_over_leave_no_file(start, tmp_path):
    open_before = open_files()
    for seed in range(8):
        clock = HandClock()
        table = start(players=["Ada", ROBIN], seed=seed, clock=clock)
        while not table.game.is_over:
            Hands(table).press("roll")
            Hands(table).press("finish", "Ada")
            clock.advance(20)
    assert files_in(tmp_path) == ["results.jsonl"]
    assert open_files() == open_before


def test_a_table_that_is_closed_still_tells_of_its_game(start):
    table = start()
    Hands(table).press("roll")
    table.close()
    table.close()
    assert table.game.log
    assert play(table.to_json()).game == table.game
    assert len(table.log_frame()) == 1
    assert repr(table).startswith("<FivesTable")


def test_a_fault_in_a_table_is_reported_by_ipywidgets(start, caplog):
    """Which has a logger of its own in each widget: a table must not hide it."""
    table = start()
    table._handle_msg({"content": {"data": {"method": "nonsense"}}, "buffers": []})
    assert "nonsense" in caplog.text


def test_a_game_with_as_many_outlines_as_may_be_drawn_is_saved_and_opened(start):
    table = start(players=["Ada"])
    hands = Hands(table)
    hands.press("roll")
    across = [[(row, col + n) for n in range(5)] for row in range(10) for col in range(6)]
    down = [[(row, col) for col, row in cells] for cells in across]
    lines = [*across, *down]  # the same five squares are outlined once
    for cells in lines[:MAX_OUTLINES]:
        hands.draw("Ada", cells)
    again = play(table.to_json(), clock=HandClock())
    assert len(BoardOf(again, "Ada").outlines) == MAX_OUTLINES
    assert again.game == table.game
    board = fw.DrawingBoard(roll=table.game.roll, outlines=table.game.outlines("Ada"))
    assert len(board.outlines) == MAX_OUTLINES
    hands.draw("Ada", lines[MAX_OUTLINES])
    assert notice_of(table) == "That's enough: you can draw at most 100 outlines per round."
