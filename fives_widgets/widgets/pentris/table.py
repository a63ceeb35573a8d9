"""A table at which a game of Pentris is played.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets
from traitlets import default

from fives_widgets import text
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.state import Stage
from fives_widgets.widgets.pentris import present
from fives_widgets.widgets.pentris.form import PentrisForm
from fives_widgets.widgets.shared.bundle import bundle, style
from fives_widgets.widgets.table.game_table import GameTable
from fives_widgets.widgets.table.parts import Stepper, TablePart
from fives_widgets.widgets.table.runner import GameRunner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.bots import Bot


class Desk(TablePart):
    """The centre board, the slides, and the piece on its way down."""

    _esm = bundle("pentris/pentris.js")
    _css = style("pentris/pentris.css", "pentris/pieces.css")

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = (
            "table.fault",
            "pentris_table.desk",
            "pentris_table.steer",
            "pentris_table.scoring",
        )
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}


class PentrisRunner(GameRunner[PentrisGame]):
    """Runs a game of Pentris for people and bots."""

    def _goes_as_usual(self, game: PentrisGame) -> bool:
        """Return whether a bot need not hurry: how a phase counted stays in sight without it."""
        begins = game.stage is Stage.DRAW and not game.draft
        return not begins or game.turn in self.people


class PentrisTable(GameTable[PentrisGame]):
    """A running game of Pentris, to be played in the notebook.

    ``game`` is the engine's game, at any time; ``desk`` shows everything that lies on the table.
    """

    counted = ("round", "phase")

    def replay(self) -> PentrisReplay:
        """Return the game so far to step through, action by action."""
        return PentrisReplay(self.game)

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<PentrisTable {game.level}: {', '.join(game.players)}, "
            f"round {game.round}, phase {game.phase}, {game.stage}>"
        )

    def _form(self) -> PentrisForm:
        return PentrisForm(self._seated(), self._sit_down)

    def _call_umpire(self, game: PentrisGame, bots: Sequence[Bot]) -> PentrisRunner:
        return PentrisRunner(game, bots, self._clock, self._happened)

    def _rules(self) -> dict[str, Any]:
        return present.rules_of(self.game)

    def _lay(self) -> list[Any]:
        self._read = 0
        self.desk = Desk(*self._hears(None))
        self.desk.layout.width = "100%"
        return [self.desk]

    def _actor(self) -> str:
        """Return who acts: one screen is one slide, that of the person whose turn it is."""
        return self.game.turn if self.game.turn in self._runner.people else super()._actor()

    def _act(self, player: str | None, request: dict[str, Any]) -> None:
        # Who plays on has read how the last phase counted.
        self._read = len(self.game.scored)
        super()._act(player, request)

    def _show(self) -> None:
        runner = self._runner
        self.head.state = present.head_state(self.game, runner.people)
        self.desk.state = present.desk_state(
            self.game,
            runner.bots,
            runner.people,
            scoring=len(self.game.scored) > self._read,
        )

    def _news(self, since: int) -> str:
        return present.news(self.game, since)


class PentrisReplay(ipywidgets.VBox):
    """A game of Pentris again: ``stepper.step`` says how many of its actions have happened."""

    def __init__(self, game: PentrisGame) -> None:
        super().__init__()
        self._log, self._settings = game.log, game.settings
        self.stepper = Stepper(last=len(game.log))
        self.desk = Desk()
        self.desk.layout.width = "100%"
        self.stepper.observe(lambda _: self._show(), "step")
        self.children = [self.stepper, self.desk]
        self._show()

    @property
    def game(self) -> PentrisGame:
        """The game as it was at this step."""
        return PentrisGame.replay(self._settings, self._log[: self.stepper.step])

    def _show(self) -> None:
        game = self.game
        ends = game.is_over or (game.stage is Stage.DRAW and not game.draft)
        self.desk.state = present.desk_state(game, {}, (), scoring=ends)
        self.stepper.caption = present.news(game, max(len(game.log) - 1, 0))

    def __repr__(self) -> str:
        return f"<PentrisReplay: step {self.stepper.step} of {self.stepper.last}>"
