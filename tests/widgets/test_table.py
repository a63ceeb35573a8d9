"""The table: a whole game by pressing buttons and drawing, and what each part shows meanwhile."""

from __future__ import annotations

import json

import pytest

import fives_widgets as fw
from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.storage.results import Results
from fives_widgets.tables.clock import SOON
from fives_widgets.text import say
from fives_widgets.widgets.play import play
from tests.refusals import exactly
from tests.widgets.playing import BoardOf, HandClock, twin_of, write

WRONG = tuple((9, col) for col in range(5))


# ---- a round of the basic game ----


def test_a_round_from_the_roll_to_the_sheet(sit_down):
    table, hands, clock = sit_down()
    assert hands.button("roll") is True
    assert hands.button("turn", "Ada") is False
    assert BoardOf(table, "Ada").locked
    hands.press("roll")
    assert hands.button("roll") is False
    assert BoardOf(table, "Ada").roll == list(table.game.roll.symbols)
    assert not BoardOf(table, "Ada").locked
    five = hands.fives("Ada")[0]
    hands.draw("Ada", five)
    hands.press("turn", "Ada")
    assert BoardOf(table, "Ada").locked
    assert not BoardOf(table, "Bo").locked
    assert hands.button("turn", "Bo") is False
    assert table.part("head").state["timer"] == {
        "seconds": 30,
        "ends": 30.0,
        "speed": 1.0,
        "up": False,
        "says": "Ada turned the timer.",
    }
    hands.draw("Bo", WRONG)
    hands.draw("Bo", [(0, 0), (0, 1)])
    clock.advance(30)
    assert table.game.phase is Phase.ROLL
    assert table.part("head").state["timer"]["up"]
    assert BoardOf(table, "Bo").locked
    assert len(BoardOf(table, "Bo").outlines) == 2
    assert table.part("sheet").state["rows"][0]["fields"] == [
        f"{table.game.total('Ada') - 1} + 1",
        "0",
    ]
    told = [line["says"] for line in table.part("scoring", "Bo").state["lines"]]
    assert len(told) == 2
    assert "isn't finished" in told[1]
    assert table.part("scoring", "Ada").state["lines"][-1]["says"] == say("table.scoring.bonus")
    assert "Time's up." in table.part("head").news
    assert "Bo: 0 points." in table.part("head").news


def test_the_next_round_wipes_the_boards(sit_down):
    table, hands, _ = sit_down(players=["Ada"])
    hands.press("roll")
    hands.draw("Ada", WRONG)
    hands.press("finish", "Ada")
    assert BoardOf(table, "Ada").outlines
    hands.press("roll")
    assert BoardOf(table, "Ada").outlines == ()
    assert table.part("scoring", "Ada").state == {}
    assert table.game.round == 2


def test_a_gesture_after_the_deadline_is_taken_back_and_told(sit_down):
    table, hands, clock = sit_down()
    hands.press("roll")
    hands.press("turn", "Ada")
    clock.sleep(31)
    hands.draw("Bo", hands.fives("Bo")[0])
    assert BoardOf(table, "Bo").outlines == ()
    assert table.game.scored[0].entries[1].points == 0
    assert BoardOf(table, "Bo").message == say("fives_game.illegal.not_searching")
    assert twin_of(table) == table.game


def test_the_sand_that_a_view_sees_run_out_stops_the_round(sit_down):
    table, hands, clock = sit_down()
    hands.press("roll")
    hands.press("turn", "Bo")
    clock.sleep(30)
    hands.press("look")
    assert table.game.phase is Phase.ROLL


def test_drawing_again_takes_finished_back(sit_down):
    table, hands, _ = sit_down()
    hands.press("roll")
    hands.press("finish", "Ada")
    assert table.part("seat", "Ada").state["note"] == say("table.note.finished")
    hands.draw("Ada", WRONG)
    assert table.part("seat", "Ada").state["note"] == ""
    hands.press("finish", "Ada")
    hands.press("finish", "Bo")
    assert len(table.game.scored) == 1
    assert not table.part("head").state["timer"]["up"]


