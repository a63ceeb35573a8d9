from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry.grid import Region, neighbours
from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.geometry.polyominoes import Motion, Shape, polyominoes
from fives_widgets.engine.tiling import exact_cover, solver
from fives_widgets.engine.tiling.tilings import count_tilings, placements, tilings
from tests.refusals import exactly

HOLE = [(3, 3), (3, 4), (4, 3), (4, 4)]
DOMINO, TROMINO_L, TROMINO_I = (
    Shape(form) for form in (((0, 0), (0, 1)), ((0, 0), (0, 1), (1, 0)), ((0, 0), (0, 1), (0, 2)))
)


def tripled(letter):
    """The shape with a 3 x 3 block for each of its cells."""
    return Region.from_cells(
        (3 * row + down, 3 * col + right)
        for row, col in pentomino(letter).cells
        for down in range(3)
        for right in range(3)
    )


def key(found):
    return frozenset(frozenset(place.cells) for place in found.placements)


def assert_fills(found, region, pieces=None):
    covered = Counter(cell for place in found.placements for cell in place.cells)
    assert covered == dict.fromkeys(region.cells, 1)
    assert all(Shape(place.cells) == place.shape for place in found.placements)
    if pieces is not None:
        assert Counter(place.shape.name for place in found.placements) == Counter(pieces)


@pytest.mark.parametrize(
    ("region", "distinct", "raw"),
    [
        (Region.rectangle(6, 10), 2339, 9356),
        (Region.rectangle(10, 6), 2339, 9356),
        (Region.rectangle(5, 12), 1010, 4040),
        (Region.rectangle(4, 15), 368, 1472),
        (Region.rectangle(3, 20), 2, 8),
        (Region.rectangle(8, 8, holes=HOLE), 65, 520),
    ],
    ids=["6x10", "10x6", "5x12", "4x15", "3x20", "8x8 without its centre"],
)
def test_published_counts(region, distinct, raw):
    assert count_tilings(region) == distinct
    assert count_tilings(region, distinct=False) == raw
    found = list(tilings(region))
    assert len(set(map(key, found))) == len(found) == distinct
    for each in islice(found, 0, None, 97):
        assert_fills(each, region, LETTERS)
    assert len(set(map(key, tilings(region, distinct=False)))) == raw


def test_published_counts_of_dominoes():
    dominoes = [DOMINO] * 32
    assert count_tilings(Region.rectangle(8, 8), dominoes, distinct=False) == 12_988_816
    # Rows of two are counted by the Fibonacci numbers.
    counted = [
        count_tilings(Region.rectangle(2, n), [DOMINO] * n, distinct=False) for n in range(1, 11)
    ]
    assert counted == [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]


def test_published_counts_with_as_many_of_each_as_one_likes():
    # OEIS A174249: 5 x n with pentominoes of any shape. The twelve are named often enough.
    counted = [
        count_tilings(Region.rectangle(5, n), LETTERS * n, distinct=False, use_all=False)
        for n in range(1, 10)
    ]
    assert counted == [1, 5, 56, 501, 4006, 27950, 214689, 1696781, 13205354]


@pytest.mark.parametrize("letter", LETTERS)
def test_each_shape_is_tripled_with_nine_of_the_others(letter):
    region = tripled(letter)
    others = LETTERS.replace(letter, "")
    found = next(tilings(region, others, use_all=False))
    assert_fills(found, region)
    names = [place.shape.name for place in found.placements]
    assert len(set(names)) == 9
    assert set(names) <= set(others)


