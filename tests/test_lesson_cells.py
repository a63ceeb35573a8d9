"""What cells of the lessons do, run as they are written, and what the text beside them claims."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import nbformat
import pytest

import fives_widgets as fw
from fives_widgets.analysis import fives as analysis
from fives_widgets.engine.fives import (
    BasicGame,
    best_game,
    best_round,
    challenge_of,
    greedy_totals,
    seed_of,
)
from fives_widgets.engine.fives.example import example_round
from fives_widgets.engine.geometry.polyominoes import TURNS
from fives_widgets.engine.pentris.gravity_order import falling_order
from fives_widgets.engine.pentris.scenarios import scenario
from fives_widgets.lessons.quiz import GREEDY_ROLL
from fives_widgets.tables.game_kind import Seated
from fives_widgets.tables.games import kind_of_game

LESSONS = Path(__file__).parents[1] / "notebooks"


def source(name):
    """Return the source of a cell, by its id: the number of the lesson and that of the cell."""
    (path,) = LESSONS.glob(f"{name[:2]}_*.ipynb")
    (found,) = (cell.source for cell in nbformat.read(path, as_version=4).cells if cell.id == name)
    return found


class Lesson:
    """A notebook in which some cells are run."""

    def __init__(self, shell):
        self._shell = shell
        self.run("import fives_widgets as fw")

    def run(self, code):
        ran = self._shell.run_cell(code)
        ran.raise_error()
        return ran.result

    def cells(self, *names):
        """Run cells of the lessons, and return what the last of them shows."""
        return [self.run(source(name)) for name in names][-1]

    def __getitem__(self, name):
        return self._shell.user_ns[name]


@pytest.fixture
def lesson(shell):
    return Lesson(shell)


def press(shown):
    """Press the button that a cell shows, and return the words that come."""
    shown.button.click()
    return shown.says


# ---- 01: the rule book's example ----


def test_lesson_01_names_the_five_of_ada_that_does_not_count():
    verdicts = example_round().sheet("Ada")[0].judgement.verdicts
    most = max(verdict.worth for verdict in verdicts)
    valuable = sorted(verdict.shape for verdict in verdicts if verdict.worth == most)
    (refused,) = (verdict.shape for verdict in verdicts if not verdict.is_valid)
    assert refused in valuable
    said = " ".join(source("01-33").split())
    assert len(valuable) == 2
    listed = " and the ".join(valuable)
    assert f"Two of Ada's FIVES are worth {most} points, the {listed}." in said
    assert f"why the {refused} doesn't count" in said


def test_lesson_01_marks_the_boards_with_the_points_of_the_score_sheet(lesson):
    says = press(lesson.cells("01-23", "01-26", "01-31", "01-34"))
    marked = {name: int(points) for name, points in re.findall(r"(\w+): (\d+) points", says)}
    game = example_round()
    assert marked == {player: game.total(player) for player in game.players}
    assert [line for line in says.splitlines() if "timer" in line] == [
        f"Bo: {marked['Bo']} points for FIVES and the timer."
    ]


# ---- 03: the oracle ----


def sit_down(table, game):
    """Lay a table for another game, as the form for a new one does."""
    kind = kind_of_game(game)
    table._sit_down(Seated(kind, game, [], dict(kind.options)))


def test_lesson_03_names_the_challenge_of_the_bots_game(lesson):
    lesson.cells("03-01", "03-05")
    bot = lesson["game"]
    assert f"the challenge {bot.challenge}." in source("03-04")
    assert lesson["table"].game.challenge == bot.challenge


@pytest.mark.parametrize("code", [challenge_of(2026), "FFFFVV"])
def test_the_oracle_of_lesson_03_plays_the_challenge_of_the_table(lesson, code):
    button = lesson.cells("03-01", "03-05", "03-13")
    table = lesson["table"]
    sit_down(table, type(table.game).of_challenge(code, "Ada"))
    plan = best_game(type(table.game)(["Ada"], seed_of(code)))
    says = press(button)
    assert f"The oracle scores {plan.points} points." in says
    assert ("Nobody can score more." in says) == plan.proved_best


def test_the_oracle_of_lesson_03_leaves_other_games_alone(lesson):
    button = lesson.cells("03-01", "03-05", "03-13")
    sit_down(lesson["table"], BasicGame(["Ada", "Bo"], seed=1))
    says = "The oracle plans solo games only. Choose the solo version in New game."
    assert press(button) == says


def test_nobody_is_asked_to_beat_the_oracle_of_lesson_03(lesson):
    lesson.cells("03-01", "03-05")
    assert best_game(lesson["game"]).proved_best
    assert "beat" not in source("03-00")


# ---- 06: nets ----


def test_lesson_06_offers_as_many_nets_as_there_are(lesson):
    lesson.cells("06-14")
    assert f"Change the 0 to any number up to {len(lesson['nets']) - 1}," in source("06-16")


# ---- 07: three times as large ----


@pytest.mark.parametrize("letter", [*fw.PENTOMINOES, "v"])
def test_any_letter_may_be_written_in_the_large_shape_of_lesson_07(lesson, letter):
    lesson.cells("07-01")
    workshop = lesson.run(source("07-17").replace('"V"', f'"{letter}"'))
    pieces = {placement.shape.name for placement in lesson["solution"].placements}
    assert len(pieces) == 9
    assert letter.upper() not in pieces
    assert len(workshop.region) == 5 * len(pieces)


# ---- 08: three colours ----


def test_equal_counts_of_three_colours_are_not_enough_in_lesson_08():
    board = {(row, col) for row in range(8) for col in range(8)}
    straight = fw.Shape([(0, 0), (0, 1), (0, 2)])
    equal = [
        hole
        for hole in sorted(board)
        if len({*Counter((row + col) % 3 for row, col in board - {hole}).values()}) == 1
    ]
    assert len(equal) == 22
    counts = [fw.count_tilings(fw.Region.rectangle(8, 8, holes=[hole]), [straight] * 21)
              for hole in equal]  # fmt: skip
    assert Counter(counts) == {0: 18, 178: 4}
    assert "all three counts are equal" in source("08-17")


# ---- 09: rolls and throws ----


def test_lesson_09_says_rolls_where_it_means_rolls(lesson):
    lesson.cells("09-01", "09-07")
    rolls = lesson["thrown"]
    assert len(rolls) == 1000 < rolls["throws"].sum()
    assert "a thousand rolls" in source("09-06")
    assert "A simulation with 1000 rolls" in source("09-23")


# ---- 10: boards by chance ----


def test_random_boards_differ_more_than_the_white_ones_as_lesson_10_says(lesson):
    white = analysis.fairness(analysis.rolls()).set_index("board")["mean"].drop("grey")
    lesson.cells("10-01", "10-19")
    theirs = lesson.run(source("10-20")).set_index("board")["mean"]
    assert theirs.max() < white.min()  # "all a little poorer than the white ones"
    assert white.max() - white.min() < theirs.max() - theirs.min()
    rich = {"seed 20": fw.Board.random(seed=20)}
    assert analysis.fairness(analysis.rolls(rich))["mean"].item() > white.max()
    assert "a really bad one" not in source("10-18")


# ---- 11: greed, and who wins ----


def test_the_greedy_question_of_lesson_11_has_one_answer_whichever_fives_are_taken(lesson):
    lesson.cells("11-01")
    assert lesson["board"].roll == GREEDY_ROLL
    totals = greedy_totals(fw.Board.grey(), GREEDY_ROLL)
    assert len(totals) == 1
    assert max(totals) < best_round(fw.Board.grey(), GREEDY_ROLL).points


def test_the_greedy_player_of_lesson_11_is_one(lesson):
    lesson.cells("11-12")
    for roll in fw.legal_rolls():
        assert lesson["greedy"](fw.Board.grey(), roll) in greedy_totals(fw.Board.grey(), roll)


def test_lesson_11_compares_greed_with_all_the_luck_and_with_none(lesson):
    grey = fw.Board.grey()
    best = {roll: best_round(grey, roll).points for roll in fw.legal_rolls()}
    expected = []
    for name, choose in (("With luck", max), ("Without luck", min)):
        lost = [points - choose(greedy_totals(grey, roll)) for roll, points in best.items()]
        expected.append(
            f"{name}, greed costs nothing for {lost.count(0)} of {len(lost)} rolls, "
            f"and at worst {max(lost)} points."
        )
    assert press(lesson.cells("11-12", "11-14")).splitlines() == expected


def test_levels_overlap_in_the_tournament_as_lesson_11_says():
    games = analysis.bot_games("solo", levels=(1, 2, 3), seeds=range(8))
    by_level = games.pivot(index="seed", columns="level", values="points")
    assert (by_level[2] > by_level[3]).any()
    assert by_level[1].max() < by_level[2].min() + 1
    assert by_level[1].max() < by_level[3].min()
    assert "won by anybody" not in source("11-19")


# ---- 14: groups, turning, falling ----


def test_stars_count_in_the_group_of_lesson_14_and_it_says_so():
    game = scenario("declare")
    groups = game.groups("You")
    assert all(group.size == len(group.cells) for group in groups)
    candies = game.slide("You").printed.candies
    assert any((group.mask & candies).bit_count() < group.size for group in groups)
    assert "Each candy and each star in it is worth 1 point" in source("14-06")


def test_lesson_14_shows_all_positions_of_the_f_of_which_a_slide_allows_half(lesson):
    pictures = lesson.cells("14-13").pictures
    shape = fw.pentomino("F")
    shown = {thing.cells for _, thing in pictures}
    assert shown == set(shape.forms)
    turned = {turn.form(shape.cells) for turn in TURNS}
    assert 2 * len(turned) == len(shown) == len(pictures)
    assert "you get only half of them" in source("14-12")


def test_two_pieces_hold_each_other_in_the_hooked_tiling_of_lesson_14():
    slide = fw.tilings(fw.Region.rectangle(10, 6))
    tiling = next(tiling for tiling in slide if not falling_order(tiling))
    owner = {cell: place.shape.name for place in tiling.placements for cell in place.cells}
    rests = {
        (owner[row, col], owner[row + 1, col]) for row, col in owner if (row + 1, col) in owner
    }
    assert any(one < other and (other, one) in rests for one, other in rests)
    assert "Find two pieces that hold each other." in source("14-25")


@pytest.mark.parametrize("name", ["14-23", "14-24", "14-25"])
def test_lesson_14_says_that_its_pieces_fall_straight_down(name):
    assert "straight down" in source(name)
