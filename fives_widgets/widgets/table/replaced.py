"""The tables that are open in this kernel: a cell that is run again replaces its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from pathlib import Path

    from fives_widgets.engine.core.game import Game
    from fives_widgets.tables.resume import Unfinished
    from fives_widgets.widgets.table.cell_run import CellRun
    from fives_widgets.widgets.table.game_table import GameTable


class Call(NamedTuple):
    """What opens a table: the key of its game, the folder for it, and the run of a cell."""

    key: str
    folder: Path | None
    run: CellRun

    def replaces(self, before: Call) -> bool:
        """Return whether this is the same call in a later run of the same cell."""
        return self[:2] == before[:2] and self.run.replaces(before.run)


_opened: WeakKeyDictionary[GameTable, Call] = WeakKeyDictionary()
"""What has opened each table, the oldest first."""


def note(table: GameTable, call: Call) -> None:
    """Note what has opened a table."""
    _opened[table] = call


def replace(call: Call, begun: Game[Any]) -> Unfinished | None:
    """Close the tables that a call replaces, and return the last game that was left unfinished.

    No game is one in which no more has happened than in the one that is just ``begun``.
    """
    unfinished = None
    for table in [one for one, before in _opened.items() if one.comm and call.replaces(before)]:
        if left := table.retire(begun):
            if unfinished and unfinished.autosave:
                unfinished.autosave.close()
            unfinished = left
    return unfinished
