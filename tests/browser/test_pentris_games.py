"""Whole games of Pentris in a real JupyterLab, with a mouse and by keys alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.bots import Bot
from fives_widgets.engine.pentris import Draw, PentrisGame, SlideIn, Stage, decide
from fives_widgets.engine.pentris.reach import path_to, reachable

PREPARED = """
import os, tempfile
os.environ["FIVES_WIDGETS_HOME"] = tempfile.mkdtemp()
import ipywidgets
import fives_widgets as fw
from fives_widgets.widgets.closing import close_all
start = ipywidgets.Button(description="before the board")
stage = ipywidgets.VBox([start])
stage
"""
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
    "back": "Turn back",
    "fall": "Let it fall",
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

    def press(self, what):
        self.page.locator(f'.fw-table [data-press="{what}"], .fw-table [data-do="{what}"]').click()

    def steer(self, moves):
        for move in [*moves, "fall"]:
            self.page.get_by_role("button", name=BUTTONS[move], exact=True).click()


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

    def press(self, what):
        self._tab_to(f"e.dataset.press === {what!r} || e.dataset.do === {what!r}")
        self.page.keyboard.press("Enter")

    def steer(self, moves):
        self._tab_to("e.dataset.steers === 'true'")
        for move in [*moves, "fall"]:
            self.page.keyboard.press(KEYS[move])


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(PREPARED, height=1300, reduced_motion=True)


def moves_to(shape, filled, place):
    """Tell by which steps a piece comes from where it waits to above a place, then all the way."""
    waiting = [at for at in reachable(shape, filled) if at.turn == 0]
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


def sentence(action):
    """Write an action as the page presses it."""
    if isinstance(action, Draw):
        return "draw"
    if action.kind == "declare":
        return f"declare {action.colour} {action.row} {action.col}"
    return f"{action.kind} {action.piece}"


@pytest.mark.parametrize("hand", [Mouse, Keys])
@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_a_whole_game(notebook, level, hand):
    notebook.execute(
        "close_all(*stage.children[1:])\n"
        f"table = fw.play('pentris', level={level!r}, players=['Ada'], seed={SEED})\n"
        "stage.children = [start, table]"
    )
    page = notebook.page
    desk = page.locator(".fw-pentris")
    expect(desk).to_have_attribute("data-moves", "0")
    twin, player, ada = PentrisGame(["Ada"], SEED, level), hand(page), Bot("Ada", 2, pace=0)
    while not twin.is_over:
        action = decide(ada, twin.view("Ada"))
        if isinstance(action, SlideIn):
            filled = twin.slide("Ada").printed.filled
            player.steer(moves_to(twin.taken[0], filled, action.place))
        else:
            if twin.stage is Stage.DECLARE:
                for fold in desk.locator(".fw-declares details:not([open])").all():
                    fold.evaluate("fold => { fold.open = true; }")
            player.press(sentence(action))
        twin.apply(action)
        expect(desk).to_have_attribute("data-moves", str(len(twin.log)))
    played = notebook.python("[action.at(0).to_record() for action in table.game.log]")
    assert played == [action.at(0).to_record() for action in twin.log]
    assert notebook.python("table.game.total('Ada')") == twin.total("Ada")
    expect(page.locator(".fw-head-stage")).to_have_text(f"Ada has {twin.total('Ada')} points.")
    notebook.check_access(".fw-table")
    notebook.screenshot(f"pentris-{level}-{hand.__name__.lower()}")


ROOF = """
from dataclasses import replace
from fives_widgets.engine.pentris.slide import Slide, Place
close_all(*stage.children[1:])
table = fw.play("pentris", players=["Ada"], seed=3)
game = table.game
game.apply(game.legal_actions("Ada")[0])
slide = Slide().with_piece("V1", Place(0, 8, 0)).with_piece("I1", Place(1, 6, 2))
state = game._state
seats = (replace(state.seats[0], slide=slide),)
game._state = replace(state, taken="I2", stage="slide", seats=seats)
table._show()
stage.children = [start, table]
"""


def test_a_piece_is_dragged_to_the_one_column_that_is_left(notebook):
    """A roof of five squares leaves one column: the I goes down there."""
    notebook.execute(ROOF)
    page = notebook.page
    field = page.locator(".fw-steer-field[data-steers]")
    expect(field).to_be_visible()
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    side = box["width"] / 6.3
    x, y = box["x"] + 2.6 * side, box["y"] + 3 * side
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3.3 * side, y, steps=8)
    page.mouse.up()
    says = page.locator(".fw-steer-says")
    expect(says).to_have_text("Column 6. It would come to rest on row 1 from the bottom.")
    page.get_by_role("button", name="Right", exact=True).click()
    expect(says).to_contain_text("It cannot go there.")
    expect(page.locator('.fw-piece[data-kind="ghost"]')).to_have_count(1)


def test_groups_light_up_with_their_size_on_hover(notebook):
    notebook.execute(ROOF.replace('taken="I2", stage="slide", ', ""))
    page = notebook.page
    field = page.locator(".fw-steer-field")
    expect(field).to_have_attribute("aria-label", "Ada's slide")
    field.scroll_into_view_if_needed()
    box = field.bounding_box()
    side = box["width"] / 6.3
    group = notebook.python("[(g.cells[0], g.size, g.colour_name) for g in game.groups('Ada')][0]")
    (row, col), size, colour = group
    page.mouse.move(box["x"] + (col + 0.65) * side, box["y"] + (row + 5.55) * side)
    expect(page.locator(".fw-lit text").first).to_have_text(str(size))
    expect(page.locator(".fw-steer-says")).to_contain_text(colour)
