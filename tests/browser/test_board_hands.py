"""The board in a real JupyterLab: the same gestures with a mouse, with a finger, by keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.engine.fives.solver import best_round, find_fives
from fives_widgets.text import say
from tests.browser.hands import HANDS
from tests.browser.stage import CELL, Stage

ROLL = fw.Roll.of("sun moon star leaf drop")
GREY = fw.Board.grey()
BEST = best_round(GREY, ROLL).fives
WRONG = ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6))


def path_through(five):
    """Give a FIVE's squares in an order in which one can draw them without lifting the pen."""

    def go(path, left):
        if not left:
            return path
        row, col = path[-1]
        for cell in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col)):
            if cell in left and (whole := go([*path, cell], left - {cell})):
                return whole
        return None

    return next(
        (way for start in five.cells if (way := go([start], set(five.cells) - {start}))), None
    )


EASY, PATH = next((five, way) for five in BEST if (way := path_through(five)))


@pytest.fixture(scope="module", params=HANDS)
def stage(request, open_for_all):
    notebook = open_for_all(CELL, touch=request.param == "finger", height=1100)
    return Stage(notebook, HANDS[request.param])


def test_a_five_is_outlined_and_counts(stage):
    stage.show()
    stage.hand.stroke(PATH)
    counts = say("fives.verdict.counts", shape=EASY.shape, n=EASY.points)
    expect(stage.status).to_have_text(counts)
    expect(stage.results).to_contain_text([counts])
    expect(stage.lines("valid")).to_have_count(1)
    assert stage.labels() == [f"{EASY.shape} {EASY.points}"]
    found = stage.board.get_by_role("img", name=re.compile(f"^{EASY.shape}, .* found$"))
    expect(found).to_have_count(1)
    assert stage.python("[set(one) for one in board.outlines]") == [set(EASY.cells)]
    assert stage.python("board.points") == EASY.points
    row, col = PATH[2]
    expect(stage.hand.square(PATH[2])).to_have_accessible_name(
        f"row {row + 1}, column {col + 1}, {GREY[row, col]}, in outline 1"
    )


def test_a_wrong_outline_is_told_every_reason(stage):
    stage.show(then=f"board.outlines = [{EASY.cells}]")
    row, col = PATH[3]
    beside = next(
        cell
        for cell in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col))
        if cell in GREY and cell not in EASY.cells
    )
    stage.hand.stroke([*PATH[:4], beside])
    expect(stage.lines("wrong")).to_have_count(1)
    said = stage.python("board.get_state('verdicts')['verdicts'][1]['says']")
    expect(stage.status).to_have_text(said)
    expect(stage.results.nth(1)).to_contain_text(said)
    assert any("✗" in label for label in stage.labels())
    assert "FIVES can't overlap" in said


def test_an_unfinished_outline_stays_shows_what_is_missing_and_goes_on(stage):
    stage.show()
    for cell in PATH[:3]:
        stage.hand.mark(cell)
    expect(stage.lines("unfinished")).to_have_count(1)
    expect(stage.status).to_contain_text("3 of five squares. Still to find:")
    used = [GREY[cell] for cell in PATH[:3]]
    dice = stage.board.get_by_role("list", name="Dice").get_by_role("listitem")
    names = [die.get_attribute("aria-label") for die in dice.all()]
    assert names == [f"{one}, used" if one in used else one for one in ROLL.symbols]
    expect(stage.hand.square(PATH[0])).to_have_accessible_name(
        re.compile("in your unfinished outline$")
    )
    assert stage.python("list(board.unfinished)") == PATH[:3]
    assert stage.python("board.outlines") == ()
    for cell in PATH[3:]:
        stage.hand.mark(cell)
    expect(stage.lines("unfinished")).to_have_count(0)
    expect(stage.lines("valid")).to_have_count(1)


def test_a_square_without_a_die_is_shown_at_once(stage):
    stage.show()
    heart = next(cell for cell in ((4, 0), (1, 0), (0, 1)) if GREY[cell] == "heart")
    stage.hand.mark(heart)
    expect(stage.status).to_have_text("No die is left for this heart.")
    expect(stage.board.locator(".fw-strike")).to_have_count(1)
    expect(stage.hand.square(heart)).to_have_accessible_name(re.compile("no die left for it"))


