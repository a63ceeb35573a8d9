"""The builder in a real JupyterLab: found by mouse, by finger and by keys alone; light and dark.

Pictures are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS
from tests.browser.hands import HANDS, Mouse
from tests.browser.stage import CELL, Stage

T = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]
T_TURNED = [(3, 3), (4, 3), (5, 3), (4, 4), (4, 5)]
F = [(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)]
F_MIRRORED = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 3)]
ROW = [(5, col) for col in range(5)]
THEMES = {"mouse": "light", "finger": "dark", "keys": "light"}


class BuilderStage(Stage):
    WIDGET = "fw.Builder"
    USUAL = "5"

    @property
    def tray(self):
        tray = self.board.get_by_role("list", name=say("builder.tray"))
        return tray.get_by_role("img")

    def paint(self, cells):
        for cell in cells:
            self.hand.mark(cell)

    def found(self):
        # Square after square: while one message is on its way, the next gestures wait for it.
        self.notebook.settle()
        return self.python("[shape.name for shape in board.found]")


@pytest.fixture(scope="module", params=HANDS)
def stage(request, open_for_all):
    notebook = open_for_all(
        CELL, touch=request.param == "finger", theme=THEMES[request.param], height=1000
    )
    stage = BuilderStage(notebook, HANDS[request.param])
    stage.theme, stage.name = THEMES[request.param], request.param
    return stage


def test_a_shape_is_named_and_its_copies_are_known_again(stage):
    stage.show()
    expect(stage.status).to_have_text(say("builder.start", n=5))
    stage.paint(T[:4])
    expect(stage.status).to_have_text(say("builder.few", n=1))
    stage.paint(T[4:])
    expect(stage.status).to_have_text(say("builder.new", shape="the T", n=11))
    expect(stage.board.get_by_text("1 of 12 found")).to_be_visible()
    expect(stage.tray).to_have_count(1)
    stage.paint(T_TURNED)
    expect(stage.status).to_have_text(say("builder.again.turned", shape="the T"))
    stage.paint(F)
    expect(stage.tray).to_have_count(2)
    stage.paint(F_MIRRORED)
    expect(stage.status).to_have_text(say("builder.again.mirrored", shape="the F"))
    expect(stage.board.locator(".fw-tile[data-hinted]")).to_have_accessible_name("the F")
    assert stage.found() == ["T", "F"]
    assert stage.labels() == ["F"]


def test_a_stroke_paints_as_far_as_the_shape_goes(stage):
    stage.show()
    stage.hand.stroke([*ROW, (5, 5)])
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.tray).to_have_count(1)
    assert (stage.found(), stage.python("list(board.painted)")) == (["I"], ROW)


def test_squares_apart_are_told_and_one_is_moved(stage):
    stage.show()
    stage.paint([*ROW[:4], (0, 0)])
    expect(stage.status).to_have_text(say("builder.apart", n=2))
    expect(stage.lines("wrong")).to_have_count(1)
    stage.hand.mark((3, 3))
    expect(stage.status).to_have_text(say("builder.full", n=5))
    stage.paint([(0, 0), (4, 0)])
    expect(stage.status).to_have_text(say("builder.new", shape="the L", n=11))
    assert stage.found() == ["L"]


def test_what_was_done_is_undone_and_redone(stage):
    stage.show(then=f"board.painted = {T}")
    stage.hand.press("Undo")
    expect(stage.tray).to_have_count(0)
    assert stage.found() == []
    stage.hand.press("Redo")
    assert stage.found() == ["T"]
    stage.hand.press("Wipe")
    assert (stage.found(), stage.python("board.painted")) == (["T"], ())
    stage.hand.press("Restart")
    expect(stage.status).to_have_text(say("builder.again_from_start"))
    assert stage.found() == []
    stage.hand.press("Undo")
    assert stage.found() == ["T"]


def test_every_state_is_open_to_everybody(stage):
    """Seen once light and once dark: what a hand does was the tests' before."""
    if stage.name == "keys":
        stage.show("1")
        stage.hand.mark((2, 2))
        expect(stage.status).to_have_text(say("builder.last", shape="the single square", n=1))
        stage.notebook.check_access(".fw-builder")
        return
    states = {
        "apart": ("5", "board.painted = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]"),
        "again": ("5", f"board.painted = {T}; board.painted = {T_TURNED}"),
        "six": ("6", "board.found = [str(n) for n in range(1, 36)]"),
        "eight": ("8", "board.found = [str(n) for n in range(1, 200)]"),
    }
    for name, (make, then) in states.items():
        stage.show(make, then=then)
        stage.notebook.screenshot(f"builder-{stage.theme}-{name}", stage.board)
        stage.notebook.check_access(".fw-builder")
        assert stage.board.evaluate(CONTRASTS) == [], name


