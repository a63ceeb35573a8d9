from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine import fives
from fives_widgets.engine.core.names import is_name, look_of
from fives_widgets.engine.fives import SYMBOLS, Board
from tests.refusals import exactly

STORED = {"grey": Board.grey, **{f"white{n}": lambda n=n: Board.white(n) for n in range(1, 5)}}

tokens = st.text(st.characters(categories="LMNPS"), min_size=1, max_size=6).filter(is_name)
alphabets = st.lists(tokens, min_size=3, max_size=26, unique_by=look_of).map(tuple)
sides = st.integers(5, 16)


def test_six_symbols():
    assert SYMBOLS == ("sun", "moon", "star", "leaf", "drop", "heart")


@pytest.mark.parametrize("name", STORED)
def test_stored_boards_are_ten_by_ten_with_16_or_17_of_each_symbol(name):
    board = STORED[name]()
    assert (board.rows, board.cols, board.symbols) == (10, 10, SYMBOLS)
    assert sorted(Counter(board.squares).values()) == [16, 16, 17, 17, 17, 17]


def test_stored_boards_all_differ():
    assert len({make() for make in STORED.values()}) == 5


def test_the_grey_board_is_one_for_all():
    assert Board.grey() is Board.grey()


@pytest.mark.parametrize("number", [0, 5, -1, "1", None, 1.0, 1.5])
def test_other_white_boards_are_refused(number):
    complaint = f"{number!r} isn't a white board: they are numbered from 1 to 4."
    with pytest.raises(ValueError, match=exactly(complaint)):
        Board.white(number)


def test_squares_are_read_by_row_and_column():
    board = Board.from_text("\n".join(" ".join("abcde"[(r + c) % 5] for c in range(7))
                                      for r in range(5)))  # fmt: skip
    assert (board.rows, board.cols) == (5, 7)
    assert (board[0, 0], board[0, 6], board[4, 0], board[1, 3]) == ("a", "b", "e", "e")


@pytest.mark.parametrize("cell", [(10, 0), (0, 10), (-1, 0), (0, -1), (0,), 3, "ab", (0.0, 1)])
def test_no_other_square_is_on_the_board(cell):
    board = Board.grey()
    assert cell not in board
    complaint = f"{cell!r} isn't a square of the board: rows go from 0 to 9, columns from 0 to 9."
    with pytest.raises(ValueError, match=exactly(complaint)):
        board[cell]


@given(st.integers() | st.text(), sides, sides, alphabets)
def test_random_boards_have_nearly_equal_numbers_and_follow_their_seed(seed, rows, cols, symbols):
    board = Board.random(seed, rows, cols, symbols)
    numbers = [board.squares.count(symbol) for symbol in symbols]
    assert (board.rows, board.cols, board.symbols) == (rows, cols, symbols)
    assert sum(numbers) == rows * cols
    assert max(numbers) - min(numbers) <= 1
    assert board == Board.random(seed, rows, cols, symbols)


def test_a_seed_makes_the_same_board_for_ever():
    first_row = Board.random(seed=7).squares[:10]
    assert " ".join(first_row) == "leaf sun sun heart leaf drop drop drop heart drop"


def test_seeds_differ():
    assert len({Board.random(seed) for seed in range(50)}) == 50


def test_random_boards_with_given_counts():
    counts = {"sun": 50, "moon": 30, "star": 20}
    assert Counter(Board.random(1, counts=counts).squares) == counts


