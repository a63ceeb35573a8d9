"""The parts of a table of Knaster: what they show, and what draws them."""

from __future__ import annotations

from typing import TypedDict

from fives_widgets.tables.parts import ButtonState, PartKind, Request


class SquareState(TypedDict):
    """A square: what stands in it, the action that is possible there, and what that would bring."""

    number: int
    isCircled: bool
    label: str
    cell: list[int]
    action: Request | None
    hint: str
    lines: list[int]


class LineState(TypedDict):
    """A line of the grid with its box."""

    box: int
    isWon: bool
    label: str
    squares: list[int]


class Due(TypedDict):
    """A hand that has to be circled: how many of its open squares, and what is said."""

    line: int
    name: str
    needs: int
    open: list[int]
    says: str
    choose: str


class SheetState(TypedDict):
    """A player's sheet: what stands on it, what can be done, and what that would bring."""

    player: str
    moves: int
    kind: str
    label: str
    grid: str
    small: str
    isLarge: bool
    mode: str
    do: str
    dice: list[int]
    diceSay: str
    total: int | None
    points: str
    left: str
    squares: list[SquareState]
    lines: list[LineState]
    due: list[Due]
    buttons: list[ButtonState]


class SheetTraits(TypedDict):
    """All that a sheet is sent."""

    state: SheetState


SHEET = PartKind(
    SheetTraits,
    "knaster/knaster.js",
    ("knaster/knaster.css",),
    ("table.fault", "knaster_table.do", "knaster_table.sheet"),
)
"""A player's sheet with its dice. Squares chosen for a hand stay in the view until all are."""
