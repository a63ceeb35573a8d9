"""Make the pieces that come with the package, in balance.

The pictures of the printed pieces are lost, so these designs are our own. What they promise:

- The four base pieces of a shape have one star of each colour and four candies of each colour;
  each piece has one star and four candies, in three or four colours. So over all 48 each colour
  has 12 stars and 48 candies.
- In each set of twelve special pieces that share a bonus, every colour comes equally often: on
  candies, on double candies, and on stars. No colour comes twice as a star of one piece.
- A flavour selection has a joined trio of one colour and a joined pair of another. On the X alone
  the pair cannot be joined: its arms touch nothing but the middle, which is in the trio.

``python -m tools.make_pieces`` writes the pieces anew.
"""

from __future__ import annotations

import sys
from itertools import chain, combinations, permutations
from pathlib import Path
from typing import TYPE_CHECKING

from fives_widgets.engine.core.chance import Chance
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS, pentomino
from fives_widgets.engine.pentris.pieces import (
    BASE,
    BEIGE,
    BLUE,
    BONUSES,
    COLOURS,
    COPIES,
    SQUARES,
    Piece,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SEED = "candy"
"""What the stored pieces were made with."""

HOME = Path(__file__).parents[1] / "fives_widgets" / "engine" / "pentris" / "data"

CANDIES = tuple(colour[0] for colour in COLOURS)
STARS = tuple(letter.upper() for letter in CANDIES)


def base_pieces(chance: Chance) -> list[Piece]:
    """Make the 48 base pieces, shape by shape."""
    return [piece for shape in LETTERS for piece in _base_pieces_of(shape, chance)]


def _base_pieces_of(shape: str, chance: Chance) -> list[Piece]:
    while True:
        made = [
            _piece(f"{shape}{copy}", [star, *candies], chance)
            for copy, star, candies in zip(
                COPIES, chance.shuffled(STARS), _dealt(CANDIES * 4, 4, chance), strict=True
            )
        ]
        if all(len(piece.colours) >= 3 for piece in made):
            return made


def special_pieces(name: str, chance: Chance) -> list[Piece]:
    """Make the 36 pieces of a special set: three of each shape, one with each bonus."""
    words = {bonus: _WORDS[bonus](chance) for bonus in BONUSES[name]}
    return [
        (_selection if bonus == "flavours" else _piece)(
            f"{shape}-{bonus}", words[bonus][number], chance
        )
        for number, shape in enumerate(LETTERS)
        for bonus in BONUSES[name]
    ]


def _showers(chance: Chance) -> list[list[str]]:
    """Print one star, two double candies and two candies on each of twelve pieces."""
    doubles = [letter * 2 for letter in CANDIES]
    return _joined(
        _dealt(STARS * 3, 1, chance), _dealt(doubles * 6, 2, chance), _dealt(CANDIES * 6, 2, chance)
    )


def _flavours(chance: Chance) -> list[list[str]]:
    """Print three candies of a colour and two of another: each of the twelve ways once."""
    ways = chance.shuffled(list(permutations(CANDIES, 2)))
    return [[three] * 3 + [two] * 2 for three, two in ways]


def _lollies(chance: Chance) -> list[list[str]]:
    """Print an ice lolly, a star and three candies."""
    return _joined([["*"]] * 12, _dealt(STARS * 3, 1, chance), _dealt(CANDIES * 9, 3, chance))


def _trios(chance: Chance) -> list[list[str]]:
    """Print three platinum stars worth 2 each, and two candies."""
    return _joined([["2"] * 3] * 12, _dealt(CANDIES * 6, 2, chance))


def _pairs(chance: Chance) -> list[list[str]]:
    """Print two platinum stars worth 3 each, and three candies."""
    return _joined([["3"] * 2] * 12, _dealt(CANDIES * 9, 3, chance))


def _twos(chance: Chance) -> list[list[str]]:
    """Print a star of two colours, each of the six pairs twice, and four candies."""
    stars = ["".join(pair) for pair in combinations(STARS, 2)]
    return _joined(_dealt(stars * 2, 1, chance), _dealt(CANDIES * 12, 4, chance))


_WORDS: dict[str, Callable[[Chance], list[list[str]]]] = {
    "shower": _showers,
    "flavours": _flavours,
    "lolly": _lollies,
    "trio": _trios,
    "pair": _pairs,
    "two": _twos,
}


def _piece(name: str, words: Sequence[str], chance: Chance) -> Piece:
    """Print words on a piece, in any order."""
    return _printed(name, chance.shuffled(words))


def _selection(name: str, words: Sequence[str], chance: Chance) -> Piece:
    """Print words on a piece so that equal ones are joined, as far as its shape lets them."""
    orders = sorted(set(permutations(words)))
    fewest = min(_parts(name[0], order) for order in orders)
    best = [order for order in orders if _parts(name[0], order) == fewest]
    return _printed(name, chance.choice(best))


def _parts(shape: str, words: Sequence[str]) -> int:
    """Count the joined parts of a shape in which the same word stands on each square."""
    printed = list(zip(pentomino(shape).cells, words, strict=True))
    return sum(len(grid.parts(cell for cell, word in printed if word == one)) for one in set(words))


def _printed(name: str, words: Sequence[str]) -> Piece:
    return Piece(name, tuple(SQUARES[word] for word in words))


def _dealt(words: Sequence[str], each: int, chance: Chance) -> list[list[str]]:
    """Deal words out like cards, so many to each."""
    mixed = chance.shuffled(words)
    return [mixed[start : start + each] for start in range(0, len(mixed), each)]


def _joined(*hands: list[list[str]]) -> list[list[str]]:
    return [list(chain(*parts)) for parts in zip(*hands, strict=True)]


def all_pieces(seed: str = SEED) -> dict[str, list[Piece]]:
    """Make all pieces, by the names of their sets."""
    return {
        BASE: base_pieces(Chance(f"{seed}, {BASE}")),
        BLUE: special_pieces(BLUE, Chance(f"{seed}, {BLUE}")),
        BEIGE: special_pieces(BEIGE, Chance(f"{seed}, {BEIGE}")),
    }


def write(folder: Path) -> None:
    """Write the pieces that come with the package."""
    for name, pieces in all_pieces().items():
        text = "\n\n".join(map(str, pieces))
        folder.joinpath(f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else HOME)
