"""What a board widget's traits are: how Python reads them, and how a view does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from fives_widgets import text
from fives_widgets.engine.core.validation import quote
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.dice import Roll
from fives_widgets.engine.fives.explain import explain
from fives_widgets.engine.fives.rules import check_limit, check_points, check_roll
from fives_widgets.engine.fives.solver import Five
from fives_widgets.pictures.board import Line
from fives_widgets.pictures.glyphs import Look
from fives_widgets.tables.fives.board_state import (
    Settled,
    board_data,
    settled_states,
    shape_tiles,
    shown_fives,
    verdict_states,
)
from fives_widgets.tables.fives.parts import BOARD_WORDS
from fives_widgets.tables.parts import cells_state
from fives_widgets.widgets.fives.parse_drawing import (
    read_hint,
    read_outlines,
    read_placed,
    read_shapes,
    read_unfinished,
)
from fives_widgets.widgets.shared.parse_view import RefusedError, read_outline, refusing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fives_widgets.tables.fives.parts import (
        BoardData,
        SettledState,
        ShapeTile,
        Shown,
        VerdictState,
    )
    from fives_widgets.tables.parts import Cells
    from fives_widgets.widgets.fives.board import DrawingBoard
    from fives_widgets.widgets.fives.parse_drawing import Hint, Placed
    from fives_widgets.widgets.shared.parse_view import Outline

Kind = TypeVar("Kind")

PARTS = ("dice", "tiles", "tools", "results")
"""What can be shown round the board."""


# ---- for a view ----


def board_json(board: Board, widget: DrawingBoard) -> BoardData:
    """Return the squares by name, and how each symbol looks."""
    return board_data(board, widget.looks)


def roll_json(roll: Roll | None, _: DrawingBoard) -> list[str] | None:
    """Return what the dice show."""
    return None if roll is None else list(roll.symbols)


def shapes_json(worth: Mapping[str, int], _: DrawingBoard) -> list[ShapeTile]:
    """Return the twelve shapes with their points, the cheapest first."""
    return shape_tiles(worth)


def settled_json(settled: tuple[Settled, ...], _: DrawingBoard) -> list[SettledState]:
    """Return the outlines of earlier rounds."""
    return settled_states(settled)


def fives_json(fives: tuple[Five, ...], _: DrawingBoard) -> list[Shown]:
    """Return FIVES with their shapes and points."""
    return shown_fives(fives)


def list_json(fives: tuple[Five, ...] | None, _: DrawingBoard) -> list[Cells] | None:
    """Return the list of FIVES that a view looks outlines up in: their squares say it all."""
    return None if fives is None else [cells_state(five.cells) for five in fives]


def verdicts_json(_: Any, widget: DrawingBoard) -> list[VerdictState] | None:
    """Return the verdicts in words and facts, unless they are still kept from the player."""
    judgement = widget.judgement
    if judgement is None or not (widget.live or widget.revealed):
        return None
    return verdict_states(judgement)


@cache
def board_words(language: str = "en") -> dict[str, text.Entry]:
    """Return the words that a board's view needs."""
    topics = (text.catalogue(topic, language) for topic in BOARD_WORDS)
    return {key: entry for topic in topics for key, entry in topic.items()}


# ---- for Python ----


def _read_board(value: Any, widget: DrawingBoard) -> Board:
    if not isinstance(value, Board):
        raise RefusedError("fives_game.board.none", board=quote(value))
    if isinstance(widget.roll, Roll):
        with refusing():
            check_roll(value, widget.roll)
    return value


def _read_roll(value: Any, widget: DrawingBoard) -> Roll | None:
    if isinstance(value, str):
        with refusing():
            return Roll.of(value, widget.board.symbols)
    roll: Roll | None = value
    if roll is not None:
        with refusing():
            check_roll(widget.board, roll)
    return roll


def _read_worth(value: Any, _: DrawingBoard) -> Mapping[str, int]:
    with refusing():
        return check_points(value)


def _read_limit(value: Any, _: DrawingBoard) -> int:
    with refusing():
        return check_limit(value)


def _read_used(value: Any, widget: DrawingBoard) -> Outline:
    cells = read_outline(value if not isinstance(value, set | frozenset) else sorted(value))
    with refusing():
        for cell in cells:
            widget.board[cell]  # the board itself says what is wrong
    return cells


def _read_settled(value: Any, widget: DrawingBoard) -> tuple[Settled, ...]:
    return tuple(_read_one_settled(one, widget) for one in _read_all(Settled, value, "settled"))


