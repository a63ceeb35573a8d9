"""The part of a table of Golomb's game below its head: what it shows, and what draws it."""

from __future__ import annotations

from typing import TypedDict

from fives_widgets.tables.parts import Cells, PartKind


class SeatState(TypedDict):
    """A player: their name, what kind of bot they are, and whether it is their turn."""

    name: str
    note: str
    turn: str


class PieceState(TypedDict):
    """One of the twelve pieces: the ``seat`` of who placed it ``on`` some squares, if anybody did.

    ``places`` says where it fits. For each form, which is named by its cells in the top left
    corner, that is a hexadecimal number with a bit for each square where this corner can be.
    """

    letter: str
    cells: Cells
    label: str
    seat: int | None
    on: Cells
    places: dict[str, str]


class BoardState(TypedDict):
    """The board with its pieces; ``mode`` is ``"place"`` if it is the turn of somebody here."""

    size: int
    moves: int
    mode: str
    seats: list[SeatState]
    pieces: list[PieceState]
    last: str | None
    dead: Cells


class BoardTraits(TypedDict):
    """All that the board is sent."""

    state: BoardState


STYLES = (
    *("shared/square_grid.css", "shared/toolbar.css", "pieces/pieces.css"),
    *("pieces/piece_board.css", "pieces/players.css", "golomb/golomb.css"),
)

BOARD = PartKind(BoardTraits, "golomb/golomb.js", STYLES, ("table.fault", "golomb_table.board"))
"""The board and the pieces. A piece that somebody holds stays in the view until it is placed."""
