"""A player's board at a table: what a hand does there is an action of the game, and so is undo."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.fives.round_game import MAX_OUTLINES
from fives_widgets.text import say
from tests.widgets.playing import BoardOf, twin_of, write
from tests.widgets.viewing import View

WRONG = tuple((9, col) for col in range(5))


def test_each_gesture_is_an_action_of_the_game(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    board = BoardOf(table, "Ada")
    hands.draw("Ada", WRONG)
    hands.draw("Ada", [(0, 0)])
    assert (board.outlines, board.unfinished) == ((WRONG,), ((0, 0),))
    hands.draw("Ada", [(0, 0), (0, 1)], replaces=1)
    assert board.unfinished == ((0, 0), (0, 1))
    hands.on_board("Ada", "erase", index=0)
    assert (board.outlines, board.unfinished) == ((), ((0, 0), (0, 1)))
    hands.on_board("Ada", "undo")
    hands.on_board("Ada", "undo")
    assert (board.outlines, board.unfinished) == ((WRONG,), ((0, 0),))
    hands.on_board("Ada", "redo")
    assert board.unfinished == ((0, 0), (0, 1))
    kinds = [action.kind for action in table.game.log]
    assert kinds == ["roll", *["outline"] * 3, "erase", "undo", "undo", "redo"]
    assert twin_of(table) == table.game


def test_a_board_knows_where_undo_and_redo_lead(sit_down):
    table, hands, _ = sit_down()
    board = BoardOf(table, "Ada")
    assert board.steps == {"back": None, "forward": None}
    hands.press("roll")
    assert board.steps == {"back": None, "forward": None}
    plain = [list(cell) for cell in WRONG]
    hands.draw("Ada", WRONG)
    assert board.steps == {"back": [], "forward": None}
    hands.on_board("Ada", "undo")
    assert board.steps == {"back": None, "forward": [plain]}
    hands.draw("Bo", WRONG)
    assert board.steps == {"back": None, "forward": [plain]}
    hands.press("finish", "Ada")
    hands.press("finish", "Bo")
    assert board.steps == {"back": None, "forward": None}


def test_the_answer_comes_in_one_message_with_all_that_follows(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    view = View(table)
    hands.draw("Ada", hands.fives("Ada")[0])
    (message,) = view.messages
    told = {"answered", "outlines", "verdicts", "steps"}
    assert {f"board-0.{name}" for name in told} <= message["state"].keys()


def test_a_new_outline_takes_the_place_of_the_old_one_and_undo_brings_that_back(sit_down):
    table, hands, _ = sit_down("puzzle", ["Ada", "Bo"])
    hands.press("roll")
    first, second = hands.fives("Ada")[:2]
    hands.draw("Ada", first)
    hands.draw("Ada", second, replaces=0)
    assert BoardOf(table, "Ada").outlines == (second,)
    hands.on_board("Ada", "undo")
    assert BoardOf(table, "Ada").outlines == (first,)
    assert table.game.outlines("Ada") == (first,)


def test_in_the_puzzle_version_one_five_is_marked_whatever_else_is_outlined(sit_down):
    table, hands, _ = sit_down("puzzle", ["Ada", "Bo"])
    hands.press("roll")
    five = hands.fives("Ada")[0]
    other = next(cells for cells in hands.fives("Ada") if not set(cells) & set(five))
    board = BoardOf(table, "Ada")
    for cells, counting in ((WRONG, [False]), (five, [False, True]), (other, [False] * 3)):
        hands.draw("Ada", cells)
        assert [not verdict["reasons"] for verdict in board.verdicts] == counting
    hands.on_board("Ada", "erase", index=2)
    hands.press("finish", "Ada")
    hands.press("finish", "Bo")
    assert [tuple(map(tuple, one["cells"])) for one in board.settled] == [five]
    told = [line["mark"] for line in table.part("scoring", "Ada").state["lines"]]
    assert told == ["wrong", "valid", ""]


# ---- what is not possible ----


def test_what_is_drawn_after_the_timer_was_turned_is_refused(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    five = hands.fives("Ada")[0]
    hands.draw("Ada", five)
    hands.press("turn", "Ada")
    hands.draw("Ada", WRONG)
    refused = say("fives_game.illegal.locked", player="Ada")
    assert BoardOf(table, "Ada").message == table.part("head").notice == refused
    assert table.game.outlines("Ada") == BoardOf(table, "Ada").outlines == (five,)


def refused_cells(cells):
    return say("game.malformed.cells", cells=quote(cells))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"kind": "outline", "cells": "x"}, refused_cells("x")),
        ({"kind": "outline", "cells": []}, refused_cells(())),
        ({"kind": "outline", "cells": [[0, 0], [5000, 1]]}, refused_cells([[0, 0], [5000, 1]])),
        (
            {"kind": "outline", "cells": [[0, 9], [0, 10]]},
            say("fives_game.illegal.off_board", row=0, col=10, rows=10, cols=10),
        ),
        (
            {"kind": "outline", "cells": [[0, 0]], "replaces": 7},
            say("fives_game.illegal.no_outline", index=7, n=1),
        ),
        ({"kind": "outline", "cells": WRONG[::-1]}, say("fives_game.illegal.twice")),
        ({"kind": "erase", "index": 1}, say("fives_game.illegal.no_outline", index=1, n=1)),
        ({"kind": "erase", "index": "0"}, say("game.malformed.index", index="'0'")),
        ({"kind": "redo"}, say("fives_game.illegal.redo")),
        ({"kind": "roll"}, say("fives_game.illegal.searching", round=1)),
    ],
    ids=str,
)
def test_what_cannot_be_done_on_a_board_is_put_back_and_told(sit_down, action, words):
    table, hands, _ = sit_down()
    hands.press("roll")
    hands.draw("Ada", WRONG)
    hands.on_board("Ada", **action)
    assert table.game.outlines("Ada") == BoardOf(table, "Ada").outlines == (WRONG,)
    assert BoardOf(table, "Ada").message == words


@pytest.mark.parametrize("name", ["outlines", "unfinished", "placed", "steps", "answered"])
def test_a_table_s_board_takes_no_drawing_beside_the_game(sit_down, name):
    table, hands, _ = sit_down()
    hands.press("roll")
    hands.draw("Ada", WRONG)
    board = BoardOf(table, "Ada")
    before = {one: getattr(board, one) for one in ("outlines", "unfinished", "placed", "steps")}
    write(table.part("board", "Ada"), **{name: []})
    assert board.message == say("refused.trait.not_yours", name=name)
    assert {one: getattr(board, one) for one in before} == before


def test_squares_that_are_no_outline_in_the_making_are_judged(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    for cells in ([(0, 0), (5, 5)], [(9, 9)]):
        hands.draw("Ada", cells)
    board = BoardOf(table, "Ada")
    assert (board.outlines, board.unfinished) == ((((0, 0), (5, 5)),), ((9, 9),))
    assert len(board.verdicts) == 1
    hands.on_board("Ada", "erase", index=1)
    assert (board.outlines, board.unfinished) == ((((0, 0), (5, 5)),), ())


def test_as_many_outlines_as_the_game_takes_are_shown(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    for _ in range(MAX_OUTLINES + 1):
        hands.draw("Ada", [(0, 0), (5, 5)])
    assert len(BoardOf(table, "Ada").outlines) == MAX_OUTLINES
    assert BoardOf(table, "Ada").message == say("fives_game.illegal.crowded", n=MAX_OUTLINES)
