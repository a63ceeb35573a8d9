"""A word below what needs Python, for pages that have none."""

from __future__ import annotations

from traitlets import Unicode

from fives_widgets.widgets.component.component import Component


class OfflineNotice(Component):
    """Words that are seen only where no Python is running.

    >>> OfflineNotice("In Jupyter this button does something.")
    <OfflineNotice 'In Jupyter this button does something.'>
    """

    MODULE = "shared/offline_notice.js"
    STYLES = ("shared/offline_notice.css",)

    # From Python to the view.
    words = Unicode("").tag(sync=True)

    def __init__(self, words: str) -> None:
        super().__init__(words=words)

    def __repr__(self) -> str:
        return f"<OfflineNotice {self.words!r}>"
