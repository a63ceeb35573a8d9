"""Golomb's game: what may be placed, what is said if not, how it ends, and how it is saved."""

from __future__ import annotations

import json
import pkgutil
import random
import re
from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fives_widgets.engine import Region, golomb, tilings
from fives_widgets.engine.core.game import Game, IllegalActionError, SavedGameError
from fives_widgets.engine.golomb import GolombGame, Place, Reason, explain, winning_placements
from fives_widgets.engine.golomb.example import example_game
from fives_widgets.engine.golomb.placements import Placements
from fives_widgets.engine.golomb.scenarios import scenario
from tests.engine.golomb_playing import GOLDEN, play, summary
from tests.engine.golomb_referee import DRAWN, Referee, all_placements
from tests.engine.playing import refused, snapshot
from tests.refusals import exactly

ROW = tuple((0, col) for col in range(5))
"""The I in the corner."""


def new(size=8):
    return GolombGame(players=["Ada", "Bo"], seed=7, size=size)


def as_moves(actions):
    return {(action.shape, frozenset(action.cells)) for action in actions}


# ---- the rules, against the referee ----


@pytest.mark.parametrize(
    ("size", "count"), [(5, 571), (6, 1024), (7, 1603), (8, 2308), (9, 3139), (10, 4096)]
)
def test_all_first_placements_are_there(size, count):
    actions = new(size).legal_actions("Ada")
    assert len(actions) == len(Placements.on(size)) == count
    assert as_moves(actions) == set(all_placements(size))


@settings(max_examples=25, deadline=None)
@given(st.integers(5, 10), st.integers(0, 2**32))
def test_any_game_goes_as_the_referee_says(size, seed):
    game, referee, rng = new(size), Referee(size), random.Random(seed)
    players = ["Ada", "Bo"]
    while referee.moves:
        player = players[len(game.placed) % 2]
        assert not game.is_over
        assert game.turn == player
        assert as_moves(game.legal_actions(player)) == set(referee.moves)
        assert game.legal_actions(players[1 - players.index(player)]) == []
        assert game.choices == len(referee.moves)
        assert set(game.free) == referee.free
        assert set(game.dead) == referee.dead
        assert set(game.pieces) == referee.left
        letter, cells = rng.choice(sorted(referee.moves, key=str))
        assert set(map(frozenset, game.placements(letter))) == {
            cells for other, cells in referee.moves if other == letter
        }
        game.apply(Place(player, game.time + 1, letter, rng.sample(sorted(cells), 5)))
        referee.place(letter, cells)
        assert game.placed[-1] == (player, letter, tuple(sorted(cells)))
    assert game.is_over
    assert game.turn is None
    assert game.result().winners == (player,)
    assert game.legal_actions("Ada") == game.legal_actions("Bo") == []
    assert set(game.dead) == referee.free
    assert GolombGame.replay(game.settings, game.log) == game
    assert Game.from_json(game.to_json()) == game


CELLS = st.lists(st.tuples(st.integers(-1, 6), st.integers(-1, 6)), unique=True, max_size=7)


@st.composite
def attempts(draw):
    """Give a place as a hand might: a right one, one moved off, or any squares."""
    letter = draw(st.sampled_from(sorted(DRAWN)))
    if draw(st.booleans()):
        return letter, draw(CELLS)
    _, cells = draw(st.sampled_from(all_placements(6)))
    down = draw(st.integers(-1, 1))
    return letter, [(row + down, col) for row, col in cells]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 200), st.sampled_from(["Ada", "Bo"]), attempts())
def test_a_placement_is_allowed_or_every_reason_is_told(seed, until, player, attempt):
    letter, cells = attempt
    game, referee = play(new(6), seed, until), Referee(6)
    for placed in game.placed:
        referee.place(placed.shape, placed.cells)
    squares = set(cells)
    moved = [
        other
        for other, theirs in all_placements(5)
        if squares and theirs == {(r - min(squares)[0], c - min(c for _, c in squares))
                                  for r, c in squares}
    ]  # fmt: skip
    board = {(row, col) for row in range(6) for col in range(6)}
    expected = {
        Reason.NOT_YOUR_TURN: game.turn not in (None, player),
        Reason.USED: letter not in referee.left,
        Reason.NO_PIECE: not moved,
        Reason.OTHER_PIECE: bool(moved) and letter not in moved,
        Reason.OUTSIDE: not squares <= board,
        Reason.TAKEN: not squares & board <= referee.free,
    }
    verdict = game.verdict(Place(player, game.time, letter, cells))
    assert {reason: reason in verdict.reasons for reason in Reason} == expected
    assert verdict.is_valid == (not any(expected.values()))
    if game.turn == player:
        assert verdict.is_valid == ((letter, frozenset(cells)) in referee.moves)


