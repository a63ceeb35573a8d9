"""Where a piece can come to rest on a slide, and how it gets there.

A slide is 6 columns wide, 10 rows high and open at the top. A piece waits above it, turned in any
way over any columns. While any part of it is above the top row, it only goes straight down. Wholly
inside it moves one step at a time: down, left, right, or a quarter turn about its pivot square. It
rests where it cannot go further down.

Where a piece is, is a :class:`Place`: how it is turned, and where its pivot lies. All places are
the bits of one integer: turn by turn, and in each turn row by row, from the air above the slide
down to its floor. So the search moves whole sets of places at once: a step is a shift, a turn is a
longer one, for the pivot stays where it is, and what collides is taken away by one ``&``.

Our decisions: the slide has 10 rows; a quarter turn asks only that the squares are free on which
the piece lies afterwards (a hand tilts and shifts a piece a little while it turns it, so the
corners it passes over are not looked at).
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

AIR = 3
"""Rows above the slide in which the pivot of a piece may wait: no shape needs more."""

TURN = (AIR + ROWS) * STRIDE
"""Bits from a turn to the next."""


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


def _place(turn: int, row: int, col: int) -> int:
    """Return a place as a bit."""
    return 1 << (turn * TURN + (row + AIR) * STRIDE + col)


def _place_at(number: int) -> Place:
    """Turn the number of a bit back into a place."""
    turn, rest = divmod(number, TURN)
    row, col = divmod(rest, STRIDE)
    return Place(turn, row - AIR, col)


def _places(places: int) -> list[Place]:
    """Turn bits back into places."""
    return list(map(_place_at, grid.bits(places)))


class _Form(NamedTuple):
    """What is always true of a shape, as places.

    ``waiting``: as high as a piece begins. ``above``: from there to just above the slide.
    ``entering``: partly above. ``entered``: inside, in the highest row. ``inside``: wholly.
    ``shifts`` lead from a square to the places that cover it, ``passed`` to those in the highest
    row that cannot be entered straight from above without passing over it.
    """

    waiting: int
    above: int
    entering: int
    entered: int
    inside: int
    shifts: tuple[int, ...]
    passed: tuple[int, ...]


@cache
def _form(shape: str) -> _Form:
    # All turns wait at one height, so that no shortest path has a needless turn.
    height = -1 - max(row for cells in offsets(shape) for row, _ in cells)
    waiting = above = entering = entered = inside = 0
    shifts: list[int] = []
    passed: list[int] = []
    for turn, cells in enumerate(offsets(shape)):
        top, bottom = min(row for row, _ in cells), max(row for row, _ in cells)
        walls = range(-min(col for _, col in cells), COLS - max(col for _, col in cells))
        rows = [sum(_place(turn, row, col) for col in walls) for row in range(-AIR, ROWS - bottom)]
        waiting |= rows[height + AIR]
        above |= sum(rows[height + AIR : AIR - bottom])
        entering |= sum(rows[AIR - bottom : AIR - top])
        entered |= rows[AIR - top]
        inside |= sum(rows[AIR - top :])
        over = {(up, col) for row, col in cells for up in range(top, row)} - {*cells}
        for squares, found in ((cells, shifts), (over, passed)):
            found += [turn * TURN + AIR * STRIDE - row * STRIDE - col for row, col in squares]
    return _Form(waiting, above, entering, entered, inside, tuple(shifts), tuple(passed))


def _free(shape: str, filled: int) -> int:
    """Return the places inside where the shape lies on nothing but free squares."""
    form, blocked = _form(shape), 0
    for shift in form.shifts:
        blocked |= filled << shift
    return form.inside & ~blocked


def _entries(shape: str, filled: int, free: int) -> int:
    """Return the places where the shape gets wholly inside by going straight down."""
    form, blocked = _form(shape), 0
    for shift in form.passed:
        blocked |= filled << shift
    return form.entered & free & ~blocked


def _turned(places: int) -> int:
    """Return places after a quarter turn, one way or the other."""
    return places << TURN | places >> TURN | places << 3 * TURN | places >> 3 * TURN


def _reached(free: int, entries: int) -> int:
    """Return every place inside to which some path leads.

    Falls of 1, 2, 4 and 8 rows, one after the other, make every fall up to 15 rows. A long fall
    asks for free places all the way, so none leads through the air into the next turn.
    """
    fall_2 = free & free << STRIDE
    fall_4 = fall_2 & fall_2 << 2 * STRIDE
    fall_8 = fall_4 & fall_4 << 4 * STRIDE
    now, before = entries, 0
    while now != before:
        before = now
        now |= now << STRIDE & free
        now |= now << 2 * STRIDE & fall_2
        now |= now << 4 * STRIDE & fall_4
        now |= now << 8 * STRIDE & fall_8
        now |= (now << 1 | now >> 1) & free
        now |= _turned(now) & free
    return now


@lru_cache(maxsize=1 << 14)
def _resting(shape: str, filled: int) -> int:
    """Return the places in which the shape can come to rest."""
    free = _free(shape, filled)
    return _reached(free, _entries(shape, filled, free)) & ~(free >> STRIDE)


def resting(shape: str, filled: int) -> list[Place]:
    """Return every place in which a shape can come to rest on a slide with these squares filled.

    >>> len(resting("X", 0)), len(resting("I", 0))
    (16, 16)
    """
    return _places(_resting(shape, filled))


def can_rest(shape: str, filled: int, place: Place) -> bool:
    """Return whether a shape can come to rest in this place."""
    return _is_near(place) and bool(_resting(shape, filled) & _place(*place))


def fits(shape: str, filled: int) -> bool:
    """Return whether a shape can come to rest anywhere."""
    return bool(_resting(shape, filled))


def _is_near(place: Place) -> bool:
    """Return whether a place is on the slide or in the air above it."""
    turn, row, col = place
    return 0 <= turn < 4 and -AIR <= row < ROWS and 0 <= col < COLS


def _ways_in(shape: str, entries: int) -> int:
    """Return the places partly above from which the shape goes straight down to an entry."""
    form, ways, now = _form(shape), 0, entries
    while now := now >> STRIDE & form.entering:
        ways |= now
    return ways


class Reachable(NamedTuple):
    """Every place to which a path leads, and from which one leads on to a place of rest.

    ``above`` the slide a piece may still be turned and moved. ``entering``, with a part of it
    above, it only goes straight down. ``inside`` it may turn and move again.
    """

    above: list[Place]
    entering: list[Place]
    inside: list[Place]


def reachable(shape: str, filled: int) -> Reachable:
    """Return where a shape can be on its way down."""
    free = _free(shape, filled)
    entries = _entries(shape, filled, free)
    return Reachable(
        _places(_form(shape).above),
        _places(_ways_in(shape, entries)),
        _places(_reached(free, entries)),
    )


class Paths:
    """Shortest paths of a shape from above to wherever it can get.

    The places that take one step more are worked out from those before, all at once.
    """

    def __init__(self, shape: str, filled: int) -> None:
        self._inside = _form(shape).inside
        self._layers = list(_layers(shape, filled))

    def to(self, place: Place) -> tuple[Place, ...]:
        """Return a shortest path from above the slide to a place, both included."""
        here = _place(*place) if _is_near(place) else 0
        steps = next((n for n, layer in enumerate(self._layers) if layer & here), None)
        if steps is None:
            raise ValueError(f"no path leads to {place}")
        path = [place]
        for layer in reversed(self._layers[:steps]):
            before = here >> STRIDE & layer
            if not before:
                before = (here << 1 | here >> 1 | _turned(here)) & layer & self._inside
            here = before & -before
            path.append(_place_at(here.bit_length() - 1))
        return tuple(reversed(path))


def _layers(shape: str, filled: int) -> Iterator[int]:
    """Yield the places that take no step, one step, two steps ..."""
    form, free = _form(shape), _free(shape, filled)
    unseen = form.above | _ways_in(shape, _entries(shape, filled, free)) | free
    layer = form.waiting
    while layer:
        yield layer
        unseen &= ~layer
        inside = layer & form.inside
        beside = (inside << 1 | inside >> 1 | _turned(inside)) & form.inside
        layer = (layer << STRIDE | beside) & unseen


def path_to(shape: str, filled: int, place: Place) -> tuple[Place, ...]:
    """Return a shortest path from above the slide to a place, or say that none leads there.

    >>> path = path_to("I", 0, Place(turn=0, row=7, col=0))
    >>> path[0], len(path)
    (Place(turn=0, row=-3, col=0), 11)
    """
    return Paths(shape, filled).to(place)
