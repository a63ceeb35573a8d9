"""Rounds of FIVES drawn on boards, as pictures, for tests of how they are judged and told."""

from __future__ import annotations

from fives_widgets.engine.fives import Board, Roll

BOARD = Board.from_text("""
    star  heart drop  drop  sun   leaf  sun   drop  moon  sun
    heart star  star  leaf  heart sun   star  leaf  star  sun
    moon  leaf  moon  moon  sun   star  moon  moon  sun   drop
    leaf  sun   leaf  heart moon  sun   drop  star  heart heart
    heart moon  star  drop  leaf  leaf  leaf  sun   moon  star
    leaf  drop  heart moon  drop  heart drop  moon  sun   leaf
    moon  sun   sun   heart sun   leaf  star  moon  star  sun
    moon  heart drop  sun   drop  drop  moon  drop  star  drop
    drop  leaf  moon  leaf  star  heart leaf  heart drop  leaf
    star  drop  heart sun   heart heart leaf  star  star  moon
""")


def outlines(picture, *names):
    """Read outlines from a picture of the board: the squares with each of these characters."""
    rows = [line.split() for line in picture.strip().splitlines()]
    return [
        [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == name]
        for name in names
    ]


SIX_ROLL = Roll.of("sun sun moon leaf drop")
SIX = """
    . . . . . L L L L .
    . . . . . L . U . U
    . I . . Y . . U U U
    . I . . Y Y W . . .
    . I . . Y . W W . .
    . I . . Y . . W W .
    . I . . . . . . . .
    . . . F F . . . . .
    . . F F . . . . . .
    . . . F . . . . . .
"""

PETER_ROLL = Roll.of("sun sun moon star leaf")
PETER = """
    . . . . . p p . F F
    . . . . . p p F F .
    . . . . P P p . F .
    . . . . P P . . . .
    . . . . P . V V V T
    . . . . . . . T * T
    . . . . . . . . V T
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
"""

ANNA_ROLL = Roll.of("sun sun moon moon star")
ANNA = """
    . . . . . . . . . .
    . . . . . L . . . .
    . . L L L L T T T .
    . . . . . . . T . .
    . . . . . . . T . .
    . . . . . . . . . .
    . w w w w w . . . .
    . . . . . . . . . .
    . . . . . . . u u u
    . . . . . . . . . .
"""

# A board that is easy to think about: the rows read a b c d e, over and over, so that every
# row of five is an I for the roll "a b c d e" and columns show one letter only.
ROWS = Board.from_text("a b c d e a b c d e\n" * 10)
ABCDE = Roll.of("a b c d e", ROWS.symbols)


def row_i(row, start=0):
    return [(row, col) for col in range(start, start + 5)]
