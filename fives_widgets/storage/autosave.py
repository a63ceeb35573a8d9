"""Games that are being played, kept so that they survive the kernel they are played in.

A game is kept under a key, the way it was started. Whoever plays it holds a lock, which a kernel
that dies lets go of: so a game is taken up only where its player is gone, and not for ever.
"""

from __future__ import annotations

import hashlib
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, ClassVar

from fives_widgets.storage.file_lock import try_to_hold
from fives_widgets.storage.results import default_folder

WITHIN = 3600.0
"""The seconds after which a game that was left is no longer taken up by itself."""


class Autosave:
    """The place of one game among those being played.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     running = Autosave("basic, Ada", folder)
    ...     running.write("a game")
    ...     running.path.read_text()
    'a game'
    """

    _mine: ClassVar[dict[Path, Autosave]] = {}
    """The games of this kernel by their files."""

    def __init__(self, key: str, folder: str | Path | None = None) -> None:
        name = hashlib.sha256(key.encode()).hexdigest()[:16]
        home = default_folder() if folder is None else Path(folder)
        self.path = home / "running" / f"{name}.json"
        self._lock: IO[Any] | None = None

    def read(self) -> str | None:
        """Return the game that was left here not long ago, if its player is gone."""
        older = self._mine.pop(self.path, None)
        if older is not None:  # started again in this kernel, on purpose
            older.drop()
            older.leave()
        try:
            age = time.time() - self.path.stat().st_mtime
            return self.path.read_text("utf-8") if age < WITHIN and self._claim() else None
        except (OSError, UnicodeDecodeError):
            return None

    def write(self, text: str) -> None:
        """Keep the game as it is now: all of it, or what was there stays.

        A game that cannot be kept, or whose place another kernel has, is played all the same.
        """
        new = self.path.with_suffix(".new")
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._claim():
                new.write_text(text, "utf-8")
                new.replace(self.path)  # at once: nobody ever sees half of it

    def drop(self) -> None:
        """Forget the game: it is over, or another one has begun."""
        if self._lock is not None:
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def leave(self) -> None:
        """Let go of the place."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _claim(self) -> bool:
        """Have the place, or take it if nobody has it."""
        if self._lock is None and self.path not in self._mine:
            lock = self.path.with_suffix(".lock").open("a+b")
            if try_to_hold(lock):
                self._lock = lock
                self._mine[self.path] = self
            else:
                lock.close()
        return self._lock is not None
