"""The parts of a table of Pentris: what they show, and what draws them."""

from __future__ import annotations

from typing import TypedDict

from fives_widgets.tables.parts import Cell, PartKind, Request

Place = list[int]


class PieceState(TypedDict):
    """What is needed to draw a piece: what is on its squares, and where they lie from its pivot."""

    set: str
    shape: str
    words: list[str]
    cells: list[Cell]


class LyingState(TypedDict):
    """A piece that lies on a slide."""

    piece: str
    place: Place


class SeatState(TypedDict):
    """A player, or a bot of a level, with their slide and their own pieces."""

    name: str
    level: int | None
    points: int
    slide: list[LyingState]
    hand: list[str]
    isOnTurn: bool
    hasBag: bool


class TakenState(TypedDict):
    """The piece on its way: where it can be above, partly above and inside, and come to rest."""

    piece: str
    above: list[Place]
    entering: list[Place]
    inside: list[Place]
    rests: list[Place]


class GroupState(TypedDict):
    """A group of squares of one colour: what counts in it is candies, and perhaps stars."""

    colour: str
    cells: list[Cell]
    size: int
    candies: int


class DeclareState(GroupState):
    """A group that can be declared, and what that gives: points, or a piece, or nothing."""

    action: Request
    points: int | None
    earns: str | None


class PileState(TypedDict):
    """A pile of pieces on a candy card: for which groups, how many pieces, and the first one."""

    size: int
    count: int
    top: str | None


class MarkersState(TypedDict):
    """How many markers a player has on a candy card."""

    player: str
    n: int


class CardState(TypedDict):
    """A candy card: whose markers lie there, and its piles."""

    colour: str
    markers: list[MarkersState]
    piles: list[PileState]


class ArrivesState(TypedDict):
    """The way of the piece that somebody else has slid in last."""

    player: str
    path: list[Place]


class ScoringStep(TypedDict):
    """A step of the counting: the squares it lights up on a seat's slide, and what is said."""

    seat: int
    says: str
    cells: list[Cell]
    star: Cell | None


class ScoringState(TypedDict):
    """How the last phase counted, square by square; people go on when they have read it."""

    label: str
    slides: list[list[LyingState]]
    steps: list[ScoringStep]
    goesOn: bool


class DeskState(TypedDict):
    """All that lies on the table: the centre board, the slides, own pieces, cards, the counting.

    ``choices`` says for each piece that can be chosen, and the bag, what choosing it asks for.
    """

    rows: int
    cols: int
    you: str
    stage: str
    moves: int
    current: list[str]
    previous: list[str]
    seats: list[SeatState]
    choices: dict[str, Request]
    taken: TakenState | None
    groups: list[GroupState]
    declares: list[DeclareState]
    cards: list[CardState]
    arrives: ArrivesState | None
    scoring: ScoringState | None


class DeskTraits(TypedDict):
    """All that the desk is sent: its state, and how the pieces look that are named there."""

    state: DeskState
    pieces: dict[str, PieceState]


WORDS = (
    *("desk", "steer", "scoring.next", "scoring.on"),
    *("points", "colour", "square", "set", "piece", "declare"),
)

DESK = PartKind(
    DeskTraits,
    "pentris/pentris.js",
    ("pentris/pentris.css", "pentris/pieces.css"),
    ("table.fault", "table.list", "table.note.bot", *(f"pentris_table.{topic}" for topic in WORDS)),
)
"""The centre board, the slides, and the piece on its way down."""
