"""What a form for a new game asks beside the players: fields as data, for a form of any kind."""

from __future__ import annotations

import math
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.core.validation import is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping


@dataclass(frozen=True)
class Field:
    """A field: its name, and the key of its label among the texts.

    It fills in the setting of its name, or else ``sets``. With ``only`` it is asked only while
    another field has one of some values.
    """

    name: str
    label: str
    _: KW_ONLY
    sets: str = ""
    only: tuple[str, Collection[Any]] | None = None

    @property
    def setting(self) -> str:
        """The setting that is filled in."""
        return self.sets or self.name

    def start(self, settings: Mapping[str, Any]) -> Any:
        """Return what stands in the field at first, after a game with these settings."""
        return settings[self.name]

    def read(self, value: Any) -> Any:
        """Return the setting for what was filled in; None leaves it to the game."""
        return value

    def takes(self, value: Any) -> bool:
        """Return whether this can be filled in; what it means is for the game to judge."""
        raise NotImplementedError


@dataclass(frozen=True)
class Choice(Field):
    """One of some ``options``: values, each with the key of its label, the usual one first."""

    options: tuple[tuple[str, str], ...]

    def start(self, settings: Mapping[str, Any]) -> str:
        """Return what was chosen before, if it is one of the options."""
        values = [value for value, _ in self.options]
        before = settings.get(self.name)
        return before if before in values else values[0]

    def read(self, value: str) -> str | None:
        """Return what was chosen: nothing leaves it to the game."""
        return value or None

    def takes(self, value: Any) -> bool:
        """Return whether it is one of the options."""
        return value in [option for option, _ in self.options]


@dataclass(frozen=True)
class Switch(Field):
    """Something that is on or off."""

    def takes(self, value: Any) -> bool:
        """Return whether it is a yes or a no."""
        return isinstance(value, bool)


@dataclass(frozen=True)
class Number(Field):
    """A whole number between two limits; a game that had none gets the ``usual`` one."""

    low: int
    high: int
    usual: int

    def start(self, settings: Mapping[str, Any]) -> int:
        """Return the number of the game before."""
        return int(settings.get(self.name, self.usual))

    def takes(self, value: Any) -> bool:
        """Return whether it is a number."""
        return is_number(value, -math.inf, math.inf)


@dataclass(frozen=True)
class Numbers(Field):
    """A table of whole numbers between two limits."""

    low: int
    high: int

    def takes(self, value: Any) -> bool:
        """Return whether it is a table of numbers."""
        return isinstance(value, dict) and all(
            is_number(one, -math.inf, math.inf) for one in value.values()
        )


@dataclass(frozen=True)
class Word(Field):
    """A word that ``reads`` as a value; ``hint`` is the key of what stands there without one."""

    hint: str
    reads: Callable[[str], Any]

    def start(self, _: Mapping[str, Any]) -> str:
        """Return nothing: a word for the game before is not meant for the next one."""
        return ""

    def read(self, value: str) -> Any:
        """Return what the word means."""
        word = value.strip()
        return self.reads(word) if word else None

    def takes(self, value: Any) -> bool:
        """Return whether it is a word."""
        return isinstance(value, str)
