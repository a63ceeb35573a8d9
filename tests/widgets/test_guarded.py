"""What a view may not write stays as it is, at every widget, and the view is told."""

from __future__ import annotations

import json
import pkgutil
from importlib import import_module

import ipywidgets
import pytest

import fives_widgets as fw
from fives_widgets.tables.games import HOMES
from fives_widgets.widgets.component.guarded import Guarded
from fives_widgets.widgets.lessons.ask import ask
from fives_widgets.widgets.lessons.reveal_button import when_pressed
from fives_widgets.widgets.table.table_widget import TableWidget
from tests.widgets.viewing import View


def classes():
    """Find every class of widgets that the package has."""
    for module in pkgutil.walk_packages(fw.__path__, "fives_widgets."):
        for one in vars(import_module(module.name)).values():
            is_widget = isinstance(one, type) and issubclass(one, ipywidgets.Widget)
            if is_widget and one.__module__ == module.name:
                yield one


@pytest.fixture(scope="module")
def widgets(tmp_path_factory):
    """Show all that the package can show; return its widgets, and a table of each game."""
    ipywidgets.Widget.close_all()  # libraries, too: they are made anew
    before = set(ipywidgets.widgets.widget._instances)
    shown = [fw.DrawingBoard(roll="sun moon star leaf drop"), fw.Builder(), fw.Workshop()]
    shown += [ask("free-5"), when_pressed("Press", lambda: "words"), fw.folding("T")]
    results = fw.Results(tmp_path_factory.mktemp("results"))
    for name in HOMES:
        shown.append(fw.play(name, seed=7, results=results))
    shown.append(shown[-1].replay())
    alive = ipywidgets.widgets.widget._instances
    made = [alive[model] for model in alive.keys() - before]
    tables = [one for one in made if isinstance(one, TableWidget)]
    yield [*{own_class(one): one for one in made if own_class(one)}.values(), *tables]
    for one in made:
        one.close()


def own_class(widget):
    """Return the class of the package that a widget is of; none of ipywidgets' own has one."""
    own = (one for one in type(widget).__mro__ if one.__module__.startswith("fives_widgets."))
    return next(own, None)


def other(value, widget):
    """Return another value of the same type, as a view would write it."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str() if value.startswith("IPY_MODEL_"):
            return f"IPY_MODEL_{another_model(value, widget)}"
        case str() | None:
            return f"{value or ''}x"
        case list():
            return value[:-1] if value else ["x"]
        case dict():
            return {name: value[name] for name in [*value][1:]} if value else {"x": "y"}
    raise AssertionError(value)


def another_model(reference, widget):
    """Return the name of another model of the same class, for a trait may ask for that."""
    alive = ipywidgets.widgets.widget._instances
    known = alive[reference.removeprefix("IPY_MODEL_")]
    return next(
        (name for name, one in alive.items() if one is not known and type(one) is type(known)),
        widget.model_id,
    )


def seen(widget, name):
    return json.loads(json.dumps(widget.get_state(name)[name]))


def written_at(widget):
    """Return what a view may write: at a table, what the kinds of its parts say."""
    if not isinstance(widget, TableWidget):
        return widget.FROM_VIEW
    parts = {name.partition(".")[0] for name in widget.get_state() if "." in name}
    kinds = {part: widget._kind(part) for part in parts}
    return {f"{part}.{name}" for part, kind in kinds.items() for name in kind.writes}


def test_every_class_is_among_them(widgets):
    missing = {one for one in classes() if not any(isinstance(widget, one) for widget in widgets)}
    assert missing == set()
    assert all(isinstance(widget, Guarded) for widget in widgets)


def test_a_view_writes_nothing_but_what_is_listed(widgets):
    tried = set()
    for widget in widgets:
        may = written_at(widget)
        names = widget.get_state().keys()
        assert may <= {*names}
        for name in {*names} - may:
            before = seen(widget, name)
            view = View(widget)
            view.write({name: other(before, widget)})
            short = name.rpartition(".")[2]
            if short in {"message", "notice"}:  # there it is said why
                before = seen(widget, name)
                assert f"Only the notebook can change {short}." in before
            assert seen(widget, name) == before, (widget, name)
            assert view.messages, (widget, name)
            assert view.state[name] == seen(widget, name), (widget, name)
            tried.add(short)
    assert {"_esm", "_module", "_libraries", "layout", "tooltip", "_dom_classes"} <= tried
    assert {"state", "words", "answered", "last", "text", "children"} <= tried


def test_a_value_of_another_type_is_refused_where_a_view_may_write():
    replay = fw.play("golomb", seed=7).replay()
    view = View(replay)
    view.write({"replay.step": "four"})
    assert (replay.step, view.state["replay.step"]) == (0, 0)
    view.write({"replay.step": 0, "replay.last": 100, "nothing": 1})
    assert view.state["replay.last"] == replay.part("replay").last == 0
