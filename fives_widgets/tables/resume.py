"""Games that were not played to their end, and go on where the same one is begun again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from fives_widgets.engine.core.game import SavedGameError

if TYPE_CHECKING:
    from collections.abc import Callable

    from fives_widgets.storage.autosave import Autosave, Left
    from fives_widgets.tables.game_kind import Seated


class Unfinished(NamedTuple):
    """A game to go on with, if somebody wants to, and the place where it is kept.

    It has been played since ``when``, in seconds since 1970.
    """

    seated: Seated
    when: float
    autosave: Autosave | None


def key_of(begun: Seated, seed: int | None) -> str:
    """Return the key of all games that are begun like this one, with the ``seed`` that was given.

    The same call has the same key again, after a lost kernel too, whatever the dice are.
    """
    game = begun.game
    bots = [repr(bot) for bot in begun.bots]
    settings = game.settings | begun.options | {"seed": seed}
    return json.dumps([game.name, settings, bots, [action.to_record() for action in game.log]])


def take_lost(autosave: Autosave, read: Callable[[str], Seated]) -> Seated | None:
    """Return the game that was lost here with its kernel, as far as it can be played again."""
    left = autosave.take()
    if left is None:
        return None
    seated = _whole_part(left, read)
    if seated is None or not seated.game.log:
        autosave.forget()
        return None
    autosave.go_on(len(seated.game.log))
    return seated


def _whole_part(left: Left, read: Callable[[str], Seated]) -> Seated | None:
    """Read a game up to its first action that is wrong; None if there is no such part of it."""
    try:
        return read(json.dumps({**left.heading, "log": left.records}))
    except SavedGameError as fault:
        if not fault.number:
            return None
        return _whole_part(left._replace(records=left.records[: fault.number - 1]), read)
    except ValueError:
        return None
