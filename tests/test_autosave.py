"""Games that lose their kernel: what is kept, who may take it up, and for how long."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from fives_widgets.storage import autosave as module
from fives_widgets.storage.autosave import WITHIN, Autosave
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from fives_widgets.widgets.play import play
from tests.widgets.playing import BoardOf, HandClock, Hands

ELSEWHERE = """
import sys
from fives_widgets.storage.autosave import Autosave
running = Autosave("key", sys.argv[1])
{}
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Each test is a kernel of its own."""
    monkeypatch.setattr(Autosave, "_mine", {})


def kernel(folder, code):
    """Start another kernel that plays, and wait until it has."""
    process = subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE.format(code), str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout.readline() == "ready\n"
    return process


def end(process):
    process.kill()
    process.communicate()


def test_starting_alone_leaves_no_trace(tmp_path):
    assert Autosave("key", tmp_path).read() is None
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_taken_up_when_its_kernel_was_killed_and_not_before(tmp_path):
    process = kernel(tmp_path, "running.write('a game')")
    assert Autosave("key", tmp_path).read() is None
    end(process)
    assert Autosave("key", tmp_path).read() == "a game"


def test_two_kernels_with_the_same_game_do_not_write_over_each_other(tmp_path):
    process = kernel(tmp_path, "running.write('theirs')")
    mine = Autosave("key", tmp_path)
    mine.write("mine")
    mine.drop()
    end(process)
    assert Autosave("key", tmp_path).read() == "theirs"


def test_started_again_in_one_kernel_it_is_a_new_game(tmp_path):
    first, second = Autosave("key", tmp_path), Autosave("key", tmp_path)
    first.write("old")
    assert second.read() is None
    second.write("new")
    first.write("old")
    assert second.path.read_text() == "new"


def test_different_games_have_different_places(tmp_path):
    Autosave("key", tmp_path).write("a game")
    assert Autosave("other", tmp_path).read() is None


def test_a_game_that_was_left_long_ago_stays_left(tmp_path):
    process = kernel(tmp_path, "running.write('a game')")
    end(process)
    running = Autosave("key", tmp_path)
    then = time.time() - WITHIN - 1
    os.utime(running.path, (then, then))
    assert running.read() is None


def test_a_folder_that_says_no_stops_nobody(tmp_path):
    (tmp_path / "file").write_text("in the way")
    running = Autosave("key", tmp_path / "file")
    running.write("a game")
    assert running.read() is None
    running.drop()


def test_what_cannot_be_read_is_not_taken_up(tmp_path):
    running = Autosave("key", tmp_path)
    running.path.parent.mkdir()
    running.path.write_bytes(b"\xff\xfe")
    assert running.read() is None


# ---- at a table ----


def start(tmp_path, **settings):
    values = {"players": ["Ada", "Bo"], "results": Results(tmp_path), "clock": HandClock()}
    return play("basic", **values | settings)


def lose_the_kernel(monkeypatch):
    for running in Autosave._mine.values():
        running.leave()
    monkeypatch.setattr(module.Autosave, "_mine", {})


def test_a_table_goes_on_where_its_kernel_was_lost(tmp_path, monkeypatch):
    table = start(tmp_path)
    hands = Hands(table)
    hands.press("roll")
    five = hands.fives("Ada")[0]
    hands.draw("Ada", five)
    lose_the_kernel(monkeypatch)
    again = start(tmp_path)
    assert again.game == table.game
    assert BoardOf(again, "Ada").outlines == (five,)
    assert again.part("head").notice == say("play.taken_up")


def test_other_settings_are_another_game(tmp_path, monkeypatch):
    Hands(start(tmp_path)).press("roll")
    lose_the_kernel(monkeypatch)
    assert start(tmp_path, timer=60).game.log == []
    assert start(tmp_path, seed=3).game.log == []


@pytest.mark.parametrize("ending", ["over", "rematch"])
def test_what_is_over_is_not_taken_up(tmp_path, monkeypatch, ending):
    table = start(tmp_path)
    hands = Hands(table)
    for _ in range(5 if ending == "over" else 1):
        hands.press("roll")
        hands.press("finish", "Ada")
        hands.press("finish", "Bo")
    if ending == "rematch":
        hands.press("rematch")
    lose_the_kernel(monkeypatch)
    assert start(tmp_path).game.log == []


def test_a_damaged_game_is_not_taken_up(tmp_path, monkeypatch):
    table = start(tmp_path)
    Hands(table).press("roll")
    lose_the_kernel(monkeypatch)
    table._autosave.path.write_text("{half a ga")
    assert start(tmp_path).game.log == []
