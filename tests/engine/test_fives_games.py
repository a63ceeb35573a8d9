"""All versions of FIVES together: what holds for any sequence of actions, and saved games."""

from __future__ import annotations

import json
import pkgutil
import re
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from fives_widgets.engine import fives
from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.game import Game, IllegalActionError, SavedGameError
from fives_widgets.engine.fives import (
    BasicGame,
    Board,
    CrossOut,
    Erase,
    Finish,
    Outline,
    Phase,
    PuzzleGame,
    Redo,
    RollDice,
    SoloGame,
    Stop,
    TurnTimer,
    Undo,
)
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify
from tests.engine.golden_games import FOLDER, STARTS, play, summary
from tests.engine.playing import play_to_the_end, snapshot
from tests.refusals import exactly

ACTIONS = (RollDice, Erase, Undo, Redo, TurnTimer, Finish, Stop)
CELLS = st.lists(st.tuples(st.integers(-1, 10), st.integers(-1, 10)), min_size=1, max_size=6,
                 unique=True)  # fmt: skip
BOARDS = st.sampled_from(["white", "grey", Board.random(seed=3, rows=6, cols=5)])


class AnyGame(RuleBasedStateMachine):
    """Do what is allowed, and try what may not be, in any order."""

    @initialize(
        kind=st.sampled_from([BasicGame, PuzzleGame, SoloGame]),
        many=st.integers(1, 4),
        seed=st.integers(0, 1000),
        boards=BOARDS,
    )
    def start(self, kind, many, seed, boards):
        players = ["Ada", "Bo", "Cy", "Di"][: min(many, kind.most_players)]
        self.game = kind(players=players, seed=seed, boards=boards)

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data(), wait=st.sampled_from([0, 0.5, 12, 40]))
    def do_something_legal(self, data, wait):
        player = data.draw(st.sampled_from(self.game.players))
        actions = self.game.legal_actions(player, self.game.time + wait)
        if actions:
            kinds = sorted({action.kind for action in actions})
            kind = data.draw(st.sampled_from(kinds))
            chosen = [action for action in actions if action.kind == kind]
            self.game.apply(data.draw(st.sampled_from(chosen)))

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def do_something_legal_at_its_earliest_time(self, data):
        player = data.draw(st.sampled_from(self.game.players))
        actions = self.game.legal_actions(player)
        if actions:
            self.game.apply(data.draw(st.sampled_from(actions)))

    @rule(data=st.data(), cells=CELLS, wait=st.sampled_from([-1, 0, 31]))
    def try_something(self, data, cells, wait):
        player = data.draw(st.sampled_from([*self.game.players, "Eve"]))
        time = max(0, self.game.time + wait)
        kind = data.draw(st.sampled_from([*ACTIONS, Outline, CrossOut]))
        if kind is Outline:
            action = Outline(player, time, cells, data.draw(st.sampled_from([None, 0, 1, 99])))
        elif kind is CrossOut:
            action = CrossOut(player, time, data.draw(st.sampled_from(LETTERS)), cells)
        else:
            action = kind(player, time)
        before = snapshot(self.game)
        try:
            self.game.apply(action)
        except IllegalActionError:
            assert snapshot(self.game) == before
            if player in self.game.players:
                assert action not in self.game.legal_actions(player, time) or time < self.game.time

    @invariant()
    def sheets_add_up(self):
        game = self.game
        for player in game.players:
            entries = game.sheet(player)
            assert len(entries) == len(game.scored) <= game.rounds
            assert game.total(player) == sum(entry.points for entry in entries)
            for entry in entries:
                earned = sum(verdict.points for verdict in entry.judgement.verdicts)
                assert entry.judgement.points == earned
                assert sum(v.is_valid for v in entry.judgement.verdicts) <= game.limit
        for scored in game.scored:
            extras = [
                entry.bonus if isinstance(game, BasicGame) else entry.marks
                for entry in scored.entries
            ]
            assert extras == [int(player == scored.turned_by) for player in game.players]

    @invariant()
    def sheet_and_board_agree(self):
        game = self.game
        if isinstance(game, BasicGame):
            return
        for player in game.players:
            drawn = [entry.shape for entry in game.sheet(player) if entry.shape]
            assert len(drawn) == len(game.scored) - game.must_cross_out(player)
            shapes = [each.shape for each in drawn]
            assert len(set(shapes)) == len(shapes)
            assert set(shapes) | set(game.available(player)) == set(LETTERS)
            assert len(shapes) + len(game.available(player)) == 12
            placed = [each for each in drawn if each.cells]
            assert all(identify(each.cells).shape.name == each.shape for each in placed)
            for one, other in combinations(placed, 2):
                assert not set(one.cells) & set(other.cells)
            assert game.used(player) == {cell for each in placed for cell in each.cells}
            for entry, scored in zip(game.sheet(player), game.scored, strict=True):
                if entry.circled:
                    symbols = [game.board(player)[cell] for cell in entry.circled.cells]
                    assert sorted(symbols) == sorted(scored.roll.symbols)

    @invariant()
    def the_phase_tells_what_is_awaited(self):
        game = self.game
        waiting = any(game.must_cross_out(player) for player in game.players)
        assert waiting == (game.phase is Phase.CROSS_OUT)
        searching = game.phase is Phase.SEARCH
        assert len(game.scored) == game.round - searching
        assert game.is_over == (not any(game.legal_actions(player) for player in game.players))
        if not searching:
            assert game.deadline is None
            assert all(game.outlines(player) == () for player in game.players)

    def teardown(self):
        if not hasattr(self, "game"):
            return
        game = self.game
        assert type(game).replay(game.settings, game.log) == game
        assert type(game).from_json(game.to_json()) == game
        assert Game.from_json(game.to_json()).to_json() == game.to_json()
        play_to_the_end(game)  # from anywhere, a game comes to its end
        assert game.round <= game.rounds
        assert set(game.result().winners) <= set(game.players)
        assert type(game).replay(game.settings, game.log) == game


