"""A table in a real JupyterLab: time, faults, several people at once, and the page around it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.hands import Finger, Mouse
from tests.browser.player import CELL, Player

TWO = "'basic', players=['Ada', 'Bo'], seed=7"
ROW = [(9, col) for col in range(5)]
# As if the laptop had slept for an hour.
SLEEP = "table._clock._began -= 3600"


@pytest.fixture
def sit_down(open_notebook):
    """Open a table in a notebook; give a player for each name."""

    def start(settings=TWO, names=("Ada", "Bo"), hand=Mouse, **window):
        notebook = open_notebook(CELL.format(settings=settings), **{"height": 1400} | window)
        expect(notebook.page.locator(".fw-table .fw-board").first).to_be_visible()
        return [Player(notebook, hand, name) for name in names]

    return start


def press_at(player, label):
    """Press a button at a player's own seat."""
    seat = player.table.get_by_role("group", name=player.name, exact=True)
    seat.get_by_role("button", name=label, exact=True).click()
    player.notebook.settle()


# ---- time ----


def test_a_laptop_that_slept_past_the_deadline_shows_a_stopped_round(sit_down):
    ada, _ = sit_down()
    ada.roll()
    press_at(ada, "Turn the timer")
    timer = ada.table.get_by_role("timer")
    expect(timer).to_have_attribute("data-state", "runs")
    expect(timer).to_contain_text("Ada turned the timer.")
    ada.notebook.execute(SLEEP)
    expect(timer).to_contain_text("Time is up")
    expect(ada.stage).to_contain_text("roll for round 2")
    assert ada.game("log[-1].kind") == "stop"


def test_a_gesture_after_the_deadline_does_not_count(sit_down):
    ada, bo = sit_down()
    ada.roll()
    bo.draw(bo.notebook.python("possible('Bo')")[0])
    press_at(ada, "Turn the timer")
    # Nobody looks at the clock any more: the gesture itself is the first that comes after the end.
    ada.notebook.execute(f"table._clock.call_at(None, None)\n{SLEEP}")
    bo.hand.stroke(ROW)
    bo.notebook.settle()
    assert len(bo.game("scored[0].entries[1].judgement.verdicts[0].cells")) == 5
    assert bo.notebook.python("len(table.game.scored[0].entries[1].judgement.verdicts)") == 1
    expect(bo.board.locator(".fw-line")).to_have_count(1)
    expect(bo.board.get_by_role("status")).to_have_text(say("fives_game.illegal.not_searching"))


def test_a_tab_that_is_closed_and_opened_again_shows_the_right_time(sit_down):
    ada, _ = sit_down("'basic', players=['Ada', 'Bo'], seed=7, timer=300")
    ada.roll()
    press_at(ada, "Turn the timer")
    # 200 of the 300 seconds go by.
    ada.notebook.execute(
        "table._clock._began -= 200\n"
        "table.head.state = table.head.state | {'timer': {**table.head.state['timer'], "
        "'ends': table._ends()}}"
    )
    ada.notebook.save()
    ada.notebook._open()
    figures = ada.page.locator(".fw-timer-figures")
    expect(figures).to_have_text(re.compile(r"^(9\d|100) seconds$"))
    expect(ada.board.get_by_role("list", name="Dice")).to_be_visible()


def test_a_browser_whose_clock_is_wrong_shows_the_right_time(open_notebook):
    notebook = open_notebook(CELL.format(settings=TWO + ", timer=300"), run=False, height=1400)
    notebook.page.clock.set_system_time("2020-01-01T00:00:00Z")
    notebook.run()
    ada = Player(notebook, Mouse)
    ada.roll()
    press_at(ada, "Turn the timer")
    expect(ada.page.locator(".fw-timer-figures")).to_have_text(re.compile(r"^(29\d|300) seconds$"))


# ---- faults ----


def test_python_that_is_busy_is_told_and_the_press_counts_afterwards(sit_down):
    ada, _ = sit_down()
    ada.notebook.execute("import time\nstart.on_click(lambda _: time.sleep(4))")
    ada.page.get_by_role("button", name="before the board").click()
    ada.presser.press("Roll the dice")
    expect(ada.table.get_by_text(say("table.fault.busy"))).to_be_visible()
    ada.notebook.screenshot("table-busy")
    expect(ada.table.get_by_text(say("table.fault.busy"))).to_be_hidden()
    expect(ada.stage).to_contain_text("Find up to five")


