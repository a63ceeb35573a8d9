"""The board widget without a browser: what it takes, and what it tells a view."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets import text
from fives_widgets.engine.fives.explain import explain
from fives_widgets.engine.fives.rules import POINTS, Reason, judge
from fives_widgets.engine.fives.solver import best_round, find_fives
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify
from fives_widgets.pictures.glyphs import Look
from fives_widgets.widgets.fives.board_traits import Settled
from tests.refusals import exactly
from tests.widgets.viewing import View

ROLL = "sun moon star leaf drop"
GREY = fw.Board.grey()
FIVES = find_fives(GREY, fw.Roll.of(ROLL))
BEST = best_round(GREY, fw.Roll.of(ROLL)).fives
WRONG = ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6))
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def board():
    return fw.DrawingBoard(roll=ROLL)


@pytest.fixture
def view(board):
    return View(board)


def picture_of(board):
    """Read the picture strictly: one broken tag would raise."""
    return ET.fromstring(board._repr_svg_())  # noqa: S314 - our own picture


def pairs(cells):
    return [list(cell) for cell in cells]


# ---- what it takes ----


def test_it_starts_empty_on_the_grey_board():
    board = fw.DrawingBoard()
    assert (board.board, board.roll) == (GREY, None)
    assert (board.outlines, board.verdicts, board.points) == ((), (), 0)


def test_a_roll_may_be_a_roll_or_its_words():
    assert fw.DrawingBoard(roll=fw.Roll.of(ROLL)).roll == fw.DrawingBoard(roll=ROLL).roll


def test_its_verdicts_are_the_judges(board):
    board.outlines = [BEST[0].cells, WRONG, BEST[1].cells]
    judgement = judge(GREY, fw.Roll.of(ROLL), [BEST[0].cells, WRONG, BEST[1].cells])
    assert board.verdicts == judgement.verdicts
    assert board.points == judgement.points == BEST[0].points + BEST[1].points


@pytest.mark.parametrize(
    "rules",
    [
        {"worth": dict.fromkeys(LETTERS, 7)},
        {"limit": 1},
        {"available": "FT"},
        {"used": [BEST[0].cells[0]]},
    ],
    ids=lambda rules: next(iter(rules)),
)
def test_the_rules_it_is_given_are_those_it_judges_by(rules):
    outlines = [five.cells for five in BEST]
    board = fw.DrawingBoard(roll=ROLL, outlines=outlines, **rules)
    known = {"points" if name == "worth" else name: value for name, value in rules.items()}
    assert board.verdicts == judge(GREY, fw.Roll.of(ROLL), outlines, **known).verdicts


def test_rules_may_change_while_it_is_shown(board):
    board.outlines = [five.cells for five in BEST]
    board.limit = 2
    assert [verdict.is_valid for verdict in board.verdicts].count(True) == 2
    board.worth = dict.fromkeys(LETTERS, 9)
    assert board.points == 18
    board.limit = 1
    assert board.points == 0
    board.limit = 5
    board.available = ""
    assert board.points == 0


def test_shapes_may_be_named_by_small_letters(board):
    board.available, board.placing = "wf", ["t"]
    assert (board.available, board.placing) == ("FW", "T")


def test_what_follows_from_a_change_is_there_when_it_is_observed(board):
    seen = []
    board.observe(lambda change: seen.append((change["new"], board.points)), "outlines")
    board.observe(lambda change: seen.append(change["new"]), "points")
    board.outlines = [BEST[0].cells]
    assert BEST[0].points in seen
    assert ((BEST[0].cells,), BEST[0].points) in seen


def test_a_square_drawn_twice_counts_once(board):
    board.outlines = [[*BEST[0].cells, BEST[0].cells[0]]]
    assert board.verdicts[0].is_valid


SQUARES = st.lists(st.tuples(st.integers(-2, 12), st.integers(-2, 12)), max_size=7)


@given(st.lists(SQUARES, unique_by=frozenset))
def test_whatever_is_drawn_gets_the_judges_verdict(outlines):
    outlines = outlines[:8]
    board = fw.DrawingBoard(roll=ROLL, outlines=outlines)
    judgement = judge(GREY, fw.Roll.of(ROLL), outlines)
    assert (board.verdicts, board.points) == (judgement.verdicts, judgement.points)
    assert [one["says"] for one in board.get_state("verdicts")["verdicts"]] == [
        explain(verdict, judgement) for verdict in judgement.verdicts
    ]
    picture_of(board)


def test_a_new_round_wipes_the_board_but_not_what_is_settled(board):
    settled = (Settled(BEST[0].cells, BEST[0].shape, BEST[0].points),)
    board.settled = settled
    board.outlines, board.unfinished = [BEST[1].cells], [(9, 0)]
    board.give_hint()
    other = fw.Board.white(2)
    board.new_round("sun sun moon moon star", other)
    assert (board.board, str(board.roll)) == (other, "sun sun moon moon star")
    assert (board.outlines, board.unfinished, board.hint, board.shown) == ((), (), None, ())
    assert board.settled == settled


def test_a_new_round_may_have_other_symbols(board):
    letters = fw.Board.random(seed=1, rows=8, cols=8, symbols=tuple("ABCDEF"))
    board.new_round("A B C D E", letters)
    assert board.fives == tuple(dict.fromkeys(board.fives))
    assert {five.cells for five in board.fives} == {
        five.cells for five in find_fives(letters, board.roll)
    }


def test_a_smaller_board_forgets_squares_it_has_not(board):
    board.used = [(9, 9)]
    board.outlines = [BEST[0].cells]
    board.board = fw.Board.random(seed=1, rows=5, cols=5)
    assert board.taken == frozenset()
    assert len(board.verdicts) == 1


# ---- what it tells a view ----


def test_the_list_of_fives_is_in_its_state(view):
    assert {frozenset(map(tuple, cells)) for cells in view.state["fives"]} == {
        frozenset(five.cells) for five in FIVES
    }


def test_a_gesture_is_answered_with_everything_that_follows_at_once(board, view):
    view.make(outlines=[pairs(BEST[0].cells)])
    assert board.outlines == (BEST[0].cells,)
    (verdict,) = view.state["verdicts"]
    assert (verdict["shape"], verdict["points"]) == (BEST[0].shape, BEST[0].points)
    assert len(view.messages) == 1


def test_a_change_from_python_is_sent_whole(board, view):
    board.new_round("sun sun moon moon star", fw.Board.white(3))
    (update,) = view.messages
    assert {"board", "roll", "fives"} <= update["state"].keys()


def test_the_state_is_json_whatever_is_on_it(board):
    board.outlines, board.unfinished = [WRONG, BEST[0].cells], [(9, 9)]
    board.settled = [Settled(BEST[1].cells, BEST[1].shape, 4)]
    board.placing = "FT"
    board.show_all()
    board.give_hint()
    state = board.get_state()
    assert json.loads(json.dumps(state)).keys() == state.keys()


def test_without_live_validation_no_list_and_no_verdict_leave_python():
    board = fw.DrawingBoard(roll=ROLL, live=False)
    view = View(board)
    view.make(outlines=[pairs(WRONG)])
    assert board.verdicts[0].reasons & Reason.WRONG_SYMBOLS
    assert (view.state["fives"], view.state["verdicts"]) == (None, None)
    assert not any("points" in message.get("state", {}) for message in view.messages)
    board.reveal()
    assert view.state["verdicts"][0]["reasons"] == ["wrong_symbols"]
    view.make(outlines=[])
    view.make(outlines=[pairs(WRONG)])
    assert view.state["verdicts"] is None


def test_its_words_are_all_there(board):
    words = board.get_state("words")["words"]
    assert words["board.start"] == text.say("board.start")
    assert {"fives.verdict.counts", "fives.reason.overlap"} <= words.keys()


# ---- broken and hostile values from a view ----

HTML = "<img src=x onerror=alert(1)>"
BROKEN = [
    None,
    True,
    5,
    1e308,
    "outlines",
    HTML,
    {},
    {"cells": HTML},
    [5],
    [[5]],
    [[[0]]],
    [[[0, 1, 2]]],
    [[["0", "1"]]],
    [[[0.5, 1]]],
    [[[None, None]]],
    [[{"row": 0}]],
    [[[0, 0]] * 1_000_000],
    [[]] * 1_000_000,
    [[[0, 0]]] * 1_000_000,
]


@pytest.mark.parametrize("name", ["outlines", "unfinished", "placed", "hint"])
@pytest.mark.parametrize("value", BROKEN, ids=lambda value: repr(value)[:24])
def test_a_broken_value_leaves_all_as_it_was(board, view, name, value):
    board.outlines, board.unfinished = [BEST[0].cells], [(9, 9)]
    board.give_hint()
    drawn = board.FROM_VIEW | board.MADE
    before = {name: getattr(board, name) for name in drawn}
    if name in board.MADE:
        assert not view.make(**{name: value})["taken"]
    else:
        view.write({name: value})
    if name in ("placed", "hint") and value is None:
        assert getattr(board, name) is None  # nothing put down, no hint: a value like others
        return
    assert {name: getattr(board, name) for name in drawn} == before
    # The view is told in a short sentence, and shows again what stays.
    assert board.message.startswith("The board stays as it is.")
    assert len(board.message) < 300
    assert view.state[name] == json.loads(json.dumps(before[name]))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from([*fw.DrawingBoard().keys, "nothing"]), JSON, max_size=4))
def test_whatever_a_view_writes_the_board_still_works(state):
    board = fw.DrawingBoard(roll=ROLL, outlines=[BEST[0].cells])
    view = View(board)
    view.write(state)
    assert (board.board, str(board.roll), board.worth) == (GREY, ROLL, POINTS)
    for name in board.keys:
        if name in state:
            # What the widget has is what the view shows, in the end.
            assert view.state[name] == json.loads(json.dumps(board.get_state(name)[name]))
    view.make(outlines=[pairs(BEST[1].cells)])
    assert board.points == BEST[1].points


@pytest.mark.parametrize("state", [None, 5, "x", [], [["outlines", []]]])
def test_a_message_that_is_no_state_changes_nothing(board, view, state):
    board.outlines = [BEST[0].cells]
    view.write(state)
    assert board.outlines == (BEST[0].cells,)


def test_squares_off_the_board_get_a_verdict(board, view):
    far = 10**30
    view.make(outlines=[[[-1, 0], [0, 0], [1, 0], [2, 0], [far, far]]])
    (verdict,) = board.verdicts
    assert Reason.OFF_BOARD in verdict.reasons
    assert "over the edge of the board" in view.state["verdicts"][0]["says"]
    assert str(board)
    picture_of(board)


def test_a_view_cannot_change_what_is_not_its_own(board, view):
    """Nor may it write outlines whole: what others have drawn meanwhile would be gone."""
    board.outlines = [BEST[0].cells]
    view.write({"worth": [], "fives": [pairs(WRONG)], "outlines": [], "placed": None})
    assert board.worth == POINTS
    assert len(view.state["fives"]) == len(FIVES)
    assert board.message == (
        "The board stays as it is. "
        "Only the notebook can change worth. Only the notebook can change fives. "
        "Only the notebook can change outlines."
    )
    assert view.state["outlines"] == [pairs(BEST[0].cells)]


def test_a_locked_board_takes_nothing(board, view):
    board.outlines, board.locked = [BEST[0].cells], True
    view.make(outlines=[])
    assert board.outlines == (BEST[0].cells,)
    assert view.state["outlines"] == [pairs(BEST[0].cells)]
    assert board.message == "The board stays as it is. You can't draw right now."


def test_a_refusal_is_forgotten_with_the_next_gesture(view):
    view.make(outlines=5)
    assert view.state["message"]
    view.make(outlines=[pairs(BEST[0].cells)])
    assert view.state["message"] == ""


# ---- placing ----


def test_a_shape_that_is_put_down_is_crossed_out_and_settled():
    board = fw.DrawingBoard(roll=ROLL, placing="TW")
    view = View(board)
    view.write({"placed": {"shape": "W", "cells": pairs(WRONG)}})
    assert board.settled == (Settled(WRONG, "W"),)
    assert board.available == LETTERS.replace("W", "")
    assert (board.placing, board.taken) == ("", frozenset(WRONG))
    assert view.state["settled"] == [{"cells": pairs(WRONG), "shape": "W", "points": None}]


@pytest.mark.parametrize(
    ("placed", "words"),
    [
        (
            {"shape": "F", "cells": pairs(WRONG)},
            "'F' can't be put down now: choose one of T W.",
        ),
        (
            {"shape": "T", "cells": pairs(WRONG)},
            "The squares ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6)) don't make the shape T.",
        ),
        (
            {"shape": "W", "cells": [[0, 0], [0, 1], [1, 1], [1, 2], [2, 2]]},
            "The W doesn't fit there: (0, 0) isn't free.",
        ),
        (
            {"shape": "W", "cells": [[8, 8], [8, 9], [9, 9], [9, 10], [10, 10]]},
            "The W doesn't fit there: (9, 10) isn't free.",
        ),
        ({"shape": "W"}, "{'shape': 'W'} isn't a placed shape: it has a shape and its cells."),
    ],
)
def test_a_shape_is_put_down_only_where_it_fits(placed, words):
    board = fw.DrawingBoard(roll=ROLL, placing="TW", used=[(0, 0)])
    View(board).write({"placed": placed})
    assert board.settled == ()
    assert board.placing == "TW"
    assert board.message == f"The board stays as it is. {words}"


# ---- hints, and what was possible ----


def test_hints_come_in_three_steps(board):
    steps = []
    for _ in range(4):
        board.give_hint()
        steps.append((board.hint["step"], board.hint["cells"]))
    assert [step for step, _ in steps] == [1, 2, 3, 3]
    assert len({cells for _, cells in steps}) == 1
    assert board.hint["cells"] in {five.cells for five in FIVES}


def test_a_hint_is_gone_when_its_five_is_found(board):
    board.give_hint()
    board.outlines = [board.hint["cells"]]
    assert board.hint is None


def test_hints_lead_to_a_best_round(board):
    best = best_round(GREY, board.roll).points
    for _ in range(12):
        board.give_hint()
        if board.message:
            break
        board.outlines = (*board.outlines, board.hint["cells"])
    assert board.points == best
    assert board.message == text.say("board.hint.none")


@pytest.mark.parametrize("shape", LETTERS)
def test_all_fives_of_a_shape_can_be_shown(board, shape):
    board.show_all(shape)
    assert set(board.shown) == {five for five in FIVES if five.shape == shape}


def test_a_best_round_can_be_shown_and_hidden(board):
    board.show_best()
    assert sum(five.points for five in board.shown) == sum(five.points for five in BEST)
    board.hide()
    assert board.shown == ()


def test_what_was_possible_minds_the_rules_of_the_round():
    board = fw.DrawingBoard(roll=ROLL, limit=1, used=BEST[0].cells)
    board.show_best()
    assert len(board.shown) == 1
    assert not set(board.shown[0].cells) & set(BEST[0].cells)


def test_without_dice_nothing_is_possible():
    board = fw.DrawingBoard()
    board.show_all()
    board.show_best()
    assert board.shown == ()
    board.give_hint()
    assert board.message == text.say("board.hint.none")


def test_an_unknown_shape_to_show_is_named(board):
    with pytest.raises(
        ValueError, match=exactly("'Q' isn't a shape: the twelve are F I L N P T U V W X Y Z.")
    ):
        board.show_all("Q")


# ---- where no widget can be shown ----


def test_its_repr_is_stable(board):
    board.outlines = [BEST[0].cells]
    assert repr(board) == (
        f"<DrawingBoard 10 x 10, roll sun moon star leaf drop: 1 outline, {BEST[0].points} points>"
    )
    assert repr(fw.DrawingBoard()) == "<DrawingBoard 10 x 10, no roll: 0 outlines, 0 points>"


def test_the_text_board_numbers_the_outlines(board):
    board.outlines = [BEST[0].cells]
    rows = [line.split() for line in str(board).splitlines()[:10]]
    for row in range(10):
        for col in range(10):
            mark = ":1" if (row, col) in BEST[0].cells else ""
            assert rows[row][col] == GREY[row, col] + mark
    assert str(board).splitlines()[10] == f"1. {explain(board.verdicts[0], board.judgement)}"


def test_a_hidden_verdict_is_in_no_picture_and_no_text():
    board = fw.DrawingBoard(roll=ROLL, live=False, outlines=[WRONG])
    for shown in (str(board), board._repr_svg_()):
        assert "doesn't count" not in shown
        assert "✗" not in shown
    board.reveal()
    assert "doesn't count" in str(board)
    assert "✗" in board._repr_svg_()


def test_the_picture_has_every_square_and_the_text_board_in_it(board):
    board.outlines = [BEST[0].cells]
    svg = picture_of(board)
    assert svg.find(f"{SVG}desc").text == str(board)
    assert len(list(svg.iter(f"{SVG}use"))) == 100


def test_it_offers_widget_picture_and_text(board):
    data, _ = board._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    assert data["image/svg+xml"] == board._repr_svg_()
    assert data["text/plain"].startswith(repr(board))


@pytest.mark.parametrize("symbols", [tuple("ABCDEF"), tuple("012345"), tuple("🍎🍌🍇🍒🥝🍋")])
def test_letters_digits_and_emoji_are_symbols_too(symbols):
    squares = fw.Board.random(seed=3, rows=5, cols=16, symbols=symbols)
    board = fw.DrawingBoard(squares, roll=" ".join(symbols[:5]))
    board.outlines = [board.fives[0].cells] if board.fives else []
    assert {symbol["text"] for symbol in board.get_state("board")["board"]["symbols"]} == {*symbols}
    assert all(symbol in board._repr_svg_() for symbol in symbols)


def test_a_look_of_ones_own_replaces_the_usual_one(board):
    board.looks = [Look("sun", "#123456", "#abcdef", text="S")]
    (sun,) = (one for one in board.get_state("board")["board"]["symbols"] if one["name"] == "sun")
    assert sun == {"name": "sun", "light": "#123456", "dark": "#abcdef", "path": "", "text": "S"}
    assert "#123456" in board._repr_svg_()


def test_html_in_a_symbols_name_stays_text():
    symbols = ("<b>", "</svg>", "<script>alert(1)</script>", '"', "&amp;", "'")
    squares = fw.Board.random(seed=3, rows=5, cols=5, symbols=symbols)
    board = fw.DrawingBoard(squares, roll=fw.Roll.of(list(symbols[:5]), symbols=symbols))
    svg = picture_of(board)
    assert {one.text for one in svg.iter(f"{SVG}text")} == set(squares.squares)
    assert not list(svg.iter(f"{SVG}script"))


@pytest.mark.parametrize("attack", ['"/><script>', "red;background:url(//x)"])
def test_a_look_cannot_break_out_of_the_picture(board, attack):
    board.looks = [Look("sun", attack, attack, path=attack), Look("moon", attack, attack, text="M")]
    svg = picture_of(board)
    assert not list(svg.iter(f"{SVG}script"))


def test_wrong_really_is_a_w():
    assert identify(WRONG).shape.name == "W"
