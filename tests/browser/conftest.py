"""Fixtures for tests that need a browser. One is enough for most of them::

    def test_a_square_can_be_chosen(open_notebook):
        notebook = open_notebook("import fives_widgets as fw", "board = fw.DrawingBoard()\\nboard")
        notebook.page.get_by_role("gridcell").first.click()
        assert notebook.python("board.chosen") == [(0, 0)]

The notebook has been run. ``open_notebook`` also takes the path of a lesson, ``theme="dark"``, a
``width`` and ``height``, ``touch=True`` for a tablet, ``reduced_motion=True``, and ``run=False``.
When the test ends, an error in the browser's console fails it.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, Finder
from tests.browser.lab import Lab, Notebook


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A JupyterLab server for all tests of this process."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.stop()


# Not for the whole session: while Playwright runs, its event loop is in the way of other tests.
@pytest.fixture(scope="module")
def browser(root):
    """Chromium, without a window."""
    with sync_playwright() as playwright:
        # Of several processes one looks for Chromium, or installs it, and the others wait.
        with FileLock(root / ".pytest_cache" / "chromium.lock"):
            path = Finder(Path(playwright.chromium.executable_path)).find()
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def open_notebook(browser, lab):
    """Open a notebook from its code cells, or from its path, in a window of its own, and run it."""
    with opening(browser, lab) as open_one:
        yield open_one


@pytest.fixture(scope="module")
def open_for_all(browser, lab):
    """Open a notebook as ``open_notebook`` does, for all tests of a module."""
    with opening(browser, lab) as open_one:
        yield open_one


@contextmanager
def opening(browser, lab):
    """Give a function that opens notebooks; at the end close them, and look what went wrong."""
    opened = []

    def open_one(  # noqa: PLR0913 - each of them has a good default
        *cells, theme="light", width=1280, height=900, touch=False, reduced_motion=False, run=True
    ):
        context = browser.new_context(
            color_scheme=theme,
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="reduce" if reduced_motion else "no-preference",
        )
        page = context.new_page()
        name = lab.add(cells[0] if isinstance(cells[0], Path) else cells)
        notebook = Notebook(page, lab, name)
        opened.append(notebook)
        if run:
            notebook.run()
        return notebook

    yield open_one
    for notebook in opened:
        notebook.page.context.close()
    lab.close_sessions({notebook.name for notebook in opened})
    assert [problem for notebook in opened for problem in notebook.problems] == []
