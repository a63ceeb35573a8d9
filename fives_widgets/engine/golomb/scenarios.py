"""Games of Golomb's at a moment that shows something: so it can be learned by doing.

Nothing is written down: two beginners play until the moment is there.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from fives_widgets.engine.core.bots import Bot
from fives_widgets.engine.core.scenarios import check_scenario, find_scenario
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.golomb.game import GolombGame
from fives_widgets.engine.golomb.placements import Placements
from fives_widgets.engine.golomb.solver import winning_placements

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.golomb.state import Position

FEWEST, MOST = 4, 60
"""How many placements there are to choose from: enough to be wrong, and not too many to see."""


def scenario(name: str, player: str = "You", size: int = 8) -> GolombGame:
    """Return a game in which a player is to move, at a moment that shows something.

    ``last_piece``: some placements end the game at once, others do not. ``only_way``: just one
    placement wins. ``lost``: none does. ``dead``: five free squares or more are connected, and
    no piece that is left can cover any of them.

    >>> game = scenario("only_way", size=6)
    >>> game.turn, len(winning_placements(game.position))
    ('You', 1)
    """
    check_scenario(name, _SCENARIOS)
    is_there = _SCENARIOS[name]
    players = [player, "Robin"]
    return find_scenario(
        partial(GolombGame, players, size=size),
        [Bot(each, level=1) for each in players],
        lambda game: (
            game.turn == player and FEWEST <= game.choices <= MOST and is_there(game.position)
        ),
    )


def _may_end(position: Position) -> bool:
    ends = [
        not position.possible & Placements.on(position.size).beside[number]
        for number in grid.bits(position.possible)
    ]
    return any(ends) and not all(ends)


def _has_dead_room(position: Position) -> bool:
    return any(len(part) >= 5 for part in grid.parts(position.dead))


_SCENARIOS: dict[str, Callable[[Position], bool]] = {
    "last_piece": _may_end,
    "only_way": lambda position: len(winning_placements(position)) == 1,
    "lost": lambda position: not winning_placements(position),
    "dead": _has_dead_room,
}
