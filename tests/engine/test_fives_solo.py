"""The solo version, rule by rule, and its challenges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.core.validation import MAX_SEED
from fives_widgets.engine.fives import (
    Board,
    Finish,
    Outline,
    Phase,
    RollDice,
    SoloGame,
    Stop,
    TurnTimer,
    challenge_of,
    seed_of,
)
from fives_widgets.engine.geometry.pentominoes import LETTERS
from tests.engine.playing import cross_out_all, lay, paint, play_round, rolls
from tests.refusals import exactly

SEED = 7


def test_thirty_points_are_the_ceiling():
    cells = lay(LETTERS)
    board = paint(*zip(cells, rolls(SEED), strict=True))
    game = SoloGame(players=["Ada"], seed=SEED, boards=board)
    for five in cells:
        play_round(game, {"Ada": [five]})
    assert game.is_over
    assert game.total("Ada") == 30
    assert game.result().winners == ("Ada",)
    assert game.result().decided_by is None


def test_there_are_always_twelve_rounds():
    game = SoloGame(players=["Ada"], seed=SEED)
    for number in range(1, 13):
        assert not game.is_over
        play_round(game)
        assert game.round == number
        assert game.must_cross_out("Ada")
        cross_out_all(game)
    assert game.is_over
    assert game.total("Ada") == 0


def test_every_shape_ends_circled_or_crossed_out():
    game = SoloGame(players=["Ada"], seed=SEED)
    while not game.is_over:
        game.apply(RollDice("Ada", game.time))
        outlines = [a for a in game.legal_actions("Ada") if isinstance(a, Outline)]
        if outlines:
            game.apply(outlines[0])
        game.apply(Finish("Ada", game.time))
        cross_out_all(game)
    shapes = [drawn.shape for drawn in (*game.circled("Ada"), *game.crossed_out("Ada"))]
    assert sorted(shapes) == sorted(LETTERS)
    assert game.circled("Ada")
    assert game.crossed_out("Ada")


@pytest.mark.parametrize("kind", [TurnTimer, Stop])
def test_there_is_no_timer(kind):
    game = SoloGame(players=["Ada"], seed=SEED)
    game.apply(RollDice("Ada", 0))
    complaint = (
        f"{kind.__name__}(player='Ada', time=1.0) isn't a move in this game. "
        "The moves are: roll, outline, erase, undo, redo, finish, cross_out."
    )
    with pytest.raises(IllegalActionError, match=exactly(complaint)):
        game.apply(kind("Ada", 1))
    assert kind.kind not in {action.kind for action in game.legal_actions("Ada")}
    assert "timer" not in game.settings
    game.apply(Finish("Ada", 1e6))
    assert game.phase is Phase.CROSS_OUT


@pytest.mark.parametrize("players", [["Ada", "Bo"], []])
def test_solo_is_for_one(players):
    complaint = f"{players!r} can't play: give a list with the name of one player."
    with pytest.raises(ValueError, match=exactly(complaint)):
        SoloGame(players=players, seed=SEED)


def test_a_challenge_gives_friends_the_same_board_and_the_same_twelve_rolls():
    ada = SoloGame(players=["Ada"], seed=SEED)
    bo = SoloGame.of_challenge(ada.challenge, "Bo")
    assert ada.board("Ada") == bo.board("Bo") == Board.grey()
    seen = []
    while not ada.is_over:
        play_round(ada, {"Ada": [[(0, 0)], [(5, 5), (5, 6)]]})
        cross_out_all(ada)
        bo.apply(RollDice("Bo", bo.time))
        bo.apply(next(a for a in bo.legal_actions("Bo") if a.kind in ("outline", "finish")))
        if bo.phase is Phase.SEARCH:
            bo.apply(Finish("Bo", bo.time + 3))
        cross_out_all(bo)
        assert (ada.roll, ada.throws) == (bo.roll, bo.throws)
        seen.append(ada.roll)
    assert bo.is_over
    assert seen == rolls(SEED)


def test_only_games_on_the_grey_board_are_challenges():
    assert SoloGame(players=["Ada"], seed=SEED, boards="white").challenge is None
    assert SoloGame(players=["Ada"], seed=SEED, boards=[Board.grey()]).challenge is None


@given(st.integers(0, MAX_SEED))
def test_a_seed_and_its_challenge_are_the_same(seed):
    assert seed_of(challenge_of(seed)) == seed
    assert seed_of(f" {challenge_of(seed).lower()[:3]}-{challenge_of(seed)[3:]} ") == seed


NO_CHALLENGE = (
    "isn't a challenge: check its letters again. They must be among F I L N P T U V W X Y Z."
)


@given(st.integers(0, MAX_SEED), st.data())
def test_a_single_wrong_letter_in_a_challenge_is_noticed(seed, data):
    word = challenge_of(seed)
    place = data.draw(st.integers(0, len(word) - 1))
    wrong = data.draw(st.sampled_from([letter for letter in LETTERS if letter != word[place]]))
    wrong_word = word[:place] + wrong + word[place + 1 :]
    with pytest.raises(ValueError, match=exactly(f"{wrong_word!r} {NO_CHALLENGE}")):
        seed_of(wrong_word)


@pytest.mark.parametrize("word", ["", "FIL", "ABCDEF", "FFFFV", "Z" * 1000, "FFFFVL", None, 7])
def test_what_is_no_challenge_is_refused_in_words(word):
    quoted = f"'{'Z' * 27}...{'Z' * 28}'" if word == "Z" * 1000 else repr(word)
    with pytest.raises(ValueError, match=exactly(f"{quoted} {NO_CHALLENGE}")):
        seed_of(word)


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.0, "7"])
def test_only_seeds_have_challenges(seed):
    complaint = f"{seed!r} isn't a seed: give a whole number from 0 to 9007199254740991."
    with pytest.raises(ValueError, match=exactly(complaint)):
        challenge_of(seed)
