"""Where a piece can come to rest on a slide, and how it gets there.

A slide is 6 columns wide, 10 rows high and open at the top. A piece waits above it, turned in any
way over any columns. Then it moves one step at a time: down, left, right, or a quarter turn about
its pivot square. It rests where it cannot go further down, if no part of it is above the top.

Where a piece is, is a :class:`Place`: how it is turned, and where its pivot lies. All places of one
turn are the bits of one integer, for the pivot stays when the piece turns. So the search moves
whole sets of places at once: a step is a shift, a turn is the same bits in the next integer, and
what collides is taken away by one ``&``.

Our decisions: the slide has 10 rows; a quarter turn asks only that the squares are free on which
the piece lies afterwards (a hand tilts and shifts a piece a little while it turns it, so the
corners it passes over are not looked at); a piece may turn while parts of it are still above.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.geometry import grid
from fives_widgets.engine.pentris.pieces import offsets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fives_widgets.engine.geometry.grid import Cell

ROWS, COLS = 10, 6
"""The size of a slide: the height is our decision, for the printed rules do not tell it."""

STRIDE = COLS + 1
"""Bits from a row to the next. The bit between two rows is wall: no step sideways passes it."""

AIR = 5
"""Rows above the slide in which a piece waits: no shape needs more."""

_SHIFT = 3 * STRIDE
"""Lets the masks of squares be shifted right for every offset of a shape."""


class Place(NamedTuple):
    """Where a piece is: its quarter turns (clockwise, 0 to 3), and its pivot's row and column."""

    turn: int
    row: int
    col: int


def bit(cell: Cell) -> int:
    """Return the mask of one square of a slide."""
    return 1 << (cell[0] * STRIDE + cell[1])


def mask_of(cells: Iterable[Cell]) -> int:
    """Turn squares of a slide into a mask.

    >>> mask_of([(0, 0), (1, 0)])
    129
    """
    return grid.mask_of(cells, STRIDE)


def cells_of(mask: int) -> tuple[Cell, ...]:
    """Turn a mask back into squares, in reading order."""
    return grid.cells_of(mask, STRIDE)


def cells_at(shape: str, place: Place) -> tuple[Cell, ...]:
    """Return the squares on which a shape lies; those above the slide have rows below 0.

    >>> cells_at("I", Place(turn=1, row=9, col=2))
    ((9, 4), (9, 3), (9, 2), (9, 1), (9, 0))
    """
    turn, row, col = place
    return tuple((row + down, col + right) for down, right in offsets(shape)[turn])


class _Form(NamedTuple):
    """One turn of a shape: its pivots' places as bits, with the air above the slide.

    ``inside``: between the walls and above the floor. ``entry``: waiting above the slide.
    ``below``: no part above the top. ``shifts`` lead from a square to the pivots that cover it.
    """

    inside: int
    entry: int
    below: int
    shifts: tuple[int, ...]


@cache
def _forms(shape: str) -> tuple[_Form, ...]:
    # All turns wait at one height, so that no shortest path begins with a needless turn.
    waiting = -1 - max(row for cells in offsets(shape) for row, _ in cells)
    return tuple(_form(cells, waiting) for cells in offsets(shape))


def _form(cells: tuple[Cell, ...], waiting: int) -> _Form:
    top, bottom = min(row for row, _ in cells), max(row for row, _ in cells)
    left, right = min(col for _, col in cells), max(col for _, col in cells)

    def pivots(first: int, last: int) -> int:
        return sum(
            1 << ((row + AIR) * STRIDE + col)
            for row in range(first, last + 1)
            for col in range(-left, COLS - right)
        )

    floor = ROWS - 1 - bottom
    return _Form(
        inside=pivots(-AIR - top, floor),
        entry=pivots(waiting, waiting),
        below=pivots(-top, floor),
        shifts=tuple(_SHIFT + row * STRIDE + col for row, col in cells),
    )


def _free(shape: str, filled: int) -> list[int]:
    """Return for each turn where the shape lies on nothing but free squares."""
    squares = filled << (AIR * STRIDE + _SHIFT)
    free = []
    for form in _forms(shape):
        one, two, three, four, five = form.shifts
        blocked = (
            squares >> one | squares >> two | squares >> three | squares >> four | squares >> five
        )
        free.append(form.inside & ~blocked)
    return free


def _reached(shape: str, free: list[int]) -> list[int]:
    """Return for each turn every place to which some path leads from above."""
    falls = [_falls(open_) for open_ in free]
    reached = [
        _spread(form.entry & ways[0], ways) for form, ways in zip(_forms(shape), falls, strict=True)
    ]
    turn, settled = 0, 0
    # Round and round the four turns, until all four in a row have not grown.
    while settled < 4:
        now = reached[turn] | (reached[turn - 1] | reached[turn - 3]) & free[turn]
        settled += 1
        if now != reached[turn]:
            reached[turn] = _spread(now, falls[turn])
            settled = 1
        turn = (turn + 1) % 4
    return reached


