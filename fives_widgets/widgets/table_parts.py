"""The parts of a table that are drawn beside the boards: its head, the seats, the sheet.

A part draws its ``state`` and tells which button was pressed: it knows no rule. ``answered`` is the
number of the last press that Python has dealt with, so that a view can tell when Python is busy.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import anywidget
from traitlets import Bool, Dict, Int, Unicode, default, validate

from fives_widgets import text
from fives_widgets.engine.checks import is_number
from fives_widgets.widgets.esm import STATIC, bundle
from fives_widgets.widgets.styles import style

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.widgets.board import BoardWidget


class Part(anywidget.AnyWidget):
    """A part of a table; ``press`` is called with what was pressed in a view."""

    # From Python to the view.
    state = Dict().tag(sync=True)
    words = Dict(read_only=True).tag(sync=True)
    answered = Int(0).tag(sync=True)

    def __init__(self, press: Callable[[str], None] | None = None, **traits: Any) -> None:
        super().__init__(**traits)
        self._press = press
        self.on_msg(self._hear)

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = ("table.head", "table.fault", "table.sheet", "table.finale")
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        match content:
            case {"press": str(what), "number": number} if is_number(number, 0, 2**53):
                if self._press:
                    self._press(what)
                self.answered = int(number)
            case {"ask": "time"}:
                self.send({"now": time.time()})

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of a table>"


class Head(Part):
    """The round, what is to be done, the timer, the rules, and news for ears."""

    _esm = bundle(STATIC / "table_head.js")
    _css = style("dice", "table", "table_head")

    # From Python to the view.
    rules = Dict().tag(sync=True)
    news = Unicode("").tag(sync=True)
    notice = Unicode("").tag(sync=True)

    # From the view to Python, so that all views agree.
    muted = Bool(default_value=False).tag(sync=True)


class Seat(Part):
    """A player's name, points and buttons.

    A press tells also what its player has drawn: while Python is busy, a browser holds changes of
    ``board`` back, and a press would overtake them.
    """

    _esm = bundle(STATIC / "table_seat.js")
    _css = style("table_seat")

    # From Python to the view: where to find the board.
    board_id = Unicode("", read_only=True).tag(sync=True)

    def __init__(self, press: Callable[[str], None], board: BoardWidget) -> None:
        super().__init__(press)
        self._board = board
        self.set_trait("board_id", board.model_id)

    def _hear(self, widget: Any, content: Any, buffers: Any) -> None:
        match content:
            case {"drawn": {"outlines": outlines, "unfinished": unfinished}}:
                self._board.set_state({"outlines": outlines, "unfinished": unfinished})
        super()._hear(widget, content, buffers)


class Scoring(Part):
    """How the last round counted for a player, step by step, and what was possible."""

    _esm = bundle(STATIC / "table_scoring.js")
    _css = style("results", "table_scoring")


class Finale(Part):
    """What there is to tell at the end: best results, the oracle, a text to share, what next."""

    _esm = bundle(STATIC / "table_finale.js")
    _css = style("table_finale")


PACES = {"slow": 2000, "medium": 800, "fast": 200}
"""The milliseconds between two steps of a replay, by the name of the pace."""


class Stepper(anywidget.AnyWidget):
    """Steps from 0 to the ``last`` one, back and forth, or by itself at a pace."""

    _esm = bundle(STATIC / "stepper.js")
    _css = style("table", "stepper")

    # From Python to the view.
    last = Int(0).tag(sync=True)
    caption = Unicode("").tag(sync=True)
    paces = Dict(PACES, read_only=True).tag(sync=True)
    words = Dict(read_only=True).tag(sync=True)

    # From the view to Python.
    step = Int(0).tag(sync=True)

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        return text.catalogue("table.replay")

    @validate("step")
    def _within(self, proposal: Any) -> int:
        return max(0, min(int(proposal["value"]), self.last))

    def __repr__(self) -> str:
        return f"<Stepper at {self.step} of {self.last}>"


class Sheet(Part):
    """The score sheet, or the puzzle sheet."""

    _esm = bundle(STATIC / "table_sheet.js")
    _css = style("table_sheet")
