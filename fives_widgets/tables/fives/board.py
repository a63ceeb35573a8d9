"""A player's board at a table of FIVES, as a viewer may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.fives.puzzle import PuzzleEntry
from fives_widgets.engine.fives.rules import judge
from fives_widgets.engine.fives.solver import best_round, find_fives
from fives_widgets.engine.geometry import grid
from fives_widgets.tables.fives.board_state import (
    Settled,
    board_data,
    settled_states,
    shape_tiles,
    shown_fives,
    verdict_states,
)
from fives_widgets.tables.parts import cells_state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.state import Seat
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.tables.fives.parts import (
        BoardTraits,
        DrawnTraits,
        RoundTraits,
        VerdictState,
    )
    from fives_widgets.tables.fives.place import Place
    from fives_widgets.tables.kept import Kept
    from fives_widgets.tables.parts import Cells

    Outlines = Sequence[tuple[Cell, ...]]

LARGE = ["dice", "tools", "tiles"]
"""What is shown round the board of a person; the results stand beside it."""

WATCHED = ["dice", "tiles"]
"""What is shown round a large board that nobody draws on."""


def board_traits(kept: Kept, name: str, place: Place, seat: Seat, message: str) -> BoardTraits:
    """Return a player's board with this name, on which something is drawn and perhaps told."""
    fives = None
    if place.is_live and place.roll:
        fives = kept(
            f"{name}, fives",
            fives_state,
            place.board,
            place.roll,
            points=place.points,
            limit=place.limit,
            available=place.available,
            used=place.used,
        )
    around = kept(f"{name}, round", round_traits, place, fives)
    return {**around, **kept(f"{name}, drawn", drawn_traits, place, seat), "message": message}


def round_traits(place: Place, fives: list[Cells] | None) -> RoundTraits:
    """Return what stays while one draws; ``fives`` are for the view to look up."""
    own = LARGE if place.is_own else WATCHED
    can_draw = place.is_own and place.is_searching and place.turned_by != place.player
    placing = (place.fitting or "") if place.is_own else ""
    return {
        "board": board_data(place.board),
        "roll": None if place.roll is None else list(place.roll.symbols),
        "worth": shape_tiles(place.points),
        "limit": place.limit,
        "available": place.available,
        "used": [],
        "settled": settled_states(_settled(place)),
        "live": place.is_live,
        "locked": not (placing or can_draw),
        "replacing": place.limit == 1,
        "placing": placing,
        "shown": shown_fives(place.best.fives) if place.best else [],
        "parts": own if place.is_large else [],
        "compact": not place.is_large,
        "fives": fives,
        "placed": None,
        "hint": None,
    }


def drawn_traits(place: Place, seat: Seat) -> DrawnTraits:
    """Return what is drawn, and what the judge says of it."""
    outlines = _outlines(place, seat)
    growing = outlines[-1:] if place.is_searching and _grows(place, outlines) else ()
    done = outlines[: len(outlines) - len(growing)]
    is_told = place.is_live or not place.is_searching
    steps = place.is_own and place.is_searching
    return {
        "verdicts": _verdicts(place, place.roll, done) if is_told and place.roll else None,
        "outlines": [cells_state(cells) for cells in done],
        "unfinished": cells_state(growing[0]) if growing else [],
        "steps": {
            "back": _last(seat.past) if steps else None,
            "forward": _last(seat.future) if steps else None,
        },
    }


def _outlines(place: Place, seat: Seat) -> Outlines:
    """Return what is drawn on a board: what a viewer may see of it."""
    if not place.is_searching:
        # In the puzzle version what counts is settled by now, and what does not is wiped.
        stopped = () if place.is_puzzle else place.entries[-1:]
        return [verdict.cells for entry in stopped for verdict in entry.judgement.verdicts]
    return seat.outlines if place.is_open else ()


def _grows(place: Place, outlines: Outlines) -> bool:
    """Return whether the last outline can be drawn on: it has one to four joined free squares."""
    last = outlines[-1] if outlines else ()
    return (
        0 < len(last) < 5
        and grid.is_joined(last)
        and all(cell in place.board and cell not in place.used for cell in last)
    )


def _settled(place: Place) -> list[Settled]:
    shapes = [
        (entry.shape, entry.circled is not None)
        for entry in place.entries
        if isinstance(entry, PuzzleEntry) and entry.shape and entry.shape.cells
    ]
    return [
        Settled(shape.cells, shape.shape, shape.points if is_circled else None)
        for shape, is_circled in shapes
    ]


def _verdicts(place: Place, roll: Roll, outlines: Outlines) -> list[VerdictState]:
    judgement = judge(
        place.board,
        roll,
        outlines,
        points=place.points,
        limit=place.limit,
        available=place.available,
        used=place.used,
    )
    return verdict_states(judgement)


def fives_state(  # noqa: PLR0913 - all that says which FIVES there are, and what they are worth
    board: Board,
    roll: Roll,
    *,
    points: Mapping[str, int],
    limit: int,
    available: str,
    used: frozenset[Cell],
) -> list[Cells]:
    """List the FIVES for a view to look up: first those of a best round, the cheapest first."""
    best = best_round(board, roll, points=points, limit=limit, available=available, used=used).fives
    every = find_fives(board, roll, points=points)
    return [
        cells_state(five.cells)
        for five in dict.fromkeys((*sorted(best, key=lambda five: five.points), *every))
    ]


def _last(drawn: Sequence[Outlines]) -> list[Cells] | None:
    """Return the outlines that a step leads to, if there is one."""
    return [cells_state(cells) for cells in drawn[-1]] if drawn else None
