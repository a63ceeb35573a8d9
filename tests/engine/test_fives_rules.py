from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.fives import (
    LEGAL_ROLLS,
    POINTS,
    Board,
    Reason,
    Roll,
    explain,
    find_fives,
    judge,
)
from fives_widgets.engine.geometry.pentominoes import LETTERS
from tests.engine.drawn_rounds import (
    ABCDE,
    ANNA,
    ANNA_ROLL,
    BOARD,
    PETER,
    PETER_ROLL,
    ROWS,
    SIX,
    SIX_ROLL,
    outlines,
    row_i,
)
from tests.refusals import exactly


def reasons(judgement):
    return [verdict.reasons for verdict in judgement.verdicts]


def earned(judgement):
    return [verdict.points for verdict in judgement.verdicts]


def letters(judgement):
    return "".join(verdict.shape or "-" for verdict in judgement.verdicts)


class TestTheRuleBook:
    def test_six_valid_fives_worth_1_4_2_1_2_4_the_highest_is_struck_10_points(self):
        judgement = judge(BOARD, SIX_ROLL, outlines(SIX, *"LIUYFW"))
        assert [verdict.worth for verdict in judgement.verdicts] == [1, 4, 2, 1, 2, 4]
        assert judgement.points == 10
        assert earned(judgement) == [1, 4, 2, 1, 2, 0]
        assert reasons(judgement) == [Reason.NONE] * 5 + [Reason.OVER_LIMIT]

    def test_peter_two_overlapping_one_shape_twice_one_more_valid_1_plus_2(self):
        t, v, first_p, second_p, f = outlines(PETER, *"TVPpF")
        drawn = [[*t, (5, 8)], [*v, (5, 8)], first_p, second_p, f]
        judgement = judge(BOARD, PETER_ROLL, drawn)
        assert letters(judgement) == "TVPPF"
        assert judgement.points == 1 + 2  # and 1 for the timer, which the game adds
        assert earned(judgement) == [0, 0, 1, 0, 2]
        assert reasons(judgement) == [
            Reason.OVERLAP,
            Reason.OVERLAP,
            Reason.NONE,
            Reason.REPEATED_SHAPE,
            Reason.NONE,
        ]
        assert [verdict.overlaps for verdict in judgement.verdicts] == [(1,), (0,), (), (), ()]
        assert judgement.verdicts[3].kept == 2

    def test_anna_a_wrong_square_an_unfinished_one_two_valid_3_plus_1(self):
        judgement = judge(BOARD, ANNA_ROLL, outlines(ANNA, *"wuTL"))
        assert reasons(judgement)[0] & Reason.WRONG_SYMBOLS
        assert reasons(judgement)[1] & Reason.INCOMPLETE
        assert earned(judgement) == [0, 0, 3, 1]
        assert judgement.points == 4

    def test_a_shape_outlined_twice_counts_once_not_never(self):
        judgement = judge(BOARD, PETER_ROLL, outlines(PETER, *"Pp"))
        assert judgement.points == 1

    def test_points_three_shapes_each_from_1_to_4(self):
        assert Counter(POINTS.values()) == {1: 3, 2: 3, 3: 3, 4: 3}
        assert {letter for letter, points in POINTS.items() if points == 4} == set("IWX")
        assert sum(POINTS.values()) == 30


