"""What a view has changed in a list: what was taken out of it, and what was put in.

A list may have been changed elsewhere meanwhile, and a change is made in what it is by then. The
twin of this is ``changes.js``; a test compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.validation import quote
from fives_widgets.widgets.shared.parse_view import RefusedError

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ITEMS = 1_000
"""The most things that one change takes out or puts in: all outlines of a board are fewer."""


@dataclass(frozen=True)
class Spot:
    """A thing, and where it is in its list: None if nothing comes after it that stays."""

    at: int | None
    item: Any


@dataclass(frozen=True)
class Change:
    """What was taken out of a list and what was put in, both in the list's order."""

    took: tuple[Spot, ...] = ()
    put: tuple[Spot, ...] = ()

    @classmethod
    def read(cls, value: Any) -> Change:
        """Read what a view sent."""
        match value:
            case {"took": list(took), "put": list(put)}:
                if (count := len(took) + len(put)) > MOST_ITEMS:
                    raise RefusedError("refused.change.large", n=count, most=MOST_ITEMS)
                return cls(tuple(map(_read_spot, took)), tuple(map(_read_spot, put)))
        raise RefusedError("refused.change.none", value=quote(value))

    def applied(self, items: Sequence[Any]) -> list[Any]:
        """Return a list as it is after the change; things are compared as JSON has them.

        What is to be taken out may be gone already, but nothing can take the place of that.
        """
        after, is_missing = [*items], False
        for spot in reversed(self.took):
            place = _place_of(spot, after)
            if place is None:
                is_missing = True
            else:
                del after[place]
        if is_missing and self.put:
            raise RefusedError("refused.change.elsewhere")
        for spot in self.put:
            after.insert(len(after) if spot.at is None else spot.at, spot.item)
        return after


def _read_spot(value: Any) -> Spot:
    match value:
        case {"at": None | int() as at, "item": item} if at is None or 0 <= at <= MOST_ITEMS:
            return Spot(at, item)
    raise RefusedError("refused.change.none", value=quote(value))


def _place_of(spot: Spot, items: Sequence[Any]) -> int | None:
    """Return where the thing is: at its own place, or else the last one like it."""
    if spot.at is not None and items[spot.at : spot.at + 1] == [spot.item]:
        return spot.at
    places = range(len(items) - 1, -1, -1)
    return next((place for place in places if items[place] == spot.item), None)