AnyGame.TestCase.settings = settings(max_examples=60, stateful_step_count=40)
TestAnyGame = AnyGame.TestCase


@pytest.mark.parametrize("name", STARTS)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15)
def test_whole_games_replay(name, seed):
    game = play(STARTS[name], seed)
    assert game.is_over
    again = Game.from_json(game.to_json())
    assert again == game
    assert again.result() == game.result()


@pytest.mark.parametrize("name", STARTS)
def test_golden_games_replay_exactly(name):
    stored = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = Game.from_json(json.dumps(stored["saved"]))
    assert game.name == f"fives.{name}"
    assert json.loads(game.to_json()) == stored["saved"]
    assert summary(game) == stored["summary"]


@pytest.mark.parametrize("name", STARTS)
def test_a_golden_game_with_any_action_left_out_or_doubled_is_refused_or_another_game(name):
    stored = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    saved = stored["saved"]
    whole = Game.from_json(json.dumps(saved))
    for number in range(len(saved["log"])):
        for log in (
            saved["log"][:number] + saved["log"][number + 1 :],
            saved["log"][: number + 1] + saved["log"][number:],
        ):
            bad = None
            try:
                assert Game.from_json(json.dumps(saved | {"log": log})) != whole
            except SavedGameError as error:
                bad = error.number
            assert bad is None or bad > number


