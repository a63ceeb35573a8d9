"""The life of tables in a real JupyterLab: how soon they open, and what rematches leave behind.

Each figure has a limit. One that is passed makes ``make bench`` fail.
"""

from __future__ import annotations

import sys
from statistics import median

from ipywidgets import Widget

from benchmarks.autosave import times_as_slow
from benchmarks.browser import opened
from tests.browser.player import PREPARED
from tests.browser.test_table_measured import Meter
from tests.widgets.wire import TABLES, Wire

REMATCHES = 20
ACTIONS = 3_000
NAMES = list("ABCD")

GAMES = ("basic", "knaster", "pentris", "golomb")
CHROMEBOOK = {"width": 1366, "height": 768}

# From the request to the kernel, or a click, to a frame in which the head has a button to press.
TIMED = """async (begin) => {
    const table = () => document.querySelector(".fw-table");
    const gone = table();
    const mark = gone?.firstElementChild;
    const began = performance.now();
    await eval(begin)();
    return new Promise((done) => {
        const look = () => {
            const now = table();
            const isNew = now && (now !== gone || now.firstElementChild !== mark);
            const isReady = isNew && now.querySelector(".fw-button:not([aria-disabled])");
            if (isReady) done(performance.now() - began);
            else requestAnimationFrame(look);
        };
        look();
    });
}"""
RUN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
AGAIN = "() => document.querySelector('.fw-table button[data-do=rematch]').click()"

failed: list[str] = []


def tell(what: str, value: float, limit: float, unit: str) -> None:
    """Print a figure beside its limit."""
    is_over = value > limit
    print(f"{what:52} {value:8.2f} {unit:3} (limit {limit:g}){'  TOO MUCH' if is_over else ''}")
    if is_over:
        failed.append(what)


def openings() -> None:
    """Measure how soon a game can be played once its cell is run: the first, and one more."""
    players = "['Ada', fw.Bot('Robin', level=2)]"
    for name in GAMES:
        code = f"import fives_widgets as fw\nfw.play({name!r}, {players}, seed=7)"
        with opened(code, **CHROMEBOOK) as notebook:
            taken = []
            for _ in range(4):
                taken.append(notebook.page.evaluate(TIMED, RUN) / 1000)
                notebook.settle()
        tell(f"{name}: first in a kernel", taken[0], 3.0, "s")
        tell(f"{name}: the next ones", median(taken[1:]), 1.0, "s")


def rematches() -> None:
    """Play twenty rematches at a table of four, and look what has piled up in the page."""
    cell = f"{PREPARED}\ntable = fw.play('basic', players={NAMES}, seed=7)\ntable"
    over = f"play_on(*(fw.Bot(name, 1, pace=0) for name in {NAMES}))"
    with opened(cell, **CHROMEBOOK) as notebook:
        notebook.run()
        page, meter = notebook.page, Meter(notebook.page)
        taken, heaps, models = [], [], []
        for _ in range(REMATCHES + 1):
            notebook.execute(over)
            page.wait_for_selector(".fw-finale:not([hidden]) button[data-do=rematch]")
            taken.append(page.evaluate(TIMED, AGAIN))
            notebook.settle()
            heaps.append(meter.read()[0] / 1e6)
            models.append(notebook.python("len(ipywidgets.widgets.widget._instances)"))
    tell("heap grown over 20 rematches of four", heaps[-1] - heaps[0], 3.0, "MB")
    tell("widgets in the kernel more than after the first", models[-1] - models[0], 0, "")
    first, last = median(taken[:5]), median(taken[-5:])
    print(f"{'a rematch opens':52} {first:8.0f} ms, at last {last:.0f} ms")
    tell("the last five against the first five", last / first, 1.2, "x")


def wire() -> None:
    """Measure what a table sends when it is opened."""
    Widget.close_all()  # also the libraries: the first table of a kernel sends them
    for name, start in TABLES.items():
        with Wire() as heard:
            table = start()
        tell(f"{name}: sent", sum(heard.sizes) / 1000, 200, "kB")
        table.close()


def main() -> None:
    """Print all figures; fail if one of them is over its limit."""
    failed.clear()
    openings()
    rematches()
    wire()
    tell(f"an action kept after {ACTIONS} against a new game", times_as_slow(ACTIONS), 5, "x")
    if failed:
        sys.exit(f"over the limit: {', '.join(failed)}")


if __name__ == "__main__":
    main()
