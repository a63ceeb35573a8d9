"""The puzzle version, rule by rule, through whole rounds."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives import (
    Board,
    CrossOut,
    Finish,
    Outline,
    Phase,
    PuzzleGame,
    Reason,
    RollDice,
    SoloGame,
    Undo,
    explain,
    find_fives,
)
from fives_widgets.engine.geometry.pentominoes import LETTERS
from tests.engine.playing import (
    cross,
    cross_out_all,
    lay,
    paint,
    play_round,
    play_to_the_end,
    refused,
    rolls,
)
from tests.refusals import exactly

SEED = 7
WRONG = ((0, 0), (9, 9))


def game_with(shapes, *players, **settings):
    """Make a game in which round n has a FIVE of the n-th shape, and give its squares too."""
    cells = lay(shapes)
    board = paint(*zip(cells, rolls(SEED, len(cells)), strict=True))
    game = PuzzleGame(players=players or ["Ada"], seed=SEED, boards=board, **settings)
    return game, cells


def last(game, player):
    return game.sheet(player)[-1]


def reasons(game, player):
    return [verdict.reasons for verdict in last(game, player).judgement.verdicts]


# The rule book's sums.


@pytest.mark.parametrize(
    ("shapes", "worth", "marks", "total"),
    [
        ("LPFNTIW", [1, 1, 2, 2, 3, 4, 4], 7, 24),
        ("LPFTVIWX", [1, 1, 2, 3, 3, 4, 4, 4], 5, 27),
    ],
)
def test_the_rule_books_sums(shapes, worth, marks, total):
    game, cells = game_with(shapes)
    for number, five in enumerate(cells):
        play_round(game, {"Ada": [five]}, turner="Ada" if number < marks else None)
    assert [drawn.points for drawn in game.circled("Ada")] == worth
    assert game.marks("Ada") == marks
    assert game.total("Ada") == total


# A FIVE.


def test_a_valid_five_is_circled_and_its_squares_are_used():
    game, (first, second) = game_with("LI", "Ada", "Bo")
    play_round(game, {"Ada": [first], "Bo": [first]})
    assert last(game, "Ada").circled.shape == "L"
    assert last(game, "Ada").circled.cells == tuple(sorted(first))
    assert last(game, "Ada").circled.points == last(game, "Ada").points == 1
    assert game.available("Ada") == LETTERS.replace("L", "")
    assert game.used("Ada") == set(first)
    assert game.phase is Phase.ROLL
    play_round(game, {"Ada": [second], "Bo": [second]})
    assert game.available("Ada") == LETTERS.replace("L", "").replace("I", "")
    assert game.used("Ada") == {*first, *second}
    assert game.total("Ada") == 5


def test_the_board_is_never_wiped_and_only_this_rounds_outline_may_be_changed():
    game, (first, second) = game_with("LI")
    play_round(game, {"Ada": [first]})
    game.apply(RollDice("Ada", game.time))
    assert game.outlines("Ada") == ()
    assert refused(game, Undo("Ada", game.time)) == "undo"
    game.apply(Outline("Ada", game.time, WRONG))
    game.apply(Outline("Ada", game.time, second, replaces=0))
    game.apply(Undo("Ada", game.time))
    assert game.outlines("Ada") == (WRONG,)
    assert game.used("Ada") == set(first)


def test_a_shape_counts_once_in_the_game():
    game, (first, second) = game_with("LL")
    play_round(game, {"Ada": [first]})
    play_round(game, {"Ada": [second]})
    assert reasons(game, "Ada") == [Reason.UNAVAILABLE]
    assert game.must_cross_out("Ada")


def test_a_crossed_out_shape_is_not_available_either():
    game, (first, second) = game_with("LI", "Ada", "Bo")
    play_round(game, {"Bo": [first]})
    cross(game, "Ada", "I", lay("LLLI")[-1])
    play_round(game, {"Ada": [second]})
    assert reasons(game, "Ada") == [Reason.UNAVAILABLE]


def test_used_squares_cannot_be_used_again():
    game, (first, second) = game_with("LI", "Ada", "Bo")
    play_round(game, {"Bo": [first]})
    place = next(
        place
        for place in game.places("Ada")
        if place.shape not in "LI" and set(place.cells) & set(second)
    )
    cross(game, "Ada", place.shape, place.cells)
    play_round(game, {"Ada": [second], "Bo": [second]})
    assert reasons(game, "Ada") == [Reason.USED_SQUARE]
    assert reasons(game, "Bo") == [Reason.NONE]


# No FIVE.


@pytest.mark.parametrize(
    ("drawn", "flags"),
    [
        ([], []),
        ([WRONG], [Reason.INCOMPLETE | Reason.NOT_JOINED]),
    ],
)
def test_who_has_none_or_an_invalid_outline_crosses_out(drawn, flags):
    game, (first,) = game_with("L", "Ada", "Bo")
    play_round(game, {"Ada": drawn, "Bo": [first]})
    assert [reason & ~Reason.WRONG_SYMBOLS for reason in reasons(game, "Ada")] == flags
    assert game.phase is Phase.CROSS_OUT
    assert (game.must_cross_out("Ada"), game.must_cross_out("Bo")) == (True, False)
    assert game.used("Ada") == frozenset()  # the invalid outline is wiped
    place = ((5, 5), (5, 6), (5, 7), (4, 6), (6, 6))
    cross(game, "Ada", "X", place)
    assert last(game, "Ada").crossed.shape == "X"
    assert last(game, "Ada").points == 0
    assert game.used("Ada") == set(place)
    assert game.phase is Phase.ROLL


@pytest.mark.parametrize("kind", [PuzzleGame, SoloGame])
def test_one_five_counts_whatever_else_was_outlined(kind):
    (five,) = lay("L")
    game = kind(players=["Ada"], seed=SEED, boards=paint((five, rolls(SEED, 1)[0])))
    unfinished, beside = five[:4], [*five[:4], (9, 9)]
    play_round(game, {"Ada": [WRONG, unfinished, five, beside]})
    assert [reason is Reason.NONE for reason in reasons(game, "Ada")] == [False, False, True, False]
    assert last(game, "Ada").circled.cells == five
    assert (game.total("Ada"), game.used("Ada")) == (1, set(five))  # the others are wiped
    assert game.phase is Phase.ROLL


@pytest.mark.parametrize("shapes", ["LI", "LL", "LIV"])
def test_several_fives_count_as_an_invalid_one(shapes):
    cells = lay(shapes)
    (roll,) = rolls(SEED, 1)
    board = paint(*[(five, roll) for five in cells])
    game = PuzzleGame(players=["Ada"], seed=SEED, boards=board)
    play_round(game, {"Ada": [*cells, WRONG]})
    assert reasons(game, "Ada")[:-1] == [Reason.OVER_LIMIT] * len(shapes)
    judgement = last(game, "Ada").judgement
    assert judgement.points == 0
    for shape, verdict in zip(shapes, judgement.verdicts, strict=False):
        assert explain(verdict, judgement) == (
            f"The {shape} doesn't count. You can outline only one FIVE per round."
        )
    assert last(game, "Ada").circled is None
    assert game.must_cross_out("Ada")


def test_one_five_is_offered_at_a_time():
    game = PuzzleGame(players=["Ada"], seed=SEED)
    game.apply(RollDice("Ada", 0))
    game.apply(Outline("Ada", 0, WRONG))  # that is wiped, and in the way of no FIVE
    outline = next(action for action in game.legal_actions("Ada") if action.kind == "outline")
    game.apply(outline)
    assert "outline" not in {action.kind for action in game.legal_actions("Ada")}


def test_only_available_shapes_on_free_squares_are_offered():
    game = PuzzleGame(players=["Ada"], seed=SEED)
    shape_gone, square_used = False, False
    for _ in range(6):
        game.apply(RollDice("Ada", game.time))
        available, used = game.available("Ada"), game.used("Ada")
        offered = {a.cells for a in game.legal_actions("Ada") if a.kind == "outline"}
        for five in find_fives(game.board("Ada"), game.roll):
            gone, covered = five.shape not in available, not used.isdisjoint(five.cells)
            assert (five.cells in offered) == (not gone and not covered)
            shape_gone, square_used = shape_gone or gone, square_used or covered
        game.apply(Outline("Ada", game.time, min(offered)))
        game.apply(Finish("Ada", game.time))
        assert last(game, "Ada").circled.cells == min(offered)
    assert shape_gone
    assert square_used


# Crossing out.


def crossing(*players, **settings):
    """Give a game in which all players must cross out after a round without a FIVE."""
    game = PuzzleGame(players=players or ["Ada", "Bo"], seed=SEED, **settings)
    play_round(game)
    return game


def test_crossing_out_takes_free_squares_whatever_their_symbols():
    game = crossing("Ada")
    actions = game.legal_actions("Ada")
    assert len(actions) == 4096
    assert {action.shape for action in actions} == set(LETTERS)


def test_nobody_rolls_before_all_have_crossed_out():
    game = crossing()
    assert refused(game, RollDice("Bo", game.time)) == "crossing"
    game.apply(game.legal_actions("Bo")[0])
    assert game.legal_actions("Bo") == []
    with pytest.raises(
        IllegalActionError, match=exactly("Not yet. Still to cross out a shape: Ada.")
    ):
        game.apply(RollDice("Bo", game.time))
    assert refused(game, CrossOut("Bo", 0, "X")) == "no_cross"


@pytest.mark.parametrize(
    ("shape", "cells", "reason"),
    [
        ("I", (), "crossed_place"),
        ("I", [(0, col) for col in range(4)], "crossed_cells"),
        ("I", [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3)], "crossed_cells"),
        ("I", [(0, col) for col in range(6, 11)], "off_board"),
    ],
)
def test_a_crossed_out_shape_needs_a_place(shape, cells, reason):
    assert refused(crossing(), CrossOut("Ada", 0, shape, cells)) == reason


def test_a_crossed_out_shape_needs_free_squares_and_must_be_available():
    game, (first,) = game_with("I", "Ada", "Bo")
    play_round(game, {"Ada": [first]})
    cross_out_all(game)
    play_round(game)
    row, col = min(first)
    over = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1), (row + 2, col)]
    assert refused(game, CrossOut("Ada", game.time, "P", over)) == "crossed_used"
    assert refused(game, CrossOut("Ada", game.time, "I", lay("II")[1])) == "crossed_shape"


def test_crossing_out_is_for_the_end_of_a_round():
    game = PuzzleGame(players=["Ada"], seed=SEED)
    for _ in range(2):
        assert refused(game, CrossOut("Ada", 0, "I", lay("I")[0])) == "no_cross"
        if game.phase is Phase.ROLL:
            game.apply(RollDice("Ada", 0))
    assert refused(crossing(), Outline("Ada", 0, WRONG)) == "not_searching"


def small_game():
    """Give a game on 5 x 5, with Bo finding a FIVE each round so that it goes on."""
    cells = lay(LETTERS[:11])
    big = paint(*zip(cells, rolls(SEED, 11), strict=True))
    small = Board.random(seed=1, rows=5, cols=5)
    game = PuzzleGame(players=["Ada", "Bo"], seed=SEED, boards=[small, big])
    return game, cells


def test_a_shape_that_fits_goes_before_one_that_does_not():
    game, cells = small_game()
    for five, shape, place in (
        (cells[0], "W", [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)]),
        (cells[1], "V", [(2, 4), (3, 4), (4, 4), (4, 3), (4, 2)]),
    ):  # a square in each row and in each column: no room for the I
        play_round(game, {"Bo": [five]})
        cross(game, "Ada", shape, place)
    play_round(game, {"Bo": [cells[2]]})
    fits = {place.shape for place in game.places("Ada")}
    assert "I" not in fits
    assert "P" in fits
    assert refused(game, CrossOut("Ada", game.time, "I")) == "crossed_fits"
    assert refused(game, CrossOut("Ada", game.time, "P")) == "crossed_place"
    assert {action.shape for action in game.legal_actions("Ada")} == fits


def test_when_no_shape_fits_any_more_one_is_crossed_out_without_a_place():
    game, cells = small_game()
    for five in cells:
        play_round(game, {"Bo": [five]})
        if not game.places("Ada"):
            break
        cross_out_all(game)
    assert len(game.used("Ada")) <= 25
    shapes = game.available("Ada")
    assert [(action.shape, action.cells) for action in game.legal_actions("Ada")] == [
        (shape, ()) for shape in shapes
    ]
    free = [(row, col) for row in range(5) for col in range(5)]
    assert refused(game, CrossOut("Ada", game.time, shapes[0], free[:5])) == "crossed_none"
    used = game.used("Ada")
    cross(game, "Ada", shapes[-1])
    assert last(game, "Ada").crossed.cells == ()
    assert game.used("Ada") == used
    assert shapes[-1] not in game.available("Ada")


# The timer.


def test_who_turned_the_timer_makes_a_mark_with_or_without_a_five():
    game, (first, _) = game_with("LI", "Ada", "Bo")
    play_round(game, {"Ada": [first], "Bo": [first]}, turner="Ada")
    play_round(game, turner="Bo")
    assert (game.marks("Ada"), game.marks("Bo")) == (1, 1)
    assert (game.total("Ada"), game.total("Bo")) == (2, 2)
    assert last(game, "Bo").circled is None


# The end.


def test_the_game_ends_after_twelve_rounds():
    game, cells = game_with(LETTERS)
    for number, five in enumerate(cells, start=1):
        assert not game.is_over
        play_round(game, {"Ada": [five]})
        assert game.round == number
    assert game.is_over
    assert game.total("Ada") == 30
    assert game.available("Ada") == ""
    assert len(game.used("Ada")) == 60


def test_the_game_ends_after_a_round_without_any_valid_five():
    game, (first,) = game_with("L", "Ada", "Bo")
    play_round(game, {"Bo": [first]})
    cross_out_all(game)
    play_round(game, {"Ada": [WRONG]})
    assert not game.is_over  # the round ends with crossing out
    cross_out_all(game)
    assert game.is_over
    assert game.round == 2


def test_one_players_five_keeps_the_game_going():
    game, (first,) = game_with("L", "Ada", "Bo")
    play_round(game, {"Bo": [first]})
    cross_out_all(game)
    assert game.phase is Phase.ROLL


def ended(ada, bo, turns=()):
    """End a game in which two players have found these shapes, round by round."""
    rounds = max(len(ada), len(bo))
    drawn, boards = {}, []
    for player, shapes in (("Ada", ada), ("Bo", bo)):
        cells = lay(shapes)
        drawn[player] = cells
        boards.append(paint(*zip(cells, rolls(SEED, len(shapes)), strict=True)))
    game = PuzzleGame(players=["Ada", "Bo"], seed=SEED, boards=boards)
    for number in range(rounds):
        found = {player: cells[number : number + 1] for player, cells in drawn.items()}
        play_round(game, found, turns[number] if number < len(turns) else None)
        for player in game.players:
            if game.must_cross_out(player):  # far from the squares that will be needed
                cross(game, player, *_far(game, player, drawn[player]))
    play_to_the_end(game)
    return game.result()


def _far(game, player, cells):
    needed = {cell for five in cells for cell in five}
    place = next(place for place in reversed(game.places(player)) if not needed & set(place.cells))
    return place.shape, place.cells


def test_most_points_win():
    result = ended("I", "L")
    assert result.winners == ("Ada",)
    assert result.decided_by == "points"


def test_a_tie_is_decided_by_the_number_of_circled_shapes():
    result = ended("T", "LF")
    assert [result[player].marks for player in ("Ada", "Bo")] == [(3, 1), (3, 2)]
    assert result.winners == ("Bo",)
    assert result.decided_by == "circled"


def test_timer_marks_are_points_and_not_shapes():
    result = ended("F", "L", turns=["Bo"])
    assert [result[player].marks for player in ("Ada", "Bo")] == [(2, 1), (2, 1)]
    assert result.decided_by == "shared"


def test_players_who_are_still_tied_share_the_victory():
    result = ended("LT", "FN")
    assert result.winners == ("Ada", "Bo")
    assert result.decided_by == "shared"
