"""Whole games of Pentris in a real JupyterLab, with a mouse, with a finger and by keys alone."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.pentris import PentrisGame, SlideIn, Stage, decide
from fives_widgets.engine.pentris.reach import path_to, reachable
from tests.browser import hands
from tests.browser.player import PLACE, PREPARED

SEED = 3
STEPS = {
    (0, 1, 0): "down",
    (0, 0, -1): "left",
    (0, 0, 1): "right",
    (1, 0, 0): "turn",
    (3, 0, 0): "back",
}

BUTTONS = {
    "left": "Left",
    "right": "Right",
    "down": "Down",
    "turn": "Turn",
    "back": "Turn the other way",
    "fall": "Drop it",
}
KEYS = {
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "down": "ArrowDown",
    "turn": "r",
    "back": "Shift+R",
    "fall": "Space",
}


class Mouse:
    """Clicks on what there is to click."""

    def __init__(self, page):
        self.page = page

    def click(self, thing):
        """Point and click, as a hand does: what covers the thing is hit in its place."""
        self.page.mouse.click(*middle(thing))

    def press(self, action):
        self.click(self.page.locator(f".fw-table {asking(action)}"))

    def open(self, summary):
        self.click(summary)

    def steer(self, moves):
        for move in [*moves, "fall"]:
            self.click(self.page.get_by_role("button", name=BUTTONS[move], exact=True))


class Finger:
    """Taps on what there is to tap."""

    def __init__(self, page):
        self.page = page
        self.finger = hands.Finger(page, page.locator(".fw-table"))

    def press(self, action):
        self.finger.tap(self.page.locator(f".fw-table {asking(action)}"))

    def open(self, summary):
        self.finger.tap(summary)

    def steer(self, moves):
        for move in [*moves, "fall"]:
            self.finger.press(BUTTONS[move])


class Keys:
    """Never touches a pointer: Tab leads on."""

    def __init__(self, page):
        self.page = page

    def _tab_to(self, test):
        if self.page.evaluate(f"(e => {test})(document.activeElement)"):
            return
        self.page.get_by_role("button", name="before the board").focus()
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(f"(e => {test})(document.activeElement)"):
                return
        raise AssertionError(f"Tab never came to {test}")

    def press(self, action):
        self._tab_to(f"e.matches({asking(action)!r})")
        self.page.keyboard.press("Enter")

    def open(self, _):
        self._tab_to("e.tagName === 'SUMMARY' && e.closest('.fw-declares') !== null")
        self.page.keyboard.press("Enter")

    def steer(self, moves):
        self._tab_to("e.dataset.steers === 'true'")
        for move in [*moves, "fall"]:
            self.page.keyboard.press(KEYS[move])


def middle(thing):
    box = thing.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(PREPARED + "stage", height=1800, touch=True, reduced_motion=True)


def moves_to(shape, filled, place):
    """Tell by which steps a piece comes from where it waits to above a place, then all the way."""
    waiting = [at for at in reachable(shape, filled).above if at.turn == 0]
    top = min(at.row for at in waiting)
    start = min((at for at in waiting if at.row == top), key=lambda at: abs(at.col - 2.4))
    path = path_to(shape, filled, place)
    first = path[0]
    aside = first.col - start.col
    moves = ["turn"] * first.turn + ["right" if aside > 0 else "left"] * abs(aside)
    moves += [
        STEPS[(two.turn - one.turn) % 4, two.row - one.row, two.col - one.col]
        for one, two in pairwise(path)
    ]
    while moves and moves[-1] == "down":
        moves.pop()
    return moves


def asking(action):
    """Select what the page asks for an action by."""
    record = json.dumps(action.to_request(), separators=(",", ":"))
    return f"[data-action='{record}']"


class Sitting:
    """One person at a table, who does in the page what a bot would do; a twin plays along."""

    def __init__(self, notebook, hand, level):
        notebook.execute(f"open_table('pentris', level={level!r}, players=['Ada'], seed={SEED})")
        self.page = notebook.page
        self.desk = self.page.locator(".fw-pentris")
        self.hand = hand(self.page)
        self.twin = PentrisGame(["Ada"], SEED, level)
        self.wait()

    def wait(self):
        """Wait until the page shows what the twin has come to."""
        self.page.wait_for_function(
            "moves => document.querySelector('.fw-pentris')?.dataset.moves === moves",
            arg=str(len(self.twin.log)),
        )

    def step(self):
        twin = self.twin
        action = decide(Bot("Ada", 2, pace=0), twin.view("Ada"))
        if isinstance(action, SlideIn):
            filled = twin.slide("Ada").printed.filled
            self.hand.steer(moves_to(twin.taken[0], filled, action.place))
        else:
            if twin.stage is Stage.DECLARE:
                self.unfold(action)
            self.hand.press(action)
        twin.apply(action)
        self.wait()

    def unfold(self, action):
        """Open the smaller groups, if the one to be declared is one of them."""
        folded = self.desk.locator(".fw-declares details", has=self.page.locator(asking(action)))
        if folded.count():
            self.hand.open(folded.locator("summary"))


@pytest.mark.parametrize(
    ("level", "hand"),
    [
        ("beginner", Mouse),
        ("beginner", Finger),
        ("beginner", Keys),
        ("intermediate", Mouse),
        ("intermediate", Keys),
        ("advanced", Mouse),
        ("advanced", Keys),
    ],
)
def test_a_whole_game(notebook, level, hand):
    sitting = Sitting(notebook, hand, level)
    twin = sitting.twin
    places = set()
    while not twin.is_over:
        places.add(tuple(sitting.desk.locator(".fw-steer-field").evaluate(PLACE)))
        sitting.step()
    assert len(places) == 1, "the slide stays where it is while the game goes on"
    played = notebook.python("[action.at(0).to_record() for action in table.game.log]")
    assert played == [action.at(0).to_record() for action in twin.log]
    assert notebook.python("table.game.total('Ada')") == twin.total("Ada")
    expect(notebook.page.locator(".fw-head-stage")).to_have_text(
        f"Ada scored {twin.total('Ada')} points."
    )
    notebook.check_access(".fw-table")
    notebook.screenshot(f"pentris-{level}-{hand.__name__.lower()}")


# A slide with some pieces on it, and one on its way down.
BUILT = """
from dataclasses import replace
from fives_widgets.engine.pentris.slide import Slide, Place
from fives_widgets.engine.pentris.state import Stage
open_table("pentris", players=["Ada"], seed=3)
game = table.game
game.apply(game.legal_actions("Ada")[0])
slide = Slide()
for name, place in {lying}:
    slide = slide.with_piece(name, Place(*place))
