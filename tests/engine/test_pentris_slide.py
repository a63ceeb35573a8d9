"""Sliding: resting places and shortest paths, beside a brute force of its own."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.pentris import Place, Slide, path_to, resting
from fives_widgets.engine.pentris.pieces import offsets
from fives_widgets.engine.pentris.reach import (
    COLS,
    ROWS,
    Paths,
    can_rest,
    cells_at,
    cells_of,
    fits,
    mask_of,
    reachable,
)
from tests.engine import pentris_twin as twin


def drawn(text):
    """Read a drawing of the lowest rows of a slide: ``#`` is filled."""
    lines = text.split()
    top = ROWS - len(lines)
    return {
        (top + row, col)
        for row, line in enumerate(lines)
        for col, mark in enumerate(line)
        if mark == "#"
    }


def rests_of(shape, filled):
    """Give our resting places as the twin gives them: cells in order, and the steps to them."""
    mask = mask_of(filled)
    paths = Paths(shape, mask)
    return {cells_at(shape, place): len(paths.to(place)) - 1 for place in resting(shape, mask)}


def covers(shape, filled):
    """Give the sets of squares on which a shape can come to rest."""
    return {frozenset(cells_at(shape, place)) for place in resting(shape, mask_of(filled))}


def heap(rng, pieces):
    """Pile some pieces up anywhere, as badly as chance has it."""
    filled = set()
    for _ in range(pieces):
        shape = rng.choice(LETTERS)
        places = sorted(twin.rests(shape, filled))
        if places:
            filled |= set(rng.choice(places))
    return filled


@pytest.mark.parametrize("shape", LETTERS)
def test_an_empty_slide_is_as_the_twin_says(shape):
    assert rests_of(shape, ()) == twin.rests(shape, ())


@pytest.mark.parametrize("seed", range(8))
def test_heaps_of_pieces_are_as_the_twin_says(seed):
    rng = random.Random(seed)
    filled = heap(rng, rng.randint(2, 10))
    for shape in LETTERS:
        assert rests_of(shape, filled) == twin.rests(shape, filled), (shape, sorted(filled))


@given(
    st.sampled_from(LETTERS),
    st.sets(st.tuples(st.integers(0, ROWS - 1), st.integers(0, COLS - 1)), max_size=30),
)
def test_any_filled_squares_are_as_the_twin_says(shape, filled):
    assert rests_of(shape, filled) == twin.rests(shape, filled)


@given(
    st.sampled_from(LETTERS),
    st.sets(st.tuples(st.integers(0, ROWS - 1), st.integers(0, COLS - 1)), max_size=20),
)
def test_a_path_goes_step_by_step_over_free_squares(shape, filled):
    mask = mask_of(filled)
    for place in resting(shape, mask):
        path = path_to(shape, mask, place)
        assert path[-1] == place
        assert all(row < 0 for row, _ in cells_at(shape, path[0]))
        for one, two in pairwise(path):
            step = ((two.turn - one.turn) % 4, two.row - one.row, two.col - one.col)
            assert step in {(0, 1, 0), (0, 0, 1), (0, 0, -1), (1, 0, 0), (3, 0, 0)}
            assert twin.is_free(cells_at(shape, two), filled)


def test_a_piece_can_be_tucked_under_an_overhang():
    # The I comes down flat in the columns 1 to 5, and is pushed to the left below the roof.
    filled = drawn("#..... ......")
    tucked = frozenset((9, col) for col in range(5))
    assert tucked in covers("I", filled)
    # Below a wider roof there is no way to get flat first.
    assert tucked not in covers("I", drawn("####.. ......"))


def test_a_covered_hole_stays_a_hole():
    filled = drawn("###### ......")
    assert all(min(row for row, _ in cells) < 8 for cells in covers("P", filled))
    for shape in LETTERS:
        assert not any((9, 3) in cells for cells in covers(shape, filled))


