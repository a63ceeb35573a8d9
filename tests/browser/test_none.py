"""Python's None reaches a view as undefined when Python runs in the browser (Pyodide)."""

from __future__ import annotations

from fives_widgets.text import say
from tests.browser.player import PREPARED

CELLS = (
    PREPARED,
    "fw.play('basic', players=['Ada', fw.Bot('Robin')], seed=7)",
    "fw.play('puzzle', players=['Ada'], seed=7)",
    "fw.play('knaster', players=['Ada'], seed=7)",
    "fw.play('pentris', players=['Ada'], seed=7)",
    "fw.DrawingBoard(fw.Board.grey())",
    "fw.DrawingBoard(fw.Board.grey(), roll='sun moon star leaf drop', live=False)",
    "fw.Workshop((3, 5))",
    "fw.Builder(4)",
    "fw.ask('free-5')",
)

AS_IN_PYODIDE = """() => {
    const parse = JSON.parse;
    const change = (value) => {
        if (value == null || typeof value !== "object") return value ?? undefined;
        if (Array.isArray(value)) return value.map(change);
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));
    };
    window.changed = 0;
    JSON.parse = (text, reviver) => {
        const value = parse(text, reviver);
        const state = value?.data?.state;
        if (state?._model_module === "anywidget" || value?.data?.method === "update") {
            value.data.state = change(state);
            window.changed += 1;
        }
        return value;
    };
}"""
"""Let the states of our widgets arrive as Pyodide would hand them over, as JavaScript."""

SHOWN = """() => [...document.querySelectorAll(".jp-OutputArea-output")].map((one) =>
    [one.innerText, ...Array.from(one.querySelectorAll("[aria-label]"), (two) => two.ariaLabel)])"""
"""All words that the outputs show or tell, as JavaScript."""


def play_a_little(notebook):
    """Begin each game, and give what is to be read then."""
    page = notebook.page
    for name in (say("table.button.roll"), say("pentris_table.desk.draw")):
        for button in page.get_by_role("button", name=name).all():
            button.click()
            notebook.settle()
    return page.evaluate(SHOWN)


def test_views_show_the_same_with_undefined(open_notebook):
    usual = open_notebook(*CELLS)
    shown = play_a_little(usual)
    other = open_notebook(*CELLS, run=False)
    other.page.evaluate(AS_IN_PYODIDE)
    other.run()
    assert play_a_little(other) == shown
    assert other.page.evaluate("window.changed") > len(CELLS)
