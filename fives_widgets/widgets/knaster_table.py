"""A table at which a game of Knaster is played.

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
from fives_widgets.engine.knaster.actions import (
    Circle,
    CircleHand,
    CountUp,
    RollDice,
    Undo,
    Write,
)
from fives_widgets.engine.knaster.bots import decide
from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.engine.knaster.lines import SQUARES, cell_of
from fives_widgets.results import Results, ResultsError
from fives_widgets.widgets import knaster_data
from fives_widgets.widgets.clock import WallClock
from fives_widgets.widgets.closing import close_all
from fives_widgets.widgets.esm import STATIC, bundle
from fives_widgets.widgets.finale import finale_state, keep
from fives_widgets.widgets.knaster_data import say
from fives_widgets.widgets.styles import style
from fives_widgets.widgets.table_parts import Finale, Head, Part, Stepper
from fives_widgets.widgets.umpire import Umpire

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fives_widgets.engine.bots import Bot
    from fives_widgets.engine.game import Action
    from fives_widgets.running import Running
    from fives_widgets.widgets.clock import Clock


class KnasterSheet(Part):
    """A player's sheet with its dice. Squares chosen for a hand stay in the view until all are."""

    _esm = bundle(STATIC / "knaster.js")
    _css = style("knaster")

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        topics = ("table.fault", "knaster_table.do", "knaster_table.sheet")
        return {key: entry for topic in topics for key, entry in text.catalogue(topic).items()}


class KnasterUmpire(Umpire):
    """Runs a game of Knaster for people and bots."""

    game: Any

    def _next(self) -> Action | None:
        """Give what a bot does next; where people play, they roll and count."""
        wanted = [decide(bot, self.game.view(name)) for name, bot in self.bots.items()]
        return min(
            (
                action
                for action in wanted
                if action and not (self.people and isinstance(action, RollDice | CountUp))
            ),
            key=lambda action: action.time,
            default=None,
        )


def read_press(player: str, what: str) -> Action:
    """Read what was pressed: ``write 12 7``, ``circle 12``, ``hand 3 15 16``, ``undo``."""
    kind, *rest = what.split(" ")
    numbers = [int(part) for part in rest if part.isdecimal() and len(part) < 3]
    if len(numbers) == len(rest):
        match kind, numbers:
            case "write", [square, number] if square < SQUARES:
                return Write(player, 0.0, cell_of(square), number)
            case "circle", [square] if square < SQUARES:
                return Circle(player, 0.0, cell_of(square))
            case "hand", [line, *squares] if all(square < SQUARES for square in squares):
                return CircleHand(player, 0.0, line, tuple(map(cell_of, squares)))
            case "undo", []:
                return Undo(player)
    raise ValueError(say("refused.unknown", what=repr(what[:40])))


