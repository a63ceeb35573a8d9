"""Games that lose their kernel: what is kept, who may take it up, and for how long."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks.autosave import times_as_slow
from fives_widgets.engine.fives.actions import RollDice
from fives_widgets.storage import autosave as module
from fives_widgets.storage import file_lock
from fives_widgets.storage.autosave import WITHIN, Autosave
from fives_widgets.storage.folder import StorageError
from tests.refusals import exactly

HEADING = {"game": "a game"}
LOG = [RollDice("Ada", number) for number in range(5)]
RECORDS = [action.to_record() for action in LOG]
ELSEWHERE = (
    "This game isn't saved automatically, because the same one is being played at another table. "
    "You can play on, and Save keeps it in a file of your own."
)

PLAYER = """
import sys
from pathlib import Path
from fives_widgets.engine.fives.actions import RollDice
from fives_widgets.storage.autosave import Autosave
autosave = Autosave("key", Path(sys.argv[1]))
autosave.keep(lambda: {"game": "theirs"}, [RollDice("Ada")])
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def place(tmp_path):
    """Return the place of a game, anew for each table; places that are left open are closed."""
    places = []

    def made(key="key"):
        places.append(Autosave(key, tmp_path))
        return places[-1]

    yield made
    for one in places:
        one.close()


@pytest.fixture
def elsewhere(tmp_path):
    """Another kernel that plays the same game until it is killed."""
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout.readline() == "ready\n"
    yield process
    end(process)


def end(process):
    process.kill()
    process.communicate()


def keep(autosave, actions=5, heading=HEADING):
    autosave.keep(lambda: heading, LOG[:actions])


def left_by(autosave, actions=5):
    keep(autosave, actions)
    autosave.close()
    return autosave.path


# ---- what is kept ----


def test_starting_alone_leaves_no_trace(place, tmp_path):
    autosave = place()
    assert autosave.take() is None
    keep(autosave, actions=0)
    assert list(tmp_path.iterdir()) == []


def test_what_was_kept_action_by_action_is_taken_up(place):
    autosave = place()
    for actions in range(1, 6):
        keep(autosave, actions)
    autosave.close()
    assert place().take() == (HEADING, RECORDS)


def test_an_action_adds_a_line_and_touches_no_other(place):
    autosave = place()
    keep(autosave, 4)
    before = autosave.path.read_bytes()
    keep(autosave, 5)
    assert autosave.path.read_bytes() == before + json.dumps(RECORDS[4]).encode() + b"\n"


def test_who_goes_on_adds_to_what_was_taken(place):
    left_by(place(), 3)
    autosave = place()
    autosave.take()
    autosave.go_on(3)
    keep(autosave, 5)
    autosave.close()
    assert place().take() == (HEADING, RECORDS)


def test_a_game_that_goes_on_earlier_drops_what_came_after(place):
    left_by(place(), 5)
    autosave = place()
    autosave.take()
    autosave.go_on(2)
    autosave.close()
    assert place().take() == (HEADING, RECORDS[:2])


def test_a_game_that_is_forgotten_leaves_nothing_behind(place, tmp_path):
    autosave = place()
    keep(autosave)
    autosave.forget()
    assert list((tmp_path / "running").iterdir()) == []
    keep(autosave, 2)
    autosave.close()
    assert place().take() == (HEADING, RECORDS[:2])


def test_the_place_of_a_game_stays_where_it_was_begun(tmp_path, monkeypatch):
    """Also where another folder is set meanwhile, as by a cell that is run again."""
    monkeypatch.setenv("FIVES_WIDGETS_HOME", str(tmp_path / "one"))
    autosave = Autosave("key")
    keep(autosave, 2)
    monkeypatch.setenv("FIVES_WIDGETS_HOME", str(tmp_path / "other"))
    keep(autosave)
    autosave.forget()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_where_no_open_file_can_be_deleted_it_is_closed_first(place, tmp_path, monkeypatch):
    autosave = place()
    keep(autosave)
    file = autosave._file

    def unlink(path, *, missing_ok, delete=Path.unlink):
        if not file.closed:
            raise PermissionError(13, "It is being used by another process")
        delete(path, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    autosave.forget()
    assert list((tmp_path / "running").iterdir()) == []


def test_different_games_have_different_places(place):
    left_by(place("key"))
    assert place("other").take() is None


def test_an_action_in_a_long_game_is_kept_as_quickly_as_the_first_one():
    """Written anew each time, 3,000 actions took thirty times as long as a few."""
    assert times_as_slow(actions=3000) < 5


# ---- damage ----


def test_a_line_that_was_cut_anywhere_costs_that_line_alone(place):
    path = left_by(place())
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    ends = [sum(map(len, lines[: number + 1])) for number in range(len(lines))]
    for cut in range(ends[0], len(whole)):
        path.write_bytes(whole[:cut])
        autosave = place()
        there = sum(end <= cut for end in ends) - 1
        assert autosave.take() == (HEADING, RECORDS[:there])
        autosave.go_on(there)
        keep(autosave)
        assert path.read_bytes() == whole
        autosave.close()


@pytest.mark.parametrize("damage", [b"{half a li", b"\xff\xfe", b"[" * 10**5, b"12", b"", b"NaN"])
def test_a_damaged_line_costs_what_comes_after_it(place, damage):
    path = left_by(place())
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*lines[:3], damage, *lines[4:], b""]))
    assert place().take() == (HEADING, RECORDS[:2])


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\n", b'{"game"', b"[]\n{}\n"])
def test_what_has_no_heading_is_forgotten(place, content):
    path = left_by(place())
    path.write_bytes(content)
    assert place().take() is None
    assert not path.exists()


