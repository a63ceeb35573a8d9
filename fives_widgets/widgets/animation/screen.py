"""The canvas in a page, on which Python draws one frame after the other.

ipycanvas enters itself into the state of a notebook as soon as it is imported, and a web page made
of that state would ask for a script that it cannot get. So this module is imported only when a page
is there that Python can draw on.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from ipycanvas import Canvas, hold_canvas

from fives_widgets.widgets.animation.pencils import CanvasPencil

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fives_widgets.widgets.animation.pencils import Palette, Pencil


class Screen:
    """A canvas of this size; ``draw`` is called when a page shows it, for it comes there empty."""

    def __init__(self, size: tuple[int, int], draw: Callable[[], None]) -> None:
        width, height = size
        self.canvas = Canvas(
            width=width * CanvasPencil.FINE,
            height=height * CanvasPencil.FINE,
            layout={"width": f"{width}px", "max_width": "100%", "height": "auto"},
        )
        self.canvas.on_client_ready(draw)

    def show(self, palette: Palette, draw: Callable[[Pencil], None]) -> None:
        """Show what is drawn, as one frame."""
        with one_batch():
            draw(CanvasPencil(self.canvas, palette))


@contextmanager
def one_batch() -> Iterator[None]:
    """Send all that is drawn inside as one message.

    ipycanvas would hold back everything from then on if an error left its own context.
    """
    fault = None
    with hold_canvas():
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised again
            fault = error
    if fault:
        raise fault
