"""Pieces laid out on a region, and what can still become of them.

An :class:`Arrangement` is a value: putting a piece down or lifting one gives another arrangement.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from fives_widgets.engine.core.picture import Pictured
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.polyominoes import Motion, Shape
from fives_widgets.engine.tiling import arrangement_text
from fives_widgets.engine.tiling.dead_squares import unfillable
from fives_widgets.engine.tiling.placements import Piece, Placement, placements, shapes_of
from fives_widgets.engine.tiling.tilings import count_tilings, tilings
from fives_widgets.text import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.engine.tiling.solver import Watch
    from fives_widgets.engine.tiling.tilings import Tiling

MOST_KINDS = 400
"""More kinds of pieces than anybody lays out: of eight squares there are 369."""

MOST_COPIES = grid.MAX_SIDE**2
"""As many pieces as the largest region has squares."""


@dataclass(frozen=True)
class State:
    """What can still become of an arrangement.

    ``ways`` counts how the empty squares can be filled; it is None where that is not known yet.
    While nothing is placed, ``distinct`` counts turned and mirrored ways once. ``dead`` are
    squares that can never be filled. There may be none of these and still no way.
    """

    is_tiled: bool
    is_solvable: bool
    ways: int | None
    dead: tuple[Cell, ...] = ()
    distinct: int | None = None


@dataclass(frozen=True)
class Arrangement(Pictured):
    """A region, the pieces there are for it, and those that are placed, in the order they came.

    >>> from fives_widgets.engine import Region
    >>> start = Arrangement.of(Region.rectangle(3, 5), "FPU")
    >>> with_f = start.put([(0, 2), (0, 3), (1, 1), (1, 2), (2, 2)])
    >>> print(with_f)
    ##FF#
    #FF##
    ##F##
    >>> with_f.state().ways
    1
    >>> print(with_f.finish())
    UUFFP
    UFFPP
    UUFPP
    """

    region: Region
    pieces: tuple[Piece, ...]
    placed: tuple[Placement, ...] = ()

    @classmethod
    def of(
        cls, region: Region, pieces: Pieces | None = None, *, copies: bool | int = False
    ) -> Arrangement:
        """Begin with an empty region.

        ``pieces`` are the twelve pentominoes, unless others are named; one that is named twice may
        be used twice. With ``copies`` there is a number of each of them, or with True any number.
        """
        named = Counter(shapes_of(pieces))
        return cls(
            region,
            tuple(
                Piece(shape, None if copies is True else copies or number)
                for shape, number in named.items()
            ),
        )

    def __post_init__(self) -> None:
        if not 1 <= len(self.pieces) <= MOST_KINDS:
            raise InputError("tiling.arrangement.kinds", n=len(self.pieces), most=MOST_KINDS)
        for shape, copies in self.pieces:
            if copies is not None and not 1 <= copies <= MOST_COPIES:
                raise InputError(
                    "tiling.arrangement.copies",
                    copies=quote(copies),
                    piece=_called(shape),
                    most=MOST_COPIES,
                )

    # ---- what is where ----

    @cached_property
    def covered(self) -> Mapping[Cell, Placement]:
        """The squares that are covered, and by what."""
        return {cell: place for place in self.placed for cell in place.cells}

    @cached_property
    def empty(self) -> tuple[Cell, ...]:
        """The squares that are still empty, in reading order."""
        return tuple(cell for cell in self.region if cell not in self.covered)

    @cached_property
    def left(self) -> Mapping[Shape, int | None]:
        """How many there still are of each kind of piece; None is as many as one likes."""
        used = Counter(place.shape for place in self.placed)
        return {
            shape: None if copies is None else copies - used[shape] for shape, copies in self.pieces
        }

    @property
    def is_tiled(self) -> bool:
        """Whether all squares are covered."""
        return not self.empty

    # ---- hands ----

    def put(self, cells: Iterable[Cell]) -> Arrangement:
        """Put the piece that has the form of these squares on them."""
        given = tuple(sorted(cells))
        for cell in given:
            if cell not in self.region:
                raise InputError("tiling.arrangement.outside", square=quote(cell))
            if cell in self.covered:
                piece = _called(self.covered[cell].shape)
                raise InputError("tiling.arrangement.covered", square=quote(cell), piece=piece)
        shape = Shape(given)
        if shape not in self.left:
            raise InputError("tiling.arrangement.no_piece", squares=quote(given))
        known = next(piece.shape for piece in self.pieces if piece.shape == shape)
        if self.left[shape] == 0:
            raise InputError(
                "tiling.arrangement.none_left" if known.name else "tiling.arrangement.form_left",
                piece=known.name,
            )
        return replace(self, placed=(*self.placed, Placement(known, given)))

    def put_all(self, placed: Iterable[Iterable[Cell]]) -> Arrangement:
        """Put one piece down after the other."""
        arrangement = self
        for cells in placed:
            arrangement = arrangement.put(cells)
        return arrangement

    def lift(self, cell: Cell) -> Arrangement:
        """Take away the piece that lies on this square."""
        lifted = self._at(cell)
        return replace(self, placed=tuple(place for place in self.placed if place != lifted))

    def turn(self, cell: Cell, motion: Motion = Motion.QUARTER_TURN) -> Arrangement:
        """Turn or mirror the piece that lies on this square; the square itself stays covered."""
        row, col = cell
        around = [(down - row, right - col) for down, right in self._at(cell).cells]
        return self.lift(cell).put((row + down, col + right) for down, right in motion.move(around))

    def clear(self) -> Arrangement:
        """Take all pieces away."""
        return replace(self, placed=())

    def _at(self, cell: Cell) -> Placement:
        if cell not in self.covered:
            raise InputError("tiling.arrangement.empty", square=quote(cell))
        return self.covered[cell]

    # ---- what can become of it ----

    @property
    def _rest(self) -> Region:
        """What is still to be filled: to be asked for only where something is."""
        cols = self.region.cols
        return grid.Region(self.region.rows, cols, grid.mask_of(self.empty, cols))

    @property
    def _stock(self) -> list[Shape]:
        """The pieces for it, each named as often as it may be used."""
        return [
            shape
            for shape, copies in self.left.items()
            for _ in range(len(self.empty) // len(shape) if copies is None else copies)
        ]

    def study(self, watch: Watch | None = None) -> Iterator[State]:
        """Find out what can become of it, telling first what is known first.

        ``watch`` is told of the progress, and stops the search by raising.
        """
        if self.is_tiled:
            yield State(is_tiled=True, is_solvable=True, ways=1)
            return
        dead = unfillable(self._rest, self._stock, watch)
        if not dead and self._first(watch):
            known = State(is_tiled=False, is_solvable=True, ways=None)
            yield known
            known = replace(known, ways=self._count(watch, distinct=False))
            yield known
            # With any number of copies there are too many ways to tell which of them look alike.
            if not self.placed and None not in self.left.values():
                yield replace(known, distinct=self._count(watch, distinct=True))
        else:
            dead = dead or self._hopeless(watch)
            yield State(is_tiled=False, is_solvable=False, ways=0, dead=dead)

    def state(self, watch: Watch | None = None) -> State:
        """Return what can become of it."""
        *_, last = self.study(watch)
        return last

    def finish(self, watch: Watch | None = None) -> Arrangement | None:
        """Fill what is empty, or give None: then no way is left."""
        if self.is_tiled:
            return self
        found = self._first(watch)
        return replace(self, placed=(*self.placed, *found.placements)) if found else None

    def hint(self, watch: Watch | None = None) -> Placement | None:
        """Return a piece to put down next, where there is least choice; None if none fits."""
        found = None if self.is_tiled else self._first(watch)
        if found is None:
            return None
        choice = Counter(
            cell for place in placements(self._rest, self._stock) for cell in place.cells
        )
        return min(found.placements, key=lambda place: min(choice[cell] for cell in place.cells))

    def in_the_way(self, watch: Watch | None = None) -> Placement | None:
        """Return a piece without which there is a way again, the latest one; None for none."""
        for place in reversed(self.placed):
            if next(self.lift(place.cells[0]).study(watch)).is_solvable:
                return place
        return None

    def _count(self, watch: Watch | None, *, distinct: bool) -> int:
        return count_tilings(self._rest, self._stock, distinct=distinct, use_all=False, watch=watch)

    def _first(self, watch: Watch | None) -> Tiling | None:
        return next(tilings(self._rest, self._stock, use_all=False, watch=watch), None)

    def _hopeless(self, watch: Watch | None) -> tuple[Cell, ...]:
        """Return a part of the empty squares that cannot be filled even if it has all pieces."""
        parts = grid.parts(self.empty)
        for part in sorted(parts, key=len) if len(parts) > 1 else ():
            alone = grid.Region(self.region.rows, self.region.cols,
                                grid.mask_of(part, self.region.cols))  # fmt: skip
            if next(tilings(alone, self._stock, use_all=False, watch=watch), None) is None:
                return tuple(sorted(part))
        return ()

    # ---- as text ----

    def __str__(self) -> str:
        return arrangement_text.drawn(self.region, self.placed)

    def share(self) -> str:
        """Return all of it as text, to be read by :meth:`from_text`."""
        return f"{arrangement_text.listed(self.pieces)}\n{self}"

    @classmethod
    def from_text(cls, text: str, pieces: Iterable[Piece] | None = None) -> Arrangement:
        r"""Read lines of ``#`` (an empty square), ``.`` (none) and letters (a piece lies there).

        A line that begins with ``pieces:`` names those that there are. Without one they are the
        given ``pieces``, or the twelve pentominoes.

        >>> Arrangement.from_text("pieces: I*2 small=##/#. \n IIIII \n ####.").share()
        'pieces: I*2 small=##/#.\nIIIII\n####.'
        """
        named, region, placed = arrangement_text.read(text)
        if named is None:
            named = cls.of(region).pieces if pieces is None else tuple(pieces)
        return cls(region, named).put_all(placed)


def _called(shape: Shape) -> str | Message:
    """Return how a piece is called in a sentence."""
    return shape.name or Message("tiling.arrangement.a_piece")
