"""How bots play Pentris: by what a player can see, at four levels.

1 plays anything that is legal. 2 takes what gives most in the present phase. 3 judges what a slide
may still give in the round, and looks ahead to the next draft; 4 looks at more of what may come.
A bot keeps no memory: it is asked what it does next, and answers with an action and its time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.core.game import later
from fives_widgets.engine.pentris.actions import (
    Declare,
    Draw,
    Keep,
    PutAside,
    Remove,
    SlideIn,
    Take,
    Use,
)
from fives_widgets.engine.pentris.bots.evaluate import Prospect
from fives_widgets.engine.pentris.phase_scoring import may_declare
from fives_widgets.engine.pentris.pieces import BASE, piece
from fives_widgets.engine.pentris.reach import Place, fits, resting
from fives_widgets.engine.pentris.scoring import (
    UNUSED_POINTS,
    first_cell,
    groups,
    joined_parts,
    pile_for,
)
from fives_widgets.engine.pentris.slide import Print, print_at
from fives_widgets.engine.pentris.state import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.chance import Chance
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.pentris.state import View

PAUSE = 2.0
"""The seconds that a bot takes for each thing it does, so that people can follow."""

READING = 8.0
"""The seconds before a bot draws for a new phase: people look at the points first."""


class Skill(NamedTuple):
    """What makes a level: how many places it looks ahead from, and at how many draws from each."""

    looks_ahead: bool = False
    width: int = 0
    draws: int = 0


LEVELS = {
    1: None,
    2: Skill(),
    3: Skill(looks_ahead=True, width=5, draws=3),
    4: Skill(looks_ahead=True, width=6, draws=4),
}


class Option(NamedTuple):
    """A piece in a place, and what a bot thinks of it."""

    value: float
    piece: str
    place: Place


def decide(bot: Bot, view: View) -> Action | None:
    """Say what a bot does next, and when, if nobody acts before; nothing while it waits.

    >>> from fives_widgets.engine.core.bots import Bot
    >>> from fives_widgets.engine.pentris.game import PentrisGame
    >>> game = PentrisGame(players=["Robin"], seed=7)
    >>> decide(Bot("Robin"), game.view("Robin"))
    Draw(player='Robin', time=8.0)
    """
    if not view.is_on_turn:
        return None
    begins = view.stage is Stage.DRAW and not view.draft
    moment = later(view.time, (READING if begins else PAUSE) * bot.pace)
    chance = bot.chance(f"{view.round}, {view.phase}, {view.draft}, {view.stage}, {view.offers}")
    skill = LEVELS[bot.level]
    return _doing(view, skill, chance).at(moment)


def _doing(view: View, skill: Skill | None, chance: Chance) -> Action:
    player = view.player
    match view.stage:
        case Stage.DRAW:
            return Draw(player)
        case Stage.KEEP:
            return Keep(player, piece=_to_keep(view, skill, chance))
        case Stage.TAKE:
            return _take(view, skill, chance)
        case Stage.SLIDE if view.taken:
            names: Sequence[str] = (view.taken,)
            return SlideIn(player, 0.0, *_choose(view, names, skill, chance).place)
        case Stage.REMOVE:
            return Remove(player, piece=_to_remove(view, chance))
    return _declare(view, skill, chance)


def _take(view: View, skill: Skill | None, chance: Chance) -> Action:
    filled = view.own.slide.printed.filled
    names = [name for name in view.offers if fits(name[0], filled)]
    own = [name for name in view.own.hand if fits(name[0], filled)]
    if not names and not own:
        return PutAside(view.player, piece=chance.choice(view.offers))
    chosen = (
        chance.choice(names + own) if skill is None else _choose(view, names + own, skill, chance)
    )
    name = chosen if isinstance(chosen, str) else chosen.piece
    return Use(view.player, piece=name) if name in own else Take(view.player, piece=name)


def _choose(view: View, names: Sequence[str], skill: Skill | None, chance: Chance) -> Option:
    """Choose a piece of these and a place for it."""
    printed = view.own.slide.printed
    if skill is None:
        name = chance.choice(names)
        return Option(0.0, name, chance.choice(resting(name[0], printed.filled)))
    prospect = Prospect.of(view)
    options = _options(prospect, printed, names, ahead=skill.looks_ahead)
    options = [
        option._replace(value=option.value - _kept_worth(view, option.piece)) for option in options
    ]
    options = sorted(chance.shuffled(options), key=lambda option: option.value, reverse=True)
    if not skill.draws or not prospect.coming:
        return options[0]
    return _looking_ahead(view, prospect, options[: skill.width], skill.draws, chance)


def _options(
    prospect: Prospect, printed: Print, names: Iterable[str], *, ahead: bool
) -> list[Option]:
    """Judge every place of every piece."""
    judge = prospect.of_the_round if ahead else prospect.of_this_phase
    return [
        Option(judge(printed | print_at(name, place)), name, place)
        for name in names
        for place in resting(name[0], printed.filled)
    ]


def _looking_ahead(
    view: View, prospect: Prospect, options: list[Option], draws: int, chance: Chance
) -> Option:
    """Choose the place from which the next draft promises most, over some draws that may come."""
    bag = sorted(view.bag)
    size = min(len(bag), 2)
    futures = [chance.sample(bag, size) for _ in range(draws)]
    later = prospect.later()

    def promise(option: Option) -> float:
        printed = view.own.slide.printed | print_at(option.piece, option.place)
        total = 0.0
        for names in futures:
            after = _options(later, printed, names, ahead=True)
            total += max((next_.value for next_ in after), default=option.value - 5)
        return total / draws - _kept_worth(view, option.piece)

    return max(options, key=promise)


def _kept_worth(view: View, name: str) -> float:
    """Return what a bot gives up when it uses a personal piece."""
    if name not in view.own.hand:
        return 0.0
    return UNUSED_POINTS.get(piece(name).set, 0.0)


def _to_keep(view: View, skill: Skill | None, chance: Chance) -> str:
    """Choose a first personal piece: one whose squares of a colour are connected."""
    names = chance.shuffled(view.current)
    return names[0] if skill is None else max(names, key=_largest_part)


@lru_cache
def _largest_part(name: str) -> int:
    printed = print_at(name, Place(0, 4, 3))
    return max(part.bit_count() for colour in printed.joined for part in joined_parts(colour))


def _to_remove(view: View, chance: Chance) -> str:
    base = [name for name in view.offers if piece(name).set == BASE]
    return chance.choice(base or view.offers)


def _declare(view: View, skill: Skill | None, chance: Chance) -> Declare:
    prospect = Prospect.of(view)
    printed = view.own.slide.printed
    found = [
        group
        for group in groups(printed, stars_count=view.level.stars_count)
        if may_declare(view.own, group, view.level)
    ]
    found = chance.shuffled(found)
    if skill is None:
        group = found[0]
    elif skill.looks_ahead:
        group = prospect.best_to_declare(found, printed)
    else:
        group = max(found, key=lambda group: (prospect.value(group), group.size))
    earned = None
    if view.experts:
        piles = view.piles[group.colour]
        pile = pile_for(group.size, piles)
        earned = None if pile is None else chance.choice(piles[pile])
    return Declare(view.player, 0.0, group.colour_name, *first_cell(group.mask), piece=earned)
