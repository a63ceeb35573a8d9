"""The table of any game in a notebook, laid anew for each game: with a form and replays beside."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.storage.results import Results
from fives_widgets.tables.game_kind import Seated
from fives_widgets.tables.games import family
from fives_widgets.tables.table import Viewer
from fives_widgets.widgets.shared.layout import close_all
from fives_widgets.widgets.table.form import GameForm
from fives_widgets.widgets.table.mirror import Mirror, box
from fives_widgets.widgets.table.replay import GameReplay

if TYPE_CHECKING:
    from collections.abc import Callable

    import pandas as pd

    from fives_widgets.engine.core.game import Game
    from fives_widgets.storage.autosave import Autosave
    from fives_widgets.tables.clock import Clock
    from fives_widgets.tables.table import Table
    from fives_widgets.widgets.table.parts import TablePart


class GameTable(ipywidgets.VBox):
    """A running game, to be played in the notebook; ``game`` is the engine's game, at any time.

    ``table`` runs the game, and this widget mirrors it for the people at one screen. Its
    :meth:`part` is any of the parts that are in sight; ``extra`` holds what is looked at beside
    the game.
    """

    children: Any

    def __init__(
        self,
        seated: Seated,
        *,
        results: Results | None = None,
        clock: Clock | None = None,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__()
        self.add_class("fw-table")
        self._autosave = autosave
        self._results = results or Results()
        self._clock = clock
        self._sit_down(seated)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> Game[Any]:
        """The engine's game."""
        game: Game[Any] = self.table.game
        return game

    @property
    def log(self) -> pd.DataFrame:
        """What has happened so far as a pandas frame, an action a row."""
        from fives_widgets.analysis.log_frame import log_frame  # noqa: PLC0415 - pandas is an extra

        return log_frame(self.game, self.table.counted)

    @property
    def viewer(self) -> Viewer:
        """Who looks on here: the people who play at this screen."""
        return self._mirror.viewer

    def part(self, kind: str, player: str | None = None) -> TablePart:
        """Return a part of the table: the head, say, or a player's sheet."""
        return self._mirror.part(kind, player)

    def replay(self) -> GameReplay:
        """Return the game so far to step through, action by action."""
        return GameReplay(self._seated(self.game))

    def to_json(self) -> str:
        """Save the game, and who is a bot, as text that ``fives_widgets.play`` takes up again."""
        return self.table.to_json()

    def save(self, path: str | Path) -> None:
        """Save the game to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    def rematch(self) -> None:
        """Play again: the same players and settings, other luck."""
        self._sit_down(self._seated(self.game).again())

    def tell(self, words: str) -> None:
        """Say something to the people at this screen, until they do something."""
        self.viewer.notice = words
        self._mirror.show()

    def __repr__(self) -> str:
        return repr(self.table)

    # ---- what lies where ----

    def _seated(self, game: Game[Any]) -> Seated:
        """Return a game with these players, bots and options."""
        return Seated(self._kind, game, list(self.table.bots.values()), self.table.options())

    def _sit_down(self, seated: Seated) -> None:
        """Clear the table, and lay it for a game."""
        if self.children:
            self.table.leave()
            close_all(*self.children)
        self._kind = seated.kind
        self.table: Table[Any] = seated.lay(
            clock=self._clock, results=self._results, autosave=self._autosave
        )
        self.table.host = {
            "save": self._send_file,
            "rematch": self.rematch,
            "new": lambda: self._look_at("new", self._form),
            **{name: partial(self._watch, name) for name in self.table.games_to_watch()},
        }
        self._mirror = Mirror(self.table, Viewer(self.table.runner.people))
        self.extra, self._looked_at = box("fw-extra"), ""
        around = [self.part("head"), self.part("finale"), self.extra]
        self.children = [*around, *self._mirror.boxes()]
        self.table.runner.look()

    def _send_file(self) -> None:
        """Let the browser offer the game as a file that is named by it."""
        family_name = self.game.name.partition(".")[0]
        self.part("head").send({"save": self.to_json(), "name": f"{family_name}.json"})

    # ---- beside the game ----

    def _form(self) -> GameForm:
        return GameForm(family(self._kind), self._seated(self.game), self._sit_down)

    def _watch(self, name: str) -> None:
        game = self.table.games_to_watch()[name]()
        self._look_at(name, lambda: GameReplay(self._seated(game)))

    def _look_at(self, name: str, make: Callable[[], Any]) -> None:
        """Show something between the head and the game; asked for again, it is put away."""
        before, self._looked_at = self.extra.children, "" if name == self._looked_at else name
        self.extra.children = [make()] if self._looked_at else []
        close_all(*before)
