"""Tilings made by letting pieces fall, held to the slide itself."""

from __future__ import annotations

from itertools import islice

import pytest

from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES
from fives_widgets.engine.pentris.gravity_order import falling_order, is_as_printed
from fives_widgets.engine.pentris.reach import cells_at, mask_of, resting
from fives_widgets.engine.tiling.placements import Placement
from fives_widgets.engine.tiling.tilings import Tiling, tilings

SLIDE = Region.rectangle(10, 6)


def test_an_order_lets_each_piece_fall_to_rest_on_the_real_slide():
    printed = (
        tiling
        for tiling in tilings(SLIDE, distinct=False)
        if all(map(is_as_printed, tiling.placements)) and falling_order(tiling)
    )
    checked = 0
    for tiling in islice(printed, 10):
        order = falling_order(tiling)
        by_shape = {placement.shape.name: placement for placement in tiling.placements}
        filled = 0
        for shape in order:
            cells = frozenset(by_shape[shape].cells)
            rests = {frozenset(cells_at(shape, place)) for place in resting(shape, filled)}
            assert cells in rests
            filled |= mask_of(cells)
        checked += 1
    assert checked == 10


def test_pieces_that_hold_each_other_cannot_fall_one_by_one():
    # Two U, hooked: each has a square above the other one.
    hooked = Region.from_text("##. \n###\n###\n.##".replace(" ", ""))
    one = Placement(PENTOMINOES["U"], ((0, 0), (0, 1), (1, 0), (2, 0), (2, 1)))
    two = Placement(PENTOMINOES["U"], ((1, 1), (1, 2), (2, 2), (3, 1), (3, 2)))
    assert falling_order(Tiling(hooked, (one, two))) is None
    assert falling_order(Tiling(hooked, (one,))) == ["U"]


@pytest.mark.parametrize("shape", PENTOMINOES.values(), ids=lambda shape: shape.name)
def test_half_of_the_ways_to_lie_are_as_printed_if_there_are_two_hands(shape):
    printed = [form for form in shape.forms if is_as_printed(Placement(shape, form))]
    assert len(printed) * len(shape.one_sided) == len(shape.forms)
