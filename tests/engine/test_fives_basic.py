"""The basic game, rule by rule: scoring, five rounds, ties, and its settings."""

from __future__ import annotations

import pytest

from fives_widgets.engine.fives import (
    POINTS,
    BasicGame,
    Board,
    Phase,
    Reason,
    RollDice,
)
from fives_widgets.engine.geometry.pentominoes import LETTERS
from tests.engine.playing import filler, lay, paint, play_round, refused, rolls
from tests.refusals import exactly

SEED = 7


def game_of(*players, **settings):
    return BasicGame(players=players or ["Ada", "Bo"], seed=SEED, **settings)


# The rule book's example round.


def sara(roll):
    cells = lay("LIFPNW")  # worth 1, 4, 2, 1, 2 and 4
    return paint(*[(five, roll) for five in cells]), cells


def peter(roll):
    row = tuple((0, col) for col in range(5))
    column = (*((line, 4) for line in range(4)), (3, 5))  # shares the last square of the row
    low = [tuple((line + 4, col) for line, col in five) for five in lay("PPN", rows=6)]
    board = paint((row, roll), *[(five, roll) for five in low])
    squares = list(board.squares)
    for (line, col), symbol in zip(column, (roll.symbols[4], *roll.symbols[:4]), strict=True):
        squares[line * 10 + col] = symbol
    return Board(10, 10, tuple(squares)), [row, column, *low]


def anna(roll):
    wrong, short, *valid = lay("XVTL")
    board = paint(*[(five, roll) for five in (wrong, short, *valid)])
    squares = list(board.squares)
    row, col = wrong[0]
    squares[row * 10 + col] = filler(roll)
    return Board(10, 10, tuple(squares)), [wrong, short[:4], *valid]


def test_the_rule_books_example_round():
    (roll,) = rolls(SEED, 1)
    drawn = {"Sara": sara(roll), "Peter": peter(roll), "Anna": anna(roll)}
    game = game_of(*drawn, boards=[board for board, _ in drawn.values()])
    play_round(game, {player: cells for player, (_, cells) in drawn.items()}, turner="Peter")

    scores = {player: game.sheet(player)[0] for player in drawn}
    assert {player: score.points for player, score in scores.items()} == {
        "Sara": 10,
        "Peter": 1 + 2 + 1,
        "Anna": 4,
    }
    reasons = {
        player: [verdict.reasons for verdict in score.judgement.verdicts]
        for player, score in scores.items()
    }
    fine, struck = Reason.NONE, Reason.OVER_LIMIT
    assert reasons["Sara"] == [fine, fine, fine, fine, fine, struck]
    assert reasons["Peter"] == [
        Reason.OVERLAP, Reason.OVERLAP, fine, Reason.REPEATED_SHAPE, fine,
    ]  # fmt: skip
    assert reasons["Anna"] == [Reason.WRONG_SYMBOLS, Reason.INCOMPLETE, fine, fine]
    assert scores["Peter"].bonus == 1
    assert scores["Sara"].bonus == scores["Anna"].bonus == 0
    assert game.scored[0].turned_by == "Peter"


# Five rounds, the last one double.


def five_rounds(*players, shapes="LFTIW", turners=(None,) * 5):
    """Play a whole game in which everybody finds one given shape a round."""
    cells = lay(shapes)
    board = paint(*zip(cells, rolls(SEED, 5), strict=True))
    game = game_of(*players, boards=board)
    for number, turner in enumerate(turners):
        play_round(game, {player: [cells[number]] for player in game.players}, turner)
    return game


def test_the_fifth_round_counts_double_and_the_bonus_does_not():
    game = five_rounds("Ada", "Bo", turners=("Bo", None, None, None, "Ada"))
    assert [score.points for score in game.sheet("Ada")] == [1, 2, 3, 4, 2 * 4 + 1]
    assert [score.points for score in game.sheet("Bo")] == [1 + 1, 2, 3, 4, 2 * 4]
    assert [score.factor for score in game.sheet("Ada")] == [1, 1, 1, 1, 2]
    assert game.total("Ada") == game.total("Bo") == 19


def test_there_are_five_rounds():
    game = five_rounds("Ada")
    assert game.is_over
    assert game.phase is Phase.OVER
    assert game.round == len(game.scored) == 5
    assert game.legal_actions("Ada") == []
    assert refused(game, RollDice("Ada", game.time)) == "over"