class TestEachStepAlone:
    def test_a_five_counts(self):
        judgement = judge(ROWS, ABCDE, [row_i(0)])
        (verdict,) = judgement.verdicts
        assert verdict.is_valid
        assert (verdict.shape, verdict.worth, verdict.points) == ("I", 4, 4)
        assert (verdict.cells, verdict.overlaps, verdict.kept) == (tuple(row_i(0)), (), None)
        assert verdict.symbols == ("a", "b", "c", "d", "e")

    def test_nothing_drawn_is_worth_nothing(self):
        assert judge(ROWS, ABCDE, []).points == 0

    @pytest.mark.parametrize("number", range(5))
    def test_step_1_unfinished(self, number):
        assert reasons(judge(ROWS, ABCDE, [row_i(0)[:number]])) == [Reason.INCOMPLETE]

    def test_step_1_six_squares_of_which_one_matches_no_die(self):
        six = [(0, col) for col in range(6)]
        assert reasons(judge(ROWS, ABCDE, [six])) == [Reason.INCOMPLETE | Reason.WRONG_SYMBOLS]

    def test_step_1_a_square_named_twice_is_one_square(self):
        assert reasons(judge(ROWS, ABCDE, [[*row_i(0)[:4], (0, 0)]])) == [Reason.INCOMPLETE]
        assert judge(ROWS, ABCDE, [[*row_i(0), (0, 0)]]).points == 4

    def test_step_1_not_joined(self):
        apart = [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)]
        assert reasons(judge(ROWS, ABCDE, [apart])) == [Reason.NOT_JOINED]

    def test_step_1_off_the_board(self):
        over_the_edge = [(0, col) for col in range(7, 12)]
        assert reasons(judge(ROWS, ABCDE, [over_the_edge])) == [
            Reason.OFF_BOARD | Reason.INCOMPLETE
        ]
        assert reasons(judge(ROWS, ABCDE, [[*row_i(0), (-1, 0)]])) == [Reason.OFF_BOARD]

    def test_step_2_wrong_symbols(self):
        column = [(row, 0) for row in range(5)]
        assert reasons(judge(ROWS, ABCDE, [column])) == [Reason.WRONG_SYMBOLS]

    def test_step_2_an_unfinished_outline_is_wrong_only_if_a_symbol_is_too_many(self):
        assert reasons(judge(ROWS, ABCDE, [[(0, 0), (1, 0)]])) == [
            Reason.INCOMPLETE | Reason.WRONG_SYMBOLS
        ]

    def test_step_3_both_sides_of_an_overlap_are_void(self):
        judgement = judge(ROWS, ABCDE, [row_i(0, 0), row_i(0, 4)])
        assert reasons(judgement) == [Reason.OVERLAP] * 2
        assert [verdict.overlaps for verdict in judgement.verdicts] == [(1,), (0,)]

    def test_step_3_the_same_squares_twice_are_one_outline(self):
        for limit in (1, 5):
            judgement = judge(ROWS, ABCDE, [row_i(0), row_i(0)[::-1]], limit=limit)
            assert reasons(judgement) == [Reason.NONE, Reason.OVERLAP | Reason.REPEATED_SHAPE]
            assert judgement.verdicts[1].kept == 0
            assert judgement.points == 4
        # With a square more, off the board, they are no FIVE, and take nothing from one.
        over_the_edge = [*row_i(0), (-1, 0)]
        assert judge(ROWS, ABCDE, [over_the_edge, row_i(0)]).points == 4

    def test_step_3_a_chain_voids_all_three(self):
        judgement = judge(ROWS, ABCDE, [row_i(0, 0), row_i(0, 4), row_i(0, 5)])
        assert reasons(judgement) == [Reason.OVERLAP] * 3
        assert [verdict.overlaps for verdict in judgement.verdicts] == [(1,), (0, 2), (1,)]

    def test_step_3_what_is_no_five_voids_nothing_but_is_told_of_the_overlap(self):
        judgement = judge(ROWS, ABCDE, [row_i(0), [(0, 0), (1, 0)], row_i(0)[:2]])
        assert reasons(judgement) == [
            Reason.NONE,
            Reason.INCOMPLETE | Reason.WRONG_SYMBOLS | Reason.OVERLAP,
            Reason.INCOMPLETE | Reason.OVERLAP,
        ]
        assert judgement.points == 4

    def test_step_4_of_one_shape_the_first_drawn_is_kept(self):
        judgement = judge(ROWS, ABCDE, [row_i(5), row_i(0), row_i(2)])
        assert reasons(judgement) == [Reason.NONE, Reason.REPEATED_SHAPE, Reason.REPEATED_SHAPE]
        assert [verdict.kept for verdict in judgement.verdicts] == [None, 0, 0]
        assert judgement.points == 4

    def test_step_4_a_mirror_image_is_the_same_shape(self):
        roll = Roll.of("a a b c d", ROWS.symbols)
        long_l, mirrored = (
            [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)],
            [(3, 0), (3, 1), (3, 2), (3, 3), (2, 0)],
        )
        judgement = judge(ROWS, roll, [long_l, mirrored])
        assert letters(judgement) == "LL"
        assert reasons(judgement) == [Reason.NONE, Reason.REPEATED_SHAPE]

    def test_step_5_the_five_with_the_fewest_points_are_kept(self):
        judgement = judge(BOARD, SIX_ROLL, outlines(SIX, *"WILUYF"))
        assert judgement.points == 10
        assert earned(judgement) == [4, 0, 1, 2, 1, 2]  # of equals, the first drawn

    @pytest.mark.parametrize(
        ("limit", "points"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 6), (5, 10), (6, 14), (99, 14)]
    )
    def test_step_5_with_any_limit(self, limit, points):
        assert judge(BOARD, SIX_ROLL, outlines(SIX, *"WILUYF"), limit=limit).points == points

    def test_step_6_points_from_a_table_of_ones_own(self):
        table = {**dict.fromkeys(LETTERS, 0), "I": 7}
        judgement = judge(ROWS, ABCDE, [row_i(0)], points=table)
        assert (judgement.points, judgement.verdicts[0].worth) == (7, 7)

    def test_puzzle_shape_no_longer_available(self):
        judgement = judge(ROWS, ABCDE, [row_i(0)], available=set(LETTERS) - {"I"})
        assert reasons(judgement) == [Reason.UNAVAILABLE]
        assert (judgement.points, judgement.verdicts[0].worth) == (0, 4)

    def test_puzzle_square_already_used(self):
        assert reasons(judge(ROWS, ABCDE, [row_i(0)], used=[(0, 3)])) == [Reason.USED_SQUARE]
        assert reasons(judge(ROWS, ABCDE, [row_i(0)], used=[(1, 3)])) == [Reason.NONE]


