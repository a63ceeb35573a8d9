"""The table of Pentris: whole games by presses, what is shown meanwhile, and what is refused."""

from __future__ import annotations

import json

import pytest

import fives_widgets as fw
from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.game import SavedGameError
from fives_widgets.engine.pentris import PentrisGame, decide
from fives_widgets.engine.pentris.bots.decide import READING
from fives_widgets.engine.pentris.pieces import SQUARES
from fives_widgets.storage.results import Results
from fives_widgets.tables.kept import Kept
from fives_widgets.tables.pentris.present import desk_traits, piece_words, square_words
from tests.refusals import exactly
from tests.widgets.playing import HandClock, press, send, write
from tests.widgets.viewing import View

LEVELS = ["beginner", "intermediate", "advanced"]
ROBIN = Bot("Robin", level=1, pace=0)


@pytest.fixture
def sit_down(tmp_path):
    def start(level="beginner", players=("Ada",), **settings):
        values = {"seed": 7, "results": Results(tmp_path), "clock": HandClock()}
        return fw.play("pentris", players=list(players), level=level, **values | settings)

    return start


class Presser:
    """Presses what the view would, and nothing that is not shown."""

    def __init__(self, table):
        self.table = table

    def press(self, what, part=None):
        send(part or self.table.part("head"), {"press": what})

    def act(self, asked):
        send(self.table.part("desk"), {"action": asked})

    def shown(self):
        """List all that can be pressed now, for the eyes of a player."""
        desk = self.table.part("desk").state
        rests = desk["taken"]["rests"] if desk["taken"] else []
        return [
            *desk["choices"].values(),
            *(one["action"] for one in desk["declares"]),
            *({"kind": "slide", "turn": t, "row": r, "col": c} for t, r, c in rests),
        ]


@pytest.mark.parametrize("level", LEVELS)
def test_a_whole_game_by_presses_is_the_engines_game(sit_down, level):
    table = sit_down(level, ["Ada", "Bo", ROBIN])
    presser = Presser(table)
    while not table.game.is_over:
        shown = presser.shown()
        legal = [table.game.requested(one, table.game.turn) for one in shown]
        wanted = [action.at(0) for action in table.game.legal_actions(table.game.turn)]
        assert sorted(map(repr, legal)) == sorted(map(repr, wanted))
        presser.act(shown[len(table.game.log) % len(shown)])
        assert table.part("head").notice == ""
    twin = PentrisGame.replay(table.game.settings, table.game.log)
    assert twin == table.game
    assert "points" in table.part("head").state["stage"]
    assert table.part("finale").state["title"] == "After the game"
    assert len(table._results.read().kept) == 2


def test_bots_play_when_it_is_their_turn_and_people_draw(sit_down):
    table = sit_down(players=["Ada", ROBIN])
    Presser(table).act({"kind": "draw"})
    assert table.game.turn == "Ada"
    assert len(table.game.slide("Robin").pieces) == 1
    assert table.part("desk").state["arrives"]["player"] == "Robin"
    assert table.part("desk").state["you"] == "Ada"


def test_a_bot_draws_soon_for_how_a_phase_counted_is_read_without_it(sit_down):
    clock = HandClock()
    table = sit_down(players=[Bot("Robin", level=1), "Ada"], clock=clock)
    presser = Presser(table)
    while not ((scored := table.part("desk").state["scoring"]) and table.game.turn == "Robin"):
        if table.game.turn == "Ada":
            presser.act(presser.shown()[0])
        else:
            clock.advance(1)
    moves = len(table.game.log)
    clock.advance(2)
    assert [action.kind for action in table.game.log[moves:]] == ["draw"]
    assert table.part("desk").state["scoring"] == scored
    assert table.game.log[-1].time == table.game.log[-2].time + READING


def test_a_table_has_a_stable_name(sit_down):
    table = sit_down(players=["Ada", ROBIN])
    assert repr(table) == "<PentrisTable beginner: Ada, Robin, round 1, phase 1, draw>"
    assert repr(table.part("desk")) == f"<Part desk of {table!r}>"


