"""What a table of Knaster shows: plain values for the views, in words from the texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.knaster.actions import (
    Circle,
    CircleHand,
    CountUp,
    RollDice,
    Undo,
    Write,
)
from fives_widgets.engine.knaster.explain import band_of, name_hand, name_line
from fives_widgets.engine.knaster.game import dice_of
from fives_widgets.engine.knaster.lines import LINES, SQUARES, cell_of
from fives_widgets.engine.knaster.state import Phase
from fives_widgets.tables.words import (
    bot_note,
    button,
    head,
    listed_players,
    result_words,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from fives_widgets.engine.core.bots import Bot
    from fives_widgets.engine.core.game import Action
    from fives_widgets.engine.knaster.game import KnasterGame
    from fives_widgets.engine.knaster.sheet import Sheet
    from fives_widgets.tables.knaster.parts import Due, LineState, SheetState, SquareState
    from fives_widgets.tables.parts import HeadState


say = text.speaker("knaster_table")


# ---- the head of the table ----


def head_state(game: KnasterGame, people: Sequence[str], offers: Collection[str]) -> HeadState:
    """Show the turn, what is to be done, and the buttons for all."""
    phase = game.phase
    may_roll = phase is Phase.ROLL and game.roller in people
    roll, count = RollDice(game.roller), CountUp(game.roller)
    buttons = [button("roll", say("button.roll"), action=roll, off=not may_roll, main=may_roll)]
    if game.is_last:
        off = phase is not Phase.COUNT
        buttons = [button("count", say("button.count"), action=count, off=off, main=True)]
    return head(
        offers,
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
    if any(game.sheet(name).is_full for name in game.players):
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


def sheet_state(
    game: KnasterGame, player: str, bots: Mapping[str, Bot], people: Sequence[str]
) -> SheetState:
    """Show a player's sheet: what stands on it, what can be done, and what that would bring."""
    sheet, points = game.sheet(player), game.total(player)
    more = game.ceiling(player) - points
    is_person = player in people
    is_open = is_person and not game.is_settled(player) and not game.due(player)
    total = game.rolled if is_open else None
    return {
        "player": player,
        "moves": len(game.log),
        "kind": bot_note(bots, player),
        "label": say("sheet.label", player=player),
        "grid": say("sheet.grid", player=player),
        "small": say(
            "sheet.small",
            player=player,
            written=SQUARES - len(sheet.free),
            circled=sheet.circled.bit_count(),
            points=say("sheet.points", n=points),
        ),
        "isLarge": is_person or not people,
        "mode": _mode(game, player) if is_person else "watch",
        "do": _to_do(game, player) if is_person else "",
        "dice": list(game.dice),
        "diceSay": _dice_words(game),
        "total": game.rolled,
        "points": say("sheet.points", n=points),
        "left": say("sheet.left", n=more) if more else "",
        "squares": [_square(player, sheet, square, total) for square in range(SQUARES)],
        "lines": [_line(sheet, line) for line in range(len(LINES))],
        "due": [_due(sheet, line) for line in game.due(player)],
        "buttons": [
            button("undo", say("button.undo"), action=Undo(player), off=not game.can_undo(player))
        ]
        if is_person and not game.is_over
        else [],
    }


def _mode(game: KnasterGame, player: str) -> str:
    """Return what a player does on the grid: write and circle, choose for a hand, or rest."""
    if game.due(player):
        return "hand"
    return "rest" if game.is_settled(player) else "move"


def _to_do(game: KnasterGame, player: str) -> str:
    sheet, total = game.sheet(player), game.rolled
    if game.is_over:
        return say("do.over")
    if game.due(player):
        return _hand_words(sheet, game.due(player)[0])
    if not game.is_settled(player):
        return say("do.use" if sheet.may_circle(total) else "do.write", total=total)
    if game.has_passed(player):
        return say("do.passed", total=total)
    if not game.can_undo(player):
        return say("do.wait")
    return say("do.done_last" if game.is_last else "do.done")


def _dice_words(game: KnasterGame) -> str:
    if not game.dice:
        return say("sheet.no_dice")
    first, second = game.dice
    return say("sheet.dice", first=first, second=second, total=game.rolled)


def _square(player: str, sheet: Sheet, square: int, total: int | None) -> SquareState:
    """Show a square; with a ``total`` that may be used now, also what that would bring here."""
    row, column = cell_of(square)
    number = sheet.numbers[square]
    holds = "holds_circled" if sheet.is_circled(square) else "holds"
    action: Action | None = None
    hints, fills = list[str](), list[int]()
    if total and not number:
        action = Write(player, square=(row, column), number=total)
        hints, fills = _would_fill(sheet, square, total)
    elif total and square in sheet.may_circle(total):
        action = Circle(player, square=(row, column))
        hints, fills = _would_win(sheet, square, total)
    place = say("sheet.square", row=row + 1, column=column + 1)
    what = say(f"sheet.{holds}", number=number) if number else say("sheet.free")
    return {
        "number": number,
        "isCircled": sheet.is_circled(square),
        "label": f"{place}, {what}",
        "cell": [row, column],
        "action": action.to_request() if action else None,
        "hint": " ".join(hints),
        "lines": fills,
    }


def _would_fill(sheet: Sheet, square: int, total: int) -> tuple[list[str], list[int]]:
    """Return what writing a number into a square would complete."""
    after = sheet.written(square, total)
    hints, fills = [say("hint.write", total=total)], []
    for number, line in enumerate(LINES):
        if square in line.squares and all(after.numbers[other] for other in line.squares):
            fills.append(number)
            needs, name = after.needs(number), name_line(number)
            hints.append(
                say("hint.fills", line=name, hand=name_hand(after.hand(number)), n=needs)
                if needs
                else say("hint.fills_nothing", line=name)
            )
    return hints, fills


def _would_win(sheet: Sheet, square: int, total: int) -> tuple[list[str], list[int]]:
    """Return which boxes a circle would win."""
    won = [line for line in sheet.with_circles([square]).won if line not in sheet.won]
    return [
        say("hint.circle", total=total),
        *(say("hint.wins", line=name_line(line), n=LINES[line].box) for line in won),
    ], won


def _line(sheet: Sheet, line: int) -> LineState:
    is_won = line in sheet.won
    key = "sheet.box_won" if is_won else "sheet.box"
    label = say(key, line=name_line(line), n=LINES[line].box)
    return {
        "box": LINES[line].box,
        "isWon": is_won,
        "label": label[0].upper() + label[1:],
        "squares": list(LINES[line].squares),
    }


def _due(sheet: Sheet, line: int) -> Due:
    name = name_line(line)
    return {
        "line": line,
        "name": name,
        "needs": sheet.needs(line),
        "open": list(sheet.uncircled(line)),
        "says": _hand_words(sheet, line),
        "choose": say("hint.choose", line=name),
    }


def _hand_words(sheet: Sheet, line: int) -> str:
    hand = name_hand(sheet.hand(line))
    return say("do.hand", hand=hand, line=name_line(line), n=sheet.needs(line))


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
