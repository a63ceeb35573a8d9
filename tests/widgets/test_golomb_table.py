"""The table of Golomb's game without a browser: what is asked for, what is shown, what is kept."""

from __future__ import annotations

import json

import pytest

import fives_widgets as fw
from fives_widgets.engine.golomb import GolombGame
from fives_widgets.engine.golomb.bots.decide import THOUGHT
from fives_widgets.engine.golomb.example import example_game
from fives_widgets.storage.results import Results
from fives_widgets.text import say
from tests.engine.golomb_playing import play
from tests.widgets.playing import FormHand, HandClock, act, lay, press, twin_of, write


@pytest.fixture
def results(tmp_path):
    return Results(tmp_path)


def table_of(results, players=("Ada", "Bo"), size=6, **more):
    return fw.play("golomb", players=list(players), seed=7, size=size, results=results, **more)


def record(action):
    return json.loads(json.dumps(action.to_request()))


def state_of(table):
    return table.part("board").state


def play_on(table, moves=99):
    """Play for all people through messages, as views would send them."""
    while moves and not table.game.is_over:
        game = table.game
        actions = game.legal_actions(game.turn)
        act(table, None, record(actions[(7 * len(game.log)) % len(actions)]))
        assert table.part("head").notice == ""
        moves -= 1


def places(piece, size):
    """Read where a piece fits, from what is sent: the cells of each placement."""
    for form, squares in piece["places"].items():
        cells = [tuple(map(int, cell.split(","))) for cell in form.split()]
        for square in range(size * size):
            if int(squares, 16) >> square & 1:
                top, left = divmod(square, size)
                yield tuple((top + row, left + col) for row, col in cells)


# ---- whole games ----


def test_a_whole_game_through_messages_is_the_engine_s(results):
    table = table_of(results)
    play_on(table)
    game = table.game
    assert game.is_over
    assert twin_of(table) == game
    (winner,) = game.result().winners
    head = table.part("head")
    assert head.state["stage"] == f"{winner} wins with the last piece."
    assert head.state["title"] == "The end"
    assert head.news.endswith(head.state["stage"])
    assert [seat["turn"] for seat in state_of(table)["seats"]] == [
        "Winner" if player == winner else "" for player in game.players
    ]
    assert state_of(table)["mode"] == "over"


def test_who_is_called_you_is_spoken_to(results):
    table = lay(GolombGame.from_json(example_game().to_json().replace("Ada", "You")))
    assert table.part("head").state["stage"] == "You win: you placed the last piece."
    assert [piece["label"] for piece in state_of(table)["pieces"] if piece["seat"] == 0] == [
        "I, placed by you",
        "U, placed by you",
    ]
    assert table_of(results, ["You", "Bo"]).part("head").state["stage"] == (
        "Your turn: place a piece."
    )


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_bot_of_each_level_plays_in_its_turn(results, level):
    clock = HandClock()
    table = table_of(results, ["Ada", fw.Bot("Robin", level)], clock=clock)
    while not table.game.is_over:
        play_on(table, moves=1)
        if table.game.is_over:
            break
        assert table.game.turn == "Robin"
        assert table.part("head").state["stage"] == "Robin is thinking."
        assert state_of(table)["mode"] == "wait"
        clock.advance(THOUGHT)
        assert table.game.placed[-1].player == "Robin"
    assert twin_of(table) == table.game
    assert state_of(table)["seats"][1]["note"] == f"Bot, level {level}"


def test_two_bots_play_by_themselves(results):
    clock = HandClock()
    table = table_of(results, [fw.Bot("Robin", 1), fw.Bot("Kim", 2)], clock=clock)
    clock.advance(1000)
    assert table.game.is_over
    assert twin_of(table) == table.game


def test_a_person_and_a_bot_sit_down_where_nobody_says_who(results):
    table = fw.play("golomb", results=results, clock=HandClock())
    assert table.game.players == ("Player", "Robin")
    assert table.game.size == 8


# ---- what is shown ----


