from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.fives import (
    LEGAL_ROLLS,
    POINTS,
    Board,
    Roll,
    best_round,
    find_fives,
    judge,
    legal_rolls,
    rarity,
    table,
)
from fives_widgets.engine.fives.solver import fitting, placements
from fives_widgets.engine.geometry.grid import mask_of
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify
from tests.refusals import exactly

SMALL = ("a", "b", "c", "d")

small_boards = st.builds(
    Board.random,
    st.integers(0, 10**6),
    st.integers(5, 6),
    st.integers(5, 6),
    st.sampled_from([SMALL, Board.grey().symbols]),
)
point_tables = st.just(POINTS) | st.fixed_dictionaries(
    {letter: st.integers(0, 9) for letter in LETTERS}
)


@st.composite
def limits(draw, board):
    """Draw the puzzle version's limits: some shapes, some used squares."""
    return {
        "available": draw(st.just(LETTERS) | st.frozensets(st.sampled_from(LETTERS))),
        "used": draw(
            st.frozensets(
                st.sampled_from(list(product(range(board.rows), range(board.cols)))), max_size=8
            )
        ),
    }


def joined_fives(rows, cols):
    """Every set of five joined squares, grown square by square: no pentomino is needed."""
    grown = {frozenset([cell]) for cell in product(range(rows), range(cols))}
    for _ in range(4):
        grown = {
            cells | {(r + down, c + right)}
            for cells in grown
            for r, c in cells
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if 0 <= r + down < rows and 0 <= c + right < cols and (r + down, c + right) not in cells
        }
    return grown


def naive_fives(board, roll, available=LETTERS, used=()):
    for cells in joined_fives(board.rows, board.cols):
        if sorted(board[cell] for cell in cells) == sorted(roll.symbols) and not cells & set(used):
            shape = identify(cells).shape.name
            if shape in available:
                yield cells, shape


def brute_best(fives, points, limit):
    """Try every choice there is."""
    best = 0
    for number in range(1, limit + 1):
        for choice in combinations(fives, number):
            if len({shape for _, shape in choice}) == number and all(
                not one & other for (one, _), (other, _) in combinations(choice, 2)
            ):
                best = max(best, sum(points[shape] for _, shape in choice))
    return best


@pytest.mark.parametrize(("rows", "cols"), [(5, 5), (5, 8), (10, 10), (16, 16)])
def test_the_placement_table_has_every_five_joined_squares_once(rows, cols):
    table = placements(rows, cols)
    assert {frozenset(place.cells) for place in table} == joined_fives(rows, cols)
    assert len({place.mask for place in table}) == len(table)
    assert all(place.mask == mask_of(place.cells, cols) for place in table)
    assert all(list(place.cells) == sorted(place.cells) for place in table)
    assert all(identify(place.cells).shape.name == place.shape for place in table[::97])


def test_4096_placements_on_ten_by_ten():
    assert len(placements(10, 10)) == 4096


@given(small_boards, st.data())
def test_find_fives_against_naive_enumeration(board, data):
    roll = data.draw(st.sampled_from(legal_rolls(board.symbols)))
    points, limit = data.draw(point_tables), data.draw(limits(board))
    found = find_fives(board, roll, points=points, **limit)
    assert {(frozenset(five.cells), five.shape) for five in found} == set(
        naive_fives(board, roll, **limit)
    )
    assert len({five.cells for five in found}) == len(found)
    assert all(five.points == points[five.shape] for five in found)


@given(small_boards, st.data())
def test_best_round_against_brute_force(board, data):
    roll = data.draw(st.sampled_from(legal_rolls(board.symbols)))
    points = data.draw(point_tables)
    fives = list(naive_fives(board, roll))
    shapes = sorted({shape for _, shape in fives})
    while sum(shape in shapes for _, shape in fives) > 16:  # all choices are 2 ** 16 then
        shapes.pop(0)
    best = best_round(board, roll, points=points, available=shapes)
    assert best.points == brute_best([five for five in fives if five[1] in shapes], points, 5)


def plain_search(fives, limit):
    """Follow every choice to its end, without any bound."""
    masks = [(mask_of(five.cells, 16), five.shape, five.points) for five in fives]

    def search(start, taken, shapes, left):
        if not left:
            return 0
        return max(
            (
                points + search(number + 1, taken | mask, shapes | {shape}, left - 1)
                for number, (mask, shape, points) in enumerate(masks[start:], start)
                if not mask & taken and shape not in shapes
            ),
            default=0,
        )

    return search(0, 0, frozenset(), limit)


@given(small_boards, st.integers(0, 6), st.data())
def test_best_round_with_every_limit_against_a_search_without_bounds(board, limit, data):
    roll = data.draw(st.sampled_from(legal_rolls(board.symbols)))
    points, puzzle = data.draw(point_tables), data.draw(limits(board))
    best = best_round(board, roll, limit=limit, points=points, **puzzle)
    assert best.points == plain_search(find_fives(board, roll, points=points, **puzzle), limit)
    assert_is_a_choice(best, board, roll, limit, points, puzzle)


def assert_is_a_choice(best, board, roll, limit, points, puzzle):  # noqa: PLR0913, PLR0917
    """Let the judge look at it: every FIVE chosen counts."""
    judgement = judge(
        board, roll, [five.cells for five in best.fives], limit=limit, points=points, **puzzle
    )
    assert all(verdict.is_valid for verdict in judgement.verdicts)
    assert judgement.points == best.points == sum(five.points for five in best.fives)


