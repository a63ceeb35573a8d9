"""What is told at the end of a solo game of FIVES: the oracle, the challenge, a text to share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fives_widgets.engine.fives.oracle.best_game import best_game
from fives_widgets.tables.words import button, say

if TYPE_CHECKING:
    from fives_widgets.engine.fives.solo import SoloGame
    from fives_widgets.tables.parts import FinaleState


def oracle_game(game: SoloGame) -> SoloGame:
    """Return the game that the oracle would have played with the same twelve rolls."""
    return type(game).replay(game.settings, best_game(game).log(game.players[0]))


def with_oracle(state: FinaleState, game: SoloGame) -> FinaleState:
    """Return also what the oracle would have reached and, of a challenge, what friends may read."""
    plan = best_game(game)
    proved = "" if plan.proved_best else "_found"
    lines = [say(f"finale.oracle{proved}", n=plan.points)]
    if game.challenge:
        lines.append(say("finale.challenge", challenge=game.challenge))
    return {
        **state,
        "lines": [*state["lines"], *lines],
        "share": _share(game, game.challenge) if game.challenge else state["share"],
        "buttons": [*state["buttons"], button("oracle", say(f"button.oracle{proved}"))],
    }


def _share(game: SoloGame, challenge: str) -> str:
    """Write a short text for friends: points, the fate of each round, and the challenge."""
    player = game.players[0]
    fates = "".join("●" if entry.circled else "✕" for entry in game.sheet(player))
    return say("finale.share", n=game.total(player), fates=fates, challenge=challenge)
