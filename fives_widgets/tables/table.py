"""One game run for its viewers: what each may see, and what their hands do, as data.

A table keeps the game going, says what its parts show somebody (:meth:`Table.state`) and takes what
hands do there (:meth:`Table.hear`). It knows no widget: a notebook mirrors its parts, and so can a
page of another kind. What belongs to the host of a table, such as a new game or a file, the host
offers, and does itself.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from fives_widgets.engine.core.game import with_log
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.storage.folder import StorageError
from fives_widgets.tables.clock import WallClock
from fives_widgets.tables.finale import finale_state, keep
from fives_widgets.tables.kept import Kept
from fives_widgets.tables.parts import (
    FINALE,
    HEAD,
    FinaleState,
    FinaleTraits,
    Group,
    HeadState,
    HeadTraits,
    PartKind,
    Rules,
    kind_of,
    seat_of,
)
from fives_widgets.tables.runner import GameRunner, GameT
from fives_widgets.tables.words import more_buttons, result_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action, Game
    from fives_widgets.storage.autosave import Autosave
    from fives_widgets.storage.results import Results
    from fives_widgets.tables.clock import Clock
    from fives_widgets.tables.resume import Unfinished


@dataclass(eq=False)
class Viewer:
    """Who looks on at one screen: the ``people`` who play there, and what they alone are told."""

    people: tuple[str, ...] = ()
    notice: str = ""
    muted: bool = False
    open: set[str] = field(default_factory=set)
    """What was asked for and is in sight."""
    read: int = 0
    """How many scored parts of the game these people have left behind."""
    told: dict[str, str] = field(default_factory=dict)
    """What is said at single parts, by their names."""
    finale: FinaleState | None = None
    kept: Kept = field(default_factory=Kept)
    """What parts show them, as long as nothing has changed that it follows from."""


class Table(ABC, Generic[GameT]):
    """A game with its bots, clock and viewers.

    ``people`` are those who play and are no bots, unless they are given: nobody plays in a replay.
    ``host`` names what the host of the table does when it is asked for, with what does it, and
    ``changed`` is called whenever something may look different: the host sets both.

    ``unfinished`` is another game that is offered here; it is kept, and not this one, until a
    person plays this one on.
    """

    kinds: ClassVar[Mapping[str, PartKind]]
    """The kinds of parts below the head, by the names that part names begin with."""

    counted: ClassVar[tuple[str, ...]] = ("round",)
    """What the game counts, by the names that it has there."""

    on_turn: ClassVar[str | None] = None
    """The name that the player to act has in the game, where something is done for all."""

    runner_type: ClassVar[type[GameRunner[Any]]] = GameRunner

    def __init__(  # noqa: PLR0913 - the game, and what a table stands on
        self,
        game: GameT,
        bots: Sequence[Bot] = (),
        *,
        people: Sequence[str] | None = None,
        clock: Clock | None = None,
        results: Results | None = None,
        autosave: Autosave | None = None,
        unfinished: Unfinished | None = None,
    ) -> None:
        self.clock = clock or WallClock(game.time)
        self.runner = self.runner_type(game, bots, self.clock, self._happened, people=people)
        self.results = results
        self.autosave = autosave
        self.unfinished = unfinished
        self.host: Mapping[str, Callable[[], None]] = {}
        self.changed: Callable[[], None] = lambda: None
        self.news = ""
        self._fault = ""
        self._faults: set[str] = set()
        self._is_shown = False
        self._told = len(game.log)

    # ---- what the table of a certain game says ----

    @abstractmethod
    def head(self, me: Viewer) -> HeadState:
        """Return what the head shows."""

    @abstractmethod
    def rules(self) -> Rules:
        """Return the rules, to be read while playing; they stay what they are during a game."""

    @abstractmethod
    def parts(self, me: Viewer) -> dict[str, Any]:
        """Return the traits of each part below the head, by the part's name.

        What follows from few values is :attr:`Viewer.kept`.
        """

    @abstractmethod
    def layout(self, me: Viewer) -> Sequence[str | Group]:
        """Return how the parts below the head lie; it stays what it is during a game."""

    @abstractmethod
    def news_since(self, since: int) -> str:
        """Return for ears what has happened since so many actions."""

    def caption(self) -> str:
        """Say what happened last, for who steps through the game."""
        return self.news_since(len(self.game.log) - 1) if self.game.log else ""

    def end_words(self) -> str:
        """Say how the game has ended."""
        return result_words(self.game)

    def finale(self, me: Viewer, results: Results | None) -> FinaleState:
        """Return what a game that is over has to tell; without results, those are left out."""
        return finale_state(self.game, me.people, results, self.host.keys())

    def challenge(self) -> str | None:
        """Return the word by which others can play the same game, if there is one."""
        return None

    def options(self) -> dict[str, bool]:
        """Return how the table is set, beside its game and its bots: all that more is saved."""
        return {}

    def games_to_watch(self) -> dict[str, Callable[[], Game[Any]]]:
        """Return the games that can be stepped through beside this table, by what is pressed."""
        return {"replay": lambda: self.game}

    def turn_of(self, me: Viewer) -> str:
        """Return for whom this viewer acts where something is done for all."""
        player = getattr(self.game, self.on_turn) if self.on_turn else None
        return player if player in me.people else (me.people or self.game.players)[0]

    def pressed(self, me: Viewer, player: str | None, what: str) -> bool:  # noqa: ARG002
        """Do what was pressed, for all or at a player's part; False if it means nothing here."""
        if what == "look" and player is None:
            self.runner.look()
            return True
        return False

    def written(self, me: Viewer, part: str, values: Mapping[str, Any]) -> None:
        """Take what a view wrote at a part, where it may."""
        if part == "head" and isinstance(values.get("muted"), bool):
            me.muted = values["muted"]

    def refuse(self, me: Viewer, part: str, words: str) -> None:  # noqa: ARG002
        """Say to a viewer why something was not done."""
        me.notice = words

    # ---- what every table does ----

    @property
    def game(self) -> GameT:
        """The engine's game."""
        game: GameT = self.runner.game
        return game

    @property
    def bots(self) -> Mapping[str, Bot]:
        """The bots by name."""
        return self.runner.bots

    def kind(self, part: str) -> PartKind:
        """Return of which kind a part is."""
        return {"head": HEAD, "finale": FINALE, **self.kinds}[kind_of(part)]

    def laid(self, me: Viewer) -> Sequence[str | Group]:
        """Return how all parts lie."""
        return ["head", "finale", *self.layout(me)]

    def state(self, me: Viewer) -> dict[str, Any]:
        """Return the traits of all parts as this viewer may see them, by the parts' names."""
        finale: FinaleTraits = {"state": self._finale(me)}
        head: HeadTraits = {
            "state": self.head(me),
            "more": me.kept("more", more_buttons, tuple(self.host)),
            "rules": me.kept("rules", self.rules),
            "news": self.news,
            "notice": me.notice or self._fault,
            "unfinished": self.unfinished.when if self.unfinished else None,
            "muted": me.muted,
        }
        return {"head": head, "finale": finale, **self.parts(me)}

    def hear(self, me: Viewer, part: str, message: Mapping[str, Any]) -> None:
        """Take what a viewer's hand did at a part.

        A message asks for an ``action`` by its record, tells what was a ``press``, or is what a
        view has ``set``. What is refused is told in words, and changes nothing.
        """
        with self.runner.alone:
            me.notice = self._fault = ""
            me.told.clear()
            self._is_shown = False
            try:
                self._take(me, part, message)
            except InputError as refusal:
                self.refuse(me, part, str(refusal))
                self._is_shown = False
            if not self._is_shown:
                self._show()

    def heading(self) -> dict[str, Any]:
        """Return what is saved beside the log: the game, who is a bot, how the table is set."""
        bots = [
            {"name": bot.name, "level": bot.level, "pace": bot.pace, "seed": bot.seed}
            for bot in self.bots.values()
        ]
        return {**self.game.heading(), "bots": bots, **self.options()}

    def to_json(self) -> str:
        """Save the game, who is a bot, and how the table was set."""
        return json.dumps(with_log(self.heading(), self.game.log))

    def leave(self) -> None:
        """Clear the table: nothing more happens here, and nothing is shown or kept any more."""
        with self.runner.alone:
            self.runner.stop()
            self.changed = lambda: None
            self.host = {}
            self.autosave = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(self.game.players)}>"

    # ---- behind them ----

    def _take(self, me: Viewer, part: str, message: Mapping[str, Any]) -> None:
        seat = seat_of(part)
        player = None if seat is None else self.game.players[seat]
        match message:
            case {"action": dict(record)}:
                self._act(me, player or self.turn_of(me), record)
            case {"press": str(what)}:
                if player is None and what in self.host:
                    self.host[what]()
                elif not self.pressed(me, player, what):
                    raise InputError("table.refused.unknown", what=quote(what))
            case {"set": dict(values)}:
                writes = self.kind(part).writes
                self.written(me, part, {name: values[name] for name in values if name in writes})
                if refused := tuple(name for name in values if name not in writes):
                    raise InputError("refused.trait.not_yours", name=refused)

    def _act(self, me: Viewer, actor: str, record: dict[str, Any]) -> None:
        action = self.game.requested(record, actor)
        if actor not in me.people:
            raise InputError("table.refused.no_person", player=actor)
        # Who plays on has read how it counted.
        me.read = self.scored()
        self.runner.act(action)

    def scored(self) -> int:
        """Return how many parts of the game have been scored, where they are looked at."""
        return 0

    def _happened(self) -> None:
        """Keep and tell what has changed in the game."""
        game, log = self.game, self.game.log
        told = [self.news_since(self._told)]
        is_new_end = game.is_over and self._told < len(log)
        if any(action.player in self.runner.people for action in log[self._told :]):
            self._let_go_of_unfinished()
        self._told = len(log)
        self._keep_game(log)
        if is_new_end:
            told.append(self.end_words())
            self._keep_results()
        self.news = " ".join(filter(None, told)) or self.news
        self._show()

    def _let_go_of_unfinished(self) -> None:
        """Offer the unfinished game no longer: its place is for this one now."""
        if self.unfinished and self.autosave:
            self.autosave.forget()
        self.unfinished = None

    def _keep_game(self, log: Sequence[Action]) -> None:
        """Keep the game while it goes on, unless another one is kept here."""
        if self.autosave is None or self.unfinished:
            return
        try:
            if self.game.is_over:
                self.autosave.forget()
            else:
                self.autosave.keep(self.heading, log)
        except StorageError as fault:
            self._tell(fault)

    def _tell(self, fault: StorageError) -> None:
        """Tell what cannot be kept or read, each thing once: the game goes on all the same."""
        words = str(fault)
        if not self._fault and words not in self._faults:
            self._faults.add(words)
            self._fault = words

    def _show(self) -> None:
        """Ask the host to show how things stand."""
        self._is_shown = True
        self.changed()

    def _keep_results(self) -> None:
        """Keep people's results; if that fails, say so and go on."""
        if self.results is None:
            return
        try:
            keep(self.results, self.game, self.runner.people, self.challenge())
        except StorageError as fault:
            self._tell(fault)

    def _finale(self, me: Viewer) -> FinaleState | dict[str, Any]:
        """Return the finale, worked out once: empty while the game goes on."""
        if not self.game.is_over:
            return {}
        if me.finale is None:
            try:
                me.finale = self.finale(me, self.results)
            except StorageError as fault:
                self._tell(fault)
                me.finale = self.finale(me, None)
        return me.finale
