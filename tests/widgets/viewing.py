"""A view without a browser: it sees a widget's state, and writes gestures."""

from __future__ import annotations

import json


class View:
    """What a browser would see of a widget: the state it was sent, kept up to date."""

    def __init__(self, widget):
        self.widget = widget
        self.state = json.loads(json.dumps(widget.get_state()))
        self.messages = []
        widget.comm.send = self._hear

    def _hear(self, data, **_):
        # The kernel also echoes what a view wrote, for other views: that is no answer.
        if data["method"] == "update":
            self.messages.append(json.loads(json.dumps(data)))
            self.state |= self.messages[-1]["state"]

    @property
    def sent(self):
        """The names of all that it was sent."""
        return {name for message in self.messages for name in message["state"]}

    def write(self, state):
        """Write to the kernel, as the browser's model does with one finished gesture."""
        self.messages.clear()
        if isinstance(state, dict):
            self.state |= state
        sent = {"method": "update", "state": state, "buffer_paths": []}
        self.widget._handle_msg({"content": {"data": sent}, "buffers": []})
