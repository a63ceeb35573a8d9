"""FIVES as games that can be played: its three versions."""

from __future__ import annotations

from fives_widgets.engine.fives import setup
from fives_widgets.engine.fives.basic import BasicGame
from fives_widgets.engine.fives.puzzle import PuzzleGame
from fives_widgets.engine.fives.solo import SoloGame, seed_of
from fives_widgets.tables.fields import Choice, Number, Numbers, Switch, Word
from fives_widgets.tables.fives.table import FivesTable
from fives_widgets.tables.game_kind import GameKind

MOST_POINTS = 99
"""The most points that a form offers for a shape."""

FIELDS = (
    Word(
        "challenge",
        "table.settings.challenge",
        sets="seed",
        hint="table.settings.challenge_any",
        reads=seed_of,
        only=("version", ("solo",)),
    ),
    Number(
        "timer",
        "table.settings.timer",
        low=setup.SHORTEST_TIMER,
        high=setup.LONGEST_TIMER,
        usual=setup.TIMER,
        only=("version", ("basic", "puzzle")),
    ),
    Choice(
        "boards",
        "table.settings.side",
        options=tuple((side, f"table.settings.{side}") for side in (setup.WHITE, setup.GREY)),
        only=("version", ("basic", "puzzle")),
    ),
    Switch("live", "table.settings.live"),
    Numbers("points", "table.settings.points", low=0, high=MOST_POINTS),
)

KINDS = [
    GameKind(
        name,
        game,
        FivesTable,
        most=most,
        bot=name != "solo",
        fields=FIELDS,
        options={"live": True},
    )
    for name, game, most in (
        ("basic", BasicGame, BasicGame.most_players),
        ("puzzle", PuzzleGame, PuzzleGame.most_players),
        ("solo", SoloGame, SoloGame.most_players),
    )
]
