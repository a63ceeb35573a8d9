"""Geometry in motion: turning and folding a shape, watching a search, colouring a board.

Each of these gives an :class:`~fives_widgets.widgets.animation.animation.Animation`. What there is
to see is computed by the engine and told by a *scene*, step by step; a *pencil* draws it, on the
canvas of a notebook or as a still picture.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from fives_widgets.text import Message

if TYPE_CHECKING:
    from fives_widgets.engine.geometry.grid import Region
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.widgets.animation.animation import Animation
    from fives_widgets.widgets.animation.scene import Scene


def turning(shape: str | Shape) -> Animation:
    """Turn and mirror a shape step by step, with its mirror axes."""
    from fives_widgets.widgets.animation.turning_scene import Turning  # noqa: PLC0415 - as in _animate

    return _animate(Turning(shape))


def folding(shape: str | Shape) -> Animation:
    """Fold a shape into a box, square by square, and show where two squares collide."""
    from fives_widgets.widgets.animation.folding_scene import FoldingScene  # noqa: PLC0415 - as in _animate

    return _animate(FoldingScene(shape))


def watch_tiling(region: Region | tuple[int, int] | str, pieces: Pieces | None = None) -> Animation:
    """Watch a search for tilings; it rests at each one that it finds.

    A piece is used as often as it is named; without ``pieces`` each of the twelve at most once.
    """
    from fives_widgets.widgets.animation.searching_scene import Searching  # noqa: PLC0415 - as in _animate

    return _animate(Searching(region, pieces))


def colouring(
    region: Region | tuple[int, int] | str,
    pattern: str = "checkerboard",
    *,
    colours: int = 2,
    shape: str | Shape | None = None,
) -> Animation:
    """Colour a board and count; with a shape, count what it covers in each of its places.

    ``pattern`` is checkerboard, rows, columns, diagonals or blocks.
    """
    from fives_widgets.widgets.animation.colouring_scene import Coloured  # noqa: PLC0415 - as in _animate

    return _animate(Coloured(region, pattern, colours, shape))


def _animate(scene: Scene) -> Animation:
    """Put a scene on the stage. It is drawn with ipycanvas, which the base install lacks."""
    if find_spec("ipycanvas") is None:
        raise ImportError(Message("canvas.missing"))
    from fives_widgets.widgets.animation.animation import Animation  # noqa: PLC0415 - it needs widgets

    return Animation(scene)
