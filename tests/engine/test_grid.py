from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.grid import Region
from tests.refusals import exactly

cells = st.tuples(st.integers(0, 6), st.integers(0, 6))
cell_sets = st.frozensets(cells, min_size=1, max_size=20)


def touching(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@given(cell_sets)
def test_parts_are_the_classes_of_touching_cells(given_cells):
    parts = grid.parts(given_cells)
    assert sorted(cell for part in parts for cell in part) == sorted(given_cells)
    assert parts == sorted(parts, key=min)
    # Labels that spread to touching cells until nothing changes: slow, and different.
    label = {cell: cell for cell in given_cells}
    for _ in given_cells:
        for one in given_cells:
            near = [label[other] for other in given_cells if touching(one, other)]
            label[one] = min([label[one], *near])
    assert {frozenset(part) for part in parts} == {
        frozenset(cell for cell in label if label[cell] == root) for root in label.values()
    }


def test_nothing_is_not_joined():
    assert not grid.is_joined([])


def edges_of(loop):
    """Cut a loop into unit edges, each as its two corners."""
    for start, end in zip(loop, (*loop[1:], loop[0]), strict=True):
        down, right = ((e > s) - (e < s) for s, e in zip(start, end, strict=True))
        assert bool(down) != bool(right), "lines run along the grid"
        at = start
        while at != end:
            after = (at[0] + down, at[1] + right)
            yield at, after
            at = after


def area(loop):
    """The area inside, positive when the loop runs clockwise (rows grow downwards)."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(c * b - a * d for (a, c), (b, d) in pairs) / 2


@given(cell_sets)
def test_the_boundary_runs_once_along_each_outer_edge(given_cells):
    loops = grid.boundary(given_cells)
    edges = Counter(frozenset(edge) for loop in loops for edge in edges_of(loop))
    sides = Counter()
    for row, col in given_cells:
        corners = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)]
        sides.update(map(frozenset, zip(corners, [*corners[1:], corners[0]], strict=True)))
    assert edges == {side: 1 for side, number in sides.items() if number == 1}
    assert edges.total() == grid.perimeter(given_cells)
    assert sum(map(area, loops)) == len(given_cells)
    assert sum(area(loop) > 0 for loop in loops) == len(grid.parts(given_cells))


def test_the_boundary_of_cells_that_touch_at_a_corner_keeps_them_apart():
    assert grid.boundary([(0, 0), (1, 1)]) == [
        ((0, 0), (0, 1), (1, 1), (1, 0)),
        ((1, 1), (1, 2), (2, 2), (2, 1)),
    ]


def test_a_hole_has_a_line_of_its_own_the_other_way_round():
    ring = [(row, col) for row in range(3) for col in range(3) if (row, col) != (1, 1)]
    assert list(map(area, grid.boundary(ring))) == [9, -1]


@given(cell_sets)
def test_masks_and_cells_are_two_ways_to_write_the_same(given_cells):
    mask = grid.mask_of(given_cells, 7)
    assert grid.cells_of(mask, 7) == tuple(sorted(given_cells))
    assert list(grid.bits(mask)) == sorted(7 * row + col for row, col in given_cells)


@given(cell_sets)
def test_a_region_of_cells_is_moved_into_the_corner_and_read_back_from_its_text(given_cells):
    region = Region.from_cells(given_cells)
    assert Region.from_text(str(region)) == region
    down, right = (min(side) for side in zip(*given_cells, strict=True))
    assert {(row + down, col + right) for row, col in region} == given_cells
    assert len(region) == len(given_cells)
    assert hash(region) == hash(Region.from_text(str(region)))


def test_a_rectangle_with_holes():
    region = Region.rectangle(2, 3, holes=[(0, 1)])
    assert str(region) == "#.#\n###"
    assert list(region) == [(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert (0, 0) in region
    assert (0, 1) not in region
    assert "nonsense" not in region


def test_a_region_may_be_as_long_as_its_squares_allow():
    assert len(Region.rectangle(16, 16)) == 256
    assert len(Region.rectangle(3, 20)) == 60


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (
            lambda: Region.rectangle(0, 4),
            (
                "0 x 4 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.rectangle(-2, -3),
            (
                "-2 x -3 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.rectangle(17, 16),
            (
                "17 x 16 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.rectangle(6.5, 10),
            (
                "6.5 x 10 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.rectangle("6", 10),
            (
                "'6' x 10 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.rectangle(2, 2, holes=[(2, 0)]),
            "The hole (2, 0) isn't in the rectangle: rows go from 0 to 1, columns from 0 to 1.",
        ),
        (
            lambda: Region.rectangle(1, 1, holes=[(0, 0)]),
            "A region needs at least one square, and none was given.",
        ),
        (lambda: Region.from_cells([]), "A region needs at least one square, and none was given."),
        (
            lambda: Region.from_cells([(0, 0), (0, 300)]),
            (
                "1 x 301 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            lambda: Region.from_text(""),
            "'' holds no region: write lines of '#' (a square) and '.' (none).",
        ),
        (
            lambda: Region.from_text(" \n "),
            "' \\n ' holds no region: write lines of '#' (a square) and '.' (none).",
        ),
        (
            lambda: Region.from_text("..\n.."),
            "'..\\n..' has no '#': a region needs at least one square.",
        ),
        (
            lambda: Region.from_text("##\n#"),
            "Line 2, '#', is 1 long, and the first one 2: all lines must be equally long.",
        ),
        (
            lambda: Region.from_text("#x"),
            "Line 1, '#x', has the character 'x': write only '#' (a square) and '.' (none).",
        ),
        (
            lambda: Region.from_text("#" * 257),
            (
                "1 x 257 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (lambda: Region(2, 2, 16), "The mask 0x10 has squares outside 2 x 2."),
    ],
)
def test_what_is_no_region_is_refused_in_words(make, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        make()
