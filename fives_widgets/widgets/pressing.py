"""A button for what a lesson keeps back until somebody wants to see it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

if TYPE_CHECKING:
    from collections.abc import Callable


def when_pressed(label: str, act: Callable[[], object]) -> PressWidget:
    """Give a button that does something when it is pressed, and shows the words it gives back.

    >>> button = when_pressed("Show it", lambda: "There are 12.")
    >>> button
    [ Show it ]
    >>> button.button.click()
    >>> button.says
    'There are 12.'
    """
    return PressWidget(label, act)


class PressWidget(ipywidgets.VBox):
    """A button, and below it what was said when it was pressed."""

    def __init__(self, label: str, act: Callable[[], object]) -> None:
        self._act = act
        self.says = ""
        self.button = ipywidgets.Button(description=label, layout={"width": "max-content"})
        self.button.on_click(self._press)
        self._words = ipywidgets.HTML()
        super().__init__([self.button, self._words])

    def _press(self, _: Any) -> None:
        said = self._act()
        self.says = said if isinstance(said, str) else ""
        self._words.value = f'<p role="status">{escape(self.says)}</p>' if self.says else ""

    def __repr__(self) -> str:
        return f"[ {self.button.description} ]"
