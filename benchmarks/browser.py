"""A page, and a JupyterLab that it can open notebooks of."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, Finder
from tests.browser.lab import Lab, Notebook

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def opened(code: str, *, width: int, height: int) -> Iterator[Notebook]:
    """Open a notebook with one cell, that has not been run yet, in a JupyterLab of its own."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        path = Finder(Path(playwright.chromium.executable_path)).find()
        browser: Any = playwright.chromium.launch(executable_path=path, args=FLAGS)
        lab = Lab(Path(home))
        try:
            page = browser.new_page(viewport={"width": width, "height": height})
            notebook = Notebook(page, lab, lab.add([code]))
            yield notebook
            lab.close_sessions({notebook.name})
        finally:
            browser.close()
            lab.stop()
