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
from tests.refusals import exactly


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
    for thing in (Action("Ada", 5.0), None, "take", {"kind": "take"}):
        complaint = f"{thing!r} isn't a move in this game. The moves are: take."
        with pytest.raises(IllegalActionError, match=exactly(complaint)):
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
    with pytest.raises(ValueError, match=exactly("The game isn't over yet, so it has no result.")):
        game.result()
    game.apply(Take("Ada", 9, 3))
    game.apply(Take("Bo", 9, 1))
    assert game.is_over
    assert game.result().winners == ("Ada",)
    with pytest.raises(IllegalActionError, match=exactly("The game is over.")):
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


NO_GAME = "This isn't a saved game: "
NOT_OURS = "This isn't a saved game of this package: "
SETTINGS = "They must be: players, heap."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, "None isn't a saved game: that would be a text."),
        (b"{}", "b'{}' isn't a saved game: that would be a text."),
        ({}, "{} isn't a saved game: that would be a text."),
        ("", f"{NO_GAME}the text can't be read from line 1, column 1."),
        ("{", f"{NO_GAME}the text can't be read from line 1, column 2."),
        ("[" * 100_000, f"{NO_GAME}it has values that can't be read."),
        ('{"a":' * 100_000, f"{NO_GAME}it has values that can't be read."),
        ("9" * 10_000, f"{NO_GAME}it has values that can't be read."),
        ("NaN", f"{NO_GAME}it has values that can't be read."),
        (saved(version=float("nan")), f"{NO_GAME}it has values that can't be read."),
        ("null", f"{NOT_OURS}None."),
        ("[]", f"{NOT_OURS}[]."),
        ("7", f"{NOT_OURS}7."),
        ("{}", f"{NOT_OURS}{{}}."),
        (saved(format="other"), f"{NOT_OURS}{quote(json.loads(saved(format='other')))}."),
        (saved(format=[]), f"{NOT_OURS}{quote(json.loads(saved(format=[])))}."),
        (
            saved(version=VERSION + 1),
            "This game was saved in version 2, and only version 1 can be read.",
        ),
        (saved(version="1"), "This game was saved in version '1', and only version 1 can be read."),
        (
            saved(version=True),
            "This game was saved in version True, and only version 1 can be read.",
        ),
        (
            saved(version=None),
            "This game was saved in version None, and only version 1 can be read.",
        ),
        (
            saved(game="test.stones"),
            "This is a saved game of 'test.stones', but test.sticks was expected.",
        ),
        (saved(game=None), "In this saved game the part game isn't right: None."),
        (
            saved(game=["test.sticks"]),
            "In this saved game the part game isn't right: ['test.sticks'].",
        ),
        (saved(settings=None), "In this saved game the part settings isn't right: None."),
        (saved(settings=[]), "In this saved game the part settings isn't right: []."),
        (saved(log=None), "In this saved game the part log isn't right: None."),
        (saved(log={}), "In this saved game the part log isn't right: {}."),
        (saved(settings={}), f"The settings of this saved game are {{}}. {SETTINGS}"),
        (
            saved(settings={"players": ["Ada"]}),
            f"The settings of this saved game are {{'players': ['Ada']}}. {SETTINGS}",
        ),
        (
            saved(settings={"players": ["Ada"], "heap": None}),
            "The settings of this saved game are {'heap': None, 'players': ['Ada']}. " + SETTINGS,
        ),
        (
            saved(settings={"players": ["Ada"], "heap": 10, "self": 1}),
            "The settings of this saved game are {'heap': 10, 'players': ['Ada'], 'self': 1}. "
            + SETTINGS,
        ),
        (
            saved(settings={"players": [], "heap": 10}),
            (
                "The settings of this saved game aren't right. "
                "[] can't play: give a list with the names of one to 3 players."
            ),
        ),
    ],
)
def test_what_is_no_saved_game_is_refused_in_words(text, words):
    with pytest.raises(SavedGameError, match=exactly(words)) as error:
        Sticks.from_json(text)
    assert error.value.number is None


