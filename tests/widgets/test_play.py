"""What an editor says that ``play`` takes is what it takes."""

from __future__ import annotations

import inspect
import re
import typing

import pytest

from fives_widgets.tables.games import HOMES, game_kind
from fives_widgets.widgets.play import play

OF_EVERY_TABLE = {"players", "results", "clock"}


def names_of(overload):
    """Return the games of an overload: those that its annotation lists."""
    of_game = inspect.signature(overload).parameters["game"].annotation
    return re.findall(r"'(\w+)'", of_game)


def overload_for(name):
    (found,) = (one for one in typing.get_overloads(play) if name in names_of(one))
    return found


@pytest.mark.parametrize("name", HOMES)
def test_an_editor_offers_what_can_be_set(name):
    kind = game_kind(name)
    offered = set(inspect.signature(overload_for(name)).parameters) - {"game"}
    assert offered == {*kind.settings, *kind.options} | OF_EVERY_TABLE


@pytest.mark.parametrize("name", HOMES)
def test_what_is_offered_without_a_value_is_what_the_game_begins_with(name):
    kind = game_kind(name)
    defaults = inspect.signature(kind.game).parameters
    for parameter in inspect.signature(overload_for(name)).parameters.values():
        if parameter.default not in {None, inspect.Parameter.empty, name}:
            usual = kind.options | {known: one.default for known, one in defaults.items()}
            if parameter.name != "game":
                assert parameter.default == usual[parameter.name]
