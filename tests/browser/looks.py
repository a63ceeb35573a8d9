"""Looking at a table from a phone to a projector, in the light and in the dark."""

from __future__ import annotations

from tests.browser.contrasts import CONTRASTS
from tests.browser.player import STICKING_OUT

# Every width and height in the light; in the dark those where most differs.
SIZES = {360: 740, 1920: 1080, 768: 1024, 1280: 800}
LOOKS = [*(("light", width) for width in SIZES), ("dark", 360), ("dark", 1920)]


def look_at(notebook, theme, width):
    """Make the window such a one, and give the table in it."""
    notebook.dress(theme)
    notebook.page.set_viewport_size({"width": width, "height": SIZES[width]})
    notebook.settle()
    return notebook.page.locator(".fw-table")


def look_everywhere(notebook, name, point=lambda _: None):
    """Check and keep all looks of a table; ``point`` does with it what a hand would do."""
    for theme, width in LOOKS:
        table = look_at(notebook, theme, width)
        point(table)
        assert table.evaluate(STICKING_OUT) == [], f"{name}, {theme}, {width} px"
        table.evaluate("(table) => table.scrollIntoView()")
        notebook.screenshot(f"{name}-{theme}-{width}".replace(" ", "-"))
        if width in {360, 1920}:
            notebook.check_access(".fw-table")
            assert table.evaluate(CONTRASTS) == []
