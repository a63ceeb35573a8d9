"""Golomb's game as a game that can be played."""

from __future__ import annotations

from fives_widgets.engine.golomb.game import PLAYERS, SIZES, GolombGame
from fives_widgets.tables.fields import Number
from fives_widgets.tables.game_kind import GameKind
from fives_widgets.tables.golomb.table import GolombTable

SIZE = Number("size", "golomb_table.settings.size", low=SIZES[0], high=SIZES[-1], usual=8)

KINDS = [GameKind("golomb", GolombGame, GolombTable, most=PLAYERS, bot=True, fields=(SIZE,))]
