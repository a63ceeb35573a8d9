"""A table at which a game of FIVES is played: boards, seats, timer and sheet for one game.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.fives.actions import CrossOut, Finish, RollDice, TurnTimer
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.pentominoes import LETTERS
from fives_widgets.results import Results, ResultsError
from fives_widgets.widgets import table_data
from fives_widgets.widgets.clock import WallClock
from fives_widgets.widgets.closing import close_all
from fives_widgets.widgets.finale import finale_state, keep, oracle_game
from fives_widgets.widgets.place import Place
from fives_widgets.widgets.replay import ReplayWidget
from fives_widgets.widgets.settings import SettingsForm
from fives_widgets.widgets.table_data import say
from fives_widgets.widgets.table_parts import Finale, Head, Sheet
from fives_widgets.widgets.umpire import Umpire

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from fives_widgets.engine.bots import Bot
    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.engine.game import Action
    from fives_widgets.running import Running
    from fives_widgets.widgets.board import BoardWidget
    from fives_widgets.widgets.clock import Clock


class TableWidget(ipywidgets.VBox):
    """A running game of FIVES, to be played in the notebook.

    ``game`` is the engine's game, at any time. ``places`` holds what belongs to each player by
    name, ``boards`` their boards; ``head`` and ``sheet`` are the parts for all.
    """

    def __init__(  # noqa: PLR0913 - the game, and what a table stands on
        self,
        game: RoundsGame[Any],
        bots: Sequence[Bot] = (),
        *,
        live: bool = True,
        results: Results | None = None,
        clock: Clock | None = None,
        running: Running | None = None,
    ) -> None:
        super().__init__()
        self._running = running
        self.add_class("fw-table")
        self._results = results or Results()
        self._given_clock = clock
        self._showing = False
        self.places: dict[str, Place] = {}
        self._sit_down(game, bots, live=live)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> RoundsGame[Any]:
        """The engine's game."""
        return self._umpire.game

    @property
    def boards(self) -> dict[str, BoardWidget]:
        """Everybody's board by name."""
        return {player: place.board for player, place in self.places.items()}

    @property
    def log(self) -> pd.DataFrame:
        """What has happened so far as a pandas frame, an action a row."""
        from fives_widgets.widgets.table_log import log_frame  # noqa: PLC0415 - pandas is an extra

        return log_frame(self.game)

    def to_json(self) -> str:
        """Save the game, and who is a bot, as text that ``fives_widgets.play`` takes up again."""
        saved = json.loads(self.game.to_json())
        bots = [
            {"name": bot.name, "level": bot.level, "pace": bot.pace, "seed": bot.seed}
            for bot in self._umpire.bots.values()
        ]
        return json.dumps(saved | {"bots": bots, "live": self.live})

    def save(self, path: str | Path) -> None:
        """Save the game to a file."""
        Path(path).write_text(self.to_json(), "utf-8")

    def replay(self) -> ReplayWidget:
        """Give the game so far to step through, action by action."""
        return ReplayWidget(self.game)

    def rematch(self) -> None:
        """Play again: the same players and settings, other dice."""
        settings = self.game.settings | {"seed": None}
        self._sit_down(
            type(self.game)(**settings), tuple(self._umpire.bots.values()), live=self.live
        )

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<TableWidget {game.name}: {', '.join(game.players)}, "
            f"round {game.round} of {game.rounds}, {game.phase}>"
        )

    # ---- what lies where ----

    def _sit_down(self, game: RoundsGame[Any], bots: Sequence[Bot], *, live: bool) -> None:
        """Clear the table, and lay it for a game."""
        self._clear()
        if self._running and not game.log:
            self._running.drop()
        self.live = live
        self._clock = self._given_clock or WallClock(game.time)
        self._umpire = Umpire(game, bots, self._clock, self._happened)
        self._told, self._scored = len(game.log), len(game.scored)
        self.head = Head(lambda what: self._press(None, what), rules=table_data.rules_of(game))
        self.sheet = Sheet()
        self.finale = Finale(lambda what: self._press(None, what))
        self.extra = _box("fw-extra")
        self.places = {player: self._place(player, live=live) for player in game.players}
        self._show()
        self._show_finale()
        self.children = [self.head, self.finale, self.extra, *self._lay_out()]
        self._umpire.look()

    def _clear(self) -> None:
        if self.places:
            self._clock.call_at(None, self._umpire.look)
            close_all(*self.children)

    def _place(self, player: str, *, live: bool) -> Place:
        place = Place(self._umpire, player, lambda what: self._press(player, what), live=live)
        place.board.observe(lambda _: self._drew(place), ["outlines", "unfinished"])
        place.board.observe(lambda _: self._put_down(place), "placed")
        return place

    def _lay_out(self) -> list[Any]:
        """Lay the large boards out beside each other, and the rest beside or below them."""
        large = [place for place in self.places.values() if place.is_large]
        alone = large[0] if len(large) == 1 else None
        boxes = {
            place: _box(
                "fw-place",
                place.seat,
                place.board,
                *([] if place is alone else [place.scoring]),
            )
            for place in self.places.values()
        }
        desks = _box("fw-desks", *(boxes[place] for place in large))
        side = _box(
            "fw-side",
            *([alone.scoring] if alone else []),
            self.sheet,
            *(box for place, box in boxes.items() if place not in large),
        )
        if not alone:
            desks.add_class("fw-desks-many")
        return [desks, side]

    # ---- what people do ----

    def _press(self, player: str | None, what: str) -> None:
        """Do what a button says, or tell in words why not."""
        actor = player or (self._umpire.people or self.game.players)[0]
        actions: dict[str, Action] = {
            "roll": RollDice(actor),
            "turn": TurnTimer(actor),
            "finish": Finish(actor),
            **{f"cross {letter}": CrossOut(actor, shape=letter) for letter in LETTERS},
        }
        others = {
            "look": self._umpire.look,
            "save": lambda: self.head.send({"save": self.to_json()}),
            "new": self._show_settings,
            "rematch": self.rematch,
            "replay": lambda: self._show_extra(self.replay()),
            "oracle": self._show_oracle,
            "close": self._show_extra,
        }
        with self._umpire.alone, self._refusing(player):
            self.head.notice = ""
            if what == "possible" and player:
                self.places[player].with_best ^= True
                self._show()
            elif what in actions and actor in self._umpire.people:
                self._umpire.act(actions[what])
            elif what in others and not player:
                others[what]()
            else:
                self.head.notice = say("refused.unknown", what=repr(what[:40]))

    def _drew(self, place: Place) -> None:
        with self._umpire.alone, self._refusing(place.player):
            if not self._showing:
                self._umpire.draw(place.player, place.drawing())
                self._show()

    def _put_down(self, place: Place) -> None:
        with self._umpire.alone, self._refusing(place.player):
            placed = place.board.placed
            if placed and not self._showing:
                self._umpire.act(
                    CrossOut(place.player, shape=placed["shape"], cells=placed["cells"])
                )

    @contextmanager
    def _refusing(self, player: str | None) -> Iterator[None]:
        """Tell in words what the rules refuse, and show again how things stand."""
        try:
            yield
        except ValueError as refusal:
            self._show()
            if player:
                self.places[player].board.message = str(refusal)
            self.head.notice = str(refusal)

    # ---- what follows ----

    def _happened(self) -> None:
        """Show and tell what has changed in the game."""
        game = self.game
        told = [table_data.news(self._umpire, self._told)]
        if len(game.scored) > self._scored:
            told.append(table_data.score_news(game))
        is_new_end = game.is_over and self._told < len(game.log)
        self._told, self._scored = len(game.log), len(game.scored)
        self._show()
        if self._running and game.is_over:
            self._running.drop()
        elif self._running:
            self._running.write(self.to_json())
        if is_new_end:
            told.append(table_data.result_words(game))
            self._keep()
            self._show_finale()
        self.head.news = " ".join(filter(None, told)) or self.head.news

    def _show(self) -> None:
        """Put everything on the table as the game has it."""
        self._showing = True
        try:
            for place in self.places.values():
                place.show()
            self.sheet.state = table_data.sheet_state(self.game)
            self.head.state = table_data.head_state(self._umpire, self._ends())
        finally:
            self._showing = False

    def _ends(self) -> float | None:
        """Tell when the sand is through, by the clock that browsers have."""
        deadline = self.game.deadline
        if deadline is None or not isinstance(self._clock, WallClock):
            return deadline
        return self._clock.on_the_wall(deadline)

    def _keep(self) -> None:
        """Keep people's results; if that fails, say so and go on."""
        try:
            keep(self._results, self.game, self._umpire.people)
        except ResultsError as fault:
            self.head.notice = str(fault)

    def _show_finale(self) -> None:
        """At the end of a game show what there is to tell of it."""
        if not self.game.is_over:
            return
        try:
            self.finale.state = finale_state(self.game, self._umpire.people, self._results)
        except ResultsError as fault:
            self.head.notice = self.head.notice or str(fault)
            self.finale.state = finale_state(self.game, self._umpire.people, None)

    # ---- beside the game ----

    def _show_extra(self, widget: Any = None) -> None:
        """Show something between the head and the boards, or put away what is there."""
        before, self.extra.children = self.extra.children, [widget] if widget else []
        close_all(*before)

    def _show_settings(self) -> None:
        """Open the form for a new game, or close it."""
        if any(isinstance(part, SettingsForm) for part in self.extra.children):
            self._show_extra()
            return
        form = SettingsForm(self.game, tuple(self._umpire.bots.values()), live=self.live)
        form.on_start(lambda game, bots, live: self._sit_down(game, bots, live=live))
        self._show_extra(form)

    def _show_oracle(self) -> None:
        if isinstance(self.game, SoloGame) and self.game.is_over:
            self._show_extra(ReplayWidget(oracle_game(self.game)))


def _box(name: str, *parts: Any) -> Any:
    """Put parts into a box that the style sheet knows by its name."""
    box = ipywidgets.Box(parts)
    box.add_class(name)
    return box
