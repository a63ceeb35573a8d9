"""A button for what a lesson keeps back until somebody wants to see it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from fives_widgets.text import say
from fives_widgets.widgets.component.guarded import Guarded
from fives_widgets.widgets.shared.layout import close_all
from fives_widgets.widgets.shared.offline_notice import OfflineNotice

if TYPE_CHECKING:
    from collections.abc import Callable


def when_pressed(label: str, act: Callable[[], object]) -> RevealButton:
    """Return a button that does something when it is pressed, and shows what it gives back.

    >>> button = when_pressed("Show it", lambda: "There are 12.")
    >>> button
    [ Show it ]
    >>> button.button.click()
    >>> button.says
    'There are 12.'

    What it gives back may be words, a picture, a table or a widget, or a list of such things.
    """
    return RevealButton(label, act)


class RevealButton(Guarded, ipywidgets.VBox):
    """A button, and below it what was given back when it was pressed."""

    def __init__(self, label: str, act: Callable[[], object]) -> None:
        self._act = act
        self.says = ""
        self._drawn: list[ipywidgets.HTML] = []
        self.button = ipywidgets.Button(description=label, layout={"width": "max-content"})
        self.button.on_click(self._press)
        self._head = ipywidgets.VBox([self.button, OfflineNotice(say("pressing.alone"))])
        super().__init__([self._head])

    def _press(self, _: Any) -> None:
        given = self._act()
        things = [thing for thing in _listed(given) if thing is not None]
        self.says = "\n".join(thing for thing in things if isinstance(thing, str))
        shown = [_shown(thing) for thing in things]
        self.children = (self._head, *shown)
        close_all(*self._drawn)  # not the lesson's own widgets: they go on living
        self._drawn = [one for one in shown if not any(one is thing for thing in things)]

    def __repr__(self) -> str:
        return f"[ {self.button.description} ]"


def _listed(given: object) -> list[Any]:
    return given if isinstance(given, list) else [given]


def _shown(thing: Any) -> ipywidgets.Widget:
    """Return a thing as a widget: words are told to screen readers, a picture draws itself."""
    if isinstance(thing, ipywidgets.Widget):
        return thing
    for name in ("_repr_html_", "_repr_svg_"):
        if drawn := getattr(thing, name, None):
            # The class gives a table the looks that it has in a cell; as wide as it is, it
            # stands at the left.
            return ipywidgets.HTML(
                '<div class="jp-RenderedHTMLCommon" style="width: fit-content; overflow-x: auto">'
                f"{drawn()}</div>"
            )
    words = escape(str(thing)).replace("\n", "<br>")
    return ipywidgets.HTML(f'<p role="status">{words}</p>')
