"""What the tables of all games say alike."""

from __future__ import annotations

import pytest

import fives_widgets as fw
from fives_widgets.tables.parts import HeadState, cells_state
from fives_widgets.tables.words import bot_note, button, head, more_buttons

SAID = {"name": "Fives", "title": "Round 2", "stage": "Roll the dice.", "phase": "roll"}


def test_a_head_has_what_its_game_says_and_nothing_of_the_rest():
    shown = head(**SAID)
    assert shown.keys() == HeadState.__annotations__.keys()
    assert {name: value for name, value in shown.items() if value} == SAID
    buttons = [button("roll", "Roll")]
    assert head(**SAID, note="Last", buttons=buttons) == shown | {
        "note": "Last",
        "buttons": buttons,
    }


@pytest.mark.parametrize("offers", [(), ("new",), ("save", "new", "rematch")])
def test_a_head_has_the_buttons_that_the_host_of_the_table_offers(offers):
    more = [one["do"] for one in more_buttons(offers)]
    assert more == [do for do in ("new", "save") if do in offers]


def test_of_a_bot_it_is_said_how_well_it_plays():
    assert (bot_note(fw.Bot("Robin", level=3)), bot_note(None)) == ("Bot, level 3", "")


def test_squares_are_lists_that_a_view_can_read():
    assert cells_state({(0, 1): "a", (2, 3): "b"}) == [[0, 1], [2, 3]]
