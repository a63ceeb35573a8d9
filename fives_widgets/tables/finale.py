"""What is told at the end of any game: own best results, and what to do next."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from fives_widgets.storage.results import Kept
from fives_widgets.tables.words import button, say
from fives_widgets.text import say as say_text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from fives_widgets.engine.core.game import Game
    from fives_widgets.storage.results import Results
    from fives_widgets.tables.parts import BestResult, FinaleState

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


def finale_state(
    game: Game[Any], people: Sequence[str], results: Results | None, offers: Collection[str]
) -> FinaleState:
    """Return what a game that is over has to tell; without results, or points, those are left out.

    ``offers`` names what the host of the table does when it is asked for.
    """
    if game.result().rules[0] != "points":
        results = None
    damaged = results.read().damaged if results else 0
    return {
        "title": say("finale.title"),
        "lines": [],
        "best": _best(game, people, results) if results else [],
        "damaged": say_text("results.damaged", n=damaged, path=results.path)
        if results and damaged
        else "",
        "share": "",
        "buttons": [
            button(do, say(f"button.{do}"), main=do == "rematch")
            for do in ("rematch", "replay")
            if do in offers
        ],
    }


def _best(game: Game[Any], people: Sequence[str], results: Results) -> list[BestResult]:
    """List the best own results of this version."""
    own = [one for one in results.best(game.name) if one.player in people]
    return [
        {
            "says": say("finale.best", player=one.player, when=one.when[:10]),
            "points": one.points,
        }
        for one in own[:BEST]
    ]
