"""The rule book's example of a score in Knaster, on a sheet of ours."""

from __future__ import annotations

from fives_widgets.engine.knaster.sheet import Sheet

NUMBERS = """
     6    7    8    9    5
    10    7    6    7    8
     3    9    8    5    4
     7    5    6    7   11
     8    6   10    8    7
"""
CIRCLED = """
    x x x x x
    x x x . .
    . . x . .
    . x x x .
    x . x . x
"""


def example_sheet() -> Sheet:
    """Return a sheet with a row of 9, a diagonal of 10 and a column of 7, and fifteen circles.

    >>> sheet = example_sheet()
    >>> sheet.circled.bit_count(), sheet.points
    (15, 41)
    """
    circled = [square for square, mark in enumerate(CIRCLED.split()) if mark == "x"]
    return Sheet(tuple(map(int, NUMBERS.split()))).with_circles(circled)
