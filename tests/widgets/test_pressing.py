"""A button for what a lesson keeps back."""

from __future__ import annotations

import fives_widgets as fw


def test_nothing_happens_until_it_is_pressed():
    done = []
    pressed = fw.when_pressed("Show", lambda: done.append(1))
    assert done == []
    pressed.button.click()
    pressed.button.click()
    assert done == [1, 1]
    assert pressed.says == ""


def test_words_are_shown_as_words():
    pressed = fw.when_pressed("Show", lambda: "<b>12</b>")
    pressed.button.click()
    assert pressed.says == "<b>12</b>"
    assert "<b>" not in pressed.children[1].value
    assert repr(pressed) == "[ Show ]"
