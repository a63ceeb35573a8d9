"""Games that are being played, kept so that they survive the kernel they are played in.

A game is kept under a key, the way it was started: in a file with a line for how it was begun, its
*heading*, and one for the record of each action since. A line is added for each action, so the cost
of it is always the same, and a line that was cut or damaged costs what comes after it, no more.

Whoever plays the game holds the file, and a kernel that dies lets go of it. So a game is taken up
only where its player is gone, and not for ever.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from fives_widgets.storage.file_lock import delete_held, open_held, write_all
from fives_widgets.storage.folder import StorageError, default_folder, telling

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from io import FileIO
    from pathlib import Path

    from fives_widgets.engine.core.game import Action

WITHIN = 3600.0
"""The seconds after which a game that was left is no longer taken up."""

AHEAD = 60.0
"""The seconds by which the clock of a file server may be ahead of ours."""


class Left(NamedTuple):
    """A game that was left: its heading, and its actions' records up to the last whole one."""

    heading: dict[str, Any]
    records: list[dict[str, Any]]


class Autosave:
    """The place of one game among those being played; one table at a time has it.

    :meth:`take` says what was left there, and :meth:`go_on` that this is played on. :meth:`keep`
    adds what has happened since. At last comes :meth:`forget` for a game that is over, or
    :meth:`close` for one that is not.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from fives_widgets.engine.fives.actions import RollDice
    >>> with TemporaryDirectory() as folder:
    ...     before, after = (Autosave("basic, Ada", Path(folder)) for _ in range(2))
    ...     before.keep(lambda: {"game": "fives.basic"}, [RollDice("Ada", 3.5)])
    ...     before.close()
    ...     left = after.take()
    ...     after.forget()
    >>> left.heading, left.records
    ({'game': 'fives.basic'}, [{'kind': 'roll', 'player': 'Ada', 'time': 3.5}])
    """

    def __init__(self, key: str, folder: Path | None = None) -> None:
        self._name = hashlib.sha256(key.encode()).hexdigest()[:16] + ".jsonl"
        self._folder = folder
        self._file: FileIO | None = None
        """The file, while it is held."""
        self._end = self._kept = 0
        """How long the file is, as far as it is whole, and how many actions that are."""

    @cached_property
    def path(self) -> Path:
        """The file of the game."""
        return (self._folder or default_folder()) / "running" / self._name

    def take(self) -> Left | None:
        """Return the game that was left here not long ago, if its player is gone, and hold it."""
        try:
            self._file = open_held(self.path, create=False)
            if self._file is None:
                return None
            age = time.time() - os.fstat(self._file.fileno()).st_mtime
            whole = _whole(_lines(self._file)) if -AHEAD <= age < WITHIN else []
        except (OSError, StorageError):
            self.close()
            return None
        if not whole:
            self.forget()
            return None
        return Left(whole[0], whole[1:])

    def go_on(self, actions: int) -> None:
        """Play on the game that was taken, after so many of its actions: others are dropped."""
        if self._file is None:
            return
        with suppress(OSError):
            self._end = sum(map(len, _lines(self._file)[: actions + 1]))
            self._kept = actions
            self._file.truncate(self._end)

    def keep(self, heading: Callable[[], dict[str, Any]], log: Sequence[Action]) -> None:
        """Add what has happened since the game was kept last, or say in words why that fails.

        What could not be written is written together with what follows.
        """
        records = [action.to_record() for action in log[self._kept :]]
        if not records:
            return
        with telling("storage.autosave.not_kept", self.path):
            if self._file is None:
                self._file = self._begun()
            lines = records if self._end else [heading(), *records]
            added = "".join(json.dumps(line) + "\n" for line in lines).encode()
            self._file.seek(self._end)
            write_all(self._file, added)
        self._end += len(added)
        self._kept = len(log)

    def forget(self) -> None:
        """Forget the game: it is over, or another one is begun here."""
        if self._file is not None:
            with suppress(OSError):
                delete_held(self.path, self._file)
            self._file = None
        self._end = self._kept = 0

    def close(self) -> None:
        """Let go of the place: what was kept is left for whoever takes it up."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _begun(self) -> FileIO:
        """Return the file for a new game, if there is none that somebody else plays or has left."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = open_held(self.path, create=True)
        if file is None:
            raise StorageError("storage.autosave.elsewhere")
        if os.fstat(file.fileno()).st_size:
            file.close()
            raise StorageError("storage.autosave.elsewhere")
        return file


def _lines(file: FileIO) -> list[bytes]:
    file.seek(0)
    return file.readall().splitlines(keepends=True)


def _whole(lines: list[bytes]) -> list[dict[str, Any]]:
    """Return what the lines say, up to the first that was cut or damaged."""
    whole = []
    for line in lines:
        try:
            value = json.loads(line) if line.endswith(b"\n") else None
        except (ValueError, RecursionError):
            break
        if not isinstance(value, dict):
            break
        whole.append(value)
    return whole