def test_on_a_large_board_the_pieces_can_run_out():
    game = new(10)
    for placement in next(tilings(Region.rectangle(6, 10))).placements:
        game.apply(Place(game.turn, game.time, placement.shape.name, placement.cells))
    assert game.pieces == ()
    assert game.is_over
    assert len(game.free) == len(game.dead) == 40
    assert game.result().winners == ("Bo",)


# ---- what is refused ----


def begun():
    """Start a game in which Ada has placed the I, and Bo is to move."""
    game = new()
    game.apply(Place("Ada", 5, "I", ROW))
    return game


T_BELOW = ((1, 0), (1, 1), (1, 2), (2, 1), (3, 1))

EVERYTHING_WRONG = (
    "It isn't Ada's turn yet. Now playing: Bo. "
    "The I is already on the board: choose another piece. "
    "A piece covers five connected squares. "
    "Not on the board: row 1, column -1; row 1, column 0. "
    "Already covered: row 1, column 1; row 1, column 2; row 1, column 3."
)

REFUSED = [
    (
        Place("Ada", 6, "T", T_BELOW),
        Reason.NOT_YOUR_TURN,
        "It isn't Ada's turn yet. Now playing: Bo.",
    ),
    (
        Place("Bo", 6, "I", [(7, col) for col in range(5)]),
        Reason.USED,
        "The I is already on the board: choose another piece.",
    ),
    (Place("Bo", 6, "T"), Reason.NO_PIECE, "A piece covers five connected squares."),
    (
        Place("Bo", 6, "L", T_BELOW),
        Reason.OTHER_PIECE,
        "These squares make the T, not the L.",
    ),
    (
        Place("Bo", 6, "T", [(row - 2, col + 6) for row, col in T_BELOW]),
        Reason.OUTSIDE,
        "Not on the board: row 0, column 7; row 0, column 8; row 0, column 9.",
    ),
    (
        Place("Bo", 6, "T", [(row - 1, col) for row, col in T_BELOW]),
        Reason.TAKEN,
        "Already covered: row 1, column 1; row 1, column 2; row 1, column 3.",
    ),
    (
        Place("Ada", 6, "I", [(0, col) for col in range(-2, 3)] + [(1, 0)]),
        Reason.NOT_YOUR_TURN | Reason.USED | Reason.NO_PIECE | Reason.OUTSIDE | Reason.TAKEN,
        EVERYTHING_WRONG,
    ),
]


@pytest.mark.parametrize(("place", "reasons", "words"), REFUSED)
def test_a_wrong_placement_is_refused_with_every_reason(place, reasons, words):
    game = begun()
    assert game.verdict(place).reasons == reasons
    assert explain(game.verdict(place)) == words
    assert refused(game, place) == "verdict"
    with pytest.raises(IllegalActionError, match=exactly(words)):
        game.apply(place)


def test_every_reason_is_refused_alone_somewhere():
    assert {reasons for _, reasons, _ in REFUSED} >= set(Reason)


def test_a_right_placement_is_called_so():
    verdict = begun().verdict(Place("Bo", 6, "T", T_BELOW))
    assert verdict.is_valid
    assert explain(verdict) == "This is allowed."


def test_you_are_spoken_to():
    game = GolombGame(players=["Ada", "You"], seed=7)
    verdict = game.verdict(Place("You", shape="I", cells=ROW))
    assert explain(verdict) == "It isn't your turn yet. Now playing: Ada."


def test_nothing_is_placed_before_or_after_the_game():
    game = begun()
    with pytest.raises(
        IllegalActionError,
        match=exactly("The clock can't run backwards: it is at 5 seconds, and this says 4."),
    ):
        game.apply(Place("Bo", 4, "T", T_BELOW))
    over = example_game()
    with pytest.raises(IllegalActionError, match=exactly("The game is over.")):
        over.apply(Place("Bo", 9, "T", T_BELOW))
    with pytest.raises(
        IllegalActionError, match=exactly("'Cy' isn't playing here. The players are: Ada, Bo.")
    ):
        game.apply(Place("Cy", 6, "T", T_BELOW))
    with pytest.raises(ValueError, match=exactly("The game isn't over yet, so it has no result.")):
        game.result()


