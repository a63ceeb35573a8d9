"""Knaster as a game that can be played."""

from __future__ import annotations

from fives_widgets.engine.knaster.game import PLAYERS, KnasterGame
from fives_widgets.tables.game_kind import GameKind
from fives_widgets.tables.knaster.table import KnasterTable

KINDS = [GameKind("knaster", KnasterGame, KnasterTable, most=PLAYERS, bot=False)]
