"""Squares on a grid: cells, bit masks, joined parts and the lines around them.

A cell is ``(row, column)``, counted from the top left corner. Inside the engine a set of cells
is one integer with a bit for each cell, so that "do these overlap?" is a single ``&``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from fives_widgets.engine.core.picture import Pictured
from fives_widgets.engine.core.validation import InputError, quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Cell: TypeAlias = tuple[int, int]
"""A square as ``(row, column)``."""

Loop: TypeAlias = tuple[Cell, ...]
"""A closed line through grid corners, ``(row, column)`` each, the first corner not repeated."""

MAX_SIDE = 16
"""The longest side a board may have. A region may be longer, with no more squares in all."""

MAX_AREA = MAX_SIDE**2
"""The squares of the largest board."""

FAR = 1000
"""No drawing, however far it runs off a board, gets to a row or column beyond this."""

STEPS: tuple[Cell, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""The four ways to a neighbour: up, right, down, left."""


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the four cells that share an edge with ``cell``, also those off any board."""
    row, col = cell
    for down, right in STEPS:
        yield row + down, col + right


def parts(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """Split cells into their edge-joined parts, in the order of each part's first cell.

    >>> [sorted(part) for part in parts([(0, 0), (2, 2), (0, 1)])]
    [[(0, 0), (0, 1)], [(2, 2)]]
    """
    left = set(cells)
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        part = {start}
        left.remove(start)
        edge = [start]
        while edge:
            for cell in neighbours(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    part.add(cell)
                    edge.append(cell)
        found.append(frozenset(part))
    return found


def is_joined(cells: Iterable[Cell]) -> bool:
    """Return whether the cells are connected by edges (no cells at all are not)."""
    return len(parts(cells)) == 1


def perimeter(cells: Iterable[Cell]) -> int:
    """Count the unit edges between these cells and all others."""
    inside = set(cells)
    return sum(near not in inside for cell in inside for near in neighbours(cell))


def boundary(cells: Iterable[Cell]) -> list[Loop]:
    """Walk the lines around cells, with the cells on the right hand, keeping corners only.

    Outer lines run clockwise, lines around holes anticlockwise. Where two cells touch only at a
    corner the line turns right, so that each of them keeps a line of its own.

    >>> boundary([(0, 0), (0, 1)])
    [((0, 0), (0, 2), (1, 2), (1, 0))]
    """
    inside = set(cells)
    # Each edge goes from corner to corner in one of the four directions of STEPS.
    edges: set[tuple[Cell, int]] = set()
    for row, col in inside:
        for direction, (corner, beyond) in enumerate(
            (
                ((row + 1, col), (row, col - 1)),  # up, along the left side
                ((row, col), (row - 1, col)),  # right, along the top
                ((row, col + 1), (row, col + 1)),  # down, along the right side
                ((row + 1, col + 1), (row + 1, col)),  # left, along the bottom
            )
        ):
            if beyond not in inside:
                edges.add((corner, direction))
    loops = []
    for first in sorted(edges, key=lambda edge: (edge[0], edge[1] != 1)):
        if first not in edges:
            continue
        corners: list[Cell] = []
        (row, col), direction = first
        while ((row, col), direction) in edges:
            edges.remove(((row, col), direction))
            row, col = row + STEPS[direction][0], col + STEPS[direction][1]
            turned = next(
                way % 4
                for way in (direction + 1, direction, direction + 3)
                if ((row, col), way % 4) in edges or ((row, col), way % 4) == first
            )
            if turned != direction:
                corners.append((row, col))
            direction = turned
        # Walking started at the top left corner of the loop, which so comes last.
        loops.append((corners[-1], *corners[:-1]))
    return loops


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, lowest first.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[Cell], cols: int) -> int:
    """Turn cells into a bit mask, numbered row by row on a grid ``cols`` wide."""
    mask = 0
    for row, col in cells:
        mask |= 1 << (row * cols + col)
    return mask


def cells_of(mask: int, cols: int) -> tuple[Cell, ...]:
    """Turn a bit mask back into cells, in reading order."""
    return tuple(divmod(bit, cols) for bit in bits(mask))


def check_cells(cells: Any) -> tuple[Cell, ...]:
    """Return different squares as tuples, in the order they came, or refuse them in words."""
    if isinstance(cells, list | tuple) and len(cells) <= MAX_AREA:
        read = tuple([tuple(cell) if isinstance(cell, list) else cell for cell in cells])
        if all(map(_is_cell, read)) and len(set(read)) == len(read):
            return read
    raise InputError("game.malformed.cells", cells=quote(cells))


def _is_cell(cell: object) -> bool:
    if not isinstance(cell, tuple) or len(cell) != 2:
        return False
    row, col = cell
    return type(row) is type(col) is int and -FAR <= row <= FAR and -FAR <= col <= FAR


def check_size(rows: int, cols: int, smallest: int) -> None:
    """Refuse a board that is too small or too large, in words."""
    if not all(isinstance(side, int) and smallest <= side <= MAX_SIDE for side in (rows, cols)):
        raise InputError(
            "geometry.size", rows=quote(rows), cols=quote(cols), low=smallest, high=MAX_SIDE
        )


def _check_area(rows: int, cols: int) -> None:
    """Refuse a region's frame that is empty or too large, in words."""
    whole = isinstance(rows, int) and isinstance(cols, int)
    if not (whole and rows > 0 < cols and rows * cols <= MAX_AREA):
        raise InputError(
            "geometry.region.size",
            rows=quote(rows),
            cols=quote(cols),
            side=MAX_SIDE,
            most=MAX_AREA,
        )


