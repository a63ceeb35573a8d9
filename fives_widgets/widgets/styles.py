"""The style sheets of components, put together for anywidget, which takes one text."""

from __future__ import annotations

from fives_widgets.widgets.esm import STATIC


def style(*names: str) -> str:
    """Join style sheets of ``static/``; ``paper`` (colours and type) comes first in each widget."""
    return "\n".join(
        (STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("paper", *names)
    )
