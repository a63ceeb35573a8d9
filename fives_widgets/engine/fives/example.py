"""The rule book's examples of scoring, rebuilt on our boards: they show every rule of it."""

from __future__ import annotations

from fives_widgets.engine.fives.actions import Finish, Outline, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.dice import is_legal
from fives_widgets.engine.fives.puzzle import Drawn
from fives_widgets.engine.fives.rules import POINTS
from fives_widgets.engine.fives.solver import placements

EXAMPLE_SHEETS = (("LPFNTIW", 7), ("LPFTVIWX", 5))
"""Circled shapes and timer marks of two players of the puzzle version, worth what its book says."""

SEED = 7

# Row and column of each square.
OUTLINES = {
    "Ada": """
        24 25 26 27 34   10 20 30 40 50   02 12 13 21 22
        38 47 48 57 58   03 04 05 15 16   41 51 52 62 63
    """,
    "Bo": """
        24 26 34 35 36   05 15 25 26 27   11 21 31 41 42
        37 47 57 67 68   85 86 93 94 95
    """,
    "Cy": """
        71 72 82 83 93   12 13 23 22      35 43 44 45 55
        37 47 57 67 68
    """,
}


def example_round() -> BasicGame:
    """Return a game whose first round went as in the rule book.

    Ada outlined six FIVES, one too many. Of Bo's, two overlap and two have the same shape; Bo also
    turned the timer. One outline of Cy's shows a wrong symbol, and another is not finished.

    >>> game = example_round()
    >>> [game.total(player) for player in game.players]
    [10, 4, 4]
    """
    game = BasicGame(players=list(OUTLINES), seed=SEED)
    game.apply(RollDice("Ada"))
    for player, text in OUTLINES.items():
        for words in text.split("  "):
            cells = tuple((int(word[0]), int(word[1])) for word in words.split())
            if cells:
                game.apply(Outline(player, cells=cells))
    game.apply(TurnTimer("Bo"))
    for player in ("Ada", "Cy"):
        game.apply(Finish(player))
    return game


def example_drawn(number: int) -> tuple[Drawn, ...]:
    """Return what one of the example sheets means on the grey board, all twelve shapes of it.

    A circled shape lies on symbols that some roll shows; any other is crossed out and hatched.

    >>> sum(drawn.points for drawn in example_drawn(0)) + EXAMPLE_SHEETS[0][1]
    24
    """
    circled, _ = EXAMPLE_SHEETS[number]
    board, taken, found = Board.grey(), 0, dict[str, Drawn]()
    # The most valuable shapes have the fewest places.
    for shape in sorted(POINTS, key=lambda shape: (shape not in circled, -POINTS[shape])):
        points = POINTS[shape] if shape in circled else 0
        for place in placements(board.rows, board.cols):
            symbols = tuple(board[cell] for cell in place.cells)
            fits = place.shape == shape and not place.mask & taken
            if fits and (not points or is_legal(symbols)):
                found[shape] = Drawn(shape, place.cells, points)
                taken |= place.mask
                break
    return tuple(found[shape] for shape in POINTS)
