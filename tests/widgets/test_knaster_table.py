"""The table of Knaster without a browser: what is pressed, what is shown, what is kept."""

from __future__ import annotations

import json

import pytest

import fives_widgets as fw
from fives_widgets.engine.core.bots import next_action
from fives_widgets.engine.knaster import KnasterGame, Sheet
from fives_widgets.engine.knaster.bots.decide import PAUSE, THOUGHT
from fives_widgets.storage.results import Results
from tests.engine.knaster_playing import game_with
from tests.refusals import exactly
from tests.widgets.playing import HandClock, act, lay, press, send
from tests.widgets.playing import write as write_part
from tests.widgets.viewing import View


@pytest.fixture
def results(tmp_path):
    return Results(tmp_path)


def table_of(results, players=("Ada",), **settings):
    return fw.play("knaster", players=list(players), seed=7, results=results, **settings)


def play_on(table, rolls=99, until=""):
    """Play for everybody through presses, as views would send them."""
    bots = [fw.Bot(name, 2, pace=0) for name in table.game.players]
    while rolls and not table.game.is_over and table.game.phase != until:
        action = next_action(table.game, bots)
        player = None if action.kind in {"roll", "count"} else action.player
        act(table, player, json.loads(json.dumps(action.to_request())))
        rolls -= action.kind == "roll"
        assert table.part("head").notice == ""


def write(square, number):
    return {"kind": "write", "square": list(divmod(square, 5)), "number": number}


def test_a_whole_game_by_presses(results):
    table = table_of(results, ["Ada", "Bo"])
    assert repr(table) == "<KnasterTable: Ada, Bo, roll 0, roll>"
    play_on(table)
    game = table.game
    assert game.is_over
    assert KnasterGame.replay(game.settings, game.log) == game
    assert {kept.player: kept.points for kept in results.best("knaster")} == {
        player: game.total(player) for player in game.players
    }
    assert table.part("finale").state["buttons"]
    press(table, None, "replay")
    write_part(table.part("replay"), step=table.part("replay").last)
    assert table.shown.game == game
    send(table.part("replay"), {"press": "close"})
    press(table, None, "rematch")
    assert not table.game.log


def test_a_solo_game_says_how_good_it_was(results):
    table = table_of(results)
    play_on(table)
    assert any(
        word in table.part("head").state["stage"] for word in ("good", "great", "spectacular")
    )


def test_a_bot_rolls_its_own_dice_after_a_moment_and_no_others(results):
    clock = HandClock()
    table = table_of(results, ["Ada", fw.Bot("Robin", 3)], clock=clock)
    clock.advance(100)
    assert table.game.turn == 0
    act(table, None, {"kind": "roll"})
    clock.advance(THOUGHT)
    assert table.game.is_settled("Robin")
    clock.advance(100)
    act(table, "Ada", write(0, table.game.rolled))
    assert table.game.roller == "Robin"
    assert table.part("head").state["stage"] == "Robin rolls the dice in a moment."
    assert [button["off"] for button in table.part("head").state["buttons"]] == [True]
    act(table, None, {"kind": "roll"})
    assert table.part("head").notice == "It's Robin's turn to roll."
    clock.advance(PAUSE - 0.1)
    act(table, "Ada", {"kind": "undo"})
    act(table, "Ada", write(1, table.game.rolled))
    clock.advance(PAUSE - 0.1)
    assert table.game.turn == 1
    clock.advance(0.1)
    assert table.game.turn == 2
    assert table.part("head").notice == ""
    clock.advance(100)
    assert table.game.turn == 2
    small = table.part("sheet", "Robin").state
    assert not small["isLarge"]
    assert small["mode"] == "watch"


def test_people_say_when_the_points_are_counted(results):
    clock = HandClock()
    table = table_of(results, ["Ada", fw.Bot("Robin", 2, pace=0)], clock=clock)
    play_on(table, until="count")
    clock.advance(1000)
    assert not table.game.is_over
    assert [
        button["do"] for button in table.part("head").state["buttons"] if not button["off"]
    ] == ["count"]
    act(table, None, {"kind": "count"})
    assert table.game.is_over


MOVES = "isn't a move in this game. The moves are: roll, write, circle, hand, undo, count."
SQUARE = "isn't a square: give [row, column], each from 0 to 4."


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "{} " + MOVES),
        ({"kind": "jump"}, "{'kind': 'jump'} " + MOVES),
        ({"kind": "write", "number": "a"}, "'a' isn't a total of two dice: they show 2 to 12."),
        ({"kind": "write", "square": [5, 0], "number": 7}, "[5, 0] " + SQUARE),
        ({"kind": "write", "square": 25, "number": 7}, "25 " + SQUARE),
        ({"kind": "circle", "square": [-1, 0]}, "[-1, 0] " + SQUARE),
        (
            {"kind": "circle", "square": [0, 0], "number": 7},
            (
                "The action circle has the parts ['square', 'number', 'player', 'time']. "
                "They must be among: player, time, square."
            ),
        ),
        ({"kind": "hand", "line": 0, "squares": [99]}, "99 " + SQUARE),
    ],
)
def test_nonsense_is_refused_in_words_and_changes_nothing(results, asked, sentence):
    table = table_of(results)
    act(table, None, {"kind": "roll"})
    before = table.game.copy()
    act(table, "Ada", asked)
    assert table.part("head").notice == sentence
    assert table.game == before


