"""Play with five squares: the dice game FIVES, and the geometry of pentominoes.

``import fives_widgets as fw`` is all a lesson needs. A name is fetched from its module when it is
first used, so that the engine alone loads nothing outside the standard library.

>>> import fives_widgets as fw
>>> fw.Region.rectangle(6, 10).cols
10
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fives_widgets.engine.grid import Region

_HOMES = {
    "fives_widgets.engine.grid": ("Region",),
}
"""Each module that offers names here, with these names; the imports above say the same to mypy."""

_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = ["Region"]


def __getattr__(name: str) -> Any:
    """Fetch a name from its module, once."""
    if name not in _HOME_OF:
        raise AttributeError(f"fives_widgets has no {name!r}: it has {', '.join(sorted(_HOME_OF))}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
