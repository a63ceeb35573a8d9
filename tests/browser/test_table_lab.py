"""A table in a real JupyterLab: time, faults, several people at once, and what lies beside it."""

from __future__ import annotations

import os
import re
import signal

import pytest
from playwright.sync_api import expect

from fives_widgets.tables.rules import credit
from fives_widgets.text import say
from tests.browser.hands import Finger, Keys, Mouse
from tests.browser.player import PREPARED, Player, Room, with_table

TWO = "'basic', players=['Ada', 'Bo'], seed=7"
ROW = [(9, col) for col in range(5)]
ROW_ABOVE = [(2, col) for col in range(5)]
# Nobody waits for a program longer than two seconds; a busy machine may take some more.
GENEROUS = 4
# What the clock on the wall and the game's own say whenever something happens, and the phase.
WATCHED = """
from time import time
seen = []
show = table.table.changed
def note():
    seen.append((time(), table.game.time, str(table.game.phase)))
    show()
table.table.changed = note
"""
# As if the laptop had slept for an hour.
SLEEP = "table.table.clock._began -= 3600"


@pytest.fixture(scope="module")
def room(open_for_all):
    """A notebook for all tests that leave its kernel alone."""
    return Room(open_for_all(PREPARED + "stage", touch=True, width=1600, height=1400))


@pytest.fixture
def two(room):
    """Two people at a table."""
    return room.sit_down(TWO, Mouse, ["Ada", "Bo"])


def press_at(player, label):
    """Press a button at a player's own seat."""
    seat = player.table.get_by_role("group", name=player.name, exact=True)
    seat.get_by_role("button", name=label, exact=True).click()
    player.notebook.settle()


def told(notebook, player):
    """Ask which outlines of a player were judged in the first round."""
    return notebook.python(
        f"[verdict.cells for verdict in table.game.sheet({player!r})[0].judgement.verdicts]"
    )


# ---- time ----


def test_a_laptop_that_slept_past_the_deadline_shows_a_stopped_round(two):
    ada, _ = two
    ada.roll()
    press_at(ada, "Turn the timer")
    timer = ada.table.get_by_role("timer")
    expect(timer).to_have_attribute("data-state", "runs")
    expect(timer).to_contain_text("Ada turned the timer.")
    ada.notebook.execute(SLEEP)
    expect(timer).to_contain_text("Time's up")
    expect(ada.stage).to_contain_text("roll for round 2")
    assert ada.game("log[-1].kind") == "stop"


def test_a_gesture_after_the_deadline_does_not_count(two):
    ada, bo = two
    ada.roll()
    bo.draw(bo.notebook.python("possible('Bo')")[0])
    press_at(ada, "Turn the timer")
    # Nobody looks at the clock any more: the gesture itself is the first that comes after the end.
    ada.notebook.execute(f"table.table.clock.call_at(None, None)\n{SLEEP}")
    bo.show_board()
    bo.hand.stroke(ROW)
    bo.notebook.settle()
    assert [len(cells) for cells in told(bo.notebook, "Bo")] == [5]
    expect(bo.board.locator(".fw-line")).to_have_count(1)
    expect(bo.board.get_by_role("status")).to_have_text(say("fives_game.illegal.not_searching"))


def test_a_tab_that_is_closed_and_opened_again_shows_the_right_time(open_notebook):
    notebook = open_notebook(with_table(TWO + ", timer=300"), height=1400)
    ada = Player(notebook, Mouse)
    ada.roll()
    five = notebook.python("possible('Ada')")[0]
    ada.draw(five)
    bo = Player(notebook, Mouse, "Bo")
    press_at(bo, "Turn the timer")
    notebook.save()
    # 200 of the 300 seconds go by while nobody looks.
    notebook.execute("table.table.clock._began -= 200\ntable.show()")
    notebook._open()
    figures = ada.page.locator(".fw-timer-figures")
    expect(figures).to_have_text(re.compile(r"^(9\d|100) seconds$"))
    expect(ada.board.get_by_role("list", name="Dice")).to_be_visible()
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    # The way back is the game's: it outlives the page.
    for name, squares in (("Undo", 4), ("Redo", 5)):
        ada.hand.press(name)
        notebook.settle()
        assert [len(cells) for cells in ada.game("outlines('Ada')")] == [squares]
    # And it is played on where it was.
    press_at(ada, "I'm done")
    expect(ada.stage).to_contain_text("roll for round 2")
    assert [set(cells) for cells in told(notebook, "Ada")] == [set(five)]


