"""The runner of a running game: keeps the clock, lets the bots play, ends what is to be ended.

People act when they like. Before each of their actions the runner does all that was due by then,
in its order: so what comes after the deadline does not count, however late it is looked at.

Nobody waits for a program: while no person has anything to do or to follow, the time of the game
is hurried to where one has again. What happens until then stays what it was, with its times.
"""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from fives_widgets.engine.core.game import Game, IllegalActionError
from fives_widgets.tables.clock import GameTime

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.tables.clock import Clock

GameT = TypeVar("GameT", bound=Game[Any])


class GameRunner(Generic[GameT]):
    """Runs a game for people and bots, and tells ``changed`` when something has happened.

    Whoever is no bot is one of the ``people``, unless these are given: nobody plays in a replay.
    The runner of a certain game says what is left to people, and when they are waited for.
    """

    left_to_people: ClassVar[tuple[type[Action], ...]] = ()
    """What bots do only among themselves: where people play, they say when it is time for it."""

    def __init__(
        self,
        game: GameT,
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
        self.time = GameTime(clock)
        self._changed = changed
        # JupyterLab lets messages of widgets be heard in a thread of their own.
        self.alone = RLock()
        self._is_stopped = False

    def look(self) -> None:
        """Do all that is due by now, and make an appointment for what is due next."""
        with self.alone:
            if self._is_stopped:
                return
            now, before = self.time.now(), len(self.game.log)
            due = self._next(self.game)
            while due is not None and due.time <= now:
                self.game.apply(due)
                due = self._next(self.game)
            self.time.hurry(until=self._usual_from())
            self.time.call_at(due.time if due else None, self.look)
            if len(self.game.log) > before:
                self._changed()

    def act(self, action: Action) -> None:
        """Do what a person does now, or raise :class:`IllegalActionError`."""
        with self.alone:
            if self._is_stopped:
                raise IllegalActionError("table.refused.cleared")
            self.look()
            try:
                self.game.apply(action.at(max(self.time.now(), self.game.time)))
            finally:
                self.look()
                self._changed()

    def stop(self) -> None:
        """Do nothing any more, and let nobody do anything: the table is cleared."""
        with self.alone:
            self._is_stopped = True
            self.time.call_at(None, self.look)

    def _usual_from(self) -> float:
        """Return from when on time goes as usual: now, or when the bots have done their part."""
        twin = self.game
        while self.people and not self._goes_as_usual(twin) and (due := self._next(twin)):
            twin = twin.copy()
            twin.apply(due)
        return self.time.now() if twin is self.game else twin.time

    def _next(self, game: GameT) -> Action | None:
        """Return what happens next if no person acts, at its time: what a bot does, for one."""
        if game.is_over:
            return None
        left = self.left_to_people if self.people else ()
        wanted = [game.automatic, *map(game.decide, self.bots.values())]
        return min(
            (action for action in wanted if action and not isinstance(action, left)),
            key=lambda action: action.time,
            default=None,
        )

    def _goes_as_usual(self, _: GameT) -> bool:
        """Return whether people who play have something to do, or something to follow."""
        return True
