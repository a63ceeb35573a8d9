"""What the view of a board is sent, worked out from values of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fives_widgets.engine.fives.explain import explain
from fives_widgets.engine.geometry.pentominoes import LETTERS, PENTOMINOES
from fives_widgets.pictures.glyphs import looks
from fives_widgets.tables.parts import cells_state

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.fives.rules import Judgement, Reason
    from fives_widgets.engine.fives.solver import Five
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.pictures.glyphs import Look
    from fives_widgets.tables.fives.parts import (
        BoardData,
        SettledState,
        ShapeTile,
        Shown,
        VerdictState,
    )
    from fives_widgets.tables.parts import LookState


@dataclass(frozen=True)
class Settled:
    """An outline of an earlier round, which nobody can touch any more.

    A circled one has the ``points`` it earned; a crossed out one has none and is hatched.
    """

    cells: tuple[Cell, ...]
    shape: str
    points: int | None = None


def look_states(looks: Iterable[Look]) -> list[LookState]:
    """Return how symbols look."""
    return [
        {
            "name": look.name,
            "light": look.light,
            "dark": look.dark,
            "path": look.path,
            "text": look.text,
        }
        for look in looks
    ]


def board_data(board: Board, own: Iterable[Look] = ()) -> BoardData:
    """Return the squares by name, and how each symbol looks: as usual, or as one's ``own`` say."""
    named = {look.name: look for look in own}
    return {
        "rows": board.rows,
        "cols": board.cols,
        "squares": list(board.squares),
        "symbols": look_states(named.get(look.name, look) for look in looks(board.symbols)),
    }


def shape_tiles(worth: Mapping[str, int]) -> list[ShapeTile]:
    """Return the twelve shapes with their points, the cheapest first."""
    return [
        {"shape": letter, "cells": cells_state(PENTOMINOES[letter].cells), "points": worth[letter]}
        for letter in sorted(LETTERS, key=worth.__getitem__)
    ]


def settled_states(settled: Iterable[Settled]) -> list[SettledState]:
    """Return the outlines of earlier rounds."""
    return [
        {"cells": cells_state(one.cells), "shape": one.shape, "points": one.points}
        for one in settled
    ]


def shown_fives(fives: Iterable[Five]) -> list[Shown]:
    """Return FIVES with their shapes and points."""
    return [
        {"cells": cells_state(five.cells), "shape": five.shape, "points": five.points}
        for five in fives
    ]


def verdict_states(judgement: Judgement) -> list[VerdictState]:
    """Return the verdicts in words and facts."""
    return [
        {
            "cells": cells_state(verdict.cells),
            "shape": verdict.shape,
            "reasons": _names(verdict.reasons),
            "faults": _names(verdict.faults),
            "overlaps": list(verdict.overlaps),
            "kept": verdict.kept,
            "worth": verdict.worth,
            "points": verdict.points,
            "says": explain(verdict, judgement),
        }
        for verdict in judgement.verdicts
    ]


def _names(reasons: Reason) -> list[str]:
    return [str(reason.name).lower() for reason in reasons]
