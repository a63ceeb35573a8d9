"""The table of any game: it is laid, saved, played again, and tells what happens at it.

Python runs the game here; the parts only draw what it says, and tell what hands do. The table of
a certain game says what lies on it, what a press means, and how things are shown and told.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic

import ipywidgets

from fives_widgets.engine.core.validation import quote
from fives_widgets.storage.results import Results, ResultsError
from fives_widgets.widgets.shared.layout import close_all
from fives_widgets.widgets.table.clock import WallClock
from fives_widgets.widgets.table.finish import finale_state, keep
from fives_widgets.widgets.table.parts import Finale, Head
from fives_widgets.widgets.table.runner import GameRunner, GameT
from fives_widgets.widgets.table.words import result_words, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pandas as pd

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.storage.autosave import Autosave
    from fives_widgets.widgets.table.clock import Clock
    from fives_widgets.widgets.table.form import GameForm


class GameTable(ipywidgets.VBox, Generic[GameT]):
    """A running game, to be played in the notebook; ``game`` is the engine's game, at any time.

    ``head`` and ``finale`` are the parts that every table has; ``extra`` holds what is looked at
    beside the game.
    """

    counted: ClassVar[tuple[str, ...]] = ("round",)
    """What the game counts, by the names that it has there."""

    children: Any
    _runner: GameRunner[GameT]
    _clock: Clock

    def __init__(
        self,
        game: GameT,
        bots: Sequence[Bot] = (),
        *,
        results: Results | None = None,
        clock: Clock | None = None,
        running: Autosave | None = None,
    ) -> None:
        super().__init__()
        self.add_class("fw-table")
        self._running = running
        self._results = results or Results()
        self._given_clock = clock
        self._sit_down(game, bots)

    # ---- what the table of a certain game says ----

    def replay(self) -> Any:
        """Return the game so far to step through, action by action."""
        raise NotImplementedError

    def _form(self) -> GameForm:
        """Return the form for a new game, filled in as this one was."""
        raise NotImplementedError

    def _call_umpire(self, game: GameT, bots: Sequence[Bot]) -> GameRunner[GameT]:
        """Return the runner who runs a game by ``_clock`` and tells ``_happened``."""
        raise NotImplementedError

    def _rules(self) -> dict[str, Any]:
        """Return the rules, to be read while playing."""
        raise NotImplementedError

    def _lay(self) -> list[Any]:
        """Make what lies below the head, and tell in which order."""
        raise NotImplementedError

    def _actor(self) -> str:
        """Return who acts where something is done for all: somebody who plays here."""
        return (self._runner.people or self.game.players)[0]

    def _show(self) -> None:
        """Put everything on the table as the game has it."""
        raise NotImplementedError

    def _news(self, since: int) -> str:
        """Tell for ears what has happened since so many actions."""
        raise NotImplementedError

    def _end_words(self) -> str:
        """Say how the game has ended."""
        return result_words(self.game)

    def _beside(self) -> dict[str, Any]:
        """Return what is saved of the table beside the game and its bots."""
        return {}

    def _presses(self, player: str | None) -> dict[str, Callable[[], None]]:
        """Return what can be pressed for all, or at a player's place, beside what the game has."""
        if player:
            return {}
        return {
            "look": self._runner.look,
            "save": self._send_file,
            "rematch": self.rematch,
            "new": lambda: self._look_at("new", self._form),
            "replay": lambda: self._look_at("replay", self.replay),
        }

    def _refuse(self, _: str | None, words: str) -> None:
        """Tell a player, or all, why something is not done."""
        self.head.notice = words

    def _challenge(self) -> str | None:
        """Return the word by which others can play the same game, if there is one."""
        return None

    def _finale_state(self, results: Results | None) -> dict[str, Any]:
        """Return what a game that is over has to tell; without results, those are left out."""
        return finale_state(self.game, self._runner.people, results)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> GameT:
        """The engine's game."""
        return self._runner.game

    @property
    def log(self) -> pd.DataFrame:
        """What has happened so far as a pandas frame, an action a row."""
        from fives_widgets.analysis.log_frame import log_frame  # noqa: PLC0415 - pandas is an extra

        return log_frame(self.game, self.counted)

    def to_json(self) -> str:
        """Save the game, and who is a bot, as text that ``fives_widgets.play`` takes up again."""
        bots = [
            {"name": bot.name, "level": bot.level, "pace": bot.pace, "seed": bot.seed}
            for bot in self._runner.bots.values()
        ]
        return json.dumps(json.loads(self.game.to_json()) | {"bots": bots} | self._beside())

    def save(self, path: str | Path) -> None:
        """Save the game to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    def rematch(self) -> None:
        """Play again: the same players and settings, other luck."""
        game, bots = self._seated()
        self._sit_down(type(game)(**game.settings | {"seed": None}), bots)

    # ---- what lies where ----

    def _seated(self) -> tuple[GameT, tuple[Bot, ...]]:
        """Return the game and its bots."""
        return self.game, tuple(self._runner.bots.values())

    def _sit_down(self, game: GameT, bots: Sequence[Bot]) -> None:
        """Clear the table, and lay it for a game."""
        if self.children:
            self._clock.call_at(None, self._runner.look)
            close_all(*self.children)
        if self._running and not game.log:
            self._running.drop()
        self._clock = self._given_clock or WallClock(game.time)
        self._runner = self._call_umpire(game, bots)
        self._told = len(game.log)
        self.head = Head(*self._hears(None), rules=self._rules())
        self.finale = Finale(*self._hears(None))
        self.extra, self._looked_at = box("fw-extra"), ""
        laid = self._lay()
        self._show()
        self._show_finale()
        self.children = [self.head, self.finale, self.extra, *laid]
        self._runner.look()

    # ---- what people do ----

    def _hears(
        self, player: str | None
    ) -> tuple[Callable[[str], None], Callable[[dict[str, Any]], None]]:
        """Return what a part calls when something is pressed or done at it."""
        return partial(self._press, player), partial(self._act, player)

    def _press(self, player: str | None, what: str) -> None:
        """Do what was pressed at a player's place or for all, or tell in words why not."""
        presses = self._presses(player)
        with self._runner.alone, self._refusing(player):
            self.head.notice = ""
            if what not in presses:
                raise ValueError(say("refused.unknown", what=quote(what)))
            presses[what]()

    def _act(self, player: str | None, request: dict[str, Any]) -> None:
        """Do an action that was asked for at a player's place or for all, or tell why not."""
        with self._runner.alone, self._refusing(player):
            self.head.notice = ""
            actor = player or self._actor()
            action = self.game.requested(request, actor)
            if actor not in self._runner.people:
                raise ValueError(say("refused.no_person", player=actor))
            self._runner.act(action)

    @contextmanager
    def _refusing(self, player: str | None) -> Iterator[None]:
        """Tell in words what the rules refuse, and show again how things stand."""
        try:
            yield
        except ValueError as refusal:
            self._show()
            self._refuse(player, str(refusal))

    def _send_file(self) -> None:
        """Let the browser offer the game as a file that is named by it."""
        family = self.game.name.partition(".")[0]
        self.head.send({"save": self.to_json(), "name": f"{family}.json"})

    # ---- what follows ----

    def _happened(self) -> None:
        """Show and tell what has changed in the game."""
        game = self.game
        told = [self._news(self._told)]
        is_new_end = game.is_over and self._told < len(game.log)
        self._told = len(game.log)
        self._show()
        if self._running and game.is_over:
            self._running.drop()
        elif self._running:
            self._running.write(self.to_json())
        if is_new_end:
            told.append(self._end_words())
            self._keep()
            self._show_finale()
        self.head.news = " ".join(filter(None, told)) or self.head.news

    def _keep(self) -> None:
        """Keep people's results; if that fails, say so and go on."""
        try:
            keep(self._results, self.game, self._runner.people, self._challenge())
        except ResultsError as fault:
            self.head.notice = str(fault)

    def _show_finale(self) -> None:
        """At the end of a game show what there is to tell of it."""
        if not self.game.is_over:
            return
        try:
            self.finale.state = self._finale_state(self._results)
        except ResultsError as fault:
            self.head.notice = self.head.notice or str(fault)
            self.finale.state = self._finale_state(None)

    def _look_at(self, name: str, make: Callable[[], Any]) -> None:
        """Show something between the head and the game; asked for again, it is put away."""
        before, self._looked_at = self.extra.children, "" if name == self._looked_at else name
        self.extra.children = [make()] if self._looked_at else []
        close_all(*before)


def box(name: str, *parts: Any) -> Any:
    """Put parts into a box that the style sheet knows by its name."""
    made = ipywidgets.Box(parts)
    made.add_class(name)
    return made
