"""The beat of an animation: the browser counts the time, and Python draws.

Until a page has found its Python it shows a still picture, and a page that has none goes on to.

Only a page that shows the animation asks for frames, and for the next one only when the last one is
drawn. So a cell that is cleared or run again, a closed window and a slow line need no care.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import Bool, Unicode, default

from fives_widgets.engine.core.validation import is_number
from fives_widgets.text import say
from fives_widgets.widgets.component.component import Component

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_TICK = 1000


class AnimationClock(Component):
    """Calls ``tick`` with the milliseconds that passed, while it is ``playing`` and seen.

    ``look`` is called when a page comes that has Python behind it. The beat also shows the present
    step in words, and is the name of the picture above it.
    """

    MODULE = "animation/animation_clock.js"
    STYLES = ("animation/animation_clock.css",)

    # From Python to the view.
    title = Unicode("").tag(sync=True)
    counts = Unicode("").tag(sync=True)
    says = Unicode("").tag(sync=True)
    picture = Unicode("").tag(sync=True)
    alone = Unicode(read_only=True).tag(sync=True)

    # From Python to the view and back: a view that goes away stops it.
    playing = Bool(default_value=False).tag(sync=True)

    # From the view to Python: a dark theme, and a reader who wants nothing to move.
    dark = Bool(default_value=False).tag(sync=True)
    still = Bool(default_value=False).tag(sync=True)

    FROM_VIEW: ClassVar = frozenset({"playing", "dark", "still"})

    def __init__(self, tick: Callable[[float], None], look: Callable[[], None]) -> None:
        super().__init__()
        self._tick, self._look = tick, look
        self.on_msg(self._hear)

    def tell(self, title: str, counts: str, says: str) -> None:
        """Show a step in words."""
        with self.hold_sync():
            self.title, self.counts, self.says = title, counts, says

    @default("alone")
    def _say_alone(self) -> str:
        return say("canvas.alone")

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        match content:
            case {"tick": passed} if is_number(passed, 0, LONGEST_TICK):
                if self.playing:
                    self._tick(float(passed))
                self.send({"drawn": True})
            case {"look": True}:
                self._look()
                self.send({"live": True})

    def __repr__(self) -> str:
        return f"<AnimationClock of {self.title!r}>"