def test_what_was_possible_is_shown_and_hidden(sit_down):
    table, hands, _ = sit_down(players=["Ada"])
    assert hands.button("possible", "Ada") is None
    hands.press("roll")
    assert hands.button("possible", "Ada") is None
    hands.press("finish", "Ada")
    hands.press("possible", "Ada")
    shown = BoardOf(table, "Ada").shown
    points = sum(five["points"] for five in shown)
    assert f"You could have scored {points}: " in table.part("scoring", "Ada").state["possible"]
    hands.press("possible", "Ada")
    assert BoardOf(table, "Ada").shown == []
    hands.press("possible", "Ada")
    hands.press("roll")
    assert BoardOf(table, "Ada").shown == []


def test_dice_that_were_thrown_again_are_shown(sit_down):
    table, hands, _ = sit_down(players=["Ada"])
    for _ in range(5):
        hands.press("roll")
        throws = table.game.throws
        shown = table.part("head").state["throws"]
        assert [tuple(one["symbols"]) for one in shown] == [tuple(one) for one in throws[:-1]]
        if shown:
            assert f"{shown[0]['says'].partition(':')[0]} came first" in table.part("head").news
            break
        hands.press("finish", "Ada")
    else:
        pytest.fail("no roll of this game had to be thrown again")


def test_with_live_checks_off_nothing_is_told_before_the_end(sit_down):
    table, hands, _ = sit_down(players=["Ada"], live=False)
    hands.press("roll")
    hands.draw("Ada", WRONG)
    board = BoardOf(table, "Ada")
    assert board.fives is None
    assert board.verdicts is None
    hands.press("finish", "Ada")
    assert board.verdicts is not None


# ---- bots ----


def test_a_bot_s_outlines_are_seen_live(sit_down):
    table, hands, clock = sit_down(players=["Ada", Bot("Robin", level=3)])
    board = BoardOf(table, "Robin")
    assert board.compact
    hands.press("roll")
    while not board.outlines:
        clock.advance(1)
    assert board.outlines == table.game.outlines("Robin")
    assert board.fives is None
    assert table.part("seat", "Robin").state["note"] == "1 outline"
    write(table.part("board", "Robin"), outlines=[])
    assert board.outlines == table.game.outlines("Robin")


def test_sand_that_nobody_waits_for_is_seen_running_fast(sit_down):
    table, hands, clock = sit_down(players=["Ada", Bot("Robin", level=1, pace=50)])
    hands.press("roll")
    clock.advance(4)
    hands.press("turn", "Ada")
    assert table.part("head").news == say("table.head.turned", player="Ada")
    timer = table.part("head").state["timer"]
    assert timer["ends"] == pytest.approx(clock.now() + SOON)
    assert timer["speed"] * SOON == pytest.approx(timer["seconds"])
    clock.advance(2)
    assert table.part("head").state["timer"]["up"]
    assert table.part("head").state["timer"]["ends"] is None


def test_on_the_same_board_nobody_sees_what_a_bot_finds_before_the_end(sit_down):
    table, hands, clock = sit_down(players=["Ada", Bot("Robin", level=3)], boards="grey")
    hands.press("roll")
    while not table.game.outlines("Robin"):
        clock.advance(1)
    assert BoardOf(table, "Robin").outlines == ()
    clock.advance(1000)
    assert BoardOf(table, "Robin").outlines


def test_a_game_of_bots_alone_plays_by_itself(sit_down):
    table, _, clock = sit_down(players=[Bot("Robin", level=2), Bot("Kit", level=3)])
    assert not BoardOf(table, "Kit").compact
    clock.advance(5000)
    assert table.game.is_over
    assert table.part("head").state["buttons"] == []


# ---- the end ----


def play_on(table, hands, clock):
    """Play any game to its end: draw a FIVE when there is one, cross out when one must."""
    game = table.game
    people = [player for player in game.players if not BoardOf(table, player).compact]
    while not game.is_over:
        if game.phase is Phase.ROLL:
            hands.press("roll")
        for player in people:
            if hands.button("finish", player):
                if fives := hands.fives(player):
                    hands.draw(player, fives[0])
                hands.press("finish", player)
            if game.must_cross_out(player):
                cross_out(table, hands, player)
        clock.advance(20)


