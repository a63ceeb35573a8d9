"""The form for a new game of FIVES: version, timer, checks, boards, points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.fives import setup
from fives_widgets.engine.fives.solo import seed_of
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.widgets.fives.start import VERSIONS, read, start
from fives_widgets.widgets.table.form import GameForm, Makers, show
from fives_widgets.widgets.table.words import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.fives.round_game import RoundGame

MOST_POINTS = 99
"""The most points that the form offers for a shape."""


class FivesForm(GameForm):
    """A new game of FIVES, filled in as the one before was."""

    def __init__(
        self,
        before: tuple[RoundGame[Any], Sequence[Bot]],
        begin: Callable[..., None],
        *,
        live: bool,
    ) -> None:
        game, _ = before
        settings = game.settings
        self.version = ipywidgets.Dropdown(
            options=[(say(f"settings.{name}"), name) for name in VERSIONS],
            value=game.name.rpartition(".")[2],
            description=say("settings.version"),
        )
        self.timer = ipywidgets.BoundedIntText(
            value=int(settings.get("timer", setup.TIMER)),
            min=setup.SHORTEST_TIMER,
            max=setup.LONGEST_TIMER,
            description=say("settings.timer"),
        )
        side = settings["boards"] if isinstance(settings["boards"], str) else setup.WHITE
        self.side = ipywidgets.Dropdown(
            options=[(say(f"settings.{name}"), name) for name in (setup.WHITE, setup.GREY)],
            value=side,
            description=say("settings.side"),
        )
        self.live = ipywidgets.Checkbox(value=live, description=say("settings.live"), indent=False)
        self.challenge = ipywidgets.Text(
            description=say("settings.challenge"), placeholder=say("settings.challenge_any")
        )
        self.points = {
            letter: ipywidgets.BoundedIntText(
                value=settings["points"][letter], min=0, max=MOST_POINTS, description=letter
            )
            for letter in LETTERS
        }
        table = ipywidgets.Box(list(self.points.values()))
        table.add_class("fw-form-points")
        super().__init__(
            before,
            begin,
            Makers(self._start, read),
            most=setup.PLAYERS,
            above=[self.version],
            below=[
                self.challenge,
                self.timer,
                self.side,
                self.live,
                ipywidgets.Accordion([table], titles=[say("settings.points")]),
            ],
        )
        self.version.observe(lambda _: self._fit(), "value")

    @property
    def _is_solo(self) -> bool:
        return bool(self.version.value == "solo")

    def _seats(self) -> int:
        return 1 if self._is_solo else super()._seats()

    def _fit(self) -> None:
        """Show what this version has: one player and a challenge, or several and a timer."""
        super()._fit()
        show(self.challenge, when=self._is_solo)
        for field in (self.timer, self.side):
            show(field, when=not self._is_solo)

    def _start(self, players: list[str | Bot]) -> tuple[RoundGame[Any], Sequence[Bot], bool]:
        settings: dict[str, Any] = {
            "points": {letter: field.value for letter, field in self.points.items()}
        }
        if not self._is_solo:
            settings |= {"timer": self.timer.value, "boards": self.side.value}
        elif word := self.challenge.value.strip():
            settings["seed"] = seed_of(word)
        return *start(self.version.value, players, settings), self.live.value
