"""Every main state of a table of Knaster: nothing keeps anybody out, and nothing sticks out.

The pictures, from a phone to a projector, are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.looks import SIZES, look_at, look_everywhere
from tests.browser.player import PLACE, PREPARED

PLAY = """
from fives_widgets.engine.knaster import Sheet
from fives_widgets.engine.knaster.bots.decide import decide
from fives_widgets.engine.knaster.state import Seat, State

def lay(*players, seed=7):
    open_table("knaster", players=players, seed=seed)

def until(is_there):
    "Do for everybody what a bot would do, until the game has come there."
    while not is_there(table.game):
        bots = [fw.Bot(name, 2, pace=0) for name in table.game.players]
        actions = [decide(bot, table.game.view(bot.name)) for bot in bots]
        table.table.runner.act(next(action for action in actions if action))

def middle():
    "Fill all but the middle, where four lines cross: the roll is a 10, and each is a hand."
    ends, beside, row = (10, 3, 10, 4, 10), (5, 10, 10, 10, 9), (10, 10, 0, 10, 10)
    table.game._state = State(seats=(Seat(Sheet(ends + beside + row + beside + ends)),))
    act(None, {"kind": "roll"})
    act("Ada", {"kind": "write", "square": [2, 2], "number": 10})

ROBIN = fw.Bot("Robin", 2, pace=0)
NAMES = "Ada Bo Cy Di Ed Flo Gil Hal Ina Jo Kim Lu".split()
MANY = [fw.Bot(name, 1, pace=0) for name in NAMES[1:]]
"""

STATES = {
    "start": "lay('Ada', ROBIN)",
    "write": "lay('Ada', ROBIN); until(lambda g: g.turn == 19 and g.phase == 'move')",
    "lines": "lay('Ada', seed=23); middle()",
    "two": "lay('Ada', 'Bo'); until(lambda g: g.due('Bo'))",
    "twelve": "lay('Ada', *MANY); until(lambda g: g.turn == 9 and g.phase == 'move')",
    "twelve people": "lay(*NAMES); act(None, {'kind': 'roll'})",
    "last": "lay('Ada'); until(lambda g: g.is_last)",
    "over": "lay('Ada', 'Bo'); until(lambda g: g.is_over)",
}


@pytest.fixture(scope="module")
def notebook(open_for_all):
    """A notebook for all states; its theme follows the colours that the window asks for."""
    return open_for_all(PREPARED + PLAY + "stage", reduced_motion=True)


def show(notebook, state, width=1280):
    notebook.execute(STATES[state])
    return look_at(notebook, "light", width)


def point_at_a_square(table):
    table.locator('[data-can="write"]').last.hover()
    expect(table.locator("[data-ghost]")).to_have_count(1)


@pytest.mark.parametrize("state", STATES)
def test_everybody_can_read_and_reach_everything(notebook, state):
    notebook.execute(STATES[state])
    pointing = {"point": point_at_a_square} if state == "write" else {}
    look_everywhere(notebook, f"knaster-{state}", **pointing)


@pytest.mark.parametrize("width", SIZES)
def test_the_grid_stays_where_it_is_whatever_there_is_to_say(notebook, width):
    """No square slips away below the hand that points at it."""
    table = show(notebook, "write", width=width)
    grid = table.locator(".fw-kn-grid").first
    before = grid.evaluate(PLACE)
    words = table.locator(".fw-sheet-words").first
    for square in grid.locator(".fw-kn-square").all():
        square.hover()
        assert grid.evaluate(PLACE) == before
    assert words.evaluate("(words) => words.scrollHeight <= words.clientHeight")


def test_squares_and_buttons_are_large_enough_for_a_finger_on_a_phone(notebook):
    table = show(notebook, "lines", width=360)
    square = table.locator(".fw-kn-square").first.bounding_box()
    assert square["width"] >= 36
    buttons = table.locator(".fw-sheet-acts button:visible").all()
    assert len(buttons) == 6
    assert all(button.bounding_box()["height"] >= 44 for button in buttons)


def test_four_lines_at_once_are_taken_one_after_the_other(notebook):
    """The player says which line is next, and which squares; nothing is chosen before."""
    table = show(notebook, "lines")
    sheet = table.get_by_role("group", name="Ada's sheet")
    lines = sheet.get_by_role("group", name="Which line first?").get_by_role("button")
    expect(lines).to_have_text(["row 3", "column 3", "the falling diagonal", "the rising diagonal"])
    lines.nth(2).click()
    expect(lines.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(sheet.get_by_role("status").first).to_contain_text("in the falling diagonal")
    expect(sheet.locator("[data-inline]")).to_have_count(5)
    expect(sheet.locator("[data-chosen]")).to_have_count(0)
    expect(sheet.locator('.fw-kn-box[data-due][data-line="10"]')).to_have_count(1)
