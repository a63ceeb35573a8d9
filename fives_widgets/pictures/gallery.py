"""Pictures side by side, each with a word below it if there is one to say."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.geometry.pentominoes import pentomino
from fives_widgets.engine.geometry.polyominoes import Shape
from fives_widgets.pictures.draw import draw

if TYPE_CHECKING:
    from collections.abc import Iterable

_ROW = "display: flex; flex-wrap: wrap; gap: 18px 22px; align-items: flex-end; padding: 6px 0"
_ITEM = "margin: 0; text-align: center; color: var(--jp-content-font-color1, inherit)"


class gallery:  # noqa: N801 - a lesson calls it like a function
    """Show shapes, regions, tilings or boards in a row; with a mapping, by their captions.

    >>> gallery("TUV")
    3 pictures: T, U, V
    """

    def __init__(self, things: Mapping[Any, Any] | Iterable[Any]) -> None:
        pairs = things.items() if isinstance(things, Mapping) else (("", one) for one in things)
        self.pictures = [(str(caption), _picture(thing)) for caption, thing in pairs]

    def __repr__(self) -> str:
        named = [caption or getattr(thing, "name", "") for caption, thing in self.pictures]
        names = f": {', '.join(named)}" if any(named) else ""
        return f"{len(self.pictures)} picture{'' if len(self.pictures) == 1 else 's'}{names}"

    def _repr_html_(self) -> str:
        figures = (
            f'<figure style="{_ITEM}">{draw(thing)}'
            f"{f'<figcaption>{escape(caption)}</figcaption>' if caption else ''}</figure>"
            for caption, thing in self.pictures
        )
        return f'<div style="{_ROW}">{"".join(figures)}</div>'


def _picture(thing: Any) -> Any:
    """Take a letter for its pentomino, and cells for the shape that they make."""
    if isinstance(thing, str):
        return pentomino(thing)
    return Shape(thing) if isinstance(thing, tuple) else thing
