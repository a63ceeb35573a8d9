"""Makes boards that keep promises, and made the ones that come with the package.

``python -m tools.make_boards`` writes the stored boards anew.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from itertools import count, islice
from operator import itemgetter
from typing import TYPE_CHECKING

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.fives.board import SYMBOLS, WHITE_BOARDS, Board, check_symbols
from fives_widgets.engine.fives.dice import legal_rolls
from fives_widgets.engine.fives.rules import POINTS
from fives_widgets.engine.fives.solver import fitting, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

STORED_FEWEST = 4
"""How many FIVES each legal roll has on a stored board, at least: more than the one promised."""

STORED_TOLERANCE = 0.02
"""How far the white boards' mean best rounds differ, at most: less than the 5 % promised."""

GREY_SWAPS = 3_000
"""How many swaps of two squares are tried to make the grey board rich: whoever plays solo chases
their best result on it, so each roll should have much to offer, even when squares are taken."""

TRIES = 10_000
"""How many boards may fail before the generator gives up."""


def fewest_fives(board: Board) -> int:
    """Count the FIVES of the roll that has fewest."""
    return min(len(fitting(board, roll)) for roll in legal_rolls(board.symbols))


def mean_best_round(board: Board) -> float:
    """Return what a best round is worth, as a mean over all legal rolls."""
    rows = table(board)
    return sum(row.points for row in rows) / len(rows)


def offer(board: Board) -> float:
    """Return how many points a roll offers on average, if half of its FIVES are still free.

    A shape counts with the chance that at least one of its FIVES is: so two FIVES of a valuable
    shape are better than one, and a tenth one of a cheap shape adds next to nothing.
    """
    rolls = legal_rolls(board.symbols)
    points = 0.0
    for roll in rolls:
        shapes = Counter([place.shape for place in fitting(board, roll)])
        # Halves of halves are exact, so every machine ranks boards alike.
        points += roll.ways * sum(POINTS[shape] * (1 - 0.5**n) for shape, n in shapes.items())
    return points / sum(roll.ways for roll in rolls)


def enriched(board: Board, seed: int | str, *, swaps: int = GREY_SWAPS, fewest: int = 1) -> Board:
    """Swap two squares of a board again and again, and keep what offers no less.

    No swap leaves a legal roll with less than ``fewest`` FIVES.
    """
    chance = Chance(seed)
    best = offer(board)
    for _ in range(swaps):
        one, other = (chance.below(len(board.squares)) for _ in "12")
        squares = list(board.squares)
        squares[one], squares[other] = squares[other], squares[one]
        swapped = Board(board.rows, board.cols, tuple(squares), board.symbols)
        now = offer(swapped)
        if now >= best and fewest_fives(swapped) >= fewest:
            board, best = swapped, now
    return board


def boards(  # noqa: PLR0913 - one argument for each condition
    seed: int | str,
    *,
    rows: int = 10,
    cols: int = 10,
    symbols: str | Iterable[str] = SYMBOLS,
    counts: Mapping[str, int] | None = None,
    fewest: int = 1,
    tries: int = TRIES,
) -> Iterator[Board]:
    """Make boards without end on which every legal roll has at least ``fewest`` FIVES.

    Their symbols come in nearly equal numbers, or as ``counts`` says. The same seed and
    conditions always make the same boards.

    >>> fewest_fives(next(boards(seed=7, fewest=2))) >= 2
    True
    """
    alphabet = check_symbols(symbols)
    failed = 0
    for number in count():
        board = Board.random(f"{seed}/{number}", rows, cols, alphabet, counts)
        if fewest_fives(board) >= fewest:
            failed = 0
            yield board
            continue
        failed += 1
        if failed >= tries:
            raise InputError(
                "fives_game.generator.too_few",
                tries=tries,
                rows=rows,
                cols=cols,
                symbols=" ".join(alphabet),
                n=fewest,
            )


def equally_good(
    candidates: Iterable[Board], number: int, *, tolerance: float = 0.05, tries: int = TRIES
) -> tuple[Board, ...]:
    """Take boards until ``number`` of them are equally good, and give those.

    Their mean best rounds over all legal rolls differ by at most ``tolerance``, as a part of the
    lowest.
    """
    if number < 1 or tolerance < 0:
        raise InputError(
            "fives_game.generator.impossible", number=quote(number), tolerance=quote(tolerance)
        )
    ranked: list[tuple[float, int, Board]] = []
    for order, board in enumerate(islice(candidates, tries)):
        insort(ranked, (mean_best_round(board), order, board))
        for group in zip(*(ranked[start:] for start in range(number)), strict=False):
            if group[-1][0] <= group[0][0] * (1 + tolerance):
                return tuple(board for _, _, board in sorted(group, key=itemgetter(1)))
    raise InputError(
        "fives_game.generator.not_alike", tries=len(ranked), n=number, tolerance=quote(tolerance)
    )


def stored_boards() -> dict[str, Board]:
    """Make the boards that come with the package, by the names of their files.

    Their layouts are our own: those of the printed game are not known.
    """
    white = equally_good(
        boards("white", fewest=STORED_FEWEST), WHITE_BOARDS, tolerance=STORED_TOLERANCE
    )
    grey = next(boards("grey", fewest=STORED_FEWEST))
    return {
        "grey": enriched(grey, "grey", fewest=STORED_FEWEST),
        **{f"white{number}": board for number, board in enumerate(white, start=1)},
    }
