"""What lies on the table: the state of a game of Knaster, and what each player sees of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.knaster.actions import Circle, Write
from fives_widgets.engine.knaster.lines import number_of
from fives_widgets.engine.knaster.sheet import Sheet

if TYPE_CHECKING:
    from fives_widgets.engine.knaster.rules import Step


EMPTY = Sheet()
"""The sheet that everybody begins with."""


class Phase(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    MOVE = "move"
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True)
class Seat:
    """What lies before one player: the sheet, and how far this turn is.

    ``due`` numbers the lines whose hands must be circled before anything else. ``past`` holds the
    seat before each own step of this turn.
    """

    sheet: Sheet = EMPTY
    has_moved: bool = True
    due: tuple[int, ...] = ()
    past: tuple[Seat, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether the player has done all there is to do in this turn."""
        return self.has_moved and not self.due

    def begin(self, total: int) -> Seat:
        """Begin a turn. Who can neither write nor circle passes without a word: our decision."""
        return Seat(self.sheet, has_moved=not self.sheet.can_use(total))

    def after(self, step: Step) -> Seat:
        """Do a step that was judged before."""
        if isinstance(step, Write):
            square = number_of(step.square)
            sheet = self.sheet.written(square, step.number)
            due = sheet.still_due(sheet.filled_by(square))
        elif isinstance(step, Circle):
            sheet, due = self.sheet.with_circles([number_of(step.square)]), ()
        else:
            sheet = self.sheet.with_circles(map(number_of, step.squares))
            due = sheet.still_due(line for line in self.due if line != step.line)
        return Seat(sheet, has_moved=True, due=due, past=(*self.past, replace(self, past=())))

    def undo(self) -> Seat:
        """Go back to before the last step."""
        if not self.past:
            raise IllegalActionError("knaster.illegal.undo")
        return replace(self.past[-1], past=self.past[:-1])


@dataclass(frozen=True)
class State:
    """The state of a game. ``turn`` counts the rolls, ``is_last`` marks the last one."""

    seats: tuple[Seat, ...]
    turn: int = 0
    dice: tuple[int, ...] = ()
    rolled_at: float = 0.0
    is_last: bool = False
    is_counted: bool = False

    @cached_property
    def has_full_grid(self) -> bool:
        """Whether somebody's grid is full, so that the next roll is the last one."""
        return any(seat.sheet.is_full for seat in self.seats)

    @cached_property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.is_counted:
            return Phase.OVER
        if not all(seat.is_settled for seat in self.seats):
            return Phase.MOVE
        return Phase.COUNT if self.is_last else Phase.ROLL


@dataclass(frozen=True)
class View:
    """All that one player can see: everybody's sheet, the dice, and whose roll comes next.

    Sheets lie open on the table; no coming roll is in a view, so whoever decides by it alone plays
    fair. ``due`` numbers the lines whose hands this player must circle now.
    """

    player: str
    players: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    time: float
    phase: Phase
    turn: int
    roller: str
    dice: tuple[int, ...]
    rolled_at: float
    is_last: bool
    has_moved: bool
    due: tuple[int, ...]

    @property
    def sheet(self) -> Sheet:
        """The player's own sheet."""
        return self.sheets[self.players.index(self.player)]

    @property
    def rolled(self) -> int:
        """The total of the dice."""
        return sum(self.dice)
