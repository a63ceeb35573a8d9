"""How bots play Golomb's game: at four levels, seeing what people see.

A bot decides by its :class:`View` alone and keeps no memory: it is asked what it does next, and
answers with an action and its time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fives_widgets.engine.core.game import later
from fives_widgets.engine.golomb.actions import Place
from fives_widgets.engine.golomb.bots.skills import LEVELS
from fives_widgets.engine.golomb.placements import Placements

if TYPE_CHECKING:
    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.golomb.state import Position, View
    from fives_widgets.engine.tiling.placements import Placement

THOUGHT = 3.0
"""The seconds a bot thinks about a placement: people look at theirs first."""


def decide(bot: Bot, view: View) -> Action | None:
    """Say what a bot does next, and when, if nobody acts before; nothing while it waits.

    >>> from fives_widgets.engine.core.bots import Bot
    >>> from fives_widgets.engine.golomb.game import GolombGame
    >>> action = decide(Bot("Robin"), GolombGame(players=["Robin", "Ada"], seed=7).view("Robin"))
    >>> action.kind, action.time
    ('place', 3.0)
    """
    if view.turn != view.player:
        return None
    chosen = _choice(bot, view.seed, view.position)
    moment = later(view.time, THOUGHT * bot.pace)
    return Place(view.player, moment, chosen.shape.name, chosen.cells)


@lru_cache(maxsize=256)
def _choice(bot: Bot, seed: int, position: Position) -> Placement:
    # Only what is possible is thought about, and fewer placements are quicker.
    placements = Placements.on(position.size).only(position.possible)
    chance = bot.chance(f"game {seed}, piece {len(position.placed)}")
    return placements[LEVELS[bot.level](placements, chance)]
