"""How outlines stand to each other: the cases that views answer as well."""

from __future__ import annotations

import json

from fives_widgets.engine.fives.rules import relate
from tools.make_judging import HOME, read, text, told


def test_the_engine_answers_the_cases_that_views_answer():
    seen = set()
    for case in json.loads(HOME.read_text("utf-8"))["cases"]:
        outlines = [read(outline) for outline in case["outlines"]]
        relations = [told(relation) for relation in relate(outlines, case["limit"])]
        assert relations == case["relations"]
        seen.update(tuple(relation["reasons"]) for relation in relations)
    assert seen == {
        (),
        ("overlap",),
        ("overlap", "repeated_shape"),
        ("repeated_shape",),
        ("over_limit",),
    }


def test_the_cases_are_those_that_are_made():
    assert HOME.read_text("utf-8") == text(), "run python -m tools.make_judging"
