"""How soon the board answers, in a real JupyterLab with Chromium.

**Verdict.** From the release of the pointer to the frame that shows the verdict and has the outline
as drawn. The verdict itself stands there before: from the move into the fifth square on, which is
timed too. The kernel is stopped by a signal meanwhile: nothing can wait for it.

**Round trip.** What an answer from the kernel would take: a plain ipywidgets button whose click
sets a label, in the same page, the kernel running and idle.

**Drag.** The time between frames while a pointer is dragged about a board of 16 x 16 squares, and
beside it the same while nothing happens at all.

A time ends when a frame has been handed over for painting: after the callbacks for animation
frames, when the next task runs. So each figure holds the wait for the frame, up to 16.7 ms at 60
frames a second.
"""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager
from functools import partial
from statistics import median, quantiles
from typing import TYPE_CHECKING

from benchmarks.browser import opened
from tests.browser.hands import Mouse
from tests.browser.stage import CELL, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TRIES = 60
"""How often each answer is timed."""

DRAGS = 12
"""How many times the pointer crosses the large board."""

WANTED = {"verdict": 16.0, "drag": 20.0}
"""The most milliseconds for the median verdict and for the 95th percentile frame of a drag."""

PLAIN = """
button = ipywidgets.Button(description="count")
label = ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
stage.children = [button, label]
"""

SOME_OUTLINES = (
    "board.outlines = [five.cells for five in best_round(board.board, board.roll).fives]"
)

PROBE = """() => {
window.probe = (type, isDone) => new Promise((done) => {
    document.addEventListener(type, (event) => {
        const look = () => requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
                if (isDone()) done(performance.now() - event.timeStamp);
                else look();
            };
            port2.postMessage(null);
        });
        look();
    }, { capture: true, once: true });
});
window.frames_during = (ends) => new Promise((done) => {
    const times = [];
    const next = (time) => {
        times.push(time);
        if (ends()) done(times.slice(1).map((after, n) => after - times[n]));
        else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
});
}"""


@contextmanager
def stage() -> Iterator[Stage]:
    """Open a notebook in a JupyterLab of its own."""
    with opened(CELL, width=1280, height=1100) as notebook:
        notebook.run()
        notebook.page.evaluate(PROBE)
        yield Stage(notebook, Mouse)


@contextmanager
def stopped(process: int) -> Iterator[None]:
    """Keep a process from doing anything."""
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


def timed(stage: Stage, event: str, is_done: str, act: Callable[[], None]) -> float:
    """Give the milliseconds from an event that ``act`` brings about to a frame with the answer."""
    stage.page.evaluate(f"() => {{ window.timed = probe({event!r}, () => {is_done}); }}")
    act()
    milliseconds: float = stage.page.evaluate("window.timed")
    return milliseconds


def verdicts(stage: Stage) -> tuple[list[float], list[float]]:
    """Time verdicts while the kernel stands still: from the release, and from the fifth square."""
    stage.show()
    mouse = stage.page.mouse
    is_judged = "document.querySelector('.fw-line[data-kind~=wrong], .fw-line[data-kind~=valid]')"
    is_kept = f"{is_judged} && !document.querySelector('[data-tool=undo][aria-disabled]')"
    releases, closings = [], []
    with stopped(stage.python("__import__('os').getpid()")):
        for number in range(TRIES):
            row, col = number % 10, number % 6
            mouse.move(*stage.hand.middle((row, col)))
            mouse.down()
            mouse.move(*stage.hand.middle((row, col + 3)), steps=3)
            fifth = stage.hand.middle((row, col + 4))
            closings.append(timed(stage, "pointermove", is_judged, partial(mouse.move, *fifth)))
            releases.append(timed(stage, "pointerup", is_kept, mouse.up))
            stage.hand.press("Undo")
            assert not stage.page.evaluate(is_judged)
    return releases, closings


def round_trips(stage: Stage) -> list[float]:
    """Time a plain button and its label, with the kernel running."""
    stage.execute(PLAIN)
    button = stage.page.get_by_role("button", name="count")
    button.wait_for()
    says = "document.querySelector('.widget-label').textContent === '{}'".format
    return [timed(stage, "click", says(number + 1), button.click) for number in range(TRIES)]


def drags(stage: Stage) -> tuple[list[float], list[float]]:
    """Time frames while the pointer is dragged about the largest board, and while it is not."""
    stage.show("fw.Board.random(seed=1, rows=16, cols=16)", "roll=ROLL", then=SOME_OUTLINES)
    mouse = stage.page.mouse
    corners = [stage.hand.middle(cell) for cell in ((0, 0), (15, 0), (15, 15), (0, 15))]
    stage.page.evaluate(
        "() => { window.ends = false; window.dragged = frames_during(() => window.ends); }"
    )
    for number in range(DRAGS):
        start, end = corners[number % 4], corners[(number + 2) % 4]
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=40)
        stage.page.keyboard.press("Escape")  # nothing is kept, so each drag finds the same board
        mouse.up()
    moving = stage.page.evaluate("() => { window.ends = true; return window.dragged; }")
    assert stage.python("len(board.outlines), board.unfinished") == (5, ())
    still = stage.page.evaluate(
        "(end) => frames_during(() => performance.now() > end)",
        stage.page.evaluate("performance.now()") + 3000,
    )
    return moving, still


def told(name: str, times: list[float], wanted: str = "") -> None:
    """Print a line of the table."""
    most = quantiles(times, n=20)[-1]
    print(f"{name:44} {median(times):8.1f} {most:8.1f} {max(times):8.1f}  {len(times):5}  {wanted}")


def main() -> None:
    """Measure all in one run, and print the table."""
    with stage() as here:
        releases, closings = verdicts(here)
        trips = round_trips(here)
        moving, still = drags(here)
    print(f"{'milliseconds':44} {'median':>8} {'95th':>8} {'most':>8}  {'of':>5}")
    told("release to drawn verdict, kernel stopped", releases, f"median < {WANTED['verdict']:g}")
    told("fifth square to drawn verdict, kernel stopped", closings)
    told("ipywidgets button to label, kernel idle", trips)
    told("frame while dragging on 16 x 16", moving, f"95th < {WANTED['drag']:g}")
    told("frame while nothing happens", still)
    print(f"a round trip takes {median(trips) / median(releases):.1f} times as long as a verdict")


if __name__ == "__main__":
    main()
