"""The search that can be watched finds what the solver counts, one plain step after the other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.polyominoes import Shape, polyominoes
from fives_widgets.engine.tiling.traced_search import search_steps
from tests.refusals import exactly

DOMINO = Shape([(0, 0), (0, 1)])
SQUARE = Shape([(0, 0), (0, 1), (1, 0), (1, 1)])
SEARCHES = {
    "3 x 5": (fw.Region.rectangle(3, 5), None),
    "5 x 3": (fw.Region.rectangle(5, 3), None),
    "4 x 5 of L": (fw.Region.rectangle(4, 5), "LLLL"),
    "2 x 5": (fw.Region.rectangle(2, 5), "PPLL"),
    "with a hole": (fw.Region.rectangle(4, 4, holes=[(0, 0)]), None),
    "none": (fw.Region.rectangle(3, 5), "XXX"),
    "mixed sizes": (fw.Region.rectangle(2, 4), [DOMINO, DOMINO, SQUARE]),
    "monominoes": (fw.Region.rectangle(2, 3), [Shape([(0, 0)])] * 6),
}  # fmt: skip


@pytest.mark.parametrize("name", SEARCHES)
def test_it_finds_what_the_solver_counts(name):
    region, pieces = SEARCHES[name]
    *_, end = search_steps(region, pieces)
    assert end.kind == "end"
    assert end.found == fw.count_tilings(region, pieces, distinct=False, use_all=False)


def test_the_two_tilings_of_3_x_20_are_seen_in_all_their_positions():
    *_, end = search_steps(fw.Region.rectangle(3, 20))
    assert end.found == 4 * 2


@pytest.mark.parametrize("name", SEARCHES)
def test_each_step_follows_from_the_one_before(name):
    region, pieces = SEARCHES[name]
    allowed = list(map(read, pieces or "FILNPTUVWXYZ"))
    steps = list(search_steps(region, pieces))
    assert (steps[0].kind, steps[0].placed, steps[-1].placed) == ("start", (), ())
    for before, now in pairwise(steps):
        covered = [cell for placement in now.placed for cell in placement.cells]
        assert len(covered) == len(set(covered))
        assert set(covered) <= set(region.cells)
        used = [placement.shape for placement in now.placed]
        assert all(used.count(shape) <= allowed.count(shape) for shape in used)
        if now.kind == "place":
            assert now.placed[:-1] == before.placed
            assert Shape(now.about) == now.placed[-1].shape
            assert now.seen == before.seen + 1
        elif now.kind == "back":
            assert now.placed == before.placed[:-1]
        else:
            assert now.placed == before.placed
        if now.kind == "dead":
            assert frozenset(now.about) in grid.parts(set(region.cells) - set(covered))
        assert (now.kind == "found") == (now.found == before.found + 1)
        if now.kind == "found":
            assert set(covered) == set(region.cells)


def read(piece):
    return fw.pentomino(piece) if isinstance(piece, str) else piece


def test_no_state_is_seen_twice():
    region, pieces = SEARCHES["4 x 5 of L"]
    seen = [
        frozenset(frozenset(placement.cells) for placement in step.placed)
        for step in search_steps(region, pieces)
        if step.kind == "place"
    ]
    assert len(seen) == len(set(seen))


@given(st.sets(st.sampled_from(range(16)), min_size=1))
def test_any_region_is_searched_to_the_end(squares):
    region = fw.Region.from_cells([divmod(square, 4) for square in squares])
    pieces = [Shape(form) for form in (*polyominoes(3), *polyominoes(4), *polyominoes(3))]
    if sum(map(len, pieces)) < len(region):
        return
    *_, end = search_steps(region, pieces)
    assert end.found == fw.count_tilings(region, pieces, distinct=False, use_all=False)


def test_too_few_pieces_are_told():
    with pytest.raises(
        ValueError,
        match=exactly(
            "The pieces have 5 squares in all, and the region has 6: they can't fill it."
        ),
    ):
        search_steps(fw.Region.rectangle(2, 3), "P")
