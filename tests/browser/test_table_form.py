"""The form for a new game, over the table: by mouse and by keys, on a phone and on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS
from tests.browser.player import PREPARED, Room

TWO = "'basic', players=['Ada', fw.Bot('Robin', level=2)], seed=7"
# Behind the last field is the browser's own bar.
IS_INSIDE = """(form) => form.contains(document.activeElement)
    || document.activeElement === document.body"""
WIDER = """(form) => [...form.querySelectorAll("*:not(input)")]
    .filter((one) => one.getBoundingClientRect().right
        > form.getBoundingClientRect().right + 1)
    .map((one) => one.outerHTML.slice(0, 80))"""
ADD = say("table.settings.add")
SCREENS = {"phone": (360, 740), "chromebook": (1366, 768)}


@pytest.fixture(scope="module")
def room(open_for_all):
    return Room(open_for_all(PREPARED + "stage", reduced_motion=True))


@pytest.fixture
def form(room):
    """The form, open over a table, whose button has the focus as by a press of Enter."""
    table = room.lay(TWO)
    button = table.get_by_role("button", name="New game")
    button.focus()
    room.page.keyboard.press("Enter")
    form = room.page.get_by_role("dialog", name="A new game")
    expect(form).to_be_visible()
    return form


def test_another_version_with_other_players_is_begun(room, form):
    form.get_by_role("radio", name="Puzzle").check()
    form.get_by_role("button", name="Remove player 2").click()
    form.get_by_role("button", name=ADD).click()
    form.get_by_role("textbox", name="Name of player 2").fill("Kit")
    form.get_by_role("combobox", name="Player 2 is").select_option(say("table.note.bot", level=4))
    form.get_by_role("button", name=ADD).click()
    form.get_by_role("spinbutton", name="Timer").fill("90")
    form.get_by_role("button", name="Start").click()
    expect(form).to_be_hidden()
    expect(room.page.locator(".fw-head-title")).to_contain_text("FIVES puzzle")
    python = room.notebook.python
    # Who gives no name is called by the seat, as the form has shown it.
    assert python("table.game.players") == ("Ada", "Kit", "Player 3")
    assert python("{name: bot.level for name, bot in table.table.bots.items()}") == {"Kit": 4}
    assert python("table.game.timer") == 90


def test_only_what_a_version_asks_is_asked(form):
    timer, challenge = (form.locator(f"[data-field={name}]") for name in ("timer", "challenge"))
    expect(timer).to_be_visible()
    expect(challenge).to_be_hidden()
    form.get_by_role("radio", name="Alone").check()
    expect(timer).to_be_hidden()
    expect(challenge).to_be_visible()
    expect(form.get_by_role("textbox", name="Name of player 2")).to_be_hidden()
    expect(form.get_by_role("button", name=ADD)).to_be_hidden()


def test_what_is_wrong_is_told_and_what_was_filled_in_stays(room, form):
    form.get_by_role("textbox", name="Name of player 2").fill("Ada")
    form.get_by_role("button", name="Start").click()
    expect(form.get_by_role("alert")).to_have_text(say("game.setup.same_name", name="'Ada'"))
    expect(form.get_by_role("textbox", name="Name of player 2")).to_have_value("Ada")
    form.get_by_role("textbox", name="Name of player 2").fill("Bo")
    room.page.keyboard.press("Enter")
    expect(form).to_be_hidden()
    assert room.notebook.python("table.game.players") == ("Ada", "Bo")


def test_keys_stay_in_the_form_and_escape_goes_back_to_where_they_were(room, form):
    for _ in range(40):
        room.page.keyboard.press("Tab")
        assert form.evaluate(IS_INSIDE)
    room.page.keyboard.press("Escape")
    expect(form).to_be_hidden()
    expect(room.page.get_by_role("button", name="New game")).to_be_focused()
    assert room.notebook.python("table.game.players") == ("Ada", "Robin")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_and_reach_it_on_one_screen(room, form, screen, theme):
    width, height = SCREENS[screen]
    room.page.set_viewport_size({"width": width, "height": height})
    room.notebook.dress(theme)
    box = form.bounding_box()
    assert 0 <= box["x"] <= box["x"] + box["width"] <= width
    assert 0 <= box["y"] <= box["y"] + box["height"] <= height
    assert form.evaluate(WIDER) == []
    room.notebook.screenshot(f"form-{screen}-{theme}")
    room.notebook.check_access(".fw-form")
    assert form.evaluate(CONTRASTS) == []
