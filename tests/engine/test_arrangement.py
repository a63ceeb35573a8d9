"""Arrangements against brute force: what can become of them, and their text."""

from __future__ import annotations

import random
from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.geometry.polyominoes import Motion, Shape, polyominoes
from fives_widgets.engine.tiling.arrangement import Arrangement, State
from fives_widgets.engine.tiling.dead_squares import unfillable
from fives_widgets.engine.tiling.placements import Piece, placements
from fives_widgets.engine.tiling.tilings import tilings
from tests.engine.test_tiling import search_by_hand
from tests.refusals import exactly

SIX_BY_TEN = Region.rectangle(6, 10)
PLACES = placements(SIX_BY_TEN)
T = ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1))
START = Arrangement.of(SIX_BY_TEN)


@pytest.fixture(scope="module")
def solutions():
    """Every tiling of 6 x 10, and for each placement the numbers of those that have it."""
    every = [
        frozenset(place.cells for place in tiling.placements)
        for tiling in tilings(SIX_BY_TEN, distinct=False)
    ]
    having = defaultdict(set)
    for number, solution in enumerate(every):
        for cells in solution:
            having[cells].add(number)
    return every, having


def at_random(rng, solutions):
    """Lay some pieces out: of a tiling, or anywhere."""
    if rng.random() < 0.5:
        solution = sorted(rng.choice(solutions))
        return START.put_all(rng.sample(solution, rng.randint(1, 9)))
    arrangement = START
    for _ in range(rng.randint(1, 5)):
        fitting = [
            place.cells
            for place in PLACES
            if arrangement.left[place.shape] and not arrangement.covered.keys() & place.cells
        ]
        arrangement = arrangement.put(rng.choice(fitting))
    return arrangement


def test_random_arrangements_have_as_many_ways_as_there_are_tilings_with_them(solutions, seeds):
    every, having = solutions
    rng = random.Random(5)
    seen = Counter()
    tries = seeds(60, long=200)
    for _ in tries:
        arrangement = at_random(rng, every)
        ways = set.intersection(*(having[place.cells] for place in arrangement.placed))
        state = arrangement.state()
        assert state.ways == len(ways)
        assert state.is_solvable == bool(ways)
        assert not (state.is_solvable and state.dead)
        assert set(state.dead) <= set(arrangement.empty)
        finished = arrangement.finish()
        hint = arrangement.hint()
        if ways:
            assert finished.is_tiled
            assert frozenset(place.cells for place in finished.placed) in every
            assert any(hint.cells in every[number] for number in ways)
            assert arrangement.put(hint.cells).state().is_solvable
        else:
            assert finished is hint is None
            lifted = arrangement.in_the_way()
            if lifted:
                assert arrangement.lift(lifted.cells[0]).state().is_solvable
        seen[bool(ways), bool(state.dead), arrangement.is_tiled] += 1
    assert seen[True, False, False] > len(tries) / 5
    assert seen[False, True, False] > len(tries) / 5


def test_the_whole_of_six_by_ten():
    assert list(START.study()) == [
        State(is_tiled=False, is_solvable=True, ways=None),
        State(is_tiled=False, is_solvable=True, ways=9356),
        State(is_tiled=False, is_solvable=True, ways=9356, distinct=2339),
    ]
    finished = START.finish()
    assert finished.state() == State(is_tiled=True, is_solvable=True, ways=1)
    assert finished.finish() is finished
    assert finished.hint() is None


def test_a_search_is_stopped_by_its_watcher():
    def stop(_):
        raise InterruptedError

    study = START.study(stop)
    with pytest.raises(InterruptedError):
        list(study)


# ---- squares that can never be filled ----

little = [Shape(form) for size in range(1, 5) for form in polyominoes(size)]


@given(
    st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1),
    st.lists(st.sampled_from(little), max_size=5),
)
def test_a_dead_square_is_in_no_tiling(cells, pieces):
    region = Region(4, 4, grid.mask_of(cells, 4))
    dead = unfillable(region, pieces)
    assert set(dead) <= set(region)
    if dead:
        assert search_by_hand(region, pieces, use_all=False) == set()


def test_a_corner_that_is_cut_off_is_dead():
    # The X has cut off the square at the top left. That 54 squares are left is no reason to tell.
    corner = START.put([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]).state()
    assert corner == State(is_tiled=False, is_solvable=False, ways=0, dead=((0, 0),))


