"""The folder in which games and results are kept, and what is told when nothing can be."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import MessageError
from fives_widgets.text.system_errors import reason_of

if TYPE_CHECKING:
    from collections.abc import Iterator

HOME = "FIVES_WIDGETS_HOME"
"""The environment variable that names another folder."""


class StorageError(MessageError):
    """Something cannot be kept or read: a game goes on all the same."""


def default_folder() -> Path:
    """Return the folder where programs of this system keep such files."""
    if own := os.environ.get(HOME):
        return Path(own)
    try:
        return _folder_of_system() / "fives_widgets"
    except RuntimeError:  # no variable names a home, and the user has no account that does
        raise StorageError("storage.no_home", variable=HOME) from None


def _folder_of_system() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData/Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")


@contextmanager
def telling(key: str, path: Path) -> Iterator[None]:
    """Turn what the system refuses into a sentence."""
    try:
        yield
    except OSError as error:
        raise StorageError(key, path=path, why=reason_of(error)) from error
