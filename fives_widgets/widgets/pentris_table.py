"""A table at which a game of Pentris is played.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets
from traitlets import default

from fives_widgets import text
from fives_widgets.engine.pentris.actions import (
    Declare,
    Draw,
    Keep,
    PutAside,
    Remove,
    SlideIn,
    Take,
    Use,
)
from fives_widgets.engine.pentris.bots import decide
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.state import Stage
from fives_widgets.results import Results, ResultsError
from fives_widgets.widgets import pentris_data
from fives_widgets.widgets.clock import WallClock
from fives_widgets.widgets.closing import close_all
from fives_widgets.widgets.esm import STATIC, bundle
from fives_widgets.widgets.finale import finale_state, keep
from fives_widgets.widgets.pentris_data import say
from fives_widgets.widgets.styles import style
from fives_widgets.widgets.table_data import result_words
from fives_widgets.widgets.table_parts import Finale, Head, Part, Stepper
from fives_widgets.widgets.umpire import Umpire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from fives_widgets.engine.bots import Bot
    from fives_widgets.engine.game import Action
    from fives_widgets.running import Running
    from fives_widgets.widgets.clock import Clock


class Desk(Part):
    """The centre board, the slides, and the piece on its way down."""

    _esm = bundle(STATIC / "pentris.js")
    _css = style("pentris", "pentris_pieces")

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = (
            "table.fault",
            "pentris_table.desk",
            "pentris_table.steer",
            "pentris_table.scoring",
        )
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}


class CandyUmpire(Umpire):
    """Runs a game of Pentris for people and bots."""

    game: Any

    def _next(self) -> Action | None:
        """Give what the bot does whose turn it is; where people play, they are waited for."""
        bot = self.bots.get(self.game.turn)
        return decide(bot, self.game.view(bot.name)) if bot and not self.game.is_over else None


_KINDS: dict[str, Callable[..., Action]] = {
    "draw": Draw,
    "keep": lambda player, name: Keep(player, piece=name),
    "take": lambda player, name: Take(player, piece=name),
    "use": lambda player, name: Use(player, piece=name),
    "remove": lambda player, name: Remove(player, piece=name),
    "aside": lambda player, name: PutAside(player, piece=name),
    "slide": lambda player, *place: SlideIn(player, 0.0, *map(int, place)),
    "declare": lambda player, colour, row, col, name=None: Declare(
        player, 0.0, colour, int(row), int(col), name
    ),
}


def read_press(player: str, what: str) -> Action:
    """Read what was pressed as an action of this player: ``take T2``, ``slide 1 9 2`` ..."""
    kind, *parts = what.split(" ")
    try:
        return _KINDS[kind](player, *parts)
    except (KeyError, TypeError):
        raise ValueError(say("refused.unknown", what=repr(what[:40]))) from None


class PentrisTable(ipywidgets.VBox):
    """A running game of Pentris, to be played in the notebook; ``game`` is the engine's game."""

    def __init__(
        self,
        game: PentrisGame,
        bots: Sequence[Bot] = (),
        *,
        results: Results | None = None,
        clock: Clock | None = None,
        running: Running | None = None,
    ) -> None:
        super().__init__()
        self.add_class("fw-table")
        self._running = running
        self._results = results or Results()
        self._given_clock = clock
        self._lay(game, bots)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> PentrisGame:
        """The engine's game."""
        game: PentrisGame = self._umpire.game
        return game

    def to_json(self) -> str:
        """Save the game, and who is a bot, as text that ``fives_widgets.play`` takes up again."""
        bots = [
            {"name": bot.name, "level": bot.level, "pace": bot.pace, "seed": bot.seed}
            for bot in self._umpire.bots.values()
        ]
        return json.dumps(json.loads(self.game.to_json()) | {"bots": bots})

    def save(self, path: str | Path) -> None:
        """Save the game to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    def rematch(self) -> None:
        """Play again: the same players and settings, other pieces."""
        settings = self.game.settings | {"seed": None}
        bots = tuple(self._umpire.bots.values())
        self._clock.call_at(None, self._umpire.look)
        close_all(*self.children)
        self._lay(PentrisGame(**settings), bots)

    def replay(self) -> PentrisReplay:
        """Give the game so far to step through, action by action."""
        return PentrisReplay(self.game)

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<PentrisTable {game.level}: {', '.join(game.players)}, "
            f"round {game.round}, phase {game.phase}, {game.stage}>"
        )

    # ---- what lies where ----

    def _lay(self, game: PentrisGame, bots: Sequence[Bot]) -> None:
        """Lay the table for a game."""
        if self._running and not game.log:
            self._running.drop()
        self._clock = self._given_clock or WallClock(game.time)
        game_: Any = game
        self._umpire = CandyUmpire(game_, bots, self._clock, self._happened)
        self._told = len(game.log)
        self._read = 0
        self.head = Head(self._press, rules=pentris_data.rules_of(game))
        self.desk = Desk(self._press)
        self.finale = Finale(self._press)
        self.desk.layout.width = "100%"
        self.extra = ipywidgets.Box()
        self._show()
        self._show_finale()
        self.children = [self.head, self.finale, self.extra, self.desk]
        self._umpire.look()

    # ---- what people do ----

    def _press(self, what: str) -> None:
        """Do what was pressed, or tell in words why not."""
        others = {
            "save": lambda: self.head.send({"save": self.to_json()}),
            "rematch": self.rematch,
            "replay": self._show_replay,
            "look": self._umpire.look,
        }
        with self._umpire.alone, self._refusing():
            self.head.notice = ""
            if what in others:
                others[what]()
                return
            actor = self.game.turn
            if actor not in self._umpire.people:
                actor = (self._umpire.people or self.game.players)[0]
            action = read_press(actor, what)
            # Who plays on has read how the last phase counted.
            self._read = len(self.game.scored)
            self._umpire.act(action)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Tell in words what the rules refuse, and show again how things stand."""
        try:
            yield
        except ValueError as refusal:
            self._show()
            self.head.notice = str(refusal)

    # ---- what follows ----

    def _happened(self) -> None:
        """Show and tell what has changed in the game."""
        game = self.game
        told = [pentris_data.news(game, self._told)]
        is_new_end = game.is_over and self._told < len(game.log)
        self._told = len(game.log)
        self._show()
        if self._running and game.is_over:
            self._running.drop()
        elif self._running:
            self._running.write(self.to_json())
        if is_new_end:
            told.append(result_words(self._umpire.game))
            try:
                keep(self._results, self._umpire.game, self._umpire.people)
            except ResultsError as fault:
                self.head.notice = str(fault)
            self._show_finale()
        self.head.news = " ".join(filter(None, told)) or self.head.news

    def _show(self) -> None:
        umpire = self._umpire
        self.head.state = pentris_data.head_state(self.game, umpire.people)
        self.desk.state = pentris_data.desk_state(
            self.game,
            umpire.bots,
            umpire.people,
            scoring=len(self.game.scored) > self._read,
        )

    def _show_finale(self) -> None:
        if not self.game.is_over:
            return
        game: Any = self.game
        try:
            self.finale.state = finale_state(game, self._umpire.people, self._results)
        except ResultsError as fault:
            self.head.notice = str(fault)
            self.finale.state = finale_state(game, self._umpire.people, None)

    def _show_replay(self) -> None:
        before, self.extra.children = self.extra.children, [self.replay()]
        close_all(*before)


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
        self.desk.state = pentris_data.desk_state(game, {}, (), scoring=ends)
        self.stepper.caption = pentris_data.news(game, max(len(game.log) - 1, 0))

    def __repr__(self) -> str:
        return f"<PentrisReplay: step {self.stepper.step} of {self.stepper.last}>"