def search_by_hand(region, pieces, *, use_all=True):
    """Try the pieces on the first empty cell, with sets of cells and nothing clever."""
    shapes = [pentomino(piece) if isinstance(piece, str) else piece for piece in pieces]
    found = set()

    def fill(empty, left, done):
        if not empty:
            if not (left and use_all):
                found.add(frozenset(done))
            return
        first = min(empty)
        for shape in set(left):
            rest = list(left)
            rest.remove(shape)
            for form in shape.forms:
                down, right = first[0] - form[0][0], first[1] - form[0][1]
                cells = frozenset((row + down, col + right) for row, col in form)
                if cells <= empty:
                    fill(empty - cells, rest, [*done, cells])

    fill(frozenset(region.cells), shapes, [])
    return found


def orbits(keys, region):
    """Put tilings together that are turns or mirrors of each other."""

    def move(motion, cells):
        moved = motion.move(region.cells)
        down = min(row for row, _ in region.cells) - min(row for row, _ in moved)
        right = min(col for _, col in region.cells) - min(col for _, col in moved)
        return frozenset((row + down, col + right) for row, col in motion.move(cells))

    motions = [motion for motion in Motion if move(motion, region.cells) == frozenset(region.cells)]
    return {
        frozenset(frozenset(move(motion, cells) for cells in each) for motion in motions)
        for each in keys
    }


@st.composite
def joined_regions(draw, most):
    size = draw(st.integers(1, most))
    cells = [(0, 0)]
    while len(cells) < size:
        near = sorted({near for cell in cells for near in neighbours(cell)} - set(cells))
        cells.append(draw(st.sampled_from(near)))
    return Region.from_cells(cells)


little = [Shape(form) for size in range(1, 5) for form in polyominoes(size)]
symmetric = st.sampled_from(
    [
        Region.rectangle(4, 4),
        Region.rectangle(3, 4),
        Region.rectangle(2, 6),
        Region.rectangle(4, 4, holes=[(0, 0), (3, 3)]),
        Region.rectangle(4, 4, holes=[(0, 0), (0, 3), (3, 0), (3, 3)]),
        Region.rectangle(3, 3, holes=[(1, 1)]),
        Region.from_text("##..\n##..\n..##\n..##"),
        Region.from_text(".##.\n#..#\n#..#\n.##."),
    ]
)


@st.composite
def problems(draw):
    """A region, and pieces that have just its area, or some more when not all need be used."""
    region = draw(joined_regions(12) | symmetric)
    pieces = []
    room = len(region)
    while room:
        # A single square fits everywhere: it comes only where nothing else does.
        sizes = range(min(2, room), min(4, room) + 1)
        pieces.append(draw(st.sampled_from([shape for shape in little if len(shape) in sizes])))
        room -= len(pieces[-1])
    spare = draw(st.lists(st.sampled_from(little), max_size=2))
    return region, pieces + spare, not spare


@given(problems())
def test_search_agrees_with_one_by_hand(problem):
    region, pieces, use_all = problem
    expected = search_by_hand(region, pieces, use_all=use_all)
    found = list(tilings(region, pieces, distinct=False, use_all=use_all))
    assert len(found) == len(expected)
    assert set(map(key, found)) == expected
    for each in found:
        assert_fills(each, region)
    classes = orbits(expected, region)
    kept = [key(each) for each in tilings(region, pieces, use_all=use_all)]
    assert len(kept) == len(classes)
    assert orbits(kept, region) == classes
    assert count_tilings(region, pieces, use_all=use_all) == len(classes)
    assert count_tilings(region, pieces, use_all=use_all, distinct=False) == len(expected)


@given(problems())
def test_the_way_for_wide_regions_finds_the_same(problem):
    region, pieces, use_all = problem
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "FEW_STATES", -1)
        patch.setattr(solver, "MANY_STATES", -1)
        patch.setattr(solver, "GLANCE", 1)
        patch.setattr(exact_cover, "STATES_A_LOOK", 2)
        found = list(tilings(region, pieces, use_all=use_all))
        counted = count_tilings(region, pieces, distinct=False, use_all=use_all)
    expected = search_by_hand(region, pieces, use_all=use_all)
    assert orbits([key(each) for each in found], region) == orbits(expected, region)
    assert len(found) == len(orbits(expected, region))
    assert counted == len(expected)


