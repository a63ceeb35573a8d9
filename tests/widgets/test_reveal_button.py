"""A button for what a lesson keeps back."""

from __future__ import annotations

import pandas as pd

import fives_widgets as fw


def test_nothing_happens_until_it_is_pressed():
    done = []
    pressed = fw.when_pressed("Show", lambda: done.append(1))
    assert done == []
    pressed.button.click()
    pressed.button.click()
    assert done == [1, 1]
    assert pressed.says == ""
    assert pressed.children[1:] == ()


def test_words_are_shown_as_words():
    pressed = fw.when_pressed("Show", lambda: "<b>12</b>")
    pressed.button.click()
    assert pressed.says == "<b>12</b>"
    assert "<b>" not in pressed.children[1].value
    assert repr(pressed) == "[ Show ]"


def test_pictures_and_tables_are_drawn():
    frame = pd.DataFrame({"points": [4]})
    pressed = fw.when_pressed("Show", lambda: ["Two things:", fw.pentomino("X"), frame])
    pressed.button.click()
    words, picture, table = (child.value for child in pressed.children[1:])
    assert "Two things:" in words
    assert "<svg" in picture
    assert "<table" in table
    assert pressed.says == "Two things:"


def test_pressed_again_it_shows_the_new_things_only():
    board = fw.DrawingBoard()
    things = [["old", board], [board]]
    pressed = fw.when_pressed("Show", lambda: things.pop(0))
    pressed.button.click()
    pressed.button.click()
    assert pressed.children[1:] == (board,)
    assert board.comm is not None  # a widget that a lesson has made goes on living