def cross_out(table, hands, player):
    """Cross out the first shape that fits, or the first one at all."""
    if places := table.game.places(player):
        hands.put(player, places[0].shape, places[0].cells)
    else:
        hands.act(player, "cross_out", shape=table.game.available(player)[0])


@pytest.mark.parametrize(
    ("version", "players"),
    [
        ("basic", ["Ada", Bot("Robin", level=2)]),
        ("basic", ["Ada", "Bo", "Cy", "Di"]),
        ("puzzle", ["Ada", Bot("Robin", level=2)]),
        ("puzzle", ["Ada", "Bo"]),
        ("solo", ["Ada"]),
    ],
)
def test_a_whole_game_is_what_the_engine_makes_of_its_log(sit_down, tmp_path, version, players):
    table, hands, clock = sit_down(version, players)
    play_on(table, hands, clock)
    assert twin_of(table) == table.game
    result = table.game.result()
    assert str(result.standings[0].marks[0]) in table.part("head").state["stage"]
    assert result.winners[0] in table.part("head").news
    kept = Results(tmp_path).read().kept
    people = [player for player in players if isinstance(player, str)]
    assert [(one.player, one.points) for one in kept] == [
        (player, table.game.total(player)) for player in people
    ]
    assert table.part("head").notice == ""


def test_the_rule_that_decided_a_tie_is_told(sit_down):
    table, hands, _ = sit_down()
    # Ada turns the timer in rounds 1 and 2 and Bo in 3 and 5: all have two points, no best round.
    for turner in ("Ada", "Ada", "Bo", None, "Bo"):
        hands.press("roll")
        if turner:
            hands.press("turn", turner)
        for player in ("Ada", "Bo"):
            if player != turner:
                hands.press("finish", player)
    assert table.part("head").state["stage"] == "Ada and Bo share the victory with 2 points each."


def test_the_best_round_decides_a_tie(sit_down):
    table, hands, _ = sit_down()
    for number in range(1, 6):
        hands.press("roll")
        if number == 1:
            cheap = next(cells for cells in hands.fives("Ada") if worth(table, cells) == 1)
            hands.draw("Ada", cheap)
            hands.press("turn", "Ada")
        elif number < 4:
            hands.press("turn", "Bo")
            hands.press("finish", "Ada")
            continue
        else:
            hands.press("finish", "Ada")
        hands.press("finish", "Bo")
    assert table.game.result().decided_by == "best_round"
    assert table.part("head").state["stage"] == (
        "Ada wins with 2 points. It was a tie on points: the best single round of rounds 1 to 4 "
        "decided."
    )


def worth(table, cells):
    return table.game.points[fw.identify(cells).shape.name]


def test_a_store_that_fails_is_told_and_stops_nothing(sit_down, tmp_path):
    (tmp_path / "file").write_text("in the way")
    table, hands, clock = sit_down("solo", ["Ada"], results=Results(tmp_path / "file"))
    play_on(table, hands, clock)
    assert table.game.is_over
    path = tmp_path / "file" / "results.jsonl"
    assert table.part("head").notice == (
        f"Your result couldn't be saved in {path}: part of the path isn't a folder. "
        "The game itself isn't affected."
    )


# ---- the puzzle version ----


def test_a_right_five_is_circled_and_stays(sit_down):
    table, hands, _ = sit_down("puzzle", ["Ada", "Bo"])
    hands.press("roll")
    five = hands.fives("Ada")[0]
    hands.draw("Ada", five)
    hands.press("finish", "Ada")
    hands.press("finish", "Bo")
    board = BoardOf(table, "Ada")
    assert [one["cells"] for one in board.settled] == [[list(cell) for cell in sorted(five)]]
    assert board.settled[0]["points"] == table.game.total("Ada")
    assert board.outlines == ()
    assert board.placing == ""
    assert board.settled[0]["shape"] not in board.available
    assert BoardOf(table, "Bo").placing == "FILNPTUVWXYZ"
    assert not BoardOf(table, "Bo").locked
    assert "Bo" in table.part("head").state["stage"]


