"""Tables and charts over the engine: tidy pandas frames, and Altair charts of them.

A frame first, then its chart: ``analysis.rarity_chart(analysis.rarity())``. Frames that take long
show a progress bar and can be interrupted: what is done is kept, and ``frame.attrs["complete"]``
says whether that is all. See :mod:`fives_widgets.analysis.parallel` for more processes or machines.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

import altair as alt
import pandas as pd

from fives_widgets.analysis.parallel import sweep
from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.validation import InputError, check_seed, is_number, quote
from fives_widgets.engine.fives import (
    POINTS,
    SYMBOLS,
    BasicGame,
    Board,
    Bot,
    PuzzleGame,
    SoloGame,
    play_out,
    solver,
)
from fives_widgets.engine.fives import throws as thrown
from fives_widgets.engine.fives.dice import DICE, is_legal
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES
from fives_widgets.pictures.charts import use_charts
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from concurrent.futures import Executor

    from fives_widgets.analysis.parallel import Swept

use_charts()

AnyChart: TypeAlias = alt.Chart | alt.LayerChart

VARIANTS = {"basic": BasicGame, "puzzle": PuzzleGame, "solo": SoloGame}

KINDS = {
    (1, 1, 1, 1, 1): "different",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two_pairs",
    (3, 1, 1): "three",
    (3, 2): "full_house",
    (4, 1): "four",
    (5,): "five",
}
"""The kinds of throws, by how often each symbol shows."""

INK, ACCENT = "#3d8fd1", "#d9731a"
"""Two colours that stand out from white paper and from a dark page alike."""

WIDTH, LETTERS_SIZE = 420, 13


# -- frames ----------------------------------------------------------------------------------


def shapes() -> pd.DataFrame:
    """Return a row a shape: what is known of the twelve."""
    places = Counter(place.shape for place in solver.placements(10, 10))
    return pd.DataFrame(
        {
            "shape": letter,
            "points": POINTS[letter],
            "forms": len(shape.forms),
            "sides": len(shape.one_sided),
            "symmetry": shape.symmetry,
            "perimeter": shape.perimeter,
            "imbalance": shape.imbalance,
            "folds_into_box": shape.folds_into_box,
            "tiles_by_translation": shape.tiles_by_translation,
            "places": places[letter],
        }
        for letter, shape in PENTOMINOES.items()
    )


def rolls(
    boards: Mapping[str, Board] | None = None, *, executor: Executor | None = None
) -> pd.DataFrame:
    """Return a row a roll and board: how many FIVES there are, and the points of a best round."""
    swept = sweep(
        _rolls_of, list(_named(boards).items()), label=say("analysis.bar.rolls"), executor=executor
    )
    return _frame(swept)


def _rolls_of(item: tuple[str, Board]) -> list[dict[str, Any]]:
    name, board = item
    rows = solver.table(board)
    ways = sum(row.roll.ways for row in rows)
    return [
        {
            "board": name,
            "roll": str(row.roll),
            "kind": _kind(row.roll.symbols),
            "chance": row.roll.ways / ways,
            "fives": row.fives,
            "best": row.points,
        }
        for row in rows
    ]


def fairness(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a row a board from the rolls' frame: its mean best round, and the range of most rolls.

    The mean counts each roll as often as it is thrown; nine rolls in ten lie between low and high.
    """
    frame = frame.assign(weighted=frame["best"] * frame["chance"])
    by_board = frame.groupby("board", sort=False)
    return pd.DataFrame(
        {
            "mean": by_board["weighted"].sum(),
            "low": by_board["best"].quantile(0.05),
            "high": by_board["best"].quantile(0.95),
        }
    ).reset_index()


def rarity(boards: Mapping[str, Board] | None = None) -> pd.DataFrame:
    """Return a row a shape and board: how many FIVES of that shape a roll offers on average."""
    return pd.DataFrame(
        {"board": name, "shape": shape, "points": POINTS[shape], "mean": mean}
        for name, board in _named(boards).items()
        for shape, mean in solver.rarity(board).items()
    )


def throws() -> pd.DataFrame:
    """Return a row a kind of throw: how many of all throws are of that kind, and if it counts."""
    kinds: Counter[str] = Counter()
    legal: dict[str, bool] = {}
    for throw in product(SYMBOLS, repeat=DICE):
        kind = _kind(throw)
        kinds[kind] += 1
        legal[kind] = is_legal(throw)
    return pd.DataFrame(
        {"kind": kind, "ways": ways, "chance": ways / kinds.total(), "counts": legal[kind]}
        for kind, ways in kinds.most_common()
    )


