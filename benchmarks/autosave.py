"""What it costs to keep a running game, by how long it has been going on."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from fives_widgets.engine.fives.actions import Outline, RollDice, Undo
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.storage.autosave import Autosave
from fives_widgets.tables.fives.table import FivesTable

if TYPE_CHECKING:
    from collections.abc import Iterator

ROW = tuple((0, col) for col in range(5))

ACTIONS = 60
"""How many actions are timed."""


def seconds_an_action(before: int) -> Iterator[float]:
    """Yield how long it takes to keep an action in a game in which so many happened before."""
    game = BasicGame(players=["Ada"], seed=7)
    game.apply(RollDice("Ada"))
    with TemporaryDirectory() as folder:
        autosave = Autosave("benchmark", Path(folder))
        table = FivesTable(game, autosave=autosave)
        for number in range(before + ACTIONS):
            game.apply(Undo("Ada") if number % 2 else Outline("Ada", cells=ROW))
            if number >= before - 1:
                start = perf_counter()
                autosave.keep(table.heading, game.log)
                if number >= before:
                    yield perf_counter() - start
        autosave.close()


def times_as_slow(actions: int) -> float:
    """Return how much longer an action takes to be kept after so many than in a new game."""
    new, old = (median(seconds_an_action(before)) for before in (1, actions))
    return old / new
