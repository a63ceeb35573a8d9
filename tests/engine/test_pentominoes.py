from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import (
    LETTER_OF_FORM,
    LETTERS,
    PENTOMINOES,
    Fault,
    identify,
    pentomino,
)
from fives_widgets.engine.geometry.polyominoes import Motion, Shape, normalise, polyominoes
from tests.refusals import exactly


def letters_with(fact):
    return "".join(letter for letter, shape in PENTOMINOES.items() if fact(shape))


def test_the_twelve_are_all_free_pentominoes():
    assert "".join(PENTOMINOES) == LETTERS
    assert set(PENTOMINOES.values()) == {Shape(form) for form in polyominoes(5)}
    assert set(LETTER_OF_FORM) == set(polyominoes(5, "fixed"))


def test_each_letter_is_drawn_as_it_is_usually_read():
    assert {letter: str(pentomino(letter)) for letter in LETTERS} == {
        "F": ".##\n##.\n.#.",
        "I": "#\n#\n#\n#\n#",
        "L": "#.\n#.\n#.\n##",
        "N": ".#\n.#\n##\n#.",
        "P": "##\n##\n#.",
        "T": "###\n.#.\n.#.",
        "U": "#.#\n###",
        "V": "#..\n#..\n###",
        "W": "#..\n##.\n.##",
        "X": ".#.\n###\n.#.",
        "Y": ".#\n##\n.#\n.#",
        "Z": "##.\n.#.\n.##",
    }


def test_published_facts_of_the_twelve():
    assert {letter: len(shape.forms) for letter, shape in PENTOMINOES.items()} == {
        "F": 8, "I": 2, "L": 8, "N": 8, "P": 8, "T": 4,
        "U": 4, "V": 4, "W": 4, "X": 1, "Y": 8, "Z": 4,
    }  # fmt: skip
    assert {letter: shape.symmetry for letter, shape in PENTOMINOES.items()} == {
        "F": "C1", "I": "D2", "L": "C1", "N": "C1", "P": "C1", "T": "D1",
        "U": "D1", "V": "D1", "W": "D1", "X": "D4", "Y": "C1", "Z": "C2",
    }  # fmt: skip
    assert letters_with(lambda shape: len(shape.one_sided) == 2) == "FLNPYZ"
    assert letters_with(lambda shape: shape.folds_into_box) == "FLNTWXYZ"
    assert letters_with(lambda shape: shape.tiles_by_translation) == "ILNPVWXYZ"
    assert letters_with(lambda shape: shape.perimeter == 10) == "P"
    assert letters_with(lambda shape: shape.perimeter == 12) == LETTERS.replace("P", "")
    assert letters_with(lambda shape: shape.imbalance == 3) == "X"
    assert letters_with(lambda shape: shape.imbalance == 1) == LETTERS.replace("X", "")


@given(
    st.sampled_from(LETTERS),
    st.sampled_from(Motion),
    st.tuples(st.integers(), st.integers()),
    st.permutations(range(5)),
)
def test_a_pentomino_is_known_wherever_it_lies_and_in_any_order(letter, motion, shift, order):
    moved = [(row + shift[0], col + shift[1]) for row, col in motion.move(pentomino(letter).cells)]
    identity = identify([moved[number] for number in order])
    assert identity.shape is PENTOMINOES[letter]
    assert identity.is_valid


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=8))
def test_cells_are_a_pentomino_or_have_every_fault_that_applies(cells):
    identity = identify(cells)
    different = set(cells)
    faults = Fault.NONE
    if len(different) != 5:
        faults |= Fault.NOT_FIVE
    if len(cells) != len(different):
        faults |= Fault.REPEATED
    if len(grid.parts(different)) != 1:
        faults |= Fault.NOT_JOINED
    assert identity.faults == faults
    assert identity.is_valid == (identity.shape is not None) == (not faults)
    if identity.shape:
        assert normalise(cells) in identity.shape.forms


@pytest.mark.parametrize(
    ("cells", "faults"),
    [
        ([], Fault.NOT_FIVE | Fault.NOT_JOINED),
        ([(0, 0), (0, 1), (0, 2), (0, 3)], Fault.NOT_FIVE),
        ([(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5)], Fault.NOT_FIVE),
        ([(0, 0), (0, 1), (0, 2), (0, 3), (1, 4)], Fault.NOT_JOINED),
        ([(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 4)], Fault.REPEATED),
        ([(0, 0), (0, 1), (0, 2), (0, 3), (0, 3)], Fault.NOT_FIVE | Fault.REPEATED),
    ],
)
def test_faults_by_name(cells, faults):
    assert identify(cells).faults == faults


@pytest.mark.parametrize("letter", ["A", "", "FF", 5, None, ["F"]])
def test_an_unknown_letter_is_quoted(letter):
    complaint = f"{letter!r} isn't a pentomino: choose one of F I L N P T U V W X Y Z."
    with pytest.raises(ValueError, match=exactly(complaint)):
        pentomino(letter)
