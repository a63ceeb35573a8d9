"""A table in a notebook: one widget that shows every part, and passes on what hands do there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Protocol

from traitlets import Dict, Int, List

from fives_widgets import text
from fives_widgets.engine.core.validation import is_number
from fives_widgets.tables import clock
from fives_widgets.tables.parts import kind_of, part_id
from fives_widgets.widgets.component.component import Component, libraries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from fives_widgets.engine.core.game import Game
    from fives_widgets.tables.parts import Group, PartKind
    from fives_widgets.tables.table import Viewer


class Shown(Protocol):
    """What a table shows, and hears: the game that is played, or a replay."""

    changed: Callable[[], None]

    @property
    def game(self) -> Game[Any]:
        """The engine's game."""

    def kind(self, part: str) -> PartKind:
        """Return of which kind a part is."""

    def laid(self, me: Viewer) -> Sequence[str | Group]:
        """Return how the parts lie."""

    def state(self, me: Viewer) -> Mapping[str, Mapping[str, Any]]:
        """Return the traits of each part."""

    def hear(self, me: Viewer, part: str, message: Mapping[str, Any]) -> None:
        """Take what a viewer's hand did at a part."""


class TableWidget(Component):
    """Shows a table to the ``viewer`` at this screen.

    Beside its own traits it holds those of all parts, each under the name of its part, such as
    ``board-0.outlines``: only what has changed is sent, all of it at once. Views number what they
    ask; the ``answered`` of a part is the number of the last request that was dealt with.
    """

    MODULE = "table/table.js"
    STYLES = ("table/table.css",)

    # From Python to the view.
    begun = Int(0, read_only=True).tag(sync=True)
    laid: List[Any] = List(read_only=True).tag(sync=True)
    kinds = Dict(read_only=True).tag(sync=True)
    words = Dict(read_only=True).tag(sync=True)

    def __init__(self, shown: Shown, viewer: Viewer) -> None:
        self._parts: dict[str, Any] = {}
        self._answered: dict[str, int] = {}
        self.look_at(shown, viewer)
        super().__init__()
        self.on_msg(self._hear)

    # ---- for the author of a notebook ----

    @property
    def game(self) -> Game[Any]:
        """The engine's game."""
        return self.shown.game

    @property
    def viewer(self) -> Viewer:
        """Who looks on here: the people who play at this screen."""
        return self._viewer

    def part(self, kind: str, player: str | None = None) -> Part:
        """Return a part of the table: the head, say, or a player's sheet."""
        return Part(self, part_id(kind, self.game.players.index(player)) if player else kind)

    # ---- what is shown ----

    def look_at(self, shown: Shown, viewer: Viewer) -> None:
        """Show something else in place of what was shown; views build all of it anew."""
        self.shown, self._viewer = shown, viewer
        laid = self._laid()
        kinds = {kind_of(name): self._kind(name) for name in _names_in(laid)}
        styles = dict.fromkeys(file for kind in kinds.values() for file in kind.styles)
        topics = dict.fromkeys(topic for kind in kinds.values() for topic in kind.words)
        self._answered = dict.fromkeys(_names_in(laid), 0)
        self._parts = self._now()
        with self.hold_sync():
            self.set_trait("_styles", [*self._own_styles(), *styles])
            modules = (self.MODULE, *(kind.module for kind in kinds.values()))
            self.set_trait("_libraries", libraries((*modules, *self._styles)))
            every = (text.catalogue(topic) for topic in topics)
            self.set_trait("words", {key: entry for topic in every for key, entry in topic.items()})
            self.set_trait("kinds", {name: _kind_json(kind) for name, kind in kinds.items()})
            self.set_trait("laid", [_laid_json(one) for one in laid])
            self.set_trait("begun", self.begun + 1)
        shown.changed = self.show

    def show(self) -> None:
        """Show the table as it is now."""
        before, self._parts = self._parts, self._now()
        self.send_state([name for name, value in self._parts.items() if before[name] != value])

    def _laid(self) -> Sequence[str | Group]:
        return self.shown.laid(self._viewer)

    def _kind(self, part: str) -> PartKind:
        return self.shown.kind(part)

    def _state(self) -> Mapping[str, Mapping[str, Any]]:
        return self.shown.state(self._viewer)

    def _now(self) -> dict[str, Any]:
        """Return the traits of all parts, under their parts' names."""
        state = self._state()
        return {
            f"{part}.{name}": value
            for part, answered in self._answered.items()
            for name, value in (*state[part].items(), ("answered", answered))
        }

    def get_state(self, key: Any = None, *given: Any, **more: Any) -> dict[str, Any]:
        """Return the values of some names, or of all; a new game goes with all its parts."""
        asked = {key} if isinstance(key, str) else set(self.keys if key is None else key)
        if "begun" in asked:
            asked |= self._parts.keys()
        own: dict[str, Any] = super().get_state(asked - self._parts.keys(), *given, **more)
        return own | {name: value for name, value in self._parts.items() if name in asked}

    # ---- what hands do ----

    def set_state(self, sync_data: Any) -> None:
        """Pass on what a view wrote; then all views show what the table says of it."""
        written = sync_data if isinstance(sync_data, dict) else {}
        by_part: dict[str, dict[str, Any]] = defaultdict(dict)
        for name in written.keys() & self._parts.keys():
            part, _, trait = name.partition(".")
            by_part[part][trait] = written[name]
        for part, values in by_part.items():
            self._tell(part, {"set": values})
        self.send_state([name for name in written if name in self.keys or name in self._parts])

    def _hear(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from a view; what is none is not heard."""
        match content:
            case {"part": str(part), "number": number, "press": str()} | {
                "part": str(part),
                "number": number,
                "action": dict(),
            } if part in self._answered and is_number(number, 0, 2**53):
                self._answered[part] = int(number)
                self._tell(part, content)
            case {"part": str(part), "ask": "time"}:
                self.send({"part": part, "now": clock.steady_time()})

    def _tell(self, part: str, message: Mapping[str, Any]) -> None:
        self.shown.hear(self._viewer, part, message)

    def __repr__(self) -> str:
        return repr(self.shown)


class Part:
    """A part of a table as it is shown now: its traits are attributes."""

    def __init__(self, table: TableWidget, name: str) -> None:
        self.table, self.name = table, name

    def __getattr__(self, trait: str) -> Any:
        try:
            return self.table._parts[f"{self.name}.{trait}"]  # noqa: SLF001 - a part of the table
        except KeyError:
            raise AttributeError(trait) from None

    def __repr__(self) -> str:
        return f"<Part {self.name} of {self.table!r}>"


def _names_in(laid: Iterable[str | Group]) -> Iterator[str]:
    """Return the names of the parts that lie somewhere."""
    for one in laid:
        if isinstance(one, str):
            yield one
        else:
            yield from _names_in(one.inside)


def _laid_json(one: str | Group) -> str | dict[str, Any]:
    if isinstance(one, str):
        return one
    return {"name": one.name, "inside": [_laid_json(inside) for inside in one.inside]}


def _kind_json(kind: PartKind) -> dict[str, Any]:
    """Return what draws a kind of part, and which traits it is sent."""
    return {"module": kind.module, "traits": [*kind.traits.__annotations__, "answered"]}
