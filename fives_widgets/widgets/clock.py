"""The clock of a running game, and the appointments that it keeps."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_NAP = 1.0
"""The seconds after which a waiting clock looks again: an event loop sleeps with the laptop."""


class Clock(Protocol):
    """Shows the seconds since a game began, and calls at a moment."""

    def now(self) -> float:
        """Tell the time; it never goes backwards."""

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Call at a moment, or a little earlier; this replaces the appointment before it."""


class WallClock:
    """The clock on the wall: it goes on while the kernel is busy or the laptop sleeps.

    It calls by the event loop of the kernel. Where none runs, as in a script, nobody is called,
    and whoever plays looks at the clock by acting.
    """

    def __init__(self, shows: float = 0.0) -> None:
        self._began = time.time() - shows
        self._latest = shows
        self._appointment = object()

    def now(self) -> float:
        """Tell the time; if the wall clock is put back, time stands still for a while."""
        self._latest = max(self._latest, time.time() - self._began)
        return self._latest

    def on_the_wall(self, moment: float) -> float:
        """Give a moment of the game as seconds since 1970, as browsers count them."""
        return self._began + moment

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Call at a moment, or after a nap if that is earlier."""
        # The appointment before may be with the loop of another thread: it is only forgotten.
        appointment = self._appointment = object()
        if moment is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return

        def ring() -> None:
            if appointment is self._appointment:
                call()

        loop.call_later(min(max(moment - self.now(), 0.0), LONGEST_NAP), ring)
