"""Each lesson, run in a browser from top to bottom as a student would; three worked through."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.lessons.quiz import QUESTIONS
from fives_widgets.text import say
from tests.browser.hands import Mouse

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
HEIGHT = 900

# The outputs that are widgets, and whether each is drawn: it has a size, and no word of a fault.
# The progress bar of long work, which has no words, is gone when the work is done.
WIDGETS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter((cell) => cell.outputArea)
    .flatMap(({ outputArea }) => outputArea.widgets.map((shown, number) =>
        [outputArea.model.get(number), shown.node]))
    .filter(([{ data }]) => ["application/vnd.jupyter.widget-view+json", "text/plain"]
        .every((kind) => kind in data))
    .map(([output, node]) => {
        const { width, height } = node.getBoundingClientRect();
        const isTold = /^(Loading|Error)/.test(node.textContent.trim());
        const isDrawn = node.querySelector("button, canvas, input, svg, .progress") !== null;
        return { drawn: width > 40 && height > 20 && isDrawn && !isTold };
    })"""

PICTURES = (
    ".jp-OutputArea-output :is(svg, canvas, img, .fw), .jp-OutputArea-output.jp-RenderedVegaCommon5"
)


PRESSES = """
import gc
from fives_widgets.widgets.lessons.reveal_button import RevealButton
for kept in [thing for thing in gc.get_objects() if isinstance(thing, RevealButton)]:
    kept._press(None)
"""


def lesson(stem):
    (path,) = (path for path in LESSONS if path.stem == stem)
    return path


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs_and_draws_all_its_widgets(open_notebook, path):
    notebook = open_notebook(path, theme="dark", height=HEIGHT)
    page = notebook.page
    page.wait_for_function(f"({WIDGETS})().every(({{ drawn }}) => drawn)")
    assert page.evaluate(WIDGETS)
    # A picture is there before anybody scrolls.
    page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    box = page.locator(PICTURES).first.bounding_box()
    assert box["y"] + min(box["height"], 200) <= HEIGHT
    notebook.screenshot(f"lesson-{path.stem}")
    press_all(notebook, path)
    page.locator(".jp-RenderedMarkdown summary").click()
    expect(page.locator("details").get_by_text("Why do this")).to_be_visible()


def press_all(notebook, path):
    """Press every button that keeps something back: it shows it, and nothing goes wrong."""
    buttons = notebook.page.locator(".jp-OutputArea-output .widget-vbox > button:first-child")
    assert buttons.count() == path.read_text("utf-8").count("fw.when_pressed(")
    for button in buttons.all():
        button.click()
    notebook.settle()
    # What goes wrong in a press stands in a log only: so press once more where it is heard.
    notebook.execute(PRESSES)


# ---- worked through ----


def card(notebook, name):
    """The card of a question: scrolled to, so that hands can reach it."""
    found = notebook.page.locator(".fw-ask").filter(has_text=say(f"check.ask.{name}"))
    found.scroll_into_view_if_needed()
    return found


def answer(notebook, name, wrong):
    """Give a wrong answer and then the right one, and read what the card says."""
    asked = card(notebook, name)
    field = asked.get_by_role("textbox", name=say(f"check.ask.{name}"))
    right = QUESTIONS[name].source()
    right = " ".join(sorted(right)) if isinstance(right, frozenset) else str(right)
    for given, is_right in ((wrong, "false"), (right, "true")):
        field.fill(given)
        field.press("Enter")
        expect(asked.locator(".fw-ask-card")).to_have_attribute("data-right", is_right)
    expect(asked.get_by_role("status").first).to_contain_text(say("check.right"))


def widget(notebook, kind, number=0):
    found = notebook.page.locator(kind).nth(number)
    found.scroll_into_view_if_needed()
    return found


