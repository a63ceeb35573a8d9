"""A table in a notebook: a widget for each of its parts, kept as the table says, and boxes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.tables.parts import part_id
from fives_widgets.widgets.table.parts import TablePart, part_type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.tables.parts import Group
    from fives_widgets.tables.table import Table, Viewer


class Mirror:
    """The widgets of a table's parts, by the parts' names, as one viewer sees them."""

    def __init__(self, table: Table[Any], viewer: Viewer) -> None:
        self.table, self.viewer = table, viewer
        # Only parts that are asked for are made.
        self._parts: dict[str, TablePart] = {}
        self._state = table.state(viewer)
        table.changed = self.show

    def part(self, kind: str, player: str | None = None) -> TablePart:
        """Return the part of a kind: the one of all, or a player's."""
        return self._named(part_id(kind, self.table.game.players.index(player)) if player else kind)

    def show(self) -> None:
        """Show the table as it is now."""
        self._state = self.table.state(self.viewer)
        for name, part in self._parts.items():
            part.show(self._state[name])

    def boxes(self) -> list[Any]:
        """Lay the parts below the head into boxes."""
        return self._boxed(self.table.layout(self.viewer))

    def _named(self, name: str) -> TablePart:
        if name not in self._parts:
            hear = partial(self.table.hear, self.viewer, name)
            self._parts[name] = part_type(self.table.kind(name))(hear, **self._state[name])
        return self._parts[name]

    def _boxed(self, laid: Sequence[str | Group]) -> list[Any]:
        return [
            self._named(one) if isinstance(one, str) else box(one.name, *self._boxed(one.inside))
            for one in laid
        ]


def box(names: str, *parts: Any) -> Any:
    """Put parts into a box that the style sheet knows by its name."""
    made = ipywidgets.Box(parts)
    for name in names.split():
        made.add_class(name)
    return made
