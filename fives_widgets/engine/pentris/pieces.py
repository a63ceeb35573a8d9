"""The pieces of Pentris: twelve shapes, and what is printed on each of their squares.

A square has a candy, or a star. It is written as a short word:

- ``c l m p``: a candy, cherry, lemon, mint or plum; ``cc``: two candies on one square;
- ``C L M P``: a star of that colour; ``CL``: a star of two colours;
- ``*``: an ice lolly, a candy of every colour at once;
- ``2`` and ``3``: a platinum star, which has no colour, and its value.

All pieces stand in ``data/`` as drawings made of these words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.geometry.polyominoes import TURNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fives_widgets.engine.geometry.grid import Cell

COLOURS = ("cherry", "lemon", "mint", "plum")
"""The four colours, told apart by the shapes of their candies as well."""

BASE, BLUE, BEIGE = "base", "blue", "beige"
"""The three sets of pieces."""

BONUSES = {
    BLUE: ("shower", "flavours", "lolly"),
    BEIGE: ("trio", "pair", "two"),
}
"""The bonuses of the special pieces: each shape has one piece with each of them (our decision)."""

COPIES = ("1", "2", "3", "4")
"""How the four base pieces of a shape are told apart."""


@dataclass(frozen=True)
class Square:
    """What is printed on a square: its colours (none, one, two or all), and candies or a star.

    ``candies`` is how many candies it counts; a star counts none. ``platinum`` is the value of a
    star without colour.
    """

    word: str
    colours: tuple[str, ...] = ()
    candies: int = 0
    star: bool = False
    platinum: int = 0


def _all_squares() -> Iterator[Square]:
    for colour in COLOURS:
        letter = colour[0]
        yield Square(letter, (colour,), candies=1)
        yield Square(letter * 2, (colour,), candies=2)
        yield Square(letter.upper(), (colour,), star=True)
    for pair in combinations(COLOURS, 2):
        yield Square("".join(colour[0].upper() for colour in pair), pair, star=True)
    yield Square("*", COLOURS, candies=1)
    for value in (2, 3):
        yield Square(str(value), star=True, platinum=value)


SQUARES: Mapping[str, Square] = MappingProxyType({square.word: square for square in _all_squares()})
"""Every kind of square there is, by its word."""


@dataclass(frozen=True)
class Piece:
    """A piece: one of the twelve shapes, printed on one side, so that it is never mirrored.

    ``squares`` go with the cells of the shape as it is drawn in ``pentominoes``, one by one:
    F L N P Y Z lie the way they lie there (our decision). The name says shape and bonus, or shape
    and number.

    >>> print(piece("T2"))
    T2
    m p p
    . P .
    . c .
    """

    name: str
    squares: tuple[Square, ...]

    def __post_init__(self) -> None:
        if len(self.squares) != 5:
            raise ValueError(f"{self.name} has {len(self.squares)} squares: a piece has 5")

    @property
    def shape(self) -> str:
        """The letter of its shape."""
        return self.name[0]

    @property
    def bonus(self) -> str | None:
        """The name of its bonus; a base piece has none."""
        rest = self.name[1:].removeprefix("-")
        return None if rest in COPIES else rest

    @cached_property
    def set(self) -> str:
        """The set it belongs to: base, blue or beige."""
        return next((name for name, of_set in BONUSES.items() if self.bonus in of_set), BASE)

    @property
    def colours(self) -> frozenset[str]:
        """All colours that stand on it."""
        return frozenset(colour for square in self.squares for colour in square.colours)

    def __str__(self) -> str:
        words = dict(zip(pentomino(self.shape).cells, self.squares, strict=True))
        rows, cols = (max(part) + 1 for part in zip(*words, strict=True))
        width = max(len(square.word) for square in self.squares)
        lines = [
            " ".join(
                (words[row, col].word if (row, col) in words else ".").ljust(width)
                for col in range(cols)
            ).rstrip()
            for row in range(rows)
        ]
        return "\n".join((self.name, *lines))


def read_piece(text: str) -> Piece:
    """Read a piece as ``str`` writes it: its name, and a drawing of its squares."""
    name, *lines = text.strip().splitlines()
    words = [
        ((row, col), word)
        for row, line in enumerate(lines)
        for col, word in enumerate(line.split())
        if word != "."
    ]
    for cell, word in words:
        if word not in SQUARES:
            raise ValueError(f"{name} has {word!r} at {cell}: words are {' '.join(SQUARES)}")
    if name[:1] not in tuple(LETTERS) or tuple(c for c, _ in words) != pentomino(name[0]).cells:
        raise ValueError(f"{name} is not drawn as the shape that its name begins with")
    return Piece(name, tuple(SQUARES[word] for _, word in words))


@cache
def pieces_of(name: str) -> tuple[Piece, ...]:
    """Return all pieces of a set: 48 base pieces, 36 blue or 36 beige ones."""
    file = resources.files("fives_widgets.engine.pentris").joinpath("data", f"{name}.txt")
    return tuple(map(read_piece, file.read_text(encoding="utf-8").strip().split("\n\n")))


@cache
def box() -> Mapping[str, Piece]:
    """Return all 120 pieces by name."""
    return MappingProxyType(
        {piece.name: piece for name in (BASE, BLUE, BEIGE) for piece in pieces_of(name)}
    )


def piece(name: str) -> Piece:
    """Return the piece with this name, or refuse the name in words."""
    found = box().get(name) if isinstance(name, str) else None
    if found is None:
        raise InputError("pentris.malformed.piece", piece=quote(name))
    return found


def _pivot(cells: tuple[Cell, ...]) -> Cell:
    """Choose the square about which a shape is turned: the one nearest to all the others."""
    return min(
        cells,
        key=lambda mid: sum((row - mid[0]) ** 2 + (col - mid[1]) ** 2 for row, col in cells),
    )


@cache
def offsets(shape: str) -> tuple[tuple[Cell, ...], ...]:
    """Return for each number of quarter turns where the squares lie, seen from the pivot.

    The pivot is a square of the shape and stays where it is when the piece is turned.

    >>> offsets("I")[1]
    ((0, 2), (0, 1), (0, 0), (0, -1), (0, -2))
    """
    cells = pentomino(shape).cells
    row, col = _pivot(cells)
    centred = [(r - row, c - col) for r, c in cells]
    return tuple(tuple(turn.move(centred)) for turn in TURNS)