@pytest.mark.parametrize(
    ("counts", "complaint"),
    [
        ({"sun": 99}, "{'sun': 99} makes 99 squares, and a board of 10 x 10 has 100."),
        (
            {"cloud": 100},
            (
                "The board can't have 100 squares with 'cloud': give whole numbers from 0 "
                "up for sun moon star leaf drop heart."
            ),
        ),
        (
            {"sun": -1, "moon": 101},
            (
                "The board can't have -1 squares with 'sun': give whole numbers from 0 up "
                "for sun moon star leaf drop heart."
            ),
        ),
        (
            {"sun": 2.5},
            (
                "The board can't have 2.5 squares with 'sun': give whole numbers from 0 up "
                "for sun moon star leaf drop heart."
            ),
        ),
    ],
)
def test_counts_that_do_not_fill_the_board_are_refused(counts, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Board.random(1, counts=counts)


@given(st.integers(0, 99), sides, sides, alphabets)
def test_text_round_trip(seed, rows, cols, symbols):
    board = Board.random(seed, rows, cols, symbols)
    assert Board.from_text(str(board), symbols) == board
    assert Board.from_text(str(board)).squares == board.squares


@pytest.mark.parametrize("name", STORED)
def test_text_of_a_stored_board_reads_back(name):
    board = STORED[name]()
    assert Board.from_text(str(board)) == board
    assert len(str(board).splitlines()) == 10


def test_the_alphabet_is_the_usual_one_if_that_is_enough():
    assert Board.from_text("sun moon star sun moon\n" * 5).symbols == SYMBOLS


def test_emoji_and_letters_are_symbols():
    board = Board.from_text("🦊 B 7 🐸 sun\n" * 5)
    assert board.symbols == ("7", "B", "sun", "🐸", "🦊")
    assert fives.Roll.of("🐸 B 7 B 🐸", board.symbols).symbols == ("7", "B", "B", "🐸", "🐸")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' holds no board: write a line of symbols for each row."),
        (" \n ", "' \\n ' holds no board: write a line of symbols for each row."),
        (
            "a b c a b\na b c a",
            "Line 2, 'a b c a', is 4 long, and the first one 5: all lines must be equally long.",
        ),
        ("a b c\n" * 5, "5 x 3 isn't a possible size: each side has 5 to 16 squares."),
        ("a b c a b\n" * 17, "17 x 5 isn't a possible size: each side has 5 to 16 squares."),
        ("a b a b a\n" * 5, "'a b' are 2 symbols: a board has 3 to 26 different ones."),
    ],
)
def test_text_that_is_no_board_is_refused(text, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Board.from_text(text)


NO_SYMBOL = "isn't a symbol: a symbol is 1 to 40 visible characters without spaces."


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (
            lambda: Board(10, 10, ("sun",) * 99),
            "A board of 10 x 10 has 100 squares, and 99 were given.",
        ),
        (
            lambda: Board(4, 10, ("sun",) * 40),
            "4 x 10 isn't a possible size: each side has 5 to 16 squares.",
        ),
        (
            lambda: Board(5, 5, ("sun",) * 7 + ("cloud",) + ("sun",) * 17),
            "'cloud' in row 1, column 2 isn't one of the symbols sun moon star leaf drop heart.",
        ),
        (
            lambda: Board.random(1, symbols="abc"),
            "'abc' is one symbol: a board has 3 to 26 different ones.",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "c", "a"]),
            "'a' is there twice among the symbols a b c a.",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "c d"]),
            f"'c d' {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", ""]),
            f"'' {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", 3]),
            f"3 {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "\ud800"]),
            f"'\\ud800' {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "\u200b"]),
            f"'\\u200b' {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "x" * 41]),
            f"'{'x' * 41}' {NO_SYMBOL}",
        ),
        (
            lambda: Board.random(1, symbols=["a", "b", "c", "a\u200d"]),
            "'a' is there twice among the symbols a b c a\u200d.",
        ),
        (
            lambda: Board.random(1, rows=17),
            "17 x 10 isn't a possible size: each side has 5 to 16 squares.",
        ),
    ],
)
def test_impossible_boards_are_refused(make, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        make()


def test_boards_are_values():
    first, second = Board.random(3), Board.random(3)
    assert first is not second
    assert {first} == {second}
    assert repr(first) == "<Board 10 x 10: sun moon star leaf drop heart>"
