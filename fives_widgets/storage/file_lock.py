"""Holding a file against others: what dies lets go of it by itself."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[Any], *, wait: bool) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)

    def _free(file: IO[Any]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

elif sys.platform == "emscripten":  # in a browser there is nobody else

    def _lock(file: IO[Any], *, wait: bool) -> None:
        """Hold nothing."""

    def _free(file: IO[Any]) -> None:
        """Free nothing."""

else:
    import fcntl

    def _lock(file: IO[Any], *, wait: bool) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))

    def _free(file: IO[Any]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextmanager
def held(file: IO[Any]) -> Iterator[None]:
    """Hold a file for a while; whoever else wants it waits."""
    _lock(file, wait=True)
    try:
        yield
    finally:
        _free(file)


def try_to_hold(file: IO[Any]) -> bool:
    """Hold a file until it is closed, or tell that somebody else does."""
    try:
        _lock(file, wait=False)
    except OSError:
        return False
    return True
