"""The parts of any table: its head, the steps of a replay, and what is told at the end."""

from __future__ import annotations

from typing import Any

import anywidget
from traitlets import Bool, Dict, Int, Unicode, default, validate

from fives_widgets import text
from fives_widgets.widgets.shared.bundle import bundle, style
from fives_widgets.widgets.shared.part import Part


class TablePart(Part):
    """A part of a table, with the words that any of them may say."""

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = ("table.head", "table.fault", "table.sheet", "table.finale")
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of a table>"


class Head(TablePart):
    """The round, what is to be done, the timer, the rules, and news for ears."""

    _esm = bundle("table/head.js")
    _css = style("shared/dice.css", "table/table.css", "table/head.css")

    # From Python to the view.
    rules = Dict().tag(sync=True)
    news = Unicode("").tag(sync=True)
    notice = Unicode("").tag(sync=True)

    # From the view to Python, so that all views agree.
    muted = Bool(default_value=False).tag(sync=True)


class Finale(TablePart):
    """What there is to tell at the end: best results, the oracle, a text to share, what next."""

    _esm = bundle("table/finish.js")
    _css = style("table/finish.css")


PACES = {"slow": 2000, "medium": 800, "fast": 200}
"""The milliseconds between two steps of a replay, by the name of the pace."""


class Stepper(anywidget.AnyWidget):
    """Steps from 0 to the ``last`` one, back and forth, or by itself at a pace."""

    _esm = bundle("table/stepper.js")
    _css = style("table/table.css", "table/stepper.css")

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
