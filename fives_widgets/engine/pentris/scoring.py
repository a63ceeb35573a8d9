"""What a slide is worth: groups, complete rows, stars, and which squares gave what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.pentris.pieces import BEIGE, BLUE, COLOURS
from fives_widgets.engine.pentris.reach import COLS, ROWS, STRIDE, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.pentris.slide import Print

ROW_POINTS = 2
"""What a complete row is worth at the end of a round."""

UNUSED_POINTS = {BLUE: 2, BEIGE: 3}
"""What a special piece is worth that a player has kept to the end of the game."""

PILES = (3, 4, 5, 6)
"""The sizes of groups for which a numbered candy card has a pile; larger ones count as 6."""

_WALL_TO_WALL = (1 << COLS) - 1
_PLATINUM = (2, 3)


class Group(NamedTuple):
    """Squares of one colour joined by edges, as a mask, and how many candies they count."""

    colour: int
    mask: int
    size: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares, in reading order."""
        return cells_of(self.mask)

    @property
    def colour_name(self) -> str:
        """The name of the colour."""
        return COLOURS[self.colour]


@dataclass(frozen=True)
class Gain:
    """Points, and where they come from.

    ``rule`` is group, row, star, platinum or unused. ``squares`` are those that gave the points;
    ``star`` is the square with the star that counted them. ``piece`` names an unused piece, or one
    that a group has earned instead of points.
    """

    rule: str
    points: int
    colour: str | None = None
    squares: tuple[Cell, ...] = ()
    star: Cell | None = None
    piece: str | None = None


@lru_cache(maxsize=1 << 14)
def joined_parts(mask: int) -> tuple[int, ...]:
    """Split a mask of squares into its edge-joined parts, in reading order.

    >>> joined_parts(0b1011)
    (3, 8)
    """
    found = []
    while mask:
        part, before = mask & -mask, 0
        while part != before:
            before = part
            part |= (part << 1 | part >> 1 | part << STRIDE | part >> STRIDE) & mask
        found.append(part)
        mask ^= part
    return tuple(found)


def groups(printed: Print, *, stars_count: bool) -> list[Group]:
    """Return all groups on a slide, colour by colour.

    A lolly belongs to a group of each colour. A double candy counts two. Stars join a group; as
    candies they count only if ``stars_count``, which is so in the beginner game.
    """
    counted = printed.filled if stars_count else printed.candies
    doubles = printed.doubles
    return [
        Group(colour, part, (part & counted).bit_count() + (part & doubles).bit_count())
        for colour, mask in enumerate(printed.joined)
        for part in joined_parts(mask)
    ]


def group_gain(group: Group, printed: Print, *, stars_count: bool) -> Gain:
    """Say what a declared group is worth: a point for every candy in it."""
    counted = printed.filled if stars_count else printed.candies
    return Gain("group", group.size, group.colour_name, cells_of(group.mask & counted))


def complete_rows(filled: int) -> Iterator[int]:
    """Yield the numbers of the rows in which all squares are filled, from the top."""
    for row in range(ROWS):
        if filled >> (row * STRIDE) & _WALL_TO_WALL == _WALL_TO_WALL:
            yield row


def row_gains(printed: Print) -> list[Gain]:
    """Say what the complete rows are worth."""
    return [
        Gain("row", ROW_POINTS, squares=tuple((row, col) for col in range(COLS)))
        for row in complete_rows(printed.filled)
    ]


def star_gains(printed: Print) -> list[Gain]:
    """Say what the stars are worth at the end of a round.

    A coloured star gives a point for every candy of its group, a star of two colours does so for
    both. A platinum star gives its value if it lies in a complete row.
    """
    gains = [
        Gain("star", group.size, group.colour_name, cells_of(group.mask & printed.candies), star)
        for group in groups(printed, stars_count=False)
        for star in cells_of(group.mask & printed.stars[group.colour])
    ]
    rows = set(complete_rows(printed.filled))
    gains += [
        Gain("platinum", value, squares=(star,), star=star)
        for value, mask in zip(_PLATINUM, printed.platinum, strict=True)
        for star in cells_of(mask)
        if star[0] in rows
    ]
    return gains


def round_points(printed: Print, *, stars: bool) -> int:
    """Count what rows, and stars if they score, give at the end of a round."""
    complete = list(complete_rows(printed.filled))
    points = ROW_POINTS * len(complete)
    if stars:
        points += sum(
            group.size * (group.mask & printed.stars[group.colour]).bit_count()
            for group in groups(printed, stars_count=False)
        )
        rows = sum(_WALL_TO_WALL << (row * STRIDE) for row in complete)
        points += sum(
            value * (mask & rows).bit_count()
            for value, mask in zip(_PLATINUM, printed.platinum, strict=True)
        )
    return points


def pile_for(size: int, piles: Sequence[Sequence[str | None]]) -> int | None:
    """Return the index of the pile of a card from which a group of this size earns a piece.

    An empty pile sends to the next lower one, and so on; a group smaller than 3 earns nothing.
    """
    return next(
        (index for index in reversed(range(len(PILES))) if PILES[index] <= size and piles[index]),
        None,
    )


def first_cell(mask: int) -> Cell:
    """Return the first square of a mask, in reading order."""
    row, col = divmod(next(grid.bits(mask)), STRIDE)
    return row, col
