"""What was worked out stays, until one of the values that it follows from is another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Kept:
    """Keeps what was worked out last under each name, with the values that it follows from.

    What the engine gives are values, and an action changes few of them. To compare those that are
    still the same costs next to nothing, however much there is in them.

    >>> kept, counted = Kept(), []
    >>> def count(word):
    ...     counted.append(word)
    ...     return len(word)
    >>> [kept("letters", count, word) for word in ("sun", "sun", "moon")], counted
    ([3, 3, 4], ['sun', 'moon'])
    """

    def __init__(self) -> None:
        self._last: dict[str, tuple[Any, Any]] = {}

    def __call__(
        self, name: str, work_out: Callable[P, T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Return what ``work_out`` makes of the values: it has to follow from them alone.

        It may be the very same thing as before, so nobody changes it in place.
        """
        asked = (work_out, values, named)
        last = self._last.get(name)
        if last is None or last[0] != asked:
            last = self._last[name] = (asked, work_out(*values, **named))
        result: T = last[1]
        return result
