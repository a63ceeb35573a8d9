"""Verdicts: whether a piece may be placed, and every reason why it may not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from fives_widgets.engine.geometry.pentominoes import identify

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.golomb.actions import Place
    from fives_widgets.engine.golomb.state import Position


class Reason(Flag):
    """Why a placement is not allowed: all that applies."""

    NONE = 0
    NOT_YOUR_TURN = auto()
    """The other player is to move."""
    USED = auto()
    """The piece is on the board already."""
    NO_PIECE = auto()
    """The squares are not five connected ones."""
    OTHER_PIECE = auto()
    """The squares make a piece with another letter."""
    OUTSIDE = auto()
    """A square is not on the board."""
    TAKEN = auto()
    """A square is covered already."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says about a placement.

    ``turn`` names who plays now, and ``found`` is the letter of the piece that the squares make,
    if any. ``outside`` are the squares that are off the board, ``taken`` those that are covered.
    """

    place: Place
    reasons: Reason
    turn: str | None
    found: str
    outside: tuple[Cell, ...]
    taken: tuple[Cell, ...]

    @property
    def is_valid(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.reasons


def judge(place: Place, position: Position, turn: str | None) -> Verdict:
    """Judge a placement in a position in which it is somebody's ``turn``, or nobody's any more.

    >>> from fives_widgets.engine.golomb import Place, Position
    >>> place = Place("Ada", shape="T", cells=((0, 8), (0, 9)))
    >>> judge(place, Position.start(8), "Ada").reasons
    <Reason.NO_PIECE|OUTSIDE: 20>
    """
    shape = identify(place.cells).shape
    found = shape.name if shape else ""
    on_board = range(position.size)
    outside = tuple(
        cell for cell in place.cells if not (cell[0] in on_board and cell[1] in on_board)
    )
    taken = tuple(cell for cell in place.cells if cell in position.taken)
    answers = {
        Reason.NOT_YOUR_TURN: turn not in (None, place.player),
        Reason.USED: place.shape not in position.pieces,
        Reason.NO_PIECE: not found,
        Reason.OTHER_PIECE: found not in ("", place.shape),
        Reason.OUTSIDE: bool(outside),
        Reason.TAKEN: bool(taken),
    }
    reasons = reduce(or_, (reason for reason, applies in answers.items() if applies), Reason.NONE)
    return Verdict(place, reasons, turn, found, outside, taken)