@dataclass(frozen=True)
class Region(Pictured):
    """Some of the squares of a grid, at most 16 x 16 = 256 of them: a place to be tiled.

    >>> len(Region.rectangle(8, 8, holes=[(3, 3), (3, 4), (4, 3), (4, 4)]))
    60
    """

    rows: int
    cols: int
    mask: int

    def __post_init__(self) -> None:
        _check_area(self.rows, self.cols)
        if self.mask <= 0:
            raise InputError("geometry.region.none")
        if self.mask >> (self.rows * self.cols):
            raise InputError(
                "geometry.region.mask", mask=f"{self.mask:#x}", rows=self.rows, cols=self.cols
            )

    @classmethod
    def rectangle(cls, rows: int, cols: int, holes: Iterable[Cell] = ()) -> Region:
        """Make a rectangle, with some of its cells left out."""
        _check_area(rows, cols)
        mask = (1 << (rows * cols)) - 1
        for hole in holes:
            row, col = hole
            if not (0 <= row < rows and 0 <= col < cols):
                raise InputError(
                    "geometry.region.hole", hole=quote(hole), last_row=rows - 1, last_col=cols - 1
                )
            mask &= ~(1 << (row * cols + col))
        return cls(rows, cols, mask)

    @classmethod
    def from_cells(cls, cells: Iterable[Cell]) -> Region:
        """Make a region of just these cells, moved into the top left corner."""
        given = list(cells)
        if not given:
            raise InputError("geometry.region.none")
        top, left = min(row for row, _ in given), min(col for _, col in given)
        moved = [(row - top, col - left) for row, col in given]
        rows, cols = max(row for row, _ in moved) + 1, max(col for _, col in moved) + 1
        _check_area(rows, cols)
        return cls(rows, cols, mask_of(moved, cols))

    @classmethod
    def of(cls, region: Region | tuple[int, int] | str) -> Region:
        """Return the region that is meant: as it is, as rows and columns, or as text.

        >>> Region.of((6, 10)) == Region.rectangle(6, 10)
        True
        """
        match region:
            case Region():
                return region
            case str():
                return cls.from_text(region)
            case [int(rows), int(cols)]:
                return cls.rectangle(rows, cols)
        raise InputError("geometry.region.unknown", region=quote(region), most=MAX_AREA)

    @classmethod
    def from_text(cls, text: str) -> Region:
        """Read a region from lines of ``#`` (a cell) and ``.`` (no cell).

        >>> Region.from_text('''
        ...     ##.
        ...     ###
        ... ''').cells
        ((0, 0), (0, 1), (1, 0), (1, 1), (1, 2))
        """
        lines = [line.strip() for line in text.strip().splitlines()]
        if not lines:
            raise InputError("geometry.region.no_lines", text=quote(text))
        for number, line in enumerate(lines, start=1):
            for character in line:
                if character not in "#.":
                    raise InputError(
                        "geometry.region.character",
                        number=number,
                        line=quote(line),
                        character=quote(character),
                    )
            if len(line) != len(lines[0]):
                raise InputError(
                    "geometry.region.length",
                    number=number,
                    line=quote(line),
                    found=len(line),
                    wanted=len(lines[0]),
                )
        _check_area(len(lines), len(lines[0]))
        cells = [
            (row, col)
            for row, line in enumerate(lines)
            for col, character in enumerate(line)
            if character == "#"
        ]
        if not cells:
            raise InputError("geometry.region.no_squares", text=quote(text))
        return cls(len(lines), len(lines[0]), mask_of(cells, len(lines[0])))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The region's cells in reading order."""
        return cells_of(self.mask, self.cols)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __contains__(self, cell: object) -> bool:
        return cell in self._cell_set

    @cached_property
    def _cell_set(self) -> frozenset[Cell]:
        return frozenset(self.cells)

    def __str__(self) -> str:
        return "\n".join(
            "".join("#" if (row, col) in self else "." for col in range(self.cols))
            for row in range(self.rows)
        )
