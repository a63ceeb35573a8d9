"""What a builder's traits are: how Python reads them, and how a view does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from fives_widgets import text
from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES
from fives_widgets.engine.geometry.polyominoes import MAX_CELLS, Shape, normalise, polyominoes
from fives_widgets.widgets.shared.parse_view import Outline, RefusedError, read_outline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.geometry.polyominoes import Form

Named: TypeAlias = Mapping[Shape, str]
"""Every shape there is to find, with its short name: a letter or a number."""


class NamedShape(TypedDict):
    """A shape as a view knows it: its short name, its full one, and one of its forms."""

    shape: str
    name: str
    cells: Sequence[Cell]


SMALLEST_SIDE = 5
"""The side of the grid, unless a row of all squares and one more need a larger one."""

_LETTERS = {
    2: {"": "##"},
    3: {"I": "###", "L": "##\n#."},
    4: {"I": "####", "L": "###\n#..", "O": "##\n##", "S": ".##\n##.", "T": "###\n.#."},
}


def side_for(n: int) -> int:
    """Return the side of a grid on which every shape of n squares fits, with some room to spare."""
    return max(SMALLEST_SIDE, n + 1)


@cache
def named_shapes(n: int) -> Named:
    """Return the shapes of n squares: up to five by the usual letters, larger ones by number."""
    if n == 5:
        return MappingProxyType({shape: letter for letter, shape in PENTOMINOES.items()})
    if n in _LETTERS:
        return MappingProxyType(
            {
                Shape(grid.Region.from_text(drawn).cells, letter): letter
                for letter, drawn in _LETTERS[n].items()
            }
        )
    forms = polyominoes(n)
    names = map(str, range(1, len(forms) + 1)) if len(forms) > 1 else [""]
    return MappingProxyType(
        {Shape(form, name): name for form, name in zip(forms, names, strict=True)}
    )


@cache
def _names(n: int) -> Mapping[Form, str]:
    """Return the name of every form of n squares: however a shape lies, it is found in here."""
    return {form: name for shape, name in named_shapes(n).items() for form in shape.forms}


def identify(cells: Sequence[Cell], n: int) -> Shape | None:
    """Return the shape of n squares that the cells are, as it lies there; None if they are none."""
    form = normalise(cells) if cells else ()
    return _lying(form) if form in _names(n) else None


@cache
def _lying(form: Form) -> Shape:
    return Shape(form, _names(len(form))[form])


def shapes_json(shapes: Named, _: Any) -> list[NamedShape]:
    """Return each shape with its short name, its full one, and one of its forms."""
    return [
        {"shape": name, "name": _spoken(shape, name), "cells": shape.cells}
        for shape, name in shapes.items()
    ]


def _spoken(shape: Shape, name: str) -> str:
    how = "only" if not name else "number" if name.isdigit() else "letter"
    kind = text.say(f"builder.kind.{len(shape)}")
    return text.say(f"builder.name.{how}", shape=name, kind=kind)


def found_json(found: tuple[Shape, ...], _: Any) -> list[Any]:
    """Return the cells of each shape, as it was found."""
    return [shape.cells for shape in found]


# ---- from a view, and from Python ----


def read_size(value: Any) -> int:
    """Read how many squares a shape has."""
    if not (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MAX_CELLS):
        raise RefusedError("refused.builder.size", value=quote(value), most=MAX_CELLS)
    return value


def read_painted(value: Any, n: int, side: int) -> Outline:
    """Read painted squares: at most n, joined or not, all of them on the grid."""
    cells = read_outline(value)
    if len(cells) > n:
        raise RefusedError("refused.builder.many", found=len(cells), n=n)
    for cell in cells:
        if not all(0 <= place < side for place in cell):
            raise RefusedError("refused.builder.off_grid", square=quote(cell), last=side - 1)
    return cells


def read_found(value: Any, n: int, shapes: Named) -> tuple[Shape, ...]:
    """Read shapes by name, as shapes or as squares, each once however it is turned."""
    if not isinstance(value, str | list | tuple):
        raise RefusedError("refused.builder.shapes", value=quote(value))
    if len(value) > len(shapes):
        raise RefusedError("refused.builder.many_shapes", found=len(value), n=len(shapes))
    return tuple(dict.fromkeys(_read_shape(one, n, shapes) for one in value))


def _read_shape(value: Any, n: int, shapes: Named) -> Shape:
    if isinstance(value, str):
        for known, name in shapes.items():
            if name == value:
                return known
        names = list(shapes.values())
        listed = (
            text.Message("refused.builder.names", first=names[0], last=names[-1])
            if len(names) > 12
            else " ".join(names)
        )
        raise RefusedError("refused.builder.name", value=quote(value), n=n, names=listed)
    cells = value.cells if isinstance(value, Shape) else read_outline(value)
    shape = identify(cells, n)
    if shape is None:
        raise RefusedError("refused.builder.shape", squares=quote(cells), n=n)
    return shape
