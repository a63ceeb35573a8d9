"""What a workshop's traits are: how Python reads them, and how a view does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from fives_widgets import text
from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.polyominoes import MAX_CELLS, Shape
from fives_widgets.engine.tiling.arrangement import Arrangement
from fives_widgets.engine.tiling.placements import Piece
from fives_widgets.pictures.draw import colour_of
from fives_widgets.widgets.puzzles.builder_traits import identify
from fives_widgets.widgets.shared.parse_view import (
    Outline,
    RefusedError,
    read_outline,
    refusing,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.tiling.arrangement import State
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.engine.tiling.solver import Watch


# ---- to a view ----


class RegionState(TypedDict):
    """The size of the frame, and the squares in it."""

    rows: int
    cols: int
    cells: Sequence[Cell]


class ShownPiece(TypedDict):
    """A piece with its names, one of its forms, its colour and the number of copies."""

    name: str
    spoken: str
    cells: Sequence[Cell]
    colour: str
    copies: int | None


class Answer(TypedDict):
    """What is known of the pieces that are ``placed``, by its ``kind``."""

    kind: str
    n: NotRequired[int]
    distinct: NotRequired[int]
    cells: NotRequired[Sequence[Cell]]
    placed: NotRequired[Sequence[Outline]]


class PieceHint(TypedDict):
    """What to do next: ``put`` a piece on these squares, ``lift`` one, or it is ``lost``."""

    kind: str
    cells: Sequence[Cell]


def region_json(region: Region, _: Any) -> RegionState:
    """Return the size of the frame and the squares in it."""
    return {"rows": region.rows, "cols": region.cols, "cells": region.cells}


def pieces_json(pieces: tuple[Piece, ...], _: Any) -> list[ShownPiece]:
    """Return each piece with its names, one of its forms, its colour and the number of copies."""
    sizes = {len(shape) for shape, _ in pieces}
    return [
        {
            "name": shape.name,
            "spoken": _spoken(shape, number, is_sized=len(sizes) > 1),
            "cells": shape.cells,
            "colour": colour_of(shape, number),
            "copies": copies,
        }
        for number, (shape, copies) in enumerate(pieces)
    ]


def _spoken(shape: Shape, number: int, *, is_sized: bool) -> str:
    """Name a piece for a screen reader: with its kind, where a letter is not enough."""
    if len(shape) > MAX_CELLS:
        return text.say("workshop.piece.own", name=shape.name or number + 1)
    is_sized = is_sized or shape.name.isdigit()
    how = "only" if not shape.name else "sized" if is_sized else "letter"
    kind = text.say(f"builder.kind.{len(shape)}")
    return text.say(f"workshop.piece.{how}", name=shape.name, kind=kind)


def answer_json(state: State) -> Answer:
    """Return what the solver found out as a view wants it."""
    if state.is_tiled:
        return {"kind": "tiled"}
    if state.ways is None:
        return {"kind": "solvable"}
    if state.distinct is not None:
        return {"kind": "all_ways", "n": state.ways, "distinct": state.distinct}
    if state.is_solvable:
        return {"kind": "ways", "n": state.ways}
    return {"kind": "dead", "cells": state.dead} if state.dead else {"kind": "none"}


# ---- from a view, and from Python ----


def read_region(value: Any) -> Region:
    """Read a region: as it is, as rows and columns, or as text."""
    with refusing():
        return Region.of(value)


def read_pieces(value: Any) -> tuple[Piece, ...]:
    """Read pieces that are counted already."""
    match value:
        case [*pieces] if pieces and all(isinstance(piece, Piece) for piece in pieces):
            return tuple(pieces)
    raise RefusedError("refused.workshop.pieces", value=quote(value))


def laid_out(region: Region, pieces: Pieces | None, *, copies: bool | int) -> tuple[Piece, ...]:
    """Count pieces, and name those that have no name as the builder does."""
    with refusing():
        if isinstance(pieces, int):
            raise RefusedError("refused.workshop.number", number=quote(pieces))
        counted = Arrangement.of(region, pieces, copies=copies).pieces
    return tuple(Piece(shape if shape.name else _named(shape), number) for shape, number in counted)


def _named(shape: Shape) -> Shape:
    known = identify(shape.cells, len(shape)) if len(shape) <= MAX_CELLS else None
    return known or shape


def read_placed(value: Any, empty: Arrangement) -> tuple[Outline, ...]:
    """Read where pieces lie: for each its squares, all of them free and of a piece there is."""
    if not isinstance(value, list | tuple):
        raise RefusedError("refused.workshop.placed", value=quote(value))
    if len(value) > len(empty.region):
        raise RefusedError("refused.workshop.many", found=len(value), n=len(empty.region))
    with refusing():
        return cells_of(empty.put_all(map(read_outline, value)))


def cells_of(arrangement: Arrangement) -> tuple[Outline, ...]:
    """Return the squares of each placed piece."""
    return tuple(place.cells for place in arrangement.placed)


# ---- from the solver ----


def hint_json(kind: str, cells: Sequence[Any] = ()) -> PieceHint:
    """Return a hint: ``put`` a piece on these squares, ``lift`` the one there, or none of these."""
    return {"kind": kind, "cells": cells}


def hints(arrangement: Arrangement, watch: Watch) -> Iterator[PieceHint]:
    """Look for a piece to put down next, or for one that is in the way."""
    if place := arrangement.hint(watch):
        yield hint_json("put", place.cells)
    elif place := arrangement.in_the_way(watch):
        yield hint_json("lift", place.cells)
    else:
        yield hint_json("lost")


def endings(arrangement: Arrangement, watch: Watch) -> Iterator[Arrangement | PieceHint]:
    """Look for a way to fill what is empty, or for what is in the way."""
    if finished := arrangement.finish(watch):
        yield finished
    else:
        yield from hints(arrangement, watch)


def listed(names: Iterable[str]) -> str:
    """List pieces in a few words."""
    every = list(names)
    return " ".join(every) if 1 <= len(every) <= 12 and all(every) else f"{len(every)} kinds"