MOVES = (
    "isn't a move in this game. "
    "The moves are: draw, keep, take, use, slide, remove, aside, declare."
)
PIECE = "isn't a piece: pieces have names like T2 (a base piece) or T-lolly (a special one)."
NOTHING = "There is no piece to slide in: take one first."


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "{} " + MOVES),
        ({"kind": "steal", "piece": "T1"}, "{'kind': 'steal', 'piece': 'T1'} " + MOVES),
        ({"kind": "take"}, "'' " + PIECE),
        ({"kind": "take", "piece": "Q9"}, "'Q9' " + PIECE),
        (
            {"kind": "take", "piece": "T1", "turn": 2},
            (
                "The action take has the parts ['piece', 'turn', 'player', 'time']. "
                "They must be among: player, time, piece."
            ),
        ),
        ({"kind": "slide", "turn": 1}, NOTHING),
        (
            {"kind": "slide", "turn": "a", "row": "b", "col": "c"},
            (
                "['a', 'b', 'c'] isn't a place for a piece: "
                "give how it is turned (0 to 3), its row (0 to 9) and its column (0 to 5)."
            ),
        ),
        ({"kind": "slide", "turn": 1, "row": 9, "col": 2}, NOTHING),
        (
            {"kind": "declare", "colour": "mint", "row": 1, "col": 1},
            "You declare a group only at the end of a phase.",
        ),
        ({"kind": "x" * 999}, f"{{'kind': '{'x' * 27}...{'x' * 28}'}} {MOVES}"),
    ],
)
def test_actions_that_cannot_be_are_refused_in_words(sit_down, asked, sentence):
    table = sit_down()
    before = table.game.copy()
    Presser(table).act(asked)
    assert table.game == before
    assert table.part("head").notice == sentence


@pytest.mark.parametrize(
    "message",
    [
        None,
        3,
        {"press": 3},
        {"action": "draw", "number": 1},
        {"action": {}},
        {"number": 1},
        [],
    ],
)
def test_messages_that_are_none_are_not_heard(sit_down, message):
    table = sit_down()
    table._handle_custom_msg(message, [])
    if isinstance(message, dict):
        table._handle_custom_msg(message | {"part": "desk"}, [])
    assert table.game.log == []


def test_a_saved_game_goes_on(sit_down, tmp_path):
    table = sit_down("advanced", ["Ada", ROBIN])
    Presser(table).act({"kind": "draw"})
    table.save(tmp_path / "game.json")
    again = fw.play(tmp_path / "game.json", results=Results(tmp_path / "other"), clock=HandClock())
    assert again.game == table.game
    assert again.to_json() == table.to_json()
    with pytest.raises(
        SavedGameError,
        match=exactly("The bots of this saved game aren't right: [{'name': 'Eve'}]."),
    ):
        fw.play(json.dumps(json.loads(table.to_json()) | {"bots": [{"name": "Eve"}]}))


def test_a_saved_file_is_named_by_the_game(sit_down, monkeypatch):
    table, sent = sit_down(), []
    monkeypatch.setattr(type(table), "send", lambda _, content: sent.append(content))
    Presser(table).press("save", table.part("head"))
    assert sent == [{"part": "head", "save": table.to_json(), "name": "pentris.json"}]


