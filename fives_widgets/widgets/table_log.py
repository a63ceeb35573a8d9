"""The log of a game as a pandas frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from fives_widgets.engine.fives.rounds import RoundsGame

COLUMNS = ("number", "time", "round", "player", "kind", "cells", "shape")
"""The columns of the frame; an action without squares or shape has none there."""


def log_frame(game: RoundsGame[Any]) -> pd.DataFrame:
    """Give the actions of a game, one a row, each with the round it belongs to.

    >>> from fives_widgets.engine.fives.basic import BasicGame
    >>> from fives_widgets.engine.fives.actions import RollDice
    >>> game = BasicGame(players=["Ada"], seed=7)
    >>> game.apply(RollDice("Ada", time=2))
    >>> log_frame(game)[["number", "time", "round", "player", "kind"]].values.tolist()
    [[1, 2.0, 1, 'Ada', 'roll']]
    """
    rows, round_number = [], 0
    for number, action in enumerate(game.log, start=1):
        round_number += action.kind == "roll"
        rows.append(
            (
                number,
                action.time,
                round_number,
                action.player,
                action.kind,
                getattr(action, "cells", ()),
                getattr(action, "shape", None),
            )
        )
    return pd.DataFrame(rows, columns=list(COLUMNS))