def test_what_a_full_disk_refused_is_written_with_what_follows(place, monkeypatch):
    autosave = place()
    keep(autosave, 2)

    def half(file, data):
        file.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_all", half)
    why = exactly(
        f"This game can't be saved automatically in {autosave.path}: the disk is full. "
        "You can play on, and Save keeps it in a file of your own."
    )
    for actions in (3, 4):
        with pytest.raises(StorageError, match=why):
            keep(autosave, actions)
    monkeypatch.undo()
    keep(autosave, 5)
    autosave.close()
    assert place().take() == (HEADING, RECORDS)


def test_a_folder_that_says_no_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("in the way")
    autosave = Autosave("key", tmp_path / "file")
    assert autosave.take() is None
    why = exactly(
        f"This game can't be saved automatically in {autosave.path}: part of the path isn't a "
        "folder. You can play on, and Save keeps it in a file of your own."
    )
    with pytest.raises(StorageError, match=why):
        keep(autosave)
    autosave.forget()
    autosave.close()


# ---- for how long, and whose ----


@pytest.mark.parametrize(
    ("age", "is_there"),
    [(0, True), (WITHIN - 60, True), (WITHIN + 1, False), (-30, True), (-WITHIN, False)],
)
def test_a_game_is_taken_up_for_an_hour_and_no_clock_makes_it_longer(place, age, is_there):
    path = left_by(place())
    then = time.time() - age
    os.utime(path, (then, then))
    assert (place().take() is not None) is is_there
    assert path.exists() is is_there


def test_a_game_is_taken_up_when_its_kernel_was_killed_and_not_before(place, elsewhere):
    assert place().take() is None
    end(elsewhere)
    left = place().take()
    assert left.heading == {"game": "theirs"}
    assert len(left.records) == 1


def test_two_kernels_with_the_same_game_do_not_write_over_each_other(place, elsewhere):
    mine = place()
    assert mine.take() is None
    with pytest.raises(StorageError, match=exactly(ELSEWHERE)):
        keep(mine)
    mine.forget()
    end(elsewhere)
    # Whoever plays there comes back for it.
    with pytest.raises(StorageError, match=exactly(ELSEWHERE)):
        keep(mine)
    assert place().take().heading == {"game": "theirs"}


def test_two_tables_of_one_kernel_do_not_write_over_each_other(place):
    first, second = place(), place()
    keep(first)
    assert second.take() is None
    with pytest.raises(StorageError, match=exactly(ELSEWHERE)):
        keep(second, heading={"game": "another"})
    first.forget()
    keep(second, heading={"game": "another"})
    second.close()
    assert place().take().heading == {"game": "another"}


def test_who_opens_a_file_just_before_it_is_deleted_gets_another_one(place, monkeypatch):
    first, second = place(), place()
    keep(first)
    tries = []

    def too_late(file, hold=file_lock._try_to_hold):
        tries.append(file)
        if len(tries) == 1:
            first.forget()
        return hold(file)

    monkeypatch.setattr(file_lock, "_try_to_hold", too_late)
    keep(second, 2)
    assert len(tries) == 2
    second.close()
    assert place().take() == (HEADING, RECORDS[:2])


def test_a_system_that_names_no_home_is_told_in_words(monkeypatch):
    monkeypatch.delenv("FIVES_WIDGETS_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)

    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    autosave = Autosave("key")
    assert autosave.take() is None
    why = exactly(
        "Nothing can be saved automatically here, because this system has no folder for your "
        "files. You can play all the same. To have games and results saved, set the environment "
        "variable FIVES_WIDGETS_HOME to a folder."
    )
    with pytest.raises(StorageError, match=why):
        keep(autosave)
