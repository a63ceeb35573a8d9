"""What players do in a game of Pentris.

Every action names its player and its time; ``action.at(time)`` is the same one at another time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fives_widgets.engine.core.game import Action
from fives_widgets.engine.core.validation import InputError, is_number, quote
from fives_widgets.engine.pentris.pieces import COLOURS, piece
from fives_widgets.engine.pentris.reach import COLS, ROWS, Place


@dataclass(frozen=True)
class Draw(Action):
    """Draw pieces from the bag into Current Turn."""

    kind: ClassVar[str] = "draw"


@dataclass(frozen=True)
class _OfPiece(Action):
    """Something that is done with a piece, which is given by its name."""

    piece: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        piece(self.piece)


@dataclass(frozen=True)
class Keep(_OfPiece):
    """Keep a piece as one's first personal piece, before an advanced game begins."""

    kind: ClassVar[str] = "keep"


@dataclass(frozen=True)
class Take(_OfPiece):
    """Take an offered piece, which must be slid in then: it cannot be put back."""

    kind: ClassVar[str] = "take"


@dataclass(frozen=True)
class Use(_OfPiece):
    """Take one of one's personal pieces instead; an offered one must be removed for it."""

    kind: ClassVar[str] = "use"


@dataclass(frozen=True)
class SlideIn(Action):
    """Slide the taken piece in: its quarter turns at rest, and its pivot's row and column."""

    kind: ClassVar[str] = "slide"

    turn: int = 0
    row: int = 0
    col: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        limits = ((self.turn, 4), (self.row, ROWS), (self.col, COLS))
        if any(type(part) is not int or not 0 <= part < end for part, end in limits):
            raise InputError(
                "pentris.malformed.place",
                place=quote([part for part, _ in limits]),
                rows=ROWS - 1,
                cols=COLS - 1,
            )

    @property
    def place(self) -> Place:
        """Where the piece comes to rest."""
        return Place(self.turn, self.row, self.col)


@dataclass(frozen=True)
class Remove(_OfPiece):
    """Remove an offered piece from the game, after a personal one was used."""

    kind: ClassVar[str] = "remove"


@dataclass(frozen=True)
class PutAside(_OfPiece):
    """Put an offered piece aside, because none of them fits."""

    kind: ClassVar[str] = "aside"


@dataclass(frozen=True)
class Declare(Action):
    """Declare a group: its colour, and any square of it.

    Among experts ``piece`` chooses from the pile the piece that the group earns.
    """

    kind: ClassVar[str] = "declare"

    colour: str = ""
    row: int = 0
    col: int = 0
    piece: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.colour not in COLOURS:
            raise InputError(
                "pentris.malformed.colour",
                colour=quote(self.colour),
                colours=tuple(COLOURS),
            )
        for part, end in ((self.row, ROWS), (self.col, COLS)):
            if type(part) is not int or not is_number(part, 0, end - 1):
                raise InputError(
                    "pentris.malformed.square",
                    square=quote([self.row, self.col]),
                    rows=ROWS - 1,
                    cols=COLS - 1,
                )
        if self.piece is not None:
            piece(self.piece)