class TestStepsTogether:
    def test_an_overlap_is_found_before_repeats_so_the_other_one_of_the_shape_counts(self):
        # Three I: the first two overlap and are void, so the third, though drawn last, is kept.
        judgement = judge(ROWS, ABCDE, [row_i(0, 0), row_i(0, 4), row_i(3)])
        assert reasons(judgement) == [
            Reason.OVERLAP | Reason.REPEATED_SHAPE,
            Reason.OVERLAP | Reason.REPEATED_SHAPE,
            Reason.NONE,
        ]
        assert [verdict.kept for verdict in judgement.verdicts] == [2, 2, None]

    def test_a_repeat_does_not_use_up_the_limit(self):
        judgement = judge(BOARD, PETER_ROLL, outlines(PETER, *"PpF"), limit=2)
        assert reasons(judgement) == [Reason.NONE, Reason.REPEATED_SHAPE, Reason.NONE]
        assert judgement.points == 1 + 2

    def test_an_overlap_is_found_before_the_limit(self):
        drawn = [*outlines(SIX, *"LIUYFW"), [(0, 4), (0, 5), (0, 6), (0, 7), (0, 8)]]
        judgement = judge(BOARD, SIX_ROLL, drawn)
        # The seventh, a second I, voids the L: five are left, and none has to be struck.
        assert reasons(judgement) == [
            Reason.OVERLAP,
            *[Reason.NONE] * 5,
            Reason.OVERLAP | Reason.REPEATED_SHAPE,
        ]
        assert judgement.points == 4 + 2 + 1 + 2 + 4

    def test_a_wrong_outline_repeats_the_shape_that_counts(self):
        column = [(row, 0) for row in range(5)]
        judgement = judge(ROWS, ABCDE, [column, row_i(6)])
        assert reasons(judgement) == [
            Reason.WRONG_SYMBOLS | Reason.REPEATED_SHAPE,
            Reason.NONE,
        ]

    def test_everything_at_once(self):
        judgement = judge(
            ROWS,
            ABCDE,
            [row_i(0), [(0, 0), (1, 0), (3, 3), (10, 0)]],
            used=[(3, 3)],
        )
        assert reasons(judgement) == [
            Reason.NONE,
            Reason.OFF_BOARD
            | Reason.INCOMPLETE
            | Reason.NOT_JOINED
            | Reason.WRONG_SYMBOLS
            | Reason.USED_SQUARE
            | Reason.OVERLAP,
        ]

    def test_a_shape_that_is_used_up_voids_nothing(self):
        drawn = [[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)], row_i(0, 4)]
        judgement = judge(ROWS, ABCDE, drawn, used=[(0, 8)])
        assert reasons(judgement) == [
            Reason.NONE,
            Reason.USED_SQUARE | Reason.OVERLAP | Reason.REPEATED_SHAPE,
        ]


class TestWhereThereMayBeOne:
    @pytest.mark.parametrize("drawn", ["PF", "Pp", "PpF"])
    def test_of_several_none_counts_also_of_one_shape(self, drawn):
        judgement = judge(BOARD, PETER_ROLL, outlines(PETER, *drawn), limit=1)
        assert reasons(judgement) == [Reason.OVER_LIMIT] * len(drawn)
        assert [verdict.kept for verdict in judgement.verdicts] == [None] * len(drawn)
        assert judgement.points == 0

    def test_what_is_wrong_or_void_is_none_of_them(self):
        column, unfinished = [(row, 0) for row in range(5)], row_i(0)[:3]
        wrong = [column, unfinished, row_i(1)[::2], row_i(5, 0), row_i(5, 4)]
        judgement = judge(ROWS, ABCDE, [*wrong, row_i(0)], limit=1)
        assert earned(judgement) == [0, 0, 0, 0, 0, 4]
        assert not any(reason & Reason.OVER_LIMIT for reason in reasons(judgement))
        judgement = judge(ROWS, ABCDE, [*wrong, row_i(0), row_i(3)], limit=1)
        assert [Reason.OVER_LIMIT in reason for reason in reasons(judgement)] == [
            *[False] * 5,
            True,
            True,
        ]
        assert judgement.points == 0


