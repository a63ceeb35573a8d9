"""The first minute: the lessons as ``make lab`` opens them, and nobody presses Run.

The server is started from a copy of the checkout that nothing was ever run in, with JupyterLab's
own settings, on a machine that never saw Jupyter.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import expect

import fives_widgets as fw
from docs.run_lessons import METADATA
from fives_widgets.engine.knaster import dice_of
from fives_widgets.text import say
from tests.browser.hands import Mouse
from tests.browser.lab import ARTEFACTS
from tests.serving import PATIENCE, free_port, listening

if TYPE_CHECKING:
    from pathlib import Path

# As an editable install runs the command: the folder it is called in comes first.
COMMAND = "import sys; from fives_widgets.cli import main; sys.exit(main())"
HOMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
BUSY = PATIENCE * 1000
"""The milliseconds in which a busy machine starts a kernel and runs a whole lesson."""

NEWS = "Would you like to get notified about official Jupyter news?"
KNASTER = "import fives_widgets as fw\nfw.play('knaster', players=['You'], seed=7)"


class Place(NamedTuple):
    """Where the lessons are served and where they lie, and who signs them."""

    url: str
    folder: Path
    notary: NotebookNotary


@pytest.fixture(scope="module")
def place(root, tmp_path_factory):
    home = tmp_path_factory.mktemp("start")
    for part in ("fives_widgets", "notebooks"):
        left_out = shutil.ignore_patterns("__pycache__", ".*")
        shutil.copytree(root / part, home / "checkout" / part, ignore=left_out)
    words = re.search(r"\$\(BIN\)/fives-widgets (lab \w+)", (root / "Makefile").read_text("utf-8"))[
        1
    ]
    port = free_port()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    games = {"FIVES_WIDGETS_HOME": str(home / "games"), "IPYTHONDIR": str(home / "ipython")}
    lab = subprocess.Popen(
        [sys.executable, "-c", COMMAND, *words.split(), *options],
        cwd=home / "checkout",
        env=os.environ | dict.fromkeys(HOMES, str(home)) | games | {"JUPYTER_TOKEN": "five"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        url = f"http://127.0.0.1:{port}"
        listening(f"{url}/api", lab)
        yield Place(url, home / "checkout" / "notebooks", NotebookNotary(data_dir=str(home)))
    finally:
        os.killpg(lab.pid, 15)
        lab.wait()


@pytest.fixture
def visit(browser, place):
    """Open a notebook by its name in a new browser, on a Chromebook's screen."""
    opened, problems = [], []

    def open_page(name, theme="light"):
        context = browser.new_context(viewport={"width": 1366, "height": 768}, color_scheme=theme)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on(
            "console", lambda said: problems.append(said.text) if said.type == "error" else None
        )
        page.goto(f"{place.url}/lab/tree/{name}?reset&token=five")
        return page

    yield open_page
    for context in opened:
        context.close()
    assert problems == []


def started(page, toy):
    """Wait until a notebook has started by itself; give its first toy."""
    first = page.locator(toy).first
    expect(first).to_be_visible(timeout=BUSY)
    expect(tab(page, changed=True)).to_have_count(0, timeout=BUSY)
    return first


def tab(page, *, changed=False):
    return page.locator(f".lm-DockPanel-tabBar .lm-TabBar-tab{'.jp-mod-dirty' if changed else ''}")


def prompts(page):
    return page.locator(".jp-CodeCell .jp-InputPrompt")


def draw_a_five(page, board):
    fives = fw.DrawingBoard(roll="sun moon star leaf drop").fives
    Mouse(page, board).stroke(min(five.cells for five in fives if five.shape == "I"))
    expect(board.get_by_role("list", name="Your outlines").get_by_role("listitem")).to_have_count(1)


def lay_a_piece(page, workshop):
    workshop.get_by_role("toolbar", name=say("workshop.tray")).get_by_role("button").first.click()
    Mouse(page, workshop).put((2, 1))
    expect(workshop.get_by_text(say("workshop.answer.empty", n=15))).to_be_visible()


def roll_the_dice(_, table):
    table.get_by_role("button", name="Roll the dice").click()
    expect(rolled(table)).to_be_visible()


