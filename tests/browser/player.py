"""Somebody who plays at a table in JupyterLab, through the page alone.

What the player means to do is written down in ``meant``, so that a test can let the engine do the
same and compare. What eyes would find, which squares show the dice, Python is asked.
"""

from __future__ import annotations

import math

from playwright.sync_api import expect

from fives_widgets.engine.fives.actions import CrossOut, Finish, Outline, RollDice, TurnTimer
from fives_widgets.engine.geometry.grid import neighbours
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES

PREPARED = """
import os
import tempfile
os.environ["FIVES_WIDGETS_HOME"] = tempfile.mkdtemp()
import ipywidgets
import fives_widgets as fw
from fives_widgets.engine.core.bots import play_out
from fives_widgets.engine.fives.solver import best_round
from fives_widgets.widgets.shared.layout import close_all

def possible(player):
    game = table.game
    best = best_round(game.board(player), game.roll, limit=game.limit, points=game.points,
                      available=game.available(player), used=game.used(player))
    return [five.cells for five in best.fives]

def tell(player, message):
    "Let the table hear of a message as from a player's part, or from its head."
    part = "head" if player is None else f"seat-{table.game.players.index(player)}"
    table.table.hear(table.viewer, part, message)

def act(player, record):
    tell(player, {"action": record})

def play_on(*bots):
    "Let bots do, at once, all that people would do until the game is over."
    twin = table.game.copy()
    play_out(twin, bots)
    for action in twin.log[len(table.game.log):]:
        table.table.runner.act(action)

def open_table(*game, **settings):
    "Show a new table in the place of the one before, which nobody comes back to."
    global table
    os.environ["FIVES_WIDGETS_HOME"] = tempfile.mkdtemp()
    close_all(*stage.children[1:])
    table = fw.play(*game, **settings)
    stage.children = [start, table]

start = ipywidgets.Button(description="before the board")
stage = ipywidgets.VBox([start])
"""
"""What every cell with a table begins with."""


def with_table(settings):
    """Return a cell with one table."""
    return f"{PREPARED}\ntable = fw.play({settings})\nstage.children = [start, table]\nstage\n"


STICKING_OUT = """(table) => [...table.querySelectorAll("*")]
    .filter((one) => one.getBoundingClientRect().right
        > table.getBoundingClientRect().right + 1 && !one.closest(".fw-unseen, dialog"))
    .map((one) => one.outerHTML.slice(0, 80))"""
"""What is wider than its table, as JavaScript that takes a table."""

PLACE = """(one) => {
    const own = one.getBoundingClientRect();
    const table = one.closest(".fw-table").getBoundingClientRect();
    return [own.x - table.x, own.y - table.y, own.width];
}"""
"""Where something lies at its table, and how wide it is."""


class Room:
    """A notebook in which one table after the other is played at."""

    def __init__(self, notebook):
        self.notebook = notebook
        self.page = notebook.page

    def lay(self, settings):
        """Lay a new table, of any game."""
        self.notebook.execute(f"open_table({settings})")
        table = self.page.locator(".fw-table")
        expect(table.locator(".fw-head-stage")).to_be_visible()
        return table

    def sit_down(self, settings, hand, names=("Ada",)):
        """Lay a new table, and give a player for each name."""
        self.lay(settings)
        players = [Player(self.notebook, hand, name) for name in names]
        for player in players:
            expect(player.board).to_be_visible()
        return players


class Player:
    """One person at a table: ``hand`` is how this person plays."""

    def __init__(self, notebook, hand, name="Ada"):
        self.notebook = notebook
        self.page = notebook.page
        self.name = name
        self.table = self.page.locator(".fw-table")
        place = self.table.locator(".fw-place").filter(
            has=self.page.get_by_role("group", name=name, exact=True)
        )
        self.board = place.locator(".fw-board").first
        self.hand = hand(self.page, self.board)
        self.presser = hand(self.page, self.table)
        self.meant = []

    def game(self, what):
        """Ask Python about the game."""
        return self.notebook.python(f"table.game.{what}")

    @property
    def stage(self):
        """What the head of the table says is to be done."""
        return self.table.locator(".fw-head-stage").first

    def press(self, label, action):
        """Press a button, and wait until Python has done it."""
        self.presser.press(label)
        self.notebook.settle()
        self.meant.append(action)

    def roll(self):
        self.press("Roll the dice", RollDice(self.name))
        expect(self.board.get_by_role("list", name="Dice").get_by_role("listitem")).to_have_count(5)

    def show_board(self):
        """Scroll to the board, as one does before one points at it."""
        self.board.get_by_role("grid").scroll_into_view_if_needed()

    def draw(self, cells):
        """Outline squares, one after the other, each beside one before it."""
        drawn = _along(cells)
        self.show_board()
        for cell in drawn:
            self.hand.mark(cell)
        self.notebook.settle()
        self.meant.append(Outline(self.name, cells=tuple(drawn)))

    def finish(self, label="I'm done"):
        self.press(label, Finish(self.name))

    def turn_timer(self):
        self.press("Turn the timer", TurnTimer(self.name))

    def cross_out(self):
        """Cross out the first shape that fits, turned if need be."""
        taken = set(self.notebook.python(f"sorted(table.game.used({self.name!r}))"))
        tiles = self.board.locator("button.fw-tile").all()
        letters = [tile.get_attribute("data-letter") for tile in tiles]
        letter, turns, cells = next(
            (letter, turns, place)
            for turns in range(4)
            for letter in letters
            for place in _places(letter, turns)
            if not taken & set(place)
        )
        tile = self.board.locator(f"button.fw-tile[data-letter={letter}]")
        self.hand.press(tile.get_attribute("aria-label"))
        for _ in range(turns):
            self.hand.press("Turn")
        self.show_board()
        self.hand.put(_held(cells))
        self.notebook.settle()
        self.meant.append(CrossOut(self.name, shape=letter, cells=tuple(cells)))


def _places(letter, turns):
    """Give all places of a shape on a board, after so many quarter turns clockwise."""
    form = PENTOMINOES[letter].cells
    for _ in range(turns):
        form = [(col, -row) for row, col in form]
    top, left = map(min, zip(*form, strict=True))
    moved = (
        [(row - top + y, col - left + x) for row, col in form] for y in range(10) for x in range(10)
    )
    return [place for place in moved if max(map(max, place)) < 10]


def _held(cells):
    """Give the square by which a shape is held: the one nearest to its middle."""
    (top, bottom), (left, right) = ((min(axis), max(axis)) for axis in zip(*cells, strict=True))
    middle = (top + bottom) / 2, (left + right) / 2
    return min(sorted(cells), key=lambda cell: math.dist(cell, middle))


def _along(cells):
    """Order joined squares so that each touches one before it."""
    ordered, left = [cells[0]], set(cells[1:])
    while left:
        near = {beside for cell in ordered for beside in neighbours(cell)}
        ordered.append(min(left & near))
        left.remove(ordered[-1])
    return ordered
