"""Every state of the board, light and dark: nothing keeps anybody out, and all text is readable.

The pictures are kept in tests/artefacts/, to be looked at.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.engine.fives.solver import best_round, find_fives
from tests.browser.contrasts import CONTRASTS
from tests.browser.hands import Mouse
from tests.browser.stage import CELL, Stage

ROLL = fw.Roll.of("sun moon star leaf drop")
GREY = fw.Board.grey()
FIVES = find_fives(GREY, ROLL)
BEST = best_round(GREY, ROLL).fives
WRONG = ((4, 4), (4, 5), (5, 5), (5, 6), (6, 6))
CROSSING = next(
    (one.cells, other.cells)
    for one in FIVES
    for other in FIVES
    if one != other and set(one.cells) & set(other.cells)
)
TWINS = next(
    (one.cells, other.cells)
    for one in FIVES
    for other in FIVES
    if one.shape == other.shape and not set(one.cells) & set(other.cells)
)
SETTLED = (
    f"settled=[Settled({BEST[0].cells}, '{BEST[0].shape}', {BEST[0].points}), "
    f"Settled({WRONG}, 'Z')], available='FILNPTUVXY', limit=1"
)
MIXED = [BEST[0].cells, WRONG, BEST[1].cells]

# Each is made by arguments, then by some Python, then by a hand.
STATES = {
    "empty": {},
    "no roll": {"make": "roll=None"},
    "unfinished": {"then": "board.unfinished = [(8, 1), (8, 2), (7, 2)]"},
    "no die": {"then": "board.unfinished = [(4, 0), (4, 1)]"},
    "valid": {"then": f"board.outlines = {[five.cells for five in BEST[:3]]}"},
    "wrong symbols": {"then": f"board.outlines = {[WRONG]}"},
    "overlap": {"then": f"board.outlines = {list(CROSSING)}"},
    "repeated": {"then": f"board.outlines = {list(TWINS)}"},
    "over limit": {"make": "roll=ROLL, limit=1", "then": f"board.outlines = {MIXED}"},
    "incomplete": {"then": "board.outlines = [[(9, 4), (9, 5)], [(0, 0), (2, 0), (4, 0)]]"},
    "unavailable and used": {
        "make": f"roll=ROLL, available='T', used={list(BEST[1].cells[:1])}",
        "then": f"board.outlines = {MIXED}",
    },
    "apart": {"then": "board.unfinished = [(0, 0)]", "mark": (5, 5)},
    "neutral": {"make": "roll=ROLL, live=False", "then": f"board.outlines = {MIXED}"},
    "revealed": {
        "make": "roll=ROLL, live=False",
        "then": f"board.outlines = {MIXED}; board.reveal()",
    },
    "settled": {"make": f"roll=ROLL, {SETTLED}"},
    "placing": {"make": f"roll=ROLL, {SETTLED}, placing='FT'"},
    "placing one": {"make": f"roll=ROLL, {SETTLED}, placing='T'", "point": (7, 2)},
    "placing where it does not fit": {"make": f"roll=ROLL, {SETTLED}, placing='T'", "mark": (5, 5)},
    "hint 1": {"then": "board.give_hint()"},
    "hint 2": {"then": "board.give_hint(); board.give_hint()"},
    "hint 3": {"then": "board.give_hint(); board.give_hint(); board.give_hint()"},
    "all": {"then": "board.show_all('T')"},
    "best": {"then": f"board.outlines = {[WRONG]}; board.show_best()"},
    "erasing": {"then": f"board.outlines = {MIXED}", "press": "Erase", "point": WRONG[0]},
    "locked": {"make": "roll=ROLL, locked=True", "then": f"board.outlines = {MIXED}"},
    "compact": {"make": "roll=ROLL, compact=True", "then": f"board.outlines = {MIXED}"},
    "letters": {
        "make": "fw.Board.random(seed=1, rows=8, cols=8, symbols=[*'ABCDEF']), roll='A B C D E'",
        "then": "board.outlines = [[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]]",
    },
    "emoji": {
        "make": "fw.Board.random(seed=1, rows=6, cols=9, symbols=tuple('🍎🍌🍇🍒🥝🍋')), roll=None"
    },
    "5 x 5": {"make": "fw.Board.random(seed=1, rows=5, cols=5), roll=ROLL"},
    "16 x 16": {"make": "fw.Board.random(seed=1, rows=16, cols=16), roll=ROLL"},
}


@pytest.fixture(scope="module", params=["light", "dark"])
def stage(request, open_for_all):
    notebook = open_for_all(CELL, theme=request.param, height=1250, reduced_motion=True)
    stage = Stage(notebook, Mouse)
    stage.theme = request.param
    return stage


def show(stage, make="roll=ROLL", then="", **gestures):
    stage.page.mouse.move(0, 0)
    stage.show(make, then=then)
    if "press" in gestures:
        stage.hand.press(gestures["press"])
    if "mark" in gestures:
        stage.hand.mark(gestures["mark"])
    if "point" in gestures:
        stage.page.mouse.move(*stage.hand.middle(gestures["point"]))


@pytest.mark.parametrize("state", STATES)
def test_a_state_is_open_to_everybody(stage, state):
    show(stage, **STATES[state])
    stage.notebook.screenshot(f"board-{stage.theme}-{state.replace(' ', '-')}", stage.board)
    stage.notebook.check_access(".fw-board")
    assert stage.board.evaluate(CONTRASTS) == []


@pytest.mark.parametrize("width", [360, 768, 1920])
def test_it_fits_from_a_phone_to_a_projector(stage, width):
    show(stage, then=f"board.outlines = {MIXED}; board.unfinished = [(8, 1), (8, 2)]")
    size = stage.page.viewport_size
    stage.page.set_viewport_size({"width": width, "height": 1250})
    try:
        # JupyterLab lays out its panels a moment later.
        stage.page.wait_for_function(
            """(width) => [...document.querySelectorAll(".fw-board, .fw-board *")].every(
                (element) => element.getBoundingClientRect().right <= width)""",
            arg=width,
        )
        stage.notebook.screenshot(f"board-{stage.theme}-{width}px")
    finally:
        stage.page.set_viewport_size(size)


def test_the_contrast_test_does_find_a_fault(stage):
    """Or it would pass for nothing."""
    show(stage)
    stage.status.evaluate("(status) => { status.style.color = 'rgb(128 128 128 / 60%)'; }")
    (found,) = stage.board.evaluate(CONTRASTS)
    assert "fw-status" in found


def test_printed_it_needs_no_colour(stage):
    show(stage, make=f"roll=ROLL, {SETTLED}", then=f"board.outlines = {MIXED[1:]}")
    stage.page.emulate_media(media="print")
    try:
        colours = stage.board.evaluate(
            """(board) => [...board.querySelectorAll(".fw-glyph, .fw-line-ink, .fw-label")]
                .map((element) => getComputedStyle(element))
                .flatMap(({ color, stroke, backgroundColor: ground }) => [color, stroke, ground])"""
        )
        greys = [colour for colour in colours if colour.startswith("rgb")]
        assert greys
        for colour in greys:
            red, green, blue = colour.replace("rgba", "rgb")[4:-1].split(", ")[:3]
            assert red == green == blue
        expect(stage.board.get_by_role("group", name="Tools")).to_have_count(0)
    finally:
        stage.page.emulate_media(media="screen")


def test_motion_is_for_those_who_like_it(stage):
    show(stage, then=f"board.outlines = {MIXED}")
    moving = stage.board.evaluate(
        """(board) => board.getAnimations({ subtree: true }).length +
            [...board.querySelectorAll("*")].map((element) => getComputedStyle(element)).filter(
                ({ transitionProperty: what, transitionDuration: long }) =>
                    what !== "none" && long.split(", ").some((time) => parseFloat(time))).length"""
    )
    assert moving == 0