# Ties.


def decided(ada, bo):
    """Play a game with these shapes a round for each of two players; None is a round without."""
    cells = {player: lay(filter(None, shapes)) for player, shapes in (("Ada", ada), ("Bo", bo))}
    rounds = {"Ada": [], "Bo": []}
    pairs = {"Ada": [], "Bo": []}
    for player, shapes in (("Ada", ada), ("Bo", bo)):
        left = iter(cells[player])
        for shape, roll in zip(shapes, rolls(SEED, 5), strict=True):
            five = next(left) if shape else None
            rounds[player].append([five] if five else [])
            if five:
                pairs[player].append((five, roll))
    game = game_of(boards=[paint(*pairs["Ada"]), paint(*pairs["Bo"])])
    for number in range(5):
        play_round(game, {player: rounds[player][number] for player in rounds})
    return game.result()


def test_most_points_win():
    result = decided(["I", None, None, None, None], ["T", None, None, None, None])
    assert result.winners == ("Ada",)
    assert result.decided_by == "points"
    assert [standing.marks for standing in result.standings] == [(4, 4), (3, 3)]


def test_a_tie_is_decided_by_the_best_single_round():
    result = decided(["F", "N", None, None, None], ["L", "T", None, None, None])
    assert [result[player].marks for player in ("Ada", "Bo")] == [(4, 2), (4, 3)]
    assert result.winners == ("Bo",)
    assert result.decided_by == "best_round"


def test_the_fifth_round_decides_no_tie():
    result = decided([None, None, None, None, "F"], ["L", "T", None, None, None])
    assert [result[player].marks for player in ("Ada", "Bo")] == [(4, 0), (4, 3)]
    assert result.winners == ("Bo",)


def test_players_who_are_still_tied_share_the_victory():
    result = decided(["T", None, "L", None, None], ["L", None, None, "T", None])
    assert result.winners == ("Ada", "Bo")
    assert result.decided_by == "shared"
    assert [standing.place for standing in result.standings] == [1, 1]


def test_the_bonus_is_part_of_a_round_that_decides_a_tie():
    five, other = lay("TL")
    one, two = rolls(SEED, 2)
    game = game_of(boards=[paint((five, one), (other, two)), paint((five, one))])
    play_round(game, {"Ada": [five], "Bo": [five]}, turner="Bo")
    play_round(game, {"Ada": [other]})
    for _ in range(3):
        play_round(game)
    assert game.total("Ada") == game.total("Bo") == 4
    assert game.result().winners == ("Bo",)
    assert game.result()["Bo"].marks == (4, 4)


def test_a_game_that_is_not_over_has_standings_and_no_result():
    game = game_of()
    assert game.standings().winners == ("Ada", "Bo")
    with pytest.raises(ValueError, match=exactly("The game isn't over yet, so it has no result.")):
        game.result()


# Settings.


def test_white_boards_differ_and_grey_ones_do_not():
    players = ["Ada", "Bo", "Cy", "Di"]
    white, grey = game_of(*players), game_of(*players, boards="grey")
    assert [white.board(player) for player in players] == [Board.white(n) for n in (1, 2, 3, 4)]
    assert {grey.board(player) for player in players} == {Board.grey()}


def test_a_teachers_points_count():
    five = lay("L")[0]
    game = game_of("Ada", boards=paint((five, rolls(SEED, 1)[0])), points=dict.fromkeys(LETTERS, 6))
    play_round(game, {"Ada": [five]})
    assert game.total("Ada") == 6
    assert game.settings["points"] == dict.fromkeys(LETTERS, 6)
    assert game_of().points == POINTS


def test_boards_with_symbols_of_their_own_have_dice_of_their_own():
    board = Board.random(seed=1, rows=6, cols=7, symbols=["a", "b", "c", "d"])
    game = game_of("Ada", boards=board)
    game.apply(RollDice("Ada", 0))
    assert set(game.roll.symbols) <= {"a", "b", "c", "d"}
    assert BasicGame.replay(game.settings, game.log) == game


def test_a_game_without_a_seed_gets_one_that_stands_in_its_settings():
    game = BasicGame(players=["Ada"])
    game.apply(RollDice("Ada", 0))
    assert BasicGame.replay(game.settings, game.log) == game


