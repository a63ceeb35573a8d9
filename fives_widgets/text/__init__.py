"""Every word shown to a player, by key and language.

The words stand in ``<language>/<topic>.toml``. A key is the topic and the way down its tables,
with dots: ``fives.reason.overlap``. An entry is a sentence with named fields in braces, or has
forms of it: ``one`` and ``other``, between which the value ``n`` decides, or ``you`` and ``they``,
between which the ``player`` does, who may be called "You". Forms may have forms: ``you.one``. A
field is a bare name, no more, so that the browser can fill in the same entries.

What is to be said later, or somewhere else, is a :class:`Message`: the key and the values of a text
that is worded when it is shown.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import cache, reduce
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from importlib.resources.abc import Traversable

Entry: TypeAlias = "str | dict[str, Entry]"
"""A sentence, or its forms."""

ONE, OTHER = "one", "other"
"""The forms of the plural: ``one`` is for ``n == 1``."""

YOU, THEY = "you", "they"
"""The forms for a person: ``you`` is for the player whose name says that it is the reader."""

_YOUR_NAME = "player.you"


class Message:
    """A text that is not worded yet: its key and its values, which never change.

    >>> winner = Message("table.over.winner", player="Ada", n=1)
    >>> winner.key, str(winner)
    ('table.over.winner', 'Ada wins with 1 point.')
    """

    def __init__(self, key: str, /, **values: object) -> None:
        self._key = key
        self._values = values

    @property
    def key(self) -> str:
        """Where the text stands."""
        return self._key

    @property
    def values(self) -> Mapping[str, object]:
        """What its fields are filled with."""
        return MappingProxyType(self._values)

    def worded(self, language: str = "en") -> str:
        """Return the text in a language, messages among its values too."""
        return say(self.key, language=language, **self.values)

    def __str__(self) -> str:
        return self.worded()

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key!r}{values})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)  # a value may be anything


def chain(key: str, messages: Iterable[Message]) -> Message:
    """Return one message of several: the text with this key joins each to those ``so_far``.

    >>> str(chain("game.reasons", [Message("game.illegal.over"), Message("game.illegal.not_over")]))
    "The game is over. The game isn't over yet, so it has no result."
    """
    return reduce(lambda so_far, last: Message(key, so_far=so_far, last=last), messages)


def say(key: str, /, *, language: str = "en", **values: object) -> str:
    """Return the text with this key, its fields filled in.

    A value that is a :class:`Message` is worded in the same language; the parts of a tuple are
    listed, with commas between them.

    >>> say("fives.symbol.leaf", n=2)
    'leaves'
    >>> say("table.over.winner", player="You", n=1), say("table.over.winner", player="Ada", n=1)
    ('You win with 1 point.', 'Ada wins with 1 point.')
    """
    entry = _entry(key, language)
    while not isinstance(entry, str):
        entry = entry[_form(key, entry, values, language)]
    try:
        return entry.format_map({name: _shown(value, language) for name, value in values.items()})
    except KeyError as missing:
        raise KeyError(f"the text {key!r} needs a value for {missing}") from None


class Say(Protocol):
    """Says a text of some topic, by the rest of its key."""

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the text, its fields filled in."""


def speaker(topic: str) -> Say:
    """Return a function that says the texts of a topic.

    >>> speaker("table.over")("winner", player="Ada", n=2)
    'Ada wins with 2 points.'
    """

    def say_of_topic(key: str, /, **values: Any) -> str:
        return say(f"{topic}.{key}", **values)

    return say_of_topic


def _shown(value: object, language: str) -> object:
    """Return a value as it stands in a sentence."""
    match value:
        case Message():
            return value.worded(language)
        case tuple():
            return ", ".join(str(_shown(part, language)) for part in value)
    return value


def is_you(player: object, language: str = "en") -> bool:
    """Return whether a player's name says that it is the reader: "You", in capitals or not.

    >>> is_you("you"), is_you("Yolanda")
    (True, False)
    """
    return str(player).lower() == say(_YOUR_NAME, language=language).lower()


def has(key: str, language: str = "en") -> bool:
    """Return whether there is a text with this key."""
    return key in _entries(language)


def catalogue(prefix: str = "", language: str = "en") -> dict[str, Entry]:
    """Return the raw entries below a key, under their full keys, ready for a trait.

    With entries that have forms for a person comes the name that calls for the form ``you``.

    >>> catalogue("fives.symbol.sun")
    {'fives.symbol.sun': {'one': 'sun', 'other': 'suns'}}
    """
    found = {
        key: deepcopy(entry)
        for key, entry in _entries(language).items()
        if not prefix or key == prefix or key.startswith(f"{prefix}.")
    }
    if not found:
        raise KeyError(f"there is no text below {prefix!r} in {language!r}")
    if any(YOU in entry for entry in found.values() if not isinstance(entry, str)):
        found[_YOUR_NAME] = _entry(_YOUR_NAME, language)
    return found


def languages() -> list[str]:
    """List the languages there are texts in."""
    return sorted(folder.name for folder in _home().iterdir() if any(_topics(folder)))


def _home() -> Traversable:
    return resources.files("fives_widgets").joinpath("text")


def _topics(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        yield from (file for file in folder.iterdir() if file.name.endswith(".toml"))


def _form(key: str, forms: Iterable[str], values: Mapping[str, object], language: str) -> str:
    """Choose a form of a text."""
    if YOU in forms:
        if "player" not in values:
            raise KeyError(f"the text {key!r} has forms for a person: it needs a 'player'")
        return YOU if is_you(values["player"], language) else THEY
    if "n" not in values:
        raise KeyError(f"the text {key!r} has a plural: it needs a value for 'n'")
    return ONE if values["n"] == 1 else OTHER


def _entry(key: str, language: str) -> Entry:
    entries = _entries(language)
    if key not in entries:
        raise KeyError(f"there is no text {key!r} in {language!r}")
    return entries[key]


@cache
def _entries(language: str) -> Mapping[str, Entry]:
    if language not in languages():
        raise ValueError(
            f"there are no texts in the language {language!r}: only in {', '.join(languages())}"
        )
    entries: dict[str, Entry] = {}
    for file in _topics(_home().joinpath(language)):
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        entries.update(_flatten(file.name.removesuffix(".toml"), tables))
    return MappingProxyType(entries)


def _flatten(key: str, table: Any) -> Iterator[tuple[str, Entry]]:
    if isinstance(table, str) or set(table) in ({ONE, OTHER}, {YOU, THEY}):
        yield key, table
    else:
        for name, inner in table.items():
            yield from _flatten(f"{key}.{name}", inner)
