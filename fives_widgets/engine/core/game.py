"""What every game shares: players, actions, the log, replay, result, and saved games.

A game is its *settings* and its *log*: the same settings and the same actions, one after the
other, always give the same game. So a saved game is those two, and a replay is a check.

A game keeps its whole state in one immutable value. :meth:`Game.apply` works out the next value
and only then takes it, so an action that is refused can leave nothing behind.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from fives_widgets.engine.core.ranking import Result, rank
from fives_widgets.engine.core.validation import InputError, is_number, quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import NoReturn, Self

    from fives_widgets.engine.core.bots import Bot

FORMAT = "fives_widgets game"
"""What a saved game calls itself."""

VERSION = 1
"""The version of saved games that is written and read."""

LATEST = 1e12
"""No clock shows more seconds than this: beyond it, seconds are no longer told apart."""


def later(time: float, seconds: float) -> float:
    """Return the time so many seconds later, which is no more than a clock can show."""
    return min(time + seconds, LATEST)


def check_time(time: object) -> float:
    """Return a time in seconds since a game began, or refuse it in words."""
    if not is_number(time, 0, LATEST):
        raise InputError("game.malformed.time", time=quote(time))
    return float(time)


class IllegalActionError(InputError):
    """An action the rules do not allow now. The game is as it was before."""


class SavedGameError(InputError):
    """A saved game that cannot be read, or whose log does not fit the rules."""

    @property
    def number(self) -> int | None:
        """Which action is the first bad one, counted from 1, if it was an action."""
        number = self.message.values.get("number")
        return number if isinstance(number, int) else None


@dataclass(frozen=True)
class Action:
    """Something that a player does at a time, in seconds since the game began.

    Each kind of action is a small class of its own. Making one checks that its parts are of the
    right type; whether it is allowed is for the game to say.
    """

    kind: ClassVar[str]

    player: str
    time: float = 0.0

    def __post_init__(self) -> None:
        if not isinstance(self.player, str) or not self.player:
            raise InputError("game.malformed.player", player=quote(self.player))
        object.__setattr__(self, "time", check_time(self.time))

    def at(self, time: float) -> Self:
        """Return the same action at another time; its other parts were checked when it was made."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, time=check_time(time))
        return twin

    def to_record(self) -> dict[str, Any]:
        """Return the action as plain values for JSON; parts that are empty are left out."""
        record: dict[str, Any] = {"kind": self.kind, "player": self.player, "time": self.time}
        for field in dataclasses.fields(self)[2:]:
            value = getattr(self, field.name)
            if value not in (None, ()):
                record[field.name] = _plain(value)
        return record

    def to_request(self) -> dict[str, Any]:
        """Return the record without player and time: what a view sends to ask for the action."""
        record = self.to_record()
        return {name: record[name] for name in record if name not in {"player", "time"}}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Make an action from plain values, or raise :class:`InputError` with what is wrong."""
        parts = {name: value for name, value in record.items() if name != "kind"}
        names = [field.name for field in dataclasses.fields(cls)]
        if not {"player", "time"} <= set(parts) <= set(names):
            raise InputError(
                "game.malformed.parts",
                kind=cls.kind,
                found=quote(list(parts)),
                wanted=tuple(names),
            )
        return cls(**parts)


def _plain(value: object) -> object:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


StateT = TypeVar("StateT")


class Game(ABC, Generic[StateT]):
    """A game for some players: a value that actions change, and the log of those actions.

    A concrete game has a ``name`` (it stands in saved games), the ``kinds`` of action it knows,
    names for what its players are ``ranked_by``, and a constructor that takes its settings by
    name, in the plain form they have in JSON.
    """

    name: ClassVar[str]
    kinds: ClassVar[tuple[type[Action], ...]]
    ranked_by: ClassVar[tuple[str, ...]]

    def __init__(self, settings: Mapping[str, Any], start: StateT) -> None:
        self._settings = {name: settings[name] for name in _settings_of(type(self))}
        self.players: tuple[str, ...] = tuple(self._settings["players"])
        """The players' names, in the order they sit."""
        self._state = start
        self._log: list[Action] = []

    # What a game must say of itself.

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def legal_actions(self, player: str, time: float | None = None) -> list[Action]:
        """List what a player may do now, or at a later time."""

    @abstractmethod
    def view(self, player: str) -> Any:
        """Return all that one player can see: whoever decides by it alone plays fair."""

    @abstractmethod
    def decide(self, bot: Bot) -> Action | None:
        """Return what a bot does next, and when, if nobody acts before; None while it waits."""

    @abstractmethod
    def _marks(self, player: str) -> tuple[int, ...]:
        """Return what ranks a player, in the order of ``ranked_by``."""

    @abstractmethod
    def _after(self, action: Action) -> StateT:
        """Return the state after an action, or raise :class:`IllegalActionError`."""

    # What every game can do.

    @property
    def automatic(self) -> Action | None:
        """What happens at its time if nobody acts before, without anybody's doing: nothing."""
        return None

    @property
    def settings(self) -> dict[str, Any]:
        """What the game was started with, as plain values: a copy that may be changed freely."""
        copied: dict[str, Any] = json.loads(json.dumps(self._settings))
        return copied

    @property
    def log(self) -> list[Action]:
        """All actions so far, the first one first."""
        return list(self._log)

    @property
    def time(self) -> float:
        """The time of the last action, in seconds: nothing can happen before it any more."""
        return self._log[-1].time if self._log else 0.0

    def _moment(self, time: float | None) -> float:
        """Return the moment that is asked about: now, or a later time, or refuse it in words."""
        return self.time if time is None else max(check_time(time), self.time)

    def index_of(self, player: str) -> int:
        """Return where a player sits, from 0, or refuse the name in words."""
        if player not in self.players:
            raise IllegalActionError(
                "game.illegal.no_such_player", player=quote(player), players=tuple(self.players)
            )
        return self.players.index(player)

    def requested(self, request: object, player: str) -> Action:
        """Return the action that a view asks for, as one of this player's.

        Whoever asks cannot say who acts, or when: the table does. What is no action of this game
        is refused with :class:`InputError`.
        """
        return _action(request, self.kinds, player=player, time=0.0)

    def apply(self, action: Action) -> None:
        """Do what the action says, or raise :class:`IllegalActionError` and change nothing."""
        if type(action) not in self.kinds:
            raise IllegalActionError(
                "game.illegal.no_such_action",
                action=quote(action),
                kinds=tuple(kind.kind for kind in self.kinds),
            )
        self.index_of(action.player)
        if self.is_over:
            raise IllegalActionError("game.illegal.over")
        if action.time < self.time:
            raise IllegalActionError(
                "game.illegal.backwards", time=f"{action.time:g}", now=f"{self.time:g}"
            )
        self._state = self._after(action)
        self._log.append(action)

    def standings(self) -> Result:
        """Rank the players as they stand now."""
        return rank({player: self._marks(player) for player in self.players}, self.ranked_by)

    def result(self) -> Result:
        """Rank the players of a game that is over."""
        if not self.is_over:
            raise InputError("game.illegal.not_over")
        return self.standings()

    def copy(self) -> Self:
        """Return a second game that goes on from here on its own."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, _log=self.log)
        return twin

    @classmethod
    def replay(cls, settings: Mapping[str, Any], log: Iterable[Action | Mapping[str, Any]]) -> Self:
        """Play a game again, or raise :class:`SavedGameError` at the first action that is wrong.

        The log holds actions, or their records as they stand in saved games.
        """
        wanted = _settings_of(cls)
        # None would leave a setting open, and chance or a default would fill it differently.
        if set(settings) != set(wanted) or None in settings.values():
            raise SavedGameError(
                "game.saved.settings", found=quote(dict(settings)), wanted=tuple(wanted)
            )
        try:
            game = cls(**settings)
        except InputError as error:
            raise SavedGameError("game.saved.setup", problem=error.message) from None
        for number, action in enumerate(log, start=1):
            try:
                game.apply(action if isinstance(action, Action) else _action(action, cls.kinds))
            except InputError as error:
                raise SavedGameError(
                    "game.saved.action", number=number, problem=error.message
                ) from None
        return game

    def heading(self) -> dict[str, Any]:
        """Return all that is saved of a game but its log, as plain values."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.name,
            "settings": self.settings,
        }

    def to_json(self) -> str:
        """Save the game as JSON text."""
        return json.dumps(with_log(self.heading(), self._log))

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Load a saved game, or raise :class:`SavedGameError` with what is wrong.

        Asked of a certain game, this loads that one and its versions; ``Game.from_json`` loads
        any game that has been imported.
        """
        return cls.from_saved(read_saved(text))

    @classmethod
    def from_saved(cls, saved: Mapping[str, Any]) -> Self:
        """Load a saved game whose outer form has been read: see :func:`read_saved`."""
        games = {game.name: game for game in _concrete(cls)}
        if saved["game"] not in games:
            raise SavedGameError("game.saved.game", found=quote(saved["game"]), wanted=tuple(games))
        game = games[saved["game"]]
        loaded: Self = game.replay(saved["settings"], saved["log"])
        return loaded

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return (self._settings, self._log, self._state) == (
            other._settings,
            other._log,
            other._state,
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {', '.join(self.players)}: {len(self._log)} actions>"


def _settings_of(game: type[Game[Any]]) -> list[str]:
    """Name the settings of a game: what its constructor takes."""
    return list(inspect.signature(game).parameters)


def _concrete(game: type[Game[Any]]) -> Iterator[type[Any]]:
    if not inspect.isabstract(game):
        yield game
    for kind in game.__subclasses__():
        yield from _concrete(kind)


def with_log(heading: Mapping[str, Any], log: Iterable[Action]) -> dict[str, Any]:
    """Return a saved game: all that it says first, and the records of its actions."""
    return {**heading, "log": [action.to_record() for action in log]}


def read_saved(text: object) -> dict[str, Any]:
    """Read the outer form of a saved game: its parts are there and of the right types."""
    if not isinstance(text, str):
        raise SavedGameError("game.saved.text", found=quote(text))
    try:
        saved = json.loads(text, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise SavedGameError("game.saved.json", line=error.lineno, col=error.colno) from None
    except (ValueError, RecursionError):  # no numbers, numbers without end, parts in parts
        raise SavedGameError("game.saved.values") from None
    if not isinstance(saved, dict) or saved.get("format") != FORMAT:
        raise SavedGameError("game.saved.format", found=quote(saved))
    if not is_number(saved.get("version"), VERSION, VERSION):
        raise SavedGameError("game.saved.version", found=quote(saved.get("version")), known=VERSION)
    types = {"game": str, "settings": dict, "log": list}
    for part, kind in types.items():
        if not isinstance(saved.get(part), kind):
            raise SavedGameError("game.saved.part", part=part, found=quote(saved.get(part)))
    return saved


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _action(record: object, kinds: Iterable[type[Action]], **stamp: object) -> Action:
    """Read a record; what the ``stamp`` says holds whatever the record says."""
    by_name = {kind.kind: kind for kind in kinds}
    name = record.get("kind") if isinstance(record, dict) else None
    if not isinstance(record, dict) or not isinstance(name, str) or name not in by_name:
        raise InputError("game.illegal.no_such_action", action=quote(record), kinds=tuple(by_name))
    return by_name[name].from_record(record | stamp)