def test_a_shape_is_crossed_out_where_it_is_put(sit_down):
    table, hands, _ = sit_down("solo", ["Ada"])
    hands.press("roll")
    hands.press("finish", "Ada")
    hands.put("Ada", "I", WRONG)
    assert table.game.crossed_out("Ada")[0].cells == WRONG
    assert BoardOf(table, "Ada").settled[0]["points"] is None
    assert table.game.phase is Phase.ROLL
    states = {
        one["shape"]: one["state"] for one in table.part("sheet").state["quarters"][0]["shapes"]
    }
    assert states.pop("I") == "crossed"
    assert set(states.values()) == {"open"}


def test_when_no_shape_fits_one_is_crossed_out_without_a_place(sit_down):
    board = fw.Board.random(seed=3, rows=5, cols=5)
    table, hands, _ = sit_down("solo", ["Ada"], boards=[board])
    game = table.game
    while game.places("Ada"):
        hands.press("roll")
        hands.press("finish", "Ada")
        cross_out(table, hands, "Ada")
    hands.press("roll")
    hands.press("finish", "Ada")
    assert table.part("seat", "Ada").state["note"] == say("table.note.cross_none")
    letter = game.available("Ada")[0]
    assert hands.button(f"cross {letter}", "Ada")
    hands.act("Ada", "cross_out", shape=letter)
    assert letter not in game.available("Ada")
    assert game.phase is Phase.ROLL


# ---- what comes out of a browser ----


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {},
        {"press": 3, "number": 1},
        {"press": "roll"},
        {"press": "roll", "number": "1"},
        {"press": "roll", "number": -1},
        {"ask": "money"},
    ],
    ids=str,
)
def test_a_message_that_is_none_is_not_heard(sit_down, message):
    table, _, _ = sit_down()
    table._handle_custom_msg(message, [])
    if isinstance(message, dict):
        table._handle_custom_msg(message | {"part": "head"}, [])
    assert table.game.log == []
    assert table.part("head").answered == 0


def test_what_no_button_does_is_refused_in_words(sit_down):
    table, hands, _ = sit_down()
    hands.press("fly" * 1000)
    quoted = f"'{'fly' * 9}...y{'fly' * 9}'"
    notice = table.part("head").notice
    assert notice == f"{quoted} isn't something you can do at this table."
    hands.press("finish", "Ada")
    assert table.part("head").notice == say("fives_game.illegal.not_searching")
    hands.press("roll")
    assert table.part("head").notice == ""


def test_nobody_presses_for_a_bot(sit_down):
    table, hands, _ = sit_down(players=["Ada", Bot("Robin")])
    hands.press("roll", "Robin")
    assert table.game.log == []
    assert table.part("head").notice == "You can't play for Robin here."


def test_the_time_of_python_is_told_when_a_view_asks(sit_down, monkeypatch):
    table, _, _ = sit_down()
    sent = []
    monkeypatch.setattr(type(table), "send", lambda _, content: sent.append(content))
    table._handle_custom_msg({"part": "head", "ask": "time"}, [])
    assert sent[0]["part"] == "head"
    assert sent[0]["now"] > 1e9


# ---- saved games ----


def test_a_saved_game_goes_on_where_it_was(sit_down, tmp_path):
    table, hands, clock = sit_down(players=["Ada", Bot("Robin", level=3, pace=2, seed=5)])
    hands.press("roll")
    clock.advance(10)
    hands.draw("Ada", hands.fives("Ada")[0])
    hands.draw("Ada", [(9, 9)])
    path = tmp_path / "game.json"
    table.save(path)
    again = play(path, clock=HandClock(table.game.time), results=Results(tmp_path))
    assert again.game == table.game
    assert BoardOf(again, "Ada").outlines == BoardOf(table, "Ada").outlines
    assert BoardOf(again, "Ada").unfinished == ((9, 9),)
    assert json.loads(again.to_json()) == json.loads(table.to_json())
    for one in (table, again):
        one._clock.advance(1000)
    assert again.game == table.game
    assert again.game.scored


def test_a_game_of_the_engine_can_be_taken_up(sit_down):
    table, hands, _ = sit_down("puzzle", ["Ada", "Bo"])
    hands.press("roll")
    again = play(table.game)
    assert again.game == table.game
    assert again.game is not table.game
    assert BoardOf(again, "Ada").roll == list(table.game.roll.symbols)


