from __future__ import annotations

from collections import Counter
from importlib import resources
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fives_widgets.engine.fives import LEGAL_ROLLS, Board, best_round, find_fives, generator
from tests.refusals import exactly
from tools import make_boards

STORED = {
    "grey": Board.grey(),
    **{f"white{number}": Board.white(number) for number in range(1, 5)},
}


@pytest.mark.parametrize("name", STORED)
def test_every_legal_roll_has_a_five_on_every_stored_board(name):
    board = STORED[name]
    assert len(LEGAL_ROLLS) == 126
    assert all(find_fives(board, roll) for roll in LEGAL_ROLLS)
    assert generator.fewest_fives(board) >= generator.STORED_FEWEST


def test_the_white_boards_are_equally_good_within_5_percent():
    means = [
        sum(best_round(Board.white(number), roll).points for roll in LEGAL_ROLLS) / 126
        for number in range(1, 5)
    ]
    assert max(means) <= 1.05 * min(means)
    assert means == pytest.approx(
        [generator.mean_best_round(STORED[f"white{n}"]) for n in range(1, 5)]
    )


def test_the_stored_files_are_what_the_generator_makes(tmp_path):
    make_boards.write(tmp_path)
    folder = resources.files("fives_widgets.engine.fives").joinpath("boards")
    stored = {
        file.name: file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(".txt")
    }
    assert stored == {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    assert set(stored) == {f"{name}.txt" for name in STORED}


@settings(max_examples=10)
@given(st.integers(), st.integers(0, 3))
def test_every_board_keeps_the_promise(seed, fewest):
    for board in islice(generator.boards(seed, fewest=fewest), 2):
        assert min(len(find_fives(board, roll)) for roll in LEGAL_ROLLS) >= fewest
        assert sorted(Counter(board.squares).values()) == [16, 16, 17, 17, 17, 17]


def test_other_sizes_symbols_and_counts():
    counts = {"x": 20, "y": 15, "z": 7}
    board = next(generator.boards(5, rows=6, cols=7, symbols="x y z", counts=counts))
    assert (board.rows, board.cols, board.symbols) == (6, 7, ("x", "y", "z"))
    assert Counter(board.squares) == counts
    assert generator.fewest_fives(board) >= 1


def test_the_same_seed_makes_the_same_boards():
    first, second = (list(islice(generator.boards("s", fewest=1), 3)) for _ in range(2))
    assert first == second
    assert len(set(first)) == 3


def test_a_promise_that_cannot_be_kept_is_given_up_in_words():
    with pytest.raises(
        ValueError,
        match=exactly(
            "None of 20 boards of 5 x 5 with the symbols sun moon star leaf drop heart has "
            "a FIVE for each roll: ask for a larger board."
        ),
    ):
        next(generator.boards(1, rows=5, cols=5, tries=20))


@pytest.mark.parametrize("number", [1, 3])
def test_equally_good_takes_the_first_boards_that_agree(number):
    candidates = [Board.random(seed) for seed in range(12)]
    chosen = generator.equally_good(candidates, number, tolerance=0.03)
    means = [generator.mean_best_round(board) for board in chosen]
    assert len(set(chosen)) == number
    assert max(means) <= 1.03 * min(means)
    assert set(chosen) <= set(candidates)
    # Without the last one taken there was no such group yet.
    last = max(candidates.index(board) for board in chosen)
    complaint = {
        1: "There are no boards to choose from.",
        3: f"Among {last} boards no 3 are within 0.03 of each other.",
    }
    with pytest.raises(ValueError, match=exactly(complaint[number])):
        generator.equally_good(candidates[:last], number, tolerance=0.03)


@pytest.mark.parametrize(("number", "tolerance"), [(0, 0.05), (-1, 0.05), (4, -0.1)])
def test_impossible_sets_are_refused(number, tolerance):
    complaint = (
        f"{number} boards within {tolerance} of each other can't be found: "
        "give a number from 1 up and a tolerance from 0 up."
    )
    with pytest.raises(ValueError, match=exactly(complaint)):
        generator.equally_good([], number, tolerance=tolerance)


def test_an_enriched_board_offers_more_and_keeps_its_promise():
    plain = next(generator.boards("rich", fewest=2))
    rich = generator.enriched(plain, "rich", swaps=60, fewest=2)
    assert generator.offer(rich) > generator.offer(plain)
    assert generator.fewest_fives(rich) >= 2
    assert Counter(rich.squares) == Counter(plain.squares)
    assert rich == generator.enriched(plain, "rich", swaps=60, fewest=2)
    assert generator.enriched(plain, "rich", swaps=0) == plain


def test_an_offer_counts_each_shape_with_the_chance_that_one_of_its_fives_is_free():
    board = Board.random("offer")
    chances = 0.0
    for roll in LEGAL_ROLLS:
        shapes = Counter(five.shape for five in find_fives(board, roll))
        points = {five.shape: five.points for five in find_fives(board, roll)}
        chances += roll.ways * sum(points[shape] * (1 - 2**-n) for shape, n in shapes.items())
    assert generator.offer(board) == pytest.approx(chances / sum(r.ways for r in LEGAL_ROLLS))
