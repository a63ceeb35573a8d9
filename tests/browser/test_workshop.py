"""The workshop in a real JupyterLab: by mouse, by finger and by keys alone; light and dark.

Pictures are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS
from tests.browser.hands import HANDS, Keys, Mouse
from tests.browser.stage import CELL, Stage

THEMES = {"mouse": "light", "finger": "dark", "keys": "light"}
THREE_BY_FIVE = "(3, 5), 'FPU'"
MANY = "(16, 16), fw.polyominoes(4), copies=True"
X = "[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]"


class WorkshopStage(Stage):
    WIDGET = "fw.Workshop"
    USUAL = ""

    @property
    def status(self):
        return self.board.locator(".fw-status")

    @property
    def answer(self):
        return self.board.locator(".fw-answer").get_by_role("status")

    def tile(self, name):
        tray = self.board.get_by_role("toolbar", name=say("workshop.tray"))
        return tray.get_by_role("button", name=re.compile(f"^{name}, "))

    def choose(self, name):
        """Take a piece from the tray by a click, a tap or by keys."""
        if isinstance(self.hand, Keys):
            self.hand._enter_from_the_start()
            self.hand._tab_to("(element) => element.closest('.fw-piece-tray') !== null")
            self.page.keyboard.press("Home")
            here = "document.activeElement.getAttribute('aria-label')"
            while not self.page.evaluate(here).startswith(f"{name}, "):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
        elif isinstance(self.hand, Mouse):
            self.tile(name).click()
        else:
            self.tile(name).tap()

    def change(self, name):
        """Turn or mirror what is held."""
        if isinstance(self.hand, Keys):
            self.page.keyboard.press({"Turn": "r", "Mirror": "m"}[name])
        else:
            self.hand.press(name)

    def lay(self, name, cell, *changes):
        """Choose a piece, turn and mirror it, and put it down held over a square."""
        self.choose(name)
        for change in changes:
            self.change(change)
        self.hand.put(cell)

    def drag(self, start, *stops):
        """Drag from a place to others, by mouse or by finger."""
        if isinstance(self.hand, Mouse):
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for stop in stops:
                self.page.mouse.move(*stop, steps=4)
            self.page.mouse.up()
            return
        self.hand._touch("touchStart", start)
        for x, y in stops:
            for part in (0.2, 0.6, 1):
                self.hand._touch(
                    "touchMove",
                    (start[0] + part * (x - start[0]), start[1] + part * (y - start[1])),
                )
        self.hand._touch("touchEnd")

    def middle_of(self, locator):
        box = locator.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def shows(self, expression, value):
        """Wait until Python has a value: it takes gestures in a thread beside the one we ask."""
        for _ in range(100):
            found = self.python(expression)
            if found == value:
                return
        raise AssertionError(f"{expression} is {found!r}, not {value!r}")

    def has_text(self, text):
        self.shows("str(board)", text)


@pytest.fixture(scope="module", params=HANDS)
def stage(request, open_for_all):
    notebook = open_for_all(
        CELL, touch=request.param == "finger", theme=THEMES[request.param], height=1000
    )
    stage = WorkshopStage(notebook, HANDS[request.param])
    stage.theme, stage.name = THEMES[request.param], request.param
    return stage


# ---- with every hand ----


def test_a_region_is_tiled_with_turned_pieces(stage):
    stage.show(THREE_BY_FIVE)
    expect(stage.answer).to_have_text(say("workshop.answer.all_ways", n=4, distinct=1))
    stage.lay("F", (1, 2))
    expect(stage.answer).to_have_text(say("workshop.answer.ways", n=1))
    stage.lay("P", (1, 4), "Turn", "Turn")
    stage.lay("U", (1, 0), "Turn")
    expect(stage.answer).to_have_text(say("workshop.answer.tiled"))
    stage.has_text("UUFFP\nUFFPP\nUUFPP")
    for name in "FPU":
        expect(stage.tile(name)).to_be_disabled()
    stage.hand.press("Undo")
    stage.has_text("##FFP\n#FFPP\n##FPP")
    stage.hand.press("Redo")
    stage.shows("board.is_tiled", True)  # noqa: FBT003 - the value to wait for


def test_a_placed_piece_is_picked_up_mirrored_and_taken_back(stage):
    stage.show(then="board.put([(2, 2), (2, 3), (3, 1), (3, 2), (4, 2)])")
    stage.hand.mark((3, 2))
    expect(stage.status).to_contain_text("F is in your hand.")
    stage.change("Mirror")
    expect(stage.status).to_have_text("F is mirrored.")
    stage.hand.mark((3, 2))
    stage.shows("board.placed[0]", ((2, 1), (2, 2), (3, 2), (3, 3), (4, 2)))
    stage.hand.mark((3, 2))
    stage.hand.press("Take back")
    stage.shows("board.placed", ())
    expect(stage.tile("F")).to_be_enabled()
    stage.hand.press("Undo")
    expect(stage.tile("F")).to_be_disabled()


def test_a_piece_that_does_not_fit_stays_in_the_hand(stage):
    stage.show(then=f"board.put({X})")
    stage.lay("I", (1, 1))
    expect(stage.status).to_have_text("I doesn't fit here.")
    expect(stage.lines("stuck")).to_have_count(1)
    stage.shows("len(board.placed)", 1)
    stage.page.keyboard.press("Escape")
    expect(stage.lines("stuck")).to_have_count(0)
    expect(stage.status).to_have_text("I dropped.")


def test_the_solver_helps(stage):
    stage.show(then=f"board.put({X})")
    expect(stage.answer).to_have_text(say("workshop.answer.dead", n=1))
    expect(stage.hand.square((0, 0))).to_have_accessible_name(re.compile("can never be filled$"))
    stage.hand.press("Hint")
    expect(stage.status).to_have_text(say("workshop.hint.lift", piece="X"))
    stage.notebook.screenshot(f"workshop-{stage.theme}-{stage.name}-dead", stage.board)
    stage.notebook.check_access(".fw-workshop")
    stage.hand.press("Clear")
    expect(stage.answer).to_contain_text("2\u202f339")
    stage.hand.press("Hint")
    expect(stage.status).to_contain_text("Try the ")
    expect(stage.lines("hint")).to_have_count(1)
    expect(stage.board.locator("[data-hinted]")).to_have_count(1)
    stage.notebook.screenshot(f"workshop-{stage.theme}-{stage.name}-hint", stage.board)
    stage.hand.press("Solve")
    expect(stage.answer).to_have_text(say("workshop.answer.tiled"))
    expect(stage.status).to_have_text(say("workshop.finished"))
    stage.notebook.screenshot(f"workshop-{stage.theme}-{stage.name}-tiled", stage.board)
    stage.notebook.check_access(".fw-workshop")
    assert stage.board.evaluate(CONTRASTS) == []


# ---- dragging, by mouse and by finger ----


def test_pieces_are_dragged_snapped_and_dragged_away(stage):
    if stage.name == "keys":
        return  # keys carry pieces, as the tests above show
    stage.show()
    x, y = stage.hand.middle((2, 3))
    # Not quite where it belongs: it is drawn to its place.
    stage.drag(stage.middle_of(stage.tile("X")), (x + 8, y - 8))
    stage.shows("board.placed", (((1, 3), (2, 2), (2, 3), (2, 4), (3, 3)),))
    # Held by one of its ends, half over the border: it moves aside.
    x, y = stage.hand.middle((0, 5))
    stage.drag(stage.hand.middle((1, 3)), (x, y - 12))
    stage.shows("board.placed", (((0, 5), (1, 4), (1, 5), (1, 6), (2, 5)),))
    start = stage.hand.middle((1, 5))
    stage.drag(start, (start[0], stage.board.bounding_box()["y"] - 40))
    stage.shows("board.placed", ())
    expect(stage.status).to_have_text("X is back with the others.")
    expect(stage.tile("X")).to_be_enabled()


# ---- one hand is enough ----


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(CELL, height=1000)


@pytest.fixture
def mouse(notebook):
    return WorkshopStage(notebook, Mouse)


@pytest.fixture
def keys(notebook):
    return WorkshopStage(notebook, Keys)


def test_a_long_search_shows_progress_while_one_plays_on_and_is_stopped(mouse):
    mouse.show(MANY)
    expect(mouse.answer).to_contain_text("tries so far")
    mouse.lay("T", (4, 4))
    mouse.notebook.settle()
    mouse.shows("len(board.placed)", 1)
    expect(mouse.answer).to_contain_text("tries so far")
    mouse.hand.press("Stop")
    expect(mouse.answer).to_have_text(say("workshop.answer.stopped_solvable"))
    expect(mouse.hand.button("Stop")).to_have_count(0)


def test_a_text_is_shared_and_loaded(keys):
    keys.show(THREE_BY_FIVE)
    keys.lay("F", (1, 2))
    keys.hand.press("Share")
    field = keys.board.get_by_role("textbox")
    expect(field).to_have_value("pieces: F P U\n##FF#\n#FF##\n##F##")
    keys.notebook.check_access(".fw-workshop")
    field.fill("pieces: V\nVVV\nV##")
    keys.hand.press("Load")
    expect(keys.status).to_have_text(re.compile("^Nothing has changed"))
    field.fill("pieces: V\nVVV\nV##\nV##")
    keys.hand.press("Load")
    expect(keys.board.get_by_role("gridcell")).to_have_count(9)
    expect(keys.status).to_have_text(say("workshop.loaded"))
    keys.has_text("VVV\nV##\nV##")


def test_r_turns_while_one_drags(mouse):
    mouse.show()
    mouse.page.mouse.move(*mouse.middle_of(mouse.tile("I")))
    mouse.page.mouse.down()
    mouse.page.mouse.move(*mouse.hand.middle((3, 4)), steps=4)
    mouse.page.keyboard.press("r")
    mouse.page.mouse.move(*mouse.hand.middle((3, 5)), steps=2)
    expect(mouse.board.locator(".fw-float")).to_be_visible()
    mouse.notebook.screenshot("workshop-dragging", mouse.board)
    mouse.page.mouse.up()
    mouse.shows("board.placed", (tuple((3, col) for col in range(3, 8)),))
    expect(mouse.board.locator(".fw-float")).to_be_hidden()


def test_a_new_piece_follows_the_mouse_and_a_lifted_one_waits_to_be_turned(mouse):
    mouse.show(then=f"board.put({X})")
    ghost = mouse.lines("ghost").locator("path")
    mouse.choose("T")
    mouse.page.mouse.move(*mouse.hand.middle((3, 4)))
    before = ghost.get_attribute("d")
    mouse.page.mouse.move(*mouse.hand.middle((3, 6)))
    assert ghost.get_attribute("d") != before
    mouse.page.mouse.click(*mouse.hand.middle((3, 6)))
    mouse.page.mouse.click(*mouse.hand.middle((1, 1)))
    before = ghost.get_attribute("d")
    mouse.page.mouse.move(*mouse.hand.middle((4, 3)))
    assert ghost.get_attribute("d") == before
    mouse.page.mouse.click(*mouse.hand.middle((4, 2)))
    mouse.shows("board.placed[0]", ((3, 2), (4, 1), (4, 2), (4, 3), (5, 2)))


def test_a_letter_takes_a_piece_and_delete_takes_it_back(keys):
    keys.show()
    keys.hand.walk_to((2, 2))
    expect(keys.status).to_have_text(say("workshop.keys_letter"))
    keys.page.keyboard.press("z")
    keys.page.keyboard.press("ArrowRight")
    expect(keys.status).to_have_text("Z fits here.")
    keys.page.keyboard.press("Space")
    keys.shows("[place.shape.name for place in board.arrangement.placed]", ["Z"])
    keys.page.keyboard.press("Delete")
    keys.shows("board.placed", ())
    keys.page.keyboard.press("Control+z")
    keys.shows("len(board.placed)", 1)


def test_two_views_stay_in_step_and_python_is_seen_at_once(mouse):
    mouse.show(THREE_BY_FIVE, views=2)
    mouse.lay("F", (1, 2))
    other = mouse.page.locator(".fw-workshop").nth(1)
    expect(other.locator(".fw-piece-tray [aria-disabled]")).to_have_count(1)
    mouse.execute("board.clear()")
    expect(mouse.board.locator(".fw-pieces .fw-piece")).to_have_count(0)
    expect(other.locator(".fw-pieces .fw-piece")).to_have_count(0)


def test_without_a_solver_nothing_is_given_away(mouse):
    mouse.show("solver=False", then=f"board.put({X})")
    expect(mouse.answer).to_have_text(say("workshop.answer.empty", n=55))
    expect(mouse.hand.button("Hint")).to_have_count(0)
    expect(mouse.hand.button("Solve")).to_have_count(0)


HOSTILE = [
    '{ placed: "<img src=x onerror=window.hacked=1>" }',
    "{ placed: [[[0, 0], [0, 1]]] }",
    "{ placed: Array(1e4).fill([[0, 0]]) }",
    '{ placed: { took: [], put: [{ at: 1e9, item: "<b>" }] } }',
    "{ placed: { took: [], put: Array(1e4).fill({ at: null, item: [[0, 0]] }) } }",
    "{ region: { rows: 1e9, cols: 1e9, cells: [] } }",
    '{ answer: { kind: "<b>" }, pieces: [] }',
]


def test_hostile_values_through_the_comm_are_refused_in_words(mouse):
    for state, tell in product(HOSTILE, (mouse.send, mouse.send_change)):
        mouse.show(then=f"board.put({X})")
        tell(state)
        expect(mouse.status).to_contain_text("Nothing has changed.")
        mouse.shows("len(board.placed)", 1)
        expect(mouse.board.get_by_role("gridcell")).to_have_count(60)
        assert mouse.page.evaluate("window.hacked") is None


SMALL_TARGETS = """(board) => [...board.querySelectorAll("button")]
    .filter((button) => button.checkVisibility())
    .filter((button) => Math.min(button.offsetWidth, button.offsetHeight) < 44)
    .map((button) => button.textContent)"""

LOOKS = {
    "empty": ("", ""),
    "placed": (
        "",
        "board.finish(); board.lift(board.placed[0][0]); board.lift(board.placed[5][0])",
    ),
    "holes": ("fw.Region.rectangle(8, 8, holes=[(3, 3), (3, 4), (4, 3), (4, 4)])", ""),
    "long": ("(3, 20)", "board.put([(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)])"),
    "hexominoes": ("(15, 14), fw.polyominoes(6)", ""),
    "copies": (
        "(8, 8), fw.polyominoes(4), copies=4",
        "board.put([(0, 0), (0, 1), (0, 2), (0, 3)])",
    ),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_open_to_everybody_from_a_phone_to_a_projector(open_notebook, theme):
    notebook = open_notebook(CELL, theme=theme, height=1250, reduced_motion=True)
    stage = WorkshopStage(notebook, Mouse)
    looks = LOOKS if theme == "light" else ["placed", "copies"]
    for look, (make, then) in ((look, LOOKS[look]) for look in looks):
        stage.show(make, then=then)
        expect(stage.answer).not_to_contain_text("Thinking")
        for width in (360, 1280, 1920) if look == "placed" else (1280,):
            stage.page.set_viewport_size({"width": width, "height": 1250})
            # JupyterLab lays out its panels a moment later.
            stage.page.wait_for_function(
                """(width) => [...document.querySelectorAll(".fw-board, .fw-board *")].every(
                    (element) => element.getBoundingClientRect().right <= width)""",
                arg=width,
            )
            notebook.screenshot(f"workshop-{theme}-{look}-{width}px")
        notebook.check_access(".fw-workshop")
        assert stage.board.evaluate(CONTRASTS) == []
        assert stage.board.evaluate(SMALL_TARGETS) == []
        stage.page.set_viewport_size({"width": 1280, "height": 1250})


def test_a_saved_notebook_is_played_on_without_a_kernel(open_notebook):
    saved = open_notebook(
        "import fives_widgets as fw", f"board = fw.Workshop(placed=[{X}])\nboard", height=1000
    )
    expect(saved.page.locator(".fw-workshop")).to_have_count(1)
    saved.save()
    saved.reopen()
    stage = WorkshopStage(saved, Mouse)
    expect(stage.board.locator(".fw-pieces .fw-piece")).to_have_count(1)
    assert not saved.python("'board' in globals()")
    saved.stop_kernel()
    stage.lay("I", (3, 4), "Turn")
    expect(stage.board.locator(".fw-pieces .fw-piece")).to_have_count(2)
    stage.hand.press("Hint")
    expect(stage.board.locator(".fw-fault")).to_have_text(
        re.compile("needs Python|isn't answering yet")
    )
    stage.hand.press("Undo")
    expect(stage.board.locator(".fw-pieces .fw-piece")).to_have_count(1)


def test_many_workshops_leave_nothing_behind(mouse):
    devtools = mouse.page.context.new_cdp_session(mouse.page)

    def counted():
        devtools.send("HeapProfiler.collectGarbage")
        return devtools.send("Memory.getDOMCounters")

    def many(number):
        for _ in range(number):
            mouse.execute("stage.children = []; start.close(); board.close()")
            mouse.show(THREE_BY_FIVE)
            mouse.lay("F", (1, 2))

    many(2)
    before = counted()
    many(8)
    after = counted()
    # One workshop has some 200 nodes and 25 listeners: eight that stay would be seen.
    assert after["nodes"] < before["nodes"] + 600
    assert after["jsEventListeners"] < before["jsEventListeners"] + 100
    assert mouse.python("__import__('threading').active_count()") < 30
