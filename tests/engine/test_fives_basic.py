"""The basic game, rule by rule, through whole rounds."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import (
    POINTS,
    BasicGame,
    Board,
    Erase,
    Finish,
    Outline,
    Phase,
    Reason,
    Redo,
    RollDice,
    Stop,
    TurnTimer,
    Undo,
    judge,
)
from fives_widgets.engine.fives.dice import is_legal
from fives_widgets.engine.fives.rounds import MAX_OUTLINES
from fives_widgets.engine.fives.state import MAX_UNDO
from fives_widgets.engine.game import IllegalActionError
from fives_widgets.engine.pentominoes import LETTERS
from tests.engine.playing import filler, lay, paint, play_round, rolls, snapshot

SEED = 7
ANY = ((4, 4), (4, 5))
OTHER = ((0, 0), (0, 1), (0, 2))


def game_of(*players, **settings):
    return BasicGame(players=players or ["Ada", "Bo"], seed=SEED, **settings)


def started(*players, **settings):
    game = game_of(*players, **settings)
    game.apply(RollDice(game.players[0], 0))
    return game


def refused(game, action):
    """Apply an action that must be refused and change nothing; give the last word of its key."""
    before = snapshot(game)
    with pytest.raises(IllegalActionError) as error:
        game.apply(action)
    assert snapshot(game) == before
    assert str(error.value)
    return error.value.reason.rpartition(".")[2]


# The rule book's example round.


def sara(roll):
    cells = lay("LIFPNW")  # worth 1, 4, 2, 1, 2 and 4
    return paint(*[(five, roll) for five in cells]), cells


def peter(roll):
    row = tuple((0, col) for col in range(5))
    column = (*((line, 4) for line in range(4)), (3, 5))  # shares the last square of the row
    low = [tuple((line + 4, col) for line, col in five) for five in lay("PPN", rows=6)]
    board = paint((row, roll), *[(five, roll) for five in low])
    squares = list(board.squares)
    for (line, col), symbol in zip(column, (roll.symbols[4], *roll.symbols[:4]), strict=True):
        squares[line * 10 + col] = symbol
    return Board(10, 10, tuple(squares)), [row, column, *low]


def anna(roll):
    wrong, short, *valid = lay("XVTL")
    board = paint(*[(five, roll) for five in (wrong, short, *valid)])
    squares = list(board.squares)
    row, col = wrong[0]
    squares[row * 10 + col] = filler(roll)
    return Board(10, 10, tuple(squares)), [wrong, short[:4], *valid]


def test_the_rule_books_example_round():
    (roll,) = rolls(SEED, 1)
    drawn = {"Sara": sara(roll), "Peter": peter(roll), "Anna": anna(roll)}
    game = game_of(*drawn, boards=[board for board, _ in drawn.values()])
    play_round(game, {player: cells for player, (_, cells) in drawn.items()}, turner="Peter")

    scores = {player: game.sheet(player)[0] for player in drawn}
    assert {player: score.points for player, score in scores.items()} == {
        "Sara": 10,
        "Peter": 1 + 2 + 1,
        "Anna": 4,
    }
    reasons = {
        player: [verdict.reasons for verdict in score.judgement.verdicts]
        for player, score in scores.items()
    }
    fine, struck = Reason.NONE, Reason.OVER_LIMIT
    assert reasons["Sara"] == [fine, fine, fine, fine, fine, struck]
    assert reasons["Peter"] == [
        Reason.OVERLAP, Reason.OVERLAP, fine, Reason.REPEATED_SHAPE, fine,
    ]  # fmt: skip
    assert reasons["Anna"] == [Reason.WRONG_SYMBOLS, Reason.INCOMPLETE, fine, fine]
    assert scores["Peter"].bonus == 1
    assert scores["Sara"].bonus == scores["Anna"].bonus == 0
    assert game.scored[0].turned_by == "Peter"


# Five rounds, the last one double.


def five_rounds(*players, shapes="LFTIW", turners=(None,) * 5):
    """Play a whole game in which everybody finds one given shape a round."""
    cells = lay(shapes)
    board = paint(*zip(cells, rolls(SEED, 5), strict=True))
    game = game_of(*players, boards=board)
    for number, turner in enumerate(turners):
        play_round(game, {player: [cells[number]] for player in game.players}, turner)
    return game


def test_the_fifth_round_counts_double_and_the_bonus_does_not():
    game = five_rounds("Ada", "Bo", turners=("Bo", None, None, None, "Ada"))
    assert [score.points for score in game.sheet("Ada")] == [1, 2, 3, 4, 2 * 4 + 1]
    assert [score.points for score in game.sheet("Bo")] == [1 + 1, 2, 3, 4, 2 * 4]
    assert [score.factor for score in game.sheet("Ada")] == [1, 1, 1, 1, 2]
    assert game.total("Ada") == game.total("Bo") == 19


def test_there_are_five_rounds():
    game = five_rounds("Ada")
    assert game.is_over
    assert game.phase is Phase.OVER
    assert game.round == len(game.scored) == 5
    assert game.legal_actions("Ada") == []
    assert refused(game, RollDice("Ada", game.time)) == "over"


def test_the_board_is_wiped_after_a_round():
    game = started("Ada")
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Finish("Ada", 2))
    assert game.outlines("Ada") == ()
    game.apply(RollDice("Ada", 3))
    assert game.outlines("Ada") == ()
    assert refused(game, Undo("Ada", 3)) == "undo"


# Ties.


def decided(ada, bo):
    """Play a game with these shapes a round for each of two players; None is a round without."""
    cells = {player: lay(filter(None, shapes)) for player, shapes in (("Ada", ada), ("Bo", bo))}
    rounds = {"Ada": [], "Bo": []}
    pairs = {"Ada": [], "Bo": []}
    for player, shapes in (("Ada", ada), ("Bo", bo)):
        left = iter(cells[player])
        for shape, roll in zip(shapes, rolls(SEED, 5), strict=True):
            five = next(left) if shape else None
            rounds[player].append([five] if five else [])
            if five:
                pairs[player].append((five, roll))
    game = game_of(boards=[paint(*pairs["Ada"]), paint(*pairs["Bo"])])
    for number in range(5):
        play_round(game, {player: rounds[player][number] for player in rounds})
    return game.result()


def test_most_points_win():
    result = decided(["I", None, None, None, None], ["T", None, None, None, None])
    assert result.winners == ("Ada",)
    assert result.decided_by == "points"
    assert [standing.marks for standing in result.standings] == [(4, 4), (3, 3)]


def test_a_tie_is_decided_by_the_best_single_round():
    result = decided(["F", "N", None, None, None], ["L", "T", None, None, None])
    assert [result[player].marks for player in ("Ada", "Bo")] == [(4, 2), (4, 3)]
    assert result.winners == ("Bo",)
    assert result.decided_by == "best_round"


def test_the_fifth_round_decides_no_tie():
    result = decided([None, None, None, None, "F"], ["L", "T", None, None, None])
    assert [result[player].marks for player in ("Ada", "Bo")] == [(4, 0), (4, 3)]
    assert result.winners == ("Bo",)


def test_players_who_are_still_tied_share_the_victory():
    result = decided(["T", None, "L", None, None], ["L", None, None, "T", None])
    assert result.winners == ("Ada", "Bo")
    assert result.decided_by == "shared"
    assert [standing.place for standing in result.standings] == [1, 1]


def test_the_bonus_is_part_of_a_round_that_decides_a_tie():
    five, other = lay("TL")
    one, two = rolls(SEED, 2)
    game = game_of(boards=[paint((five, one), (other, two)), paint((five, one))])
    play_round(game, {"Ada": [five], "Bo": [five]}, turner="Bo")
    play_round(game, {"Ada": [other]})
    for _ in range(3):
        play_round(game)
    assert game.total("Ada") == game.total("Bo") == 4
    assert game.result().winners == ("Bo",)
    assert game.result()["Bo"].marks == (4, 4)


def test_a_game_that_is_not_over_has_standings_and_no_result():
    game = started()
    assert game.standings().winners == ("Ada", "Bo")
    with pytest.raises(ValueError, match="not over"):
        game.result()


# Rolls.


def test_the_rolls_depend_on_the_seed_and_the_round_alone():
    idle, busy = game_of("Ada", "Bo"), game_of("Cy", boards="grey", timer=5)
    for number, roll in enumerate(rolls(SEED, 5), start=1):
        play_round(idle)
        play_round(busy, {"Cy": [ANY, OTHER]}, turner="Cy")
        assert idle.roll == busy.roll == roll
        assert idle.round == busy.round == number
    assert rolls(SEED, 5) != rolls(SEED + 1, 5)


def test_throws_that_were_thrown_again_can_be_seen():
    lengths = set()
    for seed in range(30):
        game = BasicGame(["Ada"], seed)
        game.apply(RollDice("Ada", 0))
        *again, last = game.throws
        assert not any(is_legal(throw) for throw in again)
        assert sorted(last) == sorted(game.roll.symbols)
        lengths.add(len(game.throws))
    assert len(lengths) > 1


def test_anybody_rolls_and_only_between_rounds():
    game = game_of()
    assert [action.kind for action in game.legal_actions("Bo")] == ["roll"]
    game.apply(RollDice("Bo", 0))
    assert refused(game, RollDice("Ada", 1)) == "searching"


# Outlines.


def test_nothing_prevents_wrong_outlines():
    game = started("Ada")
    for cells in (ANY, OTHER, [(0, 0)], [(0, 0), (9, 9)], [(0, col) for col in range(7)], ANY):
        game.apply(Outline("Ada", 1, cells))
    game.apply(Finish("Ada", 2))
    assert game.total("Ada") == 0
    assert not any(verdict.is_valid for verdict in game.sheet("Ada")[0].judgement.verdicts)


@pytest.mark.parametrize(
    "action",
    [
        Outline("Ada", 0, ANY),
        Erase("Ada", 0, 0),
        Undo("Ada", 0),
        Redo("Ada", 0),
        TurnTimer("Ada", 0),
        Finish("Ada", 0),
        Stop("Ada", 0),
    ],
)
def test_nothing_can_be_done_before_the_dice_are_rolled(action):
    assert refused(game_of(), action) == "not_searching"


def test_squares_off_the_board_are_refused():
    game = started()
    for cell in ((10, 0), (0, 10), (-1, 0), (0, -1)):
        assert refused(game, Outline("Ada", 1, [cell])) == "off_board"


def test_an_unfinished_outline_can_be_replaced():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Outline("Ada", 2, OTHER))
    game.apply(Outline("Ada", 3, (*ANY, (4, 6)), replaces=0))
    assert game.outlines("Ada") == ((*ANY, (4, 6)), OTHER)
    assert game.outlines("Bo") == ()


def test_an_outline_can_be_erased_by_its_number():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Outline("Ada", 1, OTHER))
    game.apply(Erase("Ada", 2, 0))
    assert game.outlines("Ada") == (OTHER,)
    assert refused(game, Erase("Ada", 3, 1)) == "no_outline"
    assert refused(game, Outline("Ada", 3, ANY, replaces=1)) == "no_outline"
    assert refused(game, Erase("Bo", 3, 0)) == "no_outline"


def test_outlines_are_many_but_not_endless():
    game = started("Ada")
    for _ in range(MAX_OUTLINES):
        game.apply(Outline("Ada", 1, ANY))
    assert refused(game, Outline("Ada", 1, ANY)) == "crowded"
    game.apply(Outline("Ada", 1, OTHER, replaces=3))


# Undo and redo.


def test_outlines_replacements_and_erasures_can_be_undone_and_redone():
    game = started()
    steps = [()]
    for action in (
        Outline("Ada", 1, ANY),
        Outline("Ada", 1, OTHER),
        Outline("Ada", 1, [(9, 9)], replaces=0),
        Erase("Ada", 1, 1),
    ):
        game.apply(action)
        steps.append(game.outlines("Ada"))
    for outlines in reversed(steps[:-1]):
        game.apply(Undo("Ada", 2))
        assert game.outlines("Ada") == outlines
    assert refused(game, Undo("Ada", 2)) == "undo"
    for outlines in steps[1:]:
        game.apply(Redo("Ada", 3))
        assert game.outlines("Ada") == outlines
    assert refused(game, Redo("Ada", 3)) == "redo"
    assert len(game.log) == 1 + 4 + 4 + 4  # the log only grows


def test_a_new_outline_ends_what_can_be_redone():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Undo("Ada", 1))
    game.apply(Outline("Ada", 1, OTHER))
    assert refused(game, Redo("Ada", 1)) == "redo"
    game.apply(Undo("Ada", 1))
    assert game.outlines("Ada") == ()


def test_undo_leaves_other_players_alone():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Outline("Bo", 2, OTHER))
    game.apply(Undo("Ada", 3))
    assert (game.outlines("Ada"), game.outlines("Bo")) == ((), (OTHER,))
    assert refused(game, Undo("Ada", 4)) == "undo"


def test_undo_reaches_far_but_not_endlessly():
    game = started("Ada")
    for number in range(MAX_UNDO + 5):
        game.apply(Outline("Ada", 1, [(0, number % 10)], replaces=0 if number else None))
    for _ in range(MAX_UNDO):
        game.apply(Undo("Ada", 2))
    assert refused(game, Undo("Ada", 2)) == "undo"
    assert game.outlines("Ada") == (((0, 4),),)
    for _ in range(MAX_UNDO):
        game.apply(Redo("Ada", 3))
    assert game.outlines("Ada") == (((0, (MAX_UNDO + 4) % 10),),)


def test_nothing_is_undone_past_a_stop_or_a_roll():
    game = started("Ada")
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Finish("Ada", 2))
    assert refused(game, Undo("Ada", 3)) == "not_searching"
    game.apply(RollDice("Ada", 3))
    assert refused(game, Undo("Ada", 3)) == "undo"
    assert refused(game, Redo("Ada", 3)) == "redo"


# The timer.


def test_turning_the_timer_locks_its_player():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    game.apply(TurnTimer("Ada", 2))
    assert game.turned_by == "Ada"
    for action in (
        Outline("Ada", 3, OTHER),
        Erase("Ada", 3, 0),
        Undo("Ada", 3),
        Redo("Ada", 3),
        Finish("Ada", 3),
        TurnTimer("Ada", 3),
    ):
        assert refused(game, action) == "locked"
    assert [action.kind for action in game.legal_actions("Ada")] == ["stop"]
    game.apply(Outline("Bo", 3, OTHER))


def test_only_one_player_can_turn_the_timer():
    game = started()
    game.apply(TurnTimer("Ada", 2))
    assert refused(game, TurnTimer("Bo", 3)) == "turned"
    assert "turn" not in {action.kind for action in game.legal_actions("Bo")}


@pytest.mark.parametrize("timer", [5, 30, 300, 12.5])
def test_the_deadline_stops_the_round(timer):
    game = started(timer=timer)
    game.apply(TurnTimer("Ada", 2))
    assert game.deadline == 2 + timer
    assert refused(game, Stop("Bo", 2 + timer - 0.25)) == "early"
    game.apply(Outline("Bo", 2 + timer - 0.25, ANY))
    game.apply(Stop("Bo", 2 + timer))
    assert game.phase is Phase.ROLL
    assert game.deadline is None
    assert len(game.sheet("Bo")[0].judgement.verdicts) == 1


@pytest.mark.parametrize("late", [32, 32.001, 1000])
def test_what_comes_at_the_deadline_or_later_is_refused(late):
    game = started()
    game.apply(Outline("Bo", 1, ANY))
    game.apply(TurnTimer("Ada", 2))
    for action in (
        Outline("Bo", late, OTHER),
        Erase("Bo", late, 0),
        Undo("Bo", late),
        Redo("Bo", late),
        Finish("Bo", late),
        TurnTimer("Bo", late),
    ):
        assert refused(game, action) == "late"
    game.apply(Stop("Ada", late))
    assert [v.cells for v in game.sheet("Bo")[0].judgement.verdicts] == [ANY]


def test_without_a_turn_a_round_goes_on_for_ever():
    game = started()
    assert refused(game, Stop("Ada", 1e6)) == "not_turned"
    game.apply(Outline("Ada", 1e6, ANY))
    assert game.phase is Phase.SEARCH


def test_a_round_stops_at_once_when_all_have_finished():
    game = started("Ada", "Bo", "Cy")
    for player in ("Bo", "Ada"):
        game.apply(Finish(player, 1))
        assert game.phase is Phase.SEARCH
    game.apply(Finish("Cy", 1))
    assert game.phase is Phase.ROLL


def test_who_has_turned_the_timer_counts_as_finished():
    game = started()
    game.apply(TurnTimer("Ada", 1))
    game.apply(Finish("Bo", 2))
    assert game.phase is Phase.ROLL
    game.apply(RollDice("Ada", 3))
    game.apply(Finish("Bo", 4))
    game.apply(TurnTimer("Ada", 5))
    assert game.phase is Phase.ROLL
    assert [score.bonus for score in game.sheet("Ada")] == [1, 1]


def test_finishing_twice_is_refused_and_drawing_takes_it_back():
    game = started()
    game.apply(Finish("Ada", 1))
    assert game.view("Bo").finished == ("Ada",)
    assert refused(game, Finish("Ada", 2)) == "finished"
    game.apply(Outline("Ada", 3, ANY))
    assert game.view("Bo").finished == ()
    game.apply(Finish("Bo", 4))
    assert game.phase is Phase.SEARCH
    game.apply(Finish("Ada", 5))
    assert game.phase is Phase.ROLL


def test_who_has_finished_may_still_turn_the_timer():
    game = started()
    game.apply(Finish("Ada", 1))
    game.apply(TurnTimer("Ada", 2))
    assert game.turned_by == "Ada"
    game.apply(Stop("Ada", 32))
    assert game.total("Ada") == 1


def test_the_next_round_has_a_timer_of_its_own():
    game = started()
    game.apply(TurnTimer("Ada", 1))
    game.apply(Stop("Ada", 31))
    game.apply(RollDice("Ada", 40))
    assert (game.turned_by, game.deadline) == (None, None)
    game.apply(Outline("Ada", 41, ANY))
    game.apply(TurnTimer("Bo", 42))
    assert game.deadline == 72


# Who, when, what.


def test_the_clock_does_not_run_backwards():
    game = started()
    game.apply(Outline("Ada", 5, ANY))
    assert refused(game, Outline("Bo", 4.999, ANY)) == "backwards"
    game.apply(Outline("Bo", 5, ANY))


def test_only_players_play():
    assert refused(game_of(), RollDice("Cy", 0)) == "no_such_player"
    with pytest.raises(IllegalActionError, match=r"'Cy' does not play here.*Ada, Bo"):
        game_of().legal_actions("Cy")


def test_legal_actions_list_the_fives_that_can_still_be_drawn():
    game = started("Ada")
    drawn = 0
    while True:
        outlines = [action for action in game.legal_actions("Ada") if action.kind == "outline"]
        if not outlines:
            break
        game.apply(outlines[-1])
        drawn += 1
        verdicts = judge(game.board("Ada"), game.roll, game.outlines("Ada")).verdicts
        assert all(verdict.is_valid for verdict in verdicts)
    assert 0 < drawn <= 5


def test_legal_actions_come_at_the_earliest_time_they_are_allowed():
    game = started()
    game.apply(TurnTimer("Ada", 2.5))
    actions = game.legal_actions("Bo")
    assert {action.time for action in actions if action.kind != "stop"} == {2.5}
    assert [action.time for action in actions if action.kind == "stop"] == [32.5]
    assert {action.kind for action in game.legal_actions("Bo", time=10)} == {"outline", "finish"}
    assert game.legal_actions("Bo", time=32.5) == [Stop("Bo", 32.5)]
    assert game.legal_actions("Ada", time=10) == []


# What a player sees.


def test_a_view_holds_nothing_of_other_players():
    game = started()
    game.apply(Outline("Ada", 1, ANY))
    before = game.view("Bo")
    assert before.board == Board.white(2)
    game.apply(Outline("Ada", 1, OTHER))
    assert game.view("Bo") == before
    assert not hasattr(before, "seed")
    assert game.view("Ada").outlines == (ANY, OTHER)


def test_views_do_not_tell_the_coming_rolls():
    first, second = rolls(SEED, 2)
    twin = next(seed for seed in range(10_000) if rolls(seed, 1) == [first] and seed != SEED)
    assert rolls(twin, 2) != [first, second]
    games = [BasicGame(["Ada"], seed) for seed in (SEED, twin)]
    for game in games:
        game.apply(RollDice("Ada", 0))
    assert games[0].view("Ada") == games[1].view("Ada")


# Settings.


def test_white_boards_differ_and_grey_ones_do_not():
    players = ["Ada", "Bo", "Cy", "Di"]
    white, grey = game_of(*players), game_of(*players, boards="grey")
    assert [white.board(player) for player in players] == [Board.white(n) for n in (1, 2, 3, 4)]
    assert {grey.board(player) for player in players} == {Board.grey()}


def test_a_teachers_points_count():
    five = lay("L")[0]
    game = game_of("Ada", boards=paint((five, rolls(SEED, 1)[0])), points=dict.fromkeys(LETTERS, 6))
    play_round(game, {"Ada": [five]})
    assert game.total("Ada") == 6
    assert game.settings["points"] == dict.fromkeys(LETTERS, 6)
    assert game_of().points == POINTS


def test_boards_with_symbols_of_their_own_have_dice_of_their_own():
    board = Board.random(seed=1, rows=6, cols=7, symbols=["a", "b", "c", "d"])
    game = started("Ada", boards=board)
    assert set(game.roll.symbols) <= {"a", "b", "c", "d"}
    assert BasicGame.replay(game.settings, game.log) == game


def test_a_game_without_a_seed_gets_one_that_stands_in_its_settings():
    game = BasicGame(players=["Ada"])
    game.apply(RollDice("Ada", 0))
    assert BasicGame.replay(game.settings, game.log) == game


SMALL = Board.random(seed=1, rows=5, cols=5, symbols=["a", "b", "c"])


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"players": []}, "one to 4 players"),
        ({"players": "Ada"}, "'Ada' cannot play"),
        ({"players": None}, "None cannot play"),
        ({"players": list("abcde")}, "one to 4 players"),
        ({"players": ["Ada", "Ada"]}, "'Ada' stands there twice"),
        ({"players": ["Ada", ""]}, "'' cannot be a name"),
        ({"players": ["Ada", "  "]}, "cannot be a name"),
        ({"players": ["A\nB"]}, "cannot be a name"),
        ({"players": ["\ud800"]}, "cannot be a name"),
        ({"players": ["x" * 41]}, "1 to 40 letters"),
        ({"players": [3]}, "3 cannot be a name"),
        ({"seed": -1}, "-1 is no seed"),
        ({"seed": 2**53}, "is no seed"),
        ({"seed": 10**5000}, "is no seed"),
        ({"seed": True}, "True is no seed"),
        ({"seed": 7.0}, "7.0 is no seed"),
        ({"seed": "7"}, "'7' is no seed"),
        ({"timer": 4}, "4 cannot be the time.*5 to 300"),
        ({"timer": 301}, "301 cannot be the time"),
        ({"timer": float("nan")}, "nan cannot be the time"),
        ({"timer": "30"}, "'30' cannot be the time"),
        ({"boards": "blue"}, "'blue' are no boards"),
        ({"boards": [Board.grey()]}, "one for each of the 2 players"),
        ({"boards": [Board.grey(), "grey"]}, "Board 2 is not right: 'grey'"),
        ({"boards": [Board.grey(), SMALL]}, "need the same symbols"),
        ({"boards": 3}, "3 are no boards"),
        ({"points": {"L": 1}}, "no table of points"),
        ({"points": dict.fromkeys(LETTERS, -1)}, "whole number from 0 to 1000"),
        ({"points": dict.fromkeys(LETTERS, 1.0)}, "no table of points"),
        ({"points": dict.fromkeys(LETTERS, True)}, "no table of points"),
        ({"points": {**POINTS, "Q": 1}}, "no table of points"),
        ({"points": 5}, "5 is no table of points"),
    ],
)
def test_settings_that_are_not_possible_are_refused_in_words(settings, words):
    with pytest.raises(ValueError, match=words):
        BasicGame(**{"players": ["Ada", "Bo"], "seed": SEED} | settings)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: Outline("Ada", 0, []),
        lambda: Outline("Ada", 0, [(0, 0), (0, 0)]),
        lambda: Outline("Ada", 0, [(0, 0.0)]),
        lambda: Outline("Ada", 0, [(0, True)]),
        lambda: Outline("Ada", 0, [(0,)]),
        lambda: Outline("Ada", 0, "ab"),
        lambda: Outline("Ada", 0, None),
        lambda: Outline("Ada", 0, [(10**5000, 0)]),
        lambda: Outline("Ada", 0, [(0, n) for n in range(257)]),
        lambda: Outline("Ada", 0, ANY, replaces=-1),
        lambda: Outline("Ada", 0, ANY, replaces="0"),
        lambda: Erase("Ada", 0, 1.0),
        lambda: Erase("Ada", 0, None),
        lambda: Finish("", 0),
        lambda: Finish(None, 0),
        lambda: Finish("Ada", -1),
        lambda: Finish("Ada", float("nan")),
        lambda: Finish("Ada", float("inf")),
        lambda: Finish("Ada", 10**5000),
        lambda: Finish("Ada", "1"),
        lambda: Finish("Ada", time=True),
    ],
)
def test_malformed_actions_cannot_even_be_made(bad):
    with pytest.raises(ValueError, match=r"is no|are no"):
        bad()
