"""What a board widget does not take, whoever sets it: each is refused in a sentence."""

from __future__ import annotations

import pytest

import fives_widgets as fw
from fives_widgets.engine.fives.solver import best_round
from fives_widgets.widgets.fives.board_traits import Settled
from tests.refusals import exactly

ROLL = "sun moon star leaf drop"
BEST = best_round(fw.Board.grey(), fw.Roll.of(ROLL)).fives
WRONG = ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6))


@pytest.fixture
def board():
    return fw.DrawingBoard(roll=ROLL)


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("board", "grey", "'grey' isn't a board: use Board.grey() or Board.from_text()."),
        (
            "roll",
            "sun sun sun moon star",
            (
                "'sun sun sun moon star' shows sun 3 times, so all dice are rolled again: a "
                "symbol may show at most 2 times."
            ),
        ),
        ("roll", 5, "5 isn't a roll: use Roll.of('sun moon star leaf drop')."),
        (
            "roll",
            fw.Roll.of("A B C D E", symbols=tuple("ABCDEF")),
            (
                "The roll 'A B C D E' shows 'A', which isn't on this board: its symbols "
                "are sun moon star leaf drop heart."
            ),
        ),
        ("worth", {"T": 3}, "The points {'T': 3} leave out the shape F."),
        ("worth", 3, "3 isn't a table of points: use one like {'T': 3, ...}."),
        ("limit", -1, "-1 can't be the limit for FIVES: choose a whole number from 0 up."),
        ("limit", True, "True can't be the limit for FIVES: choose a whole number from 0 up."),
        ("available", "FQ", "'Q' isn't a shape: the twelve are F I L N P T U V W X Y Z."),
        ("available", 3, "3 aren't shapes: the twelve are F I L N P T U V W X Y Z."),
        (
            "used",
            [(10, 0)],
            "(10, 0) isn't a square of the board: rows go from 0 to 9, columns from 0 to 9.",
        ),
        ("used", 4, "4 isn't an outline: an outline is a list of (row, column)."),
        (
            "settled",
            [BEST[0].cells],
            (
                "((0, 3), (0, 4), (0, 5), (0, 6), (0, 7)) isn't a settled outline: use "
                "Settled(cells, shape, points)."
            ),
        ),
        ("settled", [Settled(WRONG, "")], "'' isn't one shape: a settled outline has one."),
        (
            "settled",
            [Settled(WRONG, "W", -1)],
            (
                "-1 can't be the points of a settled outline: give a whole number, or None "
                "if it is crossed out."
            ),
        ),
        (
            "settled",
            [Settled([(0, 99)], "W")],
            "(0, 99) isn't a square of the board: rows go from 0 to 9, columns from 0 to 9.",
        ),
        ("placing", "AB", "'A' isn't a shape: the twelve are F I L N P T U V W X Y Z."),
        (
            "parts",
            ["dice", "timer"],
            "['dice', 'timer'] aren't parts of a board: choose from dice, tiles, tools, results.",
        ),
        ("looks", ["A"], "'A' isn't a look: use Look(name, light, dark, text='A')."),
        (
            "shown",
            [WRONG],
            (
                "((4, 4), (4, 5), (5, 5), (5, 6), (6, 6)) isn't a FIVE: use those of "
                "find_fives, or show_all() and show_best()."
            ),
        ),
        ("live", 1, "1 is neither on nor off: use True or False."),
        ("message", None, "None isn't a message: a message is a text."),
        ("outlines", None, "None aren't outlines: give a list of lists of squares."),
        ("outlines", [[(0, 0, 0)]], "(0, 0, 0) isn't a square: a square is (row, column)."),
        ("outlines", [[(0, True)]], "(0, True) isn't a square: a square is (row, column)."),
        (
            "outlines",
            [WRONG, BEST[0].cells, WRONG[::-1]],
            (
                "((6, 6), (5, 6), (5, 5), (4, 5), (4, 4)) are outlined twice: outline the same "
                "five squares only once."
            ),
        ),
        ("outlines", [()] * 101, "101 outlines are too many: you can draw at most 100."),
        (
            "outlines",
            [[(0, 0)] * 257],
            "An outline of 257 squares is too long: no board has more than 256.",
        ),
        (
            "unfinished",
            [(0, 0), (5, 5)],
            (
                "((0, 0), (5, 5)) aren't an unfinished outline: it has up to four "
                "connected squares of the board, all of them free."
            ),
        ),
        (
            "unfinished",
            BEST[0].cells,
            (
                "((0, 3), (0, 4), (0, 5), (0, 6), (0, 7)) aren't an unfinished outline: it "
                "has up to four connected squares of the board, all of them free."
            ),
        ),
        (
            "unfinished",
            [(0, 10)],
            (
                "((0, 10),) aren't an unfinished outline: it has up to four connected "
                "squares of the board, all of them free."
            ),
        ),
        (
            "hint",
            {"cells": BEST[0].cells, "step": 4},
            (
                "{'cells': ((0, 3), (0, 4), (0, 5), (0, 6), (0, 7)), 'step': 4} isn't a "
                "hint: it has five connected cells and a step from 1 to 3."
            ),
        ),
        (
            "hint",
            {"cells": WRONG[:4], "step": 1},
            (
                "{'cells': ((4, 4), (4, 5), (5, 5), (5, 6)), 'step': 1} isn't a hint: it "
                "has five connected cells and a step from 1 to 3."
            ),
        ),
        ("placed", {"shape": "T", "cells": WRONG}, "'T' can't be put down now: no shape can."),
    ],
)
def test_a_value_it_does_not_take_is_refused_in_words(board, trait, value, words):
    board.outlines = [BEST[0].cells]
    before = board.get_state()
    with pytest.raises(ValueError, match=exactly(words)):
        setattr(board, trait, value)
    assert board.get_state() == before
    with pytest.raises(ValueError, match=exactly(words)):
        fw.DrawingBoard(**({"roll": ROLL} | {trait: value}))


@pytest.mark.parametrize("name", ["points", "verdicts", "fives", "words"])
def test_what_python_works_out_cannot_be_set(board, name):
    with pytest.raises(Exception, match="read-only"):
        setattr(board, name, ())


def test_an_unknown_argument_is_named():
    with pytest.raises(
        ValueError,
        match=exactly(
            "A board doesn't know rolls. You can set board, roll, worth, available, "
            "compact, hint, limit, live, locked, looks, message, outlines, parts, placed, "
            "placing, replacing, settled, shown, unfinished, used."
        ),
    ):
        fw.DrawingBoard(rolls=ROLL)