def _falls(open_: int) -> tuple[int, int, int, int]:
    """Return the places with free places above them: for a fall of one row, and of 2, 4 and 8."""
    two = open_ & open_ << STRIDE
    four = two & two << 2 * STRIDE
    return open_, two, four, four & four << 4 * STRIDE


def _spread(now: int, falls: tuple[int, int, int, int]) -> int:
    """Let places fall as far as they can, and step aside, until there are no more.

    Falls of 1, 2, 4 and 8 rows, one after the other, make every fall up to 15 rows.
    """
    one, two, four, eight = falls
    before = 0
    while now != before:
        before = now
        now |= now << STRIDE & one
        now |= now << 2 * STRIDE & two
        now |= now << 4 * STRIDE & four
        now |= now << 8 * STRIDE & eight
        now |= (now << 1 | now >> 1) & one
    return now


@lru_cache(maxsize=1 << 14)
def _resting(shape: str, filled: int) -> tuple[int, ...]:
    """Return for each turn the places in which the shape can come to rest, as bits."""
    free = _free(shape, filled)
    return tuple(
        reached & form.below & ~(open_ >> STRIDE)
        for reached, open_, form in zip(_reached(shape, free), free, _forms(shape), strict=True)
    )


def resting(shape: str, filled: int) -> list[Place]:
    """Return every place in which a shape can come to rest on a slide with these squares filled.

    >>> len(resting("X", 0)), len(resting("I", 0))
    (16, 16)
    """
    return [
        Place(turn, number // STRIDE - AIR, number % STRIDE)
        for turn, places in enumerate(_resting(shape, filled))
        for number in grid.bits(places)
    ]


def reachable(shape: str, filled: int) -> list[Place]:
    """Return every place to which some path leads, at rest or on the way, also above the slide."""
    return [
        Place(turn, number // STRIDE - AIR, number % STRIDE)
        for turn, places in enumerate(_reached(shape, _free(shape, filled)))
        for number in grid.bits(places)
    ]


def can_rest(shape: str, filled: int, place: Place) -> bool:
    """Return whether a shape can come to rest in this place."""
    turn, row, col = place
    if not (0 <= turn < 4 and 0 <= row < ROWS and 0 <= col < COLS):
        return False
    return bool(_resting(shape, filled)[turn] >> ((row + AIR) * STRIDE + col) & 1)


def fits(shape: str, filled: int) -> bool:
    """Return whether a shape can come to rest anywhere."""
    return any(_resting(shape, filled))


class Paths:
    """Shortest paths of a shape from above to wherever it can get.

    The places that take one step more are worked out from those before, all at once.
    """

    def __init__(self, shape: str, filled: int) -> None:
        self._layers = list(_layers(shape, filled))

    def to(self, place: Place) -> tuple[Place, ...]:
        """Return a shortest path from above the slide to a place, both included."""
        turn, row, col = place
        here = (row + AIR) * STRIDE + col
        steps = next(
            (n for n, layer in enumerate(self._layers) if here >= 0 and layer[turn] >> here & 1),
            None,
        )
        if steps is None:
            raise ValueError(f"no path leads to {place}")
        path = [place]
        for layer in reversed(self._layers[:steps]):
            turn, here = next(
                (turn, here)
                for turn, here in (
                    (turn, here - STRIDE),
                    (turn, here - 1),
                    (turn, here + 1),
                    ((turn - 1) % 4, here),
                    ((turn + 1) % 4, here),
                )
                if here >= 0 and layer[turn] >> here & 1
            )
            path.append(Place(turn, here // STRIDE - AIR, here % STRIDE))
        return tuple(reversed(path))


def _layers(shape: str, filled: int) -> Iterator[list[int]]:
    """Yield the places that take no step, one step, two steps ... for each turn."""
    free = _free(shape, filled)
    layer = [form.entry & open_ for form, open_ in zip(_forms(shape), free, strict=True)]
    while any(layer):
        yield layer
        free = [open_ & ~new for open_, new in zip(free, layer, strict=True)]
        layer = [
            (new << STRIDE | new << 1 | new >> 1 | layer[turn - 1] | layer[turn - 3]) & free[turn]
            for turn, new in enumerate(layer)
        ]


def path_to(shape: str, filled: int, place: Place) -> tuple[Place, ...]:
    """Return a shortest path from above the slide to a place, or say that none leads there.

    >>> path = path_to("I", 0, Place(turn=0, row=7, col=0))
    >>> path[0], len(path)
    (Place(turn=0, row=-3, col=0), 11)
    """
    return Paths(shape, filled).to(place)
