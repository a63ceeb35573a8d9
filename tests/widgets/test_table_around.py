"""Around a game: what is told at its end, playing again, new settings, files, replays."""

from __future__ import annotations

import json

import pytest

from fives_widgets.engine.core.bots import Bot, play_out
from fives_widgets.engine.core.validation import MAX_NAME
from fives_widgets.engine.fives.oracle.best_game import best_game
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from fives_widgets.widgets.play import play
from tests.widgets.playing import BoardOf, FormHand, HandClock, Hands, send, write


@pytest.fixture
def results(tmp_path):
    return Results(tmp_path)


@pytest.fixture
def over(results):
    """A table whose game has just ended, as somebody as good as a bot would have played it."""

    def finish(version="solo", players=("Ada",), seed=7, **settings):
        table = play(
            version,
            players=list(players),
            seed=seed,
            results=results,
            clock=HandClock(),
            **settings,
        )
        twin = table.game.copy()
        play_out(twin, [Bot(name, level=3) for name in twin.players])
        for action in twin.log:
            table.table.runner.clock.shows = max(table.table.runner.clock.shows, action.time)
            table.table.runner.look()  # which stops a round when its time is up
            if action.kind != "stop":
                table.table.runner.act(action)
        assert table.game.is_over
        return table, Hands(table)

    return finish


def buttons_of(part):
    return [button["do"] for button in part.state["buttons"]]


# ---- the end ----


def test_before_the_end_there_is_no_finale(results):
    assert play("solo", results=results).part("finale").state == {}


def test_a_solo_game_ends_with_its_challenge_and_what_the_oracle_says(over):
    table, _ = over()
    state = table.part("finale").state
    plan = best_game(table.game)
    assert plan.proved_best
    assert f"The best possible score with these twelve rolls is {plan.points}." in state["lines"]
    assert any("FFFFVV" in line for line in state["lines"])
    total = table.game.total("Ada")
    circled = len(table.game.circled("Ada"))
    assert f"{total} points" in state["share"]
    assert state["share"].count("●") == circled
    assert state["share"].count("✕") == 12 - circled
    assert state["share"].endswith("FFFFVV")
    assert buttons_of(table.part("finale")) == ["rematch", "replay", "oracle"]


def test_own_best_results_come_back_from_earlier_games(over):
    totals = [over(seed=seed)[0].game.total("Ada") for seed in range(7)]
    last, _ = over(seed=9)
    totals.append(last.game.total("Ada"))
    shown = [one["points"] for one in last.part("finale").state["best"]]
    assert shown == sorted(totals, reverse=True)[:5]


def test_damaged_results_are_told_and_the_others_shown(over, results):
    over(seed=1)
    with results.path.open("ab") as file:
        file.write(b"{half a li\n")
    table, _ = over(seed=2)
    assert "One line" in table.part("finale").state["damaged"]
    assert len(table.part("finale").state["best"]) == 2


def test_the_game_of_the_oracle_can_be_stepped_through(over):
    table, hands = over()
    hands.press("oracle")
    write(table.part("replay"), step=table.part("replay").last)
    assert table.shown.game.total("Ada") == best_game(table.game).points
    assert table.shown.game.settings == table.game.settings
    send(table.part("replay"), {"press": "close"})
    assert table.shown is table.table


def test_there_is_no_oracle_before_the_end(results):
    table = play("solo", results=results)
    Hands(table).press("oracle")
    assert table.shown is table.table
    assert table.part("head").notice == say("table.refused.unknown", what="'oracle'")


def test_a_game_of_several_ends_without_a_challenge(over):
    table, _ = over("basic", ["Ada", "Bo"])
    assert table.part("finale").state["share"] == ""
    assert buttons_of(table.part("finale")) == ["rematch", "replay"]
    assert len(table.part("finale").state["best"]) == 2


# ---- playing again ----


def test_play_again_keeps_everything_but_the_dice(over):
    table, hands = over("puzzle", ["Ada", "Bo"], timer=45, live=False)
    before = table.game
    hands.press("rematch")
    assert type(table.game) is PuzzleGame
    assert table.game is not before
    assert table.game.log == []
    changed = {
        name for name in before.settings if before.settings[name] != table.game.settings[name]
    }
    assert changed <= {"seed"}
    assert table.table.live is False
    assert table.part("finale").state == {}
    hands.press("roll")
    assert table.game.phase is Phase.SEARCH
    assert BoardOf(table, "Ada").roll == list(table.game.roll.symbols)


def test_a_rematch_keeps_the_bots(results):
    clock = HandClock()
    table = play("basic", ["Ada", Bot("Robin", level=3)], results=results, clock=clock)
    table.rematch()
    Hands(table).press("roll")
    clock.advance(300)
    assert table.game.scored


# ---- settings ----


