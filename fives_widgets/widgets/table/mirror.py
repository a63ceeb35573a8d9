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
        self.parts = {
            name: self._part(name, traits) for name, traits in table.state(viewer).items()
        }
        table.changed = self.show

    def part(self, kind: str, player: str | None = None) -> TablePart:
        """Return the part of a kind: the one of all, or a player's."""
        return self.parts[part_id(kind, self.table.game.players.index(player)) if player else kind]

    def show(self) -> None:
        """Show the table as it is now."""
        for name, traits in self.table.state(self.viewer).items():
            self.parts[name].show(traits)

    def boxes(self) -> list[Any]:
        """Lay the parts below the head into boxes."""
        return self._boxed(self.table.layout(self.viewer))

    def _part(self, name: str, traits: dict[str, Any]) -> TablePart:
        hear = partial(self.table.hear, self.viewer, name)
        return part_type(self.table.kind(name))(hear, **traits)

    def _boxed(self, laid: Sequence[str | Group]) -> list[Any]:
        return [
            self.parts[one] if isinstance(one, str) else box(one.name, *self._boxed(one.inside))
            for one in laid
        ]


def box(names: str, *parts: Any) -> Any:
    """Put parts into a box that the style sheet knows by its name."""
    made = ipywidgets.Box(parts)
    for name in names.split():
        made.add_class(name)
    return made