@pytest.mark.parametrize("size", range(5, 11))
def test_what_fits_is_sent_as_the_engine_lists_it(results, size):
    table = table_of(results, size=size)
    for moves in (0, 2, 2, 99):
        play_on(table, moves)
        game = table.game
        for piece in state_of(table)["pieces"]:
            told = sorted(places(piece, size))
            assert told == sorted(map(tuple, game.placements(piece["letter"])))
        assert state_of(table)["dead"] == list(map(list, game.dead))


def test_a_first_move_on_the_usual_board_is_sent_in_a_few_kilobytes(results):
    table = table_of(results, size=8)
    assert table.game.choices == 2308
    sent = [piece["places"] for piece in state_of(table)["pieces"]]
    assert len(json.dumps(sent)) < 3000
    assert len(json.dumps(state_of(table))) < 5000


def test_the_board_says_who_placed_what_and_what_came_last(results):
    table = table_of(results)
    assert state_of(table)["last"] is None
    play_on(table, moves=3)
    placed = table.game.placed
    pieces = {piece["letter"]: piece for piece in state_of(table)["pieces"]}
    assert "".join(pieces) == "FILNPTUVWXYZ"
    for one in placed:
        shown = pieces[one.shape]
        assert shown["seat"] == table.game.players.index(one.player)
        assert shown["on"] == list(map(list, one.cells))
        assert shown["label"] == f"{one.shape}, placed by {one.player}"
        assert shown["places"] == {}
    assert state_of(table)["last"] == placed[-1].shape
    assert table.part("head").state["title"] == "Piece 4"


def test_a_piece_that_fits_nowhere_says_so(results):
    game = play(GolombGame(players=["Ada", "Bo"], seed=7), 7)
    table = lay(game, results=results)
    stuck = [piece for piece in state_of(table)["pieces"] if piece["seat"] is None]
    assert [piece["letter"] for piece in stuck] == list(game.pieces)
    assert {piece["label"] for piece in stuck} == {
        say("golomb_table.piece.stuck", piece=letter) for letter in game.pieces
    }


def test_ears_hear_which_piece_was_placed_where(results):
    table = table_of(results)
    cells = [[0, col] for col in range(5)]
    act(table, None, {"kind": "place", "shape": "I", "cells": cells})
    assert table.part("head").news == (
        "Ada placed the I: row 1, column 1; row 1, column 2; row 1, column 3; "
        "row 1, column 4; row 1, column 5."
    )


def test_the_rules_are_there_to_be_read(results):
    rules = table_of(results).part("head").rules
    assert rules["title"] == "How to play Golomb's game"
    assert [section["title"] for section in rules["sections"]] == ["Each turn", "The end"]


def test_without_points_there_are_no_best_results(results):
    table = table_of(results)
    play_on(table)
    finale = table.part("finale").state
    assert finale["best"] == []
    assert [button["do"] for button in finale["buttons"]] == ["rematch", "replay"]


# ---- replay, saving, going on ----


def test_a_replay_shows_each_piece_with_its_words(results):
    table = table_of(results)
    play_on(table)
    press(table, None, "replay")
    assert table.part("replay").last == len(table.game.log)
    for step, placed in enumerate(table.game.placed, start=1):
        write(table.part("replay"), step=step)
        assert table.part("board").state["last"] == placed.shape
        caption = table.part("replay").caption
        assert caption.startswith(f"{placed.player} placed the {placed.shape}: ")
        assert table.part("board").state["mode"] != "place"
    assert table.shown.game == table.game


def test_play_again_is_begun_by_the_same_player_on_the_same_board(results):
    table = table_of(results)
    play_on(table)
    press(table, None, "rematch")
    assert not table.game.log
    assert table.game.settings | {"seed": 7} == twin_of(table).settings | {"seed": 7}
    assert (table.game.players, table.game.size) == (("Ada", "Bo"), 6)


def test_a_saved_game_goes_on(results, tmp_path):
    table = table_of(results, ["Ada", fw.Bot("Robin", 3, pace=0)], clock=HandClock())
    play_on(table, moves=1)
    path = tmp_path / "game.json"
    table.save(path)
    again = fw.play(path, results=results, clock=HandClock())
    assert again.game == table.game
    assert again.to_json() == table.to_json()
    assert state_of(again) == state_of(table)