def test_a_square_apart_is_refused_and_nothing_is_lost(stage):
    stage.show()
    stage.hand.mark((0, 0))
    stage.hand.mark((0, 1))
    stage.hand.mark((5, 5))
    expect(stage.status).to_contain_text("That square doesn't touch your outline.")
    expect(stage.board.locator(".fw-stop")).to_be_visible()
    assert stage.python("list(board.unfinished)") == [(0, 0), (0, 1)]
    stage.hand.mark((0, 2))
    expect(stage.board.locator(".fw-stop")).to_have_count(0)
    assert stage.python("list(board.unfinished)") == [(0, 0), (0, 1), (0, 2)]


def test_a_sixth_square_is_refused_and_five_are_kept(stage):
    stage.show()
    stage.hand.stroke([(3, col) for col in range(2, 8)])
    expect(stage.status).to_have_text(say("board.refused.sixth"))
    expect(stage.board.locator(".fw-stop")).to_be_visible()
    assert stage.python("([list(one) for one in board.outlines], board.unfinished)") == (
        [[(3, col) for col in range(2, 7)]],
        (),
    )


def test_an_outline_that_is_there_already_is_told_and_left_alone(stage):
    stage.show(then=f"board.outlines = [{EASY.cells}]")
    stage.hand.stroke(PATH)
    expect(stage.status).to_have_text(say("board.refused.twice"))
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.results).to_have_count(1)
    assert stage.python("board.outlines") == (EASY.cells,)
    # Keys draw square by square: the fifth alone was refused.
    by_keys = isinstance(stage.hand, HANDS["keys"])
    assert stage.python("list(board.unfinished)") == (PATH[:4] if by_keys else [])


def test_what_was_possible_is_looked_at_one_by_one(stage):
    stage.show(then=f"board.outlines = [{WRONG}]; board.show_best()")
    expect(stage.lines("shown")).to_have_count(len(BEST))
    expect(stage.lines("wrong")).to_have_count(1)
    for number, five in enumerate(BEST, start=1):
        stage.hand.press("Next")
        expect(stage.lines("shown")).to_have_count(1)
        expect(stage.status).to_contain_text(f"Number {number} of {len(BEST)}: {five.shape}")
    stage.hand.press("Next")
    expect(stage.lines("shown")).to_have_count(len(BEST))


def test_a_square_is_taken_back_where_the_outline_holds(stage):
    stage.show()
    for cell in ((0, 0), (0, 1), (0, 2), (0, 1)):
        stage.hand.mark(cell)
    expect(stage.status).to_have_text("Without that square your outline would fall apart.")
    stage.hand.mark((0, 2))
    assert stage.python("list(board.unfinished)") == [(0, 0), (0, 1)]


def test_an_outline_is_erased_undone_and_redone(stage):
    stage.show(then=f"board.outlines = [{WRONG}, {EASY.cells}]")
    stage.hand.press("Erase")
    stage.hand.mark(WRONG[0])
    expect(stage.status).to_contain_text(say("board.erased", n=1))
    assert stage.python("len(board.outlines)") == 1
    stage.hand.press("Erase")
    stage.hand.press("Undo")
    assert stage.python("len(board.outlines)") == 2
    expect(stage.lines("wrong")).to_have_count(1)
    stage.hand.press("Redo")
    assert stage.python("[set(one) for one in board.outlines]") == [set(EASY.cells)]


def test_the_eraser_says_that_it_is_on_and_is_put_away_by_the_next_roll(stage):
    stage.show(then=f"board.outlines = [{WRONG}, {EASY.cells}]")
    erase, sign = stage.hand.button(say("board.tool.erase")), stage.board.locator(".fw-eraser")
    expect(sign).to_be_hidden()
    place = stage.board.get_by_role("grid").bounding_box()
    stage.hand.press(say("board.tool.erase"))
    expect(stage.status).to_have_text(say("board.erasing"))
    expect(erase).to_have_attribute("aria-pressed", "true")
    expect(sign).to_be_visible()
    assert stage.board.get_by_role("grid").bounding_box() == place
    stage.hand.mark(WRONG[0])
    expect(stage.status).to_have_text(f"{say('board.erased', n=1)} {say('board.erasing')}")
    stage.execute("board.new_round('sun moon star leaf heart')")
    expect(stage.status).to_have_text(say("board.start"))
    expect(erase).to_have_attribute("aria-pressed", "false")
    expect(sign).to_be_hidden()
    stage.hand.mark((0, 0))
    assert stage.python("list(board.unfinished)") == [(0, 0)]


def test_an_unfinished_outline_is_dropped(stage):
    stage.show()
    stage.hand.mark((0, 0))
    stage.hand.press("Erase")
    stage.hand.mark((0, 0))
    expect(stage.status).to_contain_text(say("board.dropped"))
    expect(stage.lines("unfinished")).to_have_count(0)
    assert stage.python("board.unfinished") == ()