def test_the_sides_of_a_hole_may_be_open_and_yet_no_path_lead_in():
    # A shaft one square wide leads to a room below: only the upright I goes down.
    filled = drawn("###.## ###.## ###.## #....#")
    assert covers("I", filled) >= {frozenset((row, 3) for row in range(5, 10))}
    for shape in "FLNPTUVWXYZ":
        assert not any((9, 1) in cells for cells in covers(shape, filled))


SHAFT = "##.### ##.### ##.### .....# ##.### ##.###"
"""A shaft one square wide, with a gallery in row 7."""


def test_a_turn_may_fit_at_one_height_only():
    filled = mask_of(drawn(SHAFT))
    lying = Place(1, 7, 2)
    assert can_rest("I", filled, lying)
    path = path_to("I", filled, lying)
    turns = [one.row for one, two in pairwise(path) if one.turn != two.turn]
    assert turns == [7]
    # One square in the gallery, and it fits nowhere.
    assert not can_rest("I", mask_of({*drawn(SHAFT), (7, 4)}), lying)


def test_a_quarter_turn_asks_only_for_the_squares_where_the_piece_lies_then():
    # Decision: all corners over which the I turns in the gallery are filled.
    upright, lying = Place(0, 7, 2), Place(1, 7, 2)
    corners = {(row, col) for row in (5, 6, 8, 9) for col in (0, 1, 3, 4)}
    assert corners <= drawn(SHAFT)
    *_, before, after = path_to("I", mask_of(drawn(SHAFT)), lying)
    assert before.row == upright.row
    assert before.turn % 2 == 0
    assert after == lying


def test_full_columns_leave_the_others():
    filled = {(row, col) for row in range(ROWS) for col in range(3)}
    assert covers("I", filled) == {
        frozenset((row, col) for row in range(5, 10)) for col in (3, 4, 5)
    }
    assert not fits("I", mask_of(filled | {(4, 3), (4, 4), (4, 5)}))
    assert fits("X", mask_of(filled))
    assert not fits("X", mask_of(filled | {(2, 4)}))


@pytest.mark.parametrize("shape", LETTERS)
def test_a_full_slide_takes_nothing(shape):
    every = mask_of((row, col) for row in range(ROWS) for col in range(COLS))
    assert resting(shape, every) == []
    assert not fits(shape, every)
    # One free row at the top lets only a lying I rest; everything else would stick out.
    but_one = every & ~mask_of((0, col) for col in range(COLS))
    assert fits(shape, but_one) is (shape == "I")


def test_nothing_rests_above_the_top_edge():
    filled = {(row, col) for row in range(2, ROWS) for col in range(COLS)}
    for shape in LETTERS:
        for cells in covers(shape, filled):
            assert min(row for row, _ in cells) >= 0


def test_a_slide_is_six_columns_wide_and_ten_rows_high():
    assert (ROWS, COLS) == (10, 6)


def lies_inside(shape, place):
    return min(row for row, _ in cells_at(shape, place)) >= 0


def test_while_a_part_is_above_the_top_row_a_piece_only_goes_straight_down():
    steps = []
    for seed in range(8):
        rng = random.Random(seed)
        filled = mask_of(heap(rng, rng.randint(4, 12)))
        for shape in LETTERS:
            paths = Paths(shape, filled)
            for place in resting(shape, filled):
                steps += ((shape, *step) for step in pairwise(paths.to(place)))
    above = [step for step in steps if not all(lies_inside(step[0], at) for at in step[1:])]
    assert above
    assert all(two == one._replace(row=one.row + 1) for _, one, two in above)


