"""A table at which a game of Pentris is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.state import Stage
from fives_widgets.tables.parts import Group
from fives_widgets.tables.pentris import present
from fives_widgets.tables.pentris.parts import DESK
from fives_widgets.tables.runner import GameRunner
from fives_widgets.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.tables.parts import HeadState, PartKind, Rules
    from fives_widgets.tables.table import Viewer


class PentrisRunner(GameRunner[PentrisGame]):
    """Runs a game of Pentris for people and bots."""

    def _goes_as_usual(self, game: PentrisGame) -> bool:
        """Return whether a bot need not hurry: how a phase counted stays in sight without it."""
        return not _is_counted(game) or game.turn in self.people


class PentrisTable(Table[PentrisGame]):
    """A game of Pentris: one desk shows everything that lies on the table."""

    kinds: ClassVar[Mapping[str, PartKind]] = {"desk": DESK}
    counted = ("round", "phase")
    on_turn = "turn"  # one screen is one slide
    runner_type = PentrisRunner

    def head(self, me: Viewer) -> HeadState:
        """Show round and phase, and what is to be done."""
        return present.head_state(self.game, me.people)

    def rules(self) -> Rules:
        """Return the rules of this level, to be read while playing."""
        return present.rules(self.game)

    def parts(self, me: Viewer) -> dict[str, Any]:
        """Return the desk."""
        game = self.game
        is_new = self.scored() > me.read if me.people else game.is_over or _is_counted(game)
        return {"desk": present.desk_traits(game, self.bots, me.people, me.kept, scoring=is_new)}

    def layout(self, _: Viewer) -> list[Group]:
        """Lay the desk below the head."""
        return [Group("fw-pentris-table", ("desk",))]

    def scored(self) -> int:
        """Return how many phases have been counted."""
        return len(self.game.scored)

    def news_since(self, since: int) -> str:
        """Return for ears what has happened since so many actions."""
        return present.news(self.game, since)

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<PentrisTable {game.level}: {', '.join(game.players)}, "
            f"round {game.round}, phase {game.phase}, {game.stage}>"
        )


def _is_counted(game: PentrisGame) -> bool:
    """Return whether a phase has just been counted, and nobody has drawn for the next."""
    return game.stage is Stage.DRAW and not game.draft
