"""What is told at the end of any game: own best results, and what to do next."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from fives_widgets.storage.results import Kept
from fives_widgets.text import say as say_text
from fives_widgets.widgets.table.words import button, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.game import Game
    from fives_widgets.storage.results import Results

BEST = 5
"""How many own best results are shown."""


def keep(
    results: Results, game: Game[Any], people: Sequence[str], challenge: str | None = None
) -> None:
    """Keep what people have reached in a game that is over, by its challenge if it had one."""
    ranked = game.result()
    results.add(
        *(
            Kept(
                game=game.name,
                player=player,
                points=ranked[player].marks[0],
                place=ranked[player].place,
                players=len(game.players),
                seed=game.settings["seed"],
                challenge=challenge,
                when=datetime.now(UTC).isoformat(timespec="seconds"),
            )
            for player in people
        )
    )


def finale_state(game: Game[Any], people: Sequence[str], results: Results | None) -> dict[str, Any]:
    """Return what a game that is over has to tell; without results, those are left out."""
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
    return state


def _best(game: Game[Any], people: Sequence[str], results: Results) -> list[dict[str, Any]]:
    """List the best own results of this version."""
    own = [one for one in results.best(game.name) if one.player in people]
    return [
        {
            "says": say("finale.best", player=one.player, when=one.when[:10]),
            "points": one.points,
        }
        for one in own[:BEST]
    ]
