"""The parts that a table is seen in: what draws them, what they say, and what a view may write.

What a part shows are its *traits*: plain values, ready for JSON. A view draws them and knows no
rule; the file that draws a part describes the same traits, and a test compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Request = dict[str, Any]
"""What a view sends to ask for an action: its record, without who acts and when."""

Cell = list[int]
"""A square as a view knows it: its row and its column."""

Cells = list[Cell]


@dataclass(frozen=True)
class PartKind:
    """A kind of part: ``module`` draws its ``traits``; a view may write those in ``writes``.

    ``module`` and the ``styles`` are files below ``widgets``; ``words`` are the topics of the texts
    that the module says.
    """

    traits: type
    module: str
    styles: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    writes: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Group:
    """Parts that lie together on the table, in a box that the style sheet knows by its ``name``."""

    name: str
    inside: tuple[str | Group, ...]


class ButtonState(TypedDict):
    """A button: its name, what stands on it, and the action that a press asks for, if it does."""

    do: str
    label: str
    action: Request | None
    off: bool
    main: bool


class LookState(TypedDict):
    """How a symbol is drawn."""

    name: str
    light: str
    dark: str
    path: str
    text: str


class Throw(TypedDict):
    """A throw that did not count, and why."""

    symbols: list[str]
    says: str


class TimerState(TypedDict):
    """A sand timer: when it ``ends`` by a browser's clock, and how fast nobody's sand runs."""

    seconds: float
    ends: float | None
    speed: float
    up: bool
    says: str


class HeadState(TypedDict):
    """The head of a table: where the game stands, what is to be done, and the buttons for that."""

    name: str
    title: str
    note: str
    stage: str
    throws: list[Throw]
    looks: list[LookState]
    timer: TimerState | None
    phase: str
    buttons: list[ButtonState]


class RulesSection(TypedDict):
    """Rules that belong together, a short sentence or two each."""

    title: str
    paragraphs: list[str]


class Rules(TypedDict):
    """The rules of a game, to be read while playing, and whose game it is."""

    title: str
    sections: list[RulesSection]
    credit: str


class HeadTraits(TypedDict):
    """All that the head of a table is sent; ``more`` are the buttons beside those of the game."""

    state: HeadState
    more: list[ButtonState]
    rules: Rules
    news: str
    notice: str
    unfinished: float | None
    muted: bool


class BestResult(TypedDict):
    """One of somebody's best results."""

    says: str
    points: int


class FinaleState(TypedDict):
    """What there is to tell at the end: best results, a text to share, what next."""

    title: str
    lines: list[str]
    best: list[BestResult]
    damaged: str
    share: str
    buttons: list[ButtonState]


class FinaleTraits(TypedDict):
    """All that the finale is sent; its state is empty until the game is over."""

    state: FinaleState | dict[str, Any]


class ReplayTraits(TypedDict):
    """All that is sent to what steps through a game: where it is, and what happened there."""

    step: int
    last: int
    caption: str
    closes: bool


class OptionState(TypedDict):
    """One of the values that a field can have."""

    value: Any
    label: str


class FieldState(TypedDict):
    """A field of a form: how it looks, what stands in it, and when it is asked."""

    name: str
    look: str
    label: str
    value: Any
    options: list[OptionState]
    low: int
    high: int
    hint: str
    only: list[Any] | None


class ChairState(TypedDict):
    """Who may sit on a chair: a name, and whether it is nobody's, a person's or a bot's."""

    name: str
    kind: str | int


class VersionState(TypedDict):
    """A version of the game, how many may play it, and the fields that it asks."""

    name: str
    label: str
    most: int
    fields: list[str]


class FormState(TypedDict):
    """The form for a new game, filled in as the one before was, and what was wrong with it."""

    versions: list[VersionState]
    version: str
    chairs: list[ChairState]
    kinds: list[OptionState]
    fields: list[FieldState]
    fault: str


class FormTraits(TypedDict):
    """All that the form is sent; its state is empty while nobody asks for it."""

    state: FormState | dict[str, Any]


HEAD = PartKind(
    HeadTraits,
    "table/head.js",
    ("shared/dice.css", "table/table.css", "table/head.css", "table/rules.css"),
    ("table.head", "table.fault"),
    frozenset({"muted"}),
)
FINALE = PartKind(
    FinaleTraits,
    "table/finish.js",
    ("table/finish.css",),
    (
        "table.fault",
        *(f"table.finale.{word}" for word in ("best_label", "share_label", "copy", "copied")),
    ),
)

REPLAY = PartKind(
    ReplayTraits,
    "table/replay.js",
    ("table/table.css", "table/replay.css"),
    ("table.fault", "table.replay"),
    frozenset({"step"}),
)
FORM = PartKind(FormTraits, "table/form.js", ("table/form.css",), ("table.fault", "table.settings"))


def cells_state(cells: Iterable[Sequence[int]]) -> Cells:
    """Return squares as a view knows them."""
    return [list(cell) for cell in cells]


def part_id(kind: str, seat: int) -> str:
    """Return the name of a player's own part at a table.

    >>> part_id("sheet", 0), kind_of("sheet-0"), seat_of("sheet-0"), seat_of("head")
    ('sheet-0', 'sheet', 0, None)
    """
    return f"{kind}-{seat}"


def kind_of(part: str) -> str:
    """Return which kind of part this is."""
    return part.partition("-")[0]


def seat_of(part: str) -> int | None:
    """Return whose part this is, by their seat; None for a part of all."""
    seat = part.partition("-")[2]
    return int(seat) if seat else None