def test_a_press_that_means_nothing_is_refused(results):
    table = table_of(results)
    press(table, "Ada", "write 0 7")
    assert table.part("head").notice == "'write 0 7' isn't something you can do at this table."


def test_nobody_acts_for_another_player_or_at_another_time(results):
    table = table_of(results, ["Ada", "Bo"])
    act(table, None, {"kind": "roll", "player": "Bo", "time": 1e6})
    assert [(a.kind, a.player) for a in table.game.log] == [("roll", "Ada")]
    assert table.game.log[0].time < 100


def test_nobody_acts_for_a_bot(results):
    table = table_of(results, ["Ada", fw.Bot("Robin", 2)])
    act(table, "Robin", {"kind": "undo"})
    assert table.part("head").notice == "You can't play for Robin here."


def test_a_wrong_step_is_told_in_words(results):
    table = table_of(results)
    act(table, "Ada", write(0, 7))
    assert table.part("head").notice == "Roll the dice first."
    act(table, None, {"kind": "roll"})
    wrong = 2 if table.game.rolled != 2 else 3
    act(table, "Ada", write(0, wrong))
    assert table.part("head").notice == f"The dice show {table.game.rolled}, not {wrong}."


def test_what_a_square_would_complete_is_told_before(results):
    sheet = Sheet((7, 7, 7, 4) + (0,) * 21)
    table = lay(game_with(sheet, total=7), results=results)
    state = table.part("sheet", "Ada").state
    assert state["do"] == "use"
    assert state["fillings"] == [{"line": 0, "square": 4, "hand": "four", "needs": 2}]
    assert [square["can"] for square in state["squares"]] == [*["circle"] * 3, "", *["write"] * 21]
    act(table, "Ada", write(4, 7))
    state = table.part("sheet", "Ada").state
    assert (state["mode"], state["do"], state["fillings"]) == ("hand", "hand", [])
    assert state["due"] == [{"line": 0, "hand": "four", "needs": 2, "open": [0, 1, 2, 3, 4]}]
    act(table, "Ada", {"kind": "hand", "line": 0, "squares": [[0, 0]]})
    assert table.part("head").notice == "Too few: circle 2 squares in row 1."
    act(table, "Ada", {"kind": "undo"})
    assert table.part("sheet", "Ada").state["mode"] == "move"


def test_a_circle_that_wins_a_box_is_told_before(results):
    sheet = Sheet((7, 4, 5, 6, 12) + (0,) * 20, 0b11110)
    table = lay(game_with(sheet, total=7), results=results)
    assert table.part("sheet", "Ada").state["wins"] == [{"line": 0, "square": 0}]
    act(table, "Ada", {"kind": "circle", "square": [0, 0]})
    assert table.part("sheet", "Ada").state["wins"] == []
    assert table.part("sheet", "Ada").state["won"] == [0]


def test_a_saved_game_goes_on(results, tmp_path):
    table = table_of(results, ["Ada", fw.Bot("Robin", 2, pace=0)])
    play_on(table, rolls=5)
    path = tmp_path / "game.json"
    table.save(path)
    again = fw.play(path, results=results)
    assert again.game == table.game
    assert json.loads(again.to_json())["bots"] == [
        {"name": "Robin", "level": 2, "pace": 0, "seed": 0}
    ]


def test_a_saved_file_is_named_by_the_game(results, monkeypatch):
    table, sent = table_of(results), []
    monkeypatch.setattr(type(table), "send", lambda _, content: sent.append(content))
    press(table, None, "save")
    assert sent == [{"part": "head", "save": table.to_json(), "name": "knaster.json"}]


CANNOT_PLAY = "can't play: give a list with the names of one to 12 players."


@pytest.mark.parametrize(
    ("players", "complaint"),
    [
        ([], f"[] {CANNOT_PLAY}"),
        (["Ada"] * 2, "'Ada' is there twice: give each player a different name."),
        ([3], "3 can't be a name: use 1 to 40 visible characters on one line."),
        ("Ada", f"'Ada' {CANNOT_PLAY}"),
        (
            [f"P{n}" for n in range(13)],
            f"['P0', 'P1', 'P2', 'P3', 'P4', 'P5', ...] {CANNOT_PLAY}",
        ),
    ],
)
def test_wrong_players_are_refused(results, players, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        fw.play("knaster", players=players, results=results)


def test_other_settings_are_refused(results):
    with pytest.raises(
        ValueError,
        match=exactly(
            "timer can't be set in the game knaster: you can set players, seed, results, clock."
        ),
    ):
        fw.play("knaster", timer=30, results=results)


def test_a_sheet_on_which_nothing_has_changed_is_not_sent_again(results):
    table = table_of(results, ["Ada", "Bo"])
    act(table, None, {"kind": "roll"})
    view = View(table)
    act(table, "Ada", write(0, table.game.rolled))
    assert {name for name in view.sent if name.startswith("sheet-")} == {
        "sheet-0.state",
        "sheet-0.answered",
    }
    assert view.state["sheet-0.state"]["squares"][0]["number"] == table.game.rolled
