"""Every main state of a table, light and dark: nothing keeps anybody out, and nothing sticks out.

The pictures, at the widths of a phone, a laptop and a projector, are kept in tests/artefacts/, to
be looked at.
"""

from __future__ import annotations

import pytest

from tests.browser.contrasts import CONTRASTS
from tests.browser.player import PREPARED, STICKING_OUT, Room

WIDTHS = (360, 1280, 1920)

# Draw some of what is possible, and something wrong.
DRAW = """
def draw(player, many=3, wrong=True):
    row = [(9, col) for col in range(5)]
    fives = [cells for cells in possible(player) if not set(cells) & set(row)][:many]
    for cells in [*fives, *([row] if wrong else [])]:
        act(player, {"kind": "outline", "cells": cells})

def press(what, player=None):
    is_action = what in {"roll", "turn", "finish"}
    tell(player, {"action": {"kind": what}} if is_action else {"press": what})

def find_nothing():
    press("roll")
    press("finish", "Ada")

def sleep():
    table.table.clock._began -= 3600
    table.table.runner.look()
"""

BOT = "fw.Bot('Robin', level=3, pace=0)"
# Each is made by the settings of a game, and by what is done then.
STATES = {
    "begin": (f"'basic', players=['Ada', {BOT}], seed=7", ""),
    "search": (
        "'basic', players=['Ada', fw.Bot('Robin', 1, pace=0)], seed=4",
        "press('roll')\ndraw('Ada')",
    ),
    "timer": (
        "'basic', players=['Ada', 'Bo'], seed=7, timer=300",
        "press('roll')\ndraw('Bo', 2)\npress('turn', 'Ada')",
    ),
    "scored": (
        "'basic', players=['Ada', 'Bo'], seed=7",
        "press('roll')\ndraw('Ada')\ndraw('Bo', 1)\npress('turn', 'Ada')\nsleep()",
    ),
    "possible": (
        "'basic', players=['Ada'], seed=7",
        "press('roll')\ndraw('Ada', 2)\npress('finish', 'Ada')\npress('possible', 'Ada')",
    ),
    "four": (
        "'basic', players=['Ada', 'Bo', 'Cy', 'Di'], seed=7, boards='grey', live=False",
        "press('roll')\nfor name in table.game.players: draw(name, 2)",
    ),
    "basic over": (
        "'basic', players=['Ada', 'Bo'], seed=7",
        "play_on(fw.Bot('Ada', level=1), fw.Bot('Bo', level=1))",
    ),
    "puzzle": (
        f"'puzzle', players=['Ada', {BOT}], seed=7",
        "for _ in range(4):\n press('roll'); draw('Ada', 1, wrong=False); press('finish', 'Ada')",
    ),
    "crossing": (
        "'puzzle', players=['Ada'], seed=7",
        "press('roll')\ndraw('Ada', 1, wrong=False)\npress('finish', 'Ada')\nfind_nothing()",
    ),
    "solo over": ("'solo', players=['Ada'], seed=11", "play_on(fw.Bot('Ada', level=3))"),
    "settings": (f"'basic', players=['Ada', {BOT}], seed=7", "press('new')"),
    "settings of knaster": (f"'knaster', players=['Ada', {BOT}], seed=7", "press('new')"),
    "settings of pentris": (
        f"'pentris', players=['Ada', {BOT}], seed=7, level='intermediate'",
        "press('new')",
    ),
    "replay": (
        "'solo', players=['Ada'], seed=11",
        "play_on(fw.Bot('Ada', level=3))\npress('replay')\ntable.shown.step = 12",
    ),
    "refused": ("'basic', players=['Ada'], seed=7", "press('roll')\npress('roll')"),
}


@pytest.fixture(scope="module")
def room(open_for_all):
    """A notebook for all states; its theme follows the colours that the window asks for."""
    notebook = open_for_all(PREPARED + DRAW + "stage", height=4200, reduced_motion=True)
    return Room(notebook)


@pytest.mark.parametrize("state", STATES)
def test_everybody_can_read_and_reach_everything(room, state):
    settings, then = STATES[state]
    table = room.lay(settings)
    room.notebook.execute(then)
    for theme in ("light", "dark"):
        room.notebook.dress(theme)
        # Nothing about the width differs in the dark.
        for width in WIDTHS if theme == "light" else WIDTHS[1:2]:
            room.page.set_viewport_size({"width": width, "height": 4200})
            room.notebook.settle()
            assert table.evaluate(STICKING_OUT) == [], f"{state}, {theme}, {width} px"
            room.notebook.screenshot(f"table-{state}-{theme}-{width}".replace(" ", "-"), table)
        room.notebook.check_access(".fw-table")
        assert table.evaluate(CONTRASTS) == []
