"""The runner of a game of FIVES: takes what people draw, and ends a round when time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives.actions import (
    Erase,
    Outline,
    Redo,
    RollDice,
    Undo,
)
from fives_widgets.engine.fives.round_game import RoundGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.widgets.table.runner import GameRunner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.geometry.grid import Cell

    Cells = tuple[Cell, ...]


class FivesRunner(GameRunner[RoundGame[Any]]):
    """Runs a game of FIVES for people and bots."""

    # Only people know when they have read their results.
    left_to_people = (RollDice,)

    def draw(self, player: str, outlines: Sequence[Cells]) -> None:
        """Let a person have these outlines from now on, or raise :class:`IllegalActionError`."""
        with self.alone:
            self.look()
            if tuple(outlines) != self.game.outlines(player):
                self.act(*changes(self.game, player, tuple(outlines)))

    def _goes_as_usual(self, game: RoundGame[Any]) -> bool:
        """Return whether a person still searches, has a shape to cross out, or may roll."""
        match game.phase:
            case Phase.SEARCH:
                return not set(self.people) <= set(game.view(game.players[0]).finished)
            case Phase.CROSS_OUT:
                return any(map(game.must_cross_out, self.people))
        return True


def changes(game: RoundGame[Any], player: str, wanted: tuple[Cells, ...]) -> list[Action]:
    """Tell by which actions a player comes to the outlines that are wanted.

    One step back or forward is an undo or a redo. Else what differs is replaced, erased or added.
    """
    for kind in (Undo, Redo):
        twin = game.copy()
        try:
            twin.apply(kind(player, game.time))
        except IllegalActionError:
            continue
        if twin.outlines(player) == wanted:
            return [kind(player)]
    drawn = game.outlines(player)
    for index in range(len(drawn)):
        if drawn[:index] + drawn[index + 1 :] == wanted:
            return [Erase(player, index=index)]
    pairs = list(zip(drawn, wanted, strict=False))
    return [
        *(
            Outline(player, cells=new, replaces=index)
            for index, (old, new) in enumerate(pairs)
            if old != new
        ),
        *(Erase(player, index=len(wanted)) for _ in drawn[len(pairs) :]),
        *(Outline(player, cells=new) for new in wanted[len(pairs) :]),
    ]
