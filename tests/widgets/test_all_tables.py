"""What the tables of all games do alike: the form for a new game, the log, what lies beside."""

from __future__ import annotations

import json

import ipywidgets
import pytest

from fives_widgets.engine.core.bots import BEST_LEVEL, Bot, play_out
from fives_widgets.engine.core.validation import quote
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from fives_widgets.widgets.component.component import Library
from fives_widgets.widgets.play import play
from tests.widgets.playing import FormHand, HandClock, Hands, send, write

GAMES = ("basic", "puzzle", "knaster", "pentris", "golomb")
NO_NAME = "can't be a name: use 1 to 40 visible characters on one line."
MOST = {"basic": 4, "puzzle": 4, "knaster": 12, "pentris": 4, "golomb": 2}


@pytest.fixture(params=GAMES)
def name(request):
    return request.param


@pytest.fixture
def open_table(tmp_path):
    def start(name, **settings):
        players = ["Ada", Bot("Robin", level=3)]
        values = {"seed": 7, "results": Results(tmp_path), "clock": HandClock()}
        return play(name, players=players, **values | settings)

    return start


def played(table):
    """Let the engine play a table's game to its end, and take it up again."""
    game = table.game.copy()
    play_out(game, [Bot(player, level=1, pace=0) for player in game.players])
    return game


# ---- the form ----


def test_the_form_is_filled_in_as_the_game_before_was(open_table, name):
    table = open_table(name)
    before = table.game
    form = FormHand(table)
    assert {one["name"]: one["most"] for one in form.part.state["versions"]}[name] == MOST[name]
    assert form.begin() is None
    assert table.game is not before
    assert table.game.settings | {"seed": 7} == before.settings
    assert table.table.runner.bots["Robin"].level == 3
    assert table.part("form").state == {}


def test_each_seat_can_be_taken_by_a_bot_of_each_level(open_table, name):
    table = open_table(name)
    levels = {f"Player {n}": (n - 1) % BEST_LEVEL + 1 for n in range(2, MOST[name] + 1)}
    form = FormHand(table)
    form.sit("Ada", *(Bot(player, level=level) for player, level in levels.items()))
    assert form.begin() is None
    assert table.game.players == ("Ada", *levels)
    assert {bot.name: bot.level for bot in table.table.runner.bots.values()} == levels


def test_two_of_one_name_are_refused_in_words_and_the_game_stays(open_table, name):
    table = open_table(name)
    before = table.game
    form = FormHand(table)
    form.sit("Ada", "Ada")
    assert form.begin() == say("game.setup.same_name", name=quote("Ada"))
    assert table.game is before


@pytest.mark.parametrize("kind", ["person", 2])
@pytest.mark.parametrize(
    ("called", "words"),
    [
        ("Ada ", "'Ada ' looks the same as 'Ada': give each player a different name."),
        ("\u2067Bo", f"'\\u2067Bo' {NO_NAME}"),
        ("\u200b", f"'\\u200b' {NO_NAME}"),
        ("Bo\u2028", f"'Bo\\u2028' {NO_NAME}"),
        ("\ud800", f"'\\ud800' {NO_NAME}"),
    ],
)
def test_what_is_no_name_of_its_own_is_refused_in_words(open_table, name, called, words, kind):
    table = open_table(name)
    before, form = table.game, FormHand(table)
    form.chairs[1] = {"name": called, "kind": kind}
    assert form.begin() == words
    assert table.game is before


def test_a_file_of_any_game_is_loaded(open_table, name):
    table = open_table(name)
    saved = table.to_json()
    other = open_table("knaster" if name != "knaster" else "pentris")
    assert FormHand(table).load(other.to_json()) is None
    assert table.game == other.game
    assert repr(table) == repr(other)
    FormHand(table).load(saved)
    assert table.to_json() == saved


def test_the_level_of_pentris_is_chosen_with_what_it_asks(open_table):
    table = open_table("pentris")
    form = FormHand(table)
    assert form.asked == ["level"]
    form.values["level"] = "intermediate"
    assert form.asked == ["level", "special", "shapes"]
    form.values |= {"special": "beige", "shapes": "f i L x"}
    assert form.begin() is None
    assert table.game.settings["special"] == "beige"
    assert table.game.settings["shapes"] == "FILX"
    form = FormHand(table)
    form.values["level"] = "advanced"
    assert form.asked == ["level", "experts"]
    form.values["experts"] = True
    assert form.begin() is None
    assert str(table.game.level) == "advanced"
    assert table.game.experts is True


def test_shapes_that_are_none_are_refused_in_words(open_table):
    table = open_table("pentris", level="intermediate")
    form = FormHand(table)
    form.values["shapes"] = "QQ"
    assert "QQ" in form.begin()


