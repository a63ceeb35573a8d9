"""All placements of the twelve pieces on a board, and which of them get in each other's way.

Placements are numbered, and a set of them is one integer with a bit for each. So all that can
still be placed is one integer, and placing a piece is one ``&``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fives_widgets.engine.geometry.grid import Region, bits
from fives_widgets.engine.tiling import placements as tiling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.tiling.placements import Placement


class Placements:
    """Some placements, numbered from 0 as they come.

    ``everything`` is the set of all of them, ``using`` the sets of those that use a square or the
    piece with a letter, and ``beside`` the set that is still possible beside each: those that
    share neither a square nor the piece with it.

    >>> on_board = Placements.on(8)
    >>> len(on_board), on_board.using["X"].bit_count(), on_board.using[0, 0].bit_count()
    (2308, 36, 37)
    """

    def __init__(self, placements: Iterable[Placement]) -> None:
        self._all = tuple(placements)
        self.everything = (1 << len(self._all)) - 1
        self.using: dict[Cell | str, int] = {}
        for number, placement in enumerate(self._all):
            for part in _parts(placement):
                self.using[part] = self.using.get(part, 0) | 1 << number
        self.beside = tuple(map(self._beside, self._all))

    def _beside(self, placement: Placement) -> int:
        excluded = 0
        for part in _parts(placement):
            excluded |= self.using[part]
        return self.everything & ~excluded

    @staticmethod
    @cache
    def on(size: int) -> Placements:
        """Return all placements on an empty square board."""
        return Placements(tiling.placements(Region.rectangle(size, size)))

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> Placement:
        return self._all[number]

    def of(self, numbered: int) -> list[Placement]:
        """Return the placements in a set."""
        return [self._all[number] for number in bits(numbered)]

    def only(self, numbered: int) -> Placements:
        """Return the placements in a set, numbered anew: fewer bits are quicker."""
        return Placements(self.of(numbered))

    def number(self, shape: str, cells: Iterable[Cell]) -> int:
        """Return the number of a placement, which must be one of these."""
        found = self.using[shape]
        for cell in cells:
            found &= self.using[cell]
        return found.bit_length() - 1


def _parts(placement: Placement) -> tuple[Cell | str, ...]:
    """Return what a placement uses and no other one can use afterwards."""
    return (placement.shape.name, *placement.cells)
