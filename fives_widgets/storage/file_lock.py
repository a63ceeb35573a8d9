"""Holding a file against others: whoever dies lets go of it by itself."""

from __future__ import annotations

import os
import sys
import time
from contextlib import contextmanager, suppress
from errno import ETIMEDOUT
from io import FileIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 3.0
"""The seconds after which it is given up to wait for a file that others hold."""

PAUSE = 0.02
"""The seconds between two tries."""

if sys.platform == "win32":
    import msvcrt

    FAR = 2**31 - 2
    """The byte that is locked: no file is so long, and a locked byte could not even be read."""

    def _lock(file: FileIO) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _free(file: FileIO) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

elif sys.platform == "emscripten":  # in a browser there is nobody else

    def _lock(file: FileIO) -> None:
        """Hold nothing."""

    def _free(file: FileIO) -> None:
        """Free nothing."""

else:
    import fcntl

    def _lock(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _free(file: FileIO) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def held(file: FileIO) -> Iterator[None]:
    """Hold a file for a while. Whoever else wants it waits, and at last gives up."""
    until = time.monotonic() + PATIENCE
    while not _try_to_hold(file):
        if time.monotonic() > until:
            raise TimeoutError(ETIMEDOUT, os.strerror(ETIMEDOUT))
        time.sleep(PAUSE)
    try:
        yield
    finally:
        _free(file)


def open_held(path: Path, *, create: bool) -> FileIO | None:
    """Open a file and hold it until it is closed; return None if somebody else does.

    It is not buffered: what is written is there at once, or the writer is told that it is not.
    """
    more = os.O_CREAT if create else 0
    while True:
        file = FileIO(path, "r+", opener=lambda name, flags: os.open(name, flags | more, 0o666))
        try:
            if not _try_to_hold(file):
                file.close()
                return None
            if _is_at(path, file):
                return file
        except OSError:
            file.close()
            raise
        file.close()  # who held it has just deleted it: nobody else would find this one


def delete_held(path: Path, file: FileIO) -> None:
    """Delete a file that is held, and close it; it is empty first for who has opened it already."""
    try:
        file.truncate(0)
        path.unlink(missing_ok=True)
    except PermissionError:  # Windows deletes no file that is open
        file.close()
        with suppress(PermissionError):  # by now it is somebody else's
            path.unlink(missing_ok=True)
    finally:
        file.close()


def write_all(file: FileIO, data: bytes) -> None:
    """Write data where a file is at: all of it, or the system's reason is raised."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) :]


def _try_to_hold(file: FileIO) -> bool:
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):  # so Windows calls it
        return False
    return True


def _is_at(path: Path, file: FileIO) -> bool:
    """Return whether a file that was opened is still the one at its path."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except FileNotFoundError:
        return False
