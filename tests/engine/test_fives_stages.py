"""Boards on which one rule is broken, and no other."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import Reason, judge
from fives_widgets.engine.fives.stages import stage

RULES = ["wrong_symbols", "not_joined", "incomplete", "overlap", "repeated_shape", "over_limit"]


@pytest.mark.parametrize("rule", RULES)
def test_only_this_rule_is_broken(rule):
    shown = stage(rule)
    judgement = judge(shown.board, shown.roll, shown.outlines)
    reasons = {verdict.reasons for verdict in judgement.verdicts} - {Reason.NONE}
    assert reasons == {Reason[rule.upper()]}


def test_a_rule_that_has_no_stage_is_quoted():
    with pytest.raises(ValueError, match=r"'timer' is no rule with a stage: wrong_symbols, "):
        stage("timer")