def test_settled_outlines_cannot_be_touched(stage):
    stage.show(
        "roll=ROLL",
        "limit=1",
        f"settled=[Settled({EASY.cells}, '{EASY.shape}', {EASY.points}), Settled({WRONG}, 'W')]",
    )
    expect(stage.lines("settled")).to_have_count(2)
    expect(stage.lines("crossed")).to_have_count(1)
    stage.hand.mark(WRONG[0])
    expect(stage.status).to_have_text("That square is already taken.")
    stage.hand.press("Erase")
    stage.hand.mark(EASY.cells[0])
    assert stage.python("(board.unfinished, len(board.settled))") == ((), 2)
    expect(stage.hand.square(EASY.cells[0])).to_have_accessible_name(
        re.compile(f"taken by {EASY.shape} for {EASY.points} point")
    )
    expect(stage.hand.square(WRONG[0])).to_have_accessible_name(re.compile("crossed out with W"))


def test_a_shape_is_placed_only_where_it_fits(stage):
    stage.show("roll=ROLL", "placing='FT'", "used=[(5, 5)]")
    expect(stage.status).to_contain_text("Choose a shape to cross out")
    tile = stage.board.get_by_role("button", name=re.compile("^T, "))
    stage.hand.press(tile.get_attribute("aria-label"))
    expect(tile).to_have_attribute("aria-pressed", "true")
    stage.hand.put((5, 5))
    expect(stage.status).to_contain_text("The T doesn't fit here")
    assert stage.python("board.settled") == ()
    before = stage.lines("ghost").locator("path").get_attribute("d")
    stage.hand.press("Turn")
    assert stage.lines("ghost").locator("path").get_attribute("d") != before
    stage.hand.press("Mirror")
    stage.hand.put((2, 2))
    expect(stage.lines("crossed")).to_have_count(1)
    stage.notebook.settle()
    assert stage.python("[one.shape for one in board.settled]") == ["T"]
    assert stage.python("(board.placing, 'T' in board.available)") == ("", False)
    stage.hand.mark((2, 2))
    expect(stage.status).to_have_text("That square is already taken.")


def test_hints_come_in_three_steps(stage):
    stage.show()
    stage.hand.press("Hint")
    expect(stage.status).to_contain_text("Look for the ")
    expect(stage.board.locator(".fw-tile[data-hinted]")).to_have_count(1)
    stage.hand.press("Hint")
    expect(stage.status).to_have_text(
        re.compile(r"^The [A-Z] is in the (top|bottom) (left|right)\.$")
    )
    expect(stage.board.locator("[data-marks~=dim]")).to_have_count(75)
    stage.hand.press("Hint")
    expect(stage.status).to_contain_text("Here's the ")
    expect(stage.lines("hint")).to_have_count(1)
    cells = stage.python("board.hint['cells']")
    assert frozenset(cells) in {frozenset(five.cells) for five in find_fives(GREY, ROLL)}
    stage.execute(f"board.outlines = [{cells}]")
    expect(stage.lines("hint")).to_have_count(0)


def test_without_live_validation_all_is_neutral_until_it_is_revealed(stage):
    stage.show("roll=ROLL", "live=False")
    stage.hand.stroke(PATH)
    stage.hand.stroke(WRONG)
    expect(stage.lines("neutral")).to_have_count(2)
    expect(stage.status).to_have_text("Outline 2 is drawn.")
    assert stage.labels() == ["1", "2"]
    expect(stage.hand.button("Hint")).to_have_count(0)
    expect(stage.board.locator(".fw-strike, [data-used]")).to_have_count(0)
    stage.execute("board.reveal()")
    expect(stage.lines("valid")).to_have_count(1)
    expect(stage.lines("wrong")).to_have_count(1)
    expect(stage.results.nth(1)).to_contain_text(say("fives.verdict.shape_fails", shape="W"))
    expect(stage.status).to_contain_text(f"Here's what counts: {EASY.points} point")


def test_a_locked_board_can_be_read_but_not_drawn_on(stage):
    stage.show("roll=ROLL", "locked=True", f"outlines=[{EASY.cells}]")
    stage.hand.stroke(WRONG)
    for name in ("Undo", "Redo", "Erase", "Hint"):
        expect(stage.hand.button(name)).to_be_disabled()
    assert stage.python("([set(one) for one in board.outlines], board.unfinished)") == (
        [set(EASY.cells)],
        (),
    )
