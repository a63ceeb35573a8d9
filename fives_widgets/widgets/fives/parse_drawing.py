"""Reading what a view wrote about a drawing: outlines, a shape put down, a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.fives.round_game import MAX_OUTLINES
from fives_widgets.engine.fives.rules import is_outlined
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import LETTERS, identify
from fives_widgets.widgets.shared.parse_view import Outline, RefusedError, read_outline

if TYPE_CHECKING:
    from collections.abc import Collection

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.geometry.grid import Cell


class Placed(TypedDict):
    """A shape that was put down."""

    shape: str
    cells: Outline


class Hint(TypedDict):
    """A FIVE, and how much of it is told: its shape, then its quarter, then its squares."""

    cells: Outline
    step: int


def read_outlines(value: Any) -> tuple[Outline, ...]:
    """Read finished outlines in the order they were drawn, right or wrong, each of them once."""
    if not isinstance(value, list | tuple):
        raise RefusedError("refused.drawing.outlines", value=quote(value))
    if len(value) > MAX_OUTLINES:
        raise RefusedError("refused.drawing.crowded", n=len(value), most=MAX_OUTLINES)
    outlines = tuple(read_outline(outline) for outline in value)
    for number, cells in enumerate(outlines):
        if is_outlined(cells, outlines[:number]):
            raise RefusedError("refused.drawing.twice", squares=quote(cells))
    return outlines


def read_unfinished(value: Any, board: Board, used: Collection[Cell]) -> Outline:
    """Read an outline in the making: none to four joined free squares."""
    cells = read_outline(value)
    if cells and not is_in_the_making(cells, board, used):
        raise RefusedError("refused.drawing.unfinished", squares=quote(cells))
    return cells


def is_in_the_making(cells: Outline, board: Board, used: Collection[Cell]) -> bool:
    """Return whether squares can be drawn on: one to four joined free ones."""
    return (
        0 < len(cells) < 5
        and grid.is_joined(cells)
        and all(cell in board and cell not in used for cell in cells)
    )


def read_placed(value: Any, board: Board, used: Collection[Cell], placing: str) -> Placed | None:
    """Read a shape that was put down: one of those to be placed, on free squares."""
    if value is None:
        return None
    match value:
        case {"shape": str(shape), "cells": cells}:
            outline = read_outline(cells)
        case _:
            raise RefusedError("refused.drawing.placed", value=quote(value))
    if not shape or shape not in placing:
        raise RefusedError(
            "refused.drawing.choice" if placing else "refused.drawing.no_choice",
            shape=quote(shape),
            shapes=" ".join(placing),
        )
    identity = identify(outline).shape
    if identity is None or identity.name != shape:
        raise RefusedError("refused.drawing.form", squares=quote(outline), shape=shape)
    for cell in outline:
        if cell not in board or cell in used:
            raise RefusedError("refused.drawing.taken", shape=shape, square=quote(cell))
    return {"shape": shape, "cells": outline}


def read_hint(value: Any, board: Board) -> Hint | None:
    """Read a hint: five squares, and how much of them is told (1 shape, 2 quarter, 3 squares)."""
    if value is None:
        return None
    match value:
        case {"cells": cells, "step": 1 | 2 | 3 as step} if not isinstance(step, bool):
            outline = read_outline(cells)
            if identify(outline).shape and all(cell in board for cell in outline):
                return {"cells": outline, "step": step}
    raise RefusedError("refused.drawing.hint", value=quote(value))


def read_shapes(value: Any) -> str:
    """Return the letters of some shapes, capitals or not, each once and in alphabetical order.

    >>> read_shapes(["t", "F"])
    'FT'
    """
    if not isinstance(value, str | list | tuple | set | frozenset):
        raise RefusedError("refused.drawing.shapes", value=quote(value), shapes=" ".join(LETTERS))
    for letter in value:
        if not isinstance(letter, str) or letter.upper() not in tuple(LETTERS):
            raise RefusedError(
                "game.malformed.shape", shape=quote(letter), shapes=" ".join(LETTERS)
            )
    given = {letter.upper() for letter in value}
    return "".join(letter for letter in LETTERS if letter in given)
