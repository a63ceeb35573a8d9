"""Boards on which one rule is broken, and no other."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import Reason, judge
from fives_widgets.engine.fives.dice import is_legal
from fives_widgets.engine.fives.scenarios import scenario
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify
from tests.refusals import exactly

RULES = [
    *("wrong_symbols", "not_joined", "incomplete", "overlap", "repeated_shape", "over_limit"),
    *("unavailable", "used_square"),
]


@pytest.mark.parametrize("rule", RULES)
def test_only_this_rule_is_broken(rule):
    shown = scenario(rule)
    used = [cell for drawn in shown.circled for cell in drawn.cells]
    judgement = judge(shown.board, shown.roll, shown.outlines, available=shown.available, used=used)
    reasons = {verdict.reasons for verdict in judgement.verdicts} - {Reason.NONE}
    assert reasons == {Reason[rule.upper()]}


def test_what_was_circled_before_is_a_five_of_another_round():
    for rule in ("unavailable", "used_square"):
        shown = scenario(rule)
        (drawn,) = shown.circled
        assert identify(drawn.cells).shape.name == drawn.shape
        assert is_legal([shown.board[cell] for cell in drawn.cells])
        assert set(shown.available) == set(LETTERS) - {drawn.shape}


def test_six_fives_are_worth_less_than_the_best_five_of_them():
    shown = scenario("over_limit")
    every = judge(shown.board, shown.roll, shown.outlines)
    without_cheapest = judge(shown.board, shown.roll, shown.outlines[1:])
    assert without_cheapest.points > every.points


def test_a_rule_that_has_no_stage_is_quoted():
    with pytest.raises(
        ValueError,
        match=exactly(
            "'timer' isn't a scenario: choose one of wrong_symbols, "
            "not_joined, incomplete, overlap, repeated_shape, over_limit, unavailable, "
            "used_square."
        ),
    ):
        scenario("timer")
