"""A game to step through, action by action, at any pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.tables.table import Viewer
from fives_widgets.widgets.table.mirror import Mirror
from fives_widgets.widgets.table.parts import Stepper

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.core.game import Game
    from fives_widgets.tables.game_kind import Seated
    from fives_widgets.widgets.table.parts import TablePart


class StillClock:
    """A clock that does not go: in a replay nothing happens by itself."""

    def now(self) -> float:
        """Return the time: it is always the same."""
        return 0.0

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Never call."""


class GameReplay(ipywidgets.VBox):
    """A game again: ``step`` says how many of its actions have happened."""

    def __init__(self, seated: Seated) -> None:
        super().__init__()
        self.add_class("fw-replay")
        self.games = _games(seated.game)
        self.table = seated.lay(people=(), clock=StillClock())
        self.table.runner.game = self.games[0]
        self._mirror = Mirror(self.table, Viewer())
        self.stepper = Stepper(last=len(self.games) - 1, caption=self.table.caption())
        self.stepper.observe(lambda _: self._show(), "step")
        self.children = [self.stepper, self.part("head"), *self._mirror.boxes()]

    @property
    def step(self) -> int:
        """How many actions have happened."""
        return int(self.stepper.step)

    @step.setter
    def step(self, step: int) -> None:
        self.stepper.step = step

    @property
    def game(self) -> Game[Any]:
        """The game as it was at this step."""
        return self.games[self.step]

    def part(self, kind: str, player: str | None = None) -> TablePart:
        """Return a part of the table, as it is at this step."""
        return self._mirror.part(kind, player)

    def __repr__(self) -> str:
        return f"<GameReplay {self.game.name}: step {self.step} of {len(self.games) - 1}>"

    def _show(self) -> None:
        self.table.runner.game = self.game
        self._mirror.show()
        self.stepper.caption = self.table.caption()


def _games(game: Game[Any]) -> list[Game[Any]]:
    """Return the game as it was after each of its actions, from the start on."""
    again = type(game).replay(game.settings, [])
    games = [again.copy()]
    for action in game.log:
        again.apply(action)
        games.append(again.copy())
    return games
