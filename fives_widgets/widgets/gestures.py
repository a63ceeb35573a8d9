"""Reading what a view wrote.

Whatever comes out of a browser may be broken or hostile. Each function here gives engine values, or
refuses in a sentence that quotes the beginning of what came; none looks at more of it than it must.
"""

from __future__ import annotations

import reprlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from traitlets import Any as AnyTrait
from traitlets import TraitError

from fives_widgets.engine import grid
from fives_widgets.engine.checks import InputError
from fives_widgets.engine.pentominoes import LETTERS, identify

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.grid import Cell

Outline: TypeAlias = "tuple[Cell, ...]"
"""The squares of an outline in the order they were drawn."""

MOST_SQUARES = grid.MAX_SIDE**2
"""The most squares that an outline can have: those of the largest board."""

MOST_OUTLINES = 64
"""More outlines than anybody draws in a round."""


class RefusedError(TraitError, InputError):
    """A value that a trait does not take: a ``ValueError``, after which traitlets undoes all."""


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the engine refuses into what a trait refuses, with the same sentence."""
    try:
        yield
    except ValueError as refusal:
        raise RefusedError(str(refusal)) from None


class Reader(Protocol):
    """A widget that reads what its traits are given."""

    def read(self, name: str, value: Any) -> Any:
        """Give a trait's value, or refuse it."""


class Checked(AnyTrait):
    """A trait whose widget reads each value that it is given, and refuses what it cannot take."""

    allow_none = False

    def validate(self, obj: Reader, value: Any) -> Any:
        """Give the value as the engine knows it, or refuse it in a sentence."""
        return obj.read(str(self.name), value)


def quote(value: object) -> str:
    """Give a value as text, shortened however large it is."""
    return reprlib.repr(value)


def read_outline(value: Any) -> Outline:
    """Read squares, each once, in the order given; they may lie off the board.

    >>> read_outline([[0, 1], [0, 2], [0, 1]])
    ((0, 1), (0, 2))
    """
    if not isinstance(value, list | tuple):
        raise RefusedError(f"{quote(value)} isn't an outline: that is a list of (row, column)")
    if len(value) > MOST_SQUARES:
        raise RefusedError(
            f"an outline of {len(value)} squares is too long: no board has more than {MOST_SQUARES}"
        )
    return tuple(dict.fromkeys(_read_square(cell) for cell in value))


def _read_square(value: Any) -> Cell:
    match value:
        case [int(row), int(col)] if not isinstance(row, bool) and not isinstance(col, bool):
            return row, col
    raise RefusedError(f"{quote(value)} isn't a square: a square is (row, column)")


def read_outlines(value: Any) -> tuple[Outline, ...]:
    """Read finished outlines in the order they were drawn, right or wrong."""
    if not isinstance(value, list | tuple):
        raise RefusedError(f"{quote(value)} aren't outlines: they are a list of lists of squares")
    if len(value) > MOST_OUTLINES:
        raise RefusedError(
            f"{len(value)} outlines are too many: at most {MOST_OUTLINES} can be drawn"
        )
    return tuple(read_outline(outline) for outline in value)


def read_unfinished(value: Any, board: Board, used: Collection[Cell]) -> Outline:
    """Read an outline in the making: none to four joined free squares."""
    cells = read_outline(value)
    if cells and not (
        len(cells) < 5
        and grid.is_joined(cells)
        and all(cell in board and cell not in used for cell in cells)
    ):
        raise RefusedError(
            f"{quote(cells)} isn't an outline in the making: "
            "it has up to four squares of the board that are free and connected"
        )
    return cells


def read_placed(
    value: Any, board: Board, used: Collection[Cell], placing: str
) -> dict[str, Any] | None:
    """Read a shape that was put down: one of those to be placed, on free squares."""
    if value is None:
        return None
    match value:
        case {"shape": str(shape), "cells": cells}:
            outline = read_outline(cells)
        case _:
            raise RefusedError(f"{quote(value)} isn't a placed shape: it has a shape and its cells")
    if not shape or shape not in placing:
        raise RefusedError(
            f"{quote(shape)} cannot be put down now: "
            f"{'the shapes to place are ' + ' '.join(placing) if placing else 'no shape can'}"
        )
    identity = identify(outline).shape
    if identity is None or identity.name != shape:
        raise RefusedError(f"the squares {quote(outline)} don't make the shape {shape}")
    for cell in outline:
        if cell not in board or cell in used:
            raise RefusedError(f"{shape} does not fit there: {quote(cell)} is not free")
    return {"shape": shape, "cells": outline}


def read_hint(value: Any, board: Board) -> dict[str, Any] | None:
    """Read a hint: five squares, and how much of them is told (1 shape, 2 quarter, 3 squares)."""
    if value is None:
        return None
    match value:
        case {"cells": cells, "step": 1 | 2 | 3 as step} if not isinstance(step, bool):
            outline = read_outline(cells)
            if identify(outline).shape and all(cell in board for cell in outline):
                return {"cells": outline, "step": step}
    raise RefusedError(
        f"{quote(value)} isn't a hint: it has five joined cells and a step from 1 to 3"
    )


def read_shapes(value: Any) -> str:
    """Return the letters of some shapes, capitals or not, each once and in alphabetical order.

    >>> read_shapes(["t", "F"])
    'FT'
    """
    if not isinstance(value, str | list | tuple | set | frozenset):
        raise RefusedError(f"{quote(value)} aren't shapes: the twelve are {' '.join(LETTERS)}")
    for letter in value:
        if not isinstance(letter, str) or letter.upper() not in tuple(LETTERS):
            raise RefusedError(f"{quote(letter)} isn't a shape: the twelve are {' '.join(LETTERS)}")
    given = {letter.upper() for letter in value}
    return "".join(letter for letter in LETTERS if letter in given)
