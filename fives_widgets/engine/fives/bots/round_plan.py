"""How a bot's round goes: what it finds, what it wants to have outlined, and when it has enough.

A plan follows from what the bot sees when the dice are rolled, and from its seed. It is worked out
whenever it is asked for, and kept only to be quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fives_widgets.engine.fives.bots.opportunity_cost import Position
from fives_widgets.engine.fives.bots.perception import HAND, find
from fives_widgets.engine.fives.solver import fitting

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.fives.bots.perception import Find
    from fives_widgets.engine.fives.bots.skills import Skill
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.state import View
    from fives_widgets.engine.geometry.grid import Cell

LOOKS_ALONE = 3
"""How often a bot looks through its board when there is no timer that hurries it; else once."""


class Search(NamedTuple):
    """What a search depends on: the part of a view that stays the same while a round lasts."""

    position: Position
    roll: Roll
    round: int
    limit: int
    hurried: bool

    @classmethod
    def of(cls, view: View[Any], roll: Roll) -> Search:
        """Take that part of a view."""
        hurried = view.timer is not None
        return cls(Position.of(view), roll, view.round, view.limit, hurried)


class Milestone(NamedTuple):
    """From so many seconds after the roll on, a bot wants to have these outlines."""

    seconds: float
    outlines: tuple[tuple[Cell, ...], ...]


class Plan(NamedTuple):
    """The milestones of a round, when a bot has enough to turn the timer, and when it gives up."""

    milestones: tuple[Milestone, ...]
    enough: float
    end: float


def plan_round(skill: Skill, search: Search, chance: Chance) -> Plan:
    """Let a bot search, and choose among what it has found, find by find."""
    position = search.position
    places = filter(position.is_open, fitting(position.board, search.roll))
    looks = 1 if search.hurried else LOOKS_ALONE
    finds = find(position.board, places, skill.eye, looks, chance)
    points = position.points
    highest = sorted((points[shape] for shape in position.available), reverse=True)[: search.limit]
    content = None if skill.content is None else skill.content * sum(highest)
    worth = _worth(skill, position, search.limit)

    end = looks * skill.eye.look
    enough = None
    wanted: list[Find] = []
    milestones = [Milestone(0.0, ())]
    for found in finds:
        if _take(found, wanted, worth, search.limit, improves=skill.improves):
            milestones.append(Milestone(found.seconds, tuple(own.cells for own in wanted)))
            end = max(end, found.seconds + HAND)
        earned = sum(points[own.place.shape] for own in wanted)
        if enough is None and content is not None and earned >= content:
            enough = found.seconds + HAND
    return Plan(tuple(milestones), end if enough is None else enough, end)


def _worth(skill: Skill, position: Position, limit: int) -> Callable[[Find], float]:
    """Return how to weigh finds: by their points, and where boards are not wiped by their cost."""
    points = position.points
    if limit > 1:
        return lambda found: points[found.place.shape]
    cost = skill.cost(position)
    return lambda found: points[found.place.shape] - cost(found.place)


def _take(
    found: Find, wanted: list[Find], worth: Callable[[Find], float], limit: int, *, improves: bool
) -> bool:
    """Add a find to those wanted, in place of others if need be; tell whether it was added."""
    rivals = [
        own
        for own in wanted
        if own.place.shape == found.place.shape or own.place.mask & found.place.mask
    ]
    if not rivals and len(wanted) >= limit:
        rivals = [min(wanted, key=worth)]
    if rivals and not (improves and worth(found) > sum(map(worth, rivals))):
        return False
    for rival in rivals:
        wanted.remove(rival)
    wanted.append(found)
    return True
