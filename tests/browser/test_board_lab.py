"""The board in a real JupyterLab: what only a mouse or only keys do, and the notebook round it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.engine.fives.solver import best_round
from fives_widgets.text import say
from tests.browser.hands import Keys, Mouse
from tests.browser.stage import CELL, Stage

ROLL = fw.Roll.of("sun moon star leaf drop")
GREY = fw.Board.grey()
BEST = best_round(GREY, ROLL).fives
WRONG = ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6))
ROW = [(0, col) for col in range(10)]


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(CELL, "'a cell below'", height=1100)


@pytest.fixture
def stage(notebook):
    return Stage(notebook, Mouse)


@pytest.fixture
def keys(notebook):
    return Stage(notebook, Keys)


def drawn(stage):
    return stage.python("([list(one) for one in board.outlines], list(board.unfinished))")


# ---- mouse ----


def test_a_fast_drag_skips_no_square(stage):
    stage.show()
    mouse = stage.page.mouse
    mouse.move(*stage.hand.middle((3, 1)))
    mouse.down()
    mouse.move(*stage.hand.middle((3, 5)))  # one jump, reported as one move
    mouse.up()
    assert drawn(stage) == ([[(3, col) for col in range(1, 6)]], [])


def test_back_over_ones_own_squares_is_fine(stage):
    stage.show()
    stage.hand.stroke([(0, 0), (0, 1), (0, 2), (0, 1), (1, 1), (2, 1)])
    assert drawn(stage) == ([[(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]], [])


def test_an_outline_that_leaves_the_board_goes_on_where_it_comes_back(stage):
    stage.show()
    mouse = stage.page.mouse
    x, y = stage.hand.middle((0, 0))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 60)
    mouse.move(*stage.hand.middle((0, 1)), steps=4)
    mouse.up()
    assert drawn(stage) == ([], [(0, 0), (0, 1)])


def test_a_drag_in_progress_stays_in_the_browser(stage):
    stage.show()
    mouse = stage.page.mouse
    mouse.move(*stage.hand.middle((0, 0)))
    mouse.down()
    mouse.move(*stage.hand.middle((0, 2)), steps=4)
    expect(stage.lines("unfinished")).to_have_count(1)
    assert drawn(stage) == ([], [])
    mouse.up()
    assert drawn(stage) == ([], ROW[:3])


def test_a_small_cross_erases_the_outline_one_points_at(stage):
    stage.show(then=f"board.outlines = [{WRONG}, {BEST[0].cells}]")
    stage.page.mouse.move(*stage.hand.middle(WRONG[2]))
    stage.hand.button("Erase outline 1").click()
    expect(stage.status).to_have_text("Outline 1 is erased.")
    assert drawn(stage)[0] == [list(BEST[0].cells)]


def test_pointing_at_a_result_marks_its_outline(stage):
    stage.show(then=f"board.outlines = [{WRONG}, {BEST[0].cells}]")
    stage.results.nth(1).hover()
    expect(stage.lines("pointed")).to_have_count(1)
    expect(stage.lines("pointed")).to_have_attribute("data-kind", "valid pointed")


def test_the_eraser_wipes_along_its_way(stage):
    stage.show(then=f"board.outlines = [{WRONG}, {BEST[0].cells}]")
    stage.hand.press("Erase")
    stage.hand.stroke([WRONG[0], WRONG[1], BEST[0].cells[0]])
    assert drawn(stage)[0] == []


# ---- keys ----


def test_with_shift_the_pen_is_down(keys):
    keys.show()
    keys.hand.walk_to((2, 2))
    for key in ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]:
        keys.page.keyboard.press(f"Shift+{key}")
    assert drawn(keys) == ([[(2, 2), (2, 3), (2, 4), (3, 4), (4, 4)]], [])


def test_a_new_board_keeps_the_focus(keys):
    keys.show()
    keys.hand.walk_to((2, 2))
    keys.execute("board.new_round(ROLL, fw.Board.random(seed=5, rows=7, cols=6))")
    expect(keys.board.get_by_role("gridcell")).to_have_count(42)
    expect(keys.hand.square((0, 0))).to_be_focused()
    keys.hand.mark((6, 5))
    assert drawn(keys) == ([], [(6, 5)])


def test_escape_drops_the_unfinished_outline_and_undo_brings_it_back(keys):
    keys.show()
    keys.hand.mark((0, 0))
    keys.page.keyboard.press("Escape")
    expect(keys.status).to_have_text(say("board.dropped"))
    assert drawn(keys) == ([], [])
    keys.page.keyboard.press("Control+z")
    assert drawn(keys) == ([], [(0, 0)])
    keys.page.keyboard.press("Control+Shift+Z")
    assert drawn(keys) == ([], [])
    expect(keys.status).to_have_text(say("board.redone"))
    keys.page.keyboard.press("Control+y")
    expect(keys.status).to_have_text(say("board.nothing_to_redo"))


def test_escape_puts_the_eraser_away(keys):
    keys.show()
    keys.hand.press("Erase")
    keys.hand.walk_to((0, 0))
    expect(keys.status).to_have_text(say("board.erasing"))
    keys.page.keyboard.press("Escape")
    expect(keys.status).to_have_text(say("board.start"))
    expect(keys.hand.button("Erase")).to_have_attribute("aria-pressed", "false")


def test_delete_erases_the_outline_under_the_focus(keys):
    keys.show(then=f"board.outlines = [{WRONG}, {BEST[0].cells}]")
    keys.hand.walk_to(WRONG[3])
    keys.page.keyboard.press("Delete")
    assert drawn(keys)[0] == [list(BEST[0].cells)]
    keys.page.keyboard.press("Meta+z")
    assert len(drawn(keys)[0]) == 2


def test_the_keys_of_a_grid_move_the_focus(keys):
    keys.show()
    keys.hand.walk_to((4, 4))
    for key, there in [
        ("Home", (4, 0)),
        ("End", (4, 9)),
        ("Control+Home", (0, 0)),
        ("ArrowUp", (0, 0)),
        ("ArrowLeft", (0, 0)),
        ("Control+End", (9, 9)),
        ("ArrowDown", (9, 9)),
        ("ArrowRight", (9, 9)),
        ("PageUp", (0, 9)),
        ("PageDown", (9, 9)),
    ]:
        keys.page.keyboard.press(key)
        expect(keys.hand.square(there)).to_be_focused()
    stops = keys.board.get_by_role("grid").locator("[tabindex='0']")
    expect(stops).to_have_count(1)


def test_who_comes_by_keys_is_told_them_and_sees_the_focus(keys):
    keys.show()
    expect(keys.status).to_have_text(say("board.start"))
    keys.hand.walk_to((0, 0))
    expect(keys.status).to_have_text(say("board.keys"))
    ring = "(square) => getComputedStyle(square, '::after').borderTopWidth"
    assert keys.hand.square((0, 0)).evaluate(ring) == "3px"
    keys.page.mouse.click(*keys.hand.middle((3, 3)))
    assert keys.hand.square((3, 3)).evaluate(ring) != "3px"


def test_r_turns_and_m_mirrors_the_shape_under_the_focus(keys):
    keys.show("roll=ROLL", "placing='F'")
    keys.hand.walk_to((4, 4))
    forms = set()
    for key in "rrrrmrrrr":
        keys.page.keyboard.press(key)
        forms.add(keys.lines("ghost").locator("path").get_attribute("d"))
    assert len(forms) == 8
    expect(keys.status).to_have_text(say("board.placing.turned", shape="F"))


NOTEBOOK_STATE = """() => {
    const { content } = window.jupyterapp.shell.currentWidget;
    const { cells } = content.model.toJSON();
    return JSON.stringify([
        content.activeCellIndex, content.mode, cells.map((cell) => cell.source),
        [...content.model.cells].map((cell) => cell.type),
        content.widgets.map((cell) => content.isSelected(cell)),
    ]);
}"""
SHORTCUTS = [
    *(
        "b",
        "a",
        "d",
        "d",
        "Enter",
        "ArrowDown",
        "ArrowUp",
        "ArrowLeft",
        "ArrowRight",
        "x",
        "c",
        "v",
    ),
    *("z", "m", "y", "r", "o", "h", "f", "j", "k", "0", "0", "i", "i", "1", "Space", "Home", "End"),
    *("Shift+M", "Shift+ArrowDown", "Shift+Enter", "Control+Enter", "Alt+Enter", "Backspace"),
    *("Escape", "Delete", "Control+z", "Control+Shift+Z"),
]


def test_no_key_on_a_focused_board_changes_the_notebook(keys):
    keys.show()
    keys.hand.walk_to((3, 3))
    before = keys.page.evaluate(NOTEBOOK_STATE)
    for key in SHORTCUTS:
        keys.page.keyboard.press(key)
    assert keys.page.evaluate(NOTEBOOK_STATE) == before
    assert keys.page.evaluate("document.activeElement.closest('.fw-board') !== null")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    # The same keys on one of the buttons.
    keys.hand.press("Hint")
    for key in SHORTCUTS:
        if key not in ("Enter", "Space"):
            keys.page.keyboard.press(key)
    assert keys.page.evaluate(NOTEBOOK_STATE) == before


def test_beside_the_board_the_same_key_does_change_it(keys):
    """Or the test above would pass for nothing."""
    keys.show()
    before = keys.page.evaluate(NOTEBOOK_STATE)
    keys.page.get_by_role("button", name="before the board").focus()
    keys.page.keyboard.press("b")
    keys.page.wait_for_function(f"({NOTEBOOK_STATE})() !== {json.dumps(before)}")
    keys.page.evaluate("window.jupyterapp.commands.execute('notebook:undo-cell-action')")


# ---- Python and the view ----


def test_a_change_from_python_shows_at_once(stage):
    stage.show()
    stage.execute(f"board.outlines = [{BEST[0].cells}]; board.unfinished = [(9, 0), (9, 1)]")
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.lines("unfinished")).to_have_count(1)
    stage.execute("board.limit = 0")
    expect(stage.lines("wrong")).to_have_count(1)
    stage.execute(f"board.limit = 5; board.worth = {{**board.worth, '{BEST[0].shape}': 9}}")
    assert stage.labels() == [f"{BEST[0].shape} 9"]
    stage.execute("board.wipe(); board.roll = 'sun sun moon moon star'")
    expect(stage.lines("valid")).to_have_count(0)
    dice = stage.board.get_by_role("list", name="Dice").get_by_role("listitem")
    names = [die.get_attribute("aria-label") for die in dice.all()]
    assert names == ["sun", "sun", "moon", "moon", "star"]
    stage.execute("board.new_round(ROLL, fw.Board.random(seed=5, rows=7, cols=6))")
    expect(stage.board.get_by_role("gridcell")).to_have_count(42)
    stage.execute("board.available = 'T'")
    crossed = stage.board.get_by_role("img", name=re.compile("crossed out$"))
    expect(crossed).to_have_count(11)
    stage.execute("board.parts = []")
    expect(stage.board.get_by_role("list")).to_have_count(0)


def test_two_views_stay_in_step(stage):
    stage.show(views=2)
    other = stage.page.locator(".fw-board").nth(1)
    stage.hand.mark((0, 0))
    expect(other.locator(".fw-line[data-kind=unfinished]")).to_have_count(1)
    for cell in ROW[1:5]:
        stage.hand.mark(cell)
    for view in (stage.board, other):
        expect(view.locator(".fw-line[data-kind~=wrong]")).to_have_count(1)
        expect(
            view.get_by_role("list", name="Your outlines").get_by_role("listitem")
        ).to_have_count(1)
    other.get_by_role("button", name="Undo").click()
    for view in (stage.board, other):
        expect(view.locator(".fw-line[data-kind=unfinished]")).to_have_count(1)
        expect(view.locator(".fw-line[data-kind~=wrong]")).to_have_count(0)
    stage.hand.press("Redo")
    expect(other.locator(".fw-line[data-kind~=wrong]")).to_have_count(1)


def test_what_was_possible_is_drawn_beside_ones_own(stage):
    stage.show(then=f"board.outlines = [{WRONG}]; board.show_best()")
    expect(stage.lines("shown")).to_have_count(len(BEST))
    expect(stage.lines("wrong")).to_have_count(1)
    stage.execute("board.show_all('T')")
    expect(stage.status).to_have_text(re.compile(r"^Showing \d+ FIVES?\.$"))
    stage.execute("board.hide()")
    expect(stage.lines("shown")).to_have_count(0)


@pytest.mark.parametrize("symbols", ["ABCDEF", "012345", "🍎🍌🍇🍒🥝🍋"])
def test_letters_digits_and_emoji_are_played_like_any_symbol(stage, symbols):
    stage.show(
        f"fw.Board.random(seed=1, rows=8, cols=9, symbols=tuple({symbols!r}))",
        f"roll={' '.join(symbols[:5])!r}",
    )
    cells = stage.python("board.fives[0].cells")
    for cell in cells:
        name = stage.python(f"board.board[{cell}]")
        expect(stage.hand.square(cell)).to_have_accessible_name(re.compile(f", {name}$"))
    stage.execute(f"board.outlines = [{cells}]")
    expect(stage.lines("valid")).to_have_count(1)


@pytest.mark.parametrize("side", [5, 16])
def test_the_smallest_and_the_largest_board_are_in_full_view(stage, side):
    stage.show(f"fw.Board.random(seed=1, rows={side}, cols={side})", "roll=ROLL")
    squares = stage.board.get_by_role("gridcell")
    expect(squares).to_have_count(side * side)
    first, last = squares.first.bounding_box(), squares.last.bounding_box()
    assert last["x"] + last["width"] < 1280
    assert last["y"] + last["height"] - first["y"] < 1100
    assert first["width"] == pytest.approx(first["height"], abs=1)
    stage.hand.stroke([(side - 1, col) for col in range(5)])
    assert len(drawn(stage)[0]) == 1


def test_targets_are_large_where_the_width_allows(stage):
    stage.show()
    assert stage.board.get_by_role("gridcell").first.bounding_box()["width"] >= 44
    for button in stage.board.get_by_role("button").all():
        assert min(button.bounding_box()[side] for side in ("width", "height")) >= 44


# ---- hostile values ----


@pytest.mark.parametrize(
    "state",
    [
        '{ outlines: "<img src=x onerror=window.hacked=1>" }',
        "{ outlines: [Array(1e6).fill(0)] }",
        "{ outlines: [[0, 0], null] }",
        "{ unfinished: { a: 1 } }",
        '{ outlines: { took: "<b>", put: [] } }',
        "{ unfinished: { took: [], put: Array(1e4).fill({ at: null, item: [0, 0] }) } }",
        "{ outlines: { took: [], put: [{ at: 1e9, item: [[0, 0]] }] } }",
        '{ message: { took: [], put: [{ at: null, item: "hi" }] } }',
        '{ placed: { shape: "<b>", cells: [] } }',
        "{ hint: { cells: Array(5).fill([0, 0]), step: 99 } }",
        '{ board: { rows: 1e9, squares: [] }, words: { "board.start": "<b>hi</b>" } }',
        '{ fives: 7, verdicts: "yes" }',
    ],
)
def test_a_hostile_value_through_the_comm_is_refused_in_words(stage, state):
    stage.show(then=f"board.outlines = [{BEST[0].cells}]; board.unfinished = [(9, 9)]")
    (stage.send_change if "took" in state else stage.send)(state)
    expect(stage.status).to_contain_text("The board stays as it is.")
    assert drawn(stage) == ([list(BEST[0].cells)], [(9, 9)])
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.board.get_by_role("gridcell")).to_have_count(100)
    assert stage.page.evaluate("window.hacked") is None
    stage.hand.mark((9, 8))
    assert drawn(stage)[1] == [(9, 9), (9, 8)]


def test_squares_off_the_board_get_a_verdict_in_words(stage):
    stage.show()
    cells = "[[-1, 0], [0, 0], [1, 0], [2, 0], [99999, 99999]]"
    stage.send_change(f"{{ outlines: {{ took: [], put: [{{ at: null, item: {cells} }}] }} }}")
    expect(stage.results).to_contain_text([say("fives.reason.off_board")])
    expect(stage.lines("wrong")).to_have_count(1)


def test_html_in_names_words_and_messages_is_text(stage):
    evil = "<img/src=x/onerror=window.hacked=1>"
    names = [evil, "<b>", "</svg>", '"', "&lt;", "'"]
    stage.show(
        f"fw.Board.random(seed=1, rows=5, cols=5, symbols={tuple(names)})",
        f"roll=fw.Roll.of({names[:5]}, symbols={tuple(names)})",
        f"message={evil!r}",
    )
    expect(stage.status).to_have_text(evil)
    shown = {square.inner_text() for square in stage.board.get_by_role("gridcell").all()}
    assert shown <= set(names)
    assert len(shown) > 3
    expect(stage.board.locator("img, b:not(.fw-tile-letter)")).to_have_count(0)
    stage.hand.stroke(ROW[:5])
    expect(stage.results).to_have_count(1)
    assert stage.page.evaluate("window.hacked") is None


# ---- a saved notebook ----


def test_a_saved_notebook_still_validates_without_a_kernel(open_notebook):
    """JupyterLab's widget manager wants a kernel before it draws what is saved in a notebook.

    So there is one at first, which has run nothing and knows no board; then there is none.
    See https://github.com/jupyter-widgets/ipywidgets/issues/3773.
    """
    saved = open_notebook(
        "import fives_widgets as fw",
        f"board = fw.DrawingBoard(roll='{ROLL}', outlines=[{WRONG}])\nboard",
        height=1100,
    )
    expect(saved.page.locator(".fw-board")).to_have_count(1)
    saved.save()
    saved.reopen()
    stage = Stage(saved, Mouse)
    expect(stage.lines("wrong")).to_have_count(1)
    expect(stage.results).to_have_count(1)
    assert not saved.python("'board' in globals()")
    saved.stop_kernel()
    five = BEST[0]
    for cell in five.cells:
        stage.hand.mark(cell)
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.status).to_have_text(say("fives.verdict.counts", shape=five.shape, n=five.points))
    stage.hand.press("Undo")
    expect(stage.lines("unfinished")).to_have_count(1)
    stage.hand.press("Hint")
    expect(stage.status).to_contain_text("Look for the ")
