"""Every word shown to a player, by key and language.

The words stand in ``<language>/<topic>.toml``. A key is the topic and the way down its tables,
with dots: ``fives.reason.overlap``. An entry is a sentence with named fields in braces, or two
of them, ``one`` and ``other``, between which the value ``n`` decides. A field is a bare name, no
more, so that the browser can fill in the same entries.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

Entry: TypeAlias = str | dict[str, str]
"""A sentence, or one for each form of the plural."""

ONE, OTHER = "one", "other"
"""The forms of the plural: ``one`` is for ``n == 1``."""


def say(key: str, /, *, language: str = "en", **values: object) -> str:
    """Give the text with this key, its fields filled in.

    >>> say("fives.symbol.leaf", n=2)
    'leaves'
    """
    entry = _entry(key, language)
    if not isinstance(entry, str):
        if "n" not in values:
            raise KeyError(f"the text {key!r} has a plural: it needs a value for 'n'")
        entry = entry[ONE if values["n"] == 1 else OTHER]
    try:
        return entry.format_map(values)
    except KeyError as missing:
        raise KeyError(f"the text {key!r} needs a value for {missing}") from None


def has(key: str, language: str = "en") -> bool:
    """Tell whether there is a text with this key."""
    return key in _entries(language)


def catalogue(prefix: str = "", language: str = "en") -> dict[str, Entry]:
    """Give the raw entries below a key, under their full keys, ready for a trait.

    >>> catalogue("fives.symbol.sun")
    {'fives.symbol.sun': {'one': 'sun', 'other': 'suns'}}
    """
    found = {
        key: entry if isinstance(entry, str) else dict(entry)
        for key, entry in _entries(language).items()
        if not prefix or key == prefix or key.startswith(f"{prefix}.")
    }
    if not found:
        raise KeyError(f"there is no text below {prefix!r} in {language!r}")
    return found


def languages() -> list[str]:
    """List the languages there are texts in."""
    return sorted(folder.name for folder in _home().iterdir() if any(_topics(folder)))


def _home() -> Traversable:
    return resources.files("fives_widgets").joinpath("text")


def _topics(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        yield from (file for file in folder.iterdir() if file.name.endswith(".toml"))


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
    if isinstance(table, str) or set(table) == {ONE, OTHER}:
        yield key, table
    else:
        for name, inner in table.items():
            yield from _flatten(f"{key}.{name}", inner)
