"""Pieces on a region as text, for people to read and to send to each other.

The picture has a ``#`` for each empty square, a ``.`` where there is no square, and a letter for
each square of a piece. Which piece it is shows in its form; letters only keep neighbours apart.
So a region's own picture is one of these, and so is a tiling's.

Pieces are listed in words with blanks between. A pentomino is its letter, any other shape is drawn
row by row (``##/#.``), with a name before it if it has one (``small=##/#.``). ``*3`` behind it is
three of them, and a ``*`` alone as many as one likes.
"""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from string import ascii_letters, ascii_uppercase, digits
from typing import TYPE_CHECKING

from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.engine.geometry import grid
from fives_widgets.engine.geometry.grid import Region
from fives_widgets.engine.geometry.pentominoes import PENTOMINOES
from fives_widgets.engine.geometry.polyominoes import Shape
from fives_widgets.engine.tiling.placements import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.tiling.placements import Placement

START = "pieces:"
WIDTH = 78

LONGEST = 20_000
"""The most characters that are read."""

_LABELS = ascii_uppercase + ascii_letters[:26] + digits
_WORD = re.compile(r"(?:([A-Za-z0-9]{1,12})=)?([#./]{1,400}|[A-Z])(\*\d{0,3})?")


def drawn(region: Region, placed: Iterable[Placement]) -> str:
    """Draw pieces on a region, no two neighbours with the same letter."""
    letters: dict[Cell, str] = {}
    # Large pieces first: each then has few neighbours with a letter, and letters never run out.
    for place in sorted(placed, key=lambda place: -len(place.shape)):
        beside = {
            letters[near]
            for cell in place.cells
            for near in grid.neighbours(cell)
            if near in letters
        }
        label = _label(place.shape.name, beside, set(letters.values()))
        letters |= dict.fromkeys(place.cells, label)
    return "\n".join(
        "".join(
            letters.get((row, col), "#" if (row, col) in region else ".")
            for col in range(region.cols)
        )
        for row in range(region.rows)
    )


def _label(name: str, beside: set[str], used: set[str]) -> str:
    """Choose a letter: the piece's own if it can be, else a new one, else one that will do."""
    own = name if len(name) == 1 and name in _LABELS else ""
    fresh = "".join(label for label in _LABELS if label not in used)
    return next(label for label in own + fresh + _LABELS if label not in beside)


def listed(pieces: Iterable[Piece]) -> str:
    """List pieces in one line, or in several where there are many."""
    words = " ".join(map(_word, pieces))
    lines = textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(f"{START} {line}" for line in lines)


def _word(piece: Piece) -> str:
    shape, copies = piece
    name = shape.name
    if PENTOMINOES.get(name) != shape:
        drawing = str(shape).replace("\n", "/")
        name = f"{name}={drawing}" if re.fullmatch(r"[A-Za-z0-9]{1,12}", name) else drawing
    return name + ("*" if copies is None else "" if copies == 1 else f"*{copies}")


def read(text: str) -> tuple[tuple[Piece, ...] | None, Region, list[Sequence[Cell]]]:
    """Read pieces (None if none are listed), the region, and the squares of each placed piece."""
    if len(text) > LONGEST:
        raise InputError("tiling.text.long", n=len(text), most=LONGEST)
    lines = [line.strip() for line in text.strip().splitlines()]
    words = [
        word
        for line in lines
        if line.startswith(START)
        for word in line.removeprefix(START).split()
    ]
    picture = [line for line in lines if line and not line.startswith(START)]
    for number, line in enumerate(picture, start=1):
        for character in line:
            if character not in _LABELS and character not in "#.":
                raise InputError(
                    "tiling.text.character",
                    number=number,
                    line=quote(line),
                    character=quote(character),
                )
    region = Region.from_text(re.sub(r"[^#.\n]", "#", "\n".join(picture)))
    squares: dict[str, list[Cell]] = defaultdict(list)
    for row, line in enumerate(picture):
        for col, character in enumerate(line):
            squares[character].append((row, col))
    placed: list[Sequence[Cell]] = [
        sorted(part)
        for label, cells in squares.items()
        if label not in "#."
        for part in grid.parts(cells)
    ]
    return _read_pieces(words) if words else None, region, placed


def _read_pieces(words: Iterable[str]) -> tuple[Piece, ...]:
    pieces: dict[Shape, Piece] = {}
    for word in words:
        piece = _read_piece(word)
        if piece.shape in pieces:
            raise InputError("tiling.text.twice", word=quote(word))
        pieces[piece.shape] = piece
    return tuple(pieces.values())


def _read_piece(word: str) -> Piece:
    found = _WORD.fullmatch(word)
    if found is None or (len(found[2]) == 1 and found[2] not in (*PENTOMINOES, "#")):
        raise InputError("tiling.text.piece", word=quote(word))
    name, drawing, star = found.groups()
    if drawing in PENTOMINOES:
        shape = Shape(PENTOMINOES[drawing].cells, name or drawing)
    else:
        shape = Shape(Region.from_text(drawing.replace("/", "\n")).cells, name or "")
    copies = None if star == "*" else int(star[1:]) if star else 1
    return Piece(shape, copies)
