"""A question on a phone: by finger, by keys alone, and with nobody kept out."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS
from tests.browser.hands import Finger, Keys

WIDTH = 360
ASKED = ("free-5", "open-boxes")
CELLS = (
    "import ipywidgets\n\nimport fives_widgets as fw\n\nstage = ipywidgets.VBox()\nstage",
    "1",
)
LONG = "as many as there are squares on a chessboard, I should think, or a few more than that"


class Card:
    """The first question of a page that has two of them."""

    def __init__(self, notebook):
        self.notebook, self.page = notebook, notebook.page
        self.root = self.page.locator(".fw-ask").first
        self.field = self.root.get_by_role("textbox", name=say(f"check.ask.{ASKED[0]}"))
        self.says = self.root.get_by_role("status").first

    def begin(self):
        """Ask again, with nothing answered yet."""
        asked = ", ".join(f"fw.ask({name!r})" for name in ASKED)
        self.notebook.execute(
            "start = ipywidgets.Button(description='before the board')\n"
            f"asked = [{asked}]\nstage.children = [start, *asked]"
        )
        expect(self.page.locator(".fw-ask")).to_have_count(len(ASKED))
        expect(self.says).to_have_text("")
        self.root.scroll_into_view_if_needed()

    def expect_answer(self, words, *, is_right):
        expect(self.says).to_contain_text(words)
        card = self.root.locator(".fw-ask-card")
        expect(card).to_have_attribute("data-right", str(is_right).lower())
        expect(self.field).to_have_accessible_description(re.compile(re.escape(words)))


class FingerTip(Finger):
    def give(self, card, answer):
        card.field.tap()
        expect(card.field).to_be_focused()
        card.field.fill("")
        self.page.keyboard.type(answer)
        self.press(say("check.field.check"))


class KeysAlone(Keys):
    def give(self, card, answer):
        self._enter_from_the_start()
        self._tab_to("(element) => element.matches('.fw-ask-field')")
        expect(card.field).to_be_focused()
        self.page.keyboard.press("ControlOrMeta+A")
        self.page.keyboard.type(answer)
        self.page.keyboard.press("Enter")


@pytest.fixture(scope="module")
def phone(open_for_all):
    return Card(open_for_all(*CELLS, width=WIDTH, height=800, touch=True))


@pytest.mark.parametrize("hand", [FingerTip, KeysAlone])
def test_an_answer_is_given_and_mended(phone, hand):
    phone.begin()
    cells = phone.notebook.cells.count()
    mine = hand(phone.page, phone.root)
    mine.give(phone, "63")
    phone.expect_answer(say("check.slip.turned"), is_right=False)
    mine.give(phone, "bad")  # a letter that JupyterLab would take for "a new cell, please"
    assert phone.notebook.cells.count() == cells
    expect(phone.field).to_have_value("bad")
    mine.give(phone, "12")
    phone.expect_answer(say("check.right"), is_right=True)
    assert phone.notebook.python("asked[1].state.get('right')") is None


def test_the_button_is_found_by_keys_and_an_empty_field_is_not_sent(phone):
    phone.begin()
    keys = KeysAlone(phone.page, phone.root)
    keys.press(say("check.field.check"))
    expect(phone.field).to_be_focused()
    phone.page.keyboard.type("12")
    phone.page.keyboard.press("Tab")
    phone.page.keyboard.press("Space")
    phone.expect_answer(say("check.right"), is_right=True)
    assert phone.notebook.python("asked[0].answered") == 1


def test_it_fits_on_a_phone_and_a_finger_meets_it(phone):
    phone.begin()
    phone.field.fill(LONG)
    phone.field.press("Enter")
    expect(phone.says).not_to_have_text("")
    wide = phone.page.evaluate(
        """(width) => [...document.querySelectorAll(".fw-ask, .fw-ask *")]
            .filter((element) => element.getBoundingClientRect().right > width)
            .map((element) => element.className)""",
        WIDTH,
    )
    assert wide == []
    for part in (phone.field, phone.root.get_by_role("button")):
        assert part.bounding_box()["height"] >= 44
    # A phone would zoom into a field with smaller letters, and not out again.
    size = phone.field.evaluate("(field) => parseFloat(getComputedStyle(field).fontSize)")
    assert size >= 16


def test_what_is_said_on_pages_without_python_is_not_said_here(phone):
    phone.begin()
    phone.notebook.execute("stage.children = [fw.when_pressed('Show', lambda: 'Twelve'), asked[0]]")
    alone = phone.page.get_by_text(say("pressing.alone"))
    expect(alone).to_have_count(1)
    expect(alone).to_be_hidden()
    phone.page.get_by_role("button", name="Show", exact=True).tap()
    expect(phone.page.get_by_text("Twelve")).to_be_visible()
    expect(alone).to_be_hidden()
    expect(phone.root.locator(".fw-fault")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_is_kept_out(phone, theme):
    phone.begin()
    phone.notebook.dress(theme)
    try:
        phone.notebook.execute("asked[0].answer('63'), asked[1].answer('B F H L N T W X Y Z')")
        for right in (False, True):
            expect(phone.root.locator(f"[data-right={str(right).lower()}]")).to_be_visible()
            phone.notebook.check_access(".fw-ask")
            for card in phone.page.locator(".fw-ask").all():
                assert card.evaluate(CONTRASTS) == []
            phone.notebook.screenshot(f"ask-{theme}-{WIDTH}px-{'right' if right else 'wrong'}")
            phone.notebook.execute("asked[0].answer('12')")
    finally:
        phone.notebook.dress("light")
