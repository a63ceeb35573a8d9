"""The pieces of Pentris: what is promised of their balance, and how they are written down."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.pentris.pieces import (
    BASE,
    BEIGE,
    BLUE,
    BONUSES,
    COLOURS,
    SQUARES,
    Piece,
    box,
    offsets,
    piece,
    pieces_of,
    read_piece,
)
from tests.refusals import exactly
from tools import make_pieces


def counted(pieces, word_of):
    """Count on how many squares of the pieces each colour stands in this way."""
    found = Counter(square.word for piece in pieces for square in piece.squares)
    return {found[word_of(colour)] for colour in COLOURS}


def candy(colour):
    return colour[0]


def double(colour):
    return colour[0] * 2


def star(colour):
    return colour[0].upper()


def test_there_are_48_base_36_blue_and_36_beige_pieces():
    assert [len(pieces_of(name)) for name in (BASE, BLUE, BEIGE)] == [48, 36, 36]
    assert len(box()) == 120
    for name, each in ((BASE, 4), (BLUE, 3), (BEIGE, 3)):
        shapes = Counter(piece.shape for piece in pieces_of(name))
        assert shapes == dict.fromkeys(LETTERS, each)
        assert {piece.set for piece in pieces_of(name)} == {name}


def test_a_base_piece_has_one_star_and_four_candies_in_three_or_four_colours():
    for base in pieces_of(BASE):
        assert sum(square.star for square in base.squares) == 1
        assert sum(square.candies for square in base.squares) == 4
        assert len(base.colours) in {3, 4}
        assert base.bonus is None


def test_over_the_bag_every_colour_has_12_stars_and_48_candies():
    assert counted(pieces_of(BASE), star) == {12}
    assert counted(pieces_of(BASE), candy) == {48}


@pytest.mark.parametrize("shape", LETTERS)
def test_every_shape_is_in_balance_alone(shape):
    of_shape = [base for base in pieces_of(BASE) if base.shape == shape]
    assert counted(of_shape, star) == {1}
    assert counted(of_shape, candy) == {4}
    assert len({base.squares for base in of_shape}) == 4


def with_bonus(bonus):
    return [special for special in box().values() if special.bonus == bonus]


def test_each_shape_has_one_piece_with_each_bonus():
    assert BONUSES == {BLUE: ("shower", "flavours", "lolly"), BEIGE: ("trio", "pair", "two")}
    for of_set in BONUSES.values():
        for bonus in of_set:
            assert [special.shape for special in with_bonus(bonus)] == list(LETTERS)


def test_candy_showers_have_two_double_candies():
    for special in with_bonus("shower"):
        assert sorted(square.candies for square in special.squares) == [0, 1, 1, 2, 2]
    assert counted(with_bonus("shower"), double) == {6}
    assert counted(with_bonus("shower"), candy) == {6}
    assert counted(with_bonus("shower"), star) == {3}


def test_flavour_selections_have_three_and_two_candies_each_way_once():
    ways = set()
    for special in with_bonus("flavours"):
        assert all(square.candies == 1 for square in special.squares)
        found = Counter(square.colours[0] for square in special.squares)
        (three, count), (two, rest) = found.most_common()
        assert (count, rest) == (3, 2)
        ways.add((three, two))
    assert len(ways) == 12


def parts_of(special):
    """Return in how many joined parts each colour of a flavour selection lies, the trio first."""
    where = {}
    for cell, square in zip(pentomino(special.shape).cells, special.squares, strict=True):
        where.setdefault(square.colours, []).append(cell)
    trio, pair = sorted(where.values(), key=len, reverse=True)
    assert (len(trio), len(pair)) == (3, 2)
    return len(grid.parts(trio)), len(grid.parts(pair))


@pytest.mark.parametrize("special", with_bonus("flavours"), ids=lambda special: special.shape)
def test_flavour_selections_have_a_joined_trio_and_a_joined_pair(special):
    assert parts_of(special) == ((1, 2) if special.shape == "X" else (1, 1))


def test_on_the_x_alone_no_trio_and_pair_are_both_joined():
    impossible = set(LETTERS)
    for shape in LETTERS:
        cells = set(pentomino(shape).cells)
        for trio in combinations(sorted(cells), 3):
            if len(grid.parts(trio)) == len(grid.parts(cells - {*trio})) == 1:
                impossible.discard(shape)
    assert impossible == {"X"}


def test_ice_lollies_are_candies_of_every_colour():
    for special in with_bonus("lolly"):
        lolly, *rest = sorted(special.squares, key=lambda square: -len(square.colours))
        assert (lolly.colours, lolly.candies, lolly.star) == (COLOURS, 1, False)
        assert sum(square.star for square in rest) == 1
    assert counted(with_bonus("lolly"), candy) == {9}
    assert counted(with_bonus("lolly"), star) == {3}


@pytest.mark.parametrize(
    ("bonus", "stars", "value", "candies"), [("trio", 3, 2, 6), ("pair", 2, 3, 9)]
)
def test_platinum_stars_have_no_colour_and_a_value(bonus, stars, value, candies):
    for special in with_bonus(bonus):
        platinum = [square for square in special.squares if square.platinum]
        assert len(platinum) == stars
        assert all((s.platinum, s.colours, s.star) == (value, (), True) for s in platinum)
        assert sum(square.candies for square in special.squares) == 5 - stars
    assert counted(with_bonus(bonus), candy) == {candies}


def test_stars_of_two_colours_come_in_every_pair_twice():
    stars = Counter()
    for special in with_bonus("two"):
        (two,) = (square for square in special.squares if square.star)
        assert len(two.colours) == 2
        stars[two.colours] += 1
        assert sum(square.candies for square in special.squares) == 4
    assert len(stars) == 6
    assert set(stars.values()) == {2}
    assert counted(with_bonus("two"), candy) == {12}


def test_the_stored_pieces_are_what_the_maker_makes():
    for name, made in make_pieces.all_pieces().items():
        assert tuple(made) == pieces_of(name)


def test_the_maker_writes_what_is_stored(tmp_path):
    make_pieces.write(tmp_path)
    for file in make_pieces.HOME.iterdir():
        assert (tmp_path / file.name).read_text("utf-8") == file.read_text("utf-8")


def test_another_seed_makes_other_pieces_in_the_same_balance():
    made = make_pieces.all_pieces("another")
    assert tuple(made[BASE]) != pieces_of(BASE)
    assert counted(made[BASE], star) == {12}
    assert counted(made[BASE], candy) == {48}
    flavours = [parts_of(special) for special in made[BLUE] if special.bonus == "flavours"]
    assert Counter(flavours) == {(1, 1): 11, (1, 2): 1}


@pytest.mark.parametrize("name", ["F1", "I-two", "X-shower"])
def test_a_piece_is_read_as_it_is_written(name):
    assert read_piece(str(piece(name))) == piece(name)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("T1\nc q m\n. l .\n. l .", "has 'q' at"),
        ("T1\nc l m\n. l .\n. . .", "not drawn as the shape"),
        ("T1\nc l .\n. l .\n. l l", "not drawn as the shape"),
        ("K1\nc l m\n. l .\n. l .", "not drawn as the shape"),
    ],
)
def test_a_piece_that_cannot_be_read_says_why(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        read_piece(text)


def test_a_piece_has_five_squares():
    with pytest.raises(ValueError, match="has 2 squares"):
        Piece("T1", (SQUARES["c"], SQUARES["l"]))


@pytest.mark.parametrize("name", ["T5", "", "t1", 3, None, ["T1"]])
def test_a_name_that_is_no_piece_is_quoted(name):
    complaint = (
        f"{name!r} isn't a piece: "
        "pieces have names like T2 (a base piece) or T-lolly (a special one)."
    )
    with pytest.raises(ValueError, match=exactly(complaint)):
        piece(name)


@pytest.mark.parametrize("shape", LETTERS)
def test_pieces_turn_about_a_square_of_theirs_and_are_never_mirrored(shape):
    turns = offsets(shape)
    assert len(turns) == 4
    sides = pentomino(shape).one_sided
    for cells in turns:
        assert (0, 0) in cells
        assert len({*cells}) == 5
    forms = {tuple(sorted((r - min(cells)[0], c) for r, c in cells)) for cells in turns}
    assert len(forms) == len(pentomino(shape).forms) // len(sides)
    # The squares keep their order: what is printed turns with the piece.
    for cells, after in zip(turns, turns[1:] + turns[:1], strict=True):
        assert after == tuple((col, -row) for row, col in cells)
