"""Two pages show one widget: what hands make in both is kept, or refused in words."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from tests.widgets.viewing import View

ROLL = "sun moon star leaf drop"
ROWS = [[[row, col] for col in range(5)] for row in range(10)]
T = [[0, 0], [0, 1], [0, 2], [1, 1], [2, 1]]
STAYS = "The board stays as it is. "
ELSEWHERE = "Another window has changed that first: look again, then try once more."


def added(*items):
    """A change that adds things at the end."""
    return {"took": [], "put": [{"at": None, "item": item} for item in items]}


def moved(at, item, to):
    """A change that puts something in the place of something else."""
    return {"took": [{"at": at, "item": item}], "put": [{"at": at, "item": to}]}


def gone(at, item):
    """A change that takes something away."""
    return {"took": [{"at": at, "item": item}], "put": []}


@pytest.fixture
def board():
    return fw.DrawingBoard(roll=ROLL)


@pytest.fixture
def view(board):
    return View(board)


def outlines(board):
    return json.loads(json.dumps(board.outlines))


# ---- a board ----


def test_outlines_of_two_pages_are_all_kept(board, view):
    for number in range(3):
        for by, row in (("one", number), ("other", number + 5)):
            heard = view.change({"outlines": added(ROWS[row])}, by=by, number=number)
            assert heard == {"by": by, "number": number, "taken": True}
            assert len(view.messages) == 1
    assert outlines(board) == [ROWS[row] for row in (0, 5, 1, 6, 2, 7)]
    assert len(board.verdicts) == 6


def test_what_one_page_erases_stays_erased_when_another_one_draws(board, view):
    board.outlines = ROWS[:3]
    view.change({"outlines": gone(1, ROWS[1])})
    view.change({"outlines": added(ROWS[7])})
    # Erased in both pages: there is nothing more to do, and nothing to complain about.
    assert view.change({"outlines": gone(1, ROWS[1])})["taken"]
    assert outlines(board) == [ROWS[0], ROWS[2], ROWS[7]]
    assert board.message == ""


def test_what_cannot_be_merged_is_refused_in_words(board, view):
    board.outlines = ROWS[:2]
    assert view.change({"outlines": moved(0, ROWS[0], ROWS[5])})["taken"]
    assert not view.change({"outlines": moved(0, ROWS[0], ROWS[6])})["taken"]
    assert outlines(board) == [ROWS[5], ROWS[1]]
    assert board.message == STAYS + ELSEWHERE
    view.change({"unfinished": added([0, 0])})
    assert board.message == ""
    view.change({"unfinished": added([9, 9])})
    assert board.message == STAYS + (
        "((0, 0), (9, 9)) aren't an unfinished outline: it has up to four connected squares of "
        "the board, all of them free."
    )


def test_of_a_change_that_is_refused_nothing_is_made(board, view):
    for changes in (
        {"outlines": added(ROWS[0]), "unfinished": added([0, 0], [9, 9])},
        {"outlines": added(ROWS[0]), "hint": added(1)},
        {"outlines": added(ROWS[0], 5)},
    ):
        assert not view.change(changes)["taken"]
        assert (board.outlines, board.unfinished, board.hint) == ((), (), None)
        assert view.state["outlines"] == []
        assert board.message.startswith(STAYS)


@pytest.mark.parametrize(
    "begin",
    [
        lambda board: board.new_round("sun sun moon moon star"),
        lambda board: setattr(board, "board", fw.Board.white(3)),
        lambda board: setattr(board, "used", [(9, 9)]),
    ],
)
def test_what_was_drawn_before_something_new_began_is_refused(board, view, begin):
    before = board.edition
    begin(board)
    assert not view.change({"outlines": added(ROWS[0])}, edition=before)["taken"]
    assert board.outlines == ()
    assert board.message == STAYS + "There is a new board, or there are new dice, by now."
    assert view.change({"outlines": added(ROWS[0])})["taken"]


def test_where_one_outline_counts_the_last_one_stands(view, board):
    board.replacing = True
    for row in (0, 5, 1, 6):
        assert view.change({"outlines": added(ROWS[row])})["taken"]
    assert view.change({"outlines": moved(0, ROWS[1], ROWS[2])})["taken"]
    assert outlines(board) == [ROWS[2]]


def test_python_sets_outlines_as_before(board, view):
    view.change({"outlines": added(ROWS[0])})
    heard = view.state["heard"]
    board.outlines = [ROWS[3]]
    assert (view.state["outlines"], view.state["heard"]) == ([ROWS[3]], heard)
    view.change({"outlines": added(ROWS[4])})
    assert outlines(board) == [ROWS[3], ROWS[4]]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)
SPOTS = JSON | st.lists(st.fixed_dictionaries({"at": JSON | st.integers(-1, 3), "item": JSON}))
CHANGES = JSON | st.fixed_dictionaries({"took": SPOTS, "put": SPOTS})


@given(
    st.dictionaries(st.sampled_from(["outlines", "unfinished", "hint", "x"]), CHANGES),
    st.dictionaries(st.sampled_from(["by", "number", "edition"]), JSON, max_size=1),
)
def test_whatever_a_view_sends_as_a_change_the_board_still_works(change, more):
    board = fw.DrawingBoard(roll=ROLL, outlines=[ROWS[0]])
    view = View(board)
    view.change(change, **more)
    assert len(board.message) < 600
    assert json.loads(json.dumps(board.get_state("outlines")["outlines"])) == view.state["outlines"]
    board.outlines = [ROWS[0]]
    assert view.change({"outlines": added(ROWS[1])})["taken"]
    assert outlines(board) == ROWS[:2]


# ---- a builder and a workshop ----


def test_shapes_found_in_two_pages_are_all_found():
    builder = fw.Builder(5)
    view = View(builder)
    strokes = {
        "one": ([[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]], [[5, 0], [5, 1], [5, 2], [5, 3], [4, 3]]),
        "other": (T, [[3, 1], [3, 2], [4, 2], [4, 3], [5, 3]]),
    }
    for number in range(2):
        for by, painted in strokes.items():
            took = [*enumerate(painted[number - 1])] if number else []
            change = {
                "took": [{"at": None, "item": square} for _, square in took],
                "put": [{"at": None, "item": square} for square in painted[number]],
            }
            assert view.change({"painted": change}, by=by, number=number)["taken"]
    assert [shape.name for shape in builder.found] == ["I", "T", "L", "W"]


def test_squares_painted_in_two_pages_are_painted_or_refused_in_words():
    builder = fw.Builder(3)
    view = View(builder)
    view.change({"painted": added([0, 0])})
    view.change({"painted": added([0, 1])})
    assert builder.painted == ((0, 0), (0, 1))
    assert not view.change({"painted": added([5, 5], [4, 5])})["taken"]
    assert builder.message == ("Nothing has changed. 4 squares are too many: a shape has 3 here.")
    builder.n = 4
    assert not view.change({"painted": added([0, 0])}, edition=0)["taken"]
    assert builder.message == "Nothing has changed. There are other shapes to find by now."


def test_pieces_laid_in_two_pages_all_lie_there_where_they_fit():
    workshop = fw.Workshop()
    view = View(workshop)
    line = [[5, col] for col in range(5)]
    view.change({"placed": added(T)})
    view.change({"placed": added(line)})
    assert json.loads(json.dumps(workshop.placed)) == [T, line]
    right = [[row, col + 5] for row, col in T]
    assert not view.change({"placed": added(right)})["taken"]
    assert workshop.message.startswith("Nothing has changed. ")
    assert view.change({"placed": moved(0, T, right)})["taken"]
    lower = [[row + 2, col] for row, col in T]
    assert not view.change({"placed": moved(0, T, lower)})["taken"]
    assert workshop.message == f"Nothing has changed. {ELSEWHERE}"
    assert json.loads(json.dumps(workshop.placed)) == [right, line]
    workshop.region = (5, 12)
    assert not view.change({"placed": added(T)}, edition=0)["taken"]
    assert workshop.message == (
        "Nothing has changed. There is another region to fill, or there are other pieces, by now."
    )
