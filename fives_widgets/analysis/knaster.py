"""Tables and charts over Knaster: how likely hands are, and what bots reach.

As in :mod:`fives_widgets.analysis.fives`, a frame comes first, then its chart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import altair as alt
import pandas as pd

from fives_widgets.analysis.fives import ACCENT, INK, LETTERS_SIZE, WIDTH
from fives_widgets.analysis.parallel import sweep
from fives_widgets.engine.core.bots import Bot, play_out
from fives_widgets.engine.core.validation import check_seed
from fives_widgets.engine.knaster.bots.advice import advise
from fives_widgets.engine.knaster.chances import chance_of_hands, rolled_hands
from fives_widgets.engine.knaster.explain import name_hand
from fives_widgets.engine.knaster.game import KnasterGame
from fives_widgets.engine.knaster.lines import cell_of
from fives_widgets.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from concurrent.futures import Executor

    from fives_widgets.engine.knaster.sheet import Sheet


def hands(lines: int = 1000, seed: int = 0) -> pd.DataFrame:
    """Return a row a hand: its circles, how likely it is, and its part of many rolled lines."""
    chances, found = chance_of_hands(), rolled_hands(lines, seed)
    return pd.DataFrame(
        {
            "hand": name_hand(hand),
            "circles": hand.circles,
            "chance": float(chance),
            "rolled": found[hand] / lines,
        }
        for hand, chance in chances.items()
    )


def hands_chart(frame: pd.DataFrame) -> alt.LayerChart:
    """Draw how likely hands are, as bars, and what was rolled, as marks on them."""
    bars = (
        alt.Chart(frame, title=say("knaster_analysis.title"), width=WIDTH)
        .mark_bar(color=INK)
        .encode(
            y=alt.Y(
                "hand:N",
                title=say("knaster_analysis.hand"),
                sort=None,
                axis=alt.Axis(labelLimit=240),
            ),
            x=alt.X("chance:Q", title=say("knaster_analysis.chance"), axis=alt.Axis(format="%")),
            tooltip=["hand:N", "circles:Q", alt.Tooltip("chance:Q", format=".2%")],
        )
    )
    marks = (
        alt.Chart(frame)
        .mark_tick(color=ACCENT, thickness=4, size=24)
        .encode(
            y=alt.Y("hand:N", sort=None),
            x="rolled:Q",
            tooltip=["hand:N", alt.Tooltip("rolled:Q", format=".2%")],
        )
    )
    larger: alt.LayerChart = (
        (bars + marks)
        .configure_axis(labelFontSize=LETTERS_SIZE, titleFontSize=LETTERS_SIZE)
        .configure_title(fontSize=LETTERS_SIZE + 2)
    )
    return larger


def bot_games(
    levels: Sequence[int] = (1, 2, 3),
    seeds: Iterable[int] = range(100),
    *,
    executor: Executor | None = None,
) -> pd.DataFrame:
    """Let bots of these levels play alone, all with the same rolls; give a row a bot and game."""
    games = [(level, check_seed(seed)) for seed in seeds for level in levels]
    bar = say("analysis.bar.bot_games")
    swept = sweep(_played, games, label=bar, executor=executor)
    frame = pd.DataFrame(swept.results)
    frame.attrs["complete"] = swept.is_complete
    return frame


def _played(game: tuple[int, int]) -> dict[str, Any]:
    return bot_game(*game)


def bot_game(level: int, seed: int) -> dict[str, Any]:
    """Let a bot play alone; give the row for it."""
    game = KnasterGame(players=["1"], seed=seed)
    play_out(game, [Bot("1", level, seed=seed)])
    return {"seed": seed, "level": level, "points": game.total("1")}


def advice(sheet: Sheet, total: int, *, games: int = 40, seed: int = 0) -> pd.DataFrame:
    """Return a row a turn that a sum allows: the points to expect in the end, and their error."""
    rows = []
    for one in advise(sheet, total, games=games, seed=seed):
        row, column = cell_of(one.option.square)
        key = "knaster_analysis.write" if one.option.writes else "knaster_analysis.circle"
        rows.append(
            {
                "turn": say(key, total=total, row=row + 1, column=column + 1),
                "circles": one.sheet.circled.bit_count() - sheet.circled.bit_count(),
                "points": round(one.mean, 1),
                "error": round(one.error, 1),
            }
        )
    return pd.DataFrame(rows)
