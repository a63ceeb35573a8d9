"""A part that draws its ``state`` and tells what hands do: it knows no rule.

Views number what they ask. ``answered`` is the number of the last request that Python has dealt
with, so that a view can tell what is still on its way, and when Python is busy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from traitlets import Dict, Int

from fives_widgets.engine.core.validation import is_number
from fives_widgets.widgets.component.component import Component

if TYPE_CHECKING:
    from collections.abc import Callable


class Part(Component):
    """A part; ``hear`` is called with what a hand did in a view.

    That is a ``press``, by name, or an ``action``: a record that tells what is done, as
    ``Action.to_request`` gives it. Who does it, and when, is for the table to say.
    """

    # From Python to the view.
    state = Dict().tag(sync=True)
    words = Dict(read_only=True).tag(sync=True)
    answered = Int(0).tag(sync=True)

    def __init__(self, hear: Callable[[dict[str, Any]], None] | None = None, **traits: Any) -> None:
        super().__init__(**traits)
        self.hear = hear or (lambda _: None)
        self.on_msg(self._hear)

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        # The answer is sent together with all that follows here from what was asked.
        with self.hold_sync():
            match content:
                case {"press": str()} | {"action": dict()}:
                    number = content.get("number")
                    if is_number(number, 0, 2**53):
                        self.hear(content)
                        self.answered = int(number)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
