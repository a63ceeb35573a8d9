"""What the lessons say in words: worked out here, so that no lesson can be wrong."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import nbformat
import pytest

import fives_widgets as fw
from fives_widgets.engine.fives import POINTS
from fives_widgets.engine.fives.basic import TIE_ROUNDS
from fives_widgets.engine.fives.dice import is_legal
from fives_widgets.engine.geometry.grid import neighbours, parts
from fives_widgets.engine.knaster.hands import Hand
from fives_widgets.engine.knaster.lines import LINES
from fives_widgets.engine.pentris.game import DRAFTS, PHASES
from fives_widgets.engine.pentris.reach import COLS
from fives_widgets.engine.pentris.scoring import ROW_POINTS

LESSONS = Path(__file__).parents[1] / "notebooks"


def has_hole(form):
    rows, cols = (max(axis) + 2 for axis in zip(*form, strict=True))
    around = {(row, col) for row in range(-1, rows) for col in range(-1, cols)}
    return len(parts(around - set(form))) > 1


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
def test_each_shape_three_times_as_large_is_filled_by_nine_others(letter):
    others = [other for other in fw.PENTOMINOES if other != letter]
    large = fw.pentomino(letter).enlarged(3)
    assert len(next(fw.tilings(large, others, use_all=False)).placements) == 9


def test_a_strip_of_two_rows_cannot_be_filled():
    assert fw.count_tilings(fw.Region.rectangle(2, 30)) == 0


def test_the_smallest_shape_that_looks_the_same_after_each_quarter_turn_only():
    sizes = [
        n for n in range(1, 9) for form in fw.polyominoes(n) if fw.Shape(form).symmetry == "C4"
    ]
    assert min(sizes) == 8


def test_symmetries_times_ways_to_lie_is_eight():
    assert {len(one.symmetries) * len(one.forms) for one in fw.PENTOMINOES.values()} == {8}


def test_the_smallest_shape_with_a_hole_has_seven_squares():
    assert min(n for n in range(1, 9) if any(map(has_hole, fw.polyominoes(n)))) == 7


def test_one_shape_alone_has_five_places_where_squares_touch():
    def touching(shape):
        return sum(near in shape.cells for cell in shape.cells for near in neighbours(cell)) // 2

    assert {name for name, shape in fw.PENTOMINOES.items() if touching(shape) != 4} == {"P"}
    assert all(shape.perimeter == 20 - 2 * touching(shape) for shape in fw.PENTOMINOES.values())


def test_no_net_of_a_box_holds_a_block_of_four():
    block = {(0, 0), (0, 1), (1, 0), (1, 1)}
    for form in (*fw.polyominoes(5), *fw.polyominoes(6)):
        corners = [{(row + y, col + x) for y, x in block} for row, col in form]
        if any(corner <= set(form) for corner in corners):
            assert not fw.Shape(form).folds_into_box


def test_dominoes_always_cover_a_chessboard_without_one_dark_and_one_light_square():
    domino = fw.Shape([(0, 0), (0, 1)])
    for light in [(0, 0), (2, 4), (7, 7)]:
        for dark in [(0, 1), (3, 4), (7, 0)]:
            board = fw.Region.rectangle(8, 8, holes=[light, dark])
            assert next(fw.tilings(board, [domino] * 31), None)


def test_straight_trominoes_cover_a_chessboard_without_a_square_in_four_cases_only():
    straight = fw.Shape([(0, 0), (0, 1), (0, 2)])
    left = {
        (row, col)
        for row in range(8)
        for col in range(8)
        if fw.count_tilings(fw.Region.rectangle(8, 8, holes=[(row, col)]), [straight] * 21)
    }
    assert left == {(2, 2), (2, 5), (5, 2), (5, 5)}


def test_how_many_rolls_there_are():
    assert [len(fw.legal_rolls(tuple("ABCDEF"[:n]))) for n in (3, 6)] == [3, 126]
    assert not any(is_legal(throw) for throw in product("AB", repeat=5))


def test_three_shapes_are_worth_each_number_of_points():
    assert sorted(POINTS.values()) == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def test_who_wins_the_tie_of_lesson_01_is_decided_by_the_best_of_rounds_1_to_4():
    rounds = {"Ada": [9, 4, 7, 6, 14], "Bo": [8, 8, 8, 8, 8]}
    lesson = nbformat.read(LESSONS / "01_fives_basic.ipynb", as_version=4)
    shown = "\n".join(cell.source for cell in lesson.cells)
    for points in rounds.values():
        assert " + ".join(map(str, points)) in shown
    assert sum(rounds["Ada"]) == sum(rounds["Bo"])
    best = {player: max(points[at - 1] for at in TIE_ROUNDS) for player, points in rounds.items()}
    assert best["Ada"] > best["Bo"]


def test_hands_give_the_circles_that_lesson_13_says():
    circles = {1: "two_pairs three", 2: "four full_house", 3: "five straight"}
    for number, hands in circles.items():
        assert {Hand(hand).circles for hand in hands.split()} == {number}


def test_boxes_are_worth_what_lesson_13_says():
    kinds = {kind: [line.box for line in LINES if line.kind == kind]
             for kind in ("row", "column", "diagonal")}  # fmt: skip
    assert kinds == {"row": [9, 8, 7, 6, 5], "column": [9, 8, 7, 6, 5], "diagonal": [10, 10]}


def test_a_row_and_a_group_give_the_points_that_lesson_14_says():
    assert (ROW_POINTS, DRAFTS, PHASES) == (2, 3, 3)


def test_a_full_row_of_a_slide_has_as_many_dark_squares_as_light_ones():
    assert COLS % 2 == 0


def test_straight_trominoes_do_not_cover_a_chessboard_without_a_corner():
    straight = fw.Shape([(0, 0), (0, 1), (0, 2)])
    assert fw.count_tilings(fw.Region.rectangle(8, 8, holes=[(0, 0)]), [straight] * 21) == 0
