"""The four levels of bots: how well each sees, chooses, and dares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.fives.bots import opportunity_cost
from fives_widgets.engine.fives.bots.perception import Eye

if TYPE_CHECKING:
    from collections.abc import Callable


class Skill(NamedTuple):
    """What makes a level.

    ``cost`` judges what shapes and squares are worth for later rounds. Who ``improves`` gives an
    outline up for a better one. ``content`` is the part of the highest-scoring round imaginable
    with which a bot turns the timer at once; others turn it when they have looked through the whole
    board, and who is ``shy`` never does.
    """

    eye: Eye
    cost: Callable[[opportunity_cost.Position], opportunity_cost.Cost]
    improves: bool = True
    shy: bool = False
    content: float | None = None


LEVELS = {
    1: Skill(
        Eye(glance=800, look=150, misses=0.65, slips=0.12),
        opportunity_cost.of_nothing,
        improves=False,
        shy=True,
    ),
    2: Skill(Eye(glance=500, look=130, misses=0.55), opportunity_cost.of_the_shape),
    3: Skill(Eye(glance=300, look=100, misses=0.35), opportunity_cost.of_the_room, content=0.75),
    4: Skill(Eye(glance=90, look=60, misses=0.02), opportunity_cost.of_the_chances, content=0.75),
}
"""From a beginner, who is sometimes wrong, to a champion, who misses next to nothing."""
