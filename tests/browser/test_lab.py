"""The stage itself: a widget of a few lines in a real JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

COUNTER = '''
import anywidget
import traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el, signal }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = `${model.get("value")} so far`; };
        button.addEventListener("click", () => {
          model.set("value", model.get("value") + 1);
          model.save_changes();
        }, { signal });
        model.on("change:value", show);
        el.classList.add("counter");
        el.append(button);
        show();
      },
    };
    """
    value = traitlets.Int(0).tag(sync=True)

counter = Counter()
counter
'''


def test_a_widget_talks_with_its_kernel(open_notebook):
    notebook = open_notebook(COUNTER)
    button = notebook.page.get_by_role("button", name="0 so far")
    button.click()
    assert notebook.python("counter.value") == 1
    notebook.python("counter.set_trait('value', 41)")
    button = notebook.page.get_by_role("button", name="41 so far")
    button.click()
    notebook.settle()
    assert notebook.python("counter.value") == 42
    notebook.check_access(".counter")


@pytest.mark.parametrize(("theme", "is_light"), [("light", "true"), ("dark", "false")])
def test_the_theme_is_the_one_asked_for(open_notebook, theme, is_light):
    notebook = open_notebook(COUNTER, theme=theme)
    expect(notebook.page.locator("body")).to_have_attribute("data-jp-theme-light", is_light)
    notebook.screenshot(f"lab-{theme}")


def test_a_tablet_is_touched(open_notebook):
    notebook = open_notebook(COUNTER, width=600, height=800, touch=True)
    notebook.page.get_by_role("button", name="0 so far").tap()
    assert notebook.python("counter.value") == 1
    notebook.screenshot("lab-tablet")


def test_a_failing_cell_fails_the_test(open_notebook):
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        open_notebook("1 / 0")
    notebook = open_notebook("1")
    with pytest.raises(AssertionError, match=r"NameError: name 'nobody' is not defined"):
        notebook.python("nobody")


def test_what_the_browser_complains_of_is_kept(open_notebook):
    notebook = open_notebook("1")
    notebook.page.evaluate("console.error('a fault')")
    assert len(notebook.problems) == 1
    assert notebook.problems.pop().startswith("a fault")


def test_axe_does_find_a_fault(open_notebook):
    notebook = open_notebook("from IPython.display import HTML", "HTML('<input id=\"nameless\">')")
    with pytest.raises(AssertionError, match="label"):
        notebook.check_access("#nameless")


def test_no_window_pops_up(open_notebook):
    notebook = open_notebook("1")
    expect(notebook.page.get_by_role("dialog")).to_have_count(0)
    expect(notebook.page.get_by_role("alert")).to_have_count(0)
