"""A widget whose views send what they change, and which makes their changes one after the other.

Two pages may show it, and Python may be busy while hands in both go on. If each wrote whole lists,
the last one would wipe out what the others have made meanwhile.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, TypedDict

from fives_widgets import text
from fives_widgets.engine.core.validation import is_number, quote
from fives_widgets.widgets.editing.changes import Change
from fives_widgets.widgets.shared.parse_view import Computed, RefusedError
from fives_widgets.widgets.shared.validated_widget import ValidatedWidget

MOST_LETTERS = 40
"""The most letters in the name that a view has for itself."""


class Heard(TypedDict):
    """Whose change was dealt with last, by the name that a view has for itself."""

    by: str
    number: int
    taken: bool


class MergedWidget(ValidatedWidget):
    """Takes changes of the traits in ``MADE`` from views: lists that hands work on.

    When one of the traits in ``BEGINS`` changes, something new begins: what hands have made before
    that is refused when it arrives late.
    """

    MADE: ClassVar[frozenset[str]]
    BEGINS: ClassVar[frozenset[str]]

    # From Python to the view: whose change was dealt with last, and how often something new began.
    heard = Computed[Heard | None](None).tag(sync=True)
    edition = Computed[int](0).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._hear_change)

    def merged(self, name: str, change: Change) -> Any:
        """Return the value of a trait after a view's change, or refuse it in a sentence."""
        return self.read(name, change.applied(self.items(name)))

    def items(self, name: str) -> list[Any]:
        """Return a trait's list as a view has it."""
        items: list[Any] = json.loads(json.dumps(self.get_state(name)[name]))
        return items

    def notify_change(self, change: Any) -> None:
        """Send a change together with all that follows from it, and note that something begins."""
        with self.hold_sync():
            if change["name"] in self.BEGINS:
                self.set_trait("edition", self.edition + 1)
            super().notify_change(change)

    def _hear_change(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        match content:
            case {"change": dict(change), "by": str(by), "number": number} if (
                is_number(number, 0, 2**53) and len(by) <= MOST_LETTERS
            ):
                with self.hold_sync():
                    refusal = self._merge(change, content.get("edition"))
                    self.tell_refused([refusal] if refusal else [])
                    heard: Heard = {"by": by, "number": int(number), "taken": refusal is None}
                    self.set_trait("heard", heard)

    def _merge(self, changes: dict[Any, Any], edition: Any) -> text.Message | None:
        """Make changes, all of them or none; return why they are refused, if they are."""
        if edition != self.edition:
            return text.Message(f"{self.WORDS}.refused.begun")
        for name in changes.keys() - self.MADE:
            return text.Message("refused.trait.not_yours", name=quote(name))
        try:
            with self.hold_trait_notifications():
                for name, change in changes.items():
                    self.set_trait(name, self.merged(name, Change.read(change)))
        except RefusedError as refusal:
            return refusal.message
        return None
