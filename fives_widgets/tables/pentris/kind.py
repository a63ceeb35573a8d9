"""Pentris as a game that can be played."""

from __future__ import annotations

from fives_widgets.engine.pentris import setup
from fives_widgets.engine.pentris.game import PentrisGame
from fives_widgets.engine.pentris.pieces import BEIGE, BLUE
from fives_widgets.engine.pentris.state import Level
from fives_widgets.tables.fields import Choice, Switch, Word
from fives_widgets.tables.game_kind import GameKind
from fives_widgets.tables.pentris.table import PentrisTable


def _letters(word: str) -> str:
    return "".join(word.upper().split())


KINDS = [
    GameKind(
        "pentris",
        PentrisGame,
        PentrisTable,
        most=setup.PLAYERS,
        bot=True,
        fields=(
            Choice(
                "level",
                "pentris_table.settings.level",
                options=tuple((str(level), f"pentris_table.level.{level}") for level in Level),
            ),
            Choice(
                "special",
                "pentris_table.settings.special",
                options=(
                    ("", "pentris_table.settings.chance"),
                    *((of, f"pentris_table.settings.{of}") for of in (BLUE, BEIGE)),
                ),
                only=("level", (Level.INTERMEDIATE,)),
            ),
            Word(
                "shapes",
                "pentris_table.settings.shapes",
                hint="pentris_table.settings.shapes_any",
                reads=_letters,
                only=("level", (Level.INTERMEDIATE,)),
            ),
            Switch("experts", "pentris_table.settings.experts", only=("level", (Level.ADVANCED,))),
        ),
    )
]
