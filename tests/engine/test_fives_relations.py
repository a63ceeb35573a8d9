"""How outlines stand to each other: the cases that views answer as well."""

from __future__ import annotations

import json

from fives_widgets.engine.fives.rules import relate
from tools.make_judging import HOME, read, text, told


def test_the_engine_answers_the_cases_that_views_answer():
    seen, of_one = set(), set()
    for case in json.loads(HOME.read_text("utf-8"))["cases"]:
        outlines = [read(outline) for outline in case["outlines"]]
        relations = [told(relation) for relation in relate(outlines, case["limit"])]
        assert relations == case["relations"]
        seen.update(tuple(relation["reasons"]) for relation in relations)
        if case["limit"] == 1:
            right = [not outline.faults for outline in outlines]
            counting = [
                one and not relation["reasons"]
                for one, relation in zip(right, relations, strict=True)
            ]
            of_one.add((min(sum(right), 2), sum(counting)))
    assert seen == {
        (),
        ("overlap",),
        ("overlap", "repeated_shape"),
        ("repeated_shape",),
        ("over_limit",),
    }
    # Where there may be one FIVE: none, one, several, and several of which overlaps leave one.
    assert of_one == {(0, 0), (1, 1), (2, 0), (2, 1)}


def test_the_cases_are_those_that_are_made():
    assert HOME.read_text("utf-8") == text(), "run python -m tools.make_judging"
