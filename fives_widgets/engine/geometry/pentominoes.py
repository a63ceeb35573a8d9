"""The twelve pentominoes by letter, and which of them five squares are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from types import MappingProxyType
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.polyominoes import Shape, normalise

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.geometry.polyominoes import Form

_DRAWN = """
.## # #. .# ## ### #.# #.. #.. .#. .# ##.
##. # #. .# ## .#. ### #.. ##. ### ## .#.
.#. # #. ## #. .#. ... ### .## .#. .# .##
... # ## #. .. ... ... ... ... ... .# ...
... # .. .. .. ... ... ... ... ... .. ...
"""

LETTERS = "FILNPTUVWXYZ"
"""The twelve letters, each looking a little like its shape."""


def _read(drawn: str) -> Mapping[str, Shape]:
    columns = zip(*(line.split() for line in drawn.strip().splitlines()), strict=True)
    return MappingProxyType(
        {
            letter: Shape(grid.Region.from_text("\n".join(column)).cells, letter)
            for letter, column in zip(LETTERS, columns, strict=True)
        }
    )


PENTOMINOES: Mapping[str, Shape] = _read(_DRAWN)
"""The twelve shapes, by letter."""

LETTER_OF_FORM: Mapping[Form, str] = MappingProxyType(
    {form: letter for letter, shape in PENTOMINOES.items() for form in shape.forms}
)
"""The letter of each of the 63 fixed forms."""


def pentomino(letter: str) -> Shape:
    """Return the pentomino with this letter, a capital or not.

    >>> print(pentomino("t"))
    ###
    .#.
    .#.
    """
    try:
        return PENTOMINOES[letter.upper()]
    except (KeyError, AttributeError):
        raise InputError(
            "geometry.pentomino", letter=quote(letter), letters=" ".join(LETTERS)
        ) from None


class Fault(Flag):
    """Why some cells are no pentomino: all that applies."""

    NONE = 0
    NOT_FIVE = auto()
    REPEATED = auto()
    NOT_JOINED = auto()


@dataclass(frozen=True)
class Identity:
    """What some cells are: a pentomino, or the faults that keep them from being one."""

    shape: Shape | None
    faults: Fault

    @property
    def is_valid(self) -> bool:
        """Whether the cells are a pentomino."""
        return not self.faults


def identify(cells: Iterable[Cell]) -> Identity:
    """Return which pentomino the cells are, wherever they lie, turned or mirrored, or why none.

    >>> identify([(4, 4), (4, 5), (4, 6), (5, 5), (6, 5)]).shape.name
    'T'
    >>> identify([(0, 0), (0, 1), (3, 3)]).faults
    <Fault.NOT_FIVE|NOT_JOINED: 5>
    """
    given = list(cells)
    different = set(given)
    faults = Fault.NONE
    if len(different) != 5:
        faults |= Fault.NOT_FIVE
    if len(different) != len(given):
        faults |= Fault.REPEATED
    letter = LETTER_OF_FORM.get(normalise(different)) if len(different) == 5 else None
    # Five squares have one of the 63 forms if they are joined: that is looked up, not walked.
    if letter is None and not grid.is_joined(different):
        faults |= Fault.NOT_JOINED
    shape = PENTOMINOES[letter] if letter and not faults else None
    return Identity(shape, faults)
