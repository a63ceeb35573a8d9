"""A slide and the pieces that lie on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.pentris.pieces import COLOURS, SQUARES, piece
from fives_widgets.engine.pentris.reach import (
    COLS,
    ROWS,
    Place,
    bit,
    can_rest,
    cells_at,
    fits,
    path_to,
    resting,
)

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.pentris.pieces import Square


class Print(NamedTuple):
    """What is printed on the squares that are covered, as masks of squares.

    ``joined`` holds for each colour all squares that join its groups: candies, stars and lollies.
    ``stars`` are those of each colour, one of two colours in both. ``candies`` are all squares
    with a candy, ``doubles`` those with a second one.
    """

    filled: int = 0
    joined: tuple[int, ...] = (0,) * len(COLOURS)
    stars: tuple[int, ...] = (0,) * len(COLOURS)
    candies: int = 0
    doubles: int = 0
    platinum: tuple[int, int] = (0, 0)
    """The platinum stars worth 2, and those worth 3."""

    def __or__(self, other: object) -> Print:
        if not isinstance(other, Print):
            return NotImplemented
        return Print(
            self.filled | other.filled,
            tuple(map(or_, self.joined, other.joined)),
            tuple(map(or_, self.stars, other.stars)),
            self.candies | other.candies,
            self.doubles | other.doubles,
            (self.platinum[0] | other.platinum[0], self.platinum[1] | other.platinum[1]),
        )


EMPTY = Print()


def print_of(squares: dict[Cell, Square]) -> Print:
    """Return the masks of squares that lie somewhere."""

    def mask(wanted: set[str]) -> int:
        return sum(bit(cell) for cell, square in squares.items() if square.word in wanted)

    words = {word for word, square in SQUARES.items()}
    kinds = [SQUARES[word] for word in words]
    return Print(
        filled=mask(words),
        joined=tuple(mask({kind.word for kind in kinds if c in kind.colours}) for c in COLOURS),
        stars=tuple(
            mask({kind.word for kind in kinds if kind.star and c in kind.colours}) for c in COLOURS
        ),
        candies=mask({kind.word for kind in kinds if kind.candies}),
        doubles=mask({kind.word for kind in kinds if kind.candies == 2}),
        platinum=(mask({"2"}), mask({"3"})),
    )


@lru_cache(maxsize=1 << 15)
def print_at(name: str, place: Place) -> Print:
    """Return the masks of a piece in a place."""
    lying = piece(name)
    return print_of(dict(zip(cells_at(lying.shape, place), lying.squares, strict=True)))


class Lying(NamedTuple):
    """A piece, by name, in the place where it came to rest."""

    piece: str
    place: Place


@dataclass(frozen=True)
class Slide:
    """A player's slide: pieces that came to rest, the first one first.

    >>> slide = Slide().with_piece("I1", Place(turn=1, row=9, col=2))
    >>> print(slide)  # doctest: +ELLIPSIS
    .  .  .  .  .  .
    ...
    M  l  p  l  m  .
    """

    pieces: tuple[Lying, ...] = ()
    printed: Print = EMPTY

    def fits(self, name: str) -> bool:
        """Return whether a piece can come to rest anywhere."""
        return fits(name[0], self.printed.filled)

    def places(self, name: str) -> list[Place]:
        """Return every place in which a piece can come to rest."""
        return resting(name[0], self.printed.filled)

    def can_rest(self, name: str, place: Place) -> bool:
        """Return whether a piece can come to rest in this place."""
        return can_rest(name[0], self.printed.filled, place)

    def last_path(self) -> tuple[Place, ...]:
        """Return a shortest path from above on which the last piece can have come."""
        name, place = self.pieces[-1]
        return path_to(name[0], self.printed.filled & ~print_at(name, place).filled, place)

    def with_piece(self, name: str, place: Place) -> Slide:
        """Return the slide with one more piece on it."""
        return Slide((*self.pieces, Lying(name, place)), self.printed | print_at(name, place))

    @cached_property
    def squares(self) -> dict[Cell, Square]:
        """What is printed on each square that is covered."""
        return {
            cell: square
            for name, place in self.pieces
            for cell, square in zip(cells_at(name[0], place), piece(name).squares, strict=True)
        }

    def __str__(self) -> str:
        words = {cell: square.word for cell, square in self.squares.items()}
        return "\n".join(
            " ".join(words.get((row, col), ".").ljust(2) for col in range(COLS)).rstrip()
            for row in range(ROWS)
        )


EMPTY_SLIDE = Slide()
