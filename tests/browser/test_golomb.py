"""Whole games of Golomb's in a real JupyterLab, by mouse, by finger and by keys alone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.geometry.polyominoes import normalise
from fives_widgets.engine.golomb import GolombGame
from fives_widgets.text import say
from tests.browser.contrasts import CONTRASTS
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.looks import look_at, look_everywhere
from tests.browser.player import PLACE, PREPARED

SEED = 7
CENTRE = (2, 2)

PLAY = """
import random

def lay(*players, placed=0, size=8):
    "Lay a table at which seeded hands have placed so many pieces, or all that fit."
    open_table("golomb", players=players, seed=7, size=size)
    rng = random.Random(3)
    while not table.game.is_over and len(table.game.placed) < placed:
        table.table.runner.act(rng.choice(table.game.legal_actions(table.game.turn)))
"""


class TrayMouse(Mouse):
    """Takes a piece with a click on its tile; then it follows the mouse."""

    def take(self, letter):
        self.press(letter)

    def change(self, what):
        self.board.locator(f"[data-tool={what}]").click()

    def go(self, cell):
        self.page.mouse.move(*self.middle(cell))

    def place(self, cells):
        """Put down what is held, so that it covers these squares."""
        self.go(CENTRE)
        held = held_cells(self.board)
        down, right = (to - now for to, now in zip(cells[0], held[0], strict=True))
        over = (CENTRE[0] + down, CENTRE[1] + right)
        self.go(over)
        assert held_cells(self.board) == cells
        self.put(over)


class TrayKeys(Keys):
    """Takes a piece by its letter, and turns it without leaving the board."""

    place = TrayMouse.place

    def take(self, letter):
        self.walk_to(CENTRE)
        self.page.keyboard.press(letter.lower())

    def change(self, what):
        self.page.keyboard.press({"turn": "r", "mirror": "m"}[what])

    def go(self, cell):
        self.walk_to(cell)


class TrayFinger(Finger):
    """Takes a piece with a tap on its tile, and drags it to its place."""

    def take(self, letter):
        self.press(letter)

    def change(self, what):
        self.tap(self.board.locator(f"[data-tool={what}]"))

    def place(self, cells):
        """Put down what is held, so that it covers these squares."""
        held = held_cells(self.board)
        if held == cells:
            self.mark(cells[0])
        else:
            self.drag([self.middle(held[0]), self.middle(cells[0])])


HANDS = {"mouse": TrayMouse, "finger": TrayFinger, "keys": TrayKeys}


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(PREPARED + PLAY + "stage", touch=True, height=1000)


@pytest.fixture(scope="module")
def looks(open_for_all):
    """A notebook for all states; its theme follows the colours that the window asks for."""
    return open_for_all(PREPARED + PLAY + "stage", reduced_motion=True)


def lay(notebook, arguments):
    notebook.execute(f"lay({arguments})")
    board = notebook.page.locator(".fw-golomb")
    expect(board).to_be_visible()
    board.scroll_into_view_if_needed()
    return board


def held_cells(board):
    """Return the squares below the piece that is held, in reading order."""
    names = board.locator(".fw-square[data-marks~=under]").evaluate_all(
        "(squares) => squares.map((one) => one.getAttribute('aria-label'))"
    )
    found = (re.match(r"row (\d+), column (\d+)", name) for name in names)
    return tuple((int(one[1]) - 1, int(one[2]) - 1) for one in found)


def place(hand, action):
    """Take a piece, turn and mirror it until it lies as meant, and place it."""
    hand.take(action.shape)
    for change in ["turn"] * 4 + ["mirror"] + ["turn"] * 4:
        if normalise(held_cells(hand.board)) == normalise(action.cells):
            break
        hand.change(change)
    hand.place(action.cells)


@pytest.mark.parametrize("hand", HANDS)
def test_a_whole_game(notebook, hand):
    board = lay(notebook, "'Ada', 'Bo', size=5")
    player = HANDS[hand](notebook.page, board)
    twin, rng = GolombGame(players=["Ada", "Bo"], seed=SEED, size=5), random.Random(4)
    where = board.get_by_role("grid").evaluate(PLACE)
    while not twin.is_over:
        action = rng.choice(twin.legal_actions(twin.turn))
        assert board.get_by_role("grid").evaluate(PLACE) == where, "the board stays where it is"
        place(player, action)
        twin.apply(action)
        expect(board).to_have_attribute("data-moves", str(len(twin.log)))
    placed = notebook.python("[tuple(one) for one in table.game.placed]")
    assert placed == [tuple(one) for one in twin.placed]
    (winner,) = twin.result().winners
    stage = notebook.page.locator(".fw-head-stage")
    expect(stage).to_have_text(say("table.over.last_piece", player=winner))
    notebook.check_access(".fw-table")


def test_a_bot_answers_and_its_piece_is_marked(notebook):
    board = lay(notebook, "'Ada', fw.Bot('Robin', 3, pace=0)")
    player = TrayMouse(notebook.page, board)
    twin = GolombGame(players=["Ada", "Robin"], seed=SEED)
    place(player, twin.legal_actions("Ada")[0])
    expect(board).to_have_attribute("data-moves", "2")
    letter = notebook.python("table.game.placed[-1].shape")
    expect(board.locator('.fw-piece[data-mark="second last"] text')).to_have_text(letter)
    covered = board.get_by_role("gridcell", name=re.compile("placed by Robin, just placed$"))
    expect(covered).to_have_count(5)


def test_a_piece_that_does_not_fit_is_not_placed_and_looks_different(notebook):
    board = lay(notebook, "'Ada', 'Bo', placed=6")
    player = TrayMouse(notebook.page, board)
    letter = notebook.python("table.game.pieces[0]")
    player.take(letter)
    over = notebook.python("table.game.placed[-1].cells[2]")
    player.put(over)
    expect(board.locator(".fw-line[data-kind~=stuck]")).to_have_count(1)
    expect(board.get_by_role("status").first).to_have_text(
        say("golomb_table.board.stuck", piece=letter)
    )
    expect(board.locator("[data-tool=put]")).to_have_attribute("aria-disabled", "true")
    notebook.page.keyboard.press("Escape")
    expect(board.locator(".fw-line")).to_have_count(0)
    expect(board.get_by_role("button", name=letter, exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    assert len(notebook.python("[one.shape for one in table.game.placed]")) == 6


def test_a_piece_can_be_dragged_from_its_tile_to_its_place(notebook):
    board = lay(notebook, "'Ada', 'Bo'")
    player = TrayMouse(notebook.page, board)
    tile = player.button("X").bounding_box()
    notebook.page.mouse.move(tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2)
    notebook.page.mouse.down()
    notebook.page.mouse.move(*player.middle((3, 3)), steps=5)
    notebook.page.mouse.up()
    expect(board).to_have_attribute("data-moves", "1")
    placed = notebook.python("table.game.placed[0].cells")
    assert placed == ((2, 3), (3, 2), (3, 3), (3, 4), (4, 3))


def test_what_the_bot_leaves_can_be_held_while_it_thinks(notebook):
    board = lay(notebook, "'Ada', fw.Bot('Robin', 1, pace=100), placed=1")
    player = TrayKeys(notebook.page, board)
    twin = GolombGame.from_json(notebook.python("table.to_json()"))
    wanted = twin.legal_actions("Robin")[0]
    place(player, wanted)
    expect(board.get_by_role("status").first).to_have_text(
        say("golomb_table.board.wait", piece=wanted.shape)
    )
    assert notebook.python("len(table.game.log)") == 1


# ---- looks ----

STATES = {
    "start": "lay('Ada', fw.Bot('Robin', 3))",
    "middle": "lay('Ada', 'Bo', placed=6)",
    "large": "lay('Ada', 'Bo', placed=5, size=10)",
    "over": "lay('Ada', 'Bo', placed=12)",
}


def hold_a_piece(table):
    table.locator(".fw-piece-tile:not([aria-disabled])").first.click()
    table.locator(".fw-square").nth(27).hover()


@pytest.mark.parametrize("state", STATES)
def test_everybody_can_read_and_reach_everything(looks, state):
    looks.execute(STATES[state])
    holding = {"point": hold_a_piece} if state in {"middle", "large"} else {}
    look_everywhere(looks, f"golomb-{state}", **holding)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_board_and_pieces_are_in_view_at_once_on_a_chromebook(looks, state, theme):
    looks.dress(theme)
    looks.page.set_viewport_size({"width": 1366, "height": 768})
    looks.execute(STATES[state])
    table = looks.page.locator(".fw-table")
    assert table.bounding_box()["height"] <= 647
    assert table.evaluate(CONTRASTS) == []
    table.evaluate("(table) => table.scrollIntoView()")
    looks.screenshot(f"golomb-{state}-{theme}-1366")


def test_pieces_can_be_met_by_a_finger_on_a_phone(looks):
    looks.execute(STATES["start"])
    table = look_at(looks, "light", 360)
    tiles = [tile.bounding_box() for tile in table.locator(".fw-piece-tile").all()]
    # Six stand side by side in what JupyterLab leaves of 360 pixels.
    assert all(tile["width"] >= 36 and tile["height"] >= 36 for tile in tiles)
    tools = [tool.bounding_box() for tool in table.locator(".fw-tool").all()]
    assert all(tool["height"] >= 44 for tool in tools)
