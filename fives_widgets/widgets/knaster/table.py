"""A table at which a game of Knaster is played.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ipywidgets
from traitlets import default

from fives_widgets import text
from fives_widgets.engine.knaster.actions import CountUp
from fives_widgets.engine.knaster.game import PLAYERS, KnasterGame
from fives_widgets.widgets.knaster import present
from fives_widgets.widgets.shared.bundle import bundle, style
from fives_widgets.widgets.table.form import GameForm, Makers
from fives_widgets.widgets.table.game_table import GameTable, box
from fives_widgets.widgets.table.parts import Stepper, TablePart
from fives_widgets.widgets.table.resume import new_game, read_game
from fives_widgets.widgets.table.runner import GameRunner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot


class KnasterSheet(TablePart):
    """A player's sheet with its dice. Squares chosen for a hand stay in the view until all are."""

    _esm = bundle("knaster/knaster.js")
    _css = style("knaster/knaster.css")

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = ("table.fault", "knaster_table.do", "knaster_table.sheet")
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}


class KnasterRunner(GameRunner[KnasterGame]):
    """Runs a game of Knaster for people and bots."""

    left_to_people = (CountUp,)


class KnasterTable(GameTable[KnasterGame]):
    """A running game of Knaster, to be played in the notebook.

    ``game`` is the engine's game, at any time; ``sheets`` are everybody's sheets by name.
    """

    counted = ("turn",)

    def replay(self) -> KnasterReplay:
        """Return the game so far to step through, action by action."""
        return KnasterReplay(self.game, self._runner.bots)

    def __repr__(self) -> str:
        game = self.game
        return f"<KnasterTable: {', '.join(game.players)}, roll {game.turn}, {game.phase}>"

    def _call_umpire(self, game: KnasterGame, bots: Sequence[Bot]) -> KnasterRunner:
        return KnasterRunner(game, bots, self._clock, self._happened)

    def _rules(self) -> dict[str, Any]:
        return present.rules()

    def _lay(self) -> list[Any]:
        self.sheets = {player: self._sheet(player) for player in self.game.players}
        return lay_sheets(self.sheets, self._runner.people)

    def _sheet(self, player: str) -> KnasterSheet:
        return KnasterSheet(*self._hears(player))

    def _form(self) -> GameForm:
        makers = Makers(partial(new_game, KnasterGame), partial(read_game, KnasterGame.from_json))
        return GameForm(self._seated(), self._sit_down, makers, most=PLAYERS)

    def _actor(self) -> str:
        """Return who rolls or counts: one screen is one pair of dice, for whoever has them."""
        roller = self.game.roller
        return roller if roller in self._runner.people else super()._actor()

    def _show(self) -> None:
        runner = self._runner
        show_sheets(self.sheets, self.game, runner.bots, runner.people)
        self.head.state = present.head_state(self.game, runner.people)

    def _news(self, since: int) -> str:
        return present.news(self.game, since)

    def _end_words(self) -> str:
        return present.end_words(self.game)


class KnasterReplay(ipywidgets.VBox):
    """A game of Knaster again: ``stepper.step`` says how many of its actions have happened."""

    def __init__(self, game: KnasterGame, bots: Mapping[str, Bot]) -> None:
        super().__init__()
        self.add_class("fw-replay")
        self._log, self._settings, self._bots = game.log, game.settings, bots
        self.stepper = Stepper(last=len(game.log))
        self.sheets = {player: KnasterSheet() for player in game.players}
        self.stepper.observe(lambda _: self._show(), "step")
        self.children = [self.stepper, *lay_sheets(self.sheets, ())]
        self._show()

    @property
    def game(self) -> KnasterGame:
        """The game as it was at this step."""
        return KnasterGame.replay(self._settings, self._log[: self.stepper.step])

    def _show(self) -> None:
        game, step = self.game, self.stepper.step
        show_sheets(self.sheets, game, self._bots, ())
        self.stepper.caption = present.news(game, step - 1) if step else ""

    def __repr__(self) -> str:
        return f"<KnasterReplay at {self.stepper.step} of {self.stepper.last}>"


def lay_sheets(sheets: Mapping[str, KnasterSheet], people: Sequence[str]) -> list[Any]:
    """Lay people's sheets out beside each other, and the others' small ones beside them."""
    large = [sheet for player, sheet in sheets.items() if player in people or not people]
    small = [sheet for sheet in sheets.values() if sheet not in large]
    desks = box("fw-kn-sheets", *large)
    return [desks, box("fw-kn-sheets-small", *small)] if small else [desks]


def show_sheets(
    sheets: Mapping[str, KnasterSheet],
    game: KnasterGame,
    bots: Mapping[str, Bot],
    people: Sequence[str],
) -> None:
    """Show everybody's sheet as the game has it."""
    for player, sheet in sheets.items():
        sheet.state = present.sheet_state(game, player, bots, people)
