"""The rules of a round: what counts as a FIVE, and what each outline is worth."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Flag, auto
from types import MappingProxyType
from typing import TYPE_CHECKING

from fives_widgets.engine import grid
from fives_widgets.engine.pentominoes import LETTERS, identify

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.grid import Cell

POINTS: Mapping[str, int] = MappingProxyType(
    {letter: points for points, letters in enumerate(("LPY", "FNU", "TVZ", "IWX"), start=1)
     for letter in letters}
)  # fmt: skip
"""What each shape is worth: three shapes for each of 1 to 4 points, the rarest dearest.

This division is ours. A teacher may pass another table wherever ``points`` can be given.
"""

FIVES_A_ROUND = 5
"""How many FIVES count in a round of the basic game."""


class Reason(Flag):
    """Why an outline earns nothing: all that applies."""

    NONE = 0
    INCOMPLETE = auto()
    """It has not five squares: fewer (unfinished), or more."""
    NOT_JOINED = auto()
    """Its squares do not hang together by edges."""
    WRONG_SYMBOLS = auto()
    """A symbol stands in it more often than on the dice."""
    OVERLAP = auto()
    """It shares a square with another outline that is a FIVE."""
    REPEATED_SHAPE = auto()
    """Another outline of its shape is the one that counts."""
    OVER_LIMIT = auto()
    """There are too many FIVES, and it is not among the cheapest that count."""
    UNAVAILABLE = auto()
    """Its shape is circled or crossed out already (puzzle version)."""
    USED_SQUARE = auto()
    """It has a square that was used in an earlier round (puzzle version)."""
    OFF_BOARD = auto()
    """It has a square that is not on the board. The other reasons look at its other squares."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says about one outline.

    ``worth`` is what its shape would give, ``points`` what it has earned. ``overlaps`` numbers
    the FIVES it shares a square with, ``kept`` the outline of its shape that counts instead.
    ``symbols`` are those of its squares, in the board's order.
    """

    cells: tuple[Cell, ...]
    shape: str | None
    reasons: Reason
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
    for letter in LETTERS:
        if letter not in points:
            raise ValueError(f"the points {dict(points)!r} have none for the shape {letter}")
    for letter, worth in points.items():
        check_shapes([letter])
        if not isinstance(worth, int) or isinstance(worth, bool) or worth < 0:
            raise ValueError(
                f"{worth!r} cannot be the points of the shape {letter}: "
                "points are whole numbers from 0 up"
            )
    return points


def check_shapes(shapes: Iterable[str]) -> frozenset[str]:
    """Give the letters as a set, or refuse what is no shape."""
    given = frozenset(shapes)
    for letter in given:
        if letter not in LETTERS or not letter:
            raise ValueError(f"{letter!r} is no shape: the twelve are {' '.join(LETTERS)}")
    return given


def check_limit(limit: int) -> int:
    """Refuse a number of FIVES that is no number of FIVES."""
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise ValueError(f"{limit!r} FIVES cannot be the limit: it is a whole number from 0 up")
    return limit


def check_roll(board: Board, roll: Roll) -> None:
    """Refuse a roll of other dice than the board's."""
    for symbol in roll.symbols:
        if symbol not in board.symbols:
            raise ValueError(
                f"the roll {str(roll)!r} shows {symbol!r}, which this board does not know: "
                f"its symbols are {' '.join(board.symbols)}"
            )


def judge(  # noqa: PLR0913 - the last four are the table of points and the puzzle version's limits
    board: Board,
    roll: Roll,
    outlines: Iterable[Iterable[Cell]],
    *,
    points: Mapping[str, int] = POINTS,
    limit: int = FIVES_A_ROUND,
    available: Iterable[str] = LETTERS,
    used: Iterable[Cell] = (),
) -> Judgement:
    """Judge one player's outlines, in the order they were drawn.

    Checking never stops at the first fault: an outline gets every reason that applies, also
    when it is wrong already. Only what is a FIVE (steps 1 and 2 of scoring, and in the puzzle
    version an available shape on free squares) can make others wrong.
    """
    check_roll(board, roll)
    check_points(points)
    check_limit(limit)
    drawn = [_read(outline) for outline in outlines]
    open_shapes, taken = check_shapes(available), frozenset(used)
    shown = Counter(roll.symbols)

    on_board = [[cell for cell in cells if cell in board] for cells in drawn]
    symbols = [
        tuple(sorted((board[cell] for cell in cells), key=board.symbols.index))
        for cells in on_board
    ]
    identities = [identify(cells).shape for cells in on_board]
    shapes = [None if shape is None else shape.name for shape in identities]
    reasons = [Reason.NONE] * len(drawn)
    for number, cells in enumerate(on_board):
        if len(cells) != len(drawn[number]):
            reasons[number] |= Reason.OFF_BOARD
        if len(cells) != 5:
            reasons[number] |= Reason.INCOMPLETE
        if len(grid.parts(cells)) > 1:
            reasons[number] |= Reason.NOT_JOINED
        if Counter(symbols[number]) - shown:
            reasons[number] |= Reason.WRONG_SYMBOLS
        if shapes[number] is not None and shapes[number] not in open_shapes:
            reasons[number] |= Reason.UNAVAILABLE
        if not taken.isdisjoint(cells):
            reasons[number] |= Reason.USED_SQUARE

    fives = [number for number, reason in enumerate(reasons) if not reason]
    overlaps = [
        tuple(five for five in fives if five != number and not set(cells).isdisjoint(drawn[five]))
        for number, cells in enumerate(on_board)
    ]
    kept: dict[str | None, int] = {}
    for five in fives:
        if not overlaps[five]:
            kept.setdefault(shapes[five], five)
    worth = [0 if shape is None else points[shape] for shape in shapes]
    # `sorted` keeps the order of equals, so of two FIVES worth the same the first drawn stays.
    struck = sorted(sorted(kept.values()), key=worth.__getitem__)[limit:]

    verdicts = []
    for number, cells in enumerate(drawn):
        reason = reasons[number]
        instead = kept.get(shapes[number], number)
        if overlaps[number]:
            reason |= Reason.OVERLAP
        if instead != number:
            reason |= Reason.REPEATED_SHAPE
        if number in struck:
            reason |= Reason.OVER_LIMIT
        verdicts.append(
            Verdict(
                cells=cells,
                shape=shapes[number],
                reasons=reason,
                overlaps=overlaps[number],
                worth=worth[number],
                points=0 if reason else worth[number],
                kept=None if instead == number else instead,
                symbols=symbols[number],
            )
        )
    return Judgement(tuple(verdicts), sum(verdict.points for verdict in verdicts), roll, limit)


def _read(outline: Iterable[Cell]) -> tuple[Cell, ...]:
    """Give an outline's different cells in reading order."""
    cells: Sequence[Cell] = list(outline)
    for cell in cells:
        match cell:
            case (int(), int()):
                pass
            case _:
                raise ValueError(f"{cell!r} is no square: a square is (row, column)")
    return tuple(sorted({(row, col) for row, col in cells}))
