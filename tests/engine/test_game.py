"""What every game shares, shown with a game that could not be smaller."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.core.game import (
    FORMAT,
    VERSION,
    Action,
    Game,
    IllegalActionError,
    SavedGameError,
)
from fives_widgets.engine.core.ranking import rank
from fives_widgets.engine.core.validation import check_players, quote


@dataclass(frozen=True)
class Take(Action):
    kind: ClassVar[str] = "take"

    sticks: int = 1


class Sticks(Game[tuple[int, ...]]):
    """Take one to three sticks from a heap; who has most when it is empty wins."""

    name = "test.sticks"
    kinds = (Take,)
    ranked_by = ("sticks",)

    def __init__(self, players, heap=10):
        names = check_players(players, 3)
        self._heap = heap
        super().__init__({"players": list(names), "heap": heap}, (0,) * len(names))

    @property
    def is_over(self):
        return sum(self._state) >= self._heap

    def legal_actions(self, player, time=None):
        left = self._heap - sum(self._state)
        when = self.time if time is None else time
        return [Take(player, when, sticks) for sticks in range(1, 1 + min(3, left))]

    def view(self, _):
        return self._state

    def decide(self, bot):
        return self.legal_actions(bot.name)[0]

    def _marks(self, player):
        return (self._state[self.index_of(player)],)

    def _after(self, action):
        if action.at(self.time) not in self.legal_actions(action.player):
            raise IllegalActionError("game.illegal.over")
        seat = self.index_of(action.player)
        return (*self._state[:seat], self._state[seat] + action.sticks, *self._state[seat + 1 :])


def some_game():
    game = Sticks(["Ada", "Bo"])
    for time, (player, sticks) in enumerate((("Ada", 3), ("Bo", 2), ("Ada", 1))):
        game.apply(Take(player, time, sticks))
    return game


def saved(**changes):
    return json.dumps(json.loads(some_game().to_json()) | changes)


def test_a_game_is_its_settings_and_its_log():
    game = some_game()
    assert Sticks.replay(game.settings, game.log) == game
    assert Sticks.replay(game.settings, game.log[:-1]) != game
    assert Sticks.replay(game.settings | {"heap": 11}, game.log) != game
    assert game != "a game"


def test_games_that_differ_in_their_state_alone_are_not_equal():
    game, other = some_game(), some_game()
    other._state = (4, 3)
    assert game != other


def test_a_refused_action_changes_nothing():
    game = some_game()
    for action in (Take("Ada", 5, 9), Take("Cy", 5), Take("Ada", 0)):
        with pytest.raises(IllegalActionError):
            game.apply(action)
        assert game == some_game()


def test_what_is_no_action_of_the_game_is_refused():
    for thing in (Action("Ada", 5), None, "take", {"kind": "take"}):
        with pytest.raises(IllegalActionError, match="isn't a move in this game"):
            some_game().apply(thing)


def test_settings_and_log_are_copies():
    game = some_game()
    game.settings["players"].append("Cy")
    game.log.clear()
    assert game == some_game()


def test_a_copy_goes_on_by_itself():
    game = some_game()
    twin = game.copy()
    assert twin == game
    twin.apply(Take("Bo", 9))
    assert game == some_game() != twin


def test_a_game_goes_to_its_result():
    game = some_game()
    with pytest.raises(ValueError, match="isn't over yet, so it has no result"):
        game.result()
    game.apply(Take("Ada", 9, 3))
    game.apply(Take("Bo", 9, 1))
    assert game.is_over
    assert game.result().winners == ("Ada",)
    with pytest.raises(IllegalActionError, match="over"):
        game.apply(Take("Bo", 9))


def test_a_repr_tells_who_plays():
    assert repr(some_game()) == "<Sticks of Ada, Bo: 3 actions>"


def test_games_change_and_so_have_no_hash():
    with pytest.raises(TypeError, match="unhashable"):
        hash(some_game())


# Saved games.


def test_json_gives_the_same_game_back():
    assert Sticks.from_json(some_game().to_json()) == some_game()
    assert Game.from_json(some_game().to_json()) == some_game()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "text"),
        (b"{}", "text"),
        ({}, "text"),
        ("", "json"),
        ("{", "json"),
        ("[" * 100_000, "json"),
        ('{"a":' * 100_000, "json"),
        ("9" * 10_000, "json"),
        ("NaN", "json"),
        (saved(version=float("nan")), "json"),
        ("null", "format"),
        ("[]", "format"),
        ("7", "format"),
        ("{}", "format"),
        (saved(format="other"), "format"),
        (saved(format=[]), "format"),
        (saved(version=VERSION + 1), "version"),
        (saved(version="1"), "version"),
        (saved(version=True), "version"),
        (saved(version=None), "version"),
        (saved(game="test.stones"), "game"),
        (saved(game=None), "part"),
        (saved(game=["test.sticks"]), "part"),
        (saved(settings=None), "part"),
        (saved(settings=[]), "part"),
        (saved(log=None), "part"),
        (saved(log={}), "part"),
        (saved(settings={}), "settings"),
        (saved(settings={"players": ["Ada"]}), "settings"),
        (saved(settings={"players": ["Ada"], "heap": None}), "settings"),
        (saved(settings={"players": ["Ada"], "heap": 10, "self": 1}), "settings"),
        (saved(settings={"players": [], "heap": 10}), "setup"),
    ],
)
def test_what_is_no_saved_game_is_refused_in_words(text, reason):
    with pytest.raises(SavedGameError) as error:
        Sticks.from_json(text)
    assert error.value.reason == f"game.saved.{reason}"
    assert error.value.number is None


def test_numbers_beyond_all_measure_are_refused():
    huge = some_game().to_json().replace('"time": 2.0', '"time": 1e999')
    with pytest.raises(SavedGameError, match=r"Action 3 .*inf isn't a time"):
        Sticks.from_json(huge)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (None, "None isn't a move"),
        ([], "isn't a move"),
        ({}, "isn't a move"),
        ({"kind": "give", "player": "Ada", "time": 3}, "isn't a move"),
        ({"kind": ["take"], "player": "Ada", "time": 3}, "isn't a move"),
        ({"kind": "take", "player": "Ada"}, "must be among"),
        ({"kind": "take", "time": 3}, "must be among"),
        ({"kind": "take", "player": "Ada", "time": 3, "self": 1}, "must be among"),
        ({"kind": "take", "player": "Ada", "time": "3"}, "'3' isn't a time"),
        ({"kind": "take", "player": 3, "time": 3}, "3 isn't a player's name"),
        ({"kind": "take", "player": "Cy", "time": 3}, "'Cy' isn't playing here"),
        ({"kind": "take", "player": "Ada", "time": 1}, "can't run backwards"),
    ],
)
def test_the_first_bad_action_is_named_with_its_reason(record, words):
    log = json.loads(some_game().to_json())["log"]
    with pytest.raises(SavedGameError, match=words) as error:
        Sticks.from_json(saved(log=[*log, record, None, {"kind": "worse"}]))
    assert error.value.number == 4
    assert str(error.value).startswith("Action 4 of this saved game isn't right. ")


def test_an_illegal_action_before_a_malformed_one_is_the_first_bad_one():
    log = json.loads(some_game().to_json())["log"]
    log[1] = {"kind": "take", "player": "Cy", "time": 1}
    with pytest.raises(SavedGameError, match=r"Action 2 .*'Cy' isn't playing here"):
        Sticks.from_json(saved(log=[*log, None]))


def test_a_replay_names_the_first_bad_action():
    game = some_game()
    with pytest.raises(SavedGameError, match="Action 4 ") as error:
        Sticks.replay(game.settings, [*game.log, Take("Ada", 9, 9), Take("Ada", 9, 1)])
    assert error.value.number == 4


def test_a_log_of_records_is_replayed_as_well():
    game = some_game()
    assert Sticks.replay(game.settings, [action.to_record() for action in game.log]) == game


def test_a_saved_game_says_what_it_is():
    record = json.loads(some_game().to_json())
    assert record["format"] == FORMAT
    assert record["version"] == VERSION
    assert record["game"] == "test.sticks"
    assert record["log"][0] == {"kind": "take", "player": "Ada", "time": 0.0, "sticks": 3}


# Ranking.


@given(
    st.dictionaries(
        st.sampled_from("ABCD"),
        st.tuples(st.integers(0, 2), st.integers(0, 2)),
        min_size=1,
    )
)
def test_ranking_against_its_definition(marks):
    result = rank(marks, ("points", "shapes"))
    assert {standing.player for standing in result.standings} == set(marks)
    for standing in result.standings:
        better = [player for player in marks if marks[player] > marks[standing.player]]
        assert standing.place == 1 + len(better)
        assert standing.marks == marks[standing.player]
    most = max(marks.values())
    assert set(result.winners) == {player for player in marks if marks[player] == most}
    for above, below in zip(result.standings, result.standings[1:], strict=False):
        assert above.marks >= below.marks
        expected = (
            "shared" if above.marks == below.marks
            else "points" if above.marks[0] != below.marks[0]
            else "shapes"
        )  # fmt: skip
        assert below.parted_by == expected
    assert result.standings[0].parted_by is None


def test_equal_players_stay_in_the_order_they_sit():
    result = rank({"Bo": (3,), "Ada": (3,), "Cy": (4,)}, ("points",))
    assert [standing.player for standing in result.standings] == ["Cy", "Bo", "Ada"]
    assert result["Ada"].place == result["Bo"].place == 2
    with pytest.raises(KeyError):
        result["Di"]


# Messages.


def test_quotes_are_short_whatever_is_quoted():
    deep = []
    for _ in range(10_000):
        deep = [deep]
    for value in ("x" * 10**6, list(range(10**6)), deep, {"a": deep}, 10**5000, [10**5000]):
        assert len(quote(value)) < 200
