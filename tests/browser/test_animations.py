"""The animations in a real JupyterLab: they run, rest, step and stop; nobody is left out.

Pictures are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS

CELL = """
import ipywidgets

import fives_widgets as fw

SMALL = fw.Region.rectangle(3, 5)
stage = ipywidgets.VBox()
stage
"""

SHOWN = {
    "turning": "fw.turning('T')",
    "folding": "fw.folding('T')",
    "colliding": "fw.folding('I')",
    "searching": "fw.watch_tiling(SMALL, 'PUV')",
    "colours": "fw.colouring(SMALL, 'diagonals', colours=3)",
    "covering": "fw.colouring(SMALL, shape='T')",
}

PIXELS = """(canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0, inked = 0;
    for (let at = 0; at < data.length; at += 4) {
        sum = (sum * 31 + data[at] + 7 * data[at + 1] + 13 * data[at + 2] + data[at + 3]) % 1000003;
        inked += data[at + 3] > 0;
    }
    return [sum, inked];
}"""


class Show:
    """A page with one animation on it."""

    def __init__(self, notebook):
        self.notebook, self.page = notebook, notebook.page
        self.page.set_default_timeout(8000)
        self.root = self.page.locator(".fw-animation")
        self.canvas = self.root.locator("canvas")
        self.still = self.root.locator(".fw-beat-still")
        self.says = self.root.locator(".fw-beat-says")
        self.python, self.execute = notebook.python, notebook.execute

    def show(self, name, then=""):
        self.execute(f"film = {SHOWN[name]}\n{then}\nstage.children = [film]")
        expect(self.canvas).to_have_count(1)
        expect(self.says).to_have_text(self.python("film.says"))
        self.wait_for_ink()
        expect(self.still).to_be_hidden()
        self.canvas.scroll_into_view_if_needed()

    def wait_for_ink(self):
        self.page.wait_for_function(
            f"(canvas) => ({PIXELS})(canvas)[1] > 500", arg=self.canvas.element_handle()
        )

    def pixels(self):
        return tuple(self.canvas.evaluate(PIXELS))

    def press(self, word):
        self.root.get_by_role("button", name=say(f"canvas.{word}"), exact=True).click()

    def fastest(self):
        self.execute("film.pace.value = film.pace.options[-1][1]")

    def wait_for_rest(self):
        expect(self.root.get_by_role("button", name=say("canvas.play"), exact=True)).to_be_visible(
            timeout=30_000
        )


@pytest.fixture(scope="module")
def show(open_for_all):
    return Show(open_for_all(CELL))


@pytest.fixture(scope="module")
def calm_and_dark(open_for_all):
    return Show(open_for_all(CELL, theme="dark", reduced_motion=True))


# The canvas is watched in the page, so no frame is missed while the test asks for another one.
WATCH = """([canvas, name]) => {
    const pixels = %s;
    const seen = (window[name] = new Set());
    const look = () => {
        if (!canvas.isConnected) return;
        seen.add(pixels(canvas)[0]);
        setTimeout(look, 40);
    };
    look();
}""" % (PIXELS,)  # noqa: UP031 - braces are all over it


@pytest.mark.parametrize("name", SHOWN)
def test_it_runs_to_its_end(show, name):
    show.show(name)
    show.fastest()
    before = show.pixels()
    show.page.evaluate(WATCH, [show.canvas.element_handle(), "seen"])
    rest = (
        "film.scene.says(film.last)"
        if name != "searching"
        else "'Everything is filled: the first tiling!'"
    )
    show.press("play")
    expect(show.says).to_have_text(show.python(rest), timeout=30_000)
    show.wait_for_rest()
    show.notebook.settle()
    assert show.pixels() != before
    if name == "searching":
        # It rests at each tiling; from the last one on it comes to the end.
        show.execute(
            "film.at = max(n for n in range(2000)"
            " if film.scene.reach(n) and film.scene.step(n).kind == 'found')"
        )
        show.press("play")
        expect(show.says).to_contain_text("Everything has been tried")
        show.wait_for_rest()
    assert show.python("(film.at == film.last, film.is_playing)") == (True, False)
    # In a fine motion one sees what is between two steps, too.
    steps = show.python("film.last")
    seen = show.page.evaluate("window.seen.size")
    assert seen > (steps + 1 if name in ("turning", "folding", "colliding") else 2)
    expect(show.says).to_have_text(show.python("film.says"))
    show.notebook.screenshot(f"animation-light-{name}", show.root)


def test_pause_step_back_and_restart(show):
    show.show("searching", "film.pace.value = 300")
    show.press("play")
    expect(show.says).not_to_have_text(say("canvas.searching.start"))
    show.press("pause")
    at = show.python("film.at")
    assert show.python("film.is_playing") is False
    still = show.pixels()
    show.notebook.settle()
    assert (show.python("film.at"), show.pixels()) == (at, still)
    show.press("forth")
    assert show.python("film.at") == at + 1
    expect(show.says).to_have_text(show.python("film.says"))
    show.press("back")
    show.press("back")
    assert show.python("film.at") == at - 1
    show.press("restart")
    assert show.python("film.at") == 0
    expect(show.root.locator(".fw-beat-counts")).to_have_text(
        say("canvas.searching.count", seen=0, found=0)
    )


def test_one_step_of_a_motion_is_seen(show):
    show.show("turning", "film.pace.value = film.pace.options[-1][1]")
    show.page.evaluate(WATCH, [show.canvas.element_handle(), "one"])
    show.press("forth")
    expect(show.says).to_have_text(
        say("canvas.turning.differs", motion=say("canvas.turning.motion.quarter_turn"))
    )
    show.wait_for_rest()
    assert show.python("(film.at, film.is_playing)") == (1, False)
    assert show.page.evaluate("window.one.size") > 2


@pytest.mark.parametrize(
    "leave",
    ["stage.children = []", "film.close()", "stage.children = [fw.turning('X')]"],
    ids=["taken away", "closed", "replaced"],
)
def test_leaving_stops_it(show, leave):
    show.show("searching", "film.pace.value = 80")
    show.press("play")
    expect(show.says).not_to_have_text(say("canvas.searching.start"))
    show.execute(leave)
    show.notebook.settle()
    at = show.python("film.at")
    assert show.python("film.is_playing") is False
    show.notebook.settle()
    assert show.python("film.at") == at


def test_a_cell_that_is_cleared_stops_it(open_notebook):
    """And the saved notebook has the picture, also for those without a kernel."""
    notebook = open_notebook(
        "import fives_widgets as fw",
        "film = fw.watch_tiling(fw.Region.rectangle(5, 12))\nfilm.play()\nfilm",
    )
    show = Show(notebook)
    expect(show.says).not_to_have_text(say("canvas.searching.start"))
    notebook.page.evaluate("window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    expect(show.root).to_have_count(0)
    notebook.settle()
    at = show.python("film.at")
    assert show.python("film.is_playing") is False
    notebook.settle()
    assert show.python("film.at") == at > 0
    notebook.run()
    show.execute("film.pause()")
    expect(show.says).to_have_text(show.python("film.says"))
    notebook.save()
    notebook.reopen()
    expect(show.still).to_be_visible()
    expect(show.still).to_have_js_property("complete", value=True)
    assert show.still.evaluate("(picture) => picture.naturalWidth") > 200
    expect(show.root.locator(".fw-beat-alone")).to_have_text(say("canvas.alone"))
    expect(show.root.get_by_role("button")).to_have_count(0)
    expect(show.canvas).to_be_hidden()


@pytest.mark.parametrize("name", SHOWN)
def test_without_motion_there_are_steps(calm_and_dark, name):
    show = calm_and_dark
    show.show(name)
    expect(show.root.get_by_role("button", name=say("canvas.play"), exact=True)).to_have_count(0)
    show.notebook.settle()
    before = show.pixels()
    show.press("forth")
    expect(show.says).to_have_text(show.python("film.says"))
    assert show.python("(film.at, film.is_playing)") == (1, False)
    assert show.pixels() != before
    show.press("skip")
    expect(show.says).to_have_text(show.python("film.says"))
    assert show.python("film.scene.rests_at(film.at)")
    show.notebook.screenshot(f"animation-dark-{name}", show.root)


@pytest.mark.parametrize("themed", ["show", "calm_and_dark"])
def test_it_is_open_to_everybody(request, themed):
    show = request.getfixturevalue(themed)
    show.show("folding", "film.at = 3")
    expect(show.canvas).to_have_attribute("role", "img")
    expect(show.canvas).to_have_accessible_name(f"Folding the T. {show.python('film.says')}")
    show.notebook.check_access(".fw-animation")
    assert show.root.locator(".fw-beat").evaluate(CONTRASTS) == []
    buttons = show.root.get_by_role("button").all()
    assert all(button.bounding_box()["height"] >= 44 for button in buttons)


def test_keys_alone_are_enough(show):
    show.show("colours")
    cells = show.notebook.cells.count()
    show.root.get_by_role("button", name=say("canvas.forth"), exact=True).focus()
    show.page.keyboard.press("Enter")
    show.page.keyboard.press("Space")
    assert show.python("film.at") == 2
    show.page.keyboard.press("b")
    show.page.keyboard.press("Tab")
    show.page.keyboard.press("Enter")
    assert show.python("film.at") == 0
    assert show.notebook.cells.count() == cells


@pytest.mark.parametrize("width", [360, 1920])
def test_it_fits_from_a_phone_to_a_projector(show, width):
    show.show("searching", "film.at = 3")
    size = show.page.viewport_size
    show.page.set_viewport_size({"width": width, "height": 900})
    try:
        show.page.wait_for_function(
            """(width) => [...document.querySelectorAll(".fw-animation, .fw-animation *")].every(
                (element) => element.getBoundingClientRect().right <= width)""",
            arg=width,
        )
        show.notebook.screenshot(f"animation-light-{width}px")
    finally:
        show.page.set_viewport_size(size)
