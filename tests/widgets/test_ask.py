"""The field for the answer to a question."""

from __future__ import annotations

import pytest

import fives_widgets as fw
from fives_widgets import text
from fives_widgets.lessons.quiz import QUESTIONS


def submit(asked, answer, number=1):
    """Do as a view does."""
    asked._handle_custom_msg({"press": answer, "number": number}, [])


@pytest.mark.parametrize("name", QUESTIONS)
def test_it_puts_the_question_in_words_and_shows_no_answer(name):
    asked = fw.ask(name)
    assert repr(asked) == text.say(f"check.ask.{name}")
    assert asked.state == {"asks": repr(asked)}


def test_an_answer_is_checked_and_the_card_says_so():
    asked = fw.ask("free-5")
    submit(asked, "63", 1)
    assert asked.state["right"] is False
    assert asked.state["says"] == text.say("check.slip.turned")
    submit(asked, " 12 ", 2)
    assert (asked.state["right"], asked.state["says"]) == (True, text.say("check.right"))
    assert asked.answered == 2


def test_a_question_that_does_not_exist_is_quoted():
    assert "'free-9'" in repr(fw.ask("free-9"))
    asked = fw.ask("free-9")
    submit(asked, "1")
    assert asked.state["right"] is False


@pytest.mark.parametrize("content", [None, {}, {"press": 5, "number": 1}, {"press": "x"}])
def test_what_is_no_answer_is_not_heard(content):
    asked = fw.ask("free-5")
    asked._handle_custom_msg(content, [])
    assert asked.state == {"asks": repr(asked)}
