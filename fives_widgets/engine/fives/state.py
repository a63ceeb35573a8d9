"""What lies on the table: the state of a game of FIVES, and what each player sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from fives_widgets.engine.core.game import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll, Throw
    from fives_widgets.engine.geometry.grid import Cell

MAX_UNDO = 100
"""How many changes of a round can be undone."""


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    SEARCH = "search"
    CROSS_OUT = "cross_out"
    OVER = "over"


@dataclass(frozen=True)
class Seat:
    """What lies before one player while a round is being searched."""

    outlines: tuple[tuple[Cell, ...], ...] = ()
    past: tuple[tuple[tuple[Cell, ...], ...], ...] = ()
    future: tuple[tuple[tuple[Cell, ...], ...], ...] = ()
    finished: bool = False

    def draw(self, *outlines: tuple[Cell, ...]) -> Seat:
        """Have these outlines from now on; the ones before can be had back by :meth:`undo`."""
        return Seat(outlines, (*self.past, self.outlines)[-MAX_UNDO:])

    def undo(self) -> Seat:
        """Go back to the outlines before the last change."""
        if not self.past:
            raise IllegalActionError("fives_game.illegal.undo")
        return Seat(self.past[-1], self.past[:-1], (*self.future, self.outlines))

    def redo(self) -> Seat:
        """Make the change again that was undone last."""
        if not self.future:
            raise IllegalActionError("fives_game.illegal.redo")
        return Seat(self.future[-1], (*self.past, self.outlines), self.future[:-1])


EntryT = TypeVar("EntryT")


@dataclass(frozen=True)
class Scored(Generic[EntryT]):
    """A round that has stopped: its dice, who turned the timer, and an entry for each player."""

    round: int
    roll: Roll
    throws: tuple[Throw, ...]
    turned_by: str | None
    entries: tuple[EntryT, ...]


@dataclass(frozen=True)
class State(Generic[EntryT]):
    """The state of a game: the round being played, and those that have stopped.

    ``throws`` are those of the last roll; all but the last showed a symbol three times and were
    thrown again. ``rolled_at`` is the time of that roll.
    """

    seats: tuple[Seat, ...]
    phase: Phase = Phase.ROLL
    round: int = 0
    roll: Roll | None = None
    throws: tuple[Throw, ...] = ()
    rolled_at: float = 0.0
    turned_by: str | None = None
    deadline: float | None = None
    scored: tuple[Scored[EntryT], ...] = ()


@dataclass(frozen=True)
class View(Generic[EntryT]):
    """All that one player can see: what is common to all, and what is the player's own.

    No coming roll and nobody else's board or outlines are in it, so whoever decides by it alone,
    a bot for instance, plays fair. ``finished`` names those who have said so, ``sheet`` holds the
    player's entries of the rounds before. ``timer`` is how long the timer runs, nothing in a game
    without one. ``available`` and ``used`` change in the puzzle version only: the shapes a FIVE
    may still have, and the squares it may no longer have.
    """

    player: str
    players: tuple[str, ...]
    board: Board
    points: Mapping[str, int]
    limit: int
    time: float
    phase: Phase
    round: int
    rounds: int
    roll: Roll | None
    rolled_at: float
    timer: float | None
    turned_by: str | None
    deadline: float | None
    finished: tuple[str, ...]
    outlines: tuple[tuple[Cell, ...], ...]
    sheet: tuple[EntryT, ...]
    available: str
    used: frozenset[Cell]
    must_cross_out: bool
