"""A table at which a game of Knaster is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.knaster.actions import CountUp
from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.tables.knaster import present
from fives_widgets.tables.knaster.parts import SHEET
from fives_widgets.tables.parts import Group, part_id
from fives_widgets.tables.rules import read_rules
from fives_widgets.tables.runner import GameRunner
from fives_widgets.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.tables.parts import HeadState, PartKind, Rules
    from fives_widgets.tables.table import Viewer


class KnasterRunner(GameRunner[KnasterGame]):
    """Runs a game of Knaster for people and bots."""

    left_to_people = (CountUp,)


class KnasterTable(Table[KnasterGame]):
    """A game of Knaster: everybody has a sheet, and all use the same dice."""

    kinds: ClassVar[Mapping[str, PartKind]] = {"sheet": SHEET}
    counted = ("turn",)
    on_turn = "roller"  # all have one pair of dice
    runner_type = KnasterRunner

    def head(self, me: Viewer) -> HeadState:
        """Show the turn, what is to be done, and the buttons for all."""
        return present.head_state(self.game, me.people)

    def rules(self) -> Rules:
        """Return the rules, to be read while playing."""
        return read_rules("knaster", n=len(self.game.players))

    def parts(self, me: Viewer) -> dict[str, Any]:
        """Return everybody's sheet."""
        game, parts = self.game, dict[str, Any]()
        for number, player in enumerate(game.players):
            name, seat, is_own = part_id("sheet", number), game.seat(player), player in me.people
            parts[name] = me.kept(
                name,
                present.sheet_traits,
                player,
                self.bots.get(player),
                seat,
                game.ceiling(player) - seat.sheet.points,
                game.dice,
                is_own=is_own,
                is_large=is_own or not me.people,
                has_passed=game.has_passed(player),
                is_last=game.is_last,
                is_over=game.is_over,
            )
        return parts

    def layout(self, me: Viewer) -> list[Group]:
        """Lay people's sheets out beside each other, and the others' small ones beside them."""
        large, small = list[str](), list[str]()
        for seat, player in enumerate(self.game.players):
            mine = large if player in me.people or not me.people else small
            mine.append(part_id("sheet", seat))
        desks = [Group("fw-kn-sheets", tuple(large))]
        return [*desks, Group("fw-kn-sheets-small", tuple(small))] if small else desks

    def news_since(self, since: int) -> str:
        """Return for ears what has happened since so many actions."""
        return present.news(self.game, since)

    def end_words(self) -> str:
        """Say who has won and, of a solo game, how good it was."""
        return present.end_words(self.game)

    def __repr__(self) -> str:
        game = self.game
        return f"<KnasterTable: {', '.join(game.players)}, roll {game.turn}, {game.phase}>"