@st.composite
def choices(draw):
    """A region and a choice of pieces: of some there are plenty, of others few."""
    region = draw(joined_regions(10) | symmetric)
    kinds = draw(st.lists(st.sampled_from(little), min_size=1, max_size=4, unique=True))
    pieces = [
        shape
        for shape in kinds
        for _ in range(draw(st.sampled_from([1, 2, len(region) // len(shape)])))
    ]
    return region, pieces


@given(choices())
def test_counting_along_the_frontier_agrees_with_a_search_by_hand(choice):
    region, pieces = choice
    expected = len(search_by_hand(region, pieces, use_all=False))
    assert count_tilings(region, pieces, distinct=False, use_all=False) == expected
    with pytest.MonkeyPatch.context() as patch:
        # A product of copies that is always too large, so that no other way is taken.
        patch.setattr(solver, "prod", lambda _: solver.MANY_STATES + 1)
        patch.setattr(solver.Search, "_one_by_one", None)
        assert count_tilings(region, pieces, distinct=False, use_all=False) == expected


def test_too_many_states_along_the_frontier_are_given_up():
    dominoes = [DOMINO] * 32
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "MANY_STATES", 3)
        region = Region.rectangle(4, 4)
        assert count_tilings(region, dominoes, distinct=False, use_all=False) == 36


def test_a_square_can_be_filled_with_any_five_pentominoes():
    found = list(tilings(Region.rectangle(5, 5), LETTERS, use_all=False, distinct=False))
    assert len(found) == count_tilings(
        Region.rectangle(5, 5), LETTERS, use_all=False, distinct=False
    )
    assert set(map(key, found)) == search_by_hand(Region.rectangle(5, 5), LETTERS, use_all=False)


@pytest.mark.parametrize(
    ("region", "pieces", "raw"),
    [
        (Region.rectangle(5, 10), "YYYYYYYYYY", 10),
        (Region.rectangle(2, 5), "LL", 2),
        (Region.rectangle(2, 5), "PP", 2),
        (Region.rectangle(4, 5), "TTTT", 0),
        (Region.rectangle(5, 5), "IIIII", 2),
    ],
)
def test_copies_of_one_shape(region, pieces, raw):
    found = list(tilings(region, pieces, distinct=False))
    assert len(found) == raw == len(search_by_hand(region, pieces))
    for each in found:
        assert_fills(each, region, pieces)


def test_a_region_that_is_one_piece():
    region = Region.from_cells(pentomino("X").cells)
    (found,) = tilings(region, "X")
    assert str(found) == ".X.\nXXX\n.X."
    assert count_tilings(region, "X") == 1


def test_pieces_of_several_sizes():
    region = Region.rectangle(2, 4)
    pieces = [DOMINO, TROMINO_L, TROMINO_I]
    found = list(tilings(region, pieces, distinct=False))
    assert set(map(key, found)) == search_by_hand(region, pieces)
    assert found


def test_a_region_in_two_parts():
    region = Region.from_text("#####.##\n......##\n......#.")
    (found,) = tilings(region, "IP")
    assert str(found) == "IIIII.PP\n......PP\n......P."


def seen_by(call):
    """Tell how many states a search has looked at."""
    seen = []
    call(seen.append)
    return seen[-1].states if seen else 0


@pytest.mark.parametrize("region", [Region.rectangle(7, 9), Region.rectangle(16, 16)])
def test_a_wrong_area_is_known_at_once(region, monkeypatch):
    monkeypatch.setattr(solver.Cover, "__init__", None)  # not even begun
    assert list(tilings(region)) == []
    assert count_tilings(region) == 0
    assert list(tilings(region, LETTERS, use_all=False)) == []


def test_what_is_proved_impossible_gives_no_tilings():
    # Twenty squares on a checkerboard: five of each tetromino's colours cannot be balanced by T.
    tetrominoes = [Shape(form) for form in polyominoes(4)]
    assert count_tilings(Region.rectangle(4, 5), tetrominoes) == 0
    assert list(tilings(Region.rectangle(4, 5), tetrominoes)) == []
    assert list(tilings(Region.rectangle(4, 5), "VWXZ")) == []


def test_the_first_tiling_comes_before_the_search_is_done():
    first = seen_by(lambda watch: next(tilings(Region.rectangle(6, 10), watch=watch)))
    every = seen_by(lambda watch: count_tilings(Region.rectangle(6, 10), watch=watch))
    assert first < every / 10


@pytest.mark.parametrize(
    ("rows", "cols", "sets"), [(10, 12, 2), (15, 12, 3), (16, 15, 4), (9, 20, 3)]
)
def test_wide_regions_have_a_first_tiling_too(rows, cols, sets):
    region = Region.rectangle(rows, cols)
    assert_fills(next(tilings(region, LETTERS * sets)), region, LETTERS * sets)


def test_the_widest_region_of_all():
    region = Region.rectangle(16, 16, holes=[(0, 0)])
    assert_fills(next(tilings(region, LETTERS * 5, use_all=False)), region)
    dominoes = next(tilings(Region.rectangle(16, 16), [DOMINO] * 128))
    assert_fills(dominoes, Region.rectangle(16, 16))


def test_a_search_can_be_watched():
    seen = []
    count_tilings(Region.rectangle(5, 12), watch=seen.append)
    assert [look.states for look in seen] == sorted(look.states for look in seen)
    assert seen[-1].states > 1000


class StopError(Exception):
    pass


@pytest.mark.parametrize("search", [count_tilings, lambda *a, **k: list(tilings(*a, **k))])
def test_a_search_is_stopped_by_its_watcher(search):
    looks = []

    def stop(progress):
        looks.append(progress)
        if len(looks) == 3:
            raise StopError

    with pytest.raises(StopError):
        search(Region.rectangle(6, 10), watch=stop)
    assert len(looks) == 3


def test_a_search_may_simply_be_left():
    search = tilings(Region.rectangle(6, 10))
    assert next(search) != next(search)
    search.close()


def test_placements_of_the_twelve_on_a_board_of_ten_by_ten():
    found = placements(Region.rectangle(10, 10))
    assert len(found) == 4096
    assert len({place.cells for place in found}) == 4096
    assert all(Shape(place.cells) == place.shape for place in found)
    assert all(place.cells == tuple(sorted(place.cells)) for place in found)


@given(joined_regions(20), st.sampled_from(LETTERS))
def test_placements_are_all_that_fit(region, letter):
    expected = {
        frozenset((row + down, col + right) for row, col in form)
        for form in pentomino(letter).forms
        for down in range(region.rows)
        for right in range(region.cols)
    }
    inside = {cells for cells in expected if cells <= set(region)}
    found = placements(region, letter)
    assert {frozenset(place.cells) for place in found} == inside
    assert len(found) == len(inside)


def test_a_shape_named_twice_has_its_places_once():
    region = Region.rectangle(4, 4)
    assert placements(region, "LL") == placements(region, "L")


@pytest.mark.parametrize("ask", [tilings, count_tilings, placements])
@pytest.mark.parametrize("piece", ["Q", "FI", 5, None])
def test_an_unknown_piece_is_quoted(ask, piece):
    complaint = f"{piece!r} isn't a pentomino: choose one of F I L N P T U V W X Y Z."
    with pytest.raises(ValueError, match=exactly(complaint)):
        ask(Region.rectangle(5, 5), ["F", piece])


def test_a_tiling_of_many_pieces_has_different_labels_for_neighbours():
    found = next(tilings(Region.rectangle(4, 4), [DOMINO] * 8))
    assert len(set(found.labels)) == 8
    assert len(set(str(found))) == 9
