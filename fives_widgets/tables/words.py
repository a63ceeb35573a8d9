"""What the tables of all games say alike: the head, lists of names, buttons, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets import text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action, Game
    from fives_widgets.tables.parts import (
        ButtonState,
        HeadState,
        LookState,
        Throw,
        TimerState,
    )

say = text.speaker("table")


def head(  # noqa: PLR0913 - all that a head may show
    *,
    name: str,
    title: str,
    stage: str,
    phase: str,
    note: str = "",
    throws: Sequence[Throw] = (),
    looks: Sequence[LookState] = (),
    timer: TimerState | None = None,
    buttons: Sequence[ButtonState] = (),
) -> HeadState:
    """Describe the head of a table; a game leaves out what it does not have."""
    return {
        "name": name,
        "title": title,
        "note": note,
        "stage": stage,
        "throws": list(throws),
        "looks": list(looks),
        "timer": timer,
        "buttons": list(buttons),
        "phase": phase,
    }


def more_buttons(offers: Collection[str]) -> list[ButtonState]:
    """Return the buttons beside those of the game, for what the host of the table ``offers``."""
    return [button(do, say(f"button.{do}")) for do in ("new", "save") if do in offers]


def bot_note(bot: Bot | None) -> str:
    """Say what kind of bot a player is; of a person nothing."""
    return say("note.bot", level=bot.level) if bot else ""


def listed(things: Iterable[str]) -> str:
    """Join names: "Ada, Bo and Cy"."""
    *first, last = things
    return say("list", first=", ".join(first), last=last) if first else last


def listed_players(names: Iterable[str]) -> str:
    """Join players' names, the reader's own first: "You, Ada and Bo".

    A text takes the joined names as its player: it speaks to the reader if nobody else is meant.
    """
    return listed(sorted(names, key=lambda name: not text.is_you(name)))


def button(
    do: str,
    label: str,
    *,
    action: Action | None = None,
    off: bool = False,
    main: bool = False,
) -> ButtonState:
    """Describe a button: its name, what stands on it, and whether it is the main one.

    With an ``action`` a press asks for that one; else the table knows what the name means.
    """
    request = action.to_request() if action else None
    return {"do": do, "label": label, "action": request, "off": off, "main": main}


def result_words(game: Game[Any]) -> str:
    """Say who has won, and which rule decided if the points did not."""
    result = game.result()
    winners = result.winners
    if result.rules[0] != "points":
        return say(f"over.{result.rules[0]}", player=winners[0])
    points = result[winners[0]].marks[0]
    if len(game.players) == 1:
        return say("over.alone", player=winners[0], n=points)
    if len(winners) > 1:
        return say("over.shared", players=listed_players(winners), n=points)
    won = say("over.winner", player=winners[0], n=points)
    decided = result.decided_by
    return won if decided == "points" else f"{won} {say(f'over.{decided}')}"
