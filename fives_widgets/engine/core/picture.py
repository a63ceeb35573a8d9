"""How an engine's value shows itself in a notebook."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar


class Pictured:
    """A value with a text picture (``str``) and a drawn one for notebooks.

    The drawing itself lives above the engine, which does not know it: ``fives_widgets`` sets the
    ``painter``, and fetches it only when a notebook asks for a picture.
    """

    __slots__ = ()

    painter: ClassVar[Callable[[Pictured], str]]

    def _repr_svg_(self) -> str:
        return Pictured.painter(self)
