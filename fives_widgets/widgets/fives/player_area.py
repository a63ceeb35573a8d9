"""A player's place at a table: the seat with its buttons, the board, and how the round counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.state import Phase
from fives_widgets.widgets.fives import present
from fives_widgets.widgets.fives.board import BoardWidget
from fives_widgets.widgets.fives.board_traits import Settled
from fives_widgets.widgets.fives.parts import Scoring, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.fives.round_game import RoundGame
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.widgets.fives.runner import FivesRunner

LARGE = ("dice", "tools", "tiles")
"""What is shown round the board of a person; the results stand beside it."""

WATCHED = ("dice", "tiles")
"""What is shown round a large board that nobody draws on."""


class PlayerArea:
    """The parts that belong to one player, kept as the game has them by :meth:`show`."""

    def __init__(
        self,
        runner: FivesRunner,
        player: str,
        *hears: Callable[[Any], None],
        live: bool,
    ) -> None:
        self.runner = runner
        self.player = player
        self.with_best = False
        self.board = self._board(live=live)
        self.seat = Seat(self.board, *hears)
        self.scoring = Scoring()

    @property
    def is_person(self) -> bool:
        """Whether somebody sits here who draws."""
        return self.player in self.runner.people

    @property
    def is_large(self) -> bool:
        """Whether the board is shown in full: people's are, or all if nobody draws."""
        return self.is_person or not self.runner.people

    def drawing(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the outlines that the board shows, as the game should have them.

        Where one FIVE is all that counts, a finished outline stands until another one is finished.
        """
        done, unfinished = self.board.outlines, self.board.unfinished
        drawn = (*done, unfinished) if unfinished else done
        return (done or drawn)[-1:] if self._game.limit == 1 else drawn

    def show(self) -> None:
        """Put everything in this place as the game has it."""
        game = self._game
        is_between = game.phase is not Phase.SEARCH and bool(game.scored)
        self.with_best = self.with_best and is_between
        best = present.best_of(game, self.player) if self.with_best else None
        with self.board.hold_sync():
            self._show_board()
            self.board.shown = best.fives if best else ()
        self.seat.state = present.seat_state(self.runner, self.player, best)
        self.scoring.state = present.scoring_state(self.runner, self.player, best)

    @property
    def _game(self) -> RoundGame[Any]:
        return self.runner.game

    def _board(self, *, live: bool) -> BoardWidget:
        game = self._game
        parts = LARGE if self.is_person else WATCHED
        return BoardWidget(
            game.board(self.player),
            points=game.points,
            limit=game.limit,
            replacing=game.limit == 1,
            live=live and self.is_person,
            locked=True,
            parts=parts if self.is_large else (),
            compact=not self.is_large,
        )

    def _show_board(self) -> None:
        game, board, player = self._game, self.board, self.player
        is_searching = game.phase is Phase.SEARCH
        board.settled = self._settled()
        board.available = game.available(player)
        if board.roll is not game.roll:
            board.new_round(game.roll)
        must_place = self.is_person and game.must_cross_out(player)
        board.placing = present.fitting_letters(game, player) if must_place else ""
        may_draw = self.is_person and is_searching and game.turned_by != player
        board.locked = not (may_draw or board.placing)
        if not is_searching:
            self._show_stopped()
        elif self.is_person:
            self._show_own()
        else:
            board.outlines = game.outlines(player) if self._is_open() else ()

    def _show_stopped(self) -> None:
        """Show the outlines of the round that has stopped, with their verdicts."""
        # In the puzzle version what counts is settled by now, and what does not is wiped.
        stopped = () if present.is_puzzle(self._game) else self._game.sheet(self.player)[-1:]
        self.board.outlines = tuple(
            verdict.cells for entry in stopped for verdict in entry.judgement.verdicts
        )
        self.board.unfinished = ()
        if not self.board.revealed:
            self.board.reveal()

    def _show_own(self) -> None:
        """Let a person's drawing be, unless the game has something else."""
        game, board = self._game, self.board
        if self.drawing() != game.outlines(self.player):
            *done, last = game.outlines(self.player) or ((),)
            is_done = not 0 < len(last) < 5
            board.outlines = tuple(cells for cells in (*done, last if is_done else ()) if cells)
            board.unfinished = () if is_done else last
        elif game.limit == 1 and len(board.outlines) > 1:
            board.outlines = board.outlines[-1:]

    def _is_open(self) -> bool:
        """Return whether all may see what a bot draws: not where somebody has the same board."""
        game = self._game
        return all(game.board(self.player) != game.board(name) for name in self.runner.people)

    def _settled(self) -> tuple[Settled, ...]:
        entries = self._game.sheet(self.player) if present.is_puzzle(self._game) else ()
        return tuple(
            Settled(
                entry.shape.cells,
                entry.shape.shape,
                entry.shape.points if entry.circled else None,
            )
            for entry in entries
            if entry.shape and entry.shape.cells
        )
