"""How a page comes to the code of widgets: each module is made once, whoever asks for it."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from fives_widgets.widgets.component.bundle import bundle, folders, script
from tests.browser.hands import Mouse

FILES = {
    "shared/made.js": 'globalThis.made = [...(globalThis.made ?? []), "shared"];\n'
    'export const text = "drawn";\n',
    "games/one.js": 'import { text } from "../shared/made.js";\nmade.push("one");\n'
    "export default { render: ({ el }) => el.append(text) };\n",
    "games/two.js": 'import { text } from "../shared/made.js";\nmade.push("two");\n'
    "export default () => { let kept = text; return {\n"
    '  initialize: async ({ model }) => void (kept += ` ${model.get("_version")}`),\n'
    "  render: ({ el }) => el.append(kept) }; };\n",
    "shared/base.css": ".a { color: red }",
    "shared/first.css": ".b { color: red }",
    "games/last.css": ".c { color: red }",
}

# A host of widgets as small as can be: models answer `get`, and are found by their ids.
HOST = """({ stub, loader, libraries }) => {
    const ids = { loader, ...libraries };
    const widget_manager = { get_model: async (id) => ({ get: () => ids[id] }) };
    const references = Object.keys(libraries).map((id) => [id, `IPY_MODEL_${id}`]);
    const url = URL.createObjectURL(new Blob([stub], { type: "text/javascript" }));
    globalThis.open = async (module, styles, { version = "v1", signal, home } = {}) => {
        const traits = { _module: module, _styles: styles, _version: version,
            _loader: "IPY_MODEL_loader", _libraries: Object.fromEntries(references) };
        const model = { get: (name) => traits[name], on() {}, off() {}, widget_manager };
        const component = (await import(url)).default();
        await component.initialize({ model, signal: signal ?? new AbortController().signal });
        const el = document.createElement("p");
        (home ?? document.body).append(el);
        await component.render({ model, el, signal: new AbortController().signal });
        return el.textContent;
    };
    globalThis.sheets = (home) =>
        [...home.querySelectorAll("style")].map((one) => one.dataset.fivesWidgets);
}"""


@pytest.fixture
def page(browser, tmp_path):
    """A page with a host for widgets, and no widget."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    needed = folders(("games/one.js", "games/two.js"), tmp_path)
    assert needed == ("games", "shared")
    context = browser.new_context()
    page = context.new_page()
    page.evaluate(
        HOST,
        {
            "stub": script("component/component.js"),
            "loader": script("component/loader.js"),
            "libraries": {folder: bundle(folder, tmp_path) for folder in needed},
        },
    )
    yield page
    context.close()


def test_a_module_is_made_once_for_many_widgets(page):
    drawn = page.evaluate(
        'Promise.all(["one", "two", "one", "two"].map((name) => open(`games/${name}.js`, [])))'
    )
    assert drawn == ["drawn", "drawn v1", "drawn", "drawn v1"]
    first, *others = page.evaluate("made")
    assert (first, sorted(others)) == ("shared", ["one", "two"])


def test_another_version_is_made_for_itself(page):
    page.evaluate('open("games/two.js", [])')
    assert page.evaluate('open("games/two.js", [], { version: "v2" })') == "drawn v2"
    assert page.evaluate("made") == ["shared", "two", "shared", "two"]


def test_style_sheets_are_there_once_and_in_their_order(page):
    page.evaluate('open("games/one.js", ["shared/base.css", "games/last.css"])')
    page.evaluate('open("games/two.js", ["shared/base.css", "shared/first.css", "games/last.css"])')
    assert page.evaluate("sheets(document.head)") == [
        "shared/base.css",
        "shared/first.css",
        "games/last.css",
    ]


def test_a_style_sheet_of_another_version_is_replaced(page):
    page.evaluate('open("games/one.js", ["games/last.css"])')
    page.evaluate('document.querySelector("style").textContent = ".old { top: 0 }"')
    page.evaluate('open("games/one.js", ["games/last.css"])')
    assert page.evaluate("document.head.textContent.trim()") == ".c{color:red}"


def test_a_shadow_root_has_style_sheets_of_its_own(page):
    found = page.evaluate(
        """async () => {
            const home = document.body.appendChild(document.createElement("div"))
                .attachShadow({ mode: "open" });
            await open("games/one.js", ["shared/base.css"], { home });
            return [sheets(home), sheets(document)];
        }"""
    )
    assert found == [["shared/base.css"], []]


def test_a_model_that_is_gone_starts_nothing(page):
    drawn = page.evaluate('open("games/two.js", [], { signal: AbortSignal.abort() })')
    assert drawn == "drawn"  # and no version, which only `initialize` would have added


def made_in(page):
    """Count the scripts of ours that a page has made, by their files."""
    session = page.context.new_cdp_session(page)
    scripts = []
    session.on("Debugger.scriptParsed", lambda event: scripts.append(event["url"]))
    session.send("Debugger.enable")
    session.detach()
    named = (re.fullmatch(r"fives_widgets/(.+\.js)", url) for url in scripts)
    return Counter(found[1] for found in named if found)


def test_jupyterlab_makes_each_module_once(open_notebook):
    notebook = open_notebook(
        "import fives_widgets as fw\nfrom ipywidgets import Widget",
        "fw.DrawingBoard()",
        "table = fw.play('basic', players=['Ada', 'Grace', 'Emmy', 'Mary'], seed=7)\ntable",
        "fw.ask('free-5')",
    )
    page = notebook.page
    expect(page.locator(".fw-board")).to_have_count(5)
    made = made_in(page)
    assert made.pop("component/component.js") == 3
    assert {"component/loader.js", "shared/dom.js", "fives/board.js", "table/head.js"} <= set(made)
    assert not any(re.match("pentris|knaster|puzzles", name) for name in made)
    assert set(made.values()) == {1}
    sheets = page.evaluate(
        "[...document.querySelectorAll('style')].map((one) => one.dataset.fivesWidgets)"
    )
    assert Counter(filter(None, sheets))["shared/base.css"] == 1
    # A kernel that is new brings the same code, which the page has.
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    notebook.run()
    expect(page.locator(".fw-board")).to_have_count(5)
    made = made_in(page)
    del made["component/component.js"]
    assert set(made.values()) == {1}


def test_widgets_made_after_all_were_closed_are_drawn(open_notebook):
    notebook = open_notebook(
        "import fives_widgets as fw\nfrom ipywidgets import Widget",
        "first = fw.DrawingBoard()\nfirst",
        "Widget.close_all()",
        "second = fw.DrawingBoard()\nsecond",
    )
    expect(notebook.page.locator(".fw-board")).to_have_count(1)
    notebook.page.locator(".fw-board").scroll_into_view_if_needed()
    Mouse(notebook.page, notebook.page.locator(".fw-board")).stroke([(9, col) for col in range(5)])
    assert notebook.python("len(second.outlines)") == 1


def test_a_saved_notebook_is_drawn_without_its_kernel(open_notebook):
    notebook = open_notebook(
        "import fives_widgets as fw",
        "fw.play('knaster', players=['Ada', 'Grace'], seed=7)",
        "fw.Workshop((6, 10))",
    )
    grids, workshop = (notebook.page.locator(name) for name in (".fw-kn-grid", ".fw-workshop"))
    # JupyterLab saves those models alone that it has made.
    expect(grids).to_have_count(2)
    expect(workshop).to_have_count(1)
    notebook.save()
    notebook.reopen()
    expect(grids).to_have_count(2)
    expect(workshop).to_have_count(1)
