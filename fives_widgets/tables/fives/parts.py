"""The parts of a table of FIVES: what they show, and what draws them."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from fives_widgets.tables.parts import ButtonState, Cells, LookState, PartKind

Mark = Literal["", "valid", "wrong"]
Fate = Literal["open", "circled", "crossed"]


class SeatState(TypedDict):
    """A player's name, points and buttons."""

    player: str
    points: str
    kind: str
    note: str
    buttons: list[ButtonState]


class SeatTraits(TypedDict):
    """All that a seat is sent."""

    state: SeatState


class Line(TypedDict):
    """A step of the scoring: an outline with its mark, or what follows from them."""

    says: str
    points: int | None
    cells: Cells
    mark: Mark


class Sum(TypedDict):
    """What a round earned."""

    says: str
    points: str


class ScoringState(TypedDict):
    """How a round counted, step by step, and what was possible, if that is to be shown."""

    label: str
    lines: list[Line]
    total: Sum
    folded: bool
    possible: str


class ScoringTraits(TypedDict):
    """All that a scoring is sent; while a round is searched its state is empty."""

    state: ScoringState | dict[str, Any]


class Row(TypedDict):
    """A row of the score sheet: a round."""

    label: str
    fields: list[str]
    now: bool


class SheetShape(TypedDict):
    """A shape on the puzzle sheet."""

    shape: str
    cells: Cells
    state: Fate
    label: str
    points: int


class Quarter(TypedDict):
    """A player's quarter of the puzzle sheet."""

    player: str
    points: str
    marks: str
    shapes: list[SheetShape]


class SheetState(TypedDict):
    """The score sheet; or, of the puzzle version, each player's quarter of the puzzle sheet."""

    label: str
    players: list[str]
    rows: list[Row]
    totals: list[int]
    quarters: list[Quarter] | None


class SheetTraits(TypedDict):
    """All that the sheet is sent."""

    state: SheetState


class BoardData(TypedDict):
    """The squares of a board by name, and how each symbol looks."""

    rows: int
    cols: int
    squares: list[str]
    symbols: list[LookState]


class ShapeTile(TypedDict):
    """A shape with its points."""

    shape: str
    cells: Cells
    points: int


class Shown(TypedDict):
    """A FIVE that is drawn beside the player's own outlines."""

    cells: Cells
    shape: str
    points: int


class SettledState(TypedDict):
    """An outline of an earlier round; a crossed out one has no points."""

    cells: Cells
    shape: str
    points: int | None


class VerdictState(TypedDict):
    """What the judge says about an outline, in facts and in words."""

    cells: Cells
    shape: str | None
    reasons: list[str]
    faults: list[str]
    overlaps: list[int]
    kept: int | None
    worth: int
    points: int
    says: str


class Steps(TypedDict):
    """The outlines that an undo and a redo lead to, or None."""

    back: list[Cells] | None
    forward: list[Cells] | None


class RoundTraits(TypedDict):
    """What a board is sent that stays while one draws."""

    board: BoardData
    roll: list[str] | None
    worth: list[ShapeTile]
    limit: int
    available: str
    used: Cells
    settled: list[SettledState]
    live: bool
    locked: bool
    replacing: bool
    placing: str
    shown: list[Shown]
    parts: list[str]
    compact: bool
    fives: list[Cells] | None
    placed: None
    hint: None


class DrawnTraits(TypedDict):
    """What a board is sent of what is drawn on it."""

    verdicts: list[VerdictState] | None
    outlines: list[Cells]
    unfinished: Cells
    steps: Steps


class BoardTraits(RoundTraits, DrawnTraits):
    """All that a board at a table is sent: the traits of ``DrawingBoard``, and its ``steps``."""

    message: str


SEAT = PartKind(SeatTraits, "fives/seat.js", ("fives/seat.css",), ("table.fault",))
SCORING = PartKind(ScoringTraits, "fives/scoring.js", ("fives/results.css", "fives/scoring.css"))
SHEET = PartKind(SheetTraits, "fives/sheet.js", ("fives/sheet.css",), ("table.sheet",))
BOARD_STYLES = (
    "shared/square_grid.css",
    "shared/dice.css",
    "shared/shape_tiles.css",
    "shared/toolbar.css",
    "fives/results.css",
)
BOARD_WORDS = (
    "board",
    "table.list",
    *(f"fives.{topic}" for topic in ("number", "symbol", "outline", "verdict", "reason")),
)
BOARD = PartKind(BoardTraits, "fives/board.js", BOARD_STYLES, BOARD_WORDS)
"""A player's board: a view asks for what a hand does there by an action's record."""
