"""Every word shown to a player, by key and language.

The words stand in ``<language>/<topic>.toml``. A key is the topic and the way down its tables,
with dots: ``fives.reason.overlap``. An entry is a sentence with named fields in braces, or has
forms of it: ``one`` and ``other``, between which the value ``n`` decides, or ``you`` and ``they``,
between which the ``player`` does, who may be called "You". Forms may have forms: ``you.one``. A
field is a bare name, no more, so that the browser can fill in the same entries.
"""

from __future__ import annotations

import tomllib
from copy import deepcopy
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

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


def say(key: str, /, *, language: str = "en", **values: object) -> str:
    """Return the text with this key, its fields filled in.

    >>> say("fives.symbol.leaf", n=2)
    'leaves'
    >>> say("table.over.winner", player="You", n=1), say("table.over.winner", player="Ada", n=1)
    ('You win with 1 point.', 'Ada wins with 1 point.')
    """
    entry = _entry(key, language)
    while not isinstance(entry, str):
        entry = entry[_form(key, entry, values, language)]
    try:
        return entry.format_map(values)
    except KeyError as missing:
        raise KeyError(f"the text {key!r} needs a value for {missing}") from None


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
