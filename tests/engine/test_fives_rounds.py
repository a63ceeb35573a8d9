"""The flow of a round, rule by rule: rolls, outlines, undo, the timer, and who sees what."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.game import LATEST, IllegalActionError
from fives_widgets.engine.fives import (
    BasicGame,
    Board,
    Erase,
    Finish,
    Outline,
    Phase,
    Redo,
    RollDice,
    Stop,
    TurnTimer,
    Undo,
    judge,
)
from fives_widgets.engine.fives.dice import is_legal
from fives_widgets.engine.fives.round_game import MAX_OUTLINES
from fives_widgets.engine.fives.state import MAX_UNDO
from tests.engine.playing import play_round, refused, rolls
from tests.refusals import exactly

SEED = 7
ANY = ((4, 4), (4, 5))
OTHER = ((0, 0), (0, 1), (0, 2))


def game_of(*players, **settings):
    return BasicGame(players=players or ["Ada", "Bo"], seed=SEED, **settings)


def started(*players, **settings):
    game = game_of(*players, **settings)
    game.apply(RollDice(game.players[0], 0))
    return game


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


def test_the_board_is_wiped_after_a_round():
    game = started("Ada")
    game.apply(Outline("Ada", 1, ANY))
    game.apply(Finish("Ada", 2))
    assert game.outlines("Ada") == ()
    game.apply(RollDice("Ada", 3))
    assert game.outlines("Ada") == ()
    assert refused(game, Undo("Ada", 3)) == "undo"


def test_the_same_five_squares_are_outlined_once():
    five = [(0, col) for col in range(5)]
    game = started()
    game.apply(Outline("Ada", 1, five))
    game.apply(Outline("Ada", 1, five[:4]))
    with pytest.raises(
        IllegalActionError, match=exactly("You have already outlined these five squares.")
    ):
        game.apply(Outline("Ada", 2, five))
    assert refused(game, Outline("Ada", 2, five[::-1])) == "twice"
    assert refused(game, Outline("Ada", 2, five, replaces=1)) == "twice"
    # Others outline them, too; so does who has erased them, or draws them anew in their place.
    game.apply(Outline("Bo", 2, five))
    game.apply(Outline("Ada", 2, five[::-1], replaces=0))
    game.apply(Erase("Ada", 2, 0))
    game.apply(Outline("Ada", 2, five, replaces=0))
    assert game.outlines("Ada") == (tuple(five),)


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


def test_a_round_can_be_stopped_also_at_the_latest_time_that_there_is():
    game = game_of()
    game.apply(RollDice("Ada", LATEST))
    game.apply(TurnTimer("Ada", LATEST))
    assert game.deadline == LATEST
    for player in game.players:
        assert game.legal_actions(player) == [Stop(player, LATEST)]
        assert game.legal_actions(player, LATEST) == [Stop(player, LATEST)]
    game.apply(Stop("Bo", LATEST))
    assert game.phase is Phase.ROLL
    assert BasicGame.from_json(game.to_json()) == game


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
    with pytest.raises(
        IllegalActionError, match=exactly("'Cy' isn't playing here. The players are: Ada, Bo.")
    ):
        game_of().legal_actions("Cy")


@pytest.mark.parametrize("seed", range(4))
def test_legal_actions_list_the_fives_that_can_still_be_drawn(seed):
    game = BasicGame(["Ada"], seed)
    game.apply(RollDice("Ada", 0))
    while True:
        listed = [action for action in game.legal_actions("Ada") if action.kind == "outline"]
        assert [action.cells for action in listed] == [
            five.cells
            for five in game.fives("Ada")
            if all_count(game, [*game.outlines("Ada"), five.cells])
        ]
        if not listed:
            break
        game.apply(listed[len(listed) // 2])
    assert 0 < len(game.outlines("Ada")) <= 5


def all_count(game, outlines):
    judgement = judge(game.board("Ada"), game.roll, outlines)
    return all(verdict.is_valid for verdict in judgement.verdicts)


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


SQUARES = "aren't squares: give a list of [row, column], whole numbers, each square once."
INDEX = "isn't the number of an outline: they are counted from 0."
NAME = "isn't a player's name."
TIME = "isn't a time: give a number of seconds from 0 up."
LONG = "a number with thousands of digits"


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [
        (lambda: Outline("Ada", 0, []), f"() {SQUARES}"),
        (lambda: Outline("Ada", 0, [(0, 0), (0, 0)]), f"[(0, 0), (0, 0)] {SQUARES}"),
        (lambda: Outline("Ada", 0, [(0, 0.0)]), f"[(0, 0.0)] {SQUARES}"),
        (lambda: Outline("Ada", 0, [(0, True)]), f"[(0, True)] {SQUARES}"),
        (lambda: Outline("Ada", 0, [(0,)]), f"[(0,)] {SQUARES}"),
        (lambda: Outline("Ada", 0, "ab"), f"'ab' {SQUARES}"),
        (lambda: Outline("Ada", 0, None), f"None {SQUARES}"),
        (lambda: Outline("Ada", 0, [(10**5000, 0)]), f"{LONG} {SQUARES}"),
        (
            lambda: Outline("Ada", 0, [(0, n) for n in range(257)]),
            f"[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), ...] {SQUARES}",
        ),
        (lambda: Outline("Ada", 0, ANY, replaces=-1), f"-1 {INDEX}"),
        (lambda: Outline("Ada", 0, ANY, replaces="0"), f"'0' {INDEX}"),
        (lambda: Erase("Ada", 0, 1.0), f"1.0 {INDEX}"),
        (lambda: Erase("Ada", 0, None), f"None {INDEX}"),
        (lambda: Finish("", 0), f"'' {NAME}"),
        (lambda: Finish(None, 0), f"None {NAME}"),
        (lambda: Finish("Ada", -1), f"-1 {TIME}"),
        (lambda: Finish("Ada", float("nan")), f"nan {TIME}"),
        (lambda: Finish("Ada", float("inf")), f"inf {TIME}"),
        (lambda: Finish("Ada", 10**5000), f"{LONG} {TIME}"),
        (lambda: Finish("Ada", "1"), f"'1' {TIME}"),
        (lambda: Finish("Ada", time=True), f"True {TIME}"),
    ],
)
def test_malformed_actions_cannot_even_be_made(bad, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        bad()
