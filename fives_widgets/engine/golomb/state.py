"""What is on the board: the state of Golomb's game, and what each player sees of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.engine.golomb.placements import Placements

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.golomb.actions import Place


class Placed(NamedTuple):
    """A piece on the board, and who placed it."""

    player: str
    shape: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Position:
    """A board with the pieces placed on it, the first one first; as text, a letter a square.

    ``possible`` is the set of placements that are left, as :class:`Placements` numbers them.
    """

    size: int
    possible: int = field(repr=False)
    placed: tuple[Placed, ...] = ()

    @classmethod
    def start(cls, size: int) -> Position:
        """Return an empty board."""
        return cls(size, Placements.on(size).everything)

    def after(self, place: Place) -> Position:
        """Return the position after a placement that was judged before."""
        on_board = Placements.on(self.size)
        number = on_board.number(place.shape, place.cells)
        placed = Placed(place.player, place.shape, place.cells)
        possible = self.possible & on_board.beside[number]
        return Position(self.size, possible, (*self.placed, placed))

    def __str__(self) -> str:
        covered = self.taken
        return "\n".join(
            "".join(
                covered[row, col].shape if (row, col) in covered else "."
                for col in range(self.size)
            )
            for row in range(self.size)
        )

    @property
    def pieces(self) -> tuple[str, ...]:
        """The letters of the pieces that are left."""
        used = {placed.shape for placed in self.placed}
        return tuple(letter for letter in LETTERS if letter not in used)

    @property
    def taken(self) -> dict[Cell, Placed]:
        """The squares that are covered, and by what."""
        return {cell: placed for placed in self.placed for cell in placed.cells}

    @property
    def free(self) -> tuple[Cell, ...]:
        """The squares that are not covered, in reading order."""
        taken = self.taken
        return tuple(
            cell for cell in Region.rectangle(self.size, self.size).cells if cell not in taken
        )

    @property
    def dead(self) -> tuple[Cell, ...]:
        """The free squares that no piece can cover any more."""
        using = Placements.on(self.size).using
        return tuple(cell for cell in self.free if not using[cell] & self.possible)

    @property
    def choices(self) -> int:
        """How many placements there are to choose from."""
        return self.possible.bit_count()

    def placements(self, shape: str) -> list[tuple[Cell, ...]]:
        """List the squares of every placement that is left for the piece with this letter."""
        on_board = Placements.on(self.size)
        return [found.cells for found in on_board.of(on_board.using[shape] & self.possible)]


@dataclass(frozen=True)
class View:
    """All that one player can see, which is everything: nothing is hidden in this game.

    ``turn`` names who plays now, nobody when the game is over.
    """

    player: str
    players: tuple[str, ...]
    seed: int
    position: Position
    time: float
    turn: str | None
