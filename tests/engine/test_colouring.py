from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets.engine.geometry.colouring import PATTERNS, Colouring
from fives_widgets.engine.geometry.polyominoes import Shape, polyominoes
from tests.refusals import exactly

CELLS = st.tuples(st.integers(0, 30), st.integers(0, 30))


def test_a_checkerboard_tells_what_the_imbalance_of_a_shape_is():
    for form in polyominoes(5):
        one, other = Colouring().counts(form)
        assert abs(one - other) == Shape(form).imbalance


@given(CELLS)
def test_neighbours_on_a_checkerboard_differ(cell):
    row, col = cell
    colour = Colouring().colour(cell)
    assert all(Colouring().colour(near) != colour for near in ((row + 1, col), (row, col + 1)))


@given(
    CELLS, st.sampled_from([name for name in PATTERNS if name != "checkerboard"]), st.integers(2, 6)
)
def test_stripes_keep_their_colour(cell, pattern, colours):
    row, col = cell
    along = {
        "rows": (row, col + 1),
        "columns": (row + 1, col),
        "diagonals": (row + 1, col - 1),
        "blocks": (row ^ 1, col ^ 1),
    }
    colouring = Colouring(pattern, colours)
    assert colouring.colour(along[pattern]) == colouring.colour(cell)
    assert 0 <= colouring.colour(cell) < colours


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_square_is_counted_once(pattern):
    region = fw.Region.rectangle(6, 10)
    assert sum(Colouring(pattern).counts(region.cells)) == 60


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("dots",),
            (
                "'dots' isn't a pattern of colours: choose one of checkerboard, rows, "
                "columns, diagonals, blocks."
            ),
        ),
        (("rows", 1), "1 isn't a number of colours: choose 2 to 6."),
        (("rows", True), "True isn't a number of colours: choose 2 to 6."),
        (("rows", 2.5), "2.5 isn't a number of colours: choose 2 to 6."),
        (
            ("checkerboard", 3),
            "A checkerboard has 2 colours, not 3: the pattern 'diagonals' can have more.",
        ),
    ],
)
def test_what_is_no_colouring_is_told(arguments, words):
    with pytest.raises(ValueError, match=exactly(words)):
        Colouring(*arguments)
