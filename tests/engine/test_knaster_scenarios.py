"""Games of Knaster at a moment when one rule comes up."""

from __future__ import annotations

import pytest

from fives_widgets.engine.knaster import Circle, RollDice, Write
from fives_widgets.engine.knaster.hands import Hand
from fives_widgets.engine.knaster.lines import cell_of
from fives_widgets.engine.knaster.scenarios import filled, scenario
from tests.refusals import exactly


@pytest.mark.parametrize("hand", [hand for hand in Hand if hand.circles])
def test_a_number_can_be_written_that_makes_this_hand(hand):
    game = scenario(hand.value)
    square = next(
        at for at, made in filled(game.sheet("You"), game.rolled).items() if made == (hand,)
    )
    game.apply(Write("You", game.time, square=cell_of(square), number=game.rolled))
    (line,) = game.due("You")
    assert game.sheet("You").hand(line) is hand


def test_a_number_can_be_written_that_makes_two_hands():
    game = scenario("two_hands")
    made = filled(game.sheet("You"), game.rolled)
    square = next(at for at, hands in made.items() if len(hands) == 2)
    game.apply(Write("You", game.time, square=cell_of(square), number=game.rolled))
    assert len(game.due("You")) == 2


@pytest.mark.parametrize(("rule", "boxes"), [("circle", 0), ("box", 1)])
def test_a_number_can_be_circled(rule, boxes):
    game = scenario(rule)
    before = game.sheet("You").won
    won = []
    for square in game.sheet("You").may_circle(game.rolled):
        again = scenario(rule)
        again.apply(Circle("You", again.time, square=cell_of(square)))
        won.append(len(again.sheet("You").won) - len(before))
    assert max(won) >= boxes


def test_the_last_roll_is_rolled():
    game = scenario("last_roll")
    assert game.is_last
    assert not any(isinstance(action, RollDice) for action in game.legal_actions("You"))


def test_a_rule_that_has_no_stage_is_quoted():
    with pytest.raises(
        ValueError,
        match=exactly(
            "'timer' isn't a scenario: choose one of circle, two_pairs, three, "
            "full_house, four, straight, five, two_hands, box, last_roll."
        ),
    ):
        scenario("timer")