state = game._state
seats = (replace(state.seats[0], slide=slide),)
game._state = replace(state, seats=seats, {more})
table.show()
"""
ROOF = [("V1", (0, 8, 0)), ("I1", (1, 6, 2))]
OVERHANG = [("L1", (0, 8, 0)), ("P1", (2, 8, 5)), ("V1", (0, 4, 0))]


def build(notebook, lying, taken=None):
    """Show a slide on which these pieces lie; give the field that it fills, and a square's side."""
    more = f"taken={taken!r}, stage=Stage.SLIDE" if taken else ""
    notebook.execute(BUILT.format(lying=lying, more=more))
    field = notebook.page.locator(".fw-steer-field" + ("[data-steers]" if taken else ""))
    expect(field).to_be_visible()
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    return box["x"], box["y"], box["width"] / 6.3


def test_a_piece_is_dragged_to_the_one_column_that_is_left(notebook):
    """A roof of five squares leaves one column: the I goes down there."""
    left, top, side = build(notebook, ROOF, "I2")
    page = notebook.page
    x, y = left + 2.6 * side, top + 3 * side
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3.3 * side, y, steps=8)
    page.mouse.up()
    says = page.locator(".fw-steer-says")
    expect(says).to_have_text("Column 6. It would land in row 1 from the bottom.")
    page.get_by_role("button", name="Right", exact=True).click()
    expect(says).to_contain_text("It can't go there.")
    expect(page.locator('.fw-piece[data-kind="ghost"]')).to_have_count(1)


