"""Chance: drawn in one place, and in the one way that no Python may change."""

from __future__ import annotations

import ast
import json
import random
from collections import Counter
from itertools import permutations
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.bots import Bot, play_out
from fives_widgets.engine.core.chance import FRESH_SEEDS, Chance, seed_or_fresh
from fives_widgets.engine.fives import BasicGame, Board, PuzzleGame, SoloGame
from fives_widgets.engine.fives.generator import boards
from fives_widgets.engine.golomb import GolombGame
from fives_widgets.engine.knaster import KnasterGame, Sheet
from fives_widgets.engine.knaster.bots.advice import advise
from fives_widgets.engine.knaster.chances import rolled_hands
from fives_widgets.engine.pentris import PentrisGame
from tests.engine.chance_golden import PATH, drawn
from tests.refusals import exactly
from tools import make_pieces

HOME = "fives_widgets/engine/core/chance.py"

PROMISED = {"random", "seed"}
"""Of a seeded generator Python promises only this to stay the same for ever."""


def test_what_is_drawn_is_what_was_stored():
    assert json.loads(json.dumps(drawn())) == json.loads(PATH.read_text("utf-8"))


def random_names(tree):
    """Return what a module takes from ``random``; nothing if it does not know it."""
    imported = {
        alias.name if isinstance(node, ast.Import) else f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    used = {
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and "random" in ast.unparse(node).split(".")[0]
    }
    known = {name for name in imported if name.partition(".")[0] in {"random", "secrets"}}
    return known | used if known else set()


def test_one_module_knows_where_chance_comes_from_and_takes_what_is_promised(root):
    found = {}
    for folder in ("fives_widgets", "tools"):
        for path in (root / folder).rglob("*.py"):
            if names := random_names(ast.parse(path.read_text("utf-8"))):
                found[path.relative_to(root).as_posix()] = names
    promised = {"random.Random", "random.Random(seed).random", "random.random"}
    assert found == {HOME: {"random", *promised}}


@pytest.fixture
def _only_what_is_promised(monkeypatch):
    """Take away whatever a new Python may do in another way."""

    def refuse(*_, **__):
        raise AssertionError("this may draw differently in another Python")

    for name in {*dir(random.Random)} - PROMISED:
        if name in random.__all__:
            monkeypatch.setattr(random.Random, name, refuse)
            monkeypatch.setattr(random, name, refuse)


@pytest.mark.usefixtures("_only_what_is_promised")
@pytest.mark.parametrize(
    "begin",
    [
        lambda: BasicGame(["Ada", "Bo"]),
        lambda: PuzzleGame(["Ada"], 1),
        lambda: SoloGame(["Ada"], 1),
        lambda: KnasterGame(["Ada", "Bo", "Cy", "Dee"]),
        lambda: PentrisGame(["Ada", "Bo"]),
        lambda: PentrisGame(["Ada", "Bo"], 1, "intermediate"),
        lambda: PentrisGame(["Ada", "Bo"], 1, "advanced", experts=True),
        lambda: GolombGame(["Ada", "Bo"], size=6),
    ],
)
def test_games_and_bots_draw_nothing_that_another_python_may_draw_differently(begin):
    game = begin()
    bots = [Bot(name, 1 + number % 4, pace=0) for number, name in enumerate(game.players)]
    play_out(game, bots)
    assert game.is_over


@pytest.mark.usefixtures("_only_what_is_promised")
def test_generators_draw_nothing_that_another_python_may_draw_differently():
    assert Board.random(1) == Board.random(1)
    assert next(boards(seed=7, fewest=1))
    assert sum(rolled_hands(50).values()) == 50
    assert advise(Sheet((7, 8) * 11 + (0, 0, 0)), 9, games=2)
    assert {name: len(pieces) for name, pieces in make_pieces.all_pieces().items()} == {
        "base": 48, "blue": 36, "beige": 36
    }  # fmt: skip


def test_the_generator_is_pythons_own():
    for seed in (7, "7, turn 3"):
        chance, python = Chance(seed), random.Random(seed)
        assert [chance.random() for _ in range(50)] == [python.random() for _ in range(50)]


@given(st.integers(), st.integers(1, 2**53))
def test_a_whole_number_is_below_its_end(seed, end):
    assert 0 <= Chance(seed).below(end) < end


def test_the_largest_draw_is_still_below_the_end():
    chance = Chance(0)
    chance._random = lambda: 1 - 2**-53
    for end in [*range(1, 3000), *(2**n for n in range(52))]:
        assert chance.below(end) == end - 1


def test_every_number_thing_and_order_comes_as_often_as_the_others():
    chance = Chance(2027)
    orders = list(permutations("abcd"))
    draws = {
        6: lambda: chance.below(6),
        5: lambda: chance.choice("FIVES"),
        24: lambda: tuple(chance.shuffled("abcd")),
        12: lambda: tuple(chance.sample("abcd", 2)),
    }
    for number, draw in draws.items():
        seen = Counter(draw() for _ in range(1000 * number))
        assert len(seen) == number
        # Of fair draws a sum of squares lies near the number of outcomes, as good as never beyond.
        assert sum((times - 1000) ** 2 / 1000 for times in seen.values()) < number + 6 * number**0.5
    assert {tuple(chance.shuffled("abcd")) for _ in range(1000)} == set(orders)
    assert mean(chance.random() for _ in range(10_000)) == pytest.approx(0.5, abs=0.02)


@given(st.integers(), st.lists(st.integers()), st.integers(0, 20))
def test_a_sample_takes_each_thing_once(seed, things, number):
    drawn_ = Chance(seed).sample(things, number)
    assert len(drawn_) == min(number, len(things))
    assert not Counter(drawn_) - Counter(things)
    assert sorted(Chance(seed).shuffled(things)) == sorted(things)


def test_without_a_seed_a_game_gets_a_fresh_one():
    fresh = {seed_or_fresh(None) for _ in range(100)}
    assert len(fresh) > 90
    assert all(type(seed) is int and 0 <= seed < FRESH_SEEDS for seed in fresh)
    assert {seed_or_fresh(None, 2) for _ in range(100)} == {0, 1}


def test_a_seed_that_is_given_is_checked():
    assert seed_or_fresh(0) == 0
    complaint = "-1 isn't a seed: give a whole number from 0 to 9007199254740991."
    with pytest.raises(ValueError, match=exactly(complaint)):
        seed_or_fresh(-1)
