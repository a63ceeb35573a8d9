"""What players do in a game of Knaster.

Every action names its player and its time; ``action.at(time)`` is the same one at another time.
Squares are ``(row, column)``, counted from 0 at the top left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from fives_widgets.engine.core.game import Action
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.knaster.hands import SUMS
from fives_widgets.engine.knaster.lines import LINES, SIDE, SQUARES

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell


def _check_square(square: Any) -> Cell:
    """Return a square as a tuple, or refuse what is none in words."""
    if isinstance(square, list | tuple):
        read = tuple(square)
        if len(read) == 2 and all(type(part) is int and 0 <= part < SIDE for part in read):
            return read
    raise InputError("knaster.malformed.square", square=quote(square), last=SIDE - 1)


@dataclass(frozen=True)
class RollDice(Action):
    """Roll both dice for all, which begins a turn. The dice go round the table."""

    kind: ClassVar[str] = "roll"


@dataclass(frozen=True)
class _OnSquare(Action):
    square: Cell = (0, 0)

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "square", _check_square(self.square))


@dataclass(frozen=True)
class Write(_OnSquare):
    """Write the sum of the dice into a free square.

    The sum is named, so that what was meant for other dice is never taken for these.
    """

    kind: ClassVar[str] = "write"

    number: int = SUMS[0]

    def __post_init__(self) -> None:
        super().__post_init__()
        if type(self.number) is not int or self.number not in SUMS:
            raise InputError(
                "knaster.malformed.number",
                number=quote(self.number),
                low=SUMS[0],
                high=SUMS[-1],
            )


@dataclass(frozen=True)
class Circle(_OnSquare):
    """Circle the sum of the dice where it is written already."""

    kind: ClassVar[str] = "circle"


@dataclass(frozen=True)
class CircleHand(Action):
    """Circle squares of choice for the hand that one's own number has just made in a line.

    Lines are numbered from 0: rows from the top, columns from the left, the falling diagonal and
    the rising one.
    """

    kind: ClassVar[str] = "hand"

    line: int = 0
    squares: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if type(self.line) is not int or not 0 <= self.line < len(LINES):
            raise InputError("knaster.malformed.line", line=quote(self.line), last=len(LINES) - 1)
        if not isinstance(self.squares, list | tuple) or len(self.squares) > SQUARES:
            raise InputError("game.malformed.cells", cells=quote(self.squares))
        squares = tuple(_check_square(square) for square in self.squares)
        if len(set(squares)) < len(squares):
            raise InputError("game.malformed.cells", cells=quote(self.squares))
        object.__setattr__(self, "squares", squares)


@dataclass(frozen=True)
class Undo(Action):
    """Take back one's own last step of this turn, which lasts until the dice are rolled again."""

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True)
class CountUp(Action):
    """Count the points when all have used the last roll: the game is over then."""

    kind: ClassVar[str] = "count"
