"""A widget whose JavaScript and style sheets are sent once a kernel, and not with every widget."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import anywidget
from ipywidgets import widget_serialization
from traitlets import Dict, Instance, List, Unicode, default

from fives_widgets.widgets.component.bundle import bundle, folders, script, version
from fives_widgets.widgets.component.guarded import Guarded

if TYPE_CHECKING:
    from collections.abc import Iterable


class Library(Guarded):
    """A text that many widgets need; nobody sees it.

    They refer to it, so it is saved wherever one of them is saved.
    """

    text = Unicode(read_only=True).tag(sync=True)

    def __init__(self, text: str) -> None:
        self.set_trait("text", text)
        super().__init__()

    def __repr__(self) -> str:
        return f"<Library of {len(self.text)} letters>"


_open: dict[str, Library] = {}


def library(text: str) -> Library:
    """Return the library that has a text for all widgets of this kernel."""
    found = _open.get(text)
    # Widget.close_all() has closed libraries, too: widgets made after it need new ones.
    if found is None or found.comm is None:
        found = _open[text] = Library(text)
    return found


def libraries(files: Iterable[str]) -> dict[str, Library]:
    """Return the libraries, by their folders, that have these files and all that they import."""
    return {folder: library(bundle(folder)) for folder in folders(tuple(files))}


class Component(Guarded, anywidget.AnyWidget):
    """A widget that names its module and its style sheets, by their files below ``widgets/``.

    All that it sends of its code is ``component.js``, which fetches the rest from libraries.
    """

    MODULE: ClassVar[str]
    STYLES: ClassVar[tuple[str, ...]] = ()

    _esm = script("component/component.js")

    # From Python to the view: what it is made of.
    _module = Unicode(read_only=True).tag(sync=True)
    _styles = List(Unicode(), read_only=True).tag(sync=True)
    _version = Unicode(read_only=True).tag(sync=True)
    _loader = Instance(Library, read_only=True).tag(sync=True, **widget_serialization)
    _libraries = Dict(read_only=True).tag(sync=True, **widget_serialization)

    def close(self) -> None:
        """Close the widget, and its layout with it."""
        if self.comm:
            self.layout.close()
        super().close()

    @default("_module")
    def _own_module(self) -> str:
        return self.MODULE

    @default("_styles")
    def _own_styles(self) -> list[str]:
        return ["shared/base.css", *self.STYLES]

    @default("_version")
    def _present_version(self) -> str:
        return version()

    @default("_loader")
    def _shared_loader(self) -> Library:
        return library(script("component/loader.js"))

    @default("_libraries")
    def _shared_libraries(self) -> dict[str, Library]:
        return libraries((self.MODULE, *self._styles))
