"""The builder's view names shapes as the engine does, however they lie."""

from __future__ import annotations

import json
import random

import pytest

import fives_widgets as fw
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.polyominoes import TURNS, Shape, normalise, polyominoes


def copy_of(shape, cells):
    form = normalise(cells)
    if form == shape.cells:
        return "same"
    return "turned" if form in {turn.form(shape.cells) for turn in TURNS} else "mirrored"


@pytest.mark.parametrize("n", range(1, 9))
def test_the_view_names_shapes_as_the_engine_does(node, root, tmp_path, n):
    rng = random.Random(n)
    builder = fw.Builder(n)
    every = [(row, col) for row in range(builder.side) for col in range(builder.side)]
    lying = [
        [(row + 1, col + 2) for row, col in rng.sample(form, n)] for form in polyominoes(n, "fixed")
    ]
    anything = [rng.sample(every, n) for _ in range(100)]
    apart = [cells for cells in anything if not grid.is_joined(cells)]
    file = tmp_path / "painted.json"
    shapes = builder.get_state("shapes")["shapes"]
    file.write_text(json.dumps({"shapes": shapes, "painted": lying + apart}))
    told = json.loads(node(root / "tests/frontend/name_shapes.js", file).stdout)
    assert told[len(lying) :] == [None] * len(apart)
    known = {shape: (shape, name) for shape, name in builder.shapes.items()}
    for cells, answer in zip(lying, told[: len(lying)], strict=True):
        shape, name = known[Shape(cells)]
        assert answer == [name, copy_of(shape, cells)]
