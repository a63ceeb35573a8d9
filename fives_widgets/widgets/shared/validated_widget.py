"""A widget that takes nothing from a view which it cannot read, and says so in words."""

from __future__ import annotations

from typing import Any, ClassVar

from fives_widgets import text
from fives_widgets.widgets.shared.component import Component
from fives_widgets.widgets.shared.parse_view import RefusedError, Validated


class ValidatedWidget(Component):
    """Reads every value of its :class:`Validated` traits, whoever sets it.

    A value that a trait does not take is refused with a ``ValueError`` if it is set from Python;
    from a view, the old value stays, and ``message`` says why. A subclass names in ``FROM_VIEW``
    what a view may write, and in ``WORDS`` the topic whose ``refused`` entries are said.
    """

    WORDS: ClassVar[str]
    FROM_VIEW: ClassVar[frozenset[str]]

    message = Validated[str]("").tag(sync=True)

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value as the engine knows it, or refuse it in a sentence."""
        raise NotImplementedError

    def refusal(self, name: str, value: Any) -> text.Message | None:
        """Return why a value that a view wrote is not taken, or None if it is."""
        if name not in self.FROM_VIEW:
            return text.Message(f"{self.WORDS}.refused.not_yours", name=name)
        try:
            self.read(name, value)
        except RefusedError as refusal:
            return refusal.message
        return None

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a view wrote: what hands do, and nothing that cannot be read.

        An error raised behind a message would get lost, and the view would go on showing its own
        value. So what is refused is told in words, and the view is sent what stays.
        """
        written = sync_data if isinstance(sync_data, dict) else {}
        refusals = {
            name: refusal
            for name in written
            if name in self.keys and (refusal := self.refusal(name, written[name]))
        }
        why = " ".join(dict.fromkeys(map(str, refusals.values())))
        with self.hold_sync():
            self.message = text.say(f"{self.WORDS}.refused.unreadable", why=why) if why else ""
            # What is passed on here is also echoed to every other view.
            super().set_state({name: written[name] for name in written if name not in refusals})
            self.send_state(refusals.keys())

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
