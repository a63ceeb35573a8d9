"""What players do in Golomb's game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.game import Action
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry.grid import check_cells
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell


@dataclass(frozen=True)
class Place(Action):
    """Place the piece with this letter on some squares, turned and mirrored as they say.

    Squares are ``(row, column)``, counted from 0 at the top left, and kept in reading order.
    """

    kind: ClassVar[str] = "place"

    shape: str = ""
    cells: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.shape not in tuple(LETTERS):
            raise InputError(
                "game.malformed.shape", shape=quote(self.shape), shapes=" ".join(LETTERS)
            )
        object.__setattr__(self, "cells", tuple(sorted(check_cells(self.cells))))
