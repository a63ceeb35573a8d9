"""Thinking beside the kernel's other work: one question at a time, which can be dropped."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fives_widgets.engine.tiling.exact_cover import Progress
    from fives_widgets.engine.tiling.solver import Watch

PATIENCE = 60.0
"""The seconds after which a question is given up."""

PATIENCE_ALONE = 1.5
"""The same where there are no threads, as in a browser's Python: nobody is answered meanwhile."""

NEWS = 0.25
"""The seconds between two reports of progress."""


class DroppedError(Exception):
    """The question is not asked any more."""


class TooLongError(Exception):
    """The answer takes too long."""


@dataclass(frozen=True, eq=False)
class Task:
    """Something to find out: what to do for it, and whom to tell.

    If there is no answer, ``give_up`` is called with the reason: ``too_long`` or ``failed``.
    """

    work: Callable[[Watch], Iterator[Any]]
    tell: Callable[[Any], None]
    progress: Callable[[Progress], None]
    give_up: Callable[[str], None]


class TaskRunner:
    """Lets questions be worked on in a thread, and tells answers by the event loop.

    A new question takes the place of the one before. Where no event loop runs, as in a script,
    nothing is thought about.
    """

    def __init__(self) -> None:
        self._question: Task | None = None

    def drop(self) -> None:
        """Forget the question; what works on it ends at its next look."""
        self._question = None

    def think(self, question: Task) -> None:
        """Work on a question, and tell each answer as it comes."""
        self._question = question
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        # Of several questions in one breath only the last one is worked on.
        loop.call_soon(self._start, question, loop)

    def _start(self, question: Task, loop: asyncio.AbstractEventLoop) -> None:
        if question is not self._question:
            return
        worker = Worker(question, loop, lambda: question is self._question)
        try:
            Thread(target=worker.run, args=(PATIENCE,), daemon=True).start()
        except RuntimeError:  # there are no threads
            worker.run(PATIENCE_ALONE)


class Worker:
    """Works on one question, as long as it is asked."""

    def __init__(
        self, question: Task, loop: asyncio.AbstractEventLoop, is_asked: Callable[[], bool]
    ) -> None:
        self._question = question
        self._loop = loop
        self._is_asked = is_asked

    def run(self, patience: float) -> None:
        """Find it out, or give up."""
        self._told = time.monotonic()
        self._until = self._told + patience
        with suppress(DroppedError):
            try:
                for answer in self._question.work(self._watch):
                    self._say(self._question.tell, answer)
            except DroppedError:
                raise
            except TooLongError:
                self._say(self._question.give_up, "too_long")
            except BaseException:  # nobody is left waiting, whatever has gone wrong
                self._say(self._question.give_up, "failed")
                raise

    def _watch(self, seen: Progress) -> None:
        now = time.monotonic()
        if not self._is_asked():
            raise DroppedError
        if now > self._until:
            raise TooLongError
        if now - self._told > NEWS:
            self._told = now
            self._say(self._question.progress, seen)

    def _say(self, what: Callable[..., None], *values: Any) -> None:
        """Report something by the event loop, unless the question is dropped meanwhile."""

        def say() -> None:
            if not self._is_asked():
                return
            try:
                what(*values)
            except Exception:
                self._question.give_up("failed")
                raise

        try:
            self._loop.call_soon_threadsafe(say)
        except RuntimeError:  # the kernel is about to end, and nobody listens
            raise DroppedError from None