def _read_one_settled(one: Settled, widget: DrawingBoard) -> Settled:
    shape = read_shapes(one.shape)
    if len(shape) != 1:
        raise RefusedError("refused.board.shape", value=quote(one.shape))
    if one.points is not None and (not isinstance(one.points, int) or one.points < 0):
        raise RefusedError("refused.board.points", value=quote(one.points))
    return Settled(_read_used(one.cells, widget), shape, one.points)


def _read_looks(value: Any, _: DrawingBoard) -> tuple[Look, ...]:
    return _read_all(Look, value, "look")


def _read_shown(value: Any, _: DrawingBoard) -> tuple[Five, ...]:
    return _read_all(Five, value, "five")


def _read_all(kind: type[Kind], value: Any, refused: str) -> tuple[Kind, ...]:
    for one in value if isinstance(value, list | tuple) else [value]:
        if not isinstance(one, kind):
            raise RefusedError(f"refused.board.{refused}", value=quote(one))
    return tuple(value)


def _read_switch(value: Any, _: DrawingBoard) -> bool:
    if not isinstance(value, bool):
        raise RefusedError("refused.board.switch", value=quote(value))
    return value


def _read_message(value: Any, _: DrawingBoard) -> str:
    if not isinstance(value, str):
        raise RefusedError("refused.board.message", value=quote(value))
    return value


def _read_parts(value: Any, _: DrawingBoard) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(part in PARTS for part in value):
        raise RefusedError("refused.board.parts", value=quote(value), parts=PARTS)
    return tuple(part for part in PARTS if part in value)


def _read_unfinished(value: Any, widget: DrawingBoard) -> Outline:
    return read_unfinished(value, widget.board, widget.taken)


def _read_placed(value: Any, widget: DrawingBoard) -> Placed | None:
    return read_placed(value, widget.board, widget.taken, widget.placing)


def _read_hint(value: Any, widget: DrawingBoard) -> Hint | None:
    return read_hint(value, widget.board)


READERS: Mapping[str, Callable[[Any, DrawingBoard], Any]] = {
    "board": _read_board,
    "roll": _read_roll,
    "worth": _read_worth,
    "limit": _read_limit,
    "available": lambda value, _: read_shapes(value),
    "used": _read_used,
    "settled": _read_settled,
    "placing": lambda value, _: read_shapes(value),
    "live": _read_switch,
    "locked": _read_switch,
    "replacing": _read_switch,
    "compact": _read_switch,
    "message": _read_message,
    "shown": _read_shown,
    "looks": _read_looks,
    "parts": _read_parts,
    "outlines": lambda value, _: read_outlines(value),
    "unfinished": _read_unfinished,
    "placed": _read_placed,
    "hint": _read_hint,
}
"""How each trait of a board widget is read: an engine value, or a refusal."""


# ---- where no widget can be shown ----


def board_text(widget: DrawingBoard) -> str:
    """Write the board row by row, with the number of its outline behind an outlined square."""
    board = widget.board
    of_square = {
        cell: f"{board[cell]}:{number}"
        for number, outline in enumerate(widget.outlines, start=1)
        for cell in outline
        if cell in board
    }
    names = [of_square.get(divmod(n, board.cols), name) for n, name in enumerate(board.squares)]
    width = max(map(len, names))
    rows = [
        " ".join(name.ljust(width) for name in names[start : start + board.cols]).rstrip()
        for start in range(0, len(names), board.cols)
    ]
    judgement = widget.judgement
    if judgement is None or not (widget.live or widget.revealed):
        return "\n".join(rows)
    told = [
        f"{number}. {explain(verdict, judgement)}"
        for number, verdict in enumerate(widget.verdicts, start=1)
    ]
    return "\n".join((*rows, *told))


def board_lines(widget: DrawingBoard) -> list[Line]:
    """List the outlines for a picture, those below first."""
    board = widget.board
    is_told = widget.judgement is not None and (widget.live or widget.revealed)
    lines = [
        Line(
            one.cells,
            "settled",
            one.shape if one.points is None else str(one.points),
            is_hatched=one.points is None,
        )
        for one in widget.settled
    ]
    lines += [Line(five.cells, "shown", f"{five.shape} {five.points}") for five in widget.shown]
    for number, outline in enumerate(widget.outlines):
        cells = [cell for cell in outline if cell in board]
        if not is_told:
            lines.append(Line(cells, "neutral", str(number + 1)))
            continue
        verdict = widget.verdicts[number]
        key = "board.label_valid" if verdict.is_valid else "board.label_wrong"
        label = text.say(key, shape=verdict.shape or "", n=verdict.points).strip()
        lines.append(Line(cells, "valid" if verdict.is_valid else "wrong", label))
    lines.append(Line(widget.unfinished, "unfinished"))
    return lines
