"""Servers that tests start, and how to ask them."""

from __future__ import annotations

import socket
import urllib.request
from urllib.error import URLError


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def listening(address, server):
    """Get what is at an address of a server that has been started, as soon as it listens."""
    while True:
        try:
            with urllib.request.urlopen(address) as answered:  # noqa: S310 - our own server
                return answered.read()
        except URLError as fault:
            if not isinstance(fault.reason, ConnectionRefusedError) or server.poll() is not None:
                raise
