"""A short game on the smallest board, in which the best first piece wins."""

from __future__ import annotations

from fives_widgets.engine.golomb.actions import Place
from fives_widgets.engine.golomb.game import GolombGame

BOARD = """
    .NN..
    ..NNN
    IIIII
    .U.U.
    .UUU.
"""
ORDER = "INU"


def example_game() -> GolombGame:
    """Return a game over after three pieces, although ten squares are free.

    Ada places the I across the middle, the only piece that wins from the beginning (along a row or
    a column). It leaves two parts of ten squares. Bo uses one of them up, and Ada the other.

    >>> game = example_game()
    >>> game.result().winners, len(game.free), len(game.dead)
    (('Ada',), 10, 10)
    """
    game = GolombGame(players=["Ada", "Bo"], seed=7, size=5)
    rows = BOARD.split()
    for shape in ORDER:
        cells = [
            (row, col)
            for row, line in enumerate(rows)
            for col, letter in enumerate(line)
            if letter == shape
        ]
        game.apply(Place(game.turn or "", game.time, shape, tuple(cells)))
    return game