def test_a_piece_that_is_half_in_only_goes_straight_down(notebook):
    """By keys, by buttons and by dragging it waits until all of it is inside."""
    left, top, side = build(notebook, ROOF, "I2")
    page = notebook.page
    field, says = page.locator(".fw-steer-field"), page.locator(".fw-steer-says")
    there = "Column 3. It would land in row 5 from the bottom."
    field.press("ArrowDown")
    for key in ("ArrowLeft", "ArrowRight", "r", "Shift+R"):
        field.press(key)
        expect(says).to_have_text(
            f"Part of it is still above the slide, so it can only go down. {there}"
        )
    notebook.screenshot("pentris-half-in")
    x, y = left + 2.6 * side, top + 3 * side
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2.1 * side, y, steps=5)
    page.mouse.up()
    expect(says).to_contain_text(f"it can only go down. {there}")
    for _ in range(4):
        page.get_by_role("button", name="Down", exact=True).click()
    expect(says).to_have_text(there)
    field.press("ArrowLeft")
    expect(says).to_have_text("Column 2. It would land in row 5 from the bottom.")
    field.press("r")
    expect(says).to_have_text("Columns 1 to 5. It would land in row 5 from the bottom.")


def test_a_finger_drags_a_piece_under_an_overhang(notebook):
    """Down beside it and then to the left, in one go; the piece follows as the way is free."""
    left, top, side = build(notebook, OVERHANG, "P2")
    x, y = left + 3 * side, top + 3 * side
    # Too far to the left while the way is barred: the piece waits, and follows below the roof.
    corners = [(0, 0), (1, 0), (1, 9), (-1.2, 9.4)]
    finger = hands.Finger(notebook.page, notebook.page.locator(".fw-table"))
    for _ in range(4):  # a tap turns the piece: four times, and it is as it was
        finger.drag([(x, y)])
    finger.drag([(x + 1.01 * right * side, y + 1.01 * down * side) for right, down in corners])
    finger.press("Drop it")
    notebook.settle()
    assert notebook.python("tuple(table.game.slide('Ada').pieces[-1].place)") == (0, 7, 1)


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_groups_light_up_with_their_size_where_one_points(notebook, hand):
    left, top, side = build(notebook, ROOF)
    page = notebook.page
    expect(page.locator(".fw-steer-field")).to_have_attribute("aria-label", "Ada's slide")
    group = notebook.python("[(g.cells[0], g.size, g.colour_name) for g in game.groups('Ada')][0]")
    (row, col), size, colour = group
    place = left + (col + 0.65) * side, top + (row + 5.55) * side
    if hand == "mouse":
        page.mouse.move(*place)
    else:
        page.touchscreen.tap(*place)
    expect(page.locator(".fw-lit text").first).to_have_text(str(size))
    expect(page.locator(".fw-steer-says")).to_contain_text(colour)


# Writes down where the piece on its way is drawn, one place after the other.
WATCH = """() => {
    window.seen = [];
    const slide = document.querySelector(".fw-pentris-mine .fw-slide");
    new MutationObserver(() => {
        const square = slide.querySelector('[data-kind="moving"] g');
        const at = square?.getAttribute("transform");
        if (at && at !== window.seen.at(-1)) window.seen.push(at);
    }).observe(slide, { childList: true, subtree: true });
}"""


def places_seen(notebook, motion):
    """Let a piece fall, and count the places where it was drawn on its way."""
    build(notebook, ROOF, "I2")
    page = notebook.page
    page.emulate_media(reduced_motion=motion)
    page.evaluate(WATCH)
    page.locator(".fw-steer-field").press("ArrowLeft")
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('.fw-steer-field[data-steers]') === null")
    return page.evaluate("window.seen.length")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_piece_is_seen_falling_unless_less_motion_is_wished_for(notebook, motion):
    if motion == "reduce":
        assert places_seen(notebook, motion) == 2
    else:
        # A busy machine may draw no frame between top and bottom, but not each time.
        assert any(places_seen(notebook, motion) > 2 for _ in range(5))
    notebook.page.emulate_media(reduced_motion="reduce")
