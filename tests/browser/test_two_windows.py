"""A notebook in two windows, and a kernel that is busy: what hands make in both is kept."""

from __future__ import annotations

import os
import re
import signal
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.text import say
from tests.browser.hands import Mouse
from tests.browser.lab import Notebook
from tests.browser.stage import Stage

ROLL = fw.Roll.of("sun moon star leaf drop")
BUSY = 2.5
"""The seconds for which the kernel answers nothing."""


@pytest.fixture
def open_twice(open_notebook, browser, lab):
    """Open a cell in two windows; return a stage in each."""
    others = []

    def open_both(widget):
        first = open_notebook(f"import fives_widgets as fw\nboard = {widget}\nboard", height=1100)
        expect(first.page.locator(".fw-board")).to_have_count(1)
        first.save()
        # Of two windows of one browser JupyterLab would lead the second one elsewhere.
        page = browser.new_context(viewport={"width": 1280, "height": 1100}).new_page()
        others.append(Notebook(page, lab, first.name))
        stages = [Stage(notebook, Mouse) for notebook in (first, others[-1])]
        for stage in stages:
            expect(stage.board).to_be_visible()
            stage.board.scroll_into_view_if_needed()
        return stages

    yield open_both
    for notebook in others:
        notebook.page.context.close()
    assert [problem for notebook in others for problem in notebook.problems] == []


@contextmanager
def busy(stage):
    """Let the kernel do nothing for a while, in no thread at all."""
    process = stage.python("__import__('os').getpid()")
    os.kill(process, signal.SIGSTOP)
    try:
        yield
        stage.page.wait_for_timeout(BUSY * 1000)
    finally:
        os.kill(process, signal.SIGCONT)
    stage.notebook.settle()


def row(number, start=0):
    return [(number, start + col) for col in range(5)]


def outlines(stage):
    return stage.python("[list(one) for one in board.outlines]")


def test_outlines_drawn_in_two_windows_while_the_kernel_is_busy_all_stay(open_twice):
    one, other = open_twice(f"fw.DrawingBoard(roll='{ROLL}')")
    with busy(one):
        for stage, start in ((one, 0), (other, 5)):
            for number in range(0, 6, 2):
                stage.hand.stroke(row(number, start))
            # Each sees at once what it draws.
            expect(stage.results).to_have_count(3)
    drawn = [row(number, start) for start in (0, 5) for number in range(0, 6, 2)]
    assert sorted(outlines(one)) == sorted(drawn)
    for stage in (one, other):
        expect(stage.results).to_have_count(6)
        expect(stage.lines("wrong")).to_have_count(6)
    other.notebook.settle()
    one.notebook.screenshot("two-windows-one", one.board)
    other.notebook.screenshot("two-windows-other", other.board)
    # Undo takes back what was drawn in that window, and a redo brings it again.
    with busy(other):
        other.hand.press("Undo")
        expect(other.results).to_have_count(5)
    assert sorted(outlines(other)) == sorted(one for one in drawn if one != row(4, 5))
    expect(one.results).to_have_count(5)
    one.hand.press("Undo")
    other.hand.press("Redo")
    other.notebook.settle()
    one.notebook.settle()
    assert sorted(outlines(one)) == sorted(one for one in drawn if one != row(4))
    expect(one.results).to_have_count(5)


def test_what_two_windows_begin_in_two_places_is_refused_in_words_and_not_dropped_silently(
    open_twice,
):
    one, other = open_twice(f"fw.DrawingBoard(roll='{ROLL}')")
    with busy(one):
        for stage, cell in ((one, (0, 0)), (other, (9, 9))):
            stage.hand.mark(cell)
            expect(stage.lines("unfinished")).to_have_count(1)
    kept, refused = stage_with(one, other, one.python("board.unfinished"))
    for stage in (kept, refused):
        expect(stage.status).to_contain_text("The board stays as it is.")
        expect(stage.lines("unfinished")).to_have_count(1)
    refused.hand.press("Erase")
    expect(refused.status).to_have_text(say("board.erasing"))


def stage_with(one, other, unfinished):
    """Return the two stages, first the one whose square was taken."""
    return (one, other) if unfinished == ((0, 0),) else (other, one)


def test_shapes_found_in_two_windows_while_the_kernel_is_busy_are_all_found(open_twice):
    one, other = open_twice("fw.Builder(5)")
    strokes = {
        one: [row(0), [*row(2)[:4], (3, 3)]],
        other: [[(3, 0), (3, 1), (4, 1), (4, 2), (5, 2)], [(3, 3), (3, 4), (4, 4), (5, 4), (5, 5)]],
    }
    with busy(one):
        for stage, drawn in strokes.items():
            for squares in drawn:
                stage.hand.stroke(squares)
            expect(stage.board.locator(".fw-count")).to_contain_text("2 of 12")
    assert sorted(one.python("[shape.name for shape in board.found]")) == ["I", "L", "W", "Z"]
    for stage in (one, other):
        expect(stage.board.locator(".fw-count")).to_contain_text("4 of 12")


def test_pieces_laid_in_two_windows_while_the_kernel_is_busy_all_lie_there(open_twice):
    one, other = open_twice("fw.Workshop(solver=False)")
    with busy(one):
        for stage, letter, cell in ((one, "I", (2, 0)), (other, "X", (4, 5))):
            tray = stage.board.get_by_role("toolbar", name=say("workshop.tray"))
            tray.get_by_role("button", name=re.compile(f"^{letter}, ")).click()
            stage.hand.put(cell)
            expect(stage.board.locator(".fw-pieces .fw-piece")).to_have_count(1)
    assert one.python("len(board.placed)") == 2
    for stage in (one, other):
        expect(stage.board.locator(".fw-pieces .fw-piece")).to_have_count(2)