def test_lesson_01_is_worked_through(open_notebook):
    notebook = open_notebook(lesson("01_fives_basic"), height=1300)
    page = notebook.page
    # Draw a FIVE.
    five = notebook.python("min(five.cells for five in board.fives if five.shape == 'I')")
    hand = Mouse(page, widget(notebook, ".fw-board"))
    hand.stroke(five)
    assert notebook.python("board.points") == 4
    page.get_by_role("button", name="Show them all").click()
    count = notebook.python("len(board.fives)")
    expect(page.get_by_text(f"You guessed 10, and there are {count}.")).to_be_visible()
    # Mend two outlines that overlap: wipe one of them.
    overlap = widget(notebook, ".fw-board", 4)
    expect(overlap.locator(".fw-line[data-kind~=wrong]")).to_have_count(2)
    from fives_widgets.engine.fives.scenarios import scenario  # noqa: PLC0415 - as the lesson does

    alone = next(iter(set(scenario("overlap").outlines[0]) - set(scenario("overlap").outlines[1])))
    mender = Mouse(page, overlap)
    mender.press("Erase")
    mender.mark(alone)
    expect(overlap.locator(".fw-line[data-kind~=wrong]")).to_have_count(0)
    expect(overlap.locator(".fw-line[data-kind~=valid]")).to_have_count(1)
    # Judge the rule book's example.
    for name, wrong in (("ada", "14"), ("bo", "3"), ("bo-fifth-round", "8"), ("cy", "9")):
        answer(notebook, f"example-{name}", wrong)
    page.get_by_role("button", name="Mark the boards").click()
    judged = widget(notebook, ".fw-board", 7)
    expect(judged.get_by_text("Only five FIVES count")).to_be_visible()
    # Begin the real game.
    table = widget(notebook, ".fw-table")
    table.get_by_role("button", name="Roll the dice").click()
    expect(table.get_by_role("list", name="Dice").first.get_by_role("listitem")).to_have_count(5)
    notebook.check_access(".fw-ask")


def test_lesson_04_is_worked_through(open_notebook):
    notebook = open_notebook(lesson("04_the_twelve"), height=1300)
    page = notebook.page
    builder = widget(notebook, ".fw-builder")
    hand = Mouse(page, builder)
    for shape in fw.PENTOMINOES.values():
        for cell in shape.cells:
            hand.mark(cell)
        hand.press("Wipe")
    notebook.settle()
    # It does not tell how many there are: that is a question.
    expect(builder.locator(".fw-count")).to_have_text(say("builder.so_far", n=12))
    assert notebook.python("builder.left") == 0
    assert notebook.python("len(builder.found)") == 12
    wrongs = {"free-4": "7", "free-5": "63", "one-sided-5": "12", "fixed-5": "12", "free-6": "many"}
    for name, wrong in wrongs.items():
        answer(notebook, name, wrong)


def test_lesson_07_is_worked_through(open_notebook):
    notebook = open_notebook(lesson("07_tilings"), height=1300)
    page = notebook.page
    # Lay a piece, and let the solver finish.
    workshop = widget(notebook, ".fw-workshop", 1)
    hand = Mouse(page, workshop)
    tray = workshop.get_by_role("toolbar", name=say("workshop.tray"))
    tray.get_by_role("button", name=re.compile("^I, ")).click()
    hand.put((2, 0))
    notebook.settle()
    assert notebook.python("len(workshop.placed)") == 1
    hand.press("Solve")
    expect(workshop.get_by_text(say("workshop.answer.tiled"))).to_be_visible()
    assert notebook.python("workshop.is_tiled")
    # Watch the search for some steps.
    step = page.get_by_role("button", name="Step").first
    step.scroll_into_view_if_needed()
    for _ in range(3):
        step.click()
    expect(page.get_by_text(re.compile(r"Positions seen: [1-9]"))).to_be_visible()
    answer(notebook, "tilings-3x20", "8")
    answer(notebook, "tilings-5x12", "4040")
    answer(notebook, "tilings-8x8-without-centre", "60")
    answer(notebook, "three-times-as-large", "3")
