"""What widgets send to a page when they are opened, without a page."""

from __future__ import annotations

import json
from functools import partial
from unittest import mock

import comm
from comm.base_comm import BaseComm

import fives_widgets as fw

PEOPLE = ["Ada", "Grace", "Emmy", "Mary"]
BOTS = ["Ada", *(fw.Bot(name, level=2) for name in ("Robin", "Kim", "Sam"))]
TABLES = {
    "FIVES, four people": lambda: fw.play("basic", players=PEOPLE, seed=7),
    "FIVES, a person and three bots": lambda: fw.play("basic", players=BOTS, seed=7),
    "Knaster, four people": lambda: fw.play("knaster", players=PEOPLE, seed=7),
    "Pentris, four people": lambda: fw.play("pentris", players=PEOPLE, seed=7),
}
"""What is opened to see what it sends."""


class Wire:
    """Listens, as a context, to what widgets send: the messages, and the bytes of each."""

    def __init__(self):
        self.messages = []
        self.sizes = []
        self._patch = mock.patch.object(comm, "create_comm", partial(_Comm, self))

    def __enter__(self):
        self._patch.start()
        return self

    def __exit__(self, *_):
        self._patch.stop()

    @property
    def code(self):
        """The bytes of all messages that carry a library."""
        return sum(
            size
            for size, message in zip(self.sizes, self.messages, strict=True)
            if message["data"].get("state", {}).get("_model_name") == "WidgetModel"
        )

    def hear(self, message, buffers):
        message = json.loads(json.dumps(message))
        self.messages.append(message)
        text = json.dumps(message, ensure_ascii=False)
        self.sizes.append(len(text.encode()) + sum(memoryview(one).nbytes for one in buffers))


class _Comm(BaseComm):
    """A line to a page that only the wire listens to."""

    def __init__(self, wire, **options):
        self._wire = wire
        super().__init__(**options)

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=(), **keys):
        content = {"comm_id": self.comm_id, "data": data or {}, **keys}
        self._wire.hear({"type": msg_type, "metadata": metadata, **content}, buffers or ())