# The twin: scoring written once more, from the rules alone, slowly, sharing nothing.

FREE = {
    "F": ".## ##. .#.", "I": "#####", "L": "#### #...", "N": "##.. .###", "P": "## ## #.",
    "T": "### .#. .#.", "U": "#.# ###", "V": "#.. #.. ###", "W": "#.. ##. .##",
    "X": ".#. ### .#.", "Y": ".#.. ####", "Z": "##. .#. .##",
}  # fmt: skip
WORTH = dict(zip("LPYFNUTVZIWX", [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], strict=True))


def corner(cells):
    return frozenset((r - min(r for r, _ in cells), c - min(c for _, c in cells)) for r, c in cells)


def turns_and_mirrors(cells):
    for flip in (1, -1):
        turned = [(r, c * flip) for r, c in cells]
        for _ in range(4):
            turned = [(c, -r) for r, c in turned]
            yield corner(turned)


TWIN_SHAPES = {
    form: name
    for name, drawn in FREE.items()
    for form in turns_and_mirrors(
        [(r, c) for r, line in enumerate(drawn.split()) for c, x in enumerate(line) if x == "#"]
    )
}


def reachable(cells):
    """Colour the squares from one of them on, until nothing new is coloured."""
    coloured = set(list(cells)[:1])
    for _ in cells:
        coloured |= {(r, c) for r, c in cells for a, b in coloured if abs(r - a) + abs(c - b) == 1}
    return coloured


def twin(a_round):  # noqa: C901, PLR0912 - one rule after the other
    board, roll, drawn, limit, available, used = a_round
    told = [set() for _ in drawn]
    squares = []
    for n, outline in enumerate(drawn):
        on = {(r, c) for r, c in outline if r in range(board.rows) and c in range(board.cols)}
        squares.append(on)
        if on != set(outline):
            told[n].add("OFF_BOARD")
        if len(on) != 5:
            told[n].add("INCOMPLETE")
        if on and reachable(on) != on:
            told[n].add("NOT_JOINED")
        dice = list(roll.symbols)
        for r, c in on:
            symbol = board.squares[r * board.cols + c]
            if symbol in dice:
                dice.remove(symbol)
            else:
                told[n].add("WRONG_SYMBOLS")
    shape = [TWIN_SHAPES.get(corner(on)) if on else None for on in squares]
    for n, on in enumerate(squares):
        if shape[n] and shape[n] not in available:
            told[n].add("UNAVAILABLE")
        if any(cell in used for cell in on):
            told[n].add("USED_SQUARE")
    is_five = [
        not told[n] and not any(squares[k] == squares[n] and not told[k] for k in range(n))
        for n in range(len(drawn))
    ]
    left = []
    for n in range(len(drawn)):
        others = [k for k in range(len(drawn)) if k != n and is_five[k]]
        if any(cell in squares[k] for k in others for cell in squares[n]):
            told[n].add("OVERLAP")
        elif is_five[n]:
            left.append(n)
    if limit == 1 and len(left) > 1:
        for n in left:
            told[n].add("OVER_LIMIT")
        left = []
    counting = []
    for n in left:
        if shape[n] not in [shape[k] for k in counting]:
            counting.append(n)
    for n in range(len(drawn)):
        if any(k != n and shape[k] == shape[n] for k in counting):
            told[n].add("REPEATED_SHAPE")
    while len(counting) > limit:
        dearest = max(WORTH[shape[n]] for n in counting)
        strike = [n for n in counting if WORTH[shape[n]] == dearest][-1]
        counting.remove(strike)
        told[strike].add("OVER_LIMIT")
    return told, [WORTH[shape[n]] if n in counting else 0 for n in range(len(drawn))], shape