def test_a_browser_whose_clock_is_wrong_shows_the_right_time(open_notebook):
    notebook = open_notebook(with_table(TWO + ", timer=300"), run=False, height=1400)
    notebook.page.clock.set_system_time("2020-01-01T00:00:00Z")
    notebook.run()
    ada = Player(notebook, Mouse)
    ada.roll()
    press_at(ada, "Turn the timer")
    expect(ada.page.locator(".fw-timer-figures")).to_have_text(re.compile(r"^(29\d|300) seconds$"))


def check_access_in_both_themes(notebook):
    for theme in ("dark", "light"):
        notebook.dress(theme)
        notebook.check_access(".fw-table")


# ---- faults ----


@pytest.mark.parametrize("version", ["basic", "puzzle"])
@pytest.mark.parametrize("last", ["finish", "turn"])
def test_a_person_who_has_done_all_does_not_wait_for_a_bot(room, version, last):
    (ada,) = room.sit_down(
        f"{version!r}, players=['Ada', fw.Bot('Robin', 2, pace=5)], seed=7", Mouse
    )
    ada.roll()
    ada.draw(ada.notebook.python("possible('Ada')")[0])
    ada.notebook.execute(WATCHED)
    press_at(ada, say(f"table.button.{last}"))
    expect(ada.stage).to_have_text(say("table.stage.next", round=2))
    seen = ada.notebook.python("seen")
    done, done_at, _ = seen[0]
    ended, ended_at = next((wall, time) for wall, time, phase in seen if phase == "roll")
    assert ended_at - done_at > 5 * GENEROUS
    assert ended - done < GENEROUS


def test_python_that_is_busy_is_told_and_what_was_done_counts_afterwards(two):
    ada, _ = two
    ada.roll()
    five = ada.notebook.python("possible('Ada')")[0]
    kernel = ada.notebook.python("os.getpid()")
    seat = ada.table.get_by_role("group", name="Ada", exact=True)
    ada.show_board()
    os.kill(kernel, signal.SIGSTOP)
    try:
        for cell in five:
            ada.hand.mark(cell)
        expect(ada.board.locator(".fw-line")).to_have_count(1)
        for name, kind in (("Undo", "unfinished"), ("Redo", "valid")):
            ada.hand.press(name)
            expect(ada.board.locator(".fw-line")).to_have_attribute("data-kind", kind)
        seat.get_by_role("button", name="Turn the timer").click()
        expect(seat.get_by_text(say("table.fault.busy"))).to_be_visible()
        check_access_in_both_themes(ada.notebook)
        ada.notebook.screenshot("table-busy")
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(seat.get_by_text(say("table.fault.busy"))).to_be_hidden()
    expect(ada.table.get_by_role("timer")).to_contain_text("Ada turned the timer.")
    assert [set(cells) for cells in ada.game("outlines('Ada')")] == [set(five)]


def test_a_long_cell_beside_it_does_not_stop_the_game(two):
    ada, _ = two
    page = ada.page
    page.evaluate(
        "() => { window.kernel.requestExecute({ code: 'import time; time.sleep(60)' }); }"
    )
    ada.presser.press("Roll the dice")
    expect(ada.stage).to_contain_text("Find up to five")
    page.evaluate("window.kernel.interrupt()")
    ada.notebook.settle()


