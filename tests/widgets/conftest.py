"""What tests of tables share: a table of FIVES on a clock that the test turns."""

from __future__ import annotations

import pytest

from fives_widgets.storage.results import Results
from fives_widgets.widgets.play import play
from tests.widgets.playing import HandClock, Hands


@pytest.fixture
def sit_down(tmp_path):
    """Start a game on a clock that the test turns; give the table, its hands and the clock."""

    def start(version="basic", players=("Ada", "Bo"), **settings):
        clock = HandClock()
        values = {"seed": 7, "results": Results(tmp_path), "clock": clock}
        table = play(version, players=list(players), **values | settings)
        return table, Hands(table), clock

    return start
