"""What players do in a game of FIVES.

Every action names its player and its time; ``action.at(time)`` is the same one at another time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fives_widgets.engine.core.game import Action
from fives_widgets.engine.core.validation import InputError, is_number, quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Cell


@dataclass(frozen=True)
class RollDice(Action):
    """Roll the five dice for all, which begins a round."""

    kind: ClassVar[str] = "roll"


@dataclass(frozen=True)
class Outline(Action):
    """Outline some squares, right or wrong, finished or not.

    ``replaces`` numbers the own outline that this one stands for from now on: one that was not
    finished, say, and has grown.
    """

    kind: ClassVar[str] = "outline"

    cells: tuple[Cell, ...] = ()
    replaces: int | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "cells", grid.check_cells(self.cells))
        if not self.cells:
            raise InputError("game.malformed.cells", cells=quote(self.cells))
        if self.replaces is not None:
            _check_index(self.replaces)


@dataclass(frozen=True)
class Erase(Action):
    """Erase one's own outline with this number, counted from 0."""

    kind: ClassVar[str] = "erase"

    index: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        _check_index(self.index)


def _check_index(index: object) -> None:
    if type(index) is not int or not is_number(index, 0, grid.MAX_AREA):
        raise InputError("game.malformed.index", index=quote(index))


@dataclass(frozen=True)
class Undo(Action):
    """Take back one's own last change in this round: an outline, a replacement, an erasure.

    It reaches back to the roll of this round, never beyond it or a stop. Everybody has an undo of
    their own: what others do meanwhile is never taken back, nor is it in the way.
    """

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True)
class Redo(Action):
    """Make the change again that was taken back last."""

    kind: ClassVar[str] = "redo"


@dataclass(frozen=True)
class TurnTimer(Action):
    """Turn the timer: its player can change nothing more, the others have until it is through."""

    kind: ClassVar[str] = "turn"


@dataclass(frozen=True)
class Finish(Action):
    """Say that one is finished. Whoever draws again takes it back: our decision."""

    kind: ClassVar[str] = "finish"


@dataclass(frozen=True)
class Stop(Action):
    """Say that the timer has run out: the round ends. Anybody may, from the deadline on."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True)
class CrossOut(Action):
    """Cross out an available shape, and hatch it on free squares (on none if no shape fits)."""

    kind: ClassVar[str] = "cross_out"

    shape: str = ""
    cells: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.shape not in tuple(LETTERS):
            raise InputError(
                "game.malformed.shape", shape=quote(self.shape), shapes=" ".join(LETTERS)
            )
        object.__setattr__(self, "cells", grid.check_cells(self.cells))
