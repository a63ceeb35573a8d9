from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES
from fives_widgets.engine.geometry.polyominoes import TURNS, Motion, Shape, normalise, polyominoes
from tests.refusals import exactly

SMALL = [Shape(form) for size in range(1, 7) for form in polyominoes(size)]
ALL = [Shape(form) for size in range(1, 9) for form in polyominoes(size)]


@pytest.mark.parametrize(
    ("kind", "published"),
    [
        ("free", [1, 1, 2, 5, 12, 35, 108, 369]),
        ("one-sided", [1, 1, 2, 7, 18, 60, 196, 704]),
        ("fixed", [1, 2, 6, 19, 63, 216, 760, 2725]),
    ],
)
def test_as_many_polyominoes_as_published(kind, published):
    assert [len(polyominoes(size, kind)) for size in range(1, 9)] == published


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_growing_finds_what_trying_all_sets_of_cells_finds(size):
    tried = combinations(product(range(size), repeat=2), size)
    joined = {normalise(cells) for cells in tried if grid.is_joined(cells)}
    assert set(polyominoes(size, "fixed")) == joined


@pytest.mark.parametrize(
    ("size", "kind", "complaint"),
    [
        (0, "free", "0 isn't a number of squares for polyominoes: choose 1 to 8."),
        (9, "free", "9 isn't a number of squares for polyominoes: choose 1 to 8."),
        (2.5, "free", "2.5 isn't a number of squares for polyominoes: choose 1 to 8."),
        ("5", "free", "'5' isn't a number of squares for polyominoes: choose 1 to 8."),
        (
            5,
            "two-sided",
            "'two-sided' isn't a kind of polyomino: choose one of free, one-sided, fixed.",
        ),
    ],
)
def test_what_cannot_be_counted_is_refused_in_words(size, kind, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        polyominoes(size, kind)


def test_the_eight_motions_are_a_group():
    corner = [(0, 1), (0, 2), (1, 3)]  # laid on itself by staying put alone
    moved = {motion: tuple(motion.move(corner)) for motion in Motion}
    assert len(set(moved.values())) == 8
    for first, second in product(Motion, repeat=2):
        assert tuple(second.move(first.move(corner))) in moved.values()


def test_a_quarter_turn_goes_clockwise():
    assert Motion.QUARTER_TURN.form([(0, 0), (1, 0), (1, 1)]) == ((0, 0), (0, 1), (1, 0))
    assert [motion.name for motion in TURNS] == [
        "STAY",
        "QUARTER_TURN",
        "HALF_TURN",
        "THREE_QUARTER_TURN",
    ]


@given(st.sampled_from(ALL), st.sampled_from(Motion), st.tuples(st.integers(), st.integers()))
def test_a_shape_stays_itself_moved_and_written_anywhere(shape, motion, shift):
    cells = [(row + shift[0], col + shift[1]) for row, col in motion.move(shape.cells)]
    other = Shape(reversed(cells))
    assert other == shape
    assert hash(other) == hash(shape)
    assert set(other.forms) == set(shape.forms)
    for fact in ("perimeter", "imbalance", "folds_into_box", "tiles_by_translation", "symmetry"):
        assert getattr(other, fact) == getattr(shape, fact), fact


@pytest.mark.parametrize("size", range(1, 9))
def test_forms_of_all_free_shapes_are_the_fixed_ones(size):
    shapes = [Shape(form) for form in polyominoes(size)]
    assert len(set(shapes)) == len(shapes)
    forms = [form for shape in shapes for form in shape.forms]
    assert sorted(forms) == sorted(polyominoes(size, "fixed"))
    sides = [form for shape in shapes for form in shape.one_sided]
    assert len(sides) == len(polyominoes(size, "one-sided"))


@pytest.mark.parametrize("shape", SMALL, ids=str)
def test_forms_and_symmetries_share_the_eight_motions(shape):
    assert shape.forms[0] == shape.cells
    assert len(shape.forms) * len(shape.symmetries) == 8
    mirrored = any(not motion.is_turn for motion in shape.symmetries)
    assert len(shape.one_sided) == (1 if mirrored else 2)


@pytest.mark.parametrize(
    ("drawn", "symmetry"),
    [
        ("#", "D4"),
        ("##", "D2"),
        ("###\n.#.", "D1"),
        (".#\n##", "D1"),
        ("##.\n.##", "C2"),
        ("###\n#..", "C1"),
        ("..#.\n###.\n.###\n.#..", "C4"),
    ],
)
def test_symmetry_has_its_usual_name(drawn, symmetry):
    assert Shape(grid.Region.from_text(drawn).cells).symmetry == symmetry


def folds_by_hand(shape):
    """Give every cell the face it folds onto, by turning a frame of three vectors in space."""

    def cross(a, b):
        return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])

    def minus(a):
        return tuple(-x for x in a)

    start = shape.cells[0]
    frames = {start: ((0, 0, 1), (1, 0, 0))}  # (normal of the face, its downward direction)
    while len(frames) < len(shape):
        for (row, col), (normal, down) in list(frames.items()):
            right = cross(normal, down)
            for cell, frame in (
                ((row + 1, col), (down, minus(normal))),
                ((row - 1, col), (minus(down), normal)),
                ((row, col + 1), (right, down)),
                ((row, col - 1), (minus(right), down)),
            ):
                if cell in shape.cells:
                    frames.setdefault(cell, frame)
    return len({normal for normal, _ in frames.values()}) == len(shape)