def test_a_kernel_that_is_restarted_is_told_and_its_game_goes_on_when_the_cell_is_run(
    open_notebook,
):
    code = with_table(TWO).replace("tempfile.mkdtemp()", "os.path.abspath('results')")
    notebook = open_notebook(code, height=1400)
    ada = Player(notebook, Mouse)
    ada.roll()
    five = notebook.python("possible('Ada')")[0]
    ada.draw(five)
    notebook.page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
    gone = ada.table.get_by_text(say("table.fault.gone"))
    expect(gone.filter(visible=True)).to_have_count(1)
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    check_access_in_both_themes(notebook)
    notebook.screenshot("table-gone")
    notebook.page.evaluate(
        "window.kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    )
    notebook.run()
    expect(ada.table.get_by_text(say("play.taken_up"))).to_be_visible()
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    assert [set(cells) for cells in ada.game("outlines('Ada')")] == [set(five)]
    assert ada.game("round") == 1
    # A kernel that is shut down tells nobody: the next press finds out.
    notebook.stop_kernel()
    ada.table.get_by_role("button", name="Turn the timer").first.click()
    expect(gone.filter(visible=True)).to_have_count(1)
    expect(ada.board.locator(".fw-line")).to_have_count(1)


def test_a_cell_that_is_run_again_offers_the_game_that_was_not_finished(open_notebook):
    notebook = open_notebook(with_table(TWO), height=1400)
    ada = Player(notebook, Mouse)
    ada.roll()
    ada.draw(notebook.python("possible('Ada')")[0])
    notebook.run()
    go_on = ada.table.get_by_role("button", name=re.compile(r"^Go on with the game of \d?\d:\d\d"))
    expect(go_on).to_be_visible()
    expect(ada.stage).to_have_text(say("table.stage.begin"))
    check_access_in_both_themes(notebook)
    notebook.screenshot("table-unfinished")
    go_on.press("Enter")
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    expect(ada.table.get_by_text(say("play.taken_up"))).to_be_visible()
    expect(go_on).to_be_hidden()
    # Run once more, it is offered again, and who plays the new game is offered it no longer.
    notebook.run()
    expect(go_on).to_be_visible()
    ada.roll()
    expect(go_on).to_be_hidden()
    expect(ada.board.locator(".fw-line")).to_have_count(0)


def test_a_saved_notebook_shows_the_table_without_a_kernel(open_notebook):
    notebook = open_notebook(with_table(TWO), height=1400)
    ada = Player(notebook, Mouse)
    ada.roll()
    ada.draw(notebook.python("possible('Ada')")[0])
    notebook.save()
    notebook.reopen()
    expect(ada.page.get_by_text("Round 1 of 5")).to_be_visible()
    expect(ada.board.locator(".fw-line")).to_have_count(1)
    expect(ada.table.get_by_text(say("table.fault.gone")).filter(visible=True)).to_have_count(1)


# ---- several people, several views ----


def test_two_people_draw_at_the_same_time_with_two_fingers(room):
    ada, bo = room.sit_down(TWO, Finger, ["Ada", "Bo"])
    ada.presser.press("Roll the dice")
    ada.notebook.settle()
    ada.show_board()
    devtools = ada.page.context.new_cdp_session(ada.page)

    def touch(kind, *points):
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    ways = [
        (ada.hand.middle(mine), bo.hand.middle(theirs))
        for mine, theirs in zip(ROW, ROW_ABOVE, strict=True)
    ]
    touch("touchStart", ways[0][0])
    touch("touchStart", *ways[0])
    for both in ways[1:]:
        touch("touchMove", *both)
    touch("touchEnd", ways[-1][0])
    touch("touchEnd")
    ada.notebook.settle()
    assert ada.game("outlines('Ada')") == (tuple(ROW),)
    assert bo.game("outlines('Bo')") == (tuple(ROW_ABOVE),)


def test_two_views_of_one_table_show_the_same(two):
    ada, _ = two
    ada.notebook.execute("stage.children = [start, table, table]")
    views = ada.table
    expect(views).to_have_count(2)
    views.first.get_by_role("button", name="Roll the dice").click()
    ada.notebook.settle()
    for view in views.all():
        expect(view.locator(".fw-head-title")).to_contain_text("Round 1 of 5")
    ada.show_board()
    ada.hand.stroke(ROW)
    lines = [view.locator(".fw-place").first.locator(".fw-line") for view in views.all()]
    for line in lines:
        expect(line).to_have_count(1)
    views.last.get_by_role("button", name="Undo").first.click()
    for line in lines:
        expect(line).to_have_count(0)
    ada.notebook.settle()
    assert ada.game("outlines('Ada')") == ()
    views.last.get_by_role("button", name="Turn the timer").first.click()
    ada.notebook.settle()
    for view in views.all():
        expect(view.get_by_role("timer")).to_contain_text("Ada turned the timer.")


def test_in_the_puzzle_version_a_second_outline_takes_the_place_of_the_first(room):
    (ada,) = room.sit_down("'puzzle', players=['Ada'], seed=7", Mouse)
    ada.roll()
    five = ada.notebook.python("possible('Ada')")[0]
    kernel = ada.notebook.python("os.getpid()")
    other = next([(row, col) for col in range(5)] for row in (0, 9) if (row, 0) not in five)
    ada.show_board()
    ada.hand.stroke(other)
    ada.notebook.settle()
    os.kill(kernel, signal.SIGSTOP)
    try:  # without Python, the page shows what Python will say
        for cell in five:
            ada.hand.mark(cell)
        expect(ada.board.locator(".fw-line")).to_have_count(1)
        expect(ada.board.get_by_role("status").first).to_contain_text("counts")
    finally:
        os.kill(kernel, signal.SIGCONT)
    ada.notebook.settle()
    assert [set(cells) for cells in ada.game("outlines('Ada')")] == [set(five)]
    ada.finish("Score this round")
    assert ada.game("total('Ada')") > 0


# ---- beside the game ----


def test_the_rules_are_one_click_away_and_are_closed_by_escape_or_at_their_end(two):
    ada, _ = two
    rules = ada.table.get_by_role("button", name="Rules")
    rules.click()
    page = ada.table.get_by_role("group", name="How to play FIVES")
    expect(page.get_by_role("heading")).to_have_text(
        ["How to play FIVES", "Each round", "The timer", "What counts", "The end"]
    )
    expect(page).to_contain_text(credit("fives"))
    check_access_in_both_themes(ada.notebook)
    expect(page).to_be_focused()
    ada.page.keyboard.press("Escape")
    expect(page).to_be_hidden()
    expect(rules).to_be_focused()
    rules.click()
    page.get_by_role("button", name=say("table.head.close_rules")).click()
    expect(page).to_be_hidden()
    expect(rules).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", " "])
def test_who_rolls_by_key_goes_on_where_the_first_person_s_board_was_left(room, key):
    settings = "'basic', players=[fw.Bot('Robin', 1, pace=50), 'Ada', 'Bo'], seed=7"
    ada, bo = room.sit_down(settings, Keys, ["Ada", "Bo"])
    ada.hand.walk_to((3, 2))
    roll = ada.table.get_by_role("button", name=say("table.button.roll"))
    roll.focus()
    ada.page.keyboard.press(key)
    expect(ada.hand.square((3, 2))).to_be_focused()
    ada.page.keyboard.press("Space")
    ada.notebook.settle()
    assert ada.game("outlines('Ada')") == (((3, 2),),)
    assert bo.game("outlines('Bo')") == ()


@pytest.mark.parametrize("hand", [Mouse, Finger])
def test_who_rolls_by_mouse_or_finger_stays_where_the_page_is(room, hand):
    (ada,) = room.sit_down("'basic', players=['Ada', fw.Bot('Robin', 1, pace=50)], seed=7", hand)
    size = ada.page.viewport_size
    ada.page.set_viewport_size({"width": 1000, "height": 500})
    try:
        roll = ada.table.get_by_role("button", name=say("table.button.roll"))
        roll.scroll_into_view_if_needed()
        before = roll.bounding_box()
        ada.roll()
        assert roll.bounding_box()["y"] == before["y"]
        expect(ada.board.locator(":focus")).to_have_count(0)
    finally:
        ada.page.set_viewport_size(size)


def test_keys_meant_for_the_table_do_nothing_to_the_notebook(two):
    ada, _ = two
    before = ada.notebook.cells.count()
    ada.table.get_by_role("button", name="Rules").focus()
    for key in "abxm":
        ada.page.keyboard.press(key)
    assert ada.notebook.cells.count() == before


def test_a_saved_game_is_a_file_that_can_be_loaded_again(two, tmp_path):
    ada, _ = two
    ada.roll()
    with ada.page.expect_download() as waiting:
        ada.presser.press("Save")
    assert waiting.value.suggested_filename == "fives.json"
    path = tmp_path / "fives.json"
    waiting.value.save_as(path)
    ada.presser.press("New game")
    form = ada.page.get_by_role("dialog", name="A new game")
    form.get_by_role("button", name="Start").click()
    expect(form).to_be_hidden()
    ada.notebook.settle()
    assert ada.game("round") == 0
    ada.presser.press("New game")
    with ada.page.expect_file_chooser() as choosing:
        form.get_by_label("Load a saved game").click()
    choosing.value.set_files(path)
    expect(ada.table.locator(".fw-head-title")).to_contain_text("Round 1 of 5")
    assert ada.game("round") == 1


def test_a_replay_is_stepped_through_by_keys(room):
    (ada,) = room.sit_down("'solo', players=['Ada'], seed=7", Mouse)
    ada.notebook.execute("play_on(fw.Bot('Ada', level=3))")
    ada.presser.press("Replay")
    steps = ada.table.get_by_role("slider", name="Step")
    steps.focus()
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    ada.notebook.settle()
    assert ada.notebook.python("table.shown.step") == 3
    expect(ada.table.locator(".fw-head-title")).to_contain_text("Round 1 of 12")
    ada.page.keyboard.press("End")
    ada.page.keyboard.press("ArrowLeft")
    ada.table.get_by_role("combobox", name="Speed").select_option("fast")
    ada.table.get_by_role("button", name="Play", exact=True).click()
    expect(ada.table.locator(".fw-replay-count")).to_have_text(re.compile(r"^(\d+) / \1$"))
    assert ada.notebook.python("table.shown.game == table.game")
    ada.presser.press("Back to the game")
    expect(ada.table.get_by_role("slider", name="Step")).to_have_count(0)
    assert ada.notebook.python("table.shown is table.table")
