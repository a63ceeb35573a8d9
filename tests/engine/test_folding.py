"""Folding squares up: what becomes a box, and where two of them meet."""

from __future__ import annotations

from itertools import combinations
from math import dist, isclose

import pytest

import fives_widgets as fw
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.folding import FLOOR, SIDES, fold
from fives_widgets.engine.geometry.polyominoes import Shape, polyominoes

SHAPES = [Shape(form) for size in range(1, 7) for form in polyominoes(size)]


def test_eight_pentominoes_make_an_open_box():
    boxes = [letter for letter, shape in fw.PENTOMINOES.items() if fold(shape).makes_box]
    assert boxes == list("FLNTWXYZ")


def test_eleven_hexominoes_make_a_closed_box():
    assert sum(fold(Shape(form)).makes_box for form in polyominoes(6)) == 11


def test_a_collision_is_found_just_where_the_rolling_cube_finds_one():
    for shape in SHAPES:
        assert (not fold(shape).collisions) == shape.folds_into_box


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
def test_an_open_box_is_open_at_the_top(letter):
    folding = fold(fw.pentomino(letter))
    if folding.makes_box:
        assert set(folding.sides.values()) == set(SIDES[:-1])
        assert folding.sides[folding.base] == FLOOR


def corners(frame):
    return [tuple(round(part, 9) for part in corner) for corner in frame.corners]


def test_squares_that_meet_lie_in_the_same_place_and_others_do_not():
    for shape in SHAPES:
        folding = fold(shape)
        frames = folding.frames(len(folding.hinges))
        met = {frozenset(pair) for pair in folding.collisions}
        for one, other in combinations(folding.cells, 2):
            is_same = set(corners(frames[one])) == set(corners(frames[other]))
            assert is_same == (folding.sides[one] == folding.sides[other])
            assert is_same or frozenset((one, other)) not in met


@pytest.mark.parametrize("folded", [0, 0.3, 1, 2.5, 3.999, 9])
def test_squares_stay_squares_and_hang_together_at_every_moment(folded):
    for shape in SHAPES:
        folding = fold(shape)
        frames = folding.frames(folded)
        for frame in frames.values():
            one, two, three, four = frame.corners
            sides = [dist(one, two), dist(two, three), dist(three, four), dist(four, one)]
            assert all(isclose(side, 1) for side in sides)
            assert isclose(dist(one, three), 2**0.5)
        for hinge in folding.hinges:
            assert len(set(corners(frames[hinge.cell])) & set(corners(frames[hinge.holder]))) >= 2


def test_flat_on_the_table_it_is_the_shape():
    for shape in SHAPES:
        frames = fold(shape).frames(0)
        lying = [(round(frame.corner[1]), round(frame.corner[0])) for frame in frames.values()]
        assert grid.Region.from_cells(lying).cells == shape.cells
        assert all(frame.inside == FLOOR for frame in frames.values())
