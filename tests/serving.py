"""Servers that tests start, and how to ask them."""

from __future__ import annotations

import socket
import time
import urllib.request
from urllib.error import HTTPError

PATIENCE = 180
"""So many seconds a busy machine may take to start a server."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def listening(address, server):
    """Get what is at an address of a server that has been started, as soon as it listens.

    Until then a connection may be refused, reset or cut off: all mean "not yet".
    """
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answered:  # noqa: S310 - ours
                return answered.read()
        except HTTPError:
            raise
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.1)
