"""The flow of a game of Pentris: drafts, phases, rounds, and what is refused on the way."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fives_widgets.engine.core.game import Game, SavedGameError
from fives_widgets.engine.pentris import (
    Declare,
    Draw,
    Keep,
    PentrisGame,
    PutAside,
    Remove,
    SlideIn,
    Stage,
    Take,
    Use,
)
from fives_widgets.engine.pentris.pieces import BASE, pieces_of
from tests.engine.pentris_playing import (
    FULL,
    NAMES,
    declare,
    declaring,
    draw,
    everywhere,
    played,
    put,
    refused,
    seat,
    slide_of,
    start,
    step,
    until,
)
from tests.refusals import exactly

LEVELS = ["beginner", "intermediate", "advanced"]
WITH_A_PIECE = [Keep, Take, Use, Remove, PutAside]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_bag_holder_draws_one_piece_more_than_there_are_players(players):
    game = start(players)
    assert (game.stage, game.turn) == (Stage.DRAW, "Ada")
    draw(game)
    assert len(game.current) == players + 1
    assert len(set(game.current)) == players + 1
    assert everywhere(game)["bag"] == 48 - players - 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_play_goes_round_from_the_right_of_the_bag_holder_who_is_last(players):
    game, turns = start(players), []
    draw(game)
    while game.stage is not Stage.DRAW:
        if game.stage is Stage.TAKE:
            turns.append(game.turn)
        step(game)
    names = NAMES[:players]
    assert turns == names[1:] + names[:1]


def test_the_first_one_named_has_the_bag_and_play_follows_the_names():
    # Decision: each player sits to the right of the one before.
    game = start(3)
    assert game.holder == "Ada"
    draw(game)
    assert game.turn == "Bo"


def test_the_piece_left_over_moves_to_previous_turns_and_three_end_the_phase():
    game, seen = start(3), []
    while game.stage is not Stage.DECLARE:
        if game.stage is Stage.DRAW:
            seen.append(len(game.previous))
            assert game.current == ()
        step(game)
    assert seen == [0, 1, 2]
    assert len(game.previous) == 3


def test_a_piece_can_be_taken_from_previous_turns():
    game = until(start(2), Stage.TAKE, draft=2)
    (old,) = game.previous
    game.apply(Take("Bo", piece=old))
    step(game)
    assert old in [lying.piece for lying in game.slide("Bo").pieces]
    step(game)
    step(game)
    assert len(game.previous) == 2
    assert old not in game.previous


def test_a_taken_piece_must_be_slid_in_and_cannot_be_put_back():
    game = until(start(), Stage.TAKE)
    first, second, _ = game.current
    game.apply(Take("Bo", piece=first))
    assert game.taken == first
    assert first not in game.current
    assert refused(game, Take("Bo", piece=second)) == "not_take"
    assert refused(game, PutAside("Bo", piece=second)) == "not_aside"
    assert {type(action) for action in game.legal_actions("Bo")} == {SlideIn}


def test_a_piece_comes_to_rest_only_where_it_can():
    game = until(start(), Stage.SLIDE)
    legal = {action.place for action in game.legal_actions("Bo")}
    for turn in range(4):
        for row in range(10):
            for col in range(6):
                action = SlideIn("Bo", 0, turn, row, col)
                if action.place not in legal:
                    assert refused(game, action) == "place"
    step(game)
    assert game.slide("Bo").pieces[0].place in legal


def test_a_piece_that_fits_nowhere_cannot_be_taken_while_another_one_fits():
    game = until(start(), Stage.TAKE)
    # Only a lying I fits in the last row.
    seat(game, 1, slide=slide_of("\n".join(["c l m p c l"] * 9)))
    put(game, current=("X1", "I1", "F1"))
    assert [action.piece for action in game.legal_actions("Bo")] == ["I1"]
    assert refused(game, Take("Bo", piece="X1")) == "must_fit"
    assert refused(game, PutAside("Bo", piece="X1")) == "must_place"


def test_if_none_fits_one_is_put_aside():
    game = until(start(), Stage.TAKE)
    seat(game, 1, slide=slide_of(FULL))
    names = game.current
    assert [type(action) for action in game.legal_actions("Bo")] == [PutAside] * 3
    assert refused(game, Take("Bo", piece=names[0])) == "none_fits"
    game.apply(PutAside("Bo", piece=names[1]))
    assert names[1] not in game.current
    assert names[1] in game._state.beside
    assert game.turn == "Ada"


def test_what_is_put_aside_or_discarded_comes_back_with_the_new_round():
    # Decision: it lies beside the centre board until then.
    game = until(start(), Stage.TAKE)
    seat(game, 1, slide=slide_of(FULL))
    game.apply(PutAside("Bo", piece=game.current[0]))
    seat(game, 1, slide=start().slide("Ada"))
    until(game, Stage.DRAW, phase=2)
    assert everywhere(game)["beside"] == 4
    until(game, Stage.DRAW, round=2)
    assert everywhere(game) == {**dict.fromkeys(everywhere(game), 0), "bag": 48, "box": 72}


def test_it_must_be_ones_turn():
    game = start(3)
    assert refused(game, Draw("Bo")) == "turn"
    draw(game)
    assert refused(game, Take("Ada", piece=game.current[0])) == "turn"
    assert game.legal_actions("Ada") == []


def test_what_is_not_offered_cannot_be_taken():
    game = until(start(), Stage.TAKE)
    missing = next(name for name in game._state.bag)
    assert refused(game, Take("Bo", piece=missing)) == "not_offered"
    assert refused(game, Draw("Bo")) == "not_draw"
    assert refused(game, Use("Bo", piece=missing)) == "not_personal"
    assert refused(game, SlideIn("Bo")) == "not_slide"
    assert refused(game, Declare("Bo", colour="mint")) == "not_declare"


# The end of a phase, a round and the game.


def test_a_declared_group_gives_a_point_for_each_candy_and_stars_count_for_beginners():
    game = declaring(["c C c . l l", "m m . . . ."])
    assert game.turn == "Bo"
    declare(game, "mint")
    assert (game.turn, game.total("Bo")) == ("Ada", 2)
    declare(game, "cherry")
    assert game.total("Ada") == 3
    (scored,) = game.scored
    assert (scored.round, scored.phase) == (1, 1)
    (gain,) = scored.gains[0]
    assert (gain.rule, gain.points, gain.squares) == ("group", 3, ((9, 0), (9, 1), (9, 2)))


def test_any_square_of_a_group_names_it():
    game = declaring(["c C c . l l"])
    game.apply(Declare("Ada", colour="cherry", row=9, col=2))
    assert game.total("Ada") == 3


def test_what_is_no_group_cannot_be_declared():
    game = declaring(["c C c . l l"])
    assert refused(game, Declare("Ada", colour="mint", row=9, col=0)) == "no_group"
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=3)) == "no_group"
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0, piece="X-pair")) == "choice"


def test_a_colour_can_be_declared_once_a_round():
    game = declaring(["c C c . l l"])
    seat(game, 0, markers=(1, 0, 0, 0))
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0)) == "card"
    assert {action.colour for action in game.legal_actions("Ada")} == {"lemon"}


def test_markers_come_back_with_the_new_round():
    game = until(start(), Stage.DECLARE)
    until(game, Stage.DRAW, phase=2)
    assert [sum(seat.markers) for seat in game._state.seats] == [1, 1]
    until(game, Stage.DRAW, round=2)
    assert [sum(seat.markers) for seat in game._state.seats] == [0, 0]


def test_a_player_with_nothing_to_declare_is_passed_over():
    # Decision: an empty slide, and stars alone, have no group to declare.
    game = declaring(["c . . . . .", ". . . . . ."])
    assert game.turn == "Ada"
    game = declaring(["C . . . . .", "l . . . . ."], level="intermediate")
    assert game.turn == "Bo"
    declare(game, "lemon")
    assert game.scored[0].gains[0] == ()
    game = declaring(["C . . . . .", "L . . . . ."], level="intermediate")
    assert (game.stage, game.phase) == (Stage.DRAW, 2)


@pytest.mark.parametrize("level", ["intermediate", "advanced"])
def test_a_group_of_stars_alone_cannot_be_declared(level):
    game = declaring(["C C l . . ."], level=level)
    assert {action.colour for action in game.legal_actions("Ada")} == {"lemon"}
    assert refused(game, Declare("Ada", colour="cherry", row=9, col=0)) == "no_candy"


def test_for_beginners_a_group_of_stars_alone_can_be_declared():
    game = declaring(["C C l . . ."])
    declare(game, "cherry")
    assert game.total("Ada") == 2


@pytest.mark.parametrize("level", LEVELS)
def test_all_four_markers_are_for_the_cards_and_points_are_counted_without_one(level):
    game = declaring(["c C c m p l"], level=level)
    assert game._state.seats[0].markers_left == 4
    # Three of them lie on the other cards, the fourth one comes to the cherries.
    put(game, phase=3)
    seat(game, 0, markers=(0, 1, 1, 1), points=40)
    declare(game, "cherry")
    gains = {gain.rule: gain.points for gain in game.scored[0].gains[0]}
    assert gains["row"] == 2
    assert game.total("Ada") == 40 + sum(gains.values())
    assert game._state.seats[0].markers_left == 4


def test_after_a_phase_pieces_stay_and_the_bag_passes_on():
    game = until(start(3), Stage.DECLARE)
    before = [game.slide(player) for player in game.players]
    until(game, Stage.DRAW)
    assert (game.phase, game.holder, game.turn) == (2, "Bo", "Bo")
    assert [game.slide(player) for player in game.players] == before
    assert game.previous == ()


def test_complete_rows_score_when_the_round_ends_and_slides_are_emptied():
    game = declaring(["c c l m p c\nc c l m p .", "m . . . . ."])
    put(game, phase=3)
    declare(game, "mint")
    declare(game, "cherry")
    assert (game.total("Bo"), game.total("Ada")) == (1, 4 + 2)
    assert [gain.rule for gain in game.scored[0].gains[0]] == ["group", "row"]
    assert (game.round, game.phase, game.holder) == (2, 1, "Bo")
    assert game.slide("Ada").pieces == ()


def test_stars_score_when_a_round_ends_and_not_before():
    for phase, points in ((1, 2), (3, 4)):
        game = declaring(["c C c . . ."], level="intermediate")
        put(game, phase=phase)
        declare(game, "cherry")
        assert game.total("Ada") == points


def test_a_game_has_three_rounds_of_three_phases_of_three_drafts():
    game = played(2)
    assert [(scored.round, scored.phase) for scored in game.scored] == [
        (round_, phase) for round_ in (1, 2, 3) for phase in (1, 2, 3)
    ]
    assert sum(isinstance(action, Draw) for action in game.log) == 27


def test_points_are_the_sum_of_the_gains():
    for level in LEVELS:
        game = played(3, level)
        for number, player in enumerate(game.players):
            gains = [gain for scored in game.scored for gain in scored.gains[number]]
            assert game.total(player) == sum(gain.points for gain in gains)


def test_most_points_win_and_a_tie_is_shared():
    game = until(start(3), Stage.DECLARE, round=3, phase=3)
    while game.turn != game.holder:
        step(game)
    for number, points in enumerate((90, 100, 100)):
        seat(game, number, points=points, slide=slide_of("c . . . . ."), gains=())
    put(game, turn=1, holder=1)
    seat(game, 1, slide=slide_of(". . . . . ."))
    game._state = game._next_to_declare(game._state, 0)
    assert game.is_over
    assert game.result().winners == ("Bo", "Cy")
    assert game.result().decided_by == "shared"
    assert game.result()["Ada"].place == 3


def test_nothing_can_be_done_in_a_game_that_is_over():
    game = played(1)
    assert game.legal_actions("Ada") == []
    assert refused(game, Draw("Ada", game.time)) == "over"


# Chance, replay and saved games.


def test_the_same_seed_draws_the_same_pieces():
    first, second, other = start(seed=5), start(seed=5), start(seed=6)
    for game in (first, second, other):
        draw(game)
    assert first.current == second.current != other.current


def test_a_game_without_a_seed_gets_one():
    game = PentrisGame(players=["Ada"])
    assert PentrisGame(players=["Ada"], seed=game.settings["seed"]) == game


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(1, 4), st.sampled_from(LEVELS), st.data())
def test_pieces_are_conserved_at_every_step_and_the_log_replays(seed, players, level, data):
    experts = level == "advanced" and data.draw(st.booleans())
    game = start(players, level, seed, experts=experts)
    rng = data.draw(st.randoms(use_true_random=False))
    everywhere(game)
    for _ in range(data.draw(st.integers(1, 400))):
        if game.is_over:
            break
        for player in game.players:
            assert bool(game.legal_actions(player)) is (player == game.turn)
        step(game, rng)
        everywhere(game)
    assert PentrisGame.replay(game.settings, game.log) == game
    loaded = Game.from_json(game.to_json())
    assert loaded == game
    assert type(loaded) is PentrisGame


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(LEVELS), st.integers(0, 150), st.data())
def test_only_legal_actions_are_allowed(seed, level, steps, data):
    game = start(2, level, seed)
    rng = data.draw(st.randoms(use_true_random=False))
    for _ in range(steps):
        if not game.is_over:
            step(game, rng)
    names = {*game._state.offers, *game.hand(game.turn), "F1"}
    every = [Draw(game.turn, game.time)]
    every += [kind(game.turn, game.time, name) for kind in WITH_A_PIECE for name in names]
    legal = game.legal_actions(game.turn)
    for action in every:
        if action in legal:
            twin = game.copy()
            twin.apply(action)
        else:
            refused(game, action)


def test_no_view_tells_what_comes_next():
    game = until(start(2, "advanced"), Stage.TAKE)
    view = game.view("Bo")
    assert view.bag == frozenset(game._state.bag)
    for shown, card in zip(view.piles, game._state.piles, strict=True):
        for pile, real in zip(shown, card, strict=True):
            assert pile == (real[0], None, None)
    other = game.copy()
    other._seed = 999
    assert other.view("Bo") == view
    with pytest.raises(
        ValueError, match=exactly("'Eve' isn't playing here. The players are: Ada, Bo.")
    ):
        game.view("Eve")


def saved(**changes):
    game = until(start(), Stage.SLIDE)
    return {**json.loads(game.to_json()), **changes}


GOOD = saved()


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("settings", "level"), "expert"),
        (("settings", "level"), None),
        (("settings", "level"), ["beginner"]),
        (("settings", "special"), "blue"),
        (("settings", "shapes"), "FILN"),
        (("settings", "experts"), True),
        (("settings", "experts"), "no"),
        (("settings", "players"), []),
        (("settings", "players"), [*NAMES, "Eve"]),
        (("settings", "seed"), -1),
        (("settings", "rounds"), 3),
        (("log", 1, "piece"), "Q7"),
        (("log", 1, "piece"), 7),
        (("log", 1, "piece"), None),
        (("log", 1, "kind"), "steal"),
        (("log", 1, "player"), "Ada"),
        (("log", 1, "turn"), 1),
        (("log", 0, "time"), "now"),
        (("log", 0), 3),
        (("log",), {}),
    ],
)
def test_a_saved_game_that_is_wrong_is_refused_in_words(path, value):
    text = json.loads(json.dumps(GOOD))
    part = text
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(SavedGameError) as error:
        Game.from_json(json.dumps(text))
    assert str(error.value)


@pytest.mark.parametrize(
    "place", [{"turn": 4}, {"turn": "1"}, {"row": 10}, {"row": -1}, {"col": 6}, {"col": 2.0}]
)
def test_a_place_that_is_none_is_refused(place):
    parts = list(({"turn": 0, "row": 0, "col": 0} | place).values())
    complaint = (
        f"{parts} isn't a place for a piece: "
        "give how it is turned (0 to 3), its row (0 to 9) and its column (0 to 5)."
    )
    with pytest.raises(ValueError, match=exactly(complaint)):
        SlideIn("Ada", 0, **place)


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ({"colour": "blue"}, "'blue' isn't a colour: the four are cherry, lemon, mint, plum."),
        ({"colour": ["mint"]}, "['mint'] isn't a colour: the four are cherry, lemon, mint, plum."),
        (
            {"colour": "mint", "row": 10},
            "[10, 0] isn't a square of the slide: rows go from 0 to 9, columns from 0 to 5.",
        ),
        (
            {"colour": "mint", "col": True},
            "[0, True] isn't a square of the slide: rows go from 0 to 9, columns from 0 to 5.",
        ),
        (
            {"colour": "mint", "piece": "Q"},
            (
                "'Q' isn't a piece: pieces have names like T2 (a base piece) or T-lolly (a "
                "special one)."
            ),
        ),
    ],
)
def test_a_declaration_that_is_none_is_refused(parts, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        Declare("Ada", 0, **parts)


@pytest.mark.parametrize(
    ("settings_", "complaint"),
    [
        (
            {"level": "hard"},
            "'hard' isn't a level of Pentris: choose one of beginner, intermediate, advanced.",
        ),
        (
            {"level": "intermediate", "special": "red"},
            "'red' isn't a set of special pieces: choose blue or beige.",
        ),
        (
            {"level": "intermediate", "shapes": "FILL"},
            "'FILL' aren't 4 different shapes: give 4 of the letters FILNPTUVWXYZ.",
        ),
        (
            {"level": "intermediate", "shapes": "FILNP"},
            "'FILNP' aren't 4 different shapes: give 4 of the letters FILNPTUVWXYZ.",
        ),
        (
            {"level": "intermediate", "shapes": 7},
            "7 aren't 4 different shapes: give 4 of the letters FILNPTUVWXYZ.",
        ),
        (
            {"level": "beginner", "special": "blue"},
            (
                "'blue' can't be chosen for the beginner game: special pieces are chosen for the "
                "intermediate game only. Leave out special and shapes."
            ),
        ),
        (
            {"level": "advanced", "shapes": "FILN"},
            (
                "'FILN' can't be chosen for the advanced game: special pieces are chosen for the "
                "intermediate game only. Leave out special and shapes."
            ),
        ),
        (
            {"level": "beginner", "experts": True},
            (
                "True can't be the setting for experts: choose True or False. Only the "
                "advanced game can be played by experts."
            ),
        ),
        (
            {"level": "advanced", "experts": 1},
            (
                "1 can't be the setting for experts: choose True or False. Only the "
                "advanced game can be played by experts."
            ),
        ),
    ],
)
def test_settings_that_cannot_be_are_refused_in_words(settings_, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        PentrisGame(players=["Ada"], seed=1, **settings_)


@pytest.mark.parametrize("nothing", [False, 0, 0.0, [], (), {}, b""])
@pytest.mark.parametrize("level", LEVELS)
def test_only_none_and_an_empty_word_leave_special_and_shapes_open(level, nothing):
    elsewhere = (
        f"{nothing!r} can't be chosen for the {level} game: special pieces are chosen for the "
        "intermediate game only. Leave out special and shapes."
    )
    complaints = {
        "special": f"{nothing!r} isn't a set of special pieces: choose blue or beige.",
        "shapes": f"{nothing!r} aren't 4 different shapes: give 4 of the letters FILNPTUVWXYZ.",
    }
    for setting, complaint in complaints.items():
        said = complaint if level == "intermediate" else elsewhere
        with pytest.raises(ValueError, match=exactly(said)):
            PentrisGame(["Ada"], 1, level, **{setting: nothing})
        assert PentrisGame(["Ada"], 1, level, **{setting: ""}) == PentrisGame(["Ada"], 1, level)


# The intermediate set-up.


@pytest.mark.parametrize("special", ["blue", "beige"])
def test_three_base_pieces_of_four_shapes_are_replaced(special):
    game = start(2, "intermediate", special=special, shapes="FXYZ")
    bag = game._state.bag
    assert len(bag) == 48
    base = {piece.name for piece in pieces_of(BASE)}
    for shape in "FXYZ":
        of_shape = [name for name in bag if name[0] == shape]
        assert len([name for name in of_shape if name in base]) == 1
        assert {name for name in of_shape if name not in base} == {
            piece.name for piece in pieces_of(special) if piece.shape == shape
        }
    assert everywhere(game)["box"] == 72


def test_chance_chooses_what_is_left_open():
    chosen = [start(1, "intermediate", seed).settings for seed in range(20)]
    assert {settings_["special"] for settings_ in chosen} == {"blue", "beige"}
    assert len({settings_["shapes"] for settings_ in chosen}) > 10


def test_what_fits_is_what_may_be_taken_or_used():
    game, rng, seen = start(level="advanced"), random.Random(3), set()
    while not game.is_over:
        if game.stage is Stage.TAKE:
            slide, legal = game.slide(game.turn), game.legal_actions(game.turn)
            of_kind = {kind: {a.piece for a in legal if a.kind == kind} for kind in ("take", "use")}
            offers = game.current + game.previous
            assert {*game.fitting} == of_kind["take"] == {*filter(slide.fits, offers)}
            assert {*game.usable} == of_kind["use"] == {*filter(slide.fits, game.hand(game.turn))}
            seen.add((bool(game.fitting), bool(game.usable)))
        step(game, rng)
    assert {(True, True), (True, False), (False, False)} <= seen