class KnasterTable(ipywidgets.VBox):
    """A running game of Knaster, to be played in the notebook.

    ``game`` is the engine's game, at any time; ``sheets`` are everybody's sheets by name.
    """

    children: Any
    _clock: Clock
    _umpire: KnasterUmpire

    def __init__(
        self,
        game: KnasterGame,
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
        self._sit_down(game, bots)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> KnasterGame:
        """The engine's game."""
        game: KnasterGame = self._umpire.game
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
        """Play again: the same players, other dice."""
        settings = self.game.settings | {"seed": None}
        self._sit_down(KnasterGame(**settings), tuple(self._umpire.bots.values()))

    def replay(self) -> KnasterReplay:
        """Give the game so far to step through, action by action."""
        return KnasterReplay(self.game, self._umpire.bots)

    def __repr__(self) -> str:
        game = self.game
        return f"<KnasterTable: {', '.join(game.players)}, roll {game.turn}, {game.phase}>"

    # ---- what lies where ----

    def _sit_down(self, game: KnasterGame, bots: Sequence[Bot]) -> None:
        """Clear the table, and lay it for a game."""
        if self.children:
            self._clock.call_at(None, self._umpire.look)
            close_all(*self.children)
        if self._running and not game.log:
            self._running.drop()
        self._clock = self._given_clock or WallClock(game.time)
        played: Any = game
        self._umpire = KnasterUmpire(played, bots, self._clock, self._happened)
        self._told = len(game.log)
        self.head = Head(lambda what: self._press(None, what), rules=knaster_data.rules())
        self.finale = Finale(lambda what: self._press(None, what))
        self.extra = ipywidgets.Box()
        self.extra.add_class("fw-extra")
        self.sheets = {player: self._sheet(player) for player in game.players}
        self._show()
        self._show_finale()
        desks = lay_sheets(self.sheets, self._umpire.people)
        self.children = [self.head, self.finale, self.extra, *desks]
        self._umpire.look()

    def _sheet(self, player: str) -> KnasterSheet:
        return KnasterSheet(lambda what: self._press(player, what))

    # ---- what people do ----

    def _press(self, player: str | None, what: str) -> None:
        """Do what was pressed, or tell in words why not."""
        others = {
            "look": self._umpire.look,
            "save": lambda: self.head.send({"save": self.to_json()}),
            "new": self.rematch,
            "rematch": self.rematch,
            "replay": self._show_replay,
        }
        with self._umpire.alone, self._refusing():
            self.head.notice = ""
            if player in self._umpire.people:
                self._umpire.act(read_press(player, what))
            elif what in others and not player:
                others[what]()
            elif what in {"roll", "count"} and not player and self._umpire.people:
                # One screen is one pair of dice: the button rolls for whoever has them.
                kind = RollDice if what == "roll" else CountUp
                self._umpire.act(kind(self.game.roller))
            else:
                raise ValueError(say("refused.unknown", what=repr(what[:40])))

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
        told = [knaster_data.news(game, self._told)]
        is_new_end = game.is_over and self._told < len(game.log)
        self._told = len(game.log)
        self._show()
        if self._running and game.is_over:
            self._running.drop()
        elif self._running:
            self._running.write(self.to_json())
        if is_new_end:
            told.append(knaster_data.end_words(game))
            self._keep()
            self._show_finale()
        self.head.news = " ".join(filter(None, told)) or self.head.news

    def _show(self) -> None:
        umpire = self._umpire
        show_sheets(self.sheets, self.game, umpire.bots, umpire.people)
        self.head.state = knaster_data.head_state(self.game, umpire.people)

    def _keep(self) -> None:
        """Keep people's results; if that fails, say so and go on."""
        try:
            keep(self._results, self._umpire.game, self._umpire.people)
        except ResultsError as fault:
            self.head.notice = str(fault)

    def _show_finale(self) -> None:
        if not self.game.is_over:
            return
        game: Any = self.game
        try:
            self.finale.state = finale_state(game, self._umpire.people, self._results)
        except ResultsError as fault:
            self.head.notice = self.head.notice or str(fault)
            self.finale.state = finale_state(game, self._umpire.people, None)

    def _show_replay(self) -> None:
        before, self.extra.children = self.extra.children, [self.replay()]
        close_all(*before)


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
        self.stepper.caption = knaster_data.news(game, step - 1) if step else ""

    def __repr__(self) -> str:
        return f"<KnasterReplay at {self.stepper.step} of {self.stepper.last}>"


def lay_sheets(sheets: Mapping[str, KnasterSheet], people: Sequence[str]) -> list[Any]:
    """Lay people's sheets out beside each other, and the others' small ones beside them."""
    large = [sheet for player, sheet in sheets.items() if player in people or not people]
    small = [sheet for sheet in sheets.values() if sheet not in large]
    desks, side = ipywidgets.Box(large), ipywidgets.Box(small)
    desks.add_class("fw-kn-sheets")
    side.add_class("fw-kn-sheets-small")
    return [desks, side] if small else [desks]


def show_sheets(
    sheets: Mapping[str, KnasterSheet],
    game: KnasterGame,
    bots: Mapping[str, Bot],
    people: Sequence[str],
) -> None:
    """Show everybody's sheet as the game has it."""
    for player, sheet in sheets.items():
        sheet.state = knaster_data.sheet_state(game, player, bots, people)