SIZES = "isn't a size for the board: give a whole number of squares from 5 to 10."


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": ["Ada"]}, "['Ada'] can't play: give a list with the names of 2 players."),
        (
            {"players": ["Ada", "Bo", "Cy"]},
            "['Ada', 'Bo', 'Cy'] can't play: give a list with the names of 2 players.",
        ),
        ({"players": "Ada"}, "'Ada' can't play: give a list with the names of 2 players."),
        (
            {"players": ["Ada", "Ada"]},
            "'Ada' is there twice: give each player a different name.",
        ),
        ({"seed": -1}, "-1 isn't a seed: give a whole number from 0 to 9007199254740991."),
        *(
            (
                {"size": size},
                f"{size!r} {SIZES}",
            )
            for size in (4, 11, True, 8.0, "8", None, [])
        ),
    ],
)
def test_wrong_settings_are_refused_in_words(wrong, words):
    with pytest.raises(ValueError, match=exactly(words)):
        GolombGame(**({"players": ["Ada", "Bo"], "seed": 7} | wrong))


SHAPES = "isn't a shape: the twelve are F I L N P T U V W X Y Z."
SQUARES = "aren't squares: give a list of [row, column], whole numbers, each square once."


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"shape": ""}, f"'' {SHAPES}"),
        ({"shape": "i"}, f"'i' {SHAPES}"),
        ({"shape": "FI"}, f"'FI' {SHAPES}"),
        ({"shape": ["I"]}, f"['I'] {SHAPES}"),
        ({"shape": None}, f"None {SHAPES}"),
        ({"cells": "a1"}, f"'a1' {SQUARES}"),
        ({"cells": [[0, 0], [0, 0]]}, f"[[0, 0], [0, 0]] {SQUARES}"),
        ({"cells": [[0, 0.5]]}, f"[[0, 0.5]] {SQUARES}"),
        ({"cells": [[0, 1, 2]]}, f"[[0, 1, 2]] {SQUARES}"),
        ({"cells": [[10**6, 0]]}, f"[[1000000, 0]] {SQUARES}"),
    ],
)
def test_malformed_placements_are_quoted(parts, words):
    with pytest.raises(ValueError, match=exactly(words)):
        Place("Ada", **({"shape": "I", "cells": ROW} | parts))


# ---- how it ends ----


def test_who_places_the_last_piece_wins():
    game = example_game()
    assert str(game.position) == ".NN..\n..NNN\nIIIII\n.U.U.\n.UUU."
    result = game.result()
    assert [(s.player, s.place, s.marks) for s in result.standings] == [
        ("Ada", 1, (1,)),
        ("Bo", 2, (0,)),
    ]
    assert result.decided_by == "last_piece"


def test_the_example_begins_with_the_only_piece_that_wins():
    game = example_game()
    winning = winning_placements(new(5).position)
    assert {placement.shape.name for placement in winning} == {"I"}
    assert len(winning) == 2
    assert game.log[0].cells in {placement.cells for placement in winning}


def test_nobody_leads_before_the_first_piece():
    assert new().standings().winners == ("Ada", "Bo")
    assert begun().standings().winners == ("Ada",)


# ---- views, requests, scenarios ----


def test_a_view_holds_all_there_is():
    game = begun()
    for player in game.players:
        view = game.view(player)
        assert (view.player, view.players, view.turn) == (player, ("Ada", "Bo"), "Bo")
        assert (view.position, view.time, view.seed) == (game.position, 5, 7)
    with pytest.raises(
        IllegalActionError, match=exactly("'Cy' isn't playing here. The players are: Ada, Bo.")
    ):
        game.view("Cy")
    assert snapshot(game) == snapshot(game.copy())


def test_a_view_asks_with_the_record_of_a_placement():
    request = {"kind": "place", "shape": "T", "cells": [list(cell) for cell in T_BELOW]}
    action = begun().requested(request, "Bo")
    assert action == Place("Bo", 0, "T", T_BELOW)
    assert action.to_request() == request
    assert action.to_record() == request | {"player": "Bo", "time": 0.0}


