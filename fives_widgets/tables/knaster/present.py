"""What a table of Knaster shows: plain values for the views, in words from the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from fives_widgets import text
from fives_widgets.engine.knaster.actions import (
    Circle,
    CircleHand,
    CountUp,
    RollDice,
    Undo,
    Write,
)
from fives_widgets.engine.knaster.explain import band_of, message_of_line, name_line
from fives_widgets.engine.knaster.game import dice_of
from fives_widgets.engine.knaster.lines import LINES
from fives_widgets.engine.knaster.state import Phase
from fives_widgets.tables.words import button, head, listed_players, result_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.knaster.game import KnasterGame
    from fives_widgets.engine.knaster.lines import Line
    from fives_widgets.engine.knaster.sheet import Sheet
    from fives_widgets.engine.knaster.state import Seat
    from fives_widgets.tables.knaster.parts import DueState, LineState, SheetState, SheetTraits
    from fives_widgets.tables.parts import HeadState
    from fives_widgets.text import Message


say = text.speaker("knaster_table")


# ---- the head of the table ----


def head_state(game: KnasterGame, people: Sequence[str]) -> HeadState:
    """Show the turn, what is to be done, and the buttons for all."""
    phase = game.phase
    may_roll = phase is Phase.ROLL and game.roller in people
    roll, count = RollDice(game.roller), CountUp(game.roller)
    buttons = [button("roll", say("button.roll"), action=roll, off=not may_roll, main=may_roll)]
    if game.is_last:
        off = phase is not Phase.COUNT
        buttons = [button("count", say("button.count"), action=count, off=off, main=True)]
    return head(
        name=say("name"),
        title=say("head.turn", turn=game.turn) if game.turn else text.say("table.head.begin"),
        note=say("head.last") if game.is_last and not game.is_over else "",
        stage=_stage(game, people),
        buttons=buttons if people and not game.is_over else [],
        phase=str(phase),
    )


def _stage(game: KnasterGame, people: Sequence[str]) -> str:
    match game.phase:
        case Phase.OVER:
            return end_words(game)
        case Phase.COUNT:
            return say("stage.count")
        case Phase.MOVE:
            waiting = [name for name in people if not game.is_settled(name)]
            if waiting:
                return say("stage.use", player=listed_players(waiting), total=game.rolled)
            return say("stage.wait")
    return _who_rolls(game, people)


def _who_rolls(game: KnasterGame, people: Sequence[str]) -> str:
    if game.has_full_grid:
        return say("stage.next_last")
    if len(game.players) == 1:
        return say("stage.next_alone")
    if game.roller not in people:
        return say("stage.next_bot", player=game.roller)
    return say("stage.next" if game.turn else "stage.begin", player=game.roller)


def end_words(game: KnasterGame) -> str:
    """Say who has won and, of a solo game, how good it was."""
    words = result_words(game)
    if len(game.players) > 1:
        return words
    band = text.say(f"knaster.band.{band_of(game.total(game.players[0]))}")
    return say("stage.over", words=words, band=band)


# ---- a player's sheet ----


def _line_state(line: Line, name: Message) -> LineState:
    return {
        "name": name.key,
        "number": line.number,
        "box": line.box,
        "squares": list(line.squares),
    }


LINE_STATES = [_line_state(line, message_of_line(number)) for number, line in enumerate(LINES)]
"""The lines of every grid."""


def sheet_traits(  # noqa: PLR0913 - all that a sheet follows from
    player: str,
    bot: Bot | None,
    seat: Seat,
    left: int,
    dice: tuple[int, ...],
    *,
    is_own: bool,
    is_large: bool,
    has_passed: bool,
    is_last: bool,
    is_over: bool,
) -> SheetTraits:
    """Show a player's sheet: what stands on it, what can be done, and what that would bring.

    There can be so many more points as are ``left``. A sheet ``is_own`` to those who play on it.
    """
    sheet, total = seat.sheet, sum(dice)
    can = _possible(sheet, total) if is_own and not seat.has_moved else {}
    do = _to_do(seat, total, has_passed=has_passed, is_last=is_last, is_over=is_over)
    undo = button("undo", say("button.undo"), action=Undo(player), off=not seat.past)
    state: SheetState = {
        "player": player,
        "level": bot.level if bot else None,
        "isLarge": is_large,
        "mode": _mode(seat) if is_own else "watch",
        "do": do if is_own else "",
        "dice": list(dice),
        "total": total,
        "points": sheet.points,
        "left": left,
        "squares": [
            {
                "number": number,
                "isCircled": bool(sheet.circled >> square & 1),
                "can": can.get(square, ""),
            }
            for square, number in enumerate(sheet.numbers)
        ],
        "won": list(sheet.won),
        "fillings": [
            {"line": one.line, "square": one.square, "hand": one.hand, "needs": one.needs}
            for one in (sheet.fillings(total) if can else ())
        ],
        "wins": [
            {"line": line, "square": square}
            for line, square in (sheet.nearly_won() if can else ())
            if can.get(square) == "circle"
        ],
        "due": [_due(sheet, line) for line in seat.due],
        "buttons": [undo] if is_own and not is_over else [],
    }
    return {"state": state, "lines": LINE_STATES}


def _possible(sheet: Sheet, total: int) -> dict[int, Literal["write", "circle"]]:
    """Return for each square where the total can be used what is done with it there."""
    return {
        **dict.fromkeys(sheet.free, "write"),
        **dict.fromkeys(sheet.may_circle(total), "circle"),
    }


def _mode(seat: Seat) -> Literal["rest", "move", "hand"]:
    """Return what a player does on the grid: write and circle, choose for a hand, or rest."""
    if seat.due:
        return "hand"
    return "rest" if seat.is_settled else "move"


def _to_do(seat: Seat, total: int, *, has_passed: bool, is_last: bool, is_over: bool) -> str:
    """Name what the player is to do now."""
    if is_over:
        return "over"
    if seat.due:
        return "hand"
    if not seat.is_settled:
        return "use" if seat.sheet.may_circle(total) else "write"
    if has_passed:
        return "passed"
    if not seat.past:
        return "wait"
    return "done_last" if is_last else "done"


def _due(sheet: Sheet, line: int) -> DueState:
    return {
        "line": line,
        "hand": sheet.hand(line),
        "needs": sheet.needs(line),
        "open": list(sheet.uncircled(line)),
    }


# ---- news ----


def news(game: KnasterGame, since: int) -> str:
    """Return for ears what has happened."""
    log, turn = game.log, game.turn - sum(a.kind == "roll" for a in game.log[since:])
    told = []
    for action in log[since:]:
        turn += isinstance(action, RollDice)
        told.append(_news(action, dice_of(game.settings["seed"], turn)))
    return " ".join(told)


def _news(action: Action, dice: tuple[int, int]) -> str:
    values: dict[str, Any] = {"player": action.player, "total": sum(dice)}
    match action:
        case RollDice():
            values |= {"first": dice[0], "second": dice[1]}
        case Write() | Circle():
            row, column = action.square
            values |= {"row": row + 1, "column": column + 1}
        case CircleHand():
            values |= {"line": name_line(action.line), "n": len(action.squares)}
    return say(f"news.{action.kind}", **values)