def test_numbers_beyond_all_measure_are_refused():
    huge = some_game().to_json().replace('"time": 2.0', '"time": 1e999')
    with pytest.raises(
        SavedGameError,
        match=exactly(
            "Action 3 of this saved game isn't right. inf isn't a time: give a number of "
            "seconds from 0 up."
        ),
    ):
        Sticks.from_json(huge)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (
            None,
            (
                "Action 4 of this saved game isn't right. None isn't a move in this game. "
                "The moves are: take."
            ),
        ),
        (
            [],
            (
                "Action 4 of this saved game isn't right. [] isn't a move in this game. "
                "The moves are: take."
            ),
        ),
        (
            {},
            (
                "Action 4 of this saved game isn't right. {} isn't a move in this game. "
                "The moves are: take."
            ),
        ),
        (
            {"kind": "give", "player": "Ada", "time": 3},
            (
                "Action 4 of this saved game isn't right. {'kind': 'give', 'player': "
                "'Ada', 'time': 3} isn't a move in this game. The moves are: take."
            ),
        ),
        (
            {"kind": ["take"], "player": "Ada", "time": 3},
            (
                "Action 4 of this saved game isn't right. {'kind': ['take'], 'player': "
                "'Ada', 'time': 3} isn't a move in this game. The moves are: take."
            ),
        ),
        (
            {"kind": "take", "player": "Ada"},
            (
                "Action 4 of this saved game isn't right. The action take has the parts "
                "['player']. They must be among: player, time, sticks."
            ),
        ),
        (
            {"kind": "take", "time": 3},
            (
                "Action 4 of this saved game isn't right. The action take has the parts "
                "['time']. They must be among: player, time, sticks."
            ),
        ),
        (
            {"kind": "take", "player": "Ada", "time": 3, "self": 1},
            (
                "Action 4 of this saved game isn't right. The action take has the parts "
                "['player', 'time', 'self']. They must be among: player, time, sticks."
            ),
        ),
        (
            {"kind": "take", "player": "Ada", "time": "3"},
            (
                "Action 4 of this saved game isn't right. '3' isn't a time: give a number "
                "of seconds from 0 up."
            ),
        ),
        (
            {"kind": "take", "player": 3, "time": 3},
            "Action 4 of this saved game isn't right. 3 isn't a player's name.",
        ),
        (
            {"kind": "take", "player": "Cy", "time": 3},
            (
                "Action 4 of this saved game isn't right. 'Cy' isn't playing here. The "
                "players are: Ada, Bo."
            ),
        ),
        (
            {"kind": "take", "player": "Ada", "time": 1},
            (
                "Action 4 of this saved game isn't right. The clock can't run backwards: "
                "it is at 2 seconds, and this says 1."
            ),
        ),
    ],
)
def test_the_first_bad_action_is_named_with_its_reason(record, words):
    log = json.loads(some_game().to_json())["log"]
    with pytest.raises(SavedGameError, match=exactly(words)) as error:
        Sticks.from_json(saved(log=[*log, record, None, {"kind": "worse"}]))
    assert error.value.number == 4
    assert str(error.value).startswith("Action 4 of this saved game isn't right. ")


def test_an_illegal_action_before_a_malformed_one_is_the_first_bad_one():
    log = json.loads(some_game().to_json())["log"]
    log[1] = {"kind": "take", "player": "Cy", "time": 1}
    with pytest.raises(
        SavedGameError,
        match=exactly(
            "Action 2 of this saved game isn't right. 'Cy' isn't playing here. The players "
            "are: Ada, Bo."
        ),
    ):
        Sticks.from_json(saved(log=[*log, None]))


def test_a_replay_names_the_first_bad_action():
    game = some_game()
    with pytest.raises(
        SavedGameError, match=exactly("Action 4 of this saved game isn't right. The game is over.")
    ) as error:
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
