"""Charts drawn by JupyterLab itself, with nothing fetched from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

DATA = """
from fives_widgets.analysis import fives
if "games" not in globals():
    rolls, games = fives.rolls(), fives.bot_games("solo", seeds=range(20))
"""
CELLS = (
    DATA,
    "fives.rarity_chart(fives.rarity())",
    "fives.best_rounds_chart(rolls)",
    "fives.fairness_chart(rolls)",
    "fives.results_chart(games)",
    "fives.throws_chart(fives.throws())",
    "fives.sums_chart(fives.sums())",
    "fives.rerolls_chart(fives.rerolls())",
)


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(*CELLS, height=3400, run=False)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_are_drawn_in_the_page(notebook, theme):
    asked = []
    notebook.page.on("request", lambda request: asked.append(request.url))
    notebook.dress(theme)
    notebook.run()
    drawn = notebook.page.locator(".vega-embed canvas, .vega-embed svg.marks")
    expect(drawn).to_have_count(len(CELLS) - 1)
    for number in range(len(CELLS) - 1):
        box = drawn.nth(number).bounding_box()
        assert box["width"] > 200
        assert box["height"] > 100
    here = ("http://127.0.0.1:", "blob:", "data:")
    assert asked
    assert [address for address in asked if not address.startswith(here)] == []
    notebook.screenshot(f"charts-{theme}")