def test_text_is_taken_up_as_well_as_a_file(sit_down):
    table, hands, _ = sit_down(live=False)
    hands.press("roll")
    again = play(table.to_json())
    assert again.game == table.game
    assert again.table.live is False
    assert play(table.to_json(), live=True).table.live is True


def test_a_finished_game_is_kept_once(sit_down, tmp_path):
    table, hands, clock = sit_down("solo", ["Ada"])
    play_on(table, hands, clock)
    play(table.to_json(), results=Results(tmp_path))
    assert len(Results(tmp_path).read().kept) == 1


# ---- starting ----


@pytest.mark.parametrize(
    ("version", "game"), [("basic", BasicGame), ("puzzle", PuzzleGame), ("solo", SoloGame)]
)
def test_a_version_needs_nothing_but_its_name(version, game):
    table = play(version)
    assert type(table.game) is game
    assert table.part("head").rules["title"] == say(f"fives_rules.{version}.title")
    assert repr(table).startswith(f"<FivesTable fives.{version}: Player")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda: play("chess"),
            (
                "'chess' is neither a game nor a saved game: there is no such file or "
                "folder. The games are basic, puzzle, solo, knaster, pentris, golomb."
            ),
        ),
        (
            lambda: play(5),
            (
                "5 is neither a game nor a saved game: it isn't a file with text. The "
                "games are basic, puzzle, solo, knaster, pentris, golomb."
            ),
        ),
        (lambda: play("{}"), "This isn't a saved game of this package: {}."),
        (
            lambda: play(saved_as("chess")),
            (
                "This is a saved game of 'chess', but basic, puzzle, solo, knaster, "
                "pentris, golomb was expected."
            ),
        ),
        (
            lambda: play("basic", timr=45),
            (
                "timr can't be set in the game basic: you can set players, seed, boards, "
                "timer, points, live, results, clock."
            ),
        ),
        (
            lambda: play("basic", players=["Ada", "Ada"]),
            "'Ada' is there twice: give each player a different name.",
        ),
        (
            lambda: play("basic", players="Ada"),
            "'Ada' can't play: give a list with the names of one to 4 players.",
        ),
        (
            lambda: play("basic", timer=3),
            "3 can't be the time for the timer: choose 5 to 300 seconds.",
        ),
        (
            lambda: play("solo", timer=45),
            (
                "timer can't be set in the game solo: you can set players, seed, boards, "
                "points, live, results, clock."
            ),
        ),
        (
            lambda: play(play("solo").to_json(), seed=3),
            "A saved game keeps its own settings: leave out seed.",
        ),
        (
            lambda: play(play("solo").to_json(), players=["Ada"]),
            "A saved game keeps its own settings: leave out players.",
        ),
        (
            lambda: play(with_bots([{"name": "Zoe"}])),
            "The bots of this saved game aren't right: [{'name': 'Zoe'}].",
        ),
        (
            lambda: play(with_bots([{"nom": "Robin"}])),
            "The bots of this saved game aren't right: [{'nom': 'Robin'}].",
        ),
        (
            lambda: play(with_bots([{"name": "Robin"}] * 2)),
            ("The bots of this saved game aren't right: [{'name': 'Robin'}, {'name': 'Robin'}]."),
        ),
        (lambda: play(with_bots(5)), "The bots of this saved game aren't right: 5."),
    ],
)
def test_a_wrong_start_is_refused_in_words(call, words):
    with pytest.raises(ValueError, match=exactly(words)):
        call()


def saved_as(name):
    return json.dumps(json.loads(play("basic").to_json()) | {"game": name})


def with_bots(bots):
    return json.dumps(json.loads(play("basic").to_json()) | {"bots": bots})


def test_the_log_is_a_frame(sit_down):
    table, hands, _ = sit_down("solo", ["Ada"])
    hands.press("roll")
    hands.press("finish", "Ada")
    hands.put("Ada", "I", WRONG)
    hands.press("roll")
    frame = table.log_frame()
    assert frame["kind"].tolist() == ["roll", "finish", "cross_out", "roll"]
    assert frame["round"].tolist() == [1, 1, 1, 2]
    assert frame["shape"].tolist()[2] == "I"
    assert frame["cells"].tolist()[2] == WRONG
