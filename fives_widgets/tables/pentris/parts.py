"""The parts of a table of Pentris: what they show, and what draws them."""

from __future__ import annotations

from typing import TypedDict

from fives_widgets.tables.parts import Cell, PartKind, Request

Place = list[int]


class PieceState(TypedDict):
    """What is needed to draw a piece: what is on its squares, and where they lie when turned."""

    name: str
    set: str
    words: list[str]
    offsets: list[list[Cell]]
    label: str


class LyingState(TypedDict):
    """A piece that lies on a slide."""

    piece: str
    place: Place


class SeatState(TypedDict):
    """A player with their slide and their own pieces."""

    name: str
    note: str
    points: str
    label: str
    own: str
    slide: list[LyingState]
    rows: list[str]
    hand: list[str]
    turn: str
    bag: str


class Choice(TypedDict):
    """Something that can be chosen: what it does, and what that is called."""

    action: Request
    label: str


class TakenState(TypedDict):
    """The piece on its way: where it can be above, partly above and inside, and come to rest."""

    piece: str
    above: list[Place]
    entering: list[Place]
    inside: list[Place]
    rests: list[Place]


class GroupState(TypedDict):
    """A group of squares of one colour."""

    colour: str
    cells: list[Cell]
    size: int
    label: str


class DeclareState(Choice):
    """A group that can be declared, and what that gives."""

    group: str
    gives: str
    colour: str
    earns: str | None
    cells: list[Cell]
    size: int


class PileState(TypedDict):
    """A pile of pieces on a candy card."""

    size: int
    label: str
    top: str | None
    count: str


class CardState(TypedDict):
    """A candy card: whose markers lie there, and its piles."""

    colour: str
    label: str
    markers: str
    piles: list[PileState]


class ArrivesState(TypedDict):
    """The way of the piece that came to rest last."""

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
    pieces: dict[str, PieceState]
    steps: list[ScoringStep]
    goesOn: bool


class DeskState(TypedDict):
    """All that lies on the table: the centre board, the slides, own pieces, cards, the counting."""

    rows: int
    cols: int
    you: str
    stage: str
    moves: int
    current: list[str]
    previous: list[str]
    seats: list[SeatState]
    choices: dict[str, Choice]
    taken: TakenState | None
    groups: list[GroupState]
    declares: list[DeclareState]
    cards: list[CardState]
    arrives: ArrivesState | None
    scoring: ScoringState | None
    pieces: dict[str, PieceState]


class DeskTraits(TypedDict):
    """All that the desk is sent."""

    state: DeskState


DESK = PartKind(
    DeskTraits,
    "pentris/pentris.js",
    ("pentris/pentris.css", "pentris/pieces.css"),
    ("table.fault", "pentris_table.desk", "pentris_table.steer", "pentris_table.scoring"),
)
"""The centre board, the slides, and the piece on its way down."""
