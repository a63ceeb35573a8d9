"""The board widget: outline FIVES, and see at once what is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import default, observe

from fives_widgets import text
from fives_widgets.engine.core.validation import InputError
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.rules import FIVES_A_ROUND, POINTS, Verdict, judge
from fives_widgets.engine.fives.solver import Five, best_round, find_fives
from fives_widgets.engine.geometry.pentominoes import LETTERS
from fives_widgets.pictures.board import board_svg
from fives_widgets.pictures.glyphs import Look
from fives_widgets.tables.fives.board_state import Settled
from fives_widgets.tables.fives.parts import BOARD_STYLES
from fives_widgets.widgets.editing.merged_widget import MergedWidget
from fives_widgets.widgets.fives import board_traits
from fives_widgets.widgets.fives.board_traits import PARTS
from fives_widgets.widgets.fives.parse_drawing import Hint, Placed, read_shapes
from fives_widgets.widgets.shared.parse_view import Computed, Outline, RefusedError, Validated

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fives_widgets.engine.fives.dice import Roll
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.widgets.editing.changes import Change


class DrawingBoard(MergedWidget):
    """A board with dice, shape tiles and results, to outline FIVES on.

    >>> board = DrawingBoard(roll="sun moon star leaf drop")
    >>> board.outlines = [[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]]
    >>> board.verdicts[0].shape
    'I'

    Squares are ``(row, column)``, counted from 0 at the top left. An outline is a tuple of squares
    in the order they were drawn. ``points`` is what the outlines have earned, and ``worth`` what
    each shape can earn.

    Python is the judge. While validation is live it also sends the list of all FIVES, in which
    the view looks outlines up, so that feedback need not wait for Python. With ``live=False`` no
    list is sent, and outlines stay neutral until :meth:`reveal`. With ``replacing=True`` a new
    outline takes the place of the one before, as in the puzzle version.

    Every trait below can be observed. A value that a trait does not take is refused with a
    ``ValueError`` if it is set from Python; from a view, the old value stays, and ``message``
    says why.
    """

    MODULE = "fives/board.js"
    STYLES = BOARD_STYLES

    # What is played: from Python to the view.
    board = Validated[Board]().tag(sync=True, to_json=board_traits.board_json)
    roll = Validated["Roll | None"](None).tag(sync=True, to_json=board_traits.roll_json)
    worth = Validated["Mapping[str, int]"](POINTS).tag(sync=True, to_json=board_traits.shapes_json)
    limit = Validated[int](FIVES_A_ROUND).tag(sync=True)
    available = Validated[str](LETTERS).tag(sync=True)
    used = Validated[Outline](()).tag(sync=True)
    settled = Validated[tuple[Settled, ...]](()).tag(sync=True, to_json=board_traits.settled_json)

    # How it is played: from Python to the view.
    live = Validated[bool](default_value=True).tag(sync=True)
    locked = Validated[bool](default_value=False).tag(sync=True)
    replacing = Validated[bool](default_value=False).tag(sync=True)
    placing = Validated[str]("").tag(sync=True)
    shown = Validated["tuple[Five, ...]"](()).tag(sync=True, to_json=board_traits.fives_json)

    # How it is shown: from Python to the view.
    looks = Validated[tuple[Look, ...]](())
    parts = Validated[tuple[str, ...]](PARTS).tag(sync=True)
    compact = Validated[bool](default_value=False).tag(sync=True)
    words = Computed[Mapping[str, text.Entry]]().tag(sync=True)

    # What Python works out: for the view and for observers, set by nobody else.
    fives = Computed[tuple[Five, ...] | None](None).tag(sync=True, to_json=board_traits.list_json)
    verdicts = Computed[tuple[Verdict, ...]](()).tag(sync=True, to_json=board_traits.verdicts_json)
    points = Computed[int](0)

    # What the hand does: from the view to Python, and from Python to the view.
    outlines = Validated[tuple[Outline, ...]](()).tag(sync=True)
    unfinished = Validated[Outline](()).tag(sync=True)
    placed = Validated[Placed | None](None).tag(sync=True)
    hint = Validated[Hint | None](None).tag(sync=True)

    WORDS: ClassVar = "board"
    MADE: ClassVar = frozenset({"outlines", "unfinished"})
    BEGINS: ClassVar = frozenset({"board", "roll", "used", "settled"})
    FROM_VIEW: ClassVar = frozenset({"placed", "hint"})

    def __init__(
        self,
        board: Board | None = None,
        *,
        roll: Roll | str | None = None,
        worth: Mapping[str, int] = POINTS,
        **traits: Any,
    ) -> None:
        self.revealed = False
        self.judgement: Judgement | None = None
        can_be_set = {name for name, trait in self.traits().items() if not trait.read_only}
        if unknown := sorted(traits.keys() - can_be_set):
            others = board_traits.READERS.keys() - {"board", "roll", "worth"}
            raise InputError(
                "refused.board.traits",
                names=tuple(unknown),
                known=("board", "roll", "worth", *sorted(others)),
            )
        super().__init__(
            board=Board.grey() if board is None else board, roll=roll, worth=worth, **traits
        )

    # ---- for the author of a notebook, and for games ----

    def new_round(self, roll: Roll | str | None, board: Board | None = None) -> None:
        """Wipe the board and show other dice, on another board if there is one."""
        with self.hold_sync(), self.hold_trait_notifications():
            if board is not None:
                self.roll = None  # or the old dice might not fit the new board
                self.board = board
            self.roll = roll
            self.wipe()

    def wipe(self) -> None:
        """Wipe all outlines of this round; settled ones stay."""
        with self.hold_sync():
            self.outlines = self.unfinished = ()

    def reveal(self) -> None:
        """Show the verdicts where validation is not live, until an outline is changed."""
        self.revealed = True
        self.send_state("verdicts")

    def give_hint(self) -> None:
        """Show one step more of a FIVE that is still to be found: shape, quarter, squares."""
        five = self._next_five()
        if five is None:
            self.message = text.say("board.hint.none")
            return
        before = self.hint
        known = before is not None and set(before["cells"]) == set(five.cells)
        step = min(before["step"] + 1, 3) if before and known else 1
        self.hint = {"cells": five.cells, "step": step}

    def show_all(self, shape: str | None = None) -> None:
        """Draw every FIVE of the roll, or those of one shape, beside the player's own."""
        wanted = LETTERS if shape is None else read_shapes(shape)
        self.shown = tuple(five for five in self._all_fives() if five.shape in wanted)

    def show_best(self) -> None:
        """Draw a choice of FIVES that earns most beside the player's own."""
        self.shown = self._best()

    def hide(self) -> None:
        """Take away what :meth:`show_all`, :meth:`show_best` and hints have drawn."""
        with self.hold_sync():
            self.shown, self.hint = (), None

    @property
    def taken(self) -> frozenset[Cell]:
        """The squares that cannot be drawn on: used ones, and those of settled outlines."""
        every = frozenset(self.used).union(*(one.cells for one in self.settled))
        # The board may be another one by now, and smaller.
        return frozenset(cell for cell in every if cell in self.board)

    # ---- values in ----

    @default("words")
    def _all_words(self) -> dict[str, text.Entry]:
        return board_traits.board_words()

    def read(self, name: str, value: Any) -> Any:
        """Return a trait's value as the engine knows it, or refuse it in a sentence."""
        return board_traits.READERS[name](value, self)

    def refusal(self, name: str, value: Any) -> text.Message | None:
        """Return why a value that a view wrote is not taken, or None if it is."""
        refusal = super().refusal(name, value)
        # What is there already may come again, however late.
        if self.locked and not refusal and self.read(name, value) != getattr(self, name):
            return text.Message("board.refused.locked")
        return refusal

    def merged(self, name: str, change: Change) -> Any:
        """Return outlines after a view's change, or refuse it in a sentence."""
        if name == "outlines" and self.replacing and change.put:
            # Another page may have drawn one meanwhile: the new one takes its place.
            value = self.read(name, [spot.item for spot in change.put])
        else:
            value = super().merged(name, change)
        if self.locked and value != getattr(self, name):
            raise RefusedError("board.refused.locked")
        return value

    # ---- what follows from them ----

    @observe("board", "roll", "worth", "limit", "available", "used", "settled", "live")
    def _begin(self, change: Any) -> None:
        with self.hold_sync():
            if change["name"] in {"board", "roll"}:
                self.hide()
            self.set_trait("fives", self._list() if self.live and self.roll else None)
            self._judge()

    @observe("outlines")
    def _judge(self, _: Any = None) -> None:
        self.revealed = False
        self.judgement = self._judged(self.outlines)
        found = self.hint is not None and set(self.hint["cells"]) in map(set, self.outlines)
        with self.hold_sync():
            self.set_trait("verdicts", self.judgement.verdicts if self.judgement else ())
            self.set_trait("points", self.judgement.points if self.judgement else 0)
            if found:
                self.hint = None

    @observe("placed")
    def _put_down(self, _: Any) -> None:
        """Settle a shape that was put down: it is crossed out, and its squares are taken."""
        if self.placed is None:
            return
        shape = self.placed["shape"]
        with self.hold_sync():
            self.settled = (*self.settled, Settled(self.placed["cells"], shape))
            self.available = self.available.replace(shape, "")
            self.placing = ""

    @observe("placing")
    def _take_up(self, _: Any) -> None:
        if self.placing:
            self.placed = None

    @observe("looks")
    def _look_again(self, _: Any) -> None:
        self.send_state("board")

    def _all_fives(self) -> list[Five]:
        return [] if self.roll is None else find_fives(self.board, self.roll, points=self.worth)

    def _best(self) -> tuple[Five, ...]:
        return best_round(self.board, self.roll, **self._rules).fives if self.roll else ()

    @property
    def _rules(self) -> dict[str, Any]:
        """The rules of this round, as the engine wants them."""
        return {
            "points": self.worth,
            "limit": self.limit,
            "available": self.available,
            "used": self.taken,
        }

    def _judged(self, outlines: Iterable[Iterable[Cell]]) -> Judgement | None:
        return None if self.roll is None else judge(self.board, self.roll, outlines, **self._rules)

    def _list(self) -> tuple[Five, ...]:
        """List the FIVES: first those of a best round, the cheapest first, for these make hints."""
        best = sorted(self._best(), key=lambda five: five.points)
        return tuple(dict.fromkeys((*best, *self._all_fives())))

    def _next_five(self) -> Five | None:
        """Find the first FIVE of the list that would still earn something."""

        def earned(*more: Five) -> int:
            judgement = self._judged([*self.outlines, *(five.cells for five in more)])
            return judgement.points if judgement else 0

        now = earned()
        candidates = self._list() if self.roll else ()
        return next((five for five in candidates if earned(five) > now), None)

    # ---- where no widget can be shown ----

    def __repr__(self) -> str:
        count = len(self.outlines)
        dice = "no roll" if self.roll is None else f"roll {self.roll}"
        # Where the player is still to find out, not even the text tells.
        earned = f", {self.points} points" if self.live or self.revealed else ""
        return (
            f"<DrawingBoard {self.board.rows} x {self.board.cols}, {dice}: "
            f"{count} outline{'' if count == 1 else 's'}{earned}>"
        )

    def __str__(self) -> str:
        """Return the board as text, each outlined square with the number of its outline."""
        return board_traits.board_text(self)

    def _repr_svg_(self) -> str:
        return board_svg(
            self.board, board_traits.board_lines(self), own=self.looks, description=str(self)
        )