def rerolls(most: int = 6) -> pd.DataFrame:
    """Return a row a number of throws: how likely it is that just the last of them counts."""
    _check("throws", most, 1, 1000)
    kinds = throws()
    again = float(kinds.loc[~kinds["counts"], "chance"].sum())
    return pd.DataFrame(
        {"throws": number, "chance": again ** (number - 1) * (1 - again)}
        for number in range(1, most + 1)
    )


def thrown_rolls(number: int = 1000, seed: int = 7) -> pd.DataFrame:
    """Throw the dice for so many rolls, and give a row a roll: how many throws it took."""
    _check("rolls", number, 1, 1_000_000)
    chance = Chance(check_seed(seed))
    made = (thrown(chance) for _ in range(number))
    return pd.DataFrame({"throws": len(each), "kind": _kind(each[-1])} for each in made)


def sums(dice: int = 2, faces: int = 6) -> pd.DataFrame:
    """Return a row a sum of numbered dice: in how many ways it comes, and how likely it is."""
    _check("dice", dice, 1, 100)
    _check("faces", faces, 2, 100)
    ways = Counter({0: 1})
    for _ in range(dice):
        longer: Counter[int] = Counter()
        for total, number in ways.items():
            for face in range(1, faces + 1):
                longer[total + face] += number
        ways = longer
    return pd.DataFrame(
        {"sum": total, "ways": number, "chance": number / faces**dice}
        for total, number in sorted(ways.items())
    )


def bot_games(
    variant: str,
    levels: Sequence[int] = (1, 2, 3, 4),
    seeds: Iterable[int] = range(100),
    *,
    executor: Executor | None = None,
) -> pd.DataFrame:
    """Let bots of these levels play with each other, a game a seed, and give a row a bot and game.

    In the solo version each of them plays alone, all with the same rolls.
    """
    if variant not in VARIANTS:
        raise InputError("analysis.refused.game", game=quote(variant), games=tuple(VARIANTS))
    swept = sweep(
        partial(_bot_game, variant, tuple(levels)),
        [check_seed(seed) for seed in seeds],
        label=say("analysis.bar.bot_games"),
        executor=executor,
    )
    return _frame(swept)


def _bot_game(variant: str, levels: tuple[int, ...], seed: int) -> list[dict[str, Any]]:
    bots = [Bot(f"{number}", level, seed=seed) for number, level in enumerate(levels, start=1)]
    tables = [[bot] for bot in bots] if variant == "solo" else [bots]
    rows = []
    for table in tables:
        game = VARIANTS[variant](players=[bot.name for bot in table], seed=seed)
        play_out(game, table)
        result = game.result()
        rows += [
            {
                "game": variant,
                "seed": seed,
                "level": bot.level,
                "points": game.total(bot.name),
                "place": result[bot.name].place,
            }
            for bot in table
        ]
    return rows


def _named(boards: Mapping[str, Board] | None) -> Mapping[str, Board]:
    if boards is not None:
        return boards
    white = {say("analysis.board.white", n=number): Board.white(number) for number in (1, 2, 3, 4)}
    return white | {say("analysis.board.grey"): Board.grey()}


@cache
def _kind(throw: tuple[str, ...]) -> str:
    pattern = sorted(Counter(throw).values(), reverse=True)
    return say(f"analysis.kind.{KINDS[tuple(pattern)]}")


def _frame(swept: Swept[list[dict[str, Any]]]) -> pd.DataFrame:
    frame = pd.DataFrame(row for rows in swept.results for row in rows)
    frame.attrs["complete"] = swept.is_complete
    return frame


def _check(what: str, value: object, low: int, high: int) -> None:
    if not (isinstance(value, int) and is_number(value, low, high)):
        raise InputError(f"analysis.refused.{what}", value=quote(value), low=low, high=high)


# -- charts ----------------------------------------------------------------------------------