# Garbage.

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(10**300, 10**301)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["Ada", "outline", "white", "fives.basic", "L", [0, 0], [[0, 0]], 0, 1, 30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


def loads_or_refuses(text):
    """Load a game, which must then be sound, or see it refused: any other error goes through."""
    try:
        game = Game.from_json(text)
    except SavedGameError:
        return
    assert Game.from_json(game.to_json()) == game


@given(st.text() | st.binary() | JUNK)
def test_garbage_is_refused_and_nothing_else(text):
    loads_or_refuses(text)


@given(JUNK)
def test_any_json_is_refused_and_nothing_else(value):
    loads_or_refuses(json.dumps(value))


def small(name):
    game = STARTS[name]()
    game.apply(RollDice("Ada", 1))
    game.apply(Outline("Ada", 2, [(0, 0), (0, 1)]))
    game.apply(Outline("Ada", 3, [(0, 0), (0, 1), (0, 2)], replaces=0))
    game.apply(Erase("Ada", 4, 0))
    game.apply(Undo("Ada", 5))
    game.apply(Redo("Ada", 5))
    for player in game.players:
        game.apply(Finish(player, 6))
    for player in game.players:
        if game.must_cross_out(player):
            game.apply(game.legal_actions(player)[0])
    return json.loads(game.to_json()) | {
        "settings": game.settings
        | {
            "boards": [
                {"squares": str(game.board(player)), "symbols": list(game.board(player).symbols)}
                for player in game.players
            ]
        }
    }


SAVED = {name: small(name) for name in STARTS}


def paths(value, path=()):
    """List the ways to all parts of a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key))


def changed(value, path, new):
    """Put a new part into a JSON value, or take one away."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    key, *rest = path
    if not rest and new is ...:
        del copy[key]
    else:
        copy[key] = changed(copy[key], rest, new)
    return copy


@pytest.mark.parametrize("name", SAVED)
@given(data=st.data(), new=JUNK | st.just(...))
@settings(max_examples=300)
def test_a_saved_game_with_any_part_changed_loads_or_is_refused(name, data, new):
    path = data.draw(st.sampled_from(list(paths(SAVED[name]))[1:]))
    loads_or_refuses(json.dumps(changed(SAVED[name], path, new)))


@pytest.mark.parametrize("name", SAVED)
def test_every_part_of_a_saved_game_may_be_missing_or_null(name):
    loads_or_refuses(json.dumps(SAVED[name]))
    for path in list(paths(SAVED[name]))[1:]:
        for new in (..., None, [], {}, "", -1, 10**300, True, [[[]]]):
            loads_or_refuses(json.dumps(changed(SAVED[name], path, new)))


@pytest.mark.parametrize("name", SAVED)
def test_the_saved_game_that_is_changed_is_a_good_one(name):
    assert json.loads(Game.from_json(json.dumps(SAVED[name])).to_json()) == SAVED[name]


def test_a_game_loads_itself_and_its_versions_alone():
    basic, solo = (STARTS[name]().to_json() for name in ("basic", "solo"))
    assert isinstance(PuzzleGame.from_json(solo), SoloGame)
    for game, text, words in (
        (PuzzleGame, basic, "'fives.basic', but fives.puzzle, fives.solo"),
        (BasicGame, solo, "'fives.solo', but fives.basic"),
        (SoloGame, basic, "'fives.basic', but fives.solo"),
    ):
        complaint = f"This is a saved game of {words} was expected."
        with pytest.raises(SavedGameError, match=exactly(complaint)):
            game.from_json(text)


def test_what_a_notebook_author_types():
    board = fives.Board.grey()
    roll = fives.Roll.of("sun moon star star leaf")
    assert (board.rows, board.cols) == (10, 10)
    assert board[3, 4] == "moon"
    assert roll.symbols == ("sun", "moon", "star", "star", "leaf")
    assert roll in fives.LEGAL_ROLLS
    assert fives.Roll.throw(Chance(7)) in fives.LEGAL_ROLLS
    found = fives.find_fives(board, roll)
    assert {len(five.cells) for five in found} == {5}
    assert all(five.points == fives.POINTS[five.shape] for five in found)
    best = fives.best_round(board, roll)
    assert fives.judge(board, roll, [five.cells for five in best.fives]).points == best.points
    game = fives.BasicGame(players=["Ada", "Bo"], seed=7)
    game.apply(game.legal_actions("Ada")[0])
    game.apply(game.legal_actions("Ada")[0])
    play_to_the_end(game)
    assert game.result().winners == ("Ada",)
    assert fives.BasicGame.replay(game.settings, game.log) == game


def test_every_decision_of_ours_stands_where_the_package_says():
    places = re.findall(r"``([\w.]+)``", fives.__doc__)
    assert len(places) > 10
    for place in places:
        pkgutil.resolve_name(f"{fives.__name__}.{place}")
