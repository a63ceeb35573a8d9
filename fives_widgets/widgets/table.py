"""A table at which a game of FIVES is played: boards, seats, timer and sheet for one game.

Python runs the game here; the parts only draw what it says, and tell what hands do.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.engine.fives.actions import CrossOut, Finish, RollDice, TurnTimer
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.pentominoes import LETTERS
from fives_widgets.results import Kept, Results, ResultsError
from fives_widgets.widgets import table_data
from fives_widgets.widgets.board import BoardWidget
from fives_widgets.widgets.board_data import Settled
from fives_widgets.widgets.clock import WallClock
from fives_widgets.widgets.table_data import say
from fives_widgets.widgets.table_parts import Head, Scoring, Seat, Sheet
from fives_widgets.widgets.umpire import Umpire

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from fives_widgets.engine.fives.bots import Bot
    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.engine.game import Action
    from fives_widgets.engine.grid import Cell
    from fives_widgets.widgets.clock import Clock

LARGE = ("dice", "tools", "tiles")
"""What is shown round the board of a person; the results stand at the seat."""


class TableWidget(ipywidgets.VBox):
    """A running game of FIVES, to be played in the notebook.

    ``game`` is the engine's game, at any time. ``boards`` and ``seats`` hold everybody's by name,
    ``head`` and ``sheet`` are the other parts.
    """

    def __init__(
        self,
        game: RoundsGame[Any],
        bots: Sequence[Bot] = (),
        *,
        live: bool = True,
        results: Results | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.live = live
        self._results = results or Results()
        self._clock = clock or WallClock(game.time)
        self._umpire = Umpire(game, bots, self._clock, self._happened)
        self._showing = False
        self._told = len(game.log)
        self._scored = len(game.scored)
        self._with_best: set[str] = set()

        self.head = Head(lambda what: self._press(None, what), rules=table_data.rules_of(game))
        self.seats = {player: self._seat(player) for player in game.players}
        self.scorings = {player: Scoring() for player in game.players}
        self.sheet = Sheet()
        self.boards = {player: self._board(player) for player in game.players}
        super().__init__(children=self._lay_out())
        self.add_class("fw-table")
        self._show()
        self._umpire.look()

    # ---- for the author of a notebook ----

    @property
    def game(self) -> RoundsGame[Any]:
        """The engine's game."""
        return self._umpire.game

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

    def __repr__(self) -> str:
        game = self.game
        return (
            f"<TableWidget {game.name}: {', '.join(game.players)}, "
            f"round {game.round} of {game.rounds}, {game.phase}>"
        )

    # ---- what lies where ----

    def _seat(self, player: str) -> Seat:
        return Seat(lambda what: self._press(player, what))

    def _board(self, player: str) -> BoardWidget:
        game, is_large = self.game, self._is_large(player)
        board = BoardWidget(
            game.board(player),
            points=game.points,
            limit=game.limit,
            live=self.live and is_large,
            locked=True,
            parts=LARGE if is_large else (),
            compact=not is_large,
        )
        board.observe(lambda _: self._drew(player), ["outlines", "unfinished"])
        board.observe(lambda _: self._put_down(player), "placed")
        return board

    def _is_large(self, player: str) -> bool:
        """Tell whether a board is shown in full: people's are, or all if only bots play."""
        return player in self._umpire.people or not self._umpire.people

    def _lay_out(self) -> list[Any]:
        """Lay the large boards out beside each other, and the rest beside or below them."""
        large = [player for player in self.game.players if self._is_large(player)]
        alone = large[0] if len(large) == 1 else None
        places = {
            player: _box(
                "fw-place",
                self.seats[player],
                self.boards[player],
                *([] if player == alone else [self.scorings[player]]),
            )
            for player in self.game.players
        }
        desks = _box("fw-desks", *(places[player] for player in large))
        side = _box(
            "fw-side",
            *([self.scorings[alone]] if alone else []),
            self.sheet,
            *(place for player, place in places.items() if player not in large),
        )
        if not alone:
            desks.add_class("fw-desks-many")
        return [self.head, desks, side]

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
        self.head.notice = ""
        if what == "look":
            self._umpire.look()
        elif what == "possible" and player:
            self._with_best ^= {player}
            self._show()
        elif what in actions and actor in self._umpire.people:
            with self._refusing(player):
                self._umpire.act(actions[what])
        else:
            self.head.notice = say("refused.unknown", what=repr(what[:40]))

    def _drew(self, player: str) -> None:
        if not self._showing:
            with self._refusing(player):
                self._umpire.draw(player, self._wanted(player))
                self._show()

    def _put_down(self, player: str) -> None:
        placed = self.boards[player].placed
        if placed and not self._showing:
            with self._refusing(player):
                self._umpire.act(CrossOut(player, shape=placed["shape"], cells=placed["cells"]))

    @contextmanager
    def _refusing(self, player: str | None) -> Iterator[None]:
        """Tell in words what the rules refuse, and show again how things stand."""
        try:
            yield
        except ValueError as refusal:
            self._show()
            if player and player in self._umpire.people:
                self.boards[player].message = str(refusal)
            self.head.notice = str(refusal)

    def _wanted(self, player: str) -> tuple[tuple[Cell, ...], ...]:
        """Give the outlines that a board shows, as the game should have them.

        Where one FIVE is all that counts, a finished outline stands until another one is finished.
        """
        board = self.boards[player]
        drawn = (*board.outlines, board.unfinished) if board.unfinished else board.outlines
        return (board.outlines or drawn)[-1:] if self.game.limit == 1 else drawn

    # ---- what follows ----

    def _happened(self) -> None:
        """Show and tell what has changed in the game."""
        game = self.game
        told = table_data.news(self._umpire, self._told)
        if len(game.scored) > self._scored:
            told = f"{told} {table_data.score_news(game)}".strip()
        is_new_end = game.is_over and self._told < len(game.log)
        self._told, self._scored = len(game.log), len(game.scored)
        if game.phase is Phase.SEARCH:
            self._with_best.clear()
        if is_new_end:
            told = f"{told} {table_data.result_words(game)}".strip()
            self._keep()
        self._show()
        if told:
            self.head.news = told

    def _keep(self) -> None:
        """Keep people's results; if that fails, say so and go on."""
        game, result = self.game, self.game.result()
        now = datetime.now(UTC).isoformat(timespec="seconds")
        kept = [
            Kept(
                game=game.name,
                player=player,
                points=game.total(player),
                place=result[player].place,
                players=len(game.players),
                seed=game.settings["seed"],
                challenge=game.challenge if isinstance(game, SoloGame) else None,
                when=now,
            )
            for player in self._umpire.people
        ]
        try:
            self._results.add(*kept)
        except ResultsError as fault:
            self.head.notice = str(fault)

    def _show(self) -> None:
        """Put everything on the table as the game has it."""
        game = self.game
        self._showing = True
        try:
            for player in game.players:
                best = table_data.best_of(game, player) if player in self._with_best else None
                with self.boards[player].hold_sync():
                    self._show_board(player)
                    if game.phase is not Phase.SEARCH:
                        self.boards[player].shown = best.fives if best else ()
                self.seats[player].state = table_data.seat_state(self._umpire, player, best)
                self.scorings[player].state = table_data.scoring_state(self._umpire, player, best)
            self.sheet.state = table_data.sheet_state(game)
            self.head.state = table_data.head_state(self._umpire, self._ends())
        finally:
            self._showing = False

    def _ends(self) -> float | None:
        """Tell when the sand is through, by the clock that browsers have."""
        deadline = self.game.deadline
        if deadline is None or not isinstance(self._clock, WallClock):
            return deadline
        return self._clock.on_the_wall(deadline)

    def _show_board(self, player: str) -> None:
        game, board = self.game, self.boards[player]
        is_searching = game.phase is Phase.SEARCH
        board.settled = self._settled(player)
        board.available = game.available(player)
        if is_searching and board.roll is not game.roll:
            board.new_round(game.roll)
        is_person = player in self._umpire.people
        must_place = is_person and game.must_cross_out(player)
        placing = table_data.fitting_letters(game, player) if must_place else ""
        board.placing = placing
        board.locked = not (placing or (is_person and is_searching and game.turned_by != player))
        self._show_outlines(player)

    def _show_outlines(self, player: str) -> None:
        """Show a player's outlines: those being drawn, then those of the round that has stopped."""
        game, board = self.game, self.boards[player]
        if game.phase is not Phase.SEARCH:
            # In the puzzle version what counts is settled, and what does not is wiped.
            stopped = () if table_data.is_puzzle(game) else game.sheet(player)[-1:]
            board.outlines = tuple(
                verdict.cells for entry in stopped for verdict in entry.judgement.verdicts
            )
            board.unfinished = ()
            if not board.revealed:
                board.reveal()
        elif player in self._umpire.people:
            if self._wanted(player) != game.outlines(player):
                *done, last = game.outlines(player) or ((),)
                is_done = not 0 < len(last) < 5
                board.outlines = tuple(cells for cells in (*done, last if is_done else ()) if cells)
                board.unfinished = () if is_done else last
            elif game.limit == 1 and len(board.outlines) > 1:
                board.outlines = board.outlines[-1:]
        else:
            board.outlines = game.outlines(player) if self._is_open(player) else ()

    def _is_open(self, player: str) -> bool:
        """Tell whether all may see what a bot draws: not where somebody has the same board."""
        return all(
            self.game.board(player) != self.game.board(person) for person in self._umpire.people
        )

    def _settled(self, player: str) -> tuple[Settled, ...]:
        entries = self.game.sheet(player) if table_data.is_puzzle(self.game) else ()
        return tuple(
            Settled(
                entry.shape.cells,
                entry.shape.shape,
                entry.shape.points if entry.circled else None,
            )
            for entry in entries
            if entry.shape and entry.shape.cells
        )


def _box(name: str, *parts: Any) -> Any:
    """Put parts into a box that the style sheet knows by its name."""
    box = ipywidgets.Box(parts)
    box.add_class(name)
    return box