BAD_FORMS = [
    {},
    {"version": "chess", "chairs": [], "values": {}},
    {"version": 3, "chairs": [], "values": {}},
    {"version": "NAME", "chairs": "Ada", "values": {}},
    {"version": "NAME", "chairs": [], "values": []},
    {"version": "NAME", "chairs": [3], "values": {}},
    {"version": "NAME", "chairs": [{"name": None, "kind": "person"}], "values": {}},
]


@pytest.mark.parametrize("filled", BAD_FORMS)
def test_what_is_no_form_is_refused_in_words(open_table, name, filled):
    table = open_table(name)
    before = table.game
    form = FormHand(table)
    filled = json.loads(json.dumps(filled).replace("NAME", name))
    send(form.part, {"press": "begin", "filled": filled})
    chairs = filled.get("chairs")
    found = chairs[0] if isinstance(chairs, list) and chairs and chairs != ["Ada"] else filled
    assert form.fault == say("table.refused.form", found=quote(found))
    assert table.game is before


@pytest.mark.parametrize(
    ("game", "field", "value"),
    [
        ("basic", "timer", "soon"),
        ("basic", "timer", None),
        ("basic", "boards", "red"),
        ("basic", "live", 1),
        ("basic", "points", [1]),
        ("basic", "points", {"X": None}),
        ("pentris", "shapes", 7),
        ("golomb", "size", None),
    ],
)
def test_what_cannot_stand_in_a_field_is_refused_in_words(open_table, game, field, value):
    table = open_table(game)
    form = FormHand(table)
    if field == "shapes":
        form.values["level"] = "intermediate"
    form.values[field] = value
    (label,) = (one["label"] for one in form.part.state["fields"] if one["name"] == field)
    assert form.begin() == say("table.refused.field", field=label, value=quote(value))


def test_a_form_is_put_away_when_it_is_closed_or_asked_for_again(open_table, name):
    table = open_table(name)
    form = FormHand(table)
    assert form.part.state
    send(form.part, {"press": "close"})
    assert form.part.state == {}
    FormHand(table)
    Hands(table).press("new")
    assert form.part.state == {}


# ---- what lies beside the game ----


def test_a_replay_is_shown_in_place_of_the_game_until_it_is_closed(open_table, name):
    table = open_table_of(open_table(name), played(open_table(name)))
    game = table.game
    Hands(table).press("replay")
    assert table.part("replay").last == len(game.log)
    assert table.part("replay").step == 0
    write(table.part("replay"), step=3)
    assert table.game.log == game.log
    assert table.shown.game.log == game.log[:3]
    assert table.part("head").state["buttons"] == table.part("head").more == []
    send(table.part("replay"), {"press": "close"})
    assert "replay.step" not in table.get_state()
    assert table.part("head").more


def open_table_of(table, game):
    return play(game, results=table._results, clock=HandClock())


def test_many_games_at_one_table_leave_nothing_behind(open_table, name):
    def alive():
        return len(ipywidgets.widgets.widget._instances)

    table = open_table(name)
    hands = Hands(table)
    hands.press("rematch")
    before = alive()
    for _ in range(3):
        hands.press("new")
        hands.press("replay")
        send(table.part("replay"), {"press": "close"})
        hands.press("rematch")
        FormHand(table).begin()
    assert alive() == before


@pytest.mark.parametrize("beside", ["new", "replay"])
def test_a_table_that_is_closed_leaves_no_model(open_table, name, beside):
    def alive():
        models = ipywidgets.widgets.widget._instances.values()
        return {model for model in models if not isinstance(model, Library)}

    before = alive()
    table = open_table(name)
    Hands(table).press(beside)
    assert len(alive()) > len(before)
    table.close()
    assert alive() == before


# ---- the log ----

COUNTED = {"basic": ["round"], "puzzle": ["round"], "knaster": ["turn"],
           "pentris": ["round", "phase"], "golomb": []}  # fmt: skip


def test_the_log_of_a_whole_game_is_a_frame_with_an_action_a_row(open_table, name):
    table = open_table(name)
    assert table.log_frame().empty
    game = played(table)
    frame = open_table_of(table, game).log_frame()
    wanted = ["number", "time", *COUNTED[name], "player", "kind"]
    assert frame.columns.tolist()[: len(wanted)] == wanted
    assert frame["kind"].tolist() == [action.kind for action in game.log]
    assert frame["player"].tolist() == [action.player for action in game.log]
    for counted in COUNTED[name][:1]:
        assert frame[counted].is_monotonic_increasing
        assert set(frame[counted]) == set(range(1, getattr(game, counted) + 1))


def test_the_last_piece_of_a_phase_belongs_to_it(open_table):
    table = open_table("pentris")
    frame = open_table_of(table, played(table)).log_frame()
    assert frame.groupby(["round", "phase"]).size().index.tolist() == [
        (number, phase) for number in (1, 2, 3) for phase in (1, 2, 3)
    ]
    # Three drafts a phase, and each of two players takes a piece in each: slid in or put aside.
    down = frame[frame["kind"].isin(["slide", "aside"])]
    assert down.groupby(["round", "phase"]).size().tolist() == [6] * 9
