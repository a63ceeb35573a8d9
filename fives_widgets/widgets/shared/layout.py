"""Letting go of widgets: closing one leaves what is inside it open, here and in the page."""

from __future__ import annotations

from typing import Any


def close_all(*widgets: Any) -> None:
    """Close widgets with all that is inside them, and their layouts and styles."""
    for widget in widgets:
        inside = (getattr(widget, name, None) for name in ("layout", "style"))
        close_all(
            *getattr(widget, "children", ()),
            *(part for part in inside if part is not None),
        )
        widget.close()
