"""A board as a picture that needs no widget: for a PDF, for GitHub, for a slide."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.geometry import grid
from fives_widgets.pictures.glyphs import PAPER, Look, looks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fives_widgets.engine.fives.board import Board
    from fives_widgets.engine.geometry.grid import Cell

SQUARE = 40
"""The side of a square in the picture."""

MARGIN = 12

_TRAY, _INK, _WRONG, _PALE = "#ece7dc", "#2b2a3a", "#a3211f", "#6f6b80"
_INSET, _RADIUS = 0.075, 0.2
_FONT = "system-ui, sans-serif"


class Line(NamedTuple):
    """An outline in a picture: ``kind`` is valid, wrong, neutral, unfinished, settled or shown."""

    cells: Sequence[Cell]
    kind: str = "neutral"
    label: str = ""
    is_hatched: bool = False


def board_svg(
    board: Board, lines: Iterable[Line] = (), *, own: Iterable[Look] = (), description: str = ""
) -> str:
    """Draw a board with outlines; the text board stands in it for those who cannot see it."""
    look_of = {look.name: look for look in (*looks(board.symbols), *own)}
    drawn = [line for line in lines if line.cells]
    width, height = (side * SQUARE + 2 * MARGIN for side in (board.cols, board.rows))
    glyphs = [
        f'<path id="fw-{escape(look.name)}" d="{escape(look.path)}"/>'
        for look in look_of.values()
        if look.path and look.name in board.squares
    ]
    hatched = {cell for line in drawn if line.is_hatched for cell in line.cells}
    squares = [
        _square(look_of[symbol], number // board.cols, number % board.cols, hatched)
        for number, symbol in enumerate(board.squares)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">'
        f"<desc>{escape(description or str(board))}</desc><defs>{''.join(glyphs)}</defs>"
        f'<rect width="{width}" height="{height}" rx="14" fill="{_TRAY}"/>'
        f'<g transform="translate({MARGIN} {MARGIN})">{"".join(squares)}'
        f"{''.join(map(_line, drawn))}{''.join(map(_label, drawn))}</g></svg>"
    )


def _square(look: Look, row: int, col: int, hatched: set[Cell]) -> str:
    x, y = col * SQUARE, row * SQUARE
    paper = (
        f'<rect x="{x + 1.5}" y="{y + 1.5}" width="{SQUARE - 3}" height="{SQUARE - 3}" rx="5" '
        f'fill="{PAPER}"/>'
    )
    if look.path:
        glyph = (
            f'<use href="#fw-{escape(look.name)}" fill="{escape(look.light)}" '
            f'transform="translate({x + 9.2:g} {y + 9.2:g}) scale(.9)"/>'
        )
    else:
        size = min(20, 34 / max(1, len(look.text)))
        glyph = (
            f'<text x="{x + SQUARE / 2:g}" y="{y + SQUARE / 2:g}" fill="{escape(look.light)}" '
            f'font-family="{_FONT}" font-size="{size:.1f}" font-weight="700" text-anchor="middle" '
            f'dominant-baseline="central">{escape(look.text)}</text>'
        )
    if (row, col) not in hatched:
        return paper + glyph
    strokes = "".join(
        f"M{x + 3 + step} {y + SQUARE - 3}L{x + SQUARE - 3} {y + 3 + step}"
        if step >= 0
        else f"M{x + 3} {y + SQUARE - 3 + step}L{x + SQUARE - 3 + step} {y + 3}"
        for step in range(-24, 25, 8)
    )
    return f'{paper}{glyph}<path d="{strokes}" stroke="{_PALE}" stroke-width="1.2" fill="none"/>'


def _line(line: Line) -> str:
    path = outline_path(line.cells, _INSET, _RADIUS, SQUARE)
    stroke = {"wrong": _WRONG, "settled": _PALE, "shown": _PALE}.get(line.kind, _INK)
    width = {"settled": 1.8, "shown": 1.6}.get(line.kind, 3.2)
    dash = {"unfinished": "7 6", "shown": "1 4"}.get(line.kind)
    style = f' stroke-dasharray="{dash}" stroke-linecap="round"' if dash else ""
    ink = f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}"{style}/>'
    # A wrong outline is a hollow line: it differs in form, not only in colour.
    core = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="1.1"/>'
    return ink + core if line.kind == "wrong" else ink


def _label(line: Line) -> str:
    if not line.label:
        return ""
    row, col = min(line.cells)
    colour = {"wrong": _WRONG, "settled": _PALE, "shown": _PALE}.get(line.kind, _INK)
    width = 12 + 7 * len(line.label)
    x, y = (col + 0.5) * SQUARE, row * SQUARE + 3
    return (
        f'<rect x="{x - width / 2:g}" y="{y - 8:g}" width="{width}" height="16" rx="8" '
        f'fill="{colour}"/><text x="{x:g}" y="{y:g}" fill="#fff" font-family="{_FONT}" '
        f'font-size="11" font-weight="600" text-anchor="middle" '
        f'dominant-baseline="central">{escape(line.label)}</text>'
    )


def outline_path(cells: Iterable[Cell], inset: float, radius: float, unit: float = 1) -> str:
    """Return a rounded line round cells, a little inside their border, as an SVG path."""
    return "".join(_loop(loop, inset, radius, unit) for loop in grid.boundary(cells))


def _loop(loop: grid.Loop, inset: float, radius: float, unit: float) -> str:
    steps: list[str] = []
    for number, (row, col) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        come, go = _way(before, (row, col)), _way((row, col), after)
        # The cells lie on the right of both edges, which is where the line moves to.
        y = row + inset * (_right(come)[0] + _right(go)[0])
        x = col + inset * (_right(come)[1] + _right(go)[1])
        start = f"{(x - radius * come[1]) * unit:.4g} {(y - radius * come[0]) * unit:.4g}"
        end = f"{(x + radius * go[1]) * unit:.4g} {(y + radius * go[0]) * unit:.4g}"
        sweep = 1 if go == _right(come) else 0
        bend = f"A{radius * unit:g} {radius * unit:g} 0 0 {sweep} {end}"
        steps.append(f"{'L' if steps else 'M'}{start}{bend}")
    return "".join(steps) + "Z"


def _way(start: Cell, end: Cell) -> Cell:
    down, right = end[0] - start[0], end[1] - start[1]
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def _right(way: Cell) -> Cell:
    """Turn a step to the right: down from right, left from down."""
    down, right = way
    return right, -down
