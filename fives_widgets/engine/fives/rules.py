"""The rules of a round: what counts as a FIVE, and what each outline is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Flag, auto
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.fives.dice import Roll
from fives_widgets.engine.geometry.pentominoes import LETTERS, Fault, identify

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.geometry.grid import Cell

POINTS: Mapping[str, int] = MappingProxyType(
    {letter: points for points, letters in enumerate(("LPY", "FNU", "TVZ", "IWX"), start=1)
     for letter in letters}
)  # fmt: skip
"""What each shape is worth: three shapes for each of 1 to 4 points, the rarest are worth most.

This division is our decision. A teacher may pass another table wherever ``points`` can be given.
"""

MAX_POINTS = 1000
"""The most points that a table may give to a shape."""

FIVES_A_ROUND = 5
"""How many FIVES count in a round of the basic game."""

_ALL_SHAPES = frozenset(LETTERS)


class Reason(Flag):
    """Why an outline earns nothing: all that applies.

    They are told in this order, which is that of scoring: what is wrong with an outline alone
    comes first, how it stands to others last.
    """

    NONE = 0
    OFF_BOARD = auto()
    """It has a square that is not on the board. The other reasons look at its other squares."""
    INCOMPLETE = auto()
    """It has not five squares: fewer (unfinished), or more."""
    NOT_JOINED = auto()
    """Its squares are not connected by edges."""
    WRONG_SYMBOLS = auto()
    """A symbol stands in it more often than on the dice."""
    UNAVAILABLE = auto()
    """Its shape is circled or crossed out already (puzzle version)."""
    USED_SQUARE = auto()
    """It has a square that was used in an earlier round (puzzle version)."""
    OVERLAP = auto()
    """It shares a square with another outline that is a FIVE."""
    REPEATED_SHAPE = auto()
    """Another outline of its shape is the one that counts."""
    OVER_LIMIT = auto()
    """There are too many FIVES, and it is not among those that count."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says about one outline.

    ``worth`` is what its shape would give, ``points`` what it has earned. ``faults`` are those of
    the reasons that it has by itself, whatever else is drawn. ``overlaps`` numbers the FIVES it
    shares a square with, ``kept`` the outline of its shape that counts instead. ``symbols`` are
    those of its squares, in the board's order.
    """

    cells: tuple[Cell, ...]
    shape: str | None
    reasons: Reason
    faults: Reason
    overlaps: tuple[int, ...]
    worth: int
    points: int
    kept: int | None = None
    symbols: tuple[str, ...] = ()

    @property
    def is_valid(self) -> bool:
        """Whether nothing is wrong with it, so that it counts."""
        return not self.reasons


@dataclass(frozen=True)
class Judgement:
    """The verdicts of one player's outlines in one round, and the sum of their points.

    Doubling and the bonus for the timer are not in it: they belong to the game.
    """

    verdicts: tuple[Verdict, ...]
    points: int
    roll: Roll
    limit: int


def check_points(points: Mapping[str, int]) -> Mapping[str, int]:
    """Refuse a table of points that leaves out a shape or holds anything but whole numbers."""
    if points is POINTS:
        return points
    if not isinstance(points, Mapping):
        raise InputError("fives_game.points.table", points=quote(points), example="{'T': 3, ...}")
    for letter in LETTERS:
        if letter not in points:
            raise InputError("fives_game.points.missing", points=quote(points), shape=letter)
    check_shapes(points)
    for letter, worth in points.items():
        if type(worth) is not int or not 0 <= worth <= MAX_POINTS:
            raise InputError(
                "fives_game.points.number", points=quote(worth), shape=letter, most=MAX_POINTS
            )
    return points


def check_shapes(shapes: Iterable[str]) -> frozenset[str]:
    """Return the letters as a set, or refuse what is no shape."""
    if shapes is LETTERS:
        return _ALL_SHAPES
    given = frozenset(shapes)
    for letter in given:
        if letter not in _ALL_SHAPES:
            raise InputError("game.malformed.shape", shape=quote(letter), shapes=" ".join(LETTERS))
    return given


def check_squares(board: Board, cells: Iterable[Cell]) -> Collection[Cell]:
    """Refuse squares that are not on the board."""
    given = list(cells)
    for cell in given:
        board[cell]  # the board itself says what is wrong
    return given


def check_outline(outline: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return an outline's different squares in reading order, or refuse what is no square.

    A square off the board is not refused here: it is a fault that the judge names.
    """
    given = list(outline)
    for cell in given:
        match cell:
            case (int(), int()):
                pass
            case _:
                raise InputError("geometry.square", square=quote(cell))
    return tuple(sorted({(row, col) for row, col in given}))


def is_outlined(cells: Collection[Cell], outlines: Iterable[Collection[Cell]]) -> bool:
    """Return whether these are five squares that are outlined already.

    The rule book does not say what to make of that. Ours: it is one outline, and a second one is
    not taken, neither by a game nor by a board.
    """
    five = set(cells)
    return len(five) == 5 and any(map(five.issuperset, (one for one in outlines if len(one) == 5)))


def check_limit(limit: int) -> int:
    """Refuse a number of FIVES that is no number of FIVES."""
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise InputError("fives_game.limit", limit=quote(limit))
    return limit


def check_roll(board: Board, roll: Roll) -> None:
    """Refuse what is no roll, and a roll of other dice than the board's."""
    if not isinstance(roll, Roll):
        raise InputError("fives_game.roll.none", roll=quote(roll))
    for symbol in roll.symbols:
        if symbol not in board.symbols:
            raise InputError(
                "fives_game.roll.other_board",
                roll=quote(str(roll)),
                symbol=quote(symbol),
                symbols=" ".join(board.symbols),
            )


