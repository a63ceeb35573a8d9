"""Own results survive writers that die, writers at once, damage, and folders that say no."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import threading
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.storage import file_lock, results
from fives_widgets.storage import folder as folders
from fives_widgets.storage.folder import HOME, StorageError
from fives_widgets.storage.results import Kept, Results
from tests.refusals import exactly


def made(points=20, **others):
    values = {
        "game": "fives.solo",
        "player": "Ada",
        "points": points,
        "place": 1,
        "players": 1,
        "seed": 7,
        "challenge": "FFFFVV",
        "when": "2026-05-01T10:00:00Z",
    }
    return Kept(**values | others)


@pytest.fixture
def store(tmp_path):
    return Results(tmp_path / "new" / "folder")


WRITER = """
import sys
from fives_widgets.storage.results import Kept, Results
store = Results(sys.argv[1])
for number in range(int(sys.argv[3])):
    store.add(Kept("fives.solo", sys.argv[2], number, 1, 1, 7, None, "2026"))
    print(number, flush=True)
"""


def writer(folder, name, count):
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), name, str(count)],
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


def test_before_the_first_result_there_are_none(store):
    assert store.read() == ((), 0)
    assert not store.path.parent.exists()


def test_results_come_back_as_they_were(store):
    kept = [made(points=3, challenge=None), made(player='Bo "the\nfox" 🦊', points=30)]
    store.add(kept[0])
    store.add(kept[1])
    assert store.read() == (tuple(kept), 0)
    assert len(store.path.read_text("utf-8").splitlines()) == 2


def test_the_best_come_first_and_the_older_of_two_equal_ones(store):
    first, second = made(20, when="2026-01"), made(20, when="2026-02")
    store.add(made(11), first, made(25, player="Bo"), second, made(29, game="fives.basic"))
    assert [one.points for one in store.best("fives.solo")] == [25, 20, 20, 11]
    assert store.best("fives.solo", player="Ada")[:2] == [first, second]
    assert store.best("fives.solo", challenge="FFFFVF") == []


def test_a_writer_that_is_killed_loses_nothing_written_before(store):
    process = writer(store.path.parent, "Ada", 100_000)
    told = [int(process.stdout.readline()) for _ in range(40)]
    process.kill()
    told += [int(line) for line in process.stdout.read().split()]
    process.wait()
    kept, damaged = store.read()
    points = [one.points for one in kept]
    assert points[: len(told)] == told
    assert len(points) + damaged <= len(told) + 1
    store.add(made(7))
    assert store.read().kept[-1] == made(7)


@pytest.mark.parametrize("cut", range(1, 150, 7))
def test_half_a_line_costs_that_line_alone(store, cut):
    store.add(made(1))
    half = json.dumps(asdict(made(2))).encode()[:-1][:cut]
    with store.path.open("ab") as file:
        file.write(half)  # and here the writer dies
    assert store.read() == ((made(1),), 1)
    store.add(made(3))
    assert store.read() == ((made(1), made(3)), 1)


def test_a_system_that_names_no_home_is_told_in_words(monkeypatch):
    for name in (HOME, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)

    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    store = Results()
    why = exactly(
        "Nothing can be saved automatically here, because this system has no folder for your "
        "files. You can play all the same. To have games and results saved, set the environment "
        "variable FIVES_WIDGETS_HOME to a folder."
    )
    for do in (lambda: store.add(made()), store.read):
        with pytest.raises(StorageError, match=why):
            do()


def test_several_kernels_write_at_once(store):
    names = ["Ada", "Bo", "Cy"]
    writers = [writer(store.path.parent, name, 60) for name in names]
    assert [process.wait() for process in writers] == [0, 0, 0]
    for process in writers:
        process.stdout.close()
    kept, damaged = store.read()
    assert damaged == 0
    for name in names:
        assert [one.points for one in kept if one.player == name] == list(range(60))


@given(st.binary(max_size=300))
def test_no_damage_stops_anybody(tmp_path_factory, damage):
    store = Results(tmp_path_factory.mktemp("store"))
    store.add(made(1))
    with store.path.open("ab") as file:
        file.write(damage)
    assert store.read().kept[0] == made(1)
    store.add(made(2))
    assert store.read().kept[-1] == made(2)


@pytest.mark.parametrize(
    "change",
    [{"points": "20"}, {"points": True}, {"player": None}, {"when": 3}, {"challenge": 5}],
    ids=str,
)
def test_a_line_with_wrong_values_is_damaged(store, change):
    store.path.parent.mkdir(parents=True)
    store.path.write_text(json.dumps(asdict(made()) | change) + "\n[]\n12\n{}\n", "utf-8")
    assert store.read() == ((), 4)


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("in the way")
    store = Results(tmp_path / "file")
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your result couldn't be saved in {store.path}: part of the path isn't a folder. "
            "The game itself isn't affected."
        ),
    ):
        store.add(made())


def test_a_file_that_is_read_only_is_told_in_words(store, monkeypatch):
    store.add(made())

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    # Whoever runs the tests may be allowed everything, so the system's answer is put in its mouth.
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your result couldn't be saved in {store.path}: access is denied. "
            "The game itself isn't affected."
        ),
    ):
        store.add(made())
    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your earlier results in {store.path} can't be read: access is denied. "
            "The game itself isn't affected."
        ),
    ):
        store.read()


HOLDER = """
import sys
from pathlib import Path
from fives_widgets.storage.file_lock import open_held
held = open_held(Path(sys.argv[1]), create=False)
print("held", flush=True)
sys.stdin.read()
"""


def test_a_file_that_another_program_keeps_is_waited_for_and_then_told_in_words(store, monkeypatch):
    monkeypatch.setattr(file_lock, "PATIENCE", 0.2)
    store.add(made(1))
    before = store.path.read_bytes()
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(store.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your result couldn't be saved in {store.path}: another program is using it. "
            "The game itself isn't affected."
        ),
    ):
        store.add(made(2), made(3))
    assert store.path.read_bytes() == before
    # Whoever lets go meanwhile is waited for.
    monkeypatch.setattr(file_lock, "PATIENCE", 60)
    threading.Timer(0.1, holder.kill).start()
    store.add(made(2))
    holder.communicate()
    assert [one.points for one in store.read().kept] == [1, 2]


class Msvcrt:
    """Locks as Windows has them: of bytes, by handle, and it says no with a PermissionError."""

    LK_NBLCK, LK_UNLCK = 2, 0

    def __init__(self):
        self.locked = {}

    def locking(self, number, mode, count):
        place = (os.fstat(number).st_ino, os.lseek(number, 0, os.SEEK_CUR), count)
        if mode == self.LK_UNLCK:
            assert self.locked.pop(place) == number
        elif self.locked.setdefault(place, number) != number:
            raise PermissionError(13, "Permission denied")


@pytest.fixture
def windows(monkeypatch):
    """The lock of Windows in the place of this system's."""
    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("lock_of_windows", file_lock.__file__)
    lock = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(lock)
    monkeypatch.undo()
    monkeypatch.setattr(lock, "PATIENCE", 0.1)
    monkeypatch.setattr(results, "held", lock.held)
    return lock


