"""A view without a browser: it sees a widget's state, and writes gestures."""

from __future__ import annotations

import json


class View:
    """What a browser would see of a widget: the state it was sent, kept up to date."""

    def __init__(self, widget):
        self.widget = widget
        self.state = json.loads(json.dumps(widget.get_state()))
        self.messages = []
        self._number = 0
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
        """Write traits to the kernel, as the browser's model does."""
        self.messages.clear()
        if isinstance(state, dict):
            self.state |= state
        self._tell({"method": "update", "state": state, "buffer_paths": []})

    def make(self, **lists):
        """Make these lists of what hands work on, with one finished gesture; give what is heard.

        What is no list is sent as it is, in place of a change.
        """
        return self.change({name: self._change(name, made) for name, made in lists.items()})

    def change(self, change, **more):
        """Send a change to the kernel; give what is heard of it."""
        self.messages.clear()
        self._number += 1
        named = {"by": "a view", "number": self._number, "edition": self.state["edition"]}
        self._tell({"method": "custom", "content": {"change": change, **named, **more}})
        return self.state["heard"]

    def _change(self, name, made):
        if not isinstance(made, list | tuple):
            return made
        return {
            "took": [{"at": at, "item": item} for at, item in enumerate(self.state[name])],
            "put": [{"at": None, "item": item} for item in made],
        }

    def _tell(self, data):
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})