def judge(  # noqa: PLR0913 - the last four are the table of points and the puzzle's limits
    board: Board,
    roll: Roll,
    outlines: Iterable[Iterable[Cell]],
    *,
    points: Mapping[str, int] = POINTS,
    limit: int = FIVES_A_ROUND,
    available: Iterable[str] = LETTERS,
    used: Iterable[Cell] = (),
) -> Judgement:
    """Judge one player's outlines, given in the order they were drawn.

    Checking never stops at the first fault: an outline gets every reason that applies, also
    when it is wrong already.

    The rule book leaves some things open. Ours: only a FIVE, an outline with no fault of its own,
    voids another by an overlap; of several of one shape the first drawn counts; and so it does
    among FIVES worth the same when there are too many. Where only one FIVE may be outlined, as in
    the puzzle version, of several that could count none does.

    >>> from fives_widgets.engine.fives import Board, Roll
    >>> unfinished = [(0, 0), (0, 1), (0, 2)]
    >>> judge(Board.grey(), Roll.of("sun moon star leaf drop"), [unfinished]).verdicts[0].is_valid
    False
    """
    check_roll(board, roll)
    check_points(points)
    check_limit(limit)
    shapes, taken = check_shapes(available), frozenset(check_squares(board, used))
    alone = [
        _look(board, roll, points, shapes, taken, check_outline(outline)) for outline in outlines
    ]
    verdicts = []
    for outline, relation in zip(alone, relate(alone, limit), strict=True):
        reasons = outline.faults | relation.reasons
        verdicts.append(
            Verdict(
                cells=outline.cells,
                shape=outline.shape,
                reasons=reasons,
                faults=outline.faults,
                overlaps=relation.overlaps,
                worth=outline.worth,
                points=0 if reasons else outline.worth,
                kept=relation.kept,
                symbols=outline.symbols,
            )
        )
    return Judgement(tuple(verdicts), sum(verdict.points for verdict in verdicts), roll, limit)


class Alone(NamedTuple):
    """An outline looked at by itself: ``squares`` are those of its cells that are on the board."""

    squares: frozenset[Cell]
    shape: str | None
    worth: int
    faults: Reason
    cells: tuple[Cell, ...] = ()
    symbols: tuple[str, ...] = ()


class Relation(NamedTuple):
    """What an outline's standing among the others brings: see :class:`Verdict`."""

    overlaps: tuple[int, ...]
    kept: int | None
    reasons: Reason


def relate(outlines: Sequence[Alone], limit: int) -> list[Relation]:
    """Return how outlines, in the order they were drawn, stand to each other.

    This is the one rule that views have as well, for a gesture is judged in the frame it ends in:
    ``relate`` in ``widgets/fives/verdicts.js``, step by step the same. ``judging.json`` among the
    fixtures of the tests holds both to the same answers.
    """
    first: dict[frozenset[Cell], int] = {}
    for number, outline in enumerate(outlines):
        if not outline.faults:
            first.setdefault(outline.squares, number)  # the same squares again are no second FIVE
    fives = list(first.values())
    overlaps = [
        tuple(five for five in fives if five != number and outline.squares & outlines[five].squares)
        for number, outline in enumerate(outlines)
    ]
    left = [five for five in fives if not overlaps[five]]
    kept: dict[str | None, int] = {}
    if limit == 1 and len(left) > 1:
        struck = left  # nobody could say which is the one
    else:
        for five in left:
            kept.setdefault(outlines[five].shape, five)
        # Sorting keeps the order of equals, so of FIVES worth the same the first drawn stays.
        struck = sorted(kept.values(), key=lambda five: outlines[five].worth)[limit:]
    relations = []
    for number, outline in enumerate(outlines):
        instead = kept.get(outline.shape, number)
        reasons = _all_that_apply(
            {
                Reason.OVERLAP: bool(overlaps[number]),
                Reason.REPEATED_SHAPE: instead != number,
                Reason.OVER_LIMIT: number in struck,
            }
        )
        relations.append(
            Relation(overlaps[number], None if instead == number else instead, reasons)
        )
    return relations


def _look(  # noqa: PLR0913, PLR0917 - an outline, and all that concerns it alone
    board: Board,
    roll: Roll,
    points: Mapping[str, int],
    available: frozenset[str],
    used: frozenset[Cell],
    cells: tuple[Cell, ...],
) -> Alone:
    """Find the faults an outline has by itself, whatever else was drawn."""
    squares = frozenset(cell for cell in cells if cell in board)
    symbols = tuple(sorted((board[cell] for cell in squares), key=board.symbols.index))
    identity = identify(squares)
    shape = identity.shape.name if identity.shape else None
    faults = _all_that_apply(
        {
            Reason.OFF_BOARD: len(squares) < len(cells),
            Reason.INCOMPLETE: len(squares) != 5,
            Reason.NOT_JOINED: bool(squares) and Fault.NOT_JOINED in identity.faults,
            Reason.WRONG_SYMBOLS: bool(Counter(symbols) - Counter(roll.symbols)),
            Reason.UNAVAILABLE: shape is not None and shape not in available,
            Reason.USED_SQUARE: not squares.isdisjoint(used),
        }
    )
    worth = 0 if shape is None else points[shape]
    return Alone(squares, shape, worth, faults, cells, symbols)


def _all_that_apply(answers: Mapping[Reason, bool]) -> Reason:
    return reduce(or_, (reason for reason, applies in answers.items() if applies), Reason.NONE)
