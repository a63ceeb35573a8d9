"""The table of any game in a notebook: a game is played there, and another one after it."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.storage.results import Results
from fives_widgets.tables import form
from fives_widgets.tables.game_kind import Seated
from fives_widgets.tables.replay import Replay
from fives_widgets.tables.resume import Unfinished
from fives_widgets.tables.table import Viewer
from fives_widgets.text import say
from fives_widgets.widgets.table.table_widget import TableWidget

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from fives_widgets.engine.core.game import Game
    from fives_widgets.storage.autosave import Autosave
    from fives_widgets.tables.clock import Clock
    from fives_widgets.tables.parts import Group, PartKind
    from fives_widgets.tables.table import Table


class GameTable(TableWidget):
    """A running game, to be played in the notebook; ``game`` is the engine's game, at any time.

    ``table`` runs the game, and this widget shows it to the people at one screen, or a ``replay``
    in its place. An ``unfinished`` game is offered until somebody plays this one.
    """

    def __init__(
        self,
        seated: Seated,
        *,
        results: Results | None = None,
        clock: Clock | None = None,
        autosave: Autosave | None = None,
        unfinished: Unfinished | None = None,
    ) -> None:
        self._autosave = autosave
        self._results = results or Results()
        self._clock = clock
        self._form = form.Form(self._seated, self._begin)
        super().__init__(*self._laid_out(seated, unfinished))
        self.table.runner.look()

    # ---- for the author of a notebook ----

    @property
    def game(self) -> Game[Any]:
        """The engine's game."""
        game: Game[Any] = self.table.game
        return game

    def log_frame(self) -> pd.DataFrame:
        """Return what has happened so far as a pandas frame, an action a row."""
        from fives_widgets.analysis.log_frame import log_frame  # noqa: PLC0415 - pandas is an extra

        return log_frame(self.game, self.table.counted)

    def replay(self) -> GameReplay:
        """Return the game so far to step through, action by action."""
        return GameReplay(self._seated())

    def to_json(self) -> str:
        """Save the game, and who is a bot, as text that ``fives_widgets.play`` takes up again."""
        return self.table.to_json()

    def save(self, path: str | Path) -> None:
        """Save the game to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    def rematch(self) -> None:
        """Play again: the same players and settings, other luck."""
        self._begin(self._seated().again())

    def tell(self, words: str) -> None:
        """Say something to the people at this screen, until they do something."""
        self.viewer.notice = words
        self.show()

    def close(self) -> None:
        """Close the table for good: nothing happens there any more, and its game is left."""
        if self.comm:
            self.table.leave()
            if self._autosave:
                self._autosave.close()
        super().close()

    def retire(self, begun: Game[Any]) -> Unfinished | None:
        """Close the table, and return the game that somebody may want to go on with.

        There is none if no more has happened than in a game that is just ``begun``.
        """
        self.table.leave()
        left = self.table.unfinished
        if not left and not self.game.is_over and self.game.log != begun.log:
            left = Unfinished(self._seated(), self._since, self._autosave)
        if left:
            self._autosave = None
        self.close()
        return left

    # ---- what is shown ----

    def _laid_out(self, seated: Seated, unfinished: Unfinished | None) -> tuple[Table[Any], Viewer]:
        """Lay the table for a game; what happens there by itself begins when somebody looks."""
        self._kind_of_game, self._since = seated.kind, time.time()
        self.table: Table[Any] = seated.lay(
            clock=self._clock,
            results=self._results,
            autosave=self._autosave,
            unfinished=unfinished,
        )
        self.table.host = {
            "save": self._send_file,
            "rematch": self.rematch,
            "go_on": self._go_on,
            "new": self._form.turn,
            **{name: partial(self._watch, name) for name in self.table.games_to_watch()},
        }
        self._player = Viewer(self.table.runner.people)
        return self.table, self._player

    def _begin(self, seated: Seated) -> None:
        """Lay the table for another game, in the place of this one."""
        self.table.leave()
        unfinished = self.table.unfinished
        if self._autosave and not unfinished:
            self._autosave.forget()
        self._sit_down(seated, unfinished)

    def _go_on(self) -> None:
        """Go on with the unfinished game, if it is still offered."""
        left = self.table.unfinished
        if left is None:
            raise InputError("table.refused.unknown", what=quote("go_on"))
        self._sit_down(left.seated)
        self._since = left.when
        self.tell(say("play.taken_up"))

    def _sit_down(self, seated: Seated, unfinished: Unfinished | None = None) -> None:
        """Clear the table, and lay it for a game."""
        self.table.leave()
        self._form.close()
        self.look_at(*self._laid_out(seated, unfinished))
        self.table.runner.look()

    def _watch(self, name: str) -> None:
        """Show a game to step through in place of this one, until that is closed."""
        watched = self._seated(self.table.games_to_watch()[name]())
        self.look_at(Replay(watched, self._come_back), Viewer())

    def _come_back(self) -> None:
        self.look_at(self.table, self._player)

    def _seated(self, game: Game[Any] | None = None) -> Seated:
        """Return this game or another one with these players, bots and options."""
        bots = list(self.table.bots.values())
        return Seated(self._kind_of_game, game or self.game, bots, self.table.options())

    def _send_file(self) -> None:
        """Let the browser offer the game as a file that is named by it."""
        family_name = self.game.name.partition(".")[0]
        self.send({"part": "head", "save": self.to_json(), "name": f"{family_name}.json"})

    # ---- the form, which lies over any of it ----

    def _laid(self) -> Sequence[str | Group]:
        return [*super()._laid(), form.PART]

    def _kind(self, part: str) -> PartKind:
        return self._form.kind if part == form.PART else super()._kind(part)

    def _state(self) -> dict[str, Any]:
        return {**super()._state(), form.PART: {"state": self._form.state}}

    def _tell(self, part: str, message: Mapping[str, Any]) -> None:
        if part != form.PART:
            super()._tell(part, message)
            return
        self._form.hear(message)
        self.show()


class GameReplay(TableWidget):
    """A game again: ``step`` says how many of its actions have happened."""

    def __init__(self, seated: Seated) -> None:
        self.replay = Replay(seated)
        super().__init__(self.replay, Viewer())

    @property
    def step(self) -> int:
        """How many actions have happened."""
        return self.replay.step

    @step.setter
    def step(self, step: int) -> None:
        self.replay.step = step

    def __repr__(self) -> str:
        return f"<GameReplay {self.game.name}: step {self.step} of {self.replay.last}>"
