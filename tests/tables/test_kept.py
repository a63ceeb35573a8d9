"""What a table keeps is what it would work out anew: in whole games, for whoever looks on."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest

from fives_widgets.engine.core.bots import Bot, next_action
from fives_widgets.tables.games import game_kind
from fives_widgets.tables.kept import Kept
from fives_widgets.tables.table import Viewer
from tests.widgets.playing import HandClock

GAMES = {
    "basic": {},
    "puzzle": {"seed": 3},
    "solo": {},
    "knaster": {},
    "pentris": {},
    "pentris, advanced": {"level": "advanced"},
    "golomb": {},
}


def moments(table, bots):
    """Let bots play a table's game to its end, and stop after each action."""
    yield
    while not table.game.is_over:
        action = next_action(table.game, bots)
        table.game.apply(action)
        table.clock.shows = action.time
        yield


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_would_be_worked_out_anew(game):
    bots = [Bot("Ada", level=1), Bot("Robin", level=2)][: 1 if game == "solo" else 2]
    players = ["Ada", *bots[1:]]
    settings = {"seed": 7} | GAMES[game]
    kind = game_kind(game.partition(",")[0])
    table = kind.begin(players, **settings).lay(clock=HandClock())
    viewers = [Viewer(("Ada",)), Viewer()]
    # What was possible is looked at, too.
    viewers[0].open |= {"Ada"}
    shown = [({}, {})] * len(viewers)
    stayed = changed = 0
    for _ in moments(table, bots):
        for number, me in enumerate(viewers):
            before, copied = shown[number]
            assert before == copied  # nothing is changed in place
            me.read = table.scored() - 1
            state = table.state(me)
            assert state == table.state(replace(me, kept=Kept()))
            traits = [
                (state[part][name], one[name]) for part, one in before.items() for name in one
            ]
            stayed += sum(now is then for now, then in traits)
            changed += sum(now != then for now, then in traits)
            shown[number] = state, deepcopy(state)
            me.open |= set(me.people)
    assert stayed > changed > len(table.game.log)


def test_a_value_that_is_another_one_is_seen():
    kept = Kept()
    assert kept("points", sum, (1, 2)) == kept("points", sum, (1, 2)) == 3
    assert kept("points", sum, (1, 3)) == 4
    assert kept("points", max, (1, 3)) == 3
    assert kept("points", max, (1, 3), key=lambda n: -n) == 1
