"""What a gesture costs, in calls: they are counted, and the same on every machine."""

from __future__ import annotations

import pytest

from benchmarks.gesture_walk import GESTURES, PEOPLE, walk

MOST = {"a FIVES outline": 430, "a Knaster number": 350, "a Pentris slide": 380}
"""Calls of this package's functions at a table of two: a tenth more than there are."""


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("FIVES_WIDGETS_HOME", str(tmp_path))


@pytest.mark.parametrize("gesture", GESTURES)
def test_the_walk_of_a_gesture_stays_short(gesture):
    counted = walk(gesture, PEOPLE[:2])
    assert counted.own <= MOST[gesture]
    assert len(counted.modules) <= 30


@pytest.mark.parametrize("gesture", GESTURES)
def test_what_others_have_before_them_is_not_worked_out_again(gesture):
    two, four = (walk(gesture, PEOPLE[:number]).own for number in (2, 4))
    assert four <= 1.3 * two
