"""The form for a new game of Pentris: its level, and what the higher levels ask."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import ipywidgets

from fives_widgets.engine.pentris import setup
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.pieces import BEIGE, BLUE
from fives_widgets.engine.pentris.state import Level
from fives_widgets.widgets.pentris.present import say
from fives_widgets.widgets.table.form import GameForm, Makers, show
from fives_widgets.widgets.table.resume import new_game, read_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.core.bots import Bot


class PentrisForm(GameForm):
    """A new game of Pentris, at the level of the one before; chance chooses the special pieces."""

    def __init__(
        self, before: tuple[PentrisGame, Sequence[Bot]], begin: Callable[..., None]
    ) -> None:
        game, _ = before
        self.level = ipywidgets.Dropdown(
            options=[(say(f"level.{level}"), str(level)) for level in Level],
            value=str(game.level),
            description=say("settings.level"),
        )
        self.special = ipywidgets.Dropdown(
            options=[
                (say("settings.chance"), ""),
                *((say(f"settings.{it}"), it) for it in (BLUE, BEIGE)),
            ],
            description=say("settings.special"),
        )
        self.shapes = ipywidgets.Text(
            description=say("settings.shapes"), placeholder=say("settings.shapes_any")
        )
        self.experts = ipywidgets.Checkbox(
            value=game.experts, description=say("settings.experts"), indent=False
        )
        super().__init__(
            before,
            begin,
            Makers(self._start, partial(read_game, PentrisGame.from_json)),
            most=setup.PLAYERS,
            above=[self.level],
            below=[self.special, self.shapes, self.experts],
        )
        self.level.observe(lambda _: self._fit(), "value")

    def _fit(self) -> None:
        """Show what this level has to choose."""
        super()._fit()
        show(self.special, when=self.level.value == Level.INTERMEDIATE)
        show(self.shapes, when=self.level.value == Level.INTERMEDIATE)
        show(self.experts, when=self.level.value == Level.ADVANCED)

    def _start(self, players: list[str | Bot]) -> tuple[PentrisGame, Sequence[Bot]]:
        level = self.level.value
        chosen = {}
        if level == Level.INTERMEDIATE:
            shapes = "".join(self.shapes.value.upper().split())
            chosen = {"special": self.special.value, "shapes": shapes}
        elif level == Level.ADVANCED:
            chosen = {"experts": self.experts.value}
        return new_game(PentrisGame, players, level=level, **chosen)
