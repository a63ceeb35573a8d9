"""The umpire of a running game: keeps the clock, lets the bots play, ends what is to be ended.

People act when they like. Before each of their actions the umpire does all that was due by then,
in its order: so what comes after the deadline does not count, however late it is looked at.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.actions import (
    Erase,
    Outline,
    Redo,
    RollDice,
    Stop,
    Undo,
)
from fives_widgets.engine.fives.bots import decide
from fives_widgets.engine.game import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.bots import Bot
    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.engine.game import Action
    from fives_widgets.engine.grid import Cell
    from fives_widgets.widgets.clock import Clock

    Cells = tuple[Cell, ...]


class Umpire:
    """Runs a game for people and bots, and tells ``changed`` when something has happened.

    Whoever is no bot is one of the ``people``, unless these are given: nobody plays in a replay.
    """

    def __init__(
        self,
        game: RoundsGame[Any],
        bots: Sequence[Bot],
        clock: Clock,
        changed: Callable[[], None],
        *,
        people: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.bots = {bot.name: bot for bot in bots}
        others = [player for player in game.players if player not in self.bots]
        self.people = tuple(others if people is None else people)
        self.clock = clock
        self._changed = changed
        # JupyterLab lets messages of widgets be heard in a thread of their own.
        self.alone = RLock()

    def look(self) -> None:
        """Do all that is due by now, and make an appointment for what is due next."""
        with self.alone:
            now, before = self.clock.now(), len(self.game.log)
            due = self._next()
            while due is not None and due.time <= now:
                self.game.apply(due)
                due = self._next()
            self.clock.call_at(due.time if due else None, self.look)
            if len(self.game.log) > before:
                self._changed()

    def act(self, *actions: Action) -> None:
        """Do what a person does now, or raise :class:`IllegalActionError`."""
        with self.alone:
            self.look()
            try:
                for action in actions:
                    self.game.apply(action.at(max(self.clock.now(), self.game.time)))
            finally:
                self.look()
                self._changed()

    def draw(self, player: str, outlines: Sequence[Cells]) -> None:
        """Let a person have these outlines from now on, or raise :class:`IllegalActionError`."""
        with self.alone:
            self.look()
            if tuple(outlines) != self.game.outlines(player):
                self.act(*changes(self.game, player, tuple(outlines)))

    def _next(self) -> Action | None:
        """Give what happens next if no person acts: the end of the sand, or what a bot does."""
        game = self.game
        if game.is_over:
            return None
        wanted: list[Action] = []
        if game.deadline is not None and game.turned_by is not None:
            wanted.append(Stop(game.turned_by, game.deadline))
        for name, bot in self.bots.items():
            action = decide(bot, game.view(name))
            # Where people play, they roll: only they know when they have read their results.
            if action and not (isinstance(action, RollDice) and self.people):
                wanted.append(action)
        return min(wanted, key=lambda action: action.time, default=None)


def changes(game: RoundsGame[Any], player: str, wanted: tuple[Cells, ...]) -> list[Action]:
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