@st.composite
def rounds(draw):
    """Draw a round: mostly true FIVES, so that they meet, among outlines of every other kind."""
    board = draw(st.sampled_from([BOARD, Board.white(1), Board.random(3, 7, 6)]))
    roll = draw(st.sampled_from(LEGAL_ROLLS))
    anywhere = st.tuples(st.integers(-1, board.rows), st.integers(-1, board.cols))
    scribble = st.lists(anywhere, max_size=7)
    kinds = [scribble]
    if found := find_fives(board, roll):
        five = st.sampled_from(found).map(lambda five: list(five.cells))
        spoiled = st.tuples(five, st.integers(0, 4), anywhere).map(
            lambda parts: [*parts[0][: parts[1]], *parts[0][parts[1] + 1 :], parts[2]]
        )
        unfinished = st.tuples(five, st.integers(0, 4)).map(lambda parts: parts[0][: parts[1]])
        kinds += [five, five, five, spoiled, unfinished]
    return (
        board,
        roll,
        draw(st.lists(st.one_of(kinds), max_size=12)),
        draw(st.sampled_from([5, 5, 1, 2, 0])),
        draw(st.just(frozenset(LETTERS)) | st.frozensets(st.sampled_from(LETTERS))),
        draw(
            st.just(frozenset())
            | st.frozensets(
                st.tuples(st.integers(0, board.rows - 1), st.integers(0, board.cols - 1)),
                max_size=20,
            )
        ),
    )


@given(rounds())
def test_the_judge_agrees_with_its_twin(a_round):
    board, roll, drawn, limit, available, used = a_round
    judgement = judge(board, roll, drawn, limit=limit, available=available, used=used)
    told, points, shapes = twin(a_round)
    assert [{flag.name for flag in verdict.reasons} for verdict in judgement.verdicts] == told
    assert earned(judgement) == points
    assert judgement.points == sum(points)
    assert [verdict.shape for verdict in judgement.verdicts] == shapes
    assert [verdict.is_valid for verdict in judgement.verdicts] == [not faults for faults in told]


@given(rounds())
def test_every_verdict_can_be_said(a_round):
    board, roll, drawn, limit, available, used = a_round
    judgement = judge(board, roll, drawn, limit=limit, available=available, used=used)
    for verdict in judgement.verdicts:
        said = explain(verdict, judgement)
        assert ("doesn't count" in said) == (not verdict.is_valid)
        assert said.count(".") > len(verdict.reasons)  # a sentence for each, and the first one
        assert "{" not in said
        assert "None" not in said


NO_SHAPE = "isn't a shape: the twelve are F I L N P T U V W X Y Z."
OFF_BOARD = "isn't a square of the board: rows go from 0 to 9, columns from 0 to 9."
NOT_WORTH = "can't be the points of the shape I: choose a whole number from 0 to 1000."


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            {"roll": Roll.of("a b c d e", "a b c d e")},
            (
                "The roll 'a b c d e' shows 'a', which isn't on this board: its symbols "
                "are sun moon star leaf drop heart."
            ),
        ),
        (
            {"roll": "sun moon star star leaf"},
            "'sun moon star star leaf' isn't a roll: use Roll.of('sun moon star leaf drop').",
        ),
        ({"outlines": [[(0, 0), 5]]}, "5 isn't a square: a square is (row, column)."),
        ({"outlines": [["ab"]]}, "'ab' isn't a square: a square is (row, column)."),
        ({"outlines": [[(0, 1.5)]]}, "(0, 1.5) isn't a square: a square is (row, column)."),
        ({"points": {"I": 4}}, "The points {'I': 4} leave out the shape F."),
        ({"points": {**POINTS, "I": "four"}}, f"'four' {NOT_WORTH}"),
        ({"points": {**POINTS, "I": -1}}, f"-1 {NOT_WORTH}"),
        ({"points": {**POINTS, "A": 1}}, f"'A' {NO_SHAPE}"),
        ({"points": 5}, "5 isn't a table of points: use one like {'T': 3, ...}."),
        ({"points": {**POINTS, "I": True}}, f"True {NOT_WORTH}"),
        ({"points": {**POINTS, "I": 1001}}, f"1001 {NOT_WORTH}"),
        ({"limit": -1}, "-1 can't be the limit for FIVES: choose a whole number from 0 up."),
        ({"limit": 2.5}, "2.5 can't be the limit for FIVES: choose a whole number from 0 up."),
        ({"available": ["I", "Q"]}, f"'Q' {NO_SHAPE}"),
        ({"available": [""]}, f"'' {NO_SHAPE}"),
        ({"used": [(10, 0)]}, f"(10, 0) {OFF_BOARD}"),
    ],
)
def test_bad_input_is_quoted(arguments, complaint):
    full = {"roll": SIX_ROLL, "outlines": [], **arguments}
    with pytest.raises(ValueError, match=exactly(complaint)):
        judge(BOARD, full.pop("roll"), full.pop("outlines"), **full)