def test_a_kernel_that_is_gone_is_told_and_its_game_goes_on_when_the_cell_is_run(open_notebook):
    cell = CELL.replace("tempfile.mkdtemp()", "os.path.abspath('results')")
    notebook = open_notebook(cell.format(settings=TWO), height=1400)
    ada = Player(notebook, Mouse)
    ada.roll()
    five = notebook.python("possible('Ada')")[0]
    ada.draw(five)
    notebook.page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    gone = ada.table.get_by_text(say("table.fault.gone")).first
    expect(gone).to_be_visible()
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    notebook.screenshot("table-gone")
    notebook.page.evaluate(
        "window.kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    )
    notebook.run()
    expect(ada.table.get_by_text(say("play.taken_up"))).to_be_visible()
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    assert [set(cells) for cells in ada.game("outlines('Ada')")] == [set(five)]
    assert ada.game("round") == 1


def test_a_saved_notebook_shows_the_table_without_a_kernel(sit_down):
    ada, _ = sit_down()
    ada.roll()
    ada.draw(ada.notebook.python("possible('Ada')")[0])
    ada.notebook.save()
    ada.notebook.reopen()
    expect(ada.page.get_by_text("Round 1 of 5")).to_be_visible()
    expect(ada.page.locator(".fw-board").first.locator(".fw-line")).to_have_count(1)


# ---- several people, several views ----


def test_two_people_draw_at_the_same_time_with_two_fingers(sit_down):
    ada, bo = sit_down(hand=Finger, touch=True, width=1600)
    ada.presser.press("Roll the dice")
    ada.notebook.settle()
    devtools = ada.page.context.new_cdp_session(ada.page)

    def touch(kind, *points):
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    ways = [
        (ada.hand.middle(mine), bo.hand.middle(theirs))
        for mine, theirs in zip(ROW, [(2, col) for col in range(5)], strict=True)
    ]
    touch("touchStart", ways[0][0])
    touch("touchStart", *ways[0])
    for both in ways[1:]:
        touch("touchMove", *both)
    touch("touchEnd", ways[-1][0])
    touch("touchEnd")
    ada.notebook.settle()
    assert ada.game("outlines('Ada')") == (tuple(ROW),)
    assert bo.game("outlines('Bo')") == (tuple((2, col) for col in range(5)),)


def test_two_views_of_one_table_show_the_same(open_notebook):
    notebook = open_notebook(CELL.format(settings=TWO), "table", height=1400)
    views = notebook.page.locator(".fw-table")
    expect(views).to_have_count(2)
    views.first.get_by_role("button", name="Roll the dice").click()
    notebook.settle()
    for view in views.all():
        expect(view.locator(".fw-head-title")).to_contain_text("Round 1 of 5")
    views.last.get_by_role("button", name="Turn the timer").first.click()
    notebook.settle()
    for view in views.all():
        expect(view.get_by_role("timer")).to_contain_text("Ada turned the timer.")


# ---- beside the game ----


def test_the_rules_are_one_click_away_and_escape_closes_them(sit_down):
    (ada,) = sit_down(names=["Ada"])
    rules = ada.table.get_by_role("button", name="Rules")
    rules.click()
    page = ada.table.get_by_role("group", name="How to play FIVES")
    expect(page.get_by_role("listitem")).to_have_count(8)
    expect(page).to_be_focused()
    ada.notebook.check_access(".fw-table")
    ada.page.keyboard.press("Escape")
    expect(page).to_be_hidden()
    expect(rules).to_be_focused()


def test_keys_meant_for_the_table_do_nothing_to_the_notebook(sit_down):
    (ada,) = sit_down(names=["Ada"])
    before = ada.notebook.cells.count()
    ada.table.get_by_role("button", name="Rules").focus()
    for key in "abxm":
        ada.page.keyboard.press(key)
    assert ada.notebook.cells.count() == before


def test_a_saved_game_is_a_file_that_can_be_loaded_again(sit_down, tmp_path):
    (ada,) = sit_down(names=["Ada"])
    ada.roll()
    with ada.page.expect_download() as waiting:
        ada.presser.press("Save")
    path = tmp_path / "fives.json"
    waiting.value.save_as(path)
    ada.presser.press("New game")
    ada.table.get_by_role("button", name="Start").click()
    ada.notebook.settle()
    assert ada.game("round") == 0
    ada.presser.press("New game")
    ada.table.locator("input[type=file]").set_input_files(path)
    expect(ada.table.locator(".fw-head-title")).to_contain_text("Round 1 of 5")
    assert ada.game("round") == 1


def test_a_replay_is_stepped_through_by_keys(sit_down):
    (ada,) = sit_down("'solo', players=['Ada'], seed=7", names=["Ada"])
    ada.notebook.execute(
        "from fives_widgets.engine.fives.bots import play_out\n"
        "twin = table.game.copy()\n"
        "play_out(twin, [fw.Bot('Ada', level=3)])\n"
        "for action in twin.log: table._umpire.act(action)"
    )
    ada.presser.press("Replay")
    steps = ada.table.get_by_role("slider", name="Step")
    steps.focus()
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    ada.notebook.settle()
    assert ada.notebook.python("table.extra.children[0].step") == 3
    expect(ada.table.locator(".fw-replay .fw-head-title")).to_contain_text("Round 1 of 12")
    ada.table.get_by_role("combobox", name="Pace").select_option("fast")
    ada.table.get_by_role("button", name="Play by itself").click()
    expect(ada.table.locator(".fw-stepper-count")).to_have_text(
        re.compile(r"^(\d+) / \1$"), timeout=20_000
    )
    ada.notebook.check_access(".fw-table")
    ada.notebook.screenshot("table-replay")