def test_the_order_of_the_squares_does_not_matter():
    assert Place("Bo", 0, "T", T_BELOW[::-1]) == Place("Bo", 0, "T", T_BELOW)


@pytest.mark.parametrize("size", [5, 8])
def test_each_scenario_shows_its_moment(size):
    def at(name):
        game = scenario(name, "Ada", size)
        assert (game.turn, game.size) == ("Ada", size)
        return game

    game = at("last_piece")
    ends = Counter()
    for action in game.legal_actions("Ada"):
        after = game.copy()
        after.apply(action)
        ends[after.is_over] += 1
    assert ends[True]
    assert ends[False]
    assert len(winning_placements(at("only_way").position)) == 1
    assert winning_placements(at("lost").position) == []
    assert len(at("dead").dead) >= 5
    with pytest.raises(
        ValueError,
        match=exactly("'win' isn't a scenario: choose one of last_piece, only_way, lost, dead."),
    ):
        scenario("win")


# ---- saved games ----

SOME_GAME = play(new(), 11).to_json()
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)


@given(st.integers(0, 4), st.sampled_from(["kind", "player", "time", "shape", "cells"]), ANYTHING)
def test_garbage_in_a_saved_game_is_refused_or_harmless(number, part, value):
    saved = json.loads(SOME_GAME)
    saved["log"][number][part] = value
    with suppress(SavedGameError):
        game = GolombGame.from_json(json.dumps(saved))
        assert GolombGame.replay(game.settings, game.log) == game


@given(st.sampled_from(["players", "seed", "size"]), ANYTHING)
def test_garbage_in_the_settings_is_refused_or_harmless(name, value):
    saved = json.loads(SOME_GAME)
    saved["settings"][name] = value
    with suppress(SavedGameError):
        game = GolombGame.from_json(json.dumps(saved))
        assert GolombGame.replay(game.settings, game.log) == game


def changed(number, **parts):
    """Change an action of the saved game."""
    saved = json.loads(SOME_GAME)
    saved["log"][number].update(parts)
    return json.dumps(saved)


def test_a_hostile_saved_game_is_refused_in_words():
    first = json.loads(SOME_GAME)["log"][0]
    cells = first["cells"]
    squares = "; ".join(f"row {row + 1}, column {col + 1}" for row, col in cells)
    cases = {
        changed(0, player="Bo"): "Action 1 of this saved game isn't right. "
        "It isn't Bo's turn yet. Now playing: Ada.",
        changed(1, shape=first["shape"], cells=cells): "Action 2 of this saved game isn't right. "
        f"The {first['shape']} is already on the board: choose another piece. "
        f"Already covered: {squares}.",
        changed(0, shape="Q"): f"Action 1 of this saved game isn't right. 'Q' {SHAPES}",
        changed(0, cells=[]): "Action 1 of this saved game isn't right. "
        "A piece covers five connected squares.",
        changed(0, piece="T"): "Action 1 of this saved game isn't right. The action place has the "
        "parts ['player', 'time', 'shape', 'cells', 'piece']. "
        "They must be among: player, time, shape, cells.",
        SOME_GAME.replace('"size": 8', '"size": 3'): "The settings of this saved game aren't "
        "right. 3 isn't a size for the board: give a whole number of squares from 5 to 10.",
    }
    for text, words in cases.items():
        with pytest.raises(SavedGameError, match=exactly(words)):
            GolombGame.from_json(text)


def test_a_smaller_board_cannot_hold_a_larger_ones_game():
    words = "Action 1 of this saved game isn't right. Not on the board: row 6, column 5."
    with pytest.raises(SavedGameError, match=exactly(words)):
        GolombGame.from_json(SOME_GAME.replace('"size": 8', '"size": 5'))


def test_a_stored_game_replays_exactly():
    stored = json.loads(GOLDEN.read_text("utf-8"))
    game = Game.from_json(json.dumps(stored["saved"]))
    assert json.loads(game.to_json()) == stored["saved"]
    assert summary(game) == stored["summary"]


def test_every_decision_of_ours_stands_where_the_package_says():
    places = re.findall(r"``([\w.]+)``", golomb.__doc__)
    assert len(places) > 5
    for place in places:
        pkgutil.resolve_name(f"{golomb.__name__}.{place}")