def rarity_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how rare shapes are: a bar for the mean of all boards, a dot for each of them."""
    order = frame.groupby("shape")["mean"].mean().sort_values(ascending=False)
    base = _chart(frame, "rarity").encode(
        x=alt.X("shape:N", title=_word("axis.shape"), sort=list(order.index), axis=UPRIGHT)
    )
    height = _word("axis.mean")
    bars = base.mark_bar(color=INK, opacity=0.5).encode(y=alt.Y("mean(mean):Q", title=height))
    dots = base.mark_point(color=INK, filled=True, opacity=1).encode(
        y=alt.Y("mean:Q", title=height), tooltip=["board:N", "shape:N", "points:Q", "mean:Q"]
    )
    return _readable(alt.layer(bars, dots))


def best_rounds_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how often each number of points is the best of a roll, board by board."""
    order = list(frame["board"].unique())
    chart = _chart(frame, "best_rounds").properties(height=70).mark_bar(color=INK)
    return _readable(
        chart.encode(
            x=alt.X("best:O", title=_word("axis.best"), axis=UPRIGHT),
            y=alt.Y("count():Q", title=_word("axis.rolls")),
            row=alt.Row("board:N", title=None, sort=order),
            tooltip=["board:N", "best:O", "count():Q"],
        )
    )


def fairness_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how good boards are: their mean best round, and the range of most rolls."""
    base = _chart(fairness(frame), "fairness").encode(
        y=alt.Y("board:N", title=_word("axis.board"), sort=None),
        tooltip=["board:N", "mean:Q", "low:Q", "high:Q"],
    )
    best = _word("axis.best")
    lines = base.mark_rule(color=INK, strokeWidth=3).encode(
        x=alt.X("low:Q", title=best), x2="high:Q"
    )
    dots = base.mark_point(color=INK, filled=True, size=160, opacity=1).encode(
        x=alt.X("mean:Q", title=best)
    )
    return _readable(alt.layer(lines, dots))


def results_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw what bots reach: for each level the middle half of its games, and all others."""
    chart = _chart(frame, "results").mark_boxplot(color=INK, size=28, median={"color": "white"})
    return _readable(
        chart.properties(height=180).encode(
            y=alt.Y("level:O", title=_word("axis.level"), sort="descending"),
            x=alt.X("points:Q", title=_word("axis.points")),
        )
    )


def throws_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how likely each kind of throw is; those that are thrown again are marked in words."""
    again = frame["kind"].map(lambda kind: say("analysis.again", kind=kind))
    named = frame.assign(kind=frame["kind"].where(frame["counts"], again))
    colours = alt.condition(alt.datum.counts, alt.value(INK), alt.value(ACCENT))
    return _readable(
        _chart(named, "throws")
        .mark_bar()
        .encode(
            y=alt.Y("kind:N", title=_word("axis.kind"), sort=None, axis=alt.Axis(labelLimit=240)),
            x=alt.X("chance:Q", title=_word("axis.chance"), axis=alt.Axis(format="%")),
            color=colours,
            tooltip=["kind:N", "ways:Q", alt.Tooltip("chance:Q", format=".2%")],
        )
    )


def sums_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how likely each sum of dice is."""
    return _chances(frame, "sum", "sums")


def rerolls_chart(frame: pd.DataFrame) -> AnyChart:
    """Draw how likely it is to throw the dice just so often."""
    return _chances(frame, "throws", "rerolls")


def _chances(frame: pd.DataFrame, column: str, title: str) -> AnyChart:
    return _readable(
        _chart(frame, title)
        .mark_bar(color=INK)
        .encode(
            x=alt.X(f"{column}:O", title=_word(f"axis.{column}"), axis=UPRIGHT),
            y=alt.Y("chance:Q", title=_word("axis.chance"), axis=alt.Axis(format="%")),
            tooltip=[f"{column}:O", alt.Tooltip("chance:Q", format=".2%")],
        )
    )


UPRIGHT = alt.Axis(labelAngle=0)


def _chart(frame: pd.DataFrame, title: str) -> alt.Chart:
    return alt.Chart(frame, title=_word(f"title.{title}"), width=WIDTH)


def _readable(chart: Any) -> AnyChart:
    """Write large enough for the back row of a class."""
    larger: AnyChart = (
        chart.configure_axis(labelFontSize=LETTERS_SIZE, titleFontSize=LETTERS_SIZE)
        .configure_header(labelFontSize=LETTERS_SIZE)
        .configure_title(fontSize=LETTERS_SIZE + 2)
    )
    return larger


def _word(key: str) -> str:
    return say(f"analysis.{key}")
