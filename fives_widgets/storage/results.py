"""Own results, kept between sessions in a file that anybody can read: one line a result.

Every line is JSON and is added at the end, so whatever happens to a writer, the lines before are
safe, and a damaged line costs that line alone. Several kernels may write at once.

Keeping results is never a reason to stop a game: what goes wrong is a :class:`StorageError` with a
sentence for the player, and lines that cannot be read are skipped and counted.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fives_widgets.storage.file_lock import held, write_all
from fives_widgets.storage.folder import default_folder, telling

if TYPE_CHECKING:
    from collections.abc import Callable
    from io import FileIO

FILE = "results.jsonl"
"""The file of results in its folder."""


@dataclass(frozen=True)
class Kept:
    """One player's result of one game.

    ``game`` is the name of the version, ``when`` a date and time in UTC; ``challenge`` is the word
    that gives friends the same game, if there is one.
    """

    game: str
    player: str
    points: int
    place: int
    players: int
    seed: int
    challenge: str | None
    when: str


class Read(NamedTuple):
    """The results of a file, the oldest first, and how many lines of it could not be read."""

    kept: tuple[Kept, ...]
    damaged: int


class Results:
    """The results in a folder: of this system, or another one.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     results = Results(folder)
    ...     results.add(Kept("fives.solo", "Ada", 21, 1, 1, 7, "FFFFVV", "2026-05-01T10:00:00Z"))
    ...     [kept.points for kept in results.best("fives.solo")]
    [21]
    """

    def __init__(self, folder: str | Path | None = None) -> None:
        self.folder = None if folder is None else Path(folder)

    @property
    def path(self) -> Path:
        """The file with the results."""
        return (self.folder or default_folder()) / FILE

    def add(self, *kept: Kept) -> None:
        """Add results at the end of the file: all of them, or none and a reason is raised."""
        lines = "".join(json.dumps(asdict(one)) + "\n" for one in kept).encode()
        path = self.path
        with telling("results.not_kept", path):
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a+b", buffering=0) as file, held(file):
                end = file.seek(0, os.SEEK_END)
                try:
                    # A writer that was killed half-way may have left half a line.
                    write_all(file, lines if _ends_with_a_line(file) else b"\n" + lines)
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(end)
                    raise

    def read(self) -> Read:
        """Read all results. A file that is not there yet holds none."""
        with telling("results.not_read", self.path):
            try:
                lines = self.path.read_bytes().splitlines()
            except FileNotFoundError:
                return Read((), 0)
        read = [_read_line(line) for line in lines if line.strip()]
        kept = tuple(one for one in read if one)
        return Read(kept, len(read) - len(kept))

    def best(
        self, game: str, *, player: str | None = None, challenge: str | None = None
    ) -> list[Kept]:
        """Return the results of a game, the best first, of equal ones the older first."""
        return sorted(
            (
                one
                for one in self.read().kept
                if one.game == game
                and player in (None, one.player)
                and challenge in (None, one.challenge)
            ),
            key=lambda one: -one.points,
        )


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "int": lambda value: type(value) is int,
    "str": lambda value: isinstance(value, str),
    "str | None": lambda value: value is None or isinstance(value, str),
}


def _read_line(line: bytes) -> Kept | None:
    """Read one result, or give nothing for a line that holds none."""
    try:
        values = json.loads(line)
        parts = {field.name: (values[field.name], str(field.type)) for field in fields(Kept)}
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if not all(_CHECKS[kind](value) for value, kind in parts.values()):
        return None
    return Kept(**{name: value for name, (value, _) in parts.items()})


def _ends_with_a_line(file: FileIO) -> bool:
    if file.seek(0, os.SEEK_END) == 0:
        return True
    file.seek(-1, os.SEEK_END)
    return file.read(1) == b"\n"
