"""How an engine's value shows itself in a notebook."""

from __future__ import annotations


class Pictured:
    """A value with a text picture (``str``) and a drawn one for notebooks.

    The drawing itself lives above the engine. It is fetched only when a notebook asks for a
    picture, so that the engine alone never loads it.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from fives_widgets.drawing import svg  # noqa: PLC0415 - see the class docstring

        return svg.draw(self)