def rolled(table):
    """What the table says of the first roll of games with this seed."""
    return table.get_by_text(say("knaster_table.do.write", total=sum(dice_of(7, 1))))


@pytest.mark.parametrize(
    ("lesson", "toy", "play"),
    [
        ("00_start_here", ".fw-board", draw_a_five),
        ("01_fives_basic", ".fw-board", draw_a_five),
        ("07_tilings", ".fw-workshop", lay_a_piece),
        ("13_knaster", ".fw-table", roll_the_dice),
    ],
)
def test_a_lesson_starts_by_itself_and_stays_at_its_top(visit, lesson, toy, play):
    page = visit(f"{lesson}.ipynb")
    first = started(page, toy)
    assert page.locator(".jp-WindowedPanel-outer").evaluate("(notebook) => notebook.scrollTop") == 0
    expect(page.get_by_text(NEWS)).to_have_count(0)
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"start-{lesson}.png")
    first.scroll_into_view_if_needed()
    play(page, first)


def add(place, name, *cells, trusted):
    """Put a notebook that wants to be started beside the lessons."""
    notebook = new_notebook(cells=[new_code_cell(code) for code in cells], metadata=METADATA)
    nbformat.write(notebook, place.folder / name)
    if trusted:
        place.notary.sign(nbformat.read(place.folder / name, as_version=4))


def test_a_notebook_that_is_not_trusted_does_not_start(visit, place):
    add(place, "strange.ipynb", "'one'", "'two'", trusted=False)
    page = visit("strange.ipynb")
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=BUSY)
    # Somebody runs the second cell: that is the first thing that the kernel has ever done.
    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.press("Control+Enter")
    expect(prompts(page)).to_have_text(["[ ]:", "[1]:"])


def test_a_trusted_one_does(visit, place):
    add(place, "known.ipynb", "'one'", "'two'", trusted=True)
    expect(prompts(visit("known.ipynb"))).to_have_text(["[1]:", "[2]:"], timeout=BUSY)


def test_nothing_is_written_or_asked_if_nobody_has_touched_it(visit, place):
    add(place, "untouched.ipynb", KNASTER, trusted=True)
    before = (place.folder / "untouched.ipynb").read_bytes()
    page = visit("untouched.ipynb")
    started(page, ".fw-table")
    tab(page).locator(".lm-TabBar-tabCloseIcon").click()
    expect(page.locator(".jp-Notebook")).to_have_count(0)
    assert (place.folder / "untouched.ipynb").read_bytes() == before


def test_a_game_goes_on_when_the_page_is_loaded_again(visit, place):
    add(place, "reloaded.ipynb", KNASTER, trusted=True)
    page = visit("reloaded.ipynb")
    table = started(page, ".fw-table")
    with page.expect_response(is_written("contents/reloaded.ipynb")):
        roll_the_dice(page, table)
    page.reload()
    expect(rolled(started(page, ".fw-table"))).to_be_visible()
    expect(prompts(page)).to_have_text("[1]:")


def test_a_notebook_behind_another_one_waits_until_it_is_seen(visit, place):
    for name in ("behind.ipynb", "front.ipynb"):
        add(place, name, "'one'", trusted=True)
    page = visit("behind.ipynb")
    expect(prompts(page)).to_have_text("[1]:", timeout=BUSY)
    with page.expect_response(is_written("workspaces/default")):
        page.get_by_role("listitem", name="front.ipynb").dblclick()
        expect(prompts(page)).to_have_text(["[1]:", "[1]:"], timeout=BUSY)
    # Nobody did anything in them, so both start once more.
    page.reload()
    shown = page.locator(".jp-CodeCell:visible .jp-InputPrompt")
    expect(shown).to_have_text("[2]:", timeout=BUSY)
    expect(prompts(page).filter(has_text="[ ]:")).to_have_count(1)
    tab(page).filter(has_text="behind").click()
    expect(shown).to_have_text("[2]:", timeout=BUSY)
    expect(prompts(page)).to_have_text(["[2]:", "[2]:"])


def is_written(what):
    """Look for the answer to JupyterLab's writing something down."""
    return lambda answer: answer.request.method == "PUT" and f"/api/{what}" in answer.url
