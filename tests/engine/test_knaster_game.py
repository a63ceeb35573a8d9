"""Whole turns and games of Knaster: what is allowed, what is said if not, and how games end."""

from __future__ import annotations

import json
import pkgutil
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fives_widgets.engine import knaster
from fives_widgets.engine.core.game import Game, SavedGameError
from fives_widgets.engine.knaster import (
    Circle,
    CircleHand,
    CountUp,
    KnasterGame,
    Phase,
    Reason,
    RollDice,
    Sheet,
    Undo,
    Write,
    band_of,
    explain,
)
from tests.engine.knaster_playing import GOLDEN, filled_but, game_with, play, summary, use
from tests.engine.playing import refused, snapshot
from tests.refusals import exactly

ROW_OF_SEVENS = Sheet((7, 7, 7, 7) + (0,) * 21)
MIXED = [2, 3, 5, 8, 12, 4, 6, 9, 11, 2, 7, 10, 3, 5, 8, 12, 2, 6, 12, 9, 10, 8, 11, 3, 5]


def test_everybody_writes_the_same_sum_and_the_dice_go_round():
    game = KnasterGame(players=["Ada", "Bo"], seed=7)
    assert game.roller == "Ada"
    assert refused(game, RollDice("Bo")) == "roller"
    assert refused(game, Write("Ada", square=(0, 0), number=7)) == "not_rolled"
    game.apply(RollDice("Ada"))
    assert game.phase is Phase.MOVE
    use(game, "Bo", (4, 4))
    assert refused(game, RollDice("Bo")) == "waiting"
    use(game, "Ada", (0, 0))
    assert refused(game, Circle("Ada", square=(0, 0))) == "moved"
    assert (game.phase, game.roller) == (Phase.ROLL, "Bo")
    game.apply(RollDice("Bo"))
    assert game.turn == 2


def test_one_to_twelve_can_play():
    for count in (1, 12):
        game = KnasterGame(players=[f"P{n}" for n in range(count)], seed=1)
        assert play(game, count).is_over
    for count, quoted in ((0, "[]"), (13, "['P0', 'P1', 'P2', 'P3', 'P4', 'P5', ...]")):
        complaint = f"{quoted} can't play: give a list with the names of one to 12 players."
        with pytest.raises(ValueError, match=exactly(complaint)):
            KnasterGame(players=[f"P{n}" for n in range(count)])


def test_one_of_several_equal_numbers_is_circled():
    game = game_with(ROW_OF_SEVENS.with_circles([0]), total=7)
    circles = [a.square for a in game.legal_actions("Ada") if isinstance(a, Circle)]
    assert circles == [(0, 1), (0, 2), (0, 3)]
    game.apply(Circle("Ada", square=(0, 2)))
    assert game.total("Ada") == 2
    assert game.is_settled("Ada")


def test_circling_never_completes_a_hand():
    sheet = Sheet((7, 7, 7, 7, 7) + (0,) * 20)
    game = game_with(sheet, total=7)
    game.apply(Circle("Ada", square=(0, 0)))
    assert not game.due("Ada")
    assert game.total("Ada") == 1


def test_a_diagonal_straight_gives_three_circles_of_choice():
    numbers = [0] * 25
    for square, number in zip((0, 6, 12, 18), (5, 6, 7, 8), strict=True):
        numbers[square] = number
    game = game_with(Sheet(tuple(numbers)), total=9)
    use(game, "Ada", (4, 4))
    assert game.due("Ada") == (10,)
    assert len([a for a in game.legal_actions("Ada") if isinstance(a, CircleHand)]) == 10
    game.apply(CircleHand("Ada", line=10, squares=((0, 0), (2, 2), (4, 4))))
    assert game.total("Ada") == 3
    assert game.phase is Phase.ROLL


def test_a_full_house_gives_two_circles_on_top_of_those_before():
    game = game_with(Sheet((5, 5, 7, 7) + (0,) * 21, 0b0101), total=5)
    use(game, "Ada", (0, 4))
    assert refused(game, Write("Ada", square=(3, 3), number=5)) == "hand_first"
    game.apply(CircleHand("Ada", line=0, squares=((0, 1), (0, 4))))
    assert game.total("Ada") == 4


def test_a_hand_can_win_its_box_at_once():
    game = game_with(Sheet((7, 7, 7, 7) + (0,) * 21, 0b1111), total=7)
    use(game, "Ada", (0, 4))
    game.apply(CircleHand("Ada", line=0, squares=((0, 4),)))
    assert game.total("Ada") == 9 + 5


def test_a_square_circled_for_one_line_counts_as_circled_in_the_others():
    """The middle fills four lines; where a line has no square left, nothing is due."""
    sheet = filled_but(12, [7] * 25, [s for s in range(25) if s != 12])
    game = game_with(sheet, total=7)
    use(game, "Ada", (2, 2))
    assert game.due("Ada") == (2, 7, 10, 11)
    game.apply(CircleHand("Ada", line=11, squares=((2, 2),)))
    assert game.due("Ada") == ()
    assert game.total("Ada") == 115