@pytest.mark.parametrize("stage", ["keys"], indirect=True)
def test_all_twelve_are_found_by_keys_alone(stage):
    stage.show()
    for left, letter in zip(range(11, -1, -1), reversed(LETTERS), strict=True):
        # A square that is painted is wiped by Space, so one begins on an empty grid.
        stage.page.keyboard.press("Escape")
        stage.paint(fw.pentomino(letter).cells)
        said = "builder.new" if left else "builder.last"
        expect(stage.status).to_have_text(say(said, shape=f"the {letter}", n=left or 12))
    expect(stage.board.get_by_text(say("builder.all_found"))).to_be_visible()
    expect(stage.board.locator(".fw-place")).to_have_count(0)
    assert stage.found() == list(reversed(LETTERS))
    assert stage.python("board.left") == 0


@pytest.mark.parametrize("stage", ["keys"], indirect=True)
def test_keys_are_told_and_jupyterlab_takes_none_of_them(stage):
    stage.show()
    cells = stage.notebook.cells.count()
    stage.hand.walk_to((1, 1))
    expect(stage.status).to_have_text(say("builder.keys"))
    for key in ("b", "a", "d", "d", "Space", "Delete", "Space", "Escape"):
        stage.page.keyboard.press(key)
    expect(stage.status).to_have_text(say("builder.wiped"))
    stage.page.keyboard.press("Control+z")
    assert stage.python("list(board.painted)") == [(1, 1)]
    assert stage.notebook.cells.count() == cells


HOSTILE = [
    '{ painted: "<img src=x onerror=window.hacked=1>" }',
    "{ painted: Array(1e4).fill([0, 0, 0]), found: 5 }",
    '{ painted: { took: [], put: [{ at: null, item: "<b>" }] } }',
    "{ found: [[[0, 0], [0, 1], [0, 2], [0, 3], [9999, 9999]]] }",
    '{ n: 12, shapes: [], words: { "builder.start": "<b>hi</b>" } }',
]


@pytest.mark.parametrize("stage", ["mouse"], indirect=True)
def test_hostile_values_through_the_comm_are_refused_in_words(stage):
    stage.show(then=f"board.painted = {T}")
    for state, tell in product(HOSTILE, (stage.send, stage.send_change)):
        stage.execute("board.message = ''")
        tell(state)
        expect(stage.status).to_contain_text("Nothing has changed.")
        assert (stage.found(), stage.python("list(board.painted)")) == (["T"], T)
    assert stage.page.evaluate("window.hacked") is None
    stage.paint(ROW)
    assert stage.found() == ["T", "I"]


@pytest.mark.parametrize("stage", ["mouse"], indirect=True)
def test_octominoes_stay_at_hand(stage):
    """Where there are hundreds, the tray scrolls to the one that was found before."""
    stage.show("8", "found=[str(n) for n in range(1, 369)]")
    (cells, name) = stage.python("(board.found[300].cells, board.found[300].name)")
    place = stage.page.locator(".jp-WindowedPanel-outer").first
    before = place.evaluate("(page) => page.scrollTop")
    stage.paint(cells)
    expect(stage.status).to_contain_text(f"the octomino number {name}, just the way")
    tile = stage.board.get_by_role("img", name=re.compile(f"number {name}$"))
    expect(tile).to_be_in_viewport()
    assert place.evaluate("(page) => page.scrollTop") == before
    tray = stage.board.get_by_role("group", name=say("builder.tray"))
    expect(tray).to_have_attribute("tabindex", "0")
    stage.hand.press("Wipe")
    stage.paint(stage.python("[shape.cells for shape in board.shapes][-1]"))
    expect(stage.status).to_have_text(say("builder.last", shape="the octomino number 369", n=369))
    assert stage.python("board.left") == 0


@pytest.mark.parametrize("stage", ["mouse", "finger"], indirect=True)
@pytest.mark.parametrize("width", [360, 1920])
def test_it_fits_from_a_phone_to_a_projector(stage, width):
    stage.show(then=f"board.found = 'FILNPUV'; board.painted = {T}")
    size = stage.page.viewport_size
    stage.page.set_viewport_size({"width": width, "height": 1000})
    try:
        stage.page.wait_for_function(
            """(width) => [...document.querySelectorAll(".fw-board, .fw-board *")].every(
                (element) => element.getBoundingClientRect().right <= width)""",
            arg=width,
        )
        stage.notebook.screenshot(f"builder-{stage.theme}-{width}px")
    finally:
        stage.page.set_viewport_size(size)


def test_a_saved_notebook_goes_on_without_a_kernel(open_notebook):
    saved = open_notebook(
        "import fives_widgets as fw", f"board = fw.Builder(5, found=[{T}])\nboard"
    )
    expect(saved.page.locator(".fw-builder")).to_have_count(1)
    saved.save()
    saved.reopen()
    stage = BuilderStage(saved, Mouse)
    expect(stage.tray).to_have_count(1)
    assert not saved.python("'board' in globals()")
    saved.stop_kernel()
    stage.paint(T_TURNED)
    expect(stage.status).to_have_text(say("builder.again.turned", shape="the T"))
    stage.paint(F)
    expect(stage.status).to_have_text(say("builder.new", shape="the F", n=10))
    expect(stage.tray).to_have_count(2)
    stage.hand.press("Undo")
    expect(stage.tray).to_have_count(1)
