"""The parts of a table in a notebook: they mirror what it says, and pass on what hands do."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import Any as AnyTrait
from traitlets import Dict, Int, Unicode, default, validate

from fives_widgets import text
from fives_widgets.widgets.shared.component import Component
from fives_widgets.widgets.shared.part import Part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.tables.parts import PartKind


class TablePart(Part):
    """A part of a table, as its ``kind`` describes it."""

    kind: ClassVar[PartKind]

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = (text.catalogue(topic) for topic in self.kind.words)
        return {key: entry for topic in topics for key, entry in topic.items()}

    def show(self, traits: Mapping[str, Any]) -> None:
        """Show what the table says; what is there already is not sent again."""
        with self.hold_sync():
            for name, value in traits.items():
                setattr(self, name, value)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Pass on what a view wrote; then all views show what the table says of it."""
        written = sync_data if isinstance(sync_data, dict) else {}
        if values := {name: written[name] for name in written if name in self.keys}:
            self.hear({"set": values})
            self.send_state(values.keys())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of a table>"


@cache
def part_type(kind: PartKind) -> type[TablePart]:
    """Return the widget that mirrors parts of a kind: a trait for each of the kind's."""
    traits = {name: AnyTrait().tag(sync=True) for name in kind.traits.__annotations__}
    own = {
        "__module__": __name__,
        "__doc__": kind.traits.__doc__,
        "kind": kind,
        "MODULE": kind.module,
        "STYLES": kind.styles,
    }
    return type(kind.traits.__name__.removesuffix("Traits"), (TablePart,), own | traits)


PACES = {"slow": 2000, "medium": 800, "fast": 200}
"""The milliseconds between two steps of a replay, by the name of the pace."""


class Stepper(Component):
    """Steps from 0 to the ``last`` one, back and forth, or by itself at a pace."""

    MODULE = "table/stepper.js"
    STYLES = ("table/table.css", "table/stepper.css")

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