def test_four_lines_are_handled_in_an_order_of_choice():
    game = game_with(filled_but(12, [7] * 25), total=7)
    use(game, "Ada", (2, 2))
    for line in (10, 2, 11, 7):
        action = next(
            a for a in game.legal_actions("Ada") if isinstance(a, CircleHand) and a.line == line
        )
        assert len(action.squares) == 3
        game.apply(action)
    assert game.is_settled("Ada")


WRONG = {
    "wrong sum": (Write("Ada", square=(4, 4), number=8), Reason.WRONG_SUM),
    "taken": (Write("Ada", square=(0, 0), number=7), Reason.TAKEN),
    "both": (Write("Ada", square=(0, 0), number=8), Reason.TAKEN | Reason.WRONG_SUM),
    "nothing there": (Circle("Ada", square=(4, 4)), Reason.FREE),
    "another number": (Circle("Ada", square=(1, 0)), Reason.WRONG_SUM),
    "circled": (Circle("Ada", square=(0, 1)), Reason.CIRCLED),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_step_is_refused_with_every_reason(name):
    step, reasons = WRONG[name]
    sheet = ROW_OF_SEVENS.written(5, 4).with_circles([1])
    game = game_with(sheet, total=7)
    verdict = game.verdict(step)
    assert verdict.reasons == reasons
    assert not verdict.is_valid
    assert refused(game, step) == "verdict"
    with pytest.raises(ValueError, match=exactly(explain(verdict))):
        game.apply(step)


@pytest.mark.parametrize(
    ("line", "squares", "reasons"),
    [
        (0, ((0, 1), (0, 2)), Reason.TOO_FEW),
        (0, ((0, 0), (0, 1), (0, 2), (0, 3)), Reason.TOO_MANY),
        (0, ((0, 0), (0, 1), (1, 0)), Reason.OUTSIDE),
        (0, ((0, 0), (0, 1), (4, 4)), Reason.OUTSIDE | Reason.FREE),
        (1, ((1, 0),), Reason.NO_HAND),
        (0, (), Reason.TOO_FEW),
    ],
)
def test_wrong_circles_for_a_hand_are_refused_in_words(line, squares, reasons):
    game = game_with(ROW_OF_SEVENS.written(5, 4), total=7)
    use(game, "Ada", (0, 4))
    step = CircleHand("Ada", line=line, squares=squares)
    verdict = game.verdict(step)
    assert verdict.reasons == reasons
    assert refused(game, step) == "verdict"
    assert len(re.findall(r"[.!]", explain(verdict))) == len(list(reasons))


def test_the_words_for_circles():
    game = game_with(ROW_OF_SEVENS, total=7)
    use(game, "Ada", (0, 4))
    few = game.verdict(CircleHand("Ada", line=0, squares=((0, 1),)))
    assert explain(few) == "Too few: circle 3 squares in row 1."
    good = game.verdict(CircleHand("Ada", line=0, squares=((0, 1), (0, 2), (0, 3))))
    assert explain(good) == "This is allowed."


def test_undo_goes_back_step_by_step_to_the_roll_and_no_further():
    game = game_with(ROW_OF_SEVENS, Sheet(), total=7)
    assert refused(game, Undo("Ada")) == "undo"
    before = game.sheet("Ada")
    use(game, "Bo", (0, 0))
    use(game, "Ada", (0, 4))
    game.apply(CircleHand("Ada", line=0, squares=((0, 0), (0, 1), (0, 2))))
    assert game.phase is Phase.ROLL
    game.apply(Undo("Ada"))
    assert game.due("Ada") == (0,)
    game.apply(Undo("Ada"))
    assert (game.sheet("Ada"), game.phase) == (before, Phase.MOVE)
    assert game.sheet("Bo").numbers[0] == 7
    assert not game.can_undo("Ada")
    use(game, "Ada", (4, 4))
    game.apply(RollDice("Bo"))
    assert refused(game, Undo("Ada")) == "undo"


def test_one_last_roll_after_a_grid_is_full_also_if_several_are():
    first, second = (filled_but(0, MIXED) for _ in range(2))
    game = game_with(first, second, Sheet(), total=7)
    for player in game.players:
        use(game, player, (0, 0))
    assert not game.is_last
    assert refused(game, CountUp("Ada")) == "not_last"
    game.apply(RollDice("Bo"))
    assert game.is_last
    for player in game.players:
        steps = [a for a in game.legal_actions(player) if isinstance(a, Circle | Write)]
        if steps:
            game.apply(steps[-1])
        else:
            assert game.has_passed(player)
    assert game.phase is Phase.COUNT
    assert refused(game, RollDice("Cy")) == "last"
    game.apply(CountUp("Cy"))
    assert game.is_over
    assert game.legal_actions("Ada") == []


def test_who_can_neither_write_nor_circle_passes():
    game = game_with(filled_but(25, [2] * 25), total=7)
    assert game.is_last
    assert game.has_passed("Ada")
    assert game.phase is Phase.COUNT


def test_the_last_step_can_be_taken_back_until_the_points_are_counted():
    game = game_with(filled_but(25, [7] * 25), total=7)
    game.apply(Circle("Ada", square=(1, 1)))
    assert game.phase is Phase.COUNT
    game.apply(Undo("Ada"))
    game.apply(Circle("Ada", square=(2, 2)))
    game.apply(CountUp("Ada"))
    assert refused(game, Undo("Ada")) == "over"


def test_a_tie_is_shared():
    game = game_with(*[filled_but(25, [2] * 25)] * 2, total=7)
    game.apply(CountUp("Bo"))
    assert game.result().winners == ("Ada", "Bo")
    assert game.result().decided_by == "shared"


def test_what_can_still_be_reached():
    game = game_with(ROW_OF_SEVENS, total=7)
    assert game.ceiling("Ada") == 115
    full = game_with(filled_but(25, [7] * 25, range(24)), total=7)
    assert full.total("Ada") == 115 - 1 - 5 - 5 - 10
    assert full.ceiling("Ada") == 115
    full.apply(Circle("Ada", square=(4, 4)))
    assert full.total("Ada") == full.ceiling("Ada") == 115
    other = game_with(filled_but(25, [7] * 25, range(24)), total=8)
    assert other.ceiling("Ada") == other.total("Ada")
    soon = game_with(filled_but(24, [7] * 25, range(24)), total=7)
    use(soon, "Ada", (4, 4))
    assert soon.ceiling("Ada") == 115


@pytest.mark.parametrize(
    ("points", "band"),
    [(0, "calm"), (50, "calm"), (51, "good"), (80, "good"), (81, "great"), (100, "great"),
     (101, "spectacular"), (115, "spectacular")],
)  # fmt: skip
def test_the_bands_of_a_solo_game(points, band):
    assert band_of(points) == band


@settings(max_examples=40)
@given(st.integers(1, 4), st.integers(0, 2**32), st.integers(0, 2**32))
def test_any_legal_play_replays_and_ends(players, seed, hand):
    game = play(KnasterGame(players=["Ada", "Bo", "Cy", "Dee"][:players], seed=seed), hand)
    assert KnasterGame.replay(game.settings, game.log) == game
    assert Game.from_json(game.to_json()) == game
    assert any(game.sheet(player).is_full for player in game.players)
    for player in game.players:
        sheet = game.sheet(player)
        boxes = sum(line.box for line in knaster.LINES if all(map(sheet.is_circled, line.squares)))
        assert game.total(player) == boxes + sheet.circled.bit_count() <= 115
    assert 26 <= game.turn <= 51


SOME_GAME = play(KnasterGame(players=["Ada", "Bo"], seed=3), 3).to_json()

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
PARTS = ["kind", "player", "time", "square", "number", "line", "squares"]


@given(st.integers(0, 40), st.sampled_from(PARTS), ANYTHING)
def test_garbage_in_a_saved_game_is_refused_or_harmless(number, part, value):
    saved = json.loads(SOME_GAME)
    saved["log"][number][part] = value
    with suppress(SavedGameError):
        game = KnasterGame.from_json(json.dumps(saved))
        assert KnasterGame.replay(game.settings, game.log) == game


SQUARE = "isn't a square: give [row, column], each from 0 to 4."
NUMBER = "isn't a total of two dice: they show 2 to 12."
LINE = "isn't a line: they are numbered from 0 to 11."
SQUARES = "aren't squares: give a list of [row, column], whole numbers, each square once."


@pytest.mark.parametrize(
    ("kind", "parts", "complaint"),
    [
        (Write, {"square": (5, 0)}, SQUARE),
        (Write, {"square": "a1"}, SQUARE),
        (Write, {"number": 13}, NUMBER),
        (Write, {"number": True}, NUMBER),
        (Circle, {"square": (0, -1)}, SQUARE),
        (CircleHand, {"line": 12}, LINE),
        (CircleHand, {"line": "row"}, LINE),
        (CircleHand, {"squares": ((0, 0), (0, 0))}, SQUARES),
        (CircleHand, {"squares": "abc"}, SQUARES),
    ],
)
def test_malformed_actions_are_quoted(kind, parts, complaint):
    (value,) = parts.values()
    with pytest.raises(ValueError, match=exactly(f"{value!r} {complaint}")):
        kind("Ada", **parts)


def test_a_stored_game_replays_exactly():
    stored = json.loads(GOLDEN.read_text("utf-8"))
    saved = stored["saved"] | {"log": [json.loads(record) for record in stored["saved"]["log"]]}
    game = Game.from_json(json.dumps(saved))
    assert json.loads(game.to_json()) == saved
    assert summary(game) == stored["summary"]


def test_a_view_holds_no_coming_roll():
    game = KnasterGame(players=["Ada"], seed=424_242)
    game.apply(RollDice("Ada"))
    assert "424242" not in repr(game.view("Ada"))
    assert snapshot(game) == snapshot(game.copy())


def test_every_decision_of_ours_stands_where_the_package_says():
    places = re.findall(r"``([\w.]+)``", knaster.__doc__)
    assert len(places) > 5
    for place in places:
        pkgutil.resolve_name(f"{knaster.__name__}.{place}")
