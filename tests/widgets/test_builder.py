"""The builder without a browser: what it takes, what it finds, and what it refuses."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.geometry.polyominoes import Shape, normalise, polyominoes
from tests.refusals import exactly
from tests.widgets.viewing import View

T = ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1))
T_TURNED = ((0, 2), (1, 0), (1, 1), (1, 2), (2, 2))
F_MIRRORED = ((0, 0), (0, 1), (1, 1), (1, 2), (2, 1))
COUNTS = [1, 1, 2, 5, 12, 35, 108, 369]


@pytest.fixture
def builder():
    return fw.Builder(5)


@pytest.fixture
def view(builder):
    return View(builder)


def names(builder):
    return [shape.name for shape in builder.found]


# ---- what it tells ----


def test_how_many_there_are_can_be_kept_back():
    silent = fw.Builder(5, tells=False, found="TX")
    assert repr(silent) == "<Builder of 5: 2 shapes found>"
    assert "12" not in ET.fromstring(silent._repr_svg_()).get("aria-label")  # noqa: S314 - ours
    assert repr(fw.Builder(5, found="TX")) == "<Builder of 5: 2 of 12 shapes found>"


# ---- what it finds ----


@pytest.mark.parametrize(("n", "count"), list(enumerate(COUNTS, start=1)))
def test_there_are_as_many_to_find_as_there_are(n, count):
    builder = fw.Builder(n)
    assert (len(builder.shapes), builder.left) == (count, count)
    assert {shape.cells for shape in map(Shape, polyominoes(n))} <= {
        form for shape in builder.shapes for form in shape.forms
    }
    assert len(set(builder.shapes.values())) == count


@pytest.mark.parametrize("n", range(1, 9))
def test_every_shape_can_be_painted_however_it_lies(n):
    builder = fw.Builder(n)
    for shape in builder.shapes:
        for form in shape.forms:
            builder.painted = form
            assert builder.painted == form
            assert builder.shape == shape


def test_all_twelve_are_found_one_by_one(builder):
    rng = random.Random(5)
    for count, letter in enumerate(rng.sample(LETTERS, 12), start=1):
        form = rng.choice(fw.pentomino(letter).forms)
        builder.painted = [(row + 1, col + 1) for row, col in rng.sample(form, 5)]
        assert (builder.shape.name, names(builder)[-1]) == (letter, letter)
        assert (len(builder.found), builder.left) == (count, 12 - count)
    assert sorted(names(builder)) == sorted(LETTERS)


def test_turned_and_mirrored_copies_are_the_same_shape(builder):
    for cells in (T, T_TURNED, F_MIRRORED, [(row + 2, col + 3) for row, col in T]):
        builder.painted = cells
    assert names(builder) == ["T", "F"]


def test_a_shape_is_kept_as_it_was_found(builder):
    builder.painted = [(row + 2, col + 1) for row, col in T_TURNED]
    assert builder.found[0].cells == T_TURNED
    assert builder.get_state("found") == {"found": [T_TURNED]}


@pytest.mark.parametrize(
    "painted", [(), T[:4], ((0, 0), (0, 1), (0, 2), (0, 3), (5, 5)), ((0, 0), (1, 1), (2, 2))]
)
def test_what_is_not_finished_is_no_shape(builder, painted):
    builder.painted = painted
    assert (builder.painted, builder.shape, builder.found) == (painted, None, ())


@given(st.integers(1, 6), st.data())
def test_it_says_what_the_engine_says(n, data):
    builder = fw.Builder(n)
    places = st.tuples(*[st.integers(0, builder.side - 1)] * 2)
    painted = data.draw(st.lists(places, max_size=n, unique=True))
    builder.painted = painted
    is_shape = len(painted) == n and grid.is_joined(painted)
    assert builder.shape == (Shape(painted) if is_shape else None)
    assert builder.found == ((Shape(painted),) if is_shape else ())
    if is_shape:
        assert builder.shape.cells == normalise(painted)


def test_found_shapes_may_be_names_shapes_or_squares():
    builder = fw.Builder(5, found=["F", fw.pentomino("I"), T, "T"])
    assert names(builder) == ["F", "I", "T"]
    assert names(fw.Builder(4, found="SOT")) == ["S", "O", "T"]
    assert names(fw.Builder(7, found=["108", "1"])) == ["108", "1"]


def test_it_can_be_started_again(builder):
    builder.painted = T
    builder.start_again()
    assert (builder.painted, builder.found, builder.left) == ((), (), 12)


def test_another_number_of_squares_is_another_task(builder):
    builder.painted = T
    builder.n = 6
    assert (builder.painted, builder.found, builder.left, builder.side) == ((), (), 35, 7)
    builder.painted = [(0, col) for col in range(6)]
    assert builder.left == 34


# ---- what it refuses ----


@pytest.mark.parametrize("n", [0, 9, -1, 2.5, "5", None, True, [5]])
def test_a_shape_has_one_to_eight_squares(n):
    complaint = f"{n!r} isn't a number of squares: choose 1 to 8."
    with pytest.raises(ValueError, match=exactly(complaint)):
        fw.Builder(n)


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("painted", [(0, 6)], "(0, 6) isn't on the grid: rows and columns go from 0 to 5."),
        ("painted", [(-1, 0)], "(-1, 0) isn't on the grid: rows and columns go from 0 to 5."),
        ("painted", [(0, col) for col in range(6)], "6 squares are too many: a shape has 5 here."),
        ("painted", 7, "7 isn't an outline: an outline is a list of (row, column)."),
        ("found", 7, "7 aren't shapes: give a list of names or of squares."),
        ("found", ["A"], "'A' isn't a shape of 5 squares: there are F I L N P T U V W X Y Z."),
        (
            "found",
            [T[:4]],
            (
                "((0, 0), (0, 1), (0, 2), (1, 1)) aren't a shape here: it has 5 squares, "
                "all of them connected."
            ),
        ),
        ("found", [[]], "() aren't a shape here: it has 5 squares, all of them connected."),
        (
            "found",
            [((0, 0), (1, 1), (2, 2), (3, 3), (4, 4))],
            (
                "((0, 0), (1, 1), (2, 2), (3, 3), (4, 4)) aren't a shape here: it has 5 "
                "squares, all of them connected."
            ),
        ),
        ("found", ["F"] * 13, "13 shapes are too many: there are 12 here."),
    ],
)
def test_what_it_cannot_take_is_refused_in_words(builder, trait, value, words):
    builder.painted = T
    with pytest.raises(ValueError, match=exactly(words)):
        setattr(builder, trait, value)
    assert (builder.painted, names(builder)) == (T, ["T"])


def test_numbered_shapes_are_named_by_the_first_and_the_last():
    with pytest.raises(
        ValueError, match=exactly("'36' isn't a shape of 6 squares: there are 1 to 35.")
    ):
        fw.Builder(6, found=["36"])


# ---- a view ----


def test_a_gesture_of_a_view_is_taken(builder, view):
    view.make(painted=T, found=[T])
    assert (builder.shape.name, names(builder), builder.message) == ("T", ["T"], "")


def test_python_finds_what_a_view_forgot_to_tell(builder, view):
    view.make(painted=T)
    assert names(builder) == ["T"]
    assert view.state["found"] == [[list(cell) for cell in T]]


def test_undoing_in_a_view_takes_back_what_was_found(builder, view):
    view.make(painted=T, found=[T])
    view.make(painted=T[:4], found=[])
    assert (builder.painted, builder.found) == (T[:4], ())


BROKEN = [
    *(None, True, 5, 1e308, "painted", "<img src=x onerror=alert(1)>", {}, {"cells": []}, [5]),
    *([[5]], [[0, 1, 2]], [["0", "1"]], [[0.5, 1]], [[None, None]], [{"row": 0}]),
    *([[[0, 0]]], [[10**30, 0]], [[0, 0]] * 1_000_000, [[[0, 0]] * 1_000_000], ["F"] * 1_000_000),
]


@pytest.mark.parametrize("name", ["painted", "found"])
@pytest.mark.parametrize("value", BROKEN, ids=lambda value: repr(value)[:24])
def test_a_broken_value_leaves_all_as_it_was(builder, view, name, value):
    builder.painted = T
    before = builder.get_state(["painted", "found"])
    if name == "painted" and value == [[0, 0]] * 1_000_000:
        value = [[0, place] for place in range(1_000_000)]
    assert not view.make(**{name: value})["taken"]
    assert builder.get_state(["painted", "found"]) == before
    assert builder.message.startswith("Nothing has changed. ")
    assert len(builder.message) < 300
    assert view.state[name] == json.loads(json.dumps(before[name]))


@pytest.mark.parametrize(
    "name", ["n", "side", "shapes", "words", "message", "_esm", "painted", "found"]
)
def test_a_view_changes_only_what_a_hand_does(builder, view, name):
    before = builder.get_state(name)
    view.write({name: 7})
    assert builder.get_state(name) == before or name == "message"
    assert builder.message == f"Nothing has changed. Only the notebook can change {name}."


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from([*fw.Builder().keys, "nothing"]), JSON, max_size=4))
def test_whatever_a_view_writes_the_builder_still_works(state):
    builder = fw.Builder(5)
    view = View(builder)
    view.write(state)
    assert (builder.n, builder.side, len(builder.shapes)) == (5, 6, 12)
    view.make(painted=T, found=[])
    assert names(builder) == ["T"]


def test_every_word_of_a_view_is_sent(builder):
    words = builder.get_state("words")["words"]
    assert words["builder.again.mirrored"]
    assert all(key.startswith("builder.") for key in words)


def test_shapes_have_names_to_be_said():
    spoken = {n: fw.Builder(n).get_state("shapes")["shapes"][-1]["name"] for n in (1, 2, 4, 5, 8)}
    assert spoken == {
        1: "the single square",
        2: "the domino",
        4: "the T",
        5: "the Z",
        8: "the octomino number 369",
    }


# ---- where no widget can be shown ----


def test_its_repr_is_stable(builder):
    builder.painted = T
    assert repr(builder) == "<Builder of 5: 1 of 12 shapes found>"


@pytest.mark.parametrize("n", [1, 5, 6])
def test_it_has_a_picture_of_what_is_found(n):
    builder = fw.Builder(n)
    for form in polyominoes(n):
        data, _ = builder._repr_mimebundle_()
        picture = ET.fromstring(data["image/svg+xml"])  # noqa: S314 - our own picture
        assert len(picture.findall("{*}text")) == len(builder.found)
        assert f"{len(builder.found)} of {len(builder.shapes)}" in picture.get("aria-label")
        assert data["text/plain"] == f"{builder!r}\n{builder}".strip()
        builder.painted = form
