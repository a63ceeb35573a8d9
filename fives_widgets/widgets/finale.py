"""What is told at the end of a game: challenge, own best results, oracle, a text to share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from fives_widgets.engine.fives.oracle import best_game
from fives_widgets.engine.fives.solo import SoloGame
from fives_widgets.results import Kept
from fives_widgets.text import say as say_text
from fives_widgets.widgets.table_data import button, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.fives.rounds import RoundsGame
    from fives_widgets.results import Results

BEST = 5
"""How many own best results are shown."""


def keep(results: Results, game: RoundsGame[Any], people: Sequence[str]) -> None:
    """Keep what people have reached in a game that is over."""
    ranked = game.result()
    results.add(
        *(
            Kept(
                game=game.name,
                player=player,
                points=game.total(player),
                place=ranked[player].place,
                players=len(game.players),
                seed=game.settings["seed"],
                challenge=game.challenge if isinstance(game, SoloGame) else None,
                when=datetime.now(UTC).isoformat(timespec="seconds"),
            )
            for player in people
        )
    )


def oracle_game(game: SoloGame) -> SoloGame:
    """Give the game that the oracle would have played with the same twelve rolls."""
    return type(game).replay(game.settings, best_game(game).log(game.players[0]))


def finale_state(
    game: RoundsGame[Any], people: Sequence[str], results: Results | None
) -> dict[str, Any]:
    """Tell what a game that is over has to tell; without results, those are left out."""
    state: dict[str, Any] = {
        "title": say("finale.title"),
        "lines": [],
        "best": _best(game, people, results) if results else [],
        "damaged": "",
        "share": "",
        "buttons": [
            button("rematch", say("button.rematch"), main=True),
            button("replay", say("button.replay")),
        ],
    }
    if results and (damaged := results.read().damaged):
        state["damaged"] = say_text("results.damaged", n=damaged, path=results.path)
    if isinstance(game, SoloGame):
        plan = best_game(game)
        proved = "" if plan.proved_best else "_found"
        state["lines"].append(say(f"finale.oracle{proved}", n=plan.points))
        state["buttons"].append(button("oracle", say("button.oracle")))
        if game.challenge:
            state["lines"].append(say("finale.challenge", challenge=game.challenge))
            state["share"] = _share(game, game.challenge)
    return state


def _best(game: RoundsGame[Any], people: Sequence[str], results: Results) -> list[dict[str, Any]]:
    """List the best own results of this version."""
    own = [one for one in results.best(game.name) if one.player in people]
    return [
        {
            "says": say("finale.best", player=one.player, when=one.when[:10]),
            "points": one.points,
        }
        for one in own[:BEST]
    ]


def _share(game: SoloGame, challenge: str) -> str:
    """Write a short text for friends: points, the fate of each round, and the challenge."""
    player = game.players[0]
    fates = "".join("●" if entry.circled else "✕" for entry in game.sheet(player))
    return say("finale.share", n=game.total(player), fates=fates, challenge=challenge)
