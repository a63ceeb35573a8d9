"""The log of a game as a pandas frame."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from fives_widgets.engine.core.game import Game


def log_frame(game: Game[Any], counted: tuple[str, ...]) -> pd.DataFrame:
    """Return the actions of a game, one a row, each with the round it belongs to.

    ``counted`` names what the game counts: its rounds, say. Behind these and the player stands
    what the actions of the game tell; what one does not tell is empty.

    >>> from fives_widgets.engine.fives.basic import BasicGame
    >>> from fives_widgets.engine.fives.actions import RollDice
    >>> game = BasicGame(players=["Ada"], seed=7)
    >>> game.apply(RollDice("Ada", time=2))
    >>> log_frame(game, ("round",))[["number", "time", "round", "player", "kind"]].values.tolist()
    [[1, 2.0, 1, 'Ada', 'roll']]
    """
    again, rows = type(game)(**game.settings), []
    for number, action in enumerate(game.log, start=1):
        before = {name: getattr(again, name) for name in counted}
        again.apply(action)
        # Who rolls the dice begins a round; all else belongs to the one that goes on.
        after = {name: getattr(again, name) for name in counted}
        row = {"number": number, "kind": action.kind, **dataclasses.asdict(action)}
        rows.append(row | (after if action.kind == "roll" else before))
    told = (field.name for kind in game.kinds for field in dataclasses.fields(kind)[2:])
    return pd.DataFrame(
        rows, columns=["number", "time", *counted, "player", "kind", *dict.fromkeys(told)]
    )
