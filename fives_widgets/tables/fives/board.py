"""A player's board at a table of FIVES, as a viewer may see it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.rules import judge
from fives_widgets.engine.fives.solver import best_round, find_fives
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.geometry import grid
from fives_widgets.tables.fives.board_state import (
    Settled,
    board_data,
    settled_states,
    shape_tiles,
    shown_fives,
    verdict_states,
)
from fives_widgets.tables.fives.present import fitting_letters, is_puzzle
from fives_widgets.tables.parts import cells_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.round_game import RoundGame
    from fives_widgets.engine.fives.solver import Best
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.tables.fives.parts import BoardTraits
    from fives_widgets.tables.fives.table import FivesTable
    from fives_widgets.tables.parts import Cells
    from fives_widgets.tables.table import Viewer

    Outlines = Sequence[tuple[Cell, ...]]

LARGE = ["dice", "tools", "tiles"]
"""What is shown round the board of a person; the results stand beside it."""

WATCHED = ["dice", "tiles"]
"""What is shown round a large board that nobody draws on."""


def is_large(me: Viewer, player: str) -> bool:
    """Return whether a board is shown in full: one's own are, or all to who only looks on."""
    return player in me.people or not me.people


def board_traits(
    table: FivesTable, me: Viewer, player: str, best: Best | None, message: str
) -> BoardTraits:
    """Return a player's board; ``best`` is what was possible, if it is shown."""
    game, roll = table.game, table.game.roll
    is_own, is_searching = player in me.people, game.phase is Phase.SEARCH
    placing = fitting_letters(game, player) if is_own and game.must_cross_out(player) else ""
    live = table.live and is_own
    outlines = _outlines(game, me, player)
    growing = outlines[-1:] if is_searching and outlines and _grows(game, player, outlines) else ()
    done = outlines[: len(outlines) - len(growing)]
    is_told = roll is not None and (live or not is_searching)
    steps = is_own and is_searching
    return {
        "board": _board_data(game.board(player)),
        "roll": None if roll is None else list(roll.symbols),
        "worth": _shape_tiles(tuple(game.points.items())),
        "limit": game.limit,
        "available": game.available(player),
        "used": [],
        "settled": settled_states(_settled(game, player)),
        "live": live,
        "locked": not (placing or (is_own and is_searching and game.turned_by != player)),
        "replacing": game.limit == 1,
        "placing": placing,
        "shown": shown_fives(best.fives) if best else [],
        "parts": (LARGE if is_own else WATCHED) if is_large(me, player) else [],
        "compact": not is_large(me, player),
        "fives": _fives(*_round(game, player)) if live and roll else None,
        "verdicts": _verdicts(game, player, done) if is_told else None,
        "outlines": [cells_state(cells) for cells in done],
        "unfinished": cells_state(growing[0]) if growing else [],
        "placed": None,
        "hint": None,
        "message": message,
        "steps": {
            "back": _plain(game.undone(player)) if steps else None,
            "forward": _plain(game.redone(player)) if steps else None,
        },
    }


def _outlines(game: RoundGame[Any], me: Viewer, player: str) -> Outlines:
    """Return what is drawn on a board: what a viewer may see of it."""
    if game.phase is not Phase.SEARCH:
        # In the puzzle version what counts is settled by now, and what does not is wiped.
        stopped = () if is_puzzle(game) else game.sheet(player)[-1:]
        return [verdict.cells for entry in stopped for verdict in entry.judgement.verdicts]
    # Nobody is shown what another one draws on the board that they have themselves.
    is_open = all(game.board(player) != game.board(name) for name in me.people)
    return game.outlines(player) if player in me.people or is_open else ()


def _grows(game: RoundGame[Any], player: str, outlines: Outlines) -> bool:
    """Return whether the last outline can be drawn on: it has one to four joined free squares."""
    last, board, used = outlines[-1], game.board(player), game.used(player)
    return (
        0 < len(last) < 5
        and grid.is_joined(last)
        and all(cell in board and cell not in used for cell in last)
    )


def _settled(game: RoundGame[Any], player: str) -> list[Settled]:
    entries = game.sheet(player) if is_puzzle(game) else ()
    return [
        Settled(
            entry.shape.cells,
            entry.shape.shape,
            entry.shape.points if entry.circled else None,
        )
        for entry in entries
        if entry.shape and entry.shape.cells
    ]


def _verdicts(game: RoundGame[Any], player: str, outlines: Outlines) -> list[Any]:
    board, roll, points, limit, available, used = _round(game, player)
    judgement = judge(
        board,
        roll,
        outlines,
        points=dict(points),
        limit=limit,
        available=available,
        used=used,
    )
    return verdict_states(judgement)


Round = tuple["Board", "Roll", tuple[tuple[str, int], ...], int, str, frozenset["Cell"]]
"""All that says which FIVES there are, and what they are worth."""


def _round(game: RoundGame[Any], player: str) -> Round:
    assert game.roll is not None  # noqa: S101 - whoever asks has seen a roll
    return (
        game.board(player),
        game.roll,
        tuple(game.points.items()),
        game.limit,
        game.available(player),
        game.used(player),
    )


@lru_cache(maxsize=32)
def _fives(  # noqa: PLR0913, PLR0917 - see Round
    board: Board,
    roll: Roll,
    points: tuple[tuple[str, int], ...],
    limit: int,
    available: str,
    used: frozenset[Cell],
) -> list[Cells]:
    """List the FIVES for a view to look up: first those of a best round, the cheapest first."""
    worth = dict(points)
    best = best_round(board, roll, points=worth, limit=limit, available=available, used=used).fives
    every = find_fives(board, roll, points=worth)
    return [
        cells_state(five.cells)
        for five in dict.fromkeys((*sorted(best, key=lambda five: five.points), *every))
    ]


_board_data = lru_cache(maxsize=32)(board_data)


@lru_cache(maxsize=32)
def _shape_tiles(points: tuple[tuple[str, int], ...]) -> list[Any]:
    return list(shape_tiles(dict(points)))


def _plain(outlines: Outlines | None) -> list[Cells] | None:
    return None if outlines is None else [cells_state(cells) for cells in outlines]