SMALL = Board.random(seed=1, rows=5, cols=5, symbols=["a", "b", "c"])
NAME = "can't be a name: use 1 to 40 visible characters on one line."


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"players": []}, "[] can't play: give a list with the names of one to 4 players."),
        ({"players": "Ada"}, "'Ada' can't play: give a list with the names of one to 4 players."),
        ({"players": None}, "None can't play: give a list with the names of one to 4 players."),
        (
            {"players": list("abcde")},
            (
                "['a', 'b', 'c', 'd', 'e'] can't play: give a list with the names of one "
                "to 4 players."
            ),
        ),
        ({"players": ["Ada", "Ada"]}, "'Ada' is there twice: give each player a different name."),
        ({"players": ["Ada", ""]}, f"'' {NAME}"),
        ({"players": ["Ada", "  "]}, f"'  ' {NAME}"),
        ({"players": ["A\nB"]}, f"'A\\nB' {NAME}"),
        ({"players": ["\ud800"]}, f"'\\ud800' {NAME}"),
        (
            {"players": ["x" * 41]},
            f"'{'x' * 41}' {NAME}",
        ),
        ({"players": [3]}, f"3 {NAME}"),
        ({"seed": -1}, "-1 isn't a seed: give a whole number from 0 to 9007199254740991."),
        (
            {"seed": 2**53},
            "9007199254740992 isn't a seed: give a whole number from 0 to 9007199254740991.",
        ),
        (
            {"seed": 10**5000},
            (
                "a number with thousands of digits isn't a seed: give a whole number from "
                "0 to 9007199254740991."
            ),
        ),
        ({"seed": True}, "True isn't a seed: give a whole number from 0 to 9007199254740991."),
        ({"seed": 7.0}, "7.0 isn't a seed: give a whole number from 0 to 9007199254740991."),
        ({"seed": "7"}, "'7' isn't a seed: give a whole number from 0 to 9007199254740991."),
        ({"timer": 4}, "4 can't be the time for the timer: choose 5 to 300 seconds."),
        ({"timer": 301}, "301 can't be the time for the timer: choose 5 to 300 seconds."),
        ({"timer": float("nan")}, "nan can't be the time for the timer: choose 5 to 300 seconds."),
        ({"timer": "30"}, "'30' can't be the time for the timer: choose 5 to 300 seconds."),
        (
            {"boards": "blue"},
            (
                "'blue' can't be used as boards: choose white, grey, one board for all, or "
                "one for each of the 2 players."
            ),
        ),
        (
            {"boards": [Board.grey()]},
            (
                "[<Board 10 x 10: sun moon star leaf drop heart>] can't be used as boards: "
                "choose white, grey, one board for all, or one for each of the 2 players."
            ),
        ),
        (
            {"boards": [Board.grey(), "grey"]},
            "Board 2 isn't right: 'grey' isn't a board: use Board.grey() or Board.from_text().",
        ),
        (
            {"boards": [Board.grey(), SMALL]},
            (
                "All boards in a game need the same symbols. The first has sun moon star "
                "leaf drop heart, another one has a b c."
            ),
        ),
        (
            {"boards": 3},
            (
                "3 can't be used as boards: choose white, grey, one board for all, or one "
                "for each of the 2 players."
            ),
        ),
        ({"points": {"L": 1}}, "The points {'L': 1} leave out the shape F."),
        (
            {"points": dict.fromkeys(LETTERS, -1)},
            "-1 can't be the points of the shape F: choose a whole number from 0 to 1000.",
        ),
        (
            {"points": dict.fromkeys(LETTERS, 1.0)},
            "1.0 can't be the points of the shape F: choose a whole number from 0 to 1000.",
        ),
        (
            {"points": dict.fromkeys(LETTERS, True)},
            "True can't be the points of the shape F: choose a whole number from 0 to 1000.",
        ),
        (
            {"points": {**POINTS, "Q": 1}},
            "'Q' isn't a shape: the twelve are F I L N P T U V W X Y Z.",
        ),
        ({"points": 5}, "5 isn't a table of points: use one like {'T': 3, ...}."),
    ],
)
def test_settings_that_are_not_possible_are_refused_in_words(settings, words):
    with pytest.raises(ValueError, match=exactly(words)):
        BasicGame(**{"players": ["Ada", "Bo"], "seed": SEED} | settings)