def test_a_square_that_every_piece_would_cut_off_is_dead():
    # Five squares in a row and one below: only I and L are left, and neither leaves nothing over.
    region = Region.from_text("##########\n#.........")
    assert unfillable(region, "IT") != ()
    assert search_by_hand(region, "IT") == set()


def test_a_part_that_cannot_be_filled_is_told_where_sizes_fit():
    region = Region.from_text("##.###\n##.###\n#..###\n....#.")
    arrangement = Arrangement.of(region, "VXL")
    state = arrangement.state()
    assert not state.is_solvable
    assert state.dead


def test_too_few_pieces_leave_all_squares_dead():
    assert Arrangement.of(Region.rectangle(2, 5), "P").state().dead == Region.rectangle(2, 5).cells


# ---- hands ----


def test_pieces_are_put_down_and_lifted():
    placed = START.put(T)
    assert placed.placed[0].shape.name == "T"
    assert placed.left[placed.placed[0].shape] == 0
    assert START.placed == ()
    assert placed.lift((2, 1)) == START
    assert placed.clear() == START
    assert str(placed).splitlines()[:3] == ["TTT#######", "#T########", "#T########"]


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        ([(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)], "(0, 0) isn't free: T is there."),
        ([(5, 9), (5, 10), (5, 11), (4, 10), (3, 10)], "(3, 10) isn't a square of this region."),
        ([(4, 4), (4, 5)], "The squares ((4, 4), (4, 5)) don't make any of the pieces here."),
        (
            [(4, 4), (4, 5), (4, 6), (5, 8), (5, 9)],
            (
                "[(4, 4), (4, 5), (4, 6), (5, 8), (5, 9)] aren't a shape: a shape has at "
                "least one square, and all its squares are connected along their sides."
            ),
        ),
        ([(3, 4), (3, 5), (3, 6), (4, 5), (5, 5)], "No T is left to place."),
        (
            [(4, 4), (4, 4), (4, 5)],
            "[(4, 4), (4, 4), (4, 5)] name a square twice: name each square of a shape once.",
        ),
        (
            [],
            (
                "[] aren't a shape: a shape has at least one square, and all its squares "
                "are connected along their sides."
            ),
        ),
    ],
)
def test_what_cannot_be_put_down_is_told(cells, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        START.put(T).put(cells)


def test_nothing_can_be_lifted_from_an_empty_square():
    with pytest.raises(ValueError, match=exactly("There is no piece on (3, 3).")):
        START.put(T).lift((3, 3))


def test_a_piece_turns_about_the_square_it_is_held_by():
    placed = START.put(T)
    turned = placed.turn((1, 1), Motion.HALF_TURN)
    assert str(turned).splitlines()[:3] == ["#T########", "#T########", "TTT#######"]
    assert turned.turn((1, 1), Motion.HALF_TURN) == placed
    with pytest.raises(ValueError, match=exactly("(-1, 1) isn't a square of this region.")):
        placed.turn((0, 1))


def test_copies_are_counted_or_without_number():
    region = Region.rectangle(2, 5)
    assert Arrangement.of(region, "LLP").pieces[0].copies == 2
    assert Arrangement.of(region, "LP", copies=3).pieces[1].copies == 3
    many = Arrangement.of(region, "LP", copies=True)
    assert many.state() == State(is_tiled=False, is_solvable=True, ways=4)
    assert many.finish().state().is_tiled
    assert many.put([(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)]).left == dict.fromkeys(many.left)


@pytest.mark.parametrize(
    ("pieces", "copies", "complaint"),
    [
        ("", False, "0 kinds of pieces can't be laid out: choose 1 to 400."),
        ("L", 257, "257 copies of L can't be laid out: choose 1 to 256."),
        ("L", -1, "-1 copies of L can't be laid out: choose 1 to 256."),
        ("Q", False, "'Q' isn't a pentomino: choose one of F I L N P T U V W X Y Z."),
        (
            [((0, 0), (5, 5))],
            False,
            (
                "[(0, 0), (5, 5)] aren't a shape: a shape has at least one square, and all "
                "its squares are connected along their sides."
            ),
        ),
        (
            [Shape([(0, n) for n in range(length)]) for length in range(1, 402)],
            1,
            "401 kinds of pieces can't be laid out: choose 1 to 400.",
        ),
    ],
)
def test_pieces_that_cannot_be_laid_out(pieces, copies, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Arrangement.of(SIX_BY_TEN, pieces, copies=copies)


# ---- text ----


@st.composite
def arrangements(draw):
    cells = draw(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
    region = Region(6, 6, grid.mask_of(cells, 6))
    kinds = draw(st.lists(st.sampled_from(little), min_size=1, max_size=4, unique=True))
    names = draw(st.sampled_from([["", "a", "L", "9"], ["T", "T", "T", "T"], ["x1", "-", "", "I"]]))
    pieces = tuple(
        Piece(Shape(shape.cells, name), draw(st.sampled_from([None, 1, 7])))
        for shape, name in zip(kinds, names, strict=False)
    )
    arrangement = Arrangement(region, pieces)
    for _ in range(draw(st.integers(0, 12))):
        fitting = [
            place.cells
            for place in placements(region, [shape for shape, _ in pieces])
            if arrangement.left[place.shape] != 0 and not arrangement.covered.keys() & place.cells
        ]
        if fitting:
            arrangement = arrangement.put(draw(st.sampled_from(fitting)))
    return arrangement


@given(arrangements())
def test_what_is_shared_is_read_again(arrangement):
    again = Arrangement.from_text(arrangement.share())
    assert again.region == arrangement.region
    assert [piece.copies for piece in again.pieces] == [p.copies for p in arrangement.pieces]
    assert [piece.shape for piece in again.pieces] == [p.shape for p in arrangement.pieces]
    assert set(again.placed) == set(arrangement.placed)
    assert again.share() == Arrangement.from_text(again.share()).share()


def test_256_single_squares_still_have_a_text():
    region = Region.rectangle(16, 16)
    full = Arrangement.of(region, [((0, 0),)], copies=True).put_all([[cell] for cell in region])
    assert len(Arrangement.from_text(full.share()).placed) == 256


def test_a_text_without_pieces_has_the_given_ones_or_the_twelve():
    assert [piece.shape.name for piece in Arrangement.from_text("####").pieces] == list(LETTERS)
    given_pieces = Arrangement.of(SIX_BY_TEN, "LP").pieces
    assert Arrangement.from_text("####", given_pieces).pieces == given_pieces


def test_a_long_list_of_pieces_is_wrapped():
    hexominoes = Arrangement.of(SIX_BY_TEN, polyominoes(6))
    assert max(map(len, hexominoes.share().splitlines())) < 90
    assert Arrangement.from_text(hexominoes.share()).pieces == hexominoes.pieces


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' holds no region: write lines of '#' (a square) and '.' (none)."),
        ("pieces: L", "'' holds no region: write lines of '#' (a square) and '.' (none)."),
        ("##\n#", "Line 2, '#', is 1 long, and the first one 2: all lines must be equally long."),
        (
            "##?\n###",
            (
                "Line 1 of the picture, '##?', has the character '?': write '#' (an empty "
                "square), '.' (none) or letters (a piece)."
            ),
        ),
        (
            "pieces: Q\n##",
            (
                "'Q' isn't a piece: write a pentomino's letter or a drawing like '##/#.', "
                "and behind it '*3' for three of them or '*' for as many as you like."
            ),
        ),
        ("pieces: L L\n##", "'L' is listed before: to have three of a piece, write 'L*3'."),
        (
            "pieces: ##/#\n##",
            "Line 2, '#', is 1 long, and the first one 2: all lines must be equally long.",
        ),
        (
            "pieces: #.#\n##",
            (
                "[(0, 0), (0, 2)] aren't a shape: a shape has at least one square, and all "
                "its squares are connected along their sides."
            ),
        ),
        ("pieces: ..\n##", "'..' has no '#': a region needs at least one square."),
        ("pieces: L*999\n##", "999 copies of L can't be laid out: choose 1 to 256."),
        ("AA##", "The squares ((0, 0), (0, 1)) don't make any of the pieces here."),
        ("TTT.TTT\n.T...T.\n.T...T.", "No T is left to place."),
        (
            "#" * 300,
            (
                "1 x 300 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        ("#" * 20_001, "A text of 20001 characters is too long: at most 20000 can be read."),
    ],
)
def test_a_text_that_cannot_be_read_is_quoted(text, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Arrangement.from_text(text)
