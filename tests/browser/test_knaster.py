"""Whole games of Knaster in a real JupyterLab, by mouse, by finger and by keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.knaster import CircleHand, CountUp, KnasterGame, RollDice
from fives_widgets.engine.knaster.bots.decide import decide
from fives_widgets.engine.knaster.state import Phase
from fives_widgets.text import say
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.player import PLACE, PREPARED

SEED = 7


class SheetKeys(Keys):
    """Keys that walk about one sheet, however many there are."""

    FIELD = ".fw-kn-grid"

    def __init__(self, page, board):
        super().__init__(page, board)
        grids = board.locator(".fw-kn-grid")
        if grids.count() == 1:
            self.FIELD = f"[aria-label={grids.get_attribute('aria-label')!r}]"

    def _here(self):
        inside = self.board.evaluate("(sheet) => sheet.contains(document.activeElement)")
        return super()._here() if inside else None


HANDS = {"mouse": Mouse, "finger": Finger, "keys": SheetKeys}


class Player:
    """Plays through the page alone what a bot would play, and lets a twin in the engine do it."""

    def __init__(self, notebook, hand, twin):
        self.notebook, self.twin = notebook, twin
        page = notebook.page
        self.table = page.locator(".fw-table")
        self.presser = hand(page, self.table)
        self.places = set()
        expect(self.table.locator(".fw-knaster")).to_have_count(len(twin.players))
        self.table.evaluate("(table) => table.scrollIntoView()")
        self.hands = {
            name: hand(page, page.get_by_role("group", name=f"{name}'s sheet"))
            for name in twin.players
        }

    def step(self, people):
        """Do the next thing in the engine; if a person does it, then also in the page."""
        bots = [Bot(name, 2, pace=0) for name in self.twin.players]
        actions = [decide(bot, self.twin.view(bot.name)) for bot in bots]
        action = next(action for action in actions if action)
        self.twin.apply(action)
        if isinstance(action, CountUp):
            self.press("Count the points")
        elif isinstance(action, RollDice):
            if action.player in people:
                self.press("Roll the dice")
        elif action.player in people:
            self.use(action)
        self.wait()

    def wait(self):
        """Wait until the page shows what the twin has come to."""
        self.notebook.settle()

    def press(self, name):
        """Press a button for all, as soon as it can be pressed."""
        self.notebook.page.wait_for_function(
            "name => [...document.querySelectorAll('.fw-head button')]"
            ".some((one) => one.textContent === name && !one.hasAttribute('aria-disabled'))",
            arg=name,
        )
        self.presser.press(name)

    def use(self, action):
        hand = self.hands[action.player]
        grid = hand.board.get_by_role("grid")
        self.places.add((action.player, *grid.evaluate(PLACE)))
        if not isinstance(action, CircleHand):
            hand.mark(action.square)
            return
        expect(grid).to_have_attribute("data-mode", "hand")
        lines = hand.board.get_by_role("group", name="Which line first?")
        if lines.is_visible():
            names = lines.get_by_role("button").all_inner_texts()
            due = self.notebook.python(f"table.game.due({action.player!r})")
            hand.press(names[due.index(action.line)])
        for square in action.squares:
            hand.mark(square)
        count = len(action.squares)
        hand.press("Circle this square" if count == 1 else f"Circle these {count} squares")


@pytest.fixture(scope="module")
def notebook(open_for_all):
    return open_for_all(PREPARED + "stage", touch=True, height=1200)


def sit_down(notebook, settings, hand, twin):
    notebook.execute(f"open_table('knaster', {settings}, seed={SEED})")
    return Player(notebook, hand, twin)


def same(notebook, twin):
    """Hold the kernel's game against the engine's: sheets, points and the end."""
    told = notebook.python(
        "{p: (table.game.sheet(p).numbers, table.game.sheet(p).circled, table.game.total(p))"
        " for p in table.game.players}"
    )
    assert told == {
        p: (twin.sheet(p).numbers, twin.sheet(p).circled, twin.total(p)) for p in twin.players
    }


@pytest.mark.parametrize("hand", HANDS)
def test_a_solo_game(notebook, hand):
    twin = KnasterGame(players=["Ada"], seed=SEED)
    player = sit_down(notebook, "players=['Ada']", HANDS[hand], twin)
    while not twin.is_over:
        player.step({"Ada"})
    same(notebook, twin)
    assert len(player.places) == 1, "the grid stays where it is while the game goes on"
    expect(player.table.locator(".fw-head-stage")).to_contain_text(f"{twin.total('Ada')} points")
    notebook.check_access(".fw-table")
    notebook.screenshot(f"knaster-solo-over-{hand}")


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_game_for_two(notebook, hand):
    twin = KnasterGame(players=["Ada", "Bo"], seed=SEED)
    player = sit_down(notebook, "players=['Ada', 'Bo']", HANDS[hand], twin)
    while not twin.is_over:
        player.step({"Ada", "Bo"})
    same(notebook, twin)
    assert len(player.places) == 2, "the grids stay where they are while the game goes on"
    notebook.check_access(".fw-table")


def test_a_bot_plays_along_on_a_small_sheet_and_rolls_by_itself(notebook):
    twin = KnasterGame(players=["Ada", "Robin"], seed=SEED)
    settings = "players=['Ada', fw.Bot('Robin', 2, pace=0)]"
    player = sit_down(notebook, settings, HANDS["mouse"], twin)
    for _ in range(40):
        player.step({"Ada"})
    while twin.phase is Phase.MOVE or twin.roller == "Robin":
        player.step({"Ada"})
    same(notebook, twin)
    small = notebook.page.locator(".fw-knaster[data-small]")
    written = 25 - len(twin.sheet("Robin").free)
    label = re.compile(f"Robin's sheet: {written} of 25 squares filled, .*")
    expect(small.get_by_role("img", name=label)).to_be_visible()


def test_a_bot_s_roll_is_announced_and_comes_without_a_click(notebook):
    twin = KnasterGame(players=["Ada", "Robin"], seed=SEED)
    player = sit_down(notebook, "players=['Ada', fw.Bot('Robin', 2)]", HANDS["mouse"], twin)
    player.press("Roll the dice")
    notebook.settle()
    player.hands["Ada"].mark((0, 0))
    stage = player.table.locator(".fw-head-stage")
    expect(stage).to_have_text(say("knaster_table.stage.next_bot", player="Robin"))
    roll = player.table.get_by_role("button", name=say("knaster_table.button.roll"))
    expect(roll).to_be_disabled()
    expect(player.table.locator(".fw-head-title")).to_contain_text("Roll 2")
    rolled = notebook.python("[one.player for one in table.game.log if one.kind == 'roll']")
    assert rolled == ["Ada", "Robin"]


def test_who_rolls_by_keys_goes_on_in_the_grid(notebook):
    twin = KnasterGame(players=["Ada", "Bo"], seed=SEED)
    player = sit_down(notebook, "players=['Ada', 'Bo']", HANDS["keys"], twin)
    player.press("Roll the dice")
    grid = notebook.page.get_by_role("grid", name=say("knaster_table.sheet.grid", player="Ada"))
    expect(grid.get_by_role("gridcell", name=re.compile("^row 1, column 1,"))).to_be_focused()


def test_focus_tells_what_a_square_would_bring_and_undo_takes_it_back(notebook):
    twin = KnasterGame(players=["Ada"], seed=SEED)
    player = sit_down(notebook, "players=['Ada']", HANDS["mouse"], twin)
    notebook.execute(
        "from fives_widgets.engine.knaster import Sheet\n"
        "from fives_widgets.engine.knaster.state import Seat, State\n"
        "from dataclasses import replace\n"
        "n = sum(__import__('fives_widgets.engine.knaster', fromlist=['x']).dice_of(7, 1))\n"
        "sheet = Sheet((n, n, n, 2 if n != 2 else 3) + (0,) * 21)\n"
        "table.game._state = State(seats=(Seat(sheet),))"
    )
    player.press("Roll the dice")
    notebook.settle()
    sheet = notebook.page.get_by_role("group", name="Ada's sheet")
    square = sheet.get_by_role("gridcell", name=re.compile("^row 1, column 5, free"))
    square.focus()
    hint = sheet.locator(".fw-sheet-hint")
    expect(hint).to_contain_text("It fills row 1: four of a kind, 2 circles.")
    assert "four of a kind" in square.get_attribute("aria-label")
    square.click()
    notebook.settle()
    expect(sheet.get_by_role("status").first).to_contain_text("Circle 2 squares")
    confirm = sheet.get_by_role("button", name="Choose 2 more squares")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    for column in (1, 2, 3):  # the third is one too many, and is not taken
        name = re.compile(f"^row 1, column {column}, ")
        sheet.get_by_role("gridcell", name=name).click()
    expect(sheet.locator("[data-chosen]")).to_have_count(2)
    sheet.get_by_role("button", name="Circle these 2 squares").click()
    notebook.settle()
    assert notebook.python("table.game.total('Ada')") == 2
    for _ in range(2):
        sheet.get_by_role("button", name="Take back").click()
        notebook.settle()
    expect(square).to_have_attribute("data-can", "write")
    # A number that cannot be circled is refused in words.
    sheet.get_by_role("gridcell", name=re.compile("^row 1, column 4, ")).click()
    notebook.settle()
    expect(player.table.locator(".fw-head .fw-fault").first).to_contain_text("The dice show")
