"""The builder: paint squares, and find all the shapes there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import default, observe

from fives_widgets import text
from fives_widgets.pictures import draw
from fives_widgets.widgets.editing.merged_widget import MergedWidget
from fives_widgets.widgets.puzzles import builder_traits
from fives_widgets.widgets.puzzles.builder_traits import Named
from fives_widgets.widgets.shared.parse_view import Computed, Outline, RefusedError, Validated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.engine.geometry.polyominoes import Shape
    from fives_widgets.widgets.editing.changes import Change


class Builder(MergedWidget):
    """Paint ``n`` squares (1 to 8) on a small grid, and find every shape they can make.

    >>> builder = Builder(5)
    >>> builder.painted = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]
    >>> builder.shape.name, [shape.name for shape in builder.found], builder.left
    ('T', ['T'], 11)

    Squares are ``(row, column)``, counted from 0 at the top left. A shape that is painted is found,
    and a turned or mirrored copy of it is the same shape. ``found`` holds the shapes in the order
    they were found; it can be set to names, shapes or lists of squares. With ``tells=False`` nobody
    learns from the builder how many there are: then it takes an argument to be sure. Undo is a
    matter of the view, and takes back what Python has set as well.
    """

    MODULE = "puzzles/builder.js"
    STYLES = (
        "shared/square_grid.css",
        "shared/shape_tiles.css",
        "shared/toolbar.css",
        "puzzles/builder.css",
    )

    # What there is to find: from Python to the view.
    n = Validated[int](5).tag(sync=True)
    tells = Validated[bool](default_value=True).tag(sync=True)
    side = Computed[int]().tag(sync=True)
    shapes = Computed[Named]().tag(sync=True, to_json=builder_traits.shapes_json)
    words = Computed[Mapping[str, text.Entry]]().tag(sync=True)

    # What the hand does: from the view to Python, and from Python to the view.
    painted = Validated[Outline](()).tag(sync=True)
    found = Validated["tuple[Shape, ...]"](()).tag(sync=True, to_json=builder_traits.found_json)

    WORDS: ClassVar = "builder"
    MADE: ClassVar = frozenset({"painted", "found"})
    BEGINS: ClassVar = frozenset({"n"})

    def __init__(
        self,
        n: int = 5,
        *,
        found: Iterable[Any] = (),
        painted: Iterable[Cell] = (),
        tells: bool = True,
    ) -> None:
        # How many squares there are decides how all the rest is read, so it comes first.
        super().__init__(n=n, tells=tells)
        self.found = found
        self.painted = painted

    # ---- for the author of a notebook ----

    @property
    def shape(self) -> Shape | None:
        """The shape that is painted now, or None."""
        return builder_traits.identify(self.painted, self.n)

    @property
    def left(self) -> int:
        """How many shapes are still to be found."""
        return len(self.shapes) - len(self.found)

    def start_again(self) -> None:
        """Wipe all squares, and forget what was found."""
        with self.hold_sync():
            self.painted = self.found = ()

    # ---- values in ----

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value as the engine knows it, or refuse it in a sentence."""
        match name:
            case "n":
                return builder_traits.read_size(value)
            case "tells":
                return bool(value)
            case "painted":
                return builder_traits.read_painted(value, self.n, self.side)
            case "found":
                return builder_traits.read_found(value, self.n, self.shapes)
        return str(value)

    def merged(self, name: str, change: Change) -> Any:
        """Return squares or shapes after a view's change, or refuse it in a sentence."""
        try:
            return super().merged(name, change)
        except RefusedError:
            if name != "painted" or self.shape is None:
                raise
            # Another page has finished a shape meanwhile: painting begins the next one.
            return self.read(name, [spot.item for spot in change.put])

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        return text.catalogue("builder")

    @default("side")
    def _first_side(self) -> int:
        return builder_traits.side_for(self.n)

    @default("shapes")
    def _first_shapes(self) -> Named:
        return builder_traits.named_shapes(self.n)

    # ---- what follows from them ----

    @observe("n")
    def _begin(self, _: Any) -> None:
        with self.hold_sync():
            self.start_again()
            self.set_trait("side", builder_traits.side_for(self.n))
            self.set_trait("shapes", builder_traits.named_shapes(self.n))

    @observe("painted", "found")
    def _collect(self, _: Any) -> None:
        shape = self.shape
        if shape and shape not in self.found:
            self.found = (*self.found, shape)

    # ---- where no widget can be shown ----

    def __repr__(self) -> str:
        every = f" of {len(self.shapes)}" if self.tells else ""
        return f"<Builder of {self.n}: {len(self.found)}{every} shapes found>"

    def __str__(self) -> str:
        """Return the shapes that were found, each drawn in text below its name."""
        return "\n\n".join(f"{shape.name}\n{shape}" for shape in self.found)

    def _repr_svg_(self) -> str:
        title = text.say("builder.so_far", n=len(self.found))
        if self.tells:
            title = text.say("builder.count", found=len(self.found), all=len(self.shapes))
        return draw.side_by_side(self.found, title, str(self))
