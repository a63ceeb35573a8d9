"""Long work as many small tasks: with a progress bar, on any executor, stopped without loss.

By default the tasks run in a process for each core. For more than one machine, hand in the
executor of a Dask cluster::

    from dask.distributed import Client
    client = Client("scheduler:8786")
    analysis.bot_games("basic", seeds=range(10_000), executor=client.get_executor())
"""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tqdm.auto import tqdm

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

Item = TypeVar("Item")
Result = TypeVar("Result")

ALONE = 0.5
"""For so many seconds the tasks run right here: what is done by then needs no other process."""


VIEW = "application/vnd.jupyter.widget-view+json"


class Bar(tqdm):  # type: ignore[misc]  # tqdm carries no types
    """A bar that leaves no words in a notebook: whether there was one depends on the machine.

    It is shown as a view alone. Who compares a notebook's outputs does not see it, and when the
    work is done it is gone.
    """

    @staticmethod
    def status_printer(*args: Any, **settings: Any) -> Any:
        """Return what draws the bar: in a notebook that is a box of widgets."""
        box = tqdm.status_printer(*args, **settings)
        if hasattr(box, "_repr_mimebundle_"):
            box._ipython_display_ = partial(_show_view, box)
        return box


def _show_view(box: Any) -> None:
    from IPython.display import display  # noqa: PLC0415 - there is one where there are notebooks

    display({VIEW: box._repr_mimebundle_()[VIEW]}, raw=True)  # type: ignore[no-untyped-call]


@dataclass(frozen=True)
class Swept(Generic[Result]):
    """What a sweep has done, in the order of its items; not all of it if it was interrupted."""

    results: list[Result]
    is_complete: bool


def sweep(
    task: Callable[[Item], Result],
    items: Sequence[Item],
    *,
    label: str,
    executor: Executor | None = None,
) -> Swept[Result]:
    """Do a task for each item, and keep what is done when the kernel is interrupted."""
    done: dict[int, Result] = {}
    with Bar(total=len(items), desc=label, leave=False, delay=ALONE) as bar:

        def keep(number: int, result: Result) -> None:
            done[number] = result
            bar.update()

        try:
            if executor is None:
                start = monotonic()
                while len(done) < len(items) and monotonic() - start < ALONE:
                    keep(len(done), task(items[len(done)]))
            rest = range(len(done), len(items))
            if rest:
                _spread(task, items, rest, keep, executor)
        except KeyboardInterrupt:
            pass  # the results so far are what was wanted
    return Swept([done[number] for number in sorted(done)], len(done) == len(items))


def _spread(
    task: Callable[[Item], Result],
    items: Sequence[Item],
    rest: range,
    keep: Callable[[int, Result], None],
    executor: Executor | None,
) -> None:
    """Hand the rest of the tasks to other processes or machines."""
    home: AbstractContextManager[Executor]
    home = nullcontext(executor) if executor else _processes()
    with home as workers:
        number_of = {workers.submit(task, items[number]): number for number in rest}
        try:
            for future in as_completed(number_of):
                keep(number_of[future], future.result())
        finally:
            for future in number_of:
                future.cancel()


def _processes() -> ProcessPoolExecutor:
    # Fresh processes, not forks: a notebook's kernel has threads, and forking these goes wrong.
    # An interrupt is for the kernel, which then tells the others.
    return ProcessPoolExecutor(
        mp_context=get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
