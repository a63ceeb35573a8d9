"""Names that a package offers, and fetches from their modules only when they are used.

So ``import fives_widgets.engine`` is quick, and a script that counts tilings loads no widget. Not
even ``typing`` is loaded for it, which is why the packages write ``TYPE_CHECKING = False``.
"""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class NoNameError(AttributeError):
    """A name that a package does not offer.

    Python asks packages for many of these, so the words are loaded when somebody reads them.
    """

    def __str__(self) -> str:
        package, name, names = self.args
        text = import_module("fives_widgets.text")
        worded: str = text.say("play.no_name", package=package, name=repr(name), names=names)
        return worded


def offer(
    package: str, homes: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Make a package's ``__getattr__`` and ``__dir__`` from modules and the names they give."""
    home_of = {name: module for module, names in homes.items() for name in names}

    def fetch(name: str) -> object:
        if name not in home_of:
            raise NoNameError(package, name, tuple(sorted(home_of)))
        value: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return fetch, lambda: sorted(home_of)


def when_called(module: str, name: str) -> Callable[..., str]:
    """Make a function that fetches the one it stands for when it is first called."""

    def call(*args: object) -> str:
        found: str = getattr(import_module(module), name)(*args)
        return found

    return call