@pytest.mark.parametrize("shape", SMALL, ids=str)
def test_folding_agrees_with_turning_a_frame_in_space(shape):
    assert shape.folds_into_box == folds_by_hand(shape)


def test_eight_open_boxes_and_eleven_closed_ones():
    assert [sum(shape.folds_into_box for shape in ALL if len(shape) == size)
            for size in (5, 6, 7)] == [8, 11, 0]  # fmt: skip


def boundary_word(shape):
    (loop,) = grid.boundary(shape.cells)
    word = ""
    for (row, col), (down, right) in zip(loop, (*loop[1:], loop[0]), strict=True):
        step = "D" if down > row else "U" if down < row else "R" if right > col else "L"
        word += step * (abs(down - row) + abs(right - col))
    return word


def has_beauquier_nivat_word(shape):
    """Tell whether the line around it reads ABC, then A, B and C backwards: then it tiles."""
    if len(grid.boundary(shape.cells)) > 1:
        return False
    word = boundary_word(shape)
    half = len(word) // 2
    back = str.maketrans("DULR", "UDRL")
    for start in range(half):
        turned = word[start:] + word[:start]
        first, second = turned[:half], turned[half:]
        for one in range(half + 1):
            for two in range(one, half + 1):
                blocks = first[:one], first[one:two], first[two:]
                if second == "".join(block[::-1].translate(back) for block in blocks):
                    return True
    return False


@pytest.mark.parametrize("size", range(1, 9))
def test_tiling_by_translation_agrees_with_the_word_of_the_boundary(size):
    shapes = [shape for shape in ALL if len(shape) == size]
    assert [shape.tiles_by_translation for shape in shapes] == list(
        map(has_beauquier_nivat_word, shapes)
    )


@pytest.mark.parametrize("shape", SMALL, ids=str)
def test_perimeter_and_imbalance_as_counted_by_hand(shape):
    shared = sum(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in permutations(shape.cells, 2))
    assert shape.perimeter == 4 * len(shape) - shared
    dark = sum((row + col) % 2 for row, col in shape.cells)
    assert shape.imbalance == abs(len(shape) - 2 * dark)


@pytest.mark.parametrize(
    ("cells", "complaint"),
    [
        (
            [],
            (
                "[] aren't a shape: a shape has at least one square, and all its squares "
                "are connected along their sides."
            ),
        ),
        (
            [(0, 0), (1, 1)],
            (
                "[(0, 0), (1, 1)] aren't a shape: a shape has at least one square, and all "
                "its squares are connected along their sides."
            ),
        ),
        (
            [(0, 0), (0, 0)],
            "[(0, 0), (0, 0)] name a square twice: name each square of a shape once.",
        ),
    ],
)
def test_what_is_no_shape_is_refused_in_words(cells, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Shape(cells)


@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("shape", PENTOMINOES.values(), ids=PENTOMINOES)
def test_an_enlarged_shape_is_as_many_times_as_long_and_as_wide(shape, times):
    region = shape.enlarged(times)
    assert len(region) == 5 * times**2
    assert Shape(region.cells).perimeter == shape.perimeter * times
    assert {(row // times, col // times) for row, col in region} == set(shape.cells)


@pytest.mark.parametrize("times", [0, -1, 1.5, "3"])
def test_how_many_times_larger_is_a_whole_number(times):
    complaint = f"{times!r} isn't how many times larger a shape can be: choose 1, 2, 3 or more."
    with pytest.raises(ValueError, match=exactly(complaint)):
        Shape([(0, 0)]).enlarged(times)