@pytest.mark.parametrize(
    ("shape", "top"),
    [("N", "...#.. ......"), *((shape, ".#.#.. ...... ......") for shape in "LNWY")],
)
def test_no_piece_slips_below_a_roof_while_it_sticks_out_at_the_top(shape, top):
    """A turn or a step aside with a part above the top row would let each of these in."""
    rows = len(top.split())
    filled = mask_of(drawn(f"{top} {'###### ' * (ROWS - rows)}"))
    assert resting(shape, filled) == []
    assert not fits(shape, filled)
    # The roof away, it fits.
    assert fits(shape, filled & ~mask_of((0, col) for col in range(COLS)))


def test_a_piece_turns_again_when_it_is_wholly_inside_but_never_out_of_the_top():
    # On a slide with five free rows the upright I turns at one height only: wholly inside.
    filled = {(row, col) for row in range(5, ROWS) for col in range(COLS)}
    turned = {at.row for at in reachable("I", mask_of(filled)).inside if at.turn % 2 == 0}
    assert turned == {2}
    # With four it does not get inside upright at all, though it could lie down in them.
    filled = {(row, col) for row in range(4, ROWS) for col in range(COLS)}
    reach = reachable("I", mask_of(filled))
    assert {at.turn % 2 for at in (*reach.entering, *reach.inside)} == {1}
    assert can_rest("I", mask_of(filled), Place(1, 3, 2))


@pytest.mark.parametrize("seed", range(4))
def test_where_a_piece_can_be_on_its_way_is_above_partly_above_or_inside(seed):
    rng = random.Random(seed)
    filled = heap(rng, rng.randint(4, 12))
    for shape in LETTERS:
        reach = reachable(shape, mask_of(filled))
        rows = {
            room: [[row for row, _ in cells_at(shape, place)] for place in places]
            for room, places in reach._asdict().items()
        }
        assert all(max(of) < 0 for of in rows["above"])
        assert all(min(of) < 0 <= max(of) for of in rows["entering"])
        assert all(min(of) >= 0 for of in rows["inside"])
        # Whoever has begun to enter gets inside.
        for place in reach.entering:
            assert place._replace(row=place.row + 1) in {*reach.entering, *reach.inside}
        assert {*resting(shape, mask_of(filled))} <= {*reach.inside}
        assert all(twin.is_free(cells_at(shape, place), filled) for place in reach.entering)


@pytest.mark.parametrize("place", [(4, 9, 2), (-1, 9, 2), (1, 10, 2), (1, 9, 6), (1, -1, 2)])
def test_a_place_off_the_slide_is_no_place(place):
    assert not can_rest("I", 0, Place(*place))


def test_a_place_without_a_path_is_refused():
    with pytest.raises(ValueError, match="no path leads to"):
        path_to("I", mask_of(drawn("###### ......")), Place(1, 9, 2))


def test_masks_are_turned_back_into_squares():
    cells = ((0, 5), (1, 0), (9, 5))
    assert cells_of(mask_of(cells)) == cells


def test_a_slide_keeps_its_pieces_and_what_is_printed_on_them():
    slide = Slide().with_piece("T2", Place(0, 8, 1))
    assert slide.places("T2") == resting("T", mask_of(cells_at("T", Place(0, 8, 1))))
    assert [square.word for _, square in sorted(slide.squares.items())] == ["m", "p", "p", "P", "c"]
    assert cells_of(slide.printed.filled) == tuple(sorted(slide.squares))
    turned = Slide().with_piece("T2", Place(2, 8, 1))
    assert [square.word for _, square in sorted(turned.squares.items())] == [
        "c",
        "P",
        "p",
        "p",
        "m",
    ]


def test_the_last_piece_came_over_what_lay_there_before():
    before = Slide().with_piece("V1", Place(0, 8, 0))
    for place in before.places("I1"):
        after = before.with_piece("I1", place)
        assert after.last_path() == path_to("I", before.printed.filled, place)


def test_the_pivots_are_the_same_as_the_twins():
    for shape in LETTERS:
        cells = offsets(shape)[0]
        assert twin.PIVOTS[shape] == (-min(r for r, _ in cells), -min(c for _, c in cells))
