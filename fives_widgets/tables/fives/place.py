"""A player's place at a table of FIVES: what a seat, a board and a scoring follow from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fives_widgets.engine.fives.puzzle import PuzzleEntry, PuzzleGame
from fives_widgets.engine.fives.solver import best_round
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.fives.basic import RoundScore
    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.round_game import RoundGame
    from fives_widgets.engine.fives.solver import Best
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.tables.fives.table import FivesTable
    from fives_widgets.tables.table import Viewer


class Place(NamedTuple):
    """What a viewer may know of a player, beside what is being drawn: it stays while one draws.

    A place ``is_own`` to those who play there. It ``is_large`` for them, and for who only looks on;
    it ``is_open`` if they may see what is drawn, and ``is_live`` if outlines are checked at once.
    ``fitting`` are the shapes that can be crossed out, if one has to be; ``best`` is what was
    possible in the last round, if that is to be shown.
    """

    player: str
    bot: Bot | None
    is_own: bool
    is_large: bool
    is_open: bool
    is_live: bool
    is_alone: bool
    is_puzzle: bool
    phase: Phase
    turned_by: str | None
    board: Board
    roll: Roll | None
    points: Mapping[str, int]
    limit: int
    available: str
    used: frozenset[Cell]
    entries: tuple[RoundScore | PuzzleEntry, ...]
    fitting: str | None
    best: Best | None

    @property
    def is_searching(self) -> bool:
        """Whether outlines can be drawn now."""
        return self.phase is Phase.SEARCH


def place_of(table: FivesTable, me: Viewer, player: str) -> Place:
    """Return a player's place, as a viewer may know it."""
    game, is_own = table.game, player in me.people
    board = game.board(player)
    return Place(
        player=player,
        bot=table.bots.get(player),
        is_own=is_own,
        is_large=is_large(me, player),
        # Nobody is shown what another one draws on the board that they have themselves.
        is_open=is_own or all(board != game.board(name) for name in me.people),
        is_live=is_own and table.live,
        is_alone=len(game.players) == 1,
        is_puzzle=isinstance(game, PuzzleGame),
        phase=game.phase,
        turned_by=game.turned_by,
        board=board,
        roll=game.roll,
        points=game.points,
        limit=game.limit,
        available=game.available(player),
        used=game.used(player),
        entries=game.sheet(player),
        fitting=_fitting(game, player) if game.must_cross_out(player) else None,
        best=_best(game, me, player) if player in me.open else None,
    )


def is_large(me: Viewer, player: str) -> bool:
    """Return whether a board is shown in full: one's own are, or all to who only looks on."""
    return player in me.people or not me.people


def _fitting(game: RoundGame[Any], player: str) -> str:
    """Return the letters of the shapes that a player may cross out on free squares."""
    fit = {place.shape for place in game.places(player)} if isinstance(game, PuzzleGame) else ()
    return "".join(letter for letter in LETTERS if letter in fit)


def _best(game: RoundGame[Any], me: Viewer, player: str) -> Best:
    """Return what was possible for a player in the round that stopped last."""
    stopped = game.scored[-1]
    available, used = game.available(player), game.used(player)
    entry = stopped.entries[game.index_of(player)]
    if isinstance(entry, PuzzleEntry) and entry.shape:
        # Before this round its shape was open, and the squares of it were free.
        available += entry.shape.shape
        used -= frozenset(entry.shape.cells)
    return me.kept(
        f"best of {player}",
        best_round,
        game.board(player),
        stopped.roll,
        limit=game.limit,
        points=game.points,
        available=available,
        used=used,
    )
