"""Hands, lines and sheets: against the rule page, and against brute force."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.knaster import CEILING, LINES, SUMS, WAYS, Hand, Sheet, hand_of
from fives_widgets.engine.knaster.lines import LINES_OF, cell_of, number_of
from fives_widgets.engine.knaster.options import after, hand_choices, options

EXAMPLES = {
    (7, 8, 7, 7, 4): (Hand.THREE, 1),
    (5, 6, 6, 10, 5): (Hand.TWO_PAIRS, 1),
    (6, 3, 6, 6, 6): (Hand.FOUR, 2),
    (4, 9, 4, 4, 9): (Hand.FULL_HOUSE, 2),
    (8, 8, 8, 8, 8): (Hand.FIVE, 3),
    (7, 10, 8, 6, 9): (Hand.STRAIGHT, 3),
    (5, 6, 7, 8, 9): (Hand.STRAIGHT, 3),
    (5, 5, 5, 7, 7): (Hand.FULL_HOUSE, 2),
    (5, 7, 8, 4, 6): (Hand.STRAIGHT, 3),
    (2, 3, 4, 5, 7): (Hand.NOTHING, 0),
    (5, 5, 6, 7, 8): (Hand.NOTHING, 0),
}


@pytest.mark.parametrize("numbers", EXAMPLES)
def test_the_examples_of_the_rules(numbers):
    hand, circles = EXAMPLES[numbers]
    assert hand_of(numbers) is hand
    assert hand.circles == circles


def circles_by_brute_force(numbers):
    """Count circles by looking at pairs of equal numbers, without counting how many are alike."""
    equal = sum(a == b for a, b in combinations(numbers, 2))
    if equal == 0:
        return 3 if {*numbers} == {*range(min(numbers), min(numbers) + 5)} else 0
    return {1: 0, 2: 1, 3: 1, 4: 2, 6: 2, 10: 3}[equal]


def test_every_line_there_is_against_brute_force():
    seen = 0
    for numbers in product(SUMS, repeat=5):
        assert hand_of(numbers).circles == circles_by_brute_force(numbers), numbers
        seen += 1
    assert seen == 11**5


@given(st.lists(st.sampled_from(SUMS), min_size=5, max_size=5), st.randoms())
def test_the_order_of_numbers_does_not_matter(numbers, rng):
    mixed = rng.sample(numbers, 5)
    assert hand_of(mixed) is hand_of(numbers)


def test_a_line_that_is_not_full_makes_no_hand():
    assert hand_of([7, 7, 7, 7, 0]) is Hand.NOTHING


def test_two_dice():
    rolled = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert {total: rolled.count(total) for total in SUMS} == WAYS


def test_the_twelve_lines_and_their_boxes():
    assert [line.box for line in LINES] == [9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 10, 10]
    assert CEILING == 115
    assert LINES[0].squares == (0, 1, 2, 3, 4)
    assert LINES[5].squares == (0, 5, 10, 15, 20)
    assert [cell_of(square) for square in LINES[11].squares] == [
        (4, 0), (3, 1), (2, 2), (1, 3), (0, 4),
    ]  # fmt: skip
    assert [len(lines) for lines in LINES_OF].count(3) == 8
    assert len(LINES_OF[12]) == 4
    assert all(number_of(cell_of(square)) == square for square in range(25))


def full(numbers, circled=()):
    return Sheet(tuple(numbers)).with_circles(circled)


def test_three_lines_and_fifteen_circles_are_41_points():
    """Of 9, 10 and 7, as on the rule page: no two of the lines may share a square but one."""
    lines = [LINES[0], LINES[10], LINES[7]]
    circled = {square for line in lines for square in line.squares}
    rest = [s for s in range(25) if s not in circled]
    more = next(
        extra
        for extra in combinations(rest, 15 - len(circled))
        if len(full([7] * 25, circled | set(extra)).won) == 3
    )
    assert full([7] * 25, circled | set(more)).points == 9 + 10 + 7 + 15 == 41


def test_everything_circled_is_the_ceiling():
    assert full([7] * 25, range(25)).points == 115
    assert Sheet().points == 0


def test_fewer_circles_if_fewer_squares_are_left():
    sheet = full([8, 8, 8, 8, 8] + [0] * 20, [0, 1, 2, 3])
    assert sheet.hand(0) is Hand.FIVE
    assert sheet.needs(0) == 1
    assert list(sheet.choices(0)) == [(4,)]


def circled_by_brute_force(numbers, circled, lines):
    """Handle lines in every order, each with every choice, and collect what is circled then."""
    ends = set()
    for order in permutations(lines):
        masks = {circled}
        for line in order:
            squares, made = LINES[line].squares, set()
            count = hand_of(numbers[s] for s in squares).circles
            for mask in masks:
                left = [s for s in squares if not mask >> s & 1]
                for chosen in combinations(left, min(count, len(left))):
                    made.add(mask | sum(1 << s for s in chosen))
            masks = made
        ends |= masks
    return ends


@given(st.data())
def test_the_choices_after_a_number_that_fills_several_lines(data):
    numbers = data.draw(st.lists(st.integers(5, 9), min_size=25, max_size=25))
    circled = data.draw(st.integers(0, 2**25 - 1)) & ~(1 << 12)
    lines = data.draw(st.sampled_from([LINES_OF[12], LINES_OF[0], LINES_OF[1], (2, 7, 10)]))
    found = hand_choices(numbers, circled, lines)
    assert set(found) == circled_by_brute_force(numbers, circled, lines)
    for mask, steps in found.items():
        sheet = Sheet(tuple(numbers), circled)
        for line, squares in steps:
            assert squares in set(sheet.choices(line))
            sheet = sheet.with_circles(squares)
        assert sheet.circled == mask


def test_options_are_all_writes_and_all_circles():
    sheet = Sheet().written(0, 7).written(1, 7).written(2, 8).with_circles([1])
    turns = list(options(sheet, 7))
    assert [turn.square for turn in turns if not turn.writes] == [0]
    assert [turn.square for turn in turns if turn.writes] == list(range(3, 25))
    assert after(sheet, turns[0], 7).circled == 0b11
    assert after(sheet, turns[1], 7).numbers[3] == 7


@given(
    st.lists(st.sampled_from((0, *SUMS)), min_size=25, max_size=25),
    st.sets(st.integers(0, 24)),
    st.sampled_from(SUMS),
)
def test_what_a_number_would_fill_and_what_a_circle_would_win(numbers, circled, total):
    sheet = Sheet(tuple(numbers)).with_circles(circled)
    filled = {}
    for square in sheet.free:
        written = sheet.written(square, total)
        for line in LINES_OF[square]:
            if all(written.numbers[other] for other in LINES[line].squares):
                filled[line, square] = (written.hand(line), written.needs(line))
    assert {
        (one.line, one.square): (one.hand, one.needs) for one in sheet.fillings(total)
    } == filled
    assert set(sheet.nearly_won()) == {
        (line, square)
        for square in range(25)
        for line in sheet.with_circles([square]).won
        if line not in sheet.won
    }


def test_a_sheet_as_text():
    sheet = Sheet().written(0, 12).written(24, 7).with_circles([24])
    rows = str(sheet).splitlines()
    assert len(rows) == 5
    assert rows[0].split() == ["12", ".", ".", ".", "."]
    assert rows[4].split()[-1] == "(7)"
