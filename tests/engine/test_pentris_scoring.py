"""What slides are worth: every rule and bonus alone and together, on small drawn slides."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.pentris.pieces import COLOURS, SQUARES
from fives_widgets.engine.pentris.reach import COLS, ROWS
from fives_widgets.engine.pentris.scoring import (
    complete_rows,
    group_gain,
    groups,
    joined_parts,
    pile_for,
    round_points,
    row_gains,
    star_gains,
)
from fives_widgets.engine.pentris.slide import print_of


def drawn(text):
    """Read the lowest rows of a slide, drawn with the words of squares."""
    lines = text.strip().splitlines()
    top = ROWS - len(lines)
    return print_of(
        {
            (top + row, col): SQUARES[word]
            for row, line in enumerate(lines)
            for col, word in enumerate(line.split())
            if word != "."
        }
    )


def sizes(text, *, stars_count=False):
    """Give the sizes of all groups by colour, the largest first."""
    found = {}
    for group in groups(drawn(text), stars_count=stars_count):
        found.setdefault(group.colour_name, []).append(group.size)
    return {colour: sorted(of, reverse=True) for colour, of in found.items()}


def worth(text, rule):
    """Give what a rule gives for stars and rows: points, sorted."""
    printed = drawn(text)
    gains = row_gains(printed) + star_gains(printed)
    assert sum(gain.points for gain in gains) == round_points(printed, stars=True)
    return sorted(gain.points for gain in gains if gain.rule == rule)


def test_a_group_is_joined_by_edges_not_by_corners():
    assert sizes("c . .\n. c c") == {"cherry": [2, 1]}


def test_a_group_has_one_colour():
    assert sizes("c l c\nl c c") == {"cherry": [3, 1], "lemon": [1, 1]}


def test_groups_do_not_reach_round_the_walls():
    assert sizes(". . . . . c\nc . . . . .") == {"cherry": [1, 1]}


def test_a_star_counts_as_a_candy_for_beginners_and_joins_only_afterwards():
    assert sizes("c C c", stars_count=True) == {"cherry": [3]}
    assert sizes("c C c", stars_count=False) == {"cherry": [2]}


def test_stars_alone_are_a_group_without_candies():
    assert sizes("C C") == {"cherry": [0]}


def test_the_gain_of_a_group_names_its_candies():
    printed = drawn("c C c . l l")
    (cherry, _) = groups(printed, stars_count=False)
    gain = group_gain(cherry, printed, stars_count=False)
    assert (gain.points, gain.colour, gain.squares) == (2, "cherry", ((9, 0), (9, 2)))
    beginner = groups(printed, stars_count=True)[0]
    gain = group_gain(beginner, printed, stars_count=True)
    assert (gain.points, gain.squares) == (3, ((9, 0), (9, 1), (9, 2)))


def test_candy_shower_squares_count_two():
    assert sizes("cc c cc l") == {"cherry": [5], "lemon": [1]}
    assert worth("cc C c", "star") == [3]


def test_flavour_selection_makes_two_large_groups():
    assert sizes("c c c l l") == {"cherry": [3], "lemon": [2]}


def test_an_ice_lolly_joins_and_counts_in_a_group_of_each_colour():
    assert sizes("c * l\n. m .") == {"cherry": [2], "lemon": [2], "mint": [2], "plum": [1]}


def test_an_ice_lolly_links_two_groups_of_a_colour():
    assert sizes("c c * c")["cherry"] == [4]
    assert sizes("c c l c")["cherry"] == [2, 1]


def test_lollies_side_by_side_count_both():
    assert sizes("* * p")["plum"] == [3]
    assert sizes("* * p")["mint"] == [2]


def test_a_lolly_is_a_candy_for_a_star_beside_it():
    assert worth("C * l", "star") == [1]


def test_a_coloured_star_gives_a_point_for_each_candy_of_its_group():
    assert worth("c C c c", "star") == [3]
    assert worth("c C c C", "star") == [2, 2]
    assert worth("C l l", "star") == [0]
    (gain,) = star_gains(drawn("c C c c l"))
    assert (gain.star, gain.colour) == ((9, 1), "cherry")
    assert gain.squares == ((9, 0), (9, 2), (9, 3))


def test_a_star_of_two_colours_scores_for_both():
    assert worth("c CL l l", "star") == [1, 2]


def test_a_star_of_two_colours_joins_the_groups_of_both():
    assert sizes("c CL c . .\n. l . . .") == {"cherry": [2], "lemon": [1]}


def test_a_star_of_two_colours_does_not_join_them_to_each_other():
    assert sizes("c CL l") == {"cherry": [1], "lemon": [1]}


def test_a_complete_row_gives_two_points():
    printed = drawn("c l . m p c\nc l c m p c")
    assert list(complete_rows(printed.filled)) == [9]
    (gain,) = row_gains(printed)
    assert (gain.points, gain.squares) == (2, tuple((9, col) for col in range(COLS)))


def test_rows_count_wherever_they_are():
    assert worth("c l c m p c\nc . . . . .\nc l c m p c", "row") == [2, 2]
    assert worth("c l c m p .", "row") == []


@pytest.mark.parametrize(("word", "value"), [("2", 2), ("3", 3)])
def test_a_platinum_star_scores_in_a_complete_row_only(word, value):
    assert worth(f"c l {word} m p c", "platinum") == [value]
    assert worth(f"c l {word} m p .", "platinum") == []
    assert worth(f"{word} . . . . .\nc l c m p c", "platinum") == []


def test_a_platinum_star_has_no_colour():
    assert sizes("c 2 c") == {"cherry": [1, 1]}


def test_a_trio_and_a_pair_in_rows_of_their_own():
    assert worth("2 2 2 m p c\n3 c c m p .\nl 3 c m p c", "platinum") == [2, 2, 2, 3]


def test_all_bonuses_together():
    text = """
        2  3  cc *  l  P
        C  c  CL l  ll p
    """
    # Cherry: cc, lolly, c, C, CL hang together: 2 + 1 + 1. Lemon: lolly, l, CL, l, ll: 1+1+1+2.
    assert sizes(text) == {"cherry": [4], "lemon": [5], "mint": [1], "plum": [1, 1]}
    assert worth(text, "row") == [2, 2]
    assert worth(text, "platinum") == [2, 3]
    # C and CL for cherry, CL for lemon, P for plum.
    assert worth(text, "star") == [1, 4, 4, 5]


def test_the_pile_of_a_group_is_that_of_its_size_or_a_lower_one():
    full = (("a",), ("b",), ("c",), ("d",))
    assert [pile_for(size, full) for size in range(9)] == [None, None, None, 0, 1, 2, 3, 3, 3]
    assert pile_for(6, (("a",), ("b",), (), ())) == 1
    assert pile_for(6, ((), (), (), ())) is None
    assert pile_for(3, ((), ("b",), ("c",), ("d",))) is None


WORDS = st.sampled_from([*SQUARES, ".", "c", "c", "l", "*"])


@given(st.lists(st.lists(WORDS, min_size=COLS, max_size=COLS), min_size=1, max_size=5))
def test_any_slide_is_counted_as_a_plain_count_over_squares_does(rows):
    top = ROWS - len(rows)
    squares = {
        (top + row, col): SQUARES[word]
        for row, line in enumerate(rows)
        for col, word in enumerate(line)
        if word != "."
    }
    printed = print_of(squares)
    expected, points = Counter(), 0
    for colour in COLOURS:
        for part in grid.parts(cell for cell, sq in squares.items() if colour in sq.colours):
            size = sum(squares[cell].candies for cell in part)
            expected[colour, part, size] += 1
            points += size * sum(squares[cell].star for cell in part)
    assert (
        Counter(
            (group.colour_name, frozenset(group.cells), group.size)
            for group in groups(printed, stars_count=False)
        )
        == +expected
    )
    for row in range(ROWS):
        line = [squares.get((row, col)) for col in range(COLS)]
        if all(line):
            points += 2 + sum(square.platinum for square in line)
    assert round_points(printed, stars=True) == points
    assert sum(g.points for g in row_gains(printed) + star_gains(printed)) == points


@given(st.sets(st.tuples(st.integers(0, ROWS - 1), st.integers(0, COLS - 1))))
def test_joined_parts_are_those_of_the_grid(cells):
    found = [
        frozenset(grid.cells_of(part, COLS + 1))
        for part in joined_parts(grid.mask_of(cells, COLS + 1))
    ]
    assert found == grid.parts(cells)
