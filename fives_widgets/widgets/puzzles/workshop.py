"""The shape workshop: lay pieces on a region, with a solver that looks over one's shoulder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import default, observe

from fives_widgets import text
from fives_widgets.engine.core.validation import is_number, quote
from fives_widgets.engine.tiling.arrangement import Arrangement
from fives_widgets.engine.tiling.placements import Piece
from fives_widgets.widgets.editing.merged_widget import MergedWidget
from fives_widgets.widgets.puzzles import workshop_traits
from fives_widgets.widgets.puzzles.background_task import Task, TaskRunner
from fives_widgets.widgets.puzzles.workshop_traits import Answer, PieceHint
from fives_widgets.widgets.shared.parse_view import (
    Computed,
    Outline,
    RefusedError,
    Validated,
    refusing,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fives_widgets.engine.geometry.grid import Cell, Region
    from fives_widgets.engine.tiling.arrangement import State
    from fives_widgets.engine.tiling.exact_cover import Progress
    from fives_widgets.engine.tiling.placements import Pieces
    from fives_widgets.engine.tiling.solver import Watch


class Workshop(MergedWidget):
    """Turn, mirror and lay pieces on a region, by mouse, touch or keys.

    >>> workshop = Workshop((3, 5), pieces="FPU")
    >>> workshop.put([(0, 2), (0, 3), (1, 1), (1, 2), (2, 2)])
    >>> workshop.state().ways
    1
    >>> workshop.finish()
    True
    >>> print(workshop)
    UUFFP
    UFFPP
    UUFPP

    The ``region`` is a :class:`Region`, its rows and columns, or a text of ``#`` and ``.``; the
    6 x 10 rectangle if none is given. ``pieces`` are letters, shapes or forms, for example
    ``fw.polyominoes(4)``; the twelve pentominoes if none are given. A piece that is named twice
    may be used twice; ``copies=3`` gives three of each, ``copies=True`` as many as one likes.

    ``placed`` holds the squares of each piece on the region, and can be observed and set. While a
    view is shown the solver looks at each change in a thread of its own, and ``answer`` is what it
    knows. With ``solver=False`` it is silent, and there are no hints.
    """

    MODULE = "puzzles/workshop.js"
    STYLES = (
        "shared/square_grid.css",
        "shared/toolbar.css",
        "pieces/pieces.css",
        "pieces/piece_board.css",
        "puzzles/workshop.css",
    )

    # What there is to fill, and with what: from Python to the view.
    region = Validated["Region"]().tag(sync=True, to_json=workshop_traits.region_json)
    pieces = Validated[tuple[Piece, ...]]().tag(sync=True, to_json=workshop_traits.pieces_json)
    solver = Validated[bool](default_value=True).tag(sync=True)
    words = Computed[Mapping[str, text.Entry]]().tag(sync=True)

    # What Python works out: for the view and for observers, set by nobody else. An answer names
    # the pieces it is about, for the hand may be faster than the solver.
    answer = Computed[Answer]().tag(sync=True)
    hint = Computed[PieceHint | None](None).tag(sync=True)
    shared = Computed[str]("").tag(sync=True)
    answered = Computed[int](0).tag(sync=True)

    # What the hand does: from the view to Python, and from Python to the view.
    placed = Validated[tuple[Outline, ...]](()).tag(sync=True)

    WORDS: ClassVar = "workshop"
    MADE: ClassVar = frozenset({"placed"})
    BEGINS: ClassVar = frozenset({"region", "pieces"})
    PRESSES: ClassVar = frozenset({"look", "stop", "hint", "finish"})

    def __init__(
        self,
        region: Region | tuple[int, int] | str = (6, 10),
        pieces: Pieces | None = None,
        *,
        copies: bool | int = False,
        solver: bool = True,
        placed: Iterable[Iterable[Cell]] = (),
    ) -> None:
        self._tasks = TaskRunner()
        self._is_watched = False
        there = workshop_traits.read_region(region)
        super().__init__(
            region=there,
            pieces=workshop_traits.laid_out(there, pieces, copies=copies),
            solver=solver,
        )
        self.placed = placed
        self._follow()
        self.on_msg(self._hear)

    # ---- for the author of a notebook ----

    @property
    def arrangement(self) -> Arrangement:
        """What lies where, as the engine knows it."""
        return Arrangement(self.region, self.pieces).put_all(self.placed)

    @property
    def is_tiled(self) -> bool:
        """Whether every square is covered."""
        return self.arrangement.is_tiled

    def put(self, cells: Iterable[Cell]) -> None:
        """Put the piece that has the form of these squares on them."""
        self._take_over(self.arrangement.put(cells))

    def lift(self, cell: Cell) -> None:
        """Take away the piece that lies on this square."""
        self._take_over(self.arrangement.lift(cell))

    def clear(self) -> None:
        """Take all pieces away."""
        self.placed = ()

    def state(self) -> State:
        """Return what can become of it; this waits for the solver."""
        return self.arrangement.state()

    def finish(self) -> bool:
        """Fill what is empty, or tell that there is no way; this waits for the solver."""
        finished = self.arrangement.finish()
        if finished:
            self._take_over(finished)
        return finished is not None

    def share(self) -> str:
        """Return all of it as text."""
        return self.arrangement.share()

    def load(self, shared: str) -> None:
        """Lay out what a text says: another region and other pieces too, if it names them."""
        if not isinstance(shared, str):
            raise RefusedError("refused.workshop.text", value=quote(shared))
        with refusing():
            loaded = Arrangement.from_text(shared, self.pieces)
        with self.hold_sync():
            self.region = loaded.region
            self.pieces = loaded.pieces
            self._take_over(loaded)

    def close(self) -> None:
        """Close the widget, and let the solver rest."""
        self._tasks.drop()
        super().close()

    # ---- values in ----

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value as the engine knows it, or refuse it in a sentence."""
        match name:
            case "region":
                return workshop_traits.read_region(value)
            case "pieces":
                return workshop_traits.read_pieces(value)
            case "placed":
                return workshop_traits.read_placed(value, Arrangement(self.region, self.pieces))
            case "solver":
                return bool(value)
        return str(value)

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        return text.catalogue("workshop")

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        match content:
            case {"press": str(what), "number": number} if is_number(number, 0, 2**53):
                if what in self.PRESSES:
                    getattr(self, f"_{what}")()
                elif what == "load":
                    self._load(content.get("text"))
                self.set_trait("answered", int(number))

    def _load(self, shared: Any) -> None:
        self.message = ""  # or the same message twice would be heard once
        try:
            self.load(shared)
        except RefusedError as refusal:
            self.message = text.say("workshop.refused.unreadable", why=refusal.message)
        else:
            self.message = text.say("workshop.loaded")

    # ---- what follows from them ----

    @observe("region", "pieces")
    def _begin(self, _: Any) -> None:
        if self.placed:
            self.placed = ()
        else:
            self._follow()

    @observe("placed", "solver")
    def _follow(self, _: Any = None) -> None:
        """Publish what lies here now, and let the solver look at it."""
        with self.hold_sync():
            self.set_trait("shared", self.share())
            self.set_trait("hint", None)
            self._say({"kind": "tiled" if self.is_tiled else "unknown"})
            self._think()

    def _take_over(self, arrangement: Arrangement) -> None:
        self.placed = workshop_traits.cells_of(arrangement)

    def _say(self, answer: Answer, about: tuple[Outline, ...] | None = None) -> None:
        """Publish an answer about these pieces; without them, about those that lie here now."""
        self.set_trait("answer", {**answer, "placed": self.placed if about is None else about})

    # ---- the solver ----

    def _look(self) -> None:
        """Begin to think once somebody looks: a workshop that nobody sees needs no solver."""
        self._is_watched = True
        if self.answer["kind"] == "unknown":
            self._think()

    def _think(self) -> None:
        self._tasks.drop()
        if self._is_watched and self.solver and not self.is_tiled:
            # Python may lay out other pieces in another thread, just while an answer is told.
            placed = self.placed
            self._say({"kind": "thinking"})
            self._tasks.think(
                Task(
                    self.arrangement.study,
                    lambda state: self._say(workshop_traits.answer_json(state), placed),
                    self._tell_progress,
                    self._give_up,
                )
            )

    def _tell_progress(self, seen: Progress) -> None:
        if self._is_thinking:
            self._say({"kind": "counting" if self._is_counting else "progress", "n": seen.states})

    @property
    def _is_counting(self) -> bool:
        """Whether it is known that there is a way, and not yet how many."""
        return self.answer["kind"] in {"solvable", "counting"}

    @property
    def _is_thinking(self) -> bool:
        return self._is_counting or self.answer["kind"] in {"thinking", "progress"}

    def _give_up(self, why: str) -> None:
        if self._is_thinking:
            self._say({"kind": f"{why}_solvable" if self._is_counting else why})

    def _stop(self) -> None:
        """Stop the search that is going on."""
        self._tasks.drop()
        self._give_up("stopped")

    def _hint(self) -> None:
        """Look for a piece to put down next, or for one that is in the way."""
        self._ask(workshop_traits.hints, self._show_hint)

    def _finish(self) -> None:
        """Look for a way to fill what is empty, and take it; else tell what is in the way."""
        self._ask(workshop_traits.endings, self._take_ending)

    def _show_hint(self, hint: PieceHint) -> None:
        self.set_trait("hint", hint)

    def _take_ending(self, found: Arrangement | PieceHint) -> None:
        if isinstance(found, Arrangement):
            self._take_over(found)
            self.message = text.say("workshop.finished")
        else:
            self._show_hint(found)

    def _ask(
        self,
        work: Callable[[Arrangement, Watch], Iterator[Any]],
        tell: Callable[[Any], None],
    ) -> None:
        """Let the solver work on something else, and then go on with what it was at."""
        if not self.solver or self.is_tiled:
            return
        arrangement = self.arrangement
        known = {"kind": "unknown"} if self._is_thinking else self.answer

        def go_on(act: Callable[[Any], None], value: Any) -> None:
            with self.hold_sync():
                self._say(known)
                act(value)
                if self.answer["kind"] == "unknown":
                    self._think()

        self._say({"kind": "thinking"})
        self.message = ""
        self._tasks.think(
            Task(
                lambda watch: work(arrangement, watch),
                lambda found: go_on(tell, found),
                self._tell_progress,
                lambda why: go_on(self._show_hint, workshop_traits.hint_json(why)),
            )
        )

    # ---- where no widget can be shown ----

    def __repr__(self) -> str:
        names = workshop_traits.listed(shape.name for shape, _ in self.pieces)
        return (
            f"<Workshop {self.region.rows} x {self.region.cols}, {len(self.region)} squares, "
            f"pieces {names}: {len(self.placed)} placed>"
        )

    def __str__(self) -> str:
        """Return the region as text, each covered square with the letter of its piece."""
        return str(self.arrangement)

    def _repr_svg_(self) -> str:
        return self.arrangement._repr_svg_()
