"""Games of Pentris at a moment when one rule comes up."""

from __future__ import annotations

import pytest

from fives_widgets.engine.pentris.actions import Declare, SlideIn
from fives_widgets.engine.pentris.scenarios import is_tucked, scenario
from tests.refusals import exactly


def actions(game, kind):
    return [action for action in game.legal_actions("You") if isinstance(action, kind)]


def test_the_piece_can_be_tucked_in_or_not():
    game = scenario("tuck")
    places = [action.place for action in actions(game, SlideIn)]
    assert {is_tucked(game.slide("You"), game.taken, place) for place in places} == {False, True}


def test_any_group_can_be_declared_at_first():
    game = scenario("declare")
    assert len(actions(game, Declare)) == len(game.groups("You"))


def test_the_largest_group_cannot_be_declared_when_its_card_is_used():
    game = scenario("card")
    largest = max(game.groups("You"), key=lambda group: group.size)
    colours = {action.colour for action in actions(game, Declare)}
    assert colours
    assert largest.colour_name not in colours


def test_the_last_piece_can_complete_a_row():
    gains = set()
    for number in range(len(actions(scenario("row"), SlideIn))):
        game = scenario("row")
        game.apply(actions(game, SlideIn)[number])
        game.apply(actions(game, Declare)[0])
        gains.add(sum(gain.rule == "row" for gain in game.scored[-1].gains[0]))
    assert len(gains) > 1


def test_a_rule_that_has_no_stage_is_quoted():
    with pytest.raises(
        ValueError,
        match=exactly("'timer' isn't a scenario: choose one of tuck, declare, card, row."),
    ):
        scenario("timer")
