"""Reading what a view wrote.

Whatever comes out of a browser may be broken or hostile. Each function here gives engine values, or
refuses in a sentence that quotes the beginning of what came; none looks at more of it than it must.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from traitlets import TraitError, TraitType

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fives_widgets.engine.geometry.grid import Cell

Outline: TypeAlias = "tuple[Cell, ...]"
"""The squares of an outline in the order they were drawn."""

ValueT = TypeVar("ValueT")

MOST_SQUARES = grid.MAX_SIDE**2
"""The most squares that an outline can have: those of the largest board."""


class RefusedError(TraitError, InputError):
    """A value that a trait does not take: a ``ValueError``, after which traitlets undoes all."""


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the engine refuses into what a trait refuses, with the same message."""
    try:
        yield
    except InputError as refusal:
        raise RefusedError(refusal.message) from None


class Reader(Protocol):
    """A widget that reads what its traits are given."""

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value, or refuse it."""


class Validated(TraitType[ValueT, Any]):
    """A trait whose widget reads each value that it is given, and refuses what it cannot take.

    ``Validated[Board]()`` is a trait that holds a board, whatever it was set to.
    """

    default_value = None

    def validate(self, obj: Reader, value: Any) -> ValueT:
        """Return the value as the engine knows it, or refuse it in a sentence."""
        known: ValueT = obj.read(str(self.name), value)
        return known


class Computed(TraitType[ValueT, ValueT]):
    """A trait that its widget works out, for views and observers: nobody else sets it.

    ``Computed[int](0)`` is a trait that holds a number.
    """

    default_value = None
    read_only = True


def read_outline(value: Any) -> Outline:
    """Read squares, each once, in the order given; they may lie off the board.

    >>> read_outline([[0, 1], [0, 2], [0, 1]])
    ((0, 1), (0, 2))
    """
    if not isinstance(value, list | tuple):
        raise RefusedError("refused.outline.none", value=quote(value))
    if len(value) > MOST_SQUARES:
        raise RefusedError("refused.outline.long", n=len(value), most=MOST_SQUARES)
    return tuple(dict.fromkeys(_read_square(cell) for cell in value))


def _read_square(value: Any) -> Cell:
    match value:
        case [int(row), int(col)] if not isinstance(row, bool) and not isinstance(col, bool):
            return row, col
    raise RefusedError("geometry.square", square=quote(value))
