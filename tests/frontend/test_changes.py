"""A view makes a change in a list as Python does."""

from __future__ import annotations

import json
import random

from fives_widgets.widgets.editing.changes import Change
from fives_widgets.widgets.shared.parse_view import RefusedError


def made(change, there):
    try:
        return Change.read(change).applied(there)
    except RefusedError:
        return None


def test_a_view_makes_changes_as_python_does(node, root, tmp_path, seeds):
    rng = random.Random(3)
    cells = [[[row, row + col] for row in range(2)] for col in range(3)]

    def some():
        return [rng.choice([*cells, "F"]) for _ in range(rng.randrange(6))]

    triples = []
    for _ in seeds(2000, long=20_000):
        before = some()
        # What is there by now is mostly what was there before, with a thing more or less.
        there = [*before, *some()[:1]][rng.randrange(2) :]
        triples.append((before, some(), rng.choice([before, there, some()])))
    file = tmp_path / "lists.json"
    file.write_text(json.dumps(triples))
    told = json.loads(node(root / "tests/frontend/changes.js", file).stdout)
    assert len(told) == len(triples)
    for answer, (before, after, there) in zip(told, triples, strict=True):
        assert made(answer["change"], before) == after
        assert made(answer["change"], there) == answer["made"]
    assert sum(answer["made"] is None for answer in told) > 100
