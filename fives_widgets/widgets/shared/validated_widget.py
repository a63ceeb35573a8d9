"""A widget that takes nothing from a view which it cannot read, and says so in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets import text
from fives_widgets.widgets.component.component import Component
from fives_widgets.widgets.shared.parse_view import Validated

if TYPE_CHECKING:
    from collections.abc import Collection


class ValidatedWidget(Component):
    """Reads every value of its :class:`Validated` traits, whoever sets it.

    A value that a trait does not take is refused with a ``ValueError`` if it is set from Python;
    from a view, the old value stays, and ``message`` says why: an error raised behind a message
    would get lost. A subclass names in ``WORDS`` the topic whose ``refused`` entries are said.
    """

    WORDS: ClassVar[str]

    message = Validated[str]("").tag(sync=True)

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value as the engine knows it, or refuse it in a sentence."""
        raise NotImplementedError

    def tell_refused(self, refusals: Collection[text.Message]) -> None:
        """Say why something was not taken, or take back what was said before."""
        why = " ".join(dict.fromkeys(map(str, refusals)))
        self.message = text.say(f"{self.WORDS}.refused.unreadable", why=why) if why else ""

    def notify_change(self, change: Any) -> None:
        """Send a change together with all that follows from it: the view never sees half of it."""
        with self.hold_sync():
            super().notify_change(change)

    # ---- where no widget can be shown ----

    def _repr_svg_(self) -> str:
        """Return a picture."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Offer the widget, and a picture and a text for where no widget can be shown."""
        offered = super()._repr_mimebundle_()
        if offered is None:
            return None
        data, metadata = offered
        words = "\n".join(filter(None, [repr(self), str(self)]))
        return data | {"image/svg+xml": self._repr_svg_(), "text/plain": words}, metadata
