"""The parts of a table of FIVES: seats, how a round counted, and the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from traitlets import Unicode

from fives_widgets.widgets.shared.bundle import bundle, style
from fives_widgets.widgets.table.parts import TablePart

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.widgets.fives.board import BoardWidget


class Seat(TablePart):
    """A player's name, points and buttons.

    A press tells also what its player has drawn: while Python is busy, a browser holds changes of
    ``board`` back, and a press would overtake them.
    """

    _esm = bundle("fives/seat.js")
    _css = style("fives/seat.css")

    # From Python to the view: where to find the board.
    board_id = Unicode("", read_only=True).tag(sync=True)

    def __init__(self, board: BoardWidget, *hears: Callable[[Any], None]) -> None:
        super().__init__(*hears)
        self._board = board
        self.set_trait("board_id", board.model_id)

    def _hear(self, widget: Any, content: Any, buffers: Any) -> None:
        match content:
            case {"drawn": {"outlines": outlines, "unfinished": unfinished}}:
                self._board.set_state({"outlines": outlines, "unfinished": unfinished})
        super()._hear(widget, content, buffers)


class Scoring(TablePart):
    """How the last round counted for a player, step by step, and what was possible."""

    _esm = bundle("fives/scoring.js")
    _css = style("fives/results.css", "fives/scoring.css")


class Sheet(TablePart):
    """The score sheet, or the puzzle sheet."""

    _esm = bundle("fives/sheet.js")
    _css = style("fives/sheet.css")
