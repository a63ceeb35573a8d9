"""The parts of a table of Knaster: what they show, and what draws them."""

from __future__ import annotations

from typing import Literal, TypedDict

from fives_widgets.tables.parts import ButtonState, PartKind


class SquareState(TypedDict):
    """A square: what stands in it, and the kind of action that is possible there, if one is."""

    number: int
    isCircled: bool
    can: Literal["", "write", "circle"]


class FillingState(TypedDict):
    """A line that is filled by writing into a square: its hand, and how many circles that gives."""

    line: int
    square: int
    hand: str
    needs: int


class WinState(TypedDict):
    """A line whose box is won by a circle in a square."""

    line: int
    square: int


class DueState(TypedDict):
    """A hand that has to be circled: in which line, and how many of its open squares."""

    line: int
    hand: str
    needs: int
    open: list[int]


class SheetState(TypedDict):
    """A player's sheet: what stands on it, what can be done, and what that would bring.

    ``left`` is how many points more there can be; ``level`` is that of a bot. ``do`` says what the
    player is to do, ``mode`` what the hand does on the grid: both by name.
    """

    player: str
    level: int | None
    isLarge: bool
    mode: Literal["watch", "rest", "move", "hand"]
    do: str
    dice: list[int]
    total: int
    points: int
    left: int
    squares: list[SquareState]
    won: list[int]
    fillings: list[FillingState]
    wins: list[WinState]
    due: list[DueState]
    buttons: list[ButtonState]


class LineState(TypedDict):
    """A line of the grid: the text that names it, with its number, its box and its squares."""

    name: str
    number: int
    box: int
    squares: list[int]


class SheetTraits(TypedDict):
    """All that a sheet is sent; the ``lines`` stay what they are."""

    state: SheetState
    lines: list[LineState]


SHEET = PartKind(
    SheetTraits,
    "knaster/knaster.js",
    ("knaster/knaster.css",),
    (
        "table.fault",
        "table.note.bot",
        *(f"knaster.{topic}" for topic in ("line", "hand")),
        *(f"knaster_table.{topic}" for topic in ("do", "sheet", "hint")),
    ),
)
"""A player's sheet with its dice. Squares chosen for a hand stay in the view until all are."""