def test_under_windows_a_file_is_held_waited_for_and_given_up_as_well(store, windows):
    store.add(made(1))
    held = windows.open_held(store.path, create=False)
    assert windows.open_held(store.path, create=False) is None
    with pytest.raises(StorageError, match="another program is using it"):
        store.add(made(2))
    # Windows would let nobody read what is locked: this byte is beyond the end.
    assert windows.msvcrt.locked == {(store.path.stat().st_ino, 2**31 - 2, 1): held.fileno()}
    windows._free(held)
    store.add(made(3))
    assert windows.msvcrt.locked == {}
    assert [one.points for one in store.read().kept] == [1, 3]


def test_a_disk_that_is_full_is_told_in_words_and_keeps_no_half(store, monkeypatch):
    store.add(made(1))

    def full(file, data):
        file.write(data[:-20])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(results, "write_all", full)
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your result couldn't be saved in {store.path}: the disk is full. "
            "The game itself isn't affected."
        ),
    ):
        store.add(made(2), made(3))
    assert store.read() == ((made(1),), 0)


def test_a_folder_in_place_of_the_file_is_told_in_words(store):
    store.path.mkdir(parents=True)
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your earlier results in {store.path} can't be read: it is a folder. "
            "The game itself isn't affected."
        ),
    ):
        store.read()
    with pytest.raises(
        StorageError,
        match=exactly(
            f"Your result couldn't be saved in {store.path}: it is a folder. "
            "The game itself isn't affected."
        ),
    ):
        store.add(made())


@pytest.mark.parametrize(
    ("system", "set_to", "folder"),
    [
        ("linux", {}, "home/.local/share/fives_widgets"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/fives_widgets"),
        ("darwin", {}, "home/Library/Application Support/fives_widgets"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/fives_widgets"),
        ("win32", {HOME: "/own"}, "/own"),
    ],
)
def test_the_folder_is_where_the_system_keeps_such_files(monkeypatch, system, set_to, folder):
    for name in (HOME, "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(folders.sys, "platform", system)
    monkeypatch.setattr(Path, "home", lambda: Path("home"))
    assert folders.default_folder() == Path(folder)
