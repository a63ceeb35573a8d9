"""How code comes to a page: once a kernel, in libraries that every widget refers to."""

from __future__ import annotations

import json
import pkgutil
from importlib import import_module

import pytest
from ipywidgets import Widget
from ipywidgets.embed import dependency_state

from fives_widgets.tables.parts import PartKind
from fives_widgets.widgets.component.bundle import WIDGETS
from fives_widgets.widgets.component.component import Component, Library
from fives_widgets.widgets.fives.board import DrawingBoard
from fives_widgets.widgets.play import play
from fives_widgets.widgets.puzzles.workshop import Workshop
from fives_widgets.widgets.shared.layout import close_all
from tests.widgets.wire import TABLES, Wire

LIMIT = 200_000
"""The bytes that a table may send when it is opened; it was 753 000 for FIVES."""


def components():
    """Return which module draws what, with its style sheets, of all widgets and parts of tables."""
    for module in pkgutil.walk_packages([WIDGETS.parent], "fives_widgets."):
        for one in vars(import_module(module.name)).values():
            if isinstance(one, PartKind):
                yield one.module, one.styles
            elif isinstance(one, type) and issubclass(one, Component) and "MODULE" in vars(one):
                yield one.MODULE, one.STYLES


def needed_by(widget):
    """Return the libraries that a widget refers to."""
    return [widget._loader, *widget._libraries.values()]


def test_every_component_finds_its_files():
    names = {
        path.relative_to(WIDGETS).as_posix()
        for path in WIDGETS.rglob("*.js")
        if "export default" in path.read_text("utf-8")
    }
    found = set(components())
    assert {module for module, _ in found} == names - {"component/component.js"}
    for _, styles in found:
        assert all((WIDGETS / style).is_file() for style in styles)


def test_style_sheets_have_one_order():
    """A page puts a sheet before those that come after it in any widget: they must agree."""
    later = {}
    for _, styles in components():
        for place, style in enumerate(styles):
            later.setdefault(style, set()).update(styles[place + 1 :])
    while later:
        last = [style for style, others in later.items() if others.isdisjoint(later)]
        assert last, f"these stand in a circle: {', '.join(later)}"
        for style in last:
            del later[style]


def test_widgets_refer_to_the_same_libraries():
    board = needed_by(DrawingBoard())
    table = play("basic", players=["Ada"])
    assert needed_by(DrawingBoard()) == board
    assert [one for one in needed_by(table) if one in board] == board
    loader, editing, _, shared = board
    assert [one for one in needed_by(Workshop()) if one in board] == [loader, editing, shared]


def test_what_is_saved_of_a_widget_has_its_libraries():
    board = DrawingBoard()
    saved = dependency_state([board])
    assert {library.model_id for library in needed_by(board)} < saved.keys()
    written = json.dumps(saved[board.model_id])
    assert all(f'"IPY_MODEL_{library.model_id}"' in written for library in needed_by(board))


def test_closing_a_widget_leaves_the_libraries_open():
    before = needed_by(DrawingBoard())
    close_all(play("basic", players=["Ada", "Robin"]), DrawingBoard())
    assert needed_by(DrawingBoard()) == before
    assert all(library.comm for library in before)


def test_widgets_made_after_all_were_closed_have_new_libraries():
    before = needed_by(DrawingBoard())
    Widget.close_all()
    after = needed_by(DrawingBoard())
    assert not any(library.comm for library in before)
    assert all(library.comm for library in after)


def test_a_library_says_how_long_it_is():
    assert repr(Library("12345")) == "<Library of 5 letters>"


@pytest.mark.parametrize("name", TABLES)
def test_a_table_sends_little(name):
    Widget.close_all()
    with Wire() as wire:
        TABLES[name]()
    assert sum(wire.sizes) < LIMIT


def test_a_second_table_sends_no_code():
    Widget.close_all()
    with Wire() as first:
        table = TABLES["Knaster, four people"]()
    sent = sum(first.sizes)
    table.close()  # or the second would replace it
    with Wire() as second:
        TABLES["Knaster, four people"]()
    assert second.code == 0
    assert sum(second.sizes) == sent - first.code


def test_a_table_does_not_send_the_code_of_another_game():
    Widget.close_all()
    with Wire() as wire:
        TABLES["FIVES, four people"]()
    states = [message["data"].get("state", {}) for message in wire.messages]
    assert {folder for state in states for folder in state.get("_libraries", ())} == {
        "editing",
        "fives",
        "shared",
        "table",
    }
    assert sum(state.get("_model_name") == "WidgetModel" for state in states) == 5
