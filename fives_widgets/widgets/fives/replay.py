"""A game to step through, action by action, at any pace."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.widgets.fives import present
from fives_widgets.widgets.fives.parts import Sheet
from fives_widgets.widgets.fives.player_area import PlayerArea
from fives_widgets.widgets.fives.runner import FivesRunner
from fives_widgets.widgets.table.parts import Head, Stepper
from fives_widgets.widgets.table.words import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.fives.round_game import RoundGame


class _Still:
    """A clock that does not go: in a replay nothing happens by itself."""

    def now(self) -> float:
        return 0.0

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Never call."""


class FivesReplay(ipywidgets.VBox):
    """A game again: ``step`` says how many of its actions have happened."""

    def __init__(self, game: RoundGame[Any]) -> None:
        super().__init__()
        self.add_class("fw-replay")
        self.games = _games(game)
        self._runner = FivesRunner(self.games[0], (), _Still(), lambda: None, people=())
        self.places = {
            player: PlayerArea(self._runner, player, live=False) for player in game.players
        }
        self.head = Head(rules=present.rules_of(game))
        self.sheet = Sheet()
        self.stepper = Stepper(last=len(self.games) - 1)
        self.stepper.observe(lambda _: self._show(), "step")
        boards = ipywidgets.Box(
            [
                ipywidgets.VBox([place.seat, place.board, place.scoring])
                for place in self.places.values()
            ]
        )
        boards.add_class("fw-desks")
        self.children = [self.stepper, self.head, boards, self.sheet]
        self._show()

    @property
    def step(self) -> int:
        """How many actions have happened."""
        return int(self.stepper.step)

    @step.setter
    def step(self, step: int) -> None:
        self.stepper.step = step

    @property
    def game(self) -> RoundGame[Any]:
        """The game as it was at this step."""
        return self.games[self.step]

    def __repr__(self) -> str:
        return f"<FivesReplay {self.game.name}: step {self.step} of {len(self.games) - 1}>"

    def _show(self) -> None:
        self._runner.game = self.game
        for place in self.places.values():
            place.show()
        self.sheet.state = present.sheet_state(self.game)
        self.head.state = present.head_state(self._runner, None)
        self.stepper.caption = _told(self.game)


def _games(game: RoundGame[Any]) -> list[RoundGame[Any]]:
    """Return the game as it was after each of its actions, from the start on."""
    again = type(game).replay(game.settings, [])
    games = [again.copy()]
    for action in game.log:
        again.apply(action)
        games.append(again.copy())
    return games


def _told(game: RoundGame[Any]) -> str:
    """Say what happened last."""
    if not game.log:
        return say("replay.start")
    action = game.log[-1]
    return say(f"replay.{action.kind}", player=action.player, time=f"{action.time:.0f}")
