"""Every main state of a table of Pentris: nothing keeps anybody out, and nothing sticks out.

The pictures, from a phone to a projector, are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.pentris.reach import COLS, ROWS
from fives_widgets.text import say
from tests.browser.looks import look_everywhere
from tests.browser.player import PREPARED

PLAY = """
from fives_widgets.engine.pentris import decide

def lay(level, *others):
    open_table("pentris", level=level, players=["Ada", *others], seed=7)

def until(is_there):
    "Press for Ada what a bot would do, until the game has come there."
    while not is_there(table.game):
        action = decide(fw.Bot("Ada", 2, pace=0), table.game.view("Ada"))
        act(None, action.to_request())

def robots(count):
    return [fw.Bot(name, 1, pace=0) for name in ("Robin", "Kim", "Sam")[:count]]
"""

STATES = {
    "start": "lay('beginner')",
    "offer": "lay('beginner', *robots(1)); until(lambda g: g.draft == 2 and g.stage == 'take')",
    "steer": "lay('beginner', *robots(1)); until(lambda g: g.phase == 2 and g.stage == 'slide')",
    "declare": "lay('beginner'); until(lambda g: g.phase == 2 and g.stage == 'declare')",
    "counted": "lay('intermediate', *robots(1)); until(lambda g: len(g.scored) == 3)",
    "own pieces": "lay('advanced', *robots(3)); until(lambda g: g.phase == 2 and g.draft == 2)",
    "earn": "lay('advanced'); until(lambda g: g.phase == 2 and g.stage == 'declare')",
    "over": "lay('advanced', *robots(1)); until(lambda g: g.is_over)",
}


@pytest.fixture(scope="module")
def notebook(open_for_all):
    """A notebook for all states; its theme follows the colours that the window asks for."""
    return open_for_all(PREPARED + PLAY + "stage", reduced_motion=True)


@pytest.mark.parametrize("state", STATES)
def test_everybody_can_read_and_reach_everything(notebook, state):
    notebook.execute(STATES[state])
    expect(notebook.page.locator(".fw-table .fw-pentris")).to_be_visible()
    look_everywhere(notebook, f"pentris-{state}")


def test_a_finger_finds_every_button_on_a_phone(notebook):
    """Who steers or chooses on a phone has buttons of 44 pixels, all beside the slide."""
    notebook.page.set_viewport_size({"width": 360, "height": 740})
    for state in ("offer", "steer", "declare"):
        notebook.execute(STATES[state])
        notebook.settle()
        desk = notebook.page.locator(".fw-pentris-desk")
        buttons = desk.locator(":is(.fw-offer, .fw-button):is(button):visible")
        boxes = [button.bounding_box() for button in buttons.all()]
        assert boxes, state
        assert min(box["height"] for box in boxes) >= 44
        field = desk.locator(".fw-steer-field").bounding_box()
        assert all(box["x"] + box["width"] <= field["x"] for box in boxes)


def test_what_was_counted_is_read_before_one_goes_on(notebook):
    """A bot has drawn already when one reads: the pieces come when one goes on."""
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.execute(
        "lay('beginner', *robots(1)); until(lambda g: len(g.scored) == 1 and g.stage == 'take')"
    )
    page = notebook.page
    panel = page.get_by_role("group", name="Round 1, phase 1")
    steps = panel.locator("li button")
    expect(steps).to_have_count(2)
    expect(steps.first).to_have_attribute("aria-current", "step")
    lit = page.locator(".fw-pentris-mine .fw-lit rect")
    cells = notebook.python("len(table.game.scored[0].gains[0][0].squares)")
    expect(lit).to_have_count(cells)
    expect(page.get_by_role("group", name="Current turn")).to_have_count(0)
    panel.get_by_role("button", name="Next").click()
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    expect(lit).to_have_count(0)
    expect(page.locator(".fw-other .fw-lit rect").first).to_be_visible()
    expect(panel.get_by_role("status")).to_have_text(steps.nth(1).inner_text())
    panel.get_by_role("button", name="Play on").click()
    expect(panel).to_be_hidden()
    offers = page.get_by_role("group", name="Current turn").get_by_role("button")
    expect(offers.first).to_be_focused()
    expect(page.locator(".fw-lit rect")).to_have_count(0)


def test_a_slide_is_told_to_ears_row_by_row(notebook):
    notebook.execute("lay('beginner', *robots(1)); until(lambda g: g.phase == 2)")
    rows = notebook.page.locator(".fw-pentris-mine li")
    printed = notebook.python(
        "{cell: square.word for cell, square in table.game.slide('Ada').squares.items()}"
    )
    words = {cell: say(f"pentris_table.square.{word}") for cell, word in printed.items()}
    told = [
        say(
            "pentris_table.desk.row",
            row=ROWS - row,
            squares=", ".join(words.get((row, col), "free") for col in range(COLS)),
        )
        for row in sorted({row for row, _ in words}, reverse=True)
    ]
    assert told[0].startswith("Row 1 from the bottom: ")
    expect(rows).to_have_text(told)
