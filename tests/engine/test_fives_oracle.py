"""The solo oracle: its games are legal, its bounds are true, and it is nearly perfect."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.fives import POINTS, Board, Roll, SoloGame, best_game
from fives_widgets.engine.fives.oracle.best_game import plan
from fives_widgets.engine.fives.solver import fitting, placements
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS
from tests.engine.playing import lay, paint, rolls
from tests.refusals import exactly

GAME = SoloGame(players=["Ada"], seed=7)


def replayed(game, planned):
    return SoloGame.replay(game.settings, planned.log("Ada"))


def some_rolls(symbols, seed):
    chance = Chance(seed)
    return [Roll.throw(chance, symbols) for _ in range(12)]


def best_of_all(board, known, points=POINTS):
    """Try every game that the rules allow: each round any FIVE, or any shape crossed out."""
    places = placements(board.rows, board.cols)
    allowed_after = [
        grid.mask_of(
            (
                (0, number)
                for number, other in enumerate(places)
                if other.shape != place.shape and not other.mask & place.mask
            ),
            len(places),
        )
        for place in places
    ]
    shown = [{place.mask for place in fitting(board, roll)} for roll in known]

    @cache
    def best(round_, allowed):
        if round_ == len(known):
            return 0
        return max(
            (
                best(round_ + 1, allowed & allowed_after[number])
                + (points[places[number].shape] if places[number].mask in shown[round_] else 0)
                for number in grid.bits(allowed)
            ),
            default=0,  # where nothing fits any more, nothing can be found
        )

    return best(0, (1 << len(places)) - 1)


SMALL = [(seed, POINTS) for seed in range(5)] + [(5, dict.fromkeys(LETTERS, 1))]


@pytest.mark.parametrize(("seed", "points"), SMALL)
def test_small_boards_against_every_game_there_is(seed, points):
    board = Board.random(seed, rows=5, cols=5, symbols="a b c d e")
    known = some_rolls(board.symbols, seed)
    best = best_of_all(board, known, points)
    for effort in (0, 100, 20_000):
        planned = plan(board, known, points=points, effort=effort)
        assert planned.points <= best <= planned.bound
        if planned.proved_best:
            assert planned.points == best
    assert planned.points == best


@pytest.mark.parametrize("seed", [*range(10), 9_999, 248_831])
def test_its_log_is_a_legal_game_worth_exactly_its_points(seed):
    game = SoloGame(players=["Ada"], seed=seed)
    planned = best_game(game)
    played = replayed(game, planned)
    assert played.is_over
    assert played.total("Ada") == planned.points <= planned.bound <= 30
    assert sorted(step.shape for step in planned.steps) == sorted(LETTERS)
    assert [entry.shape.shape for entry in played.sheet("Ada")] == [s.shape for s in planned.steps]
    assert [entry.circled is not None for entry in played.sheet("Ada")] == [
        step.circled for step in planned.steps
    ]


def test_ten_challenges_are_nearly_perfect():
    plans = [best_game(SoloGame(players=["Ada"], seed=seed)) for seed in range(100, 110)]
    assert mean(planned.points for planned in plans) >= 29
    assert sum(planned.proved_best for planned in plans) >= 8


@settings(max_examples=15)
@given(
    st.integers(0, 10**6),
    st.integers(5, 9),
    st.integers(5, 9),
    st.sampled_from(["a b c", "a b c d", "a b c d e f"]),
    st.sampled_from([0, 20, 400]),
)
def test_any_board_any_rolls_and_little_effort_still_give_a_legal_game(
    seed, rows, cols, symbols, effort
):
    board = Board.random(seed, rows=rows, cols=cols, symbols=symbols)
    game = SoloGame(players=["Ada"], seed=seed, boards=board)
    planned = best_game(game, effort=effort)
    assert replayed(game, planned).total("Ada") == planned.points <= planned.bound


def test_thirty_points_are_found_where_they_are():
    board = paint(*zip(lay(LETTERS), rolls(7), strict=True))
    planned = best_game(SoloGame(players=["Ada"], seed=7, boards=board))
    assert planned.points == planned.bound == 30
    assert planned.proved_best


def test_nothing_is_promised_where_nothing_is():
    board = Board(10, 10, ("sun",) * 100)
    game = SoloGame(players=["Ada"], seed=7, boards=board)
    planned = best_game(game)
    assert planned.points == planned.bound == 0
    assert replayed(game, planned).is_over


def test_more_effort_never_promises_more():
    game = SoloGame(players=["Ada"], seed=9)  # one that loses a point
    plans = [best_game(game, effort=effort) for effort in (0, 100, 20_000)]
    points = [planned.points for planned in plans]
    bounds = [planned.bound for planned in plans]
    assert points == sorted(points)
    assert bounds == sorted(bounds, reverse=True)
    assert not plans[0].proved_best
    assert plans[-1].proved_best


def test_the_same_game_gets_the_same_plan():
    assert best_game(GAME) == best_game(SoloGame(players=["Bo"], seed=7))


def test_the_points_are_those_of_the_game():
    points = dict(POINTS, X=100)
    game = SoloGame(players=["Ada"], seed=7, points=points)
    planned = best_game(game)
    assert planned.points == replayed(game, planned).total("Ada") > 100
    assert planned.bound <= 126


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"rolls": []}, "0 rolls don't make a solo game: it has 12 rounds."),
        ({"rolls": rolls(7)[:11]}, "11 rolls don't make a solo game: it has 12 rounds."),
        (
            {"rolls": some_rolls("a b c", 1)},
            (
                "The roll 'a a b c c' shows 'a', which isn't on this board: its symbols "
                "are sun moon star leaf drop heart."
            ),
        ),
        (
            {"points": {"X": 1}},
            "The points {'X': 1} leave out the shape F.",
        ),
    ],
)
def test_bad_input_is_refused_in_words(change, complaint):
    given_ = {"rolls": rolls(7), "points": POINTS} | change
    with pytest.raises(ValueError, match=exactly(complaint)):
        plan(Board.grey(), given_["rolls"], points=given_["points"])
