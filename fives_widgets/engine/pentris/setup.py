"""What a game of Pentris is started with, checked once, and how its pieces are laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.pentris.pieces import BASE, BEIGE, BLUE, BONUSES, COLOURS, box, pieces_of
from fives_widgets.engine.pentris.state import Level, Seat, State

if TYPE_CHECKING:
    from collections.abc import Iterable

PLAYERS = 4
"""How many can play: there are four slides."""

CHOSEN_SHAPES = 4
"""For how many shapes special pieces come into the bag in the intermediate game."""

REPLACED = 3
"""How many base pieces of such a shape they replace."""

FIRST_SIX, OTHER_SIX = LETTERS[:6], LETTERS[6:]
"""Of which shapes one lies on "3" and "5" of a card, and one on "4" and "6": our decision."""


def check_level(level: Any) -> Level:
    """Return the level, or refuse it in words."""
    if level not in tuple(Level):
        raise InputError("pentris.setup.level", level=quote(level), levels=tuple(map(str, Level)))
    return Level(level)


def check_special(special: Any, shapes: Any, level: Level, seed: int) -> tuple[str, str]:
    """Return the special set and the four shapes of an intermediate game; chance fills the rest.

    The other games choose none: theirs are empty.
    """
    if level is not Level.INTERMEDIATE:
        for chosen in (special, shapes):
            if not _is_open(chosen):
                raise InputError("pentris.setup.no_choice", chosen=quote(chosen), level=level)
        return "", ""
    chance = Chance(f"{seed}, special pieces")
    any_set, any_shapes = chance.choice((BLUE, BEIGE)), chance.sample(LETTERS, CHOSEN_SHAPES)
    special = any_set if _is_open(special) else special
    shapes = "".join(sorted(any_shapes)) if _is_open(shapes) else shapes
    if special not in (BLUE, BEIGE):
        raise InputError("pentris.setup.special", special=quote(special))
    if (
        not isinstance(shapes, str)
        or len(shapes) != CHOSEN_SHAPES
        or len(set(shapes) & set(LETTERS)) != CHOSEN_SHAPES
    ):
        raise InputError("pentris.setup.shapes", shapes=quote(shapes), n=CHOSEN_SHAPES, all=LETTERS)
    return special, shapes


def _is_open(choice: object) -> bool:
    """Return whether a choice is left open: it is not given, or empty as in a form."""
    return choice is None or choice == ""


def check_experts(experts: Any, level: Level) -> bool:
    """Return whether experts play, who choose from the piles, or refuse it in words."""
    if type(experts) is not bool or (experts and level is not Level.ADVANCED):
        raise InputError("pentris.setup.experts", experts=quote(experts))
    return experts


def lay_out(players: int, seed: int, level: Level, special: str, shapes: str) -> State:
    """Lay a game out: what is in the bag, on the cards, and in the box."""
    bag = [piece.name for piece in pieces_of(BASE)]
    piles: tuple[tuple[tuple[str, ...], ...], ...] = ((),) * len(COLOURS)
    chance = Chance(f"{seed}, set-up")
    if level is Level.INTERMEDIATE:
        for shape in shapes:
            own = [name for name in bag if name[0] == shape]
            out = set(chance.sample(own, REPLACED))
            bag = [name for name in bag if name not in out]
            bag += _specials(shape, special)
    elif level is Level.ADVANCED:
        low, high = chance.sample(FIRST_SIX, len(COLOURS)), chance.sample(OTHER_SIX, len(COLOURS))
        piles = tuple(
            tuple(
                tuple(chance.sample(_specials(shape, name), len(BONUSES[name])))
                for shape, name in ((one, BLUE), (two, BLUE), (one, BEIGE), (two, BEIGE))
            )
            for one, two in zip(low, high, strict=True)
        )
    playing = {*bag, *(name for card in piles for pile in card for name in pile)}
    return State(
        seats=(Seat(),) * players,
        bag=tuple(bag),
        box=tuple(_without(box(), playing)),
        piles=piles,
    )


def _specials(shape: str, name: str) -> list[str]:
    return [f"{shape}-{bonus}" for bonus in BONUSES[name]]


def _without(names: Iterable[str], out: set[str]) -> list[str]:
    return [name for name in names if name not in out]
