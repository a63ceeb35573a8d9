"""Each lesson, run in a browser from top to bottom as a student would."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_runs(open_notebook, path):
    notebook = open_notebook(path, height=2600)
    expect(notebook.cells.first).to_be_visible()
    notebook.screenshot(f"lesson-{path.stem}")


def test_the_first_lesson_shows_the_twelve_shapes_by_name(open_notebook):
    (start,) = (path for path in LESSONS if path.stem == "00_start_here")
    notebook = open_notebook(start, theme="dark")
    shapes = notebook.outputs.filter(has=notebook.page.get_by_role("img", name="Shape F"))
    expect(shapes.first.get_by_role("img")).to_have_count(12)
    notebook.check_access(".jp-OutputArea .jp-RenderedHTML")
