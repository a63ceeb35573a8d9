"""Which cell of a notebook is being run, and in which of its runs."""

from __future__ import annotations

from typing import Any, NamedTuple

from IPython import get_ipython


class CellRun(NamedTuple):
    """A run of a cell; ``cell`` is empty where nobody says which one it is."""

    cell: str
    run: str

    def replaces(self, before: CellRun) -> bool:
        """Return whether what was shown before is replaced: it was by another run of this cell."""
        return self.cell == before.cell and not (self.run and self.run == before.run)


def present_run() -> CellRun:
    """Return the run of a cell that is going on."""
    shell: Any = get_ipython()
    request = shell.get_parent() if hasattr(shell, "get_parent") else {}
    # A front end that does not name its cells sends their text.
    cell = request.get("metadata", {}).get("cellId") or request.get("content", {}).get("code")
    return CellRun(cell or "", request.get("header", {}).get("msg_id", ""))
