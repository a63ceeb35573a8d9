"""Sit down and play: one call opens the table of any game, new or saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from fives_widgets.engine.core.game import Game
from fives_widgets.engine.core.validation import InputError, quote
from fives_widgets.storage.autosave import Autosave
from fives_widgets.storage.results import Results
from fives_widgets.tables.games import HOMES, game_kind, read_game
from fives_widgets.tables.resume import key_of, take_lost
from fives_widgets.text import Message, say
from fives_widgets.text.system_errors import reason_of
from fives_widgets.widgets.table.cell_run import present_run
from fives_widgets.widgets.table.game_table import GameTable
from fives_widgets.widgets.table.replaced import Call, note, replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.fives.setup import Boards
    from fives_widgets.tables.clock import Clock
    from fives_widgets.tables.game_kind import Seated

    Players = Sequence[str | Bot] | None


@overload
def play(
    game: Literal["basic", "puzzle"] = "basic",
    players: Players = None,
    *,
    seed: int | None = None,
    boards: Boards | None = None,
    timer: float | None = None,
    points: Mapping[str, int] | None = None,
    live: bool = True,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


@overload
def play(
    game: Literal["solo"],
    players: Players = None,
    *,
    seed: int | None = None,
    boards: Boards | None = None,
    points: Mapping[str, int] | None = None,
    live: bool = True,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


@overload
def play(
    game: Literal["knaster"],
    players: Players = None,
    *,
    seed: int | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


@overload
def play(
    game: Literal["pentris"],
    players: Players = None,
    *,
    seed: int | None = None,
    level: Literal["beginner", "intermediate", "advanced"] = "beginner",
    special: Literal["blue", "beige"] | None = None,
    shapes: str | None = None,
    experts: bool = False,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


@overload
def play(
    game: Literal["golomb"],
    players: Players = None,
    *,
    seed: int | None = None,
    size: int = 8,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


@overload
def play(
    game: Path | Game[Any] | str,
    *,
    live: bool | None = None,
    results: Results | None = None,
    clock: Clock | None = None,
) -> GameTable: ...


def play(
    game: str | Path | Game[Any] = "basic",
    players: Players = None,
    *,
    results: Results | None = None,
    clock: Clock | None = None,
    **given: Any,
) -> GameTable:
    """Open the table of a game, new or saved.

    >>> import fives_widgets as fw
    >>> table = fw.play("basic", players=["Ada", fw.Bot("Robin", level=2)], seed=7)
    >>> table
    <FivesTable fives.basic: Ada, Robin, round 0 of 5, roll>
    >>> table.game.players
    ('Ada', 'Robin')

    The versions of FIVES are ``"basic"``, ``"puzzle"`` and ``"solo"``. All games take a ``seed``;
    these also take ``timer`` (seconds; not in solo), ``boards`` (``"white"``, ``"grey"`` or a
    list), ``points`` (by shape) and ``live``: with ``live=False`` outlines are checked at the end
    of a round only, as on paper.

    Knaster is ``"knaster"``. Pentris is ``"pentris"``, with ``level``: ``"beginner"``,
    ``"intermediate"`` or ``"advanced"``. Golomb's game is ``"golomb"``, with the ``size`` of its
    board, from 5 to 10.

    A saved game is the text of ``table.to_json()``, the path of a file with it, or a game of the
    engine. A game whose kernel was lost goes on when its cell is run again within an hour. If the
    cell is run again while its game goes on, there is a new game, and a button for the old one.
    """
    results = results or Results()
    is_named = isinstance(game, str) and game in HOMES
    begun = _begun(game, players, given) if is_named else _loaded(game, players, given)
    seed = given.get("seed") if is_named else begun.game.settings["seed"]
    call = Call(key_of(begun, seed), results.folder, present_run())
    unfinished = replace(call, begun.game)
    autosave = lost = None
    if unfinished:
        autosave = unfinished.autosave
    elif is_named:
        autosave = Autosave(call.key, call.folder)
        lost = take_lost(autosave, read_game)
    table = GameTable(
        lost or begun, results=results, clock=clock, autosave=autosave, unfinished=unfinished
    )
    note(table, call)
    if lost:
        table.tell(say("play.taken_up"))
    return table


def _begun(name: Any, players: Players, given: dict[str, Any]) -> Seated:
    """Begin a new game."""
    kind = game_kind(name)
    _check(given, [*kind.settings, *kind.options], "play.setting", game=name)
    return kind.begin(players, **given)


def _loaded(game: object, players: Players, given: dict[str, Any]) -> Seated:
    """Load a saved game, and set its table as it is said here."""
    seated = read_game(_text_of(game))
    players_given = {} if players is None else {"players": players}
    _check(given | players_given, list(seated.options), "play.settled")
    seated.options |= {name: bool(value) for name, value in given.items() if value is not None}
    return seated


def _check(given: Mapping[str, Any], allowed: Sequence[str], refusal: str, **values: str) -> None:
    """Refuse in words what cannot be set."""
    wrong = tuple(name for name in given if name not in allowed)
    if wrong:
        raise InputError(refusal, names=wrong, allowed=(*allowed, "results", "clock"), **values)


def _text_of(game: object) -> str:
    """Return a saved game as text, whatever it was saved in."""
    if isinstance(game, Game):
        return game.to_json()
    if isinstance(game, str) and game.lstrip().startswith("{"):
        return game
    try:
        return Path(game).read_text("utf-8")  # type: ignore[arg-type]  # what is no path is refused
    except OSError as fault:
        why = reason_of(fault)
    except (TypeError, ValueError):
        why = Message("play.no_text")
    raise InputError("play.unknown", game=quote(game), games=tuple(HOMES), why=why)
