"""Charts drawn by JupyterLab itself, with nothing fetched from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

CELLS = (
    "from fives_widgets.analysis import fives\nrolls = fives.rolls()",
    "fives.rarity_chart(fives.rarity())",
    "fives.best_rounds_chart(rolls)",
    "fives.fairness_chart(rolls)",
    'fives.results_chart(fives.bot_games("solo", seeds=range(20)))',
    "fives.throws_chart(fives.throws())",
    "fives.sums_chart(fives.sums())",
    "fives.rerolls_chart(fives.rerolls())",
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_charts_are_drawn_in_the_page(open_notebook, theme):
    notebook = open_notebook(*CELLS, theme=theme, height=3400, run=False)
    asked = []
    notebook.page.on("request", lambda request: asked.append(request.url))
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
