"""Verdicts of FIVES in words."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import Board, Roll, explain, judge
from tests.engine.drawn_rounds import (
    ABCDE,
    BOARD,
    PETER,
    PETER_ROLL,
    ROWS,
    SIX,
    SIX_ROLL,
    outlines,
    row_i,
)


class TestWording:
    def say(self, board, roll, drawn, number=0, **limits):
        judgement = judge(board, roll, drawn, **limits)
        return explain(judgement.verdicts[number], judgement)

    def test_points(self):
        assert self.say(ROWS, ABCDE, [row_i(0)]) == "The I counts: 4 points."
        assert self.say(BOARD, SIX_ROLL, outlines(SIX, "L")) == "The L counts: 1 point."

    def test_wrong_symbols_says_what_is_too_many_and_what_is_missing(self):
        board = Board.from_text("""
            sun  moon heart heart star
            leaf leaf leaf  leaf  leaf
            drop drop drop  drop  drop
            sun  sun  sun   sun   sun
            moon moon moon  moon  moon
        """)
        roll = Roll.of("sun moon heart leaf star")
        assert self.say(board, roll, [row_i(0)]) == (
            "The I doesn't count. It has two hearts, but the dice show one. A leaf is missing."
        )
        roll = Roll.of("sun leaf leaf drop drop")
        assert self.say(board, roll, [row_i(0)]) == (
            "The I doesn't count. It has one moon, but the dice show none. "
            "It has one star, but the dice show none. It has two hearts, but the dice show none. "
            "Two leaves are missing. Two drops are missing."
        )

    def test_symbols_of_ones_own(self):
        column = [(row, 0) for row in range(5)]
        assert self.say(ROWS, ABCDE, [column]) == (
            "The I doesn't count. It has five squares with a, but the dice show one. "
            "A square with b is missing. A square with c is missing. "
            "A square with d is missing. A square with e is missing."
        )

    def test_unfinished_and_too_large(self):
        assert self.say(ROWS, ABCDE, [row_i(0)[:4]]) == (
            "This outline doesn't count. It isn't finished: one square is missing."
        )
        assert self.say(ROWS, ABCDE, [row_i(0)[:3]]) == (
            "This outline doesn't count. It isn't finished: two squares are missing."
        )
        assert "It has two squares too many." in self.say(ROWS, ABCDE, [row_i(0) + row_i(0, 2)])

    def test_an_unfinished_outline_is_not_told_which_symbols_are_missing(self):
        assert self.say(ROWS, ABCDE, [[(0, 0), (1, 0), (0, 1), (0, 2)]]) == (
            "This outline doesn't count. It isn't finished: one square is missing. "
            "It has two squares with a, but the dice show one."
        )

    def test_not_joined(self):
        assert self.say(ROWS, ABCDE, [[(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]]) == (
            "This outline doesn't count. "
            "Its squares aren't connected: they must touch along their sides."
        )

    def test_overlap_names_the_others(self):
        t, v = ([*outline, (5, 8)] for outline in outlines(PETER, *"TV"))
        assert self.say(BOARD, PETER_ROLL, [t, v]) == (
            "The T doesn't count. It shares a square with your V, and FIVES can't overlap."
        )
        assert self.say(ROWS, ABCDE, [row_i(0, 0), row_i(0, 4), row_i(0, 5)], 1) == (
            "The I doesn't count. It shares a square with another I, and FIVES can't overlap."
        )
        assert self.say(BOARD, PETER_ROLL, [t, v, [(5, 8)]], 2).endswith(
            "It shares a square with your T and your V, and FIVES can't overlap."
        )

    def test_repeated_shape_and_limit(self):
        assert self.say(ROWS, ABCDE, [row_i(0), row_i(1)], 1) == (
            "The I doesn't count. Each shape counts only once, and you have another I."
        )
        assert self.say(BOARD, SIX_ROLL, outlines(SIX, *"LIUYFW"), 5) == (
            "The W doesn't count. Only five FIVES count: the ones with the fewest points."
        )
        assert self.say(BOARD, SIX_ROLL, outlines(SIX, *"LI"), 1, limit=1) == (
            "The I doesn't count. You can outline only one FIVE per round."
        )

    def test_puzzle(self):
        assert self.say(ROWS, ABCDE, [row_i(0)], available="LP", used=[(0, 0)]) == (
            "The I doesn't count. The I isn't open any more. "
            "It covers a square that is already taken."
        )

    def test_off_board(self):
        assert self.say(ROWS, ABCDE, [[*row_i(0), (-1, 0)]]) == (
            "The I doesn't count. It goes over the edge of the board."
        )

    def test_another_language_must_exist(self):
        judgement = judge(ROWS, ABCDE, [row_i(0)])
        with pytest.raises(ValueError, match="no texts in the language 'xx': only in en"):
            explain(judgement.verdicts[0], judgement, language="xx")