@pytest.mark.parametrize("board", [Board.grey(), Board.white(2)], ids=["grey", "white2"])
def test_every_fifth_roll_of_a_full_board_against_a_search_without_bounds(board):
    for roll in LEGAL_ROLLS[::5]:
        best = best_round(board, roll)
        assert best.points == plain_search(find_fives(board, roll), 5)
        assert_is_a_choice(best, board, roll, 5, POINTS, {})


@given(st.integers(), st.sampled_from(LEGAL_ROLLS))
def test_each_limit_more_is_worth_no_less(seed, roll):
    board = Board.random(seed)
    points = [best_round(board, roll, limit=limit).points for limit in range(13)]
    assert points[0] == 0
    assert all(less <= more for less, more in pairwise(points))
    assert points[12] == best_round(board, roll, limit=10**12).points


def test_the_table_has_a_row_for_each_roll():
    board = Board.white(3)
    rows = table(board)
    assert [row.roll for row in rows] == list(LEGAL_ROLLS)
    for row in rows[::9]:
        assert row.fives == len(find_fives(board, row.roll))
        assert row.points == best_round(board, row.roll).points


def test_the_table_takes_a_teachers_points():
    sixes = dict.fromkeys(LETTERS, 6)
    for row in table(Board.grey(), points=sixes)[::9]:
        assert row.points == best_round(Board.grey(), row.roll, points=sixes).points
        assert row.points % 6 == 0 < row.points


def test_rarity_is_the_mean_number_over_all_legal_rolls():
    board = Board.grey()
    number = Counter(five.shape for roll in LEGAL_ROLLS for five in find_fives(board, roll))
    assert rarity(board) == pytest.approx({letter: number[letter] / 126 for letter in LETTERS})


def test_a_shape_that_never_comes_has_a_rarity_too():
    rows_of_one = Board.from_text("\n".join(f"{symbol} " * 5 for symbol in "abaca"))
    found = rarity(rows_of_one)
    assert list(found) == list(LETTERS)
    assert found["I"] == 0 < found["P"]  # five of one symbol in a row, three in a column


def test_dear_shapes_are_rarer_on_the_stored_boards():
    boards = [Board.grey(), *(Board.white(number) for number in range(1, 5))]
    mean = Counter()
    for board in boards:
        for letter, number in rarity(board).items():
            mean[POINTS[letter]] += number
    assert mean[1] > mean[2] > mean[3] > mean[4]


def test_equal_boards_give_equal_answers_whoever_asks_first():
    roll = Roll.of("sun moon star leaf drop")
    first, second = Board.random(11), Board.random(11)
    assert find_fives(first, roll) == find_fives(second, roll)
    assert best_round(first, roll) == best_round(second, roll)


def test_what_is_given_back_is_the_callers():
    board, roll = Board.grey(), LEGAL_ROLLS[0]
    before = find_fives(board, roll)
    find_fives(board, roll).clear()
    assert find_fives(board, roll) == before


def test_a_board_with_symbols_of_its_own():
    board = Board.from_text("🦊 B 7 🐸 q\n" * 5)
    roll = Roll.of("q 🐸 7 B 🦊", board.symbols)
    best = best_round(board, roll, available="I", limit=1)
    assert [five.shape for five in best.fives] == ["I"]
    assert len(find_fives(board, roll, available="I")) == 5


@pytest.mark.parametrize("search", [find_fives, best_round])
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            {"roll": Roll.of("a a b b c", SMALL)},
            (
                "The roll 'a a b b c' shows 'a', which isn't on this board: its symbols "
                "are sun moon star leaf drop heart."
            ),
        ),
        (
            {"roll": "sun moon star star leaf"},
            "'sun moon star star leaf' isn't a roll: use Roll.of('sun moon star leaf drop').",
        ),
        ({"roll": None}, "None isn't a roll: use Roll.of('sun moon star leaf drop')."),
        ({"points": {}}, "The points {} leave out the shape F."),
        (
            {"points": {**POINTS, "X": 1.5}},
            "1.5 can't be the points of the shape X: choose a whole number from 0 to 1000.",
        ),
        ({"available": "FQ"}, "'Q' isn't a shape: the twelve are F I L N P T U V W X Y Z."),
        (
            {"used": [(0, 99)]},
            "(0, 99) isn't a square of the board: rows go from 0 to 9, columns from 0 to 9.",
        ),
    ],
)
def test_bad_input_is_quoted(search, arguments, complaint):
    full = {"roll": LEGAL_ROLLS[0], **arguments}
    with pytest.raises(ValueError, match=exactly(complaint)):
        search(Board.grey(), full.pop("roll"), **full)


@pytest.mark.parametrize("limit", [-1, 1.0, "5", None, True])
def test_a_limit_is_a_whole_number(limit):
    complaint = f"{limit!r} can't be the limit for FIVES: choose a whole number from 0 up."
    with pytest.raises(ValueError, match=exactly(complaint)):
        best_round(Board.grey(), LEGAL_ROLLS[0], limit=limit)


def test_fitting_gives_the_same_fives_as_masks():
    board, roll = Board.white(4), LEGAL_ROLLS[42]
    assert [place.cells for place in fitting(board, roll)] == [
        five.cells for five in find_fives(board, roll)
    ]