def test_a_lost_game_is_taken_up(sit_down):
    table = sit_down(players=["Ada", "Bo"])
    Presser(table).act({"kind": "draw"})
    table.close()
    again = sit_down(players=["Ada", "Bo"])
    assert again.game == table.game
    assert "picks up where you left off" in again.part("head").notice


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        (
            {"level": "hard"},
            "'hard' isn't a level of Pentris: choose one of beginner, intermediate, advanced.",
        ),
        (
            {"timer": 3},
            (
                "timer can't be set in the game pentris: you can set players, seed, level, "
                "special, shapes, experts, results, clock."
            ),
        ),
        ({"players": []}, "[] can't play: give a list with the names of one to 4 players."),
        ({"players": ["Ada", "Ada"]}, "'Ada' is there twice: give each player a different name."),
        (
            {"special": "blue"},
            (
                "'blue' can't be chosen for the beginner game: special pieces are chosen for "
                "the intermediate game only. Leave out special and shapes."
            ),
        ),
    ],
)
def test_settings_that_cannot_be_are_refused(settings, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        fw.play("pentris", **settings)


def test_a_rematch_has_other_pieces_and_the_same_players(sit_down):
    table = sit_down("intermediate", ["Ada", ROBIN])
    Presser(table).act({"kind": "draw"})
    press(table, None, "rematch")
    assert table.game.log == []
    assert table.game.players == ("Ada", "Robin")
    assert table.game.level == "intermediate"


def test_a_replay_steps_through_the_game(sit_down):
    table = sit_down(players=["Ada", ROBIN])
    Presser(table).act({"kind": "draw"})
    press(table, None, "replay")
    write(table.part("replay"), step=2)
    assert repr(table.shown) == f"<Replay pentris: step 2 of {len(table.game.log)}>"
    assert table.shown.game.log == table.game.log[:2]
    assert table.part("replay").caption.startswith("Robin takes")
    assert table.part("desk").state["choices"] == {}


def test_scoring_says_which_squares_gave_what(sit_down):
    table = sit_down("intermediate", ["Ada", ROBIN])
    bot = Bot("Ada", 2, pace=0)
    while not table.game.scored:
        table.table.runner.act(decide(bot, table.game.view("Ada")))
    scoring = table.part("desk").state["scoring"]
    assert scoring["label"] == "Round 1, phase 1"
    (gain,) = table.game.scored[0].gains[0]
    step = scoring["steps"][0]
    assert step["says"].startswith("Ada: ")
    assert step["cells"] == [list(cell) for cell in gain.squares]
    while table.game.round == 1:
        table.table.runner.act(decide(bot, table.game.view("Ada")))
    shown = table.part("desk").state["scoring"]
    assert [len(slide) for slide in shown["slides"]] == [
        len(slide.pieces) for slide in table.game.scored[-1].slides
    ]
    presser = Presser(table)
    presser.act(presser.shown()[0])
    assert table.part("desk").state["scoring"] is None


def test_the_state_is_plain_and_has_every_piece_that_is_drawn(sit_down):
    table = sit_down("advanced", ["Ada", "Bo", ROBIN])
    presser = Presser(table)
    for number in range(120):
        desk = table.part("desk")
        state = desk.state
        assert json.loads(json.dumps([state, desk.pieces])) == [state, desk.pieces]
        named = {*state["current"], *state["previous"]}
        slides = [seat["slide"] for seat in state["seats"]]
        if state["scoring"]:
            slides += state["scoring"]["slides"]
        named |= {lying["piece"] for slide in slides for lying in slide}
        named |= {name for seat in state["seats"] for name in seat["hand"]}
        named |= {pile["top"] for card in state["cards"] for pile in card["piles"] if pile["top"]}
        named |= {one["earns"] for one in state["declares"] if one["earns"]}
        if state["taken"]:
            named.add(state["taken"]["piece"])
        assert named == set(desk.pieces)
        shown = presser.shown()
        presser.act(shown[number % len(shown)])


def test_who_only_looks_has_no_choices():
    game = PentrisGame(["Ada", "Bo"], 7)
    state = desk_traits(game, {}, (), Kept(), scoring=False)["state"]
    assert state["choices"] == {}
    assert state["taken"] is None


def test_every_square_and_piece_has_words():
    assert len({square_words(square) for square in SQUARES.values()}) == len(SQUARES)
    assert piece_words("T2").startswith("piece T: mint candy, plum candy,")
    assert piece_words("T-lolly").startswith("blue piece T: ")


def test_what_a_slide_changes_is_sent_and_the_pieces_are_not_sent_again(sit_down):
    table = sit_down(players=["Ada", "Bo"])
    presser = Presser(table)
    while not table.part("desk").state["taken"]:
        presser.act(presser.shown()[0])
    view = View(table)
    presser.act(presser.shown()[0])
    assert "desk.state" in view.sent
    assert view.sent.isdisjoint({"desk.pieces", "head.rules", "head.more"})
    (lying,) = view.state["desk.state"]["seats"][1]["slide"]
    assert lying["piece"] in view.state["desk.pieces"]
