"""A widget of which a view may write what is listed, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import ipywidgets
from traitlets import TraitError

from fives_widgets import text
from fives_widgets.engine.core.validation import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Collection


class Guarded(ipywidgets.Widget):
    """Takes from views what hands do, in the traits that a subclass names in ``FROM_VIEW``.

    ipywidgets lets a view write all that is sent to it, code and layout included. Here what is
    refused stays as it was, and the views are sent its true value: else the one that wrote it would
    go on showing its own.
    """

    FROM_VIEW: ClassVar[frozenset[str]] = frozenset()

    def refusal(self, name: str, value: Any) -> text.Message | None:
        """Return why a value that a view wrote is not taken, or None if it is."""
        if name not in self.FROM_VIEW:
            return text.Message("refused.trait.not_yours", name=name)
        try:
            self.traits()[name].validate(self, value)
        except InputError as refusal:
            return refusal.message
        except TraitError:
            return text.Message("refused.trait.value", name=name, value=quote(value))
        return None

    def tell_refused(self, refusals: Collection[text.Message]) -> None:
        """Say why something was not taken; a widget without words says nothing."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a view wrote, as far as it may."""
        written = sync_data if isinstance(sync_data, dict) else {}
        refusals = {
            name: refusal
            for name in written
            if name in self.keys and (refusal := self.refusal(name, written[name]))
        }
        with self.hold_sync():
            self.tell_refused(refusals.values())
            # What is passed on here is also echoed to every other view.
            super().set_state({name: written[name] for name in written if name not in refusals})
            self.send_state(refusals.keys())
