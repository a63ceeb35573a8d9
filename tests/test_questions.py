"""The checker of the lessons."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets import text
from fives_widgets.questions import QUESTIONS, check

KINDS = {name: type(question.source()) for name, question in QUESTIONS.items()}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.frozensets(st.text()),
)


class Hostile:
    def fail(self, *_):
        raise RuntimeError

    __iter__ = __int__ = __eq__ = __repr__ = __str__ = __float__ = fail
    __hash__ = None


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_engines_answer_is_right_and_a_slip_is_not(name):
    question = QUESTIONS[name]
    assert check(name, question.source())
    for slip, source in question.slips.items():
        if source() != question.source():
            answer = check(name, source())
            assert not answer
            assert answer.message == text.say(f"check.slip.{slip}")


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_wrong_answer_is_told_what_to_look_at(name):
    wrong = {int: -1, Fraction: Fraction(7), frozenset: "FI"}[KINDS[name]]
    assert check(name, wrong).message == text.say(f"check.look.{name}")


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_sentence_gives_the_answer_away(name):
    right = QUESTIONS[name].source()
    said = f"{text.say(f'check.ask.{name}')} {text.say(f'check.look.{name}')}"
    if isinstance(right, frozenset):
        assert not set(re.findall(r"\b[A-Z]\b", said)) & right
    elif name != "free-5":  # the twelve are named there for the number of their squares
        assert str(right) not in re.findall(r"[\d/]+", said)


def test_each_question_has_its_sentences_and_each_sentence_its_question():
    for part in ("ask", "look"):
        assert {f"check.{part}.{name}" for name in QUESTIONS} == set(
            text.catalogue(f"check.{part}")
        )
    slips = {f"check.slip.{slip}" for question in QUESTIONS.values() for slip in question.slips}
    assert slips == set(text.catalogue("check.slip"))


@pytest.mark.parametrize("answer", [2339, 2339.0, "2339", " 2,339 ", "2 339", Fraction(2339)])
def test_a_number_may_be_written_in_many_ways(answer):
    assert check("tilings-6x10", answer)


@pytest.mark.parametrize(
    "answer", ["23/108", "0.213", "21.3%", " 21.3 % ", 0.21296, Fraction(23, 108)]
)
def test_a_chance_may_be_written_in_many_ways(answer):
    assert check("chance-of-another-throw", answer)


def test_a_chance_must_be_right_to_three_digits():
    assert not check("chance-of-another-throw", "0.21")
    assert not check("chance-of-another-throw", "22%")


@pytest.mark.parametrize(
    "answer",
    ["FLNTWXYZ", "f l n t w x y z", "Z, Y, X, W, T, N, L, F", list("FLNTWXYZ"), set("FLNTWXYZ")],
)
def test_shapes_may_be_written_in_many_ways(answer):
    assert check("open-boxes", answer)


def test_shapes_may_be_shapes():
    boxes = [shape for shape in fw.PENTOMINOES.values() if shape.folds_into_box]
    assert check("open-boxes", boxes)
    assert check("most-symmetric", fw.PENTOMINOES["X"])


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("tilings-3x20", "two", "I cannot read 'two' as a number. Write it like this: 12"),
        ("tilings-3x20", 2.5, "I cannot read 2.5 as a number"),
        ("tilings-3x20", True, "I cannot read True as a number"),
        ("tilings-3x20", None, "I cannot read None as a number"),
        ("open-boxes", "all of them?", "I cannot read 'all of them?' as shapes"),
        ("open-boxes", 8, "I cannot read 8 as shapes"),
        ("chance-of-another-throw", "often", "I cannot read 'often' as a chance"),
        ("chance-of-another-throw", "1/0", "I cannot read '1/0' as a chance"),
        ("tilings-3x21", 2, "There is no question 'tilings-3x21'. One that there is: tilings-3x20"),
        (None, 2, "There is no question None."),
    ],
)
def test_what_cannot_be_read_is_quoted(name, answer, said):
    checked = check(name, answer)
    assert not checked
    assert checked.message.startswith(said)


@given(st.sampled_from(sorted(QUESTIONS)) | ANYTHING, ANYTHING)
def test_it_never_raises(name, answer):
    assert isinstance(check(name, answer).message, str)


@pytest.mark.parametrize("name", ["tilings-3x20", "open-boxes", "chance-of-another-throw"])
def test_not_even_for_hostile_values(name):
    assert not check(name, Hostile())
    assert not check(Hostile(), 1)


def test_a_card_shows_a_mark_and_words_and_runs_nothing():
    right, wrong = check("free-5", 12), check("<script>", "<b>")
    assert "✓" in right._repr_html_()
    assert "↻" in wrong._repr_html_()
    assert "<script>" not in wrong._repr_html_()
    assert repr(right) == "Yes, that is right."
