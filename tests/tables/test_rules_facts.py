"""The numbers in the rules are those that the engine plays by."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import basic, puzzle
from fives_widgets.engine.fives.dice import LEGAL_ROLLS
from fives_widgets.engine.fives.explain import number
from fives_widgets.engine.fives.rules import FIVES_A_ROUND
from fives_widgets.engine.knaster import Hand, band_of, hand_of, name_hand
from fives_widgets.engine.pentris import Draw, PentrisGame, Stage
from fives_widgets.engine.pentris import game as pentris
from fives_widgets.engine.pentris.pieces import BASE, BEIGE, BLUE, piece
from fives_widgets.engine.pentris.scoring import PILES, ROW_POINTS, UNUSED_POINTS
from fives_widgets.tables.games import game_kind
from fives_widgets.text import say
from tests.engine.pentris_playing import NAMES, start

MOST = max(max(map(roll.symbols.count, roll.symbols)) for roll in LEGAL_ROLLS)

FACTS = [
    ("basic", f"If {number(MOST + 1)} or more match"),
    ("basic", f"Outline up to {number(FIVES_A_ROUND)} FIVES"),
    ("basic", f"more than {number(FIVES_A_ROUND)}, the {number(FIVES_A_ROUND)} with the fewest"),
    ("basic", f"In round {basic.DOUBLE_ROUND} these points count double."),
    ("basic", f"Turning the timer earns {basic.TIMER_BONUS} extra point."),
    ("basic", f"After {number(basic.ROUNDS)} rounds"),
    ("basic", f"of rounds {basic.TIE_ROUNDS[0]} to {basic.TIE_ROUNDS[-1]} decides"),
    ("puzzle", f"A mark is worth {puzzle.TIMER_MARK} point."),
    ("puzzle", f"The game ends after {number(puzzle.ROUNDS)} rounds"),
    ("solo", f"You always play {number(puzzle.ROUNDS)} rounds."),
    ("pentris", f"There are {number(pentris.ROUNDS)} rounds of {number(pentris.PHASES)} phases."),
    ("pentris", f"In each phase you take {number(pentris.DRAFTS)} pieces."),
    ("pentris", f"Each complete row is worth {ROW_POINTS} points."),
]


def shown(name, players=None, **settings):
    rules = game_kind(name).begin(players, seed=7, **settings).lay().rules()
    return " ".join(words for section in rules["sections"] for words in section["paragraphs"])


@pytest.mark.parametrize(("game", "fact"), FACTS)
def test_a_number_in_the_rules_is_the_engine_s(game, fact):
    assert fact in shown(game)


@pytest.mark.parametrize("hand", [hand for hand in Hand if hand.circles])
def test_each_hand_of_knaster_earns_the_circles_that_it_has_in_the_rules(hand):
    rule = say(f"knaster_rules.line.{number(hand.circles)}")
    hands, _, circles = rule.partition(": ")
    assert name_hand(hand) in hands.lower()
    assert circles.startswith(f"{hand.circles} circle")


def test_the_straight_in_the_rules_is_one():
    words = shown("knaster").partition("like ")[2].partition(".")[0]
    assert hand_of(map(int, words.split())) is Hand.STRAIGHT


def test_the_bands_of_knaster_are_those_of_the_rules():
    words = shown("knaster", ["Ada"])
    for points, band in ((50, "good"), (80, "great"), (100, "spectacular")):
        assert f"more than {points} is {band}" in words.lower()
        assert band in band_of(points + 1)
        assert band not in band_of(points).removeprefix("More than 50 is good.")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_as_many_pieces_are_drawn_as_the_rules_of_pentris_say(players):
    game = start(players)
    game.apply(Draw("Ada"))
    assert f" {len(game.current)} pieces" in shown("pentris", NAMES[:players])


@pytest.mark.parametrize("players", [2, 4])
def test_as_many_pieces_are_drawn_before_an_advanced_game_as_its_rules_say(players):
    game = start(players, "advanced")
    game.apply(Draw("Ada"))
    assert game.stage is Stage.KEEP
    words = shown("pentris", NAMES[:players], level="advanced")
    assert f"draws {len(game.current)} pieces and keeps one" in words


@pytest.mark.parametrize(("special", "shapes"), [(BLUE, "FLPX"), (BEIGE, "TUVW")])
def test_an_intermediate_game_has_the_special_pieces_that_its_rules_name(special, shapes):
    game = start(level="intermediate", special=special, shapes=shapes)
    found = [piece(name) for name in game.view("Ada").bag if piece(name).set != BASE]
    words = shown("pentris", ["Ada"], level="intermediate", special=special, shapes=shapes)
    assert {one.set for one in found} == {special}
    assert f"{number(len(found))} pieces in the bag are special".capitalize() in words
    for shape in shapes:
        count = sum(one.shape == shape for one in found)
        assert f"{number(count)} each of" in words
    assert set(shapes) == {one.shape for one in found}


def test_the_bag_and_the_cards_of_an_advanced_game_hold_what_its_rules_say():
    game = PentrisGame(players=["Ada", "Bo"], seed=7, level="advanced", experts=True)
    view = game.view("Ada")
    assert {piece(name).set for name in view.bag} == {BASE}
    low, high = f"{PILES[0]} and {PILES[1]}", f"{PILES[2]} and {PILES[3]}"
    assert f"for groups of {low} are blue, those for groups of {high} are beige" in shown(
        "pentris", level="advanced"
    )
    for card in view.piles:
        sets = [{piece(name).set for name in pile} for pile in card]
        assert sets == [{BLUE}, {BLUE}, {BEIGE}, {BEIGE}]


def test_an_advanced_game_counts_as_its_rules_say():
    words = shown("pentris", level="advanced")
    assert f"A group larger than {PILES[-1]} counts as {PILES[-1]}." in words
    assert f"A group smaller than {PILES[0]} earns nothing." in words
    assert f"{UNUSED_POINTS[BLUE]} for a blue one, and {UNUSED_POINTS[BEIGE]} for a beige" in words
    markers = start(level="advanced").view("Ada").seats[0].markers_left
    assert f"one of your {number(markers)} markers" in words
