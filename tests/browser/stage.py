"""A notebook in which one board after the other is shown, so that many tests share one page."""

from __future__ import annotations

from playwright.sync_api import expect

CELL = """
import ipywidgets

import fives_widgets as fw
from fives_widgets.engine.fives.solver import best_round, find_fives
from fives_widgets.widgets.fives.board_traits import Settled

ROLL = "sun moon star leaf drop"
stage = ipywidgets.VBox()
stage
"""


SEND = """(id, data) => window.kernel.sendShellMessage({
    header: { msg_id: crypto.randomUUID(), msg_type: "comm_msg", session: window.kernel.clientId,
              username: "", date: new Date().toISOString(), version: "5.3" },
    channel: "shell", metadata: {}, parent_header: {}, buffers: [],
    content: { comm_id: id, data },
}, false, true)"""


class Stage:
    """A page with one board on it; ``show`` puts another one there."""

    WIDGET = "fw.DrawingBoard"
    USUAL = "roll=ROLL"

    def __init__(self, notebook, hand):
        self.notebook = notebook
        self._shown = 0
        self.page = notebook.page
        self.board = self.page.locator(".fw-board").first
        self.hand = hand(self.page, self.board)

    def show(self, *arguments, then="", views=1):
        """Show a new board, made with these arguments; then run some Python on it."""
        self._shown += 1
        name = f"board-{self._shown}"
        self.notebook.execute(
            f"board = {self.WIDGET}({', '.join(arguments or [self.USUAL])})\n{then}\n"
            f"board.add_class('{name}')\n"
            "start = ipywidgets.Button(description='before the board')\n"
            f"stage.children = [start, *[board] * {views}]"
        )
        expect(self.page.locator(f".{name} .fw-board")).to_have_count(views)
        expect(self.page.locator(".fw-board")).to_have_count(views)
        self.board.scroll_into_view_if_needed()

    @property
    def status(self):
        return self.board.get_by_role("status")

    @property
    def results(self):
        return self.board.get_by_role("list", name="Your outlines").get_by_role("listitem")

    def lines(self, kind):
        """The lines of one kind that are drawn on the board."""
        return self.board.locator(f".fw-line[data-kind~={kind}]")

    def labels(self):
        return self.board.locator(".fw-label").all_inner_texts()

    def python(self, expression):
        return self.notebook.python(expression)

    def execute(self, code):
        self.notebook.execute(code)

    def send(self, state):
        """Write to the kernel as a view does, but anything: ``state`` is JavaScript."""
        self._send(f'{{ method: "update", state: {state}, buffer_paths: [] }}')

    def send_change(self, change):
        """Send a change to the kernel as a view does, but anything: ``change`` is JavaScript."""
        edition = self.python("board.edition")
        content = f'{{ change: {change}, by: "a test", number: 1, edition: {edition} }}'
        self._send(f'{{ method: "custom", content: {content} }}')

    def _send(self, data):
        self.page.evaluate(f"({SEND})({self.python('board.model_id')!r}, {data})")
