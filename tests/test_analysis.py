"""Frames against the engine, and charts that say what they show."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import fives_widgets as fw
from fives_widgets.analysis import fives as analysis
from fives_widgets.engine import fives
from fives_widgets.pictures.charts import LIVE, STILL
from fives_widgets.text import say
from tests.refusals import exactly

BOARDS = {"small": fw.Board.random(seed=1, rows=6, cols=6), "grey": fw.Board.grey()}


@pytest.fixture(scope="module")
def rolls():
    return analysis.rolls(BOARDS)


def test_a_row_a_roll_and_board(rolls):
    assert len(rolls) == 2 * 126
    for name, board in BOARDS.items():
        mine = rolls[rolls["board"] == name]
        assert mine["chance"].sum() == pytest.approx(1)
        for row in mine.iloc[::25].itertuples():
            roll = fives.Roll.of(row.roll)
            assert row.fives == len(fives.find_fives(board, roll))
            assert row.best == fives.best_round(board, roll).points
            pairs = sum(number == 2 for number in Counter(roll.symbols).values())
            assert row.kind == ["all different", "one pair", "two pairs"][pairs]


def test_fairness_is_the_mean_of_what_is_thrown(rolls):
    frame = analysis.fairness(rolls)
    board = BOARDS["grey"]
    thrown = [fives.Roll.of(t) for t in product(fives.SYMBOLS, repeat=5) if legal(t)]
    best = {roll: fives.best_round(board, roll).points for roll in set(thrown)}
    row = frame[frame["board"] == "grey"].iloc[0]
    assert row["mean"] == pytest.approx(sum(best[roll] for roll in thrown) / len(thrown))
    assert row["low"] <= row["mean"] <= row["high"]


def legal(throw):
    return max(Counter(throw).values()) <= 2


def test_a_row_a_shape():
    frame = analysis.shapes().set_index("shape")
    assert list(frame.index) == list(fw.PENTOMINOES)
    assert frame["places"].sum() == 4096
    assert frame["forms"].sum() == 63
    assert frame["sides"].sum() == 18
    assert frame["points"].sum() == sum(fives.POINTS.values())


def test_rarity_is_the_mean_over_all_rolls():
    frame = analysis.rarity({"small": BOARDS["small"]}).set_index("shape")
    found = Counter(
        five.shape for roll in fives.LEGAL_ROLLS for five in fives.find_fives(BOARDS["small"], roll)
    )
    for letter in fw.PENTOMINOES:
        assert frame.loc[letter, "mean"] == pytest.approx(found[letter] / 126)


def test_boards_are_the_stored_ones_unless_others_are_named():
    assert list(analysis.rarity()["board"].unique()) == [
        "white 1",
        "white 2",
        "white 3",
        "white 4",
        "grey",
    ]


def test_throws_are_counted_as_by_hand():
    frame = analysis.throws().set_index("kind")
    assert frame["ways"].sum() == 6**5
    assert frame["chance"].sum() == pytest.approx(1)
    assert frame.loc["all different", "ways"] == 6 * 5 * 4 * 3 * 2
    assert frame.loc["five of a kind", "ways"] == 6
    assert frame.loc["one pair", "ways"] == 6 * 10 * 5 * 4 * 3
    assert set(frame.index[frame["counts"]]) == {"all different", "one pair", "two pairs"}


def test_rerolls_follow_from_the_chance_to_throw_again():
    frame = analysis.rerolls(200)
    assert frame["chance"].sum() == pytest.approx(1)
    ratios = frame["chance"].shift(-1).iloc[:5] / frame["chance"].iloc[:5]
    assert list(ratios) == pytest.approx([23 / 108] * 5)


def test_thrown_rolls_come_near_the_exact_chances():
    frame = analysis.thrown_rolls(20_000, seed=3)
    assert (frame["throws"] == 1).mean() == pytest.approx(85 / 108, abs=0.01)
    assert frame.equals(analysis.thrown_rolls(20_000, seed=3))
    assert not frame.equals(analysis.thrown_rolls(20_000, seed=4))


@pytest.mark.parametrize(("dice", "faces"), [(1, 6), (2, 6), (3, 4), (5, 2)])
def test_sums_are_counted_as_by_hand(dice, faces):
    frame = analysis.sums(dice, faces)
    by_hand = Counter(map(sum, product(range(1, faces + 1), repeat=dice)))
    assert dict(zip(frame["sum"], frame["ways"], strict=True)) == by_hand
    assert frame["chance"].sum() == pytest.approx(1)


@pytest.mark.parametrize("game", ["basic", "puzzle", "solo"])
def test_a_row_a_bot_and_game(game):
    frame = analysis.bot_games(game, levels=[1, 4], seeds=range(3))
    assert list(frame["seed"]) == [0, 0, 1, 1, 2, 2]
    assert list(frame["level"]) == [1, 4] * 3
    assert frame.attrs["complete"]
    for _, rows in frame.groupby("seed"):
        if game != "solo":
            assert rows.loc[rows["place"] == 1, "points"].max() == rows["points"].max()


@pytest.mark.parametrize(
    ("ask", "complaint"),
    [
        (
            lambda: analysis.bot_games("chess"),
            "'chess' isn't a game that bots can play here: choose one of basic, puzzle, solo.",
        ),
        (
            lambda: analysis.bot_games("basic", seeds=[-1]),
            "-1 isn't a seed: give a whole number from 0 to 9007199254740991.",
        ),
        (
            lambda: analysis.bot_games("basic", levels=[9]),
            "9 isn't a level for a bot: choose 1 (a beginner) to 4 (a champion).",
        ),
        (lambda: analysis.sums(0), "0 isn't a number of dice: choose 1 to 100."),
        (lambda: analysis.sums(2, 1.5), "1.5 isn't a number of faces: choose 2 to 100."),
        (lambda: analysis.rerolls(0), "0 isn't a number of throws: choose 1 to 1000."),
        (
            lambda: analysis.thrown_rolls("many"),
            "'many' isn't a number of rolls: choose 1 to 1000000.",
        ),
    ],
)
def test_what_cannot_be_counted_is_quoted(ask, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        ask()


CHARTS = {
    "rarity": lambda rolls: analysis.rarity_chart(analysis.rarity(BOARDS)),  # noqa: ARG005
    "best_rounds": analysis.best_rounds_chart,
    "fairness": analysis.fairness_chart,
    "results": lambda rolls: analysis.results_chart(  # noqa: ARG005
        analysis.bot_games("solo", seeds=range(3))
    ),
    "throws": lambda rolls: analysis.throws_chart(analysis.throws()),  # noqa: ARG005
    "sums": lambda rolls: analysis.sums_chart(analysis.sums()),  # noqa: ARG005
    "rerolls": lambda rolls: analysis.rerolls_chart(analysis.rerolls()),  # noqa: ARG005
}


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_a_title_and_named_axes_and_needs_no_server(name, rolls):
    chart = CHARTS[name](rolls)
    bundle, _ = chart._repr_mimebundle_()
    assert bundle.keys() == {LIVE, STILL, "text/plain"}
    drawn = bundle[LIVE]
    titles = [str(title) for title in find(drawn, "title")]
    assert len(titles) >= 3
    assert all(titles)
    assert not list(find(drawn, "url"))
    assert say(f"analysis.title.{name}") in bundle["text/plain"]


def find(tree, key):
    """Give every value that stands under a key, however deep."""
    if isinstance(tree, dict):
        for name, inner in tree.items():
            if name == key and not isinstance(inner, dict):
                yield inner
            yield from find(inner, key)
    elif isinstance(tree, list):
        for inner in tree:
            yield from find(inner, key)
