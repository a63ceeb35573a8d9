"""What the tables of all games do alike: the form for a new game, the log, what lies beside."""

from __future__ import annotations

import ipywidgets
import pytest

from fives_widgets.engine.core.bots import BEST_LEVEL, Bot, play_out
from fives_widgets.storage.results import Results
from fives_widgets.widgets.play import play
from tests.widgets.playing import HandClock, Hands, load

GAMES = ("basic", "puzzle", "knaster", "pentris", "golomb")
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


def form_of(table):
    Hands(table).press("new")
    (form,) = table.extra.children
    return form


def rows_of(form):
    return [row for row in form._rows if row.layout.display != "none"]


def choose(form, number, name, kind):
    form.seats[number - 1][0].value, form.seats[number - 1][1].value = name, kind


# ---- the form ----


def test_the_form_is_filled_in_as_the_game_before_was(open_table, name):
    table = open_table(name)
    before = table.game
    form = form_of(table)
    assert len(form.seats) == MOST[name]
    form.begin.click()
    assert table.game is not before
    assert table.game.settings | {"seed": 7} == before.settings
    assert table.table.runner.bots["Robin"].level == 3
    assert table.extra.children == ()


def test_a_seat_more_is_offered_when_the_last_one_is_taken(open_table, name):
    form, most = form_of(open_table(name)), MOST[name]
    assert len(rows_of(form)) == min(3, most)
    choose(form, 2, "Robin", "nobody")
    assert len(rows_of(form)) == 2
    choose(form, 2, "Robin", "person")
    if most == 2:
        assert len(rows_of(form)) == 2
        return
    choose(form, 3, "Cy", "person")
    assert len(rows_of(form)) == 4
    choose(form, 3, "Cy", "nobody")
    assert len(rows_of(form)) == 3


def test_each_seat_can_be_taken_by_a_bot_of_each_level(open_table, name):
    table = open_table(name)
    form = form_of(table)
    levels = {f"Player {n}": (n - 1) % BEST_LEVEL + 1 for n in range(2, MOST[name] + 1)}
    for number, level in enumerate(levels.values(), start=2):
        choose(form, number, "", level)
    form.begin.click()
    # Who gives no name is called by the seat, as the form has shown it.
    assert table.game.players == ("Ada", *levels)
    assert {bot.name: bot.level for bot in table.table.runner.bots.values()} == levels


def test_two_of_one_name_are_refused_in_words_and_the_game_stays(open_table, name):
    table = open_table(name)
    before = table.game
    form = form_of(table)
    choose(form, 2, "Ada", "person")
    form.begin.click()
    assert "Ada" in form.fault.value
    assert table.game is before
    assert table.extra.children == (form,)


def test_a_file_of_any_game_is_loaded(open_table, name):
    table = open_table(name)
    saved = table.to_json()
    other = open_table("knaster" if name != "knaster" else "pentris")
    load(form_of(table), other.to_json().encode())
    assert table.game == other.game
    assert repr(table) == repr(other)
    load(form_of(table), saved.encode())
    assert table.to_json() == saved


def test_the_level_of_pentris_is_chosen_with_what_it_asks(open_table):
    table = open_table("pentris")
    form = form_of(table)
    asked = (form.fields["special"], form.fields["shapes"], form.fields["experts"])
    assert [field.layout.display for field in asked] == ["none"] * 3
    form.fields["level"].value = "intermediate"
    assert [field.layout.display for field in asked] == ["", "", "none"]
    form.fields["special"].value, form.fields["shapes"].value = "beige", "f i L x"
    form.begin.click()
    assert table.game.settings["special"] == "beige"
    assert table.game.settings["shapes"] == "FILX"
    form = form_of(table)
    form.fields["level"].value = "advanced"
    assert [field.layout.display for field in asked] == ["", "", "none"]
    form.fields["experts"].value = True
    form.begin.click()
    assert str(table.game.level) == "advanced"
    assert table.game.experts is True


def test_shapes_that_are_none_are_refused_in_words(open_table):
    table = open_table("pentris", level="intermediate")
    form = form_of(table)
    form.fields["shapes"].value = "QQ"
    form.begin.click()
    assert "QQ" in form.fault.value


# ---- what lies beside the game ----


def test_what_is_asked_for_again_is_put_away(open_table, name):
    table = open_table(name)
    table = open_table_of(table, played(table))
    hands = Hands(table)
    for what in ("replay", "new"):
        hands.press(what)
        assert len(table.extra.children) == 1
        hands.press(what)
        assert table.extra.children == ()
    hands.press("replay")
    hands.press("new")
    (form,) = table.extra.children
    assert form.begin


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
        hands.press("rematch")
        form_of(table).begin.click()
    assert alive() == before


# ---- the log ----

COUNTED = {"basic": ["round"], "puzzle": ["round"], "knaster": ["turn"],
           "pentris": ["round", "phase"], "golomb": []}  # fmt: skip


def test_the_log_of_a_whole_game_is_a_frame_with_an_action_a_row(open_table, name):
    table = open_table(name)
    assert table.log.empty
    game = played(table)
    frame = open_table_of(table, game).log
    wanted = ["number", "time", *COUNTED[name], "player", "kind"]
    assert frame.columns.tolist()[: len(wanted)] == wanted
    assert frame["kind"].tolist() == [action.kind for action in game.log]
    assert frame["player"].tolist() == [action.player for action in game.log]
    for counted in COUNTED[name][:1]:
        assert frame[counted].is_monotonic_increasing
        assert set(frame[counted]) == set(range(1, getattr(game, counted) + 1))


def test_the_last_piece_of_a_phase_belongs_to_it(open_table):
    table = open_table("pentris")
    frame = open_table_of(table, played(table)).log
    assert frame.groupby(["round", "phase"]).size().index.tolist() == [
        (number, phase) for number in (1, 2, 3) for phase in (1, 2, 3)
    ]
    # Three drafts a phase, and each of two players takes a piece in each: slid in or put aside.
    down = frame[frame["kind"].isin(["slide", "aside"])]
    assert down.groupby(["round", "phase"]).size().tolist() == [6] * 9
