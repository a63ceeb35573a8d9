"""The checker of the lessons."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fives_widgets as fw
from fives_widgets import text
from fives_widgets.lessons.answers import read_chance, read_letters, read_number
from fives_widgets.lessons.quiz import QUESTIONS, check

RIGHT = {name: question.source() for name, question in QUESTIONS.items()}
KINDS = {name: type(right) for name, right in RIGHT.items()}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.frozensets(st.text()),
)


NUMBER = "as a number. Write it in digits or words, like 50, fifty or 10^3."
CHANCE = "as a chance. A chance is between 0 and 1: write it like 1/6, 0.167 or 16.7%."
SHAPES = "as shapes. Write their letters, like I X."


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
    wrong = {int: -1, Fraction: Fraction(7, 9), frozenset: "FI"}[KINDS[name]]
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
    ("name", "answers"),
    [
        ("free-5", ["twelve", "Twelve", " a dozen ", "dozen", "3 x 4", "2 * 6", "2\u00d76"]),
        ("fixed-5", ["sixty-three", "Sixty three"]),
        ("tilings-3x20", ["two", "2^1"]),
        ("dominoes-without-corners", ["none", "No", "zero", "nothing", "0"]),
        ("all-throws", ["6^5", "6**5", "6 ^ 5", "6 x 6 x 6 x 6 x 6", "6*6*6*6*6", "6^2 x 6^3"]),
    ],
)
def test_a_number_may_be_a_word_a_power_or_a_product(name, answers):
    assert [answer for answer in answers if not check(name, answer)] == []


@pytest.mark.parametrize("answer", ["9^99999", "6^", "6^-1", "1,2", "1 2", "3 + 9", "len('x')", ""])
def test_nothing_is_worked_out_but_powers_and_products(answer):
    assert check("free-5", answer).message == f"I can't read {answer!r} {NUMBER}"


def test_the_examples_of_how_to_write_are_no_answers():
    for kind, read in (
        ("number", read_number),
        ("chance", lambda word: read_chance(word).value),
        ("letters", read_letters),
    ):
        _, _, examples = text.say(f"check.read.{kind}", answer="").rpartition("like ")
        told = {read(word) for word in re.split(", | or ", examples.removesuffix("."))}
        assert told.isdisjoint(RIGHT.values())


@pytest.mark.parametrize(
    "answer",
    [
        *("23/108", "0.213", "21.3%", " 21.3 % ", "21.3 percent", "21,3 %", "1656/7776"),
        *("1,656/7,776", "1656/6^5", 0.21296, Fraction(23, 108)),
        *("21%", "0.21", ".21", "21", 21, 0.21, "21/100", "21 out of 100", "21 in 100"),
        *("twenty-one", "twenty-one per cent", "twenty-one out of a hundred"),
    ],
)
def test_a_chance_may_be_written_in_many_ways(answer):
    assert check("chance-of-another-throw", answer)


@pytest.mark.parametrize("answer", ["9%", "9.3%", "9.26%", "0.09", "0.0926", "9 in 100", "5/54"])
def test_a_whole_percent_will_do_for_five_different_symbols(answer):
    assert check("chance-of-five-different", answer)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("chance-of-another-throw", "22%"),
        ("chance-of-another-throw", "20"),
        ("chance-of-another-throw", "20.9%"),
        ("chance-of-another-throw", "0"),
        ("chance-of-another-throw", "1/5"),
        ("chance-of-five-different", "10%"),
        ("chance-of-five-different", "no"),
        ("chance-of-a-straight", "1%"),
        ("chance-of-a-straight", "0"),
    ],
)
def test_a_chance_must_be_right_as_far_as_it_is_written(name, answer):
    assert check(name, answer).message == text.say(f"check.look.{name}")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("chance-of-another-throw", "0.2"),
        ("chance-of-another-throw", "2/10"),
        ("chance-of-a-straight", "2%"),
        ("chance-of-a-straight", "0.02"),
    ],
)
def test_a_chance_that_is_rounded_too_far_is_told_so(name, answer):
    checked = check(name, answer)
    assert not checked
    assert checked.message == (
        f"That's about right. Can you say it more exactly than {answer!r}? Give another digit."
    )


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
        ("tilings-3x20", "a few", f"I can't read 'a few' {NUMBER}"),
        ("tilings-3x20", 2.5, f"I can't read 2.5 {NUMBER}"),
        ("tilings-3x20", True, f"I can't read True {NUMBER}"),
        ("tilings-3x20", None, f"I can't read None {NUMBER}"),
        ("open-boxes", "all of them?", f"I can't read 'all of them?' {SHAPES}"),
        ("open-boxes", 8, f"I can't read 8 {SHAPES}"),
        ("chance-of-another-throw", "often", f"I can't read 'often' {CHANCE}"),
        ("chance-of-another-throw", "1/0", f"I can't read '1/0' {CHANCE}"),
        ("chance-of-another-throw", "-0.2", f"I can't read '-0.2' {CHANCE}"),
        ("chance-of-another-throw", "210%", f"I can't read '210%' {CHANCE}"),
        ("chance-of-another-throw", None, f"I can't read None {CHANCE}"),
        ("chance-of-five-different", "9", f"I can't read '9' {CHANCE}"),
        ("chance-of-five-different", "", f"I can't read '' {CHANCE}"),
        ("tilings-3x21", 2, "There's no question 'tilings-3x21'. Did you mean tilings-3x20?"),
        (None, 2, "There's no question None. Did you mean one-sided-5?"),
    ],
)
def test_what_cannot_be_read_is_quoted(name, answer, said):
    checked = check(name, answer)
    assert not checked
    assert checked.message == said


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
    assert repr(right) == "Yes, that's right."
