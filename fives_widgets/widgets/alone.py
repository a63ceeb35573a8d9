"""A word below what needs Python, for pages that have none."""

from __future__ import annotations

import anywidget
from traitlets import Unicode

from fives_widgets.widgets.esm import STATIC, bundle
from fives_widgets.widgets.styles import style


class Alone(anywidget.AnyWidget):
    """Words that are seen only where no Python is running.

    >>> Alone("In Jupyter this button does something.")
    <Alone 'In Jupyter this button does something.'>
    """

    _esm = bundle(STATIC / "alone.js")
    _css = style("alone")

    # From Python to the view.
    words = Unicode("").tag(sync=True)

    def __init__(self, words: str) -> None:
        super().__init__(words=words)

    def __repr__(self) -> str:
        return f"<Alone {self.words!r}>"
