"""Whether a game that was lost with its kernel goes on where the same one is begun."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fives_widgets.engine.core.game import read_saved
from fives_widgets.storage.autosave import Autosave
from fives_widgets.storage.results import Results

if TYPE_CHECKING:
    from fives_widgets.tables.game_kind import Seated


def find_lost(begun: Seated, *, seed: int | None, results: Results | None) -> Lost:
    """Return the place where a game like this is kept, and the one that was left there, if any.

    The same call after a lost kernel finds the game again, so ``seed`` is as it was given there.
    """
    game = begun.game
    bots = [repr(bot) for bot in begun.bots]
    key = json.dumps([game.name, game.settings | {"seed": seed}, bots])
    autosave = Autosave(key, (results or Results()).path.parent)
    left = autosave.read()
    try:
        return autosave, begun.kind.read(read_saved(left)) if left else None
    except ValueError:  # what cannot be read is not taken up: the new game is played
        return autosave, None


Lost = tuple[Autosave, "Seated | None"]
