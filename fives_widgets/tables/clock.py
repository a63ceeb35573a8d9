"""The clock of a running game, the appointments that it keeps, and how game time is hurried."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from fives_widgets.engine.core.game import LATEST

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_NAP = 1.0
"""The seconds after which a waiting clock looks again: an event loop sleeps with the laptop."""

LEAP = 1.0
"""The seconds by which the clock on the wall must have gone ahead to tell that a laptop slept."""

SOON = 1.5
"""The seconds within which a hurried moment comes: nobody waits, and eyes can still follow."""


class Clock(Protocol):
    """Shows the seconds since a game began, and calls at a moment."""

    def now(self) -> float:
        """Return the time; it never goes backwards."""

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Call at a moment, or a little earlier; this replaces the appointment before it."""


class SteadyTime:
    """The seconds since 1970, by a clock that is never put back.

    It goes with the monotonic clock, whatever is done to the one on the wall, and follows that one
    only forward: a laptop's monotonic clock may sleep with it.
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def __call__(self) -> float:
        """Return the time."""
        now = time.monotonic() + self._ahead
        leap = time.time() - now
        if leap > LEAP:
            self._ahead += leap
            now += leap
        return now


steady_time = SteadyTime()
"""The time by which this kernel and its pages agree on moments."""


class WallClock:
    """The clock of a game that is played now: it goes on while the kernel is busy or asleep.

    It calls by the event loop of the kernel. Where none runs, as in a script, nobody is called,
    and whoever plays looks at the clock by acting.
    """

    def __init__(self, shows: float = 0.0) -> None:
        self._began = steady_time() - shows
        self._loop: asyncio.AbstractEventLoop | None = None
        self._appointment: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Return the time."""
        return steady_time() - self._began

    def on_the_wall(self, moment: float) -> float:
        """Return a moment of the game as seconds since 1970, as browsers count them."""
        return self._began + moment

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Call at a moment, or after a nap if that is earlier."""
        before, self._appointment = self._appointment, None
        here = _running_loop()
        if before and self._loop is here:
            before.cancel()
        elif before and self._loop:
            with suppress(RuntimeError):  # a loop that has ended calls nobody
                self._loop.call_soon_threadsafe(before.cancel)
        self._loop = here
        if moment is None or here is None:
            return

        def ring() -> None:
            if appointment is self._appointment:  # another thread may have replaced it just now
                call()

        nap = min(max(moment - self.now(), 0.0), LONGEST_NAP)
        appointment = self._appointment = here.call_later(nap, ring)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class GameTime:
    """The time of a game by a clock: it goes as fast as that, except while it is hurried.

    >>> clock = WallClock()
    >>> time = GameTime(clock)
    >>> time.hurry(until=60)
    >>> time.speed > 30, round(time.by_clock(60) - clock.now(), 2)
    (True, 1.5)
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until = 0.0
        # From this time of the game, at that time of the clock, with this speed ...
        self._from, self._since, self._fast = 0.0, 0.0, 1.0
        # ... until time is as far ahead of the clock as it will stay.
        self._ahead = 0.0

    def now(self) -> float:
        """Return the time; like the clock's it never goes backwards."""
        return self._at(self._clock.now())

    def by_clock(self, moment: float) -> float:
        """Return what the clock shows at a moment of the game that is still to come."""
        shown = max(self._since + (moment - self._from) / self._fast, moment - self._ahead)
        # By rounding it must not come too early: whoever looks then finds nothing to do.
        return shown if self._at(shown) >= moment else shown + 4 * math.ulp(moment)

    @property
    def speed(self) -> float:
        """How many seconds of the game pass in one second of the clock."""
        return self._fast if self.now() < self._until else 1.0

    def hurry(self, until: float) -> None:
        """Let a moment come soon; one that is there already lets time go on as usual."""
        shown = self._clock.now()
        now = self._at(shown)
        # To hurry to the same moment anew would put it off again and again.
        if until == self._until or max(until, self._until) <= now:
            return
        self._until = max(until, now)
        left = self._until - now
        soon = min(left, SOON)
        self._from, self._since = now, shown
        self._fast = left / soon if soon else 1.0
        self._ahead = self._until - (shown + soon)

    def call_at(self, moment: float | None, call: Callable[[], None]) -> None:
        """Call at a moment of the game, or a little earlier."""
        self._clock.call_at(None if moment is None else self.by_clock(moment), call)

    def _at(self, shown: float) -> float:
        """Return the time of the game when the clock shows this."""
        there = min(self._from + (shown - self._since) * self._fast, shown + self._ahead, LATEST)
        return max(self._from, there)  # rounding must not turn time back
