"""Charts that JupyterLab draws by itself, each with a still picture for other pages.

A lesson on a school's web site has nothing that draws a chart from its numbers, and asks nobody for
it: the page shows the picture.
"""

from __future__ import annotations

import re
from typing import Any
from xml.sax.saxutils import quoteattr

import altair as alt

from fives_widgets.text import say

LIVE = "application/vnd.vegalite.v5+json"
STILL = "text/markdown"
"""A picture inside Markdown stands in the page, where it is no wider than the page and can be read
bar by bar; a page shows SVG alone as an image without a name. HTML would hide the live chart."""

FONT = "Liberation Sans, Arial, sans-serif"
"""The converter brings the first of them along, and the second is as wide: words have their room
on every machine."""


def use_charts() -> None:
    """Let Altair show its charts in this way."""
    alt.renderers.register("fives_widgets", offer)
    alt.renderers.enable("fives_widgets")


def offer(spec: dict[str, Any], **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Offer a chart to whoever can draw it, a picture of it, and its title."""
    title = _title(spec)
    told = say("analysis.chart", title=title) if title else say("analysis.chart_untitled")
    data = {LIVE: spec, "text/plain": told}
    picture = still(spec, told)
    return data | ({STILL: picture} if picture else {}), {LIVE: options} if options else {}


def still(spec: dict[str, Any], told: str) -> str | None:
    """Draw a chart as SVG in Markdown; a chart whose numbers are elsewhere has no picture."""
    try:
        import vl_convert  # noqa: PLC0415 - a large library, which a browser's Python cannot have
    except ModuleNotFoundError:
        return None
    version = alt.SCHEMA_VERSION.rpartition(".")[0]
    try:
        drawn = vl_convert.vegalite_to_svg(
            spec, vl_version=version, config={"font": FONT}, allowed_base_urls=[]
        )
    except ValueError:
        return None
    # Each bar and dot has a name of its own, so the whole is a document and no single image.
    root = f'<svg role="graphics-document" aria-label={quoteattr(told)} '
    # A mark of nothing would be read out all the same.
    drawn = re.sub(r"<g [^>]*?(/>|></g>)", "", drawn)
    named = drawn.replace("<svg ", f'{root}style="max-width: 100%; height: auto" ', 1)
    return f"<div>{' '.join(named.split())}</div>"  # a line that is empty would end the picture


def _title(spec: dict[str, Any]) -> str:
    """Return the first title that a chart or one of its layers has."""
    for part in (spec, *spec.get("layer", ())):
        title = part.get("title", "")
        if text := title.get("text", "") if isinstance(title, dict) else title:
            return " ".join(text) if isinstance(text, list) else str(text)
    return ""