def test_a_game_that_was_lost_with_its_kernel_goes_on(results):
    table = table_of(results)
    play_on(table, moves=2)
    table.close()
    again = table_of(results)
    assert again.game == table.game
    assert again.part("head").notice == say("play.taken_up")
    assert table_of(results, size=7).game.log == []


def test_a_saved_file_is_named_by_the_game(results, monkeypatch):
    table, sent = table_of(results), []
    monkeypatch.setattr(type(table), "send", lambda _, content: sent.append(content))
    press(table, None, "save")
    assert sent == [{"part": "head", "save": table.to_json(), "name": "golomb.json"}]


# ---- what is refused ----

P_CELLS = [[0, 0], [0, 1], [1, 0], [1, 1], [2, 0]]
P_BELOW = [[row + 2, col] for row, col in P_CELLS]
SHAPES = "the twelve are F I L N P T U V W X Y Z."


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "{} isn't a move in this game. The moves are: place."),
        ({"kind": "pass"}, "{'kind': 'pass'} isn't a move in this game. The moves are: place."),
        ({"kind": "place", "shape": "Q"}, "'Q' isn't a shape: " + SHAPES),
        (
            {"kind": "place", "shape": "I", "cells": "top"},
            (
                "'top' aren't squares: give a list of [row, column], whole numbers, "
                "each square once."
            ),
        ),
        ({"kind": "place", "shape": "I"}, "A piece covers five connected squares."),
        (
            {"kind": "place", "shape": "L", "cells": [[4, col] for col in range(5)]},
            "These squares make the I, not the L.",
        ),
        (
            {"kind": "place", "shape": "I", "cells": [[1, col] for col in range(2, 7)]},
            "Not on the board: row 2, column 7.",
        ),
        (
            {"kind": "place", "shape": "P", "cells": P_BELOW},
            (
                "The P is already on the board: choose another piece. "
                "Already covered: row 3, column 1."
            ),
        ),
    ],
)
def test_what_is_wrong_is_refused_in_words_and_changes_nothing(results, asked, sentence):
    table = table_of(results)
    act(table, None, {"kind": "place", "shape": "P", "cells": P_CELLS})
    before = table.game.copy()
    act(table, None, asked)
    assert table.part("head").notice == sentence
    assert table.game == before


def test_nobody_places_a_piece_while_the_bot_thinks(results):
    table = table_of(results, ["Ada", fw.Bot("Robin", 1)], clock=HandClock())
    play_on(table, moves=1)
    before = table.game.copy()
    act(table, None, record(table.game.legal_actions("Robin")[0]) | {"player": "Robin"})
    assert table.part("head").notice == "It isn't Ada's turn yet. Now playing: Robin."
    assert table.game == before


def test_after_the_end_nothing_is_placed(results):
    table = lay(example_game(), results=results)
    act(table, None, {"kind": "place", "shape": "I", "cells": [[0, col] for col in range(5)]})
    assert table.part("head").notice == "The game is over."


@pytest.mark.parametrize("size", [4, 11, "8", 8.0, True])
def test_a_wrong_size_is_refused(results, size):
    with pytest.raises(ValueError, match="isn't a size for the board: give a whole number"):
        table_of(results, size=size)


@pytest.mark.parametrize("players", [["Ada"], ["Ada", "Bo", "Cy"]])
def test_two_play(results, players):
    with pytest.raises(ValueError, match="give a list with the names of 2 players"):
        table_of(results, players)


# ---- the form ----


def test_the_form_asks_for_the_size_of_the_board(results):
    table = table_of(results)
    form = FormHand(table)
    (size,) = form.part.state["fields"]
    assert (size["value"], size["low"], size["high"]) == (6, 5, 10)
    form.values["size"] = 9
    assert form.begin() is None
    assert table.game.size == 9
    assert state_of(table)["size"] == 9


def test_the_form_loads_a_file(results):
    saved = lay(example_game(), results=results).to_json()
    table = table_of(results)
    FormHand(table).load(saved)
    assert table.game == example_game()
