"""A table at which Golomb's game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.golomb.game import GolombGame
from fives_widgets.tables.golomb import present
from fives_widgets.tables.golomb.parts import BOARD, BoardTraits
from fives_widgets.tables.parts import Group
from fives_widgets.tables.rules import read_rules
from fives_widgets.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.tables.parts import HeadState, PartKind, Rules
    from fives_widgets.tables.table import Viewer


class GolombTable(Table[GolombGame]):
    """Golomb's game: one board, and the pieces for both players."""

    kinds: ClassVar[Mapping[str, PartKind]] = {"board": BOARD}
    counted = ()
    on_turn = "turn"

    def head(self, me: Viewer) -> HeadState:
        """Show which piece comes next, and who places it."""
        return present.head_state(self.game, me.people)

    def rules(self) -> Rules:
        """Return the rules, to be read while playing."""
        return read_rules("golomb")

    def parts(self, me: Viewer) -> dict[str, Any]:
        """Return the board."""
        state = present.board_state(self.game, self.bots, me.people)
        return {"board": BoardTraits(state=state)}

    def layout(self, _: Viewer) -> list[Group]:
        """Lay the board below the head."""
        return [Group("fw-golomb-table", ("board",))]

    def news_since(self, since: int) -> str:
        """Return for ears which pieces were placed since so many actions, and where."""
        return present.news(self.game, since)