def test_the_form_begins_with_the_settings_of_this_game(results):
    players = ["Ada", Bot("Robin", level=3)]
    points = dict.fromkeys("FILNPTUVWXYZ", 2)
    table = play(
        "puzzle", players, timer=45, boards="grey", live=False, points=points, results=results
    )
    form = FormHand(table)
    assert form.begin() is None
    assert type(table.game) is PuzzleGame
    assert table.game.settings | {"seed": 0} == {
        "players": ["Ada", "Robin"],
        "seed": 0,
        "boards": "grey",
        "timer": 45,
        "points": points,
    }
    assert table.table.runner.bots["Robin"].level == 3
    assert table.table.live is False


def test_other_settings_give_another_game(results):
    table = play("solo", ["Ada"], results=results)
    form = FormHand(table)
    form.version = "basic"
    form.sit("Ada", Bot("Kit", level=4))
    form.values |= {"timer": 90, "boards": "grey", "live": False}
    form.values["points"] = form.values["points"] | {"X": 9}
    assert form.begin() is None
    assert table.game.players == ("Ada", "Kit")
    assert table.game.timer == 90
    assert table.game.points["X"] == 9
    assert table.game.board("Ada") == table.game.board("Kit")
    assert table.table.runner.bots["Kit"].level == 4


def test_a_challenge_gives_its_game(results):
    table = play("basic", ["Ada", "Bo"], results=results)
    form = FormHand(table)
    form.version = "solo"
    form.values["challenge"] = "fff-fvv"
    assert form.begin() is None
    assert type(table.game) is SoloGame
    assert table.game.challenge == "FFFFVV"


def test_what_is_wrong_in_the_form_is_told_and_the_game_stays(results):
    table = play("solo", ["Ada"], results=results)
    game = table.game
    form = FormHand(table)
    form.values["challenge"] = "FFFFVX"
    assert "isn't a challenge" in form.begin()
    form = FormHand(table)
    form.sit("  ")
    assert form.begin() == say("game.setup.name", name="'  '", most=MAX_NAME)
    assert table.game is game


# ---- files ----


def test_a_saved_file_is_sent_and_can_be_loaded(results, monkeypatch):
    table = play("basic", ["Ada", Bot("Robin")], results=results, clock=HandClock())
    hands = Hands(table)
    hands.press("roll")
    sent = []
    monkeypatch.setattr(type(table), "send", lambda _, content: sent.append(content))
    hands.press("save")
    assert sent[0]["name"] == "fives.json"
    other = play("solo", results=results)
    form = FormHand(other)
    assert form.load(sent[0]["save"]) is None
    assert other.game == table.game
    assert list(other.table.runner.bots) == ["Robin"]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"[1, 2]", b'{"format": 3'])
def test_a_file_that_is_no_saved_game_is_told_and_the_game_stays(results, content):
    table = play("solo", results=results)
    game = table.game
    form = FormHand(table)
    assert "isn't a saved game" in form.load(content)
    assert table.game is game


# ---- replay ----


@pytest.mark.parametrize("version", ["basic", "puzzle", "solo"])
def test_a_replay_is_the_game_step_by_step(over, version):
    table, _ = over(version, ["Ada"] if version == "solo" else ["Ada", "Bo"])
    game, replay = table.game, table.replay()
    assert replay.part("replay").last == len(game.log)
    for step in (0, 1, 2, len(game.log) // 2, len(game.log), 1):
        replay.step = step
        twin = type(game).replay(game.settings, game.log[:step])
        assert replay.game == twin
        for player in twin.players:
            board, seat = BoardOf(replay, player), replay.part("seat", player)
            assert board.locked
            assert seat.state["points"] == say("table.points", n=twin.total(player))
            if twin.phase is Phase.SEARCH:
                drawn = (*board.outlines, *([board.unfinished] if board.unfinished else []))
                assert drawn == twin.outlines(player)
        assert replay.part("head").state["phase"] == twin.phase
    assert replay.part("head").state["buttons"] == replay.part("head").more == []
    assert replay.part("seat", "Ada").state["buttons"] == []


def test_a_replay_tells_what_happened(over):
    table, _ = over()
    replay = table.replay()
    assert replay.part("replay").caption == say("table.replay.start")
    for step, action in enumerate(table.game.log, start=1):
        replay.step = step
        assert replay.part("replay").caption == say(
            f"table.replay.{action.kind}", player="Ada", time=f"{action.time:.0f}"
        )
    assert repr(replay) == f"<GameReplay fives.solo: step {step} of {step}>"


def test_a_step_that_is_not_there_is_the_nearest_one(over):
    replay = over()[0].replay()
    write(replay.part("replay"), step=10**6)
    assert replay.step == replay.part("replay").last
    write(replay.part("replay"), step=-3)
    assert replay.step == 0
    for step in ("1", None, True, [2]):
        write(replay.part("replay"), step=step)
        assert replay.step == 0


def test_a_replay_does_not_touch_the_game(over):
    table, _ = over()
    before = json.loads(table.to_json())
    table.replay().step = 5
    assert json.loads(table.to_json()) == before
