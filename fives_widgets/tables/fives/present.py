"""What a table shows, worked out from its game: plain values that the views only have to draw."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.fives.actions import CrossOut, Finish, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import DOUBLE_ROUND, BasicGame, RoundScore
from fives_widgets.engine.fives.explain import explain, name_dice, number
from fives_widgets.engine.fives.puzzle import PuzzleEntry, PuzzleGame
from fives_widgets.engine.fives.state import Phase
from fives_widgets.engine.geometry.pentominoes import LETTERS, PENTOMINOES
from fives_widgets.pictures.glyphs import looks
from fives_widgets.tables.fives.board_state import look_states
from fives_widgets.tables.parts import cells_state
from fives_widgets.tables.rules import read_rules
from fives_widgets.tables.words import (
    bot_note,
    button,
    head,
    listed,
    listed_players,
    result_words,
    say,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fives_widgets.engine.fives.round_game import RoundGame
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.fives.solver import Best
    from fives_widgets.engine.fives.state import Scored
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.tables.fives.parts import (
        Fate,
        Line,
        Mark,
        Quarter,
        Row,
        ScoringState,
        ScoringTraits,
        SeatState,
        SeatTraits,
        SheetState,
        SheetTraits,
    )
    from fives_widgets.tables.fives.place import Place
    from fives_widgets.tables.fives.table import FivesTable
    from fives_widgets.tables.parts import ButtonState, HeadState, LookState, Rules, TimerState
    from fives_widgets.tables.table import Viewer


def has_timer(game: RoundGame[Any]) -> bool:
    """Return whether the game is played with a sand timer: alone nobody needs one."""
    return TurnTimer in game.kinds and len(game.players) > 1


# ---- the head of the table ----


def head_state(table: FivesTable, me: Viewer) -> HeadState:
    """Show the round, what is to be done, and the timer."""
    game = table.game
    started = game.round > 0
    return head(
        name=say(f"version.{_version(game)}"),
        title=say("head.round", round=game.round, rounds=game.rounds)
        if started
        else say("head.begin"),
        note=say("head.double") if _is_double(game) and game.phase is Phase.SEARCH else "",
        stage=_stage(game, me.people),
        throws=[
            {"symbols": list(throw), "says": _again("head.again", throw)}
            for throw in _thrown_again(game)
        ],
        looks=me.kept("looks", _looks, game.board(game.players[0]).symbols),
        timer=_timer(table) if has_timer(game) and not game.is_over else None,
        buttons=[
            button(
                "roll",
                say("button.roll"),
                action=RollDice(me.people[0]),
                off=game.phase is not Phase.ROLL,
                main=True,
            )
        ]
        if me.people and not game.is_over
        else [],
        phase=str(game.phase),
    )


def _version(game: RoundGame[Any]) -> str:
    return game.name.rpartition(".")[2]


def _looks(symbols: Sequence[str]) -> list[LookState]:
    return look_states(looks(symbols))


def _thrown_again(game: RoundGame[Any]) -> Sequence[Sequence[str]]:
    return game.throws[:-1] if game.phase is Phase.SEARCH else ()


def _is_double(game: RoundGame[Any]) -> bool:
    return isinstance(game, BasicGame) and game.round == DOUBLE_ROUND


def _timer(table: FivesTable) -> TimerState:
    game = table.game
    return {
        "seconds": game.timer,
        "ends": table.ends(),
        "speed": table.runner.time.speed,
        "up": _ran_out(game),
        "says": say("head.turned", player=game.turned_by) if game.turned_by else "",
    }


def _ran_out(game: RoundGame[Any]) -> bool:
    """Return whether the timer has run out in this round."""
    return next((a.kind for a in reversed(game.log) if a.kind in {"roll", "stop"}), "") == "stop"


def _stage(game: RoundGame[Any], me: Sequence[str]) -> str:
    match game.phase:
        case Phase.OVER:
            return result_words(game)
        case Phase.ROLL:
            return say("stage.next", round=game.round + 1) if game.round else say("stage.begin")
        case Phase.CROSS_OUT:
            waiting = [player for player in game.players if game.must_cross_out(player)]
            people = [player for player in waiting if player in me]
            if people:
                return say("stage.cross", player=listed_players(people))
            return say("stage.cross_bots", players=listed_players(waiting))
    if me and set(me) <= set(game.finished):
        return say("stage.wait")
    return say("stage.puzzle" if isinstance(game, PuzzleGame) else "stage.basic")


def _again(key: str, throw: Sequence[str]) -> str:
    """Say which symbol came too often, and how often."""
    [(symbol, n)] = Counter(throw).most_common(1)
    return say(key, Count=number(n).capitalize(), things=name_dice(symbol, n))


# ---- a player's seat ----


def seat_traits(place: Place, *, finished: bool, drawn: int) -> SeatTraits:
    """Show a player's name, points and buttons; ``drawn`` is how much a bot has outlined."""
    points = sum([entry.points for entry in place.entries])
    state: SeatState = {
        "player": place.player,
        "points": say("points", n=points),
        "kind": bot_note(place.bot),
        "note": _seat_note(place, finished=finished, drawn=drawn),
        "buttons": _seat_buttons(place, finished=finished) if place.is_own else [],
    }
    return {"state": state}


def _seat_note(place: Place, *, finished: bool, drawn: int) -> str:
    bot = "_bot" if place.bot else ""
    if place.fitting is not None:
        if bot:
            return say("note.cross_bot")
        return "" if place.fitting else say("note.cross_none")
    if not place.is_searching:
        return ""
    if place.turned_by == place.player:
        return say(f"note.turned{bot}")
    if finished:
        return say(f"note.finished{bot}")
    return say("note.drawing", n=drawn) if bot else ""


def _seat_buttons(place: Place, *, finished: bool) -> list[ButtonState]:
    buttons = [] if place.phase is Phase.OVER else _search_buttons(place, finished=finished)
    if place.fitting == "":
        buttons += [
            button(
                f"cross {letter}",
                say("button.cross", shape=letter),
                action=CrossOut(place.player, shape=letter),
            )
            for letter in place.available
        ]
    if place.entries and not place.is_searching:
        key = "possible" if place.best is None else "hide_possible"
        buttons.append(button("possible", say(f"button.{key}")))
    return buttons


def _search_buttons(place: Place, *, finished: bool) -> list[ButtonState]:
    """Return the buttons of a round; between rounds they stay, and can do nothing."""
    is_idle = not place.is_searching
    finish = Finish(place.player)
    if place.is_alone:
        label = say("button.finish_alone")
        return [button("finish", label, action=finish, off=is_idle or finished, main=True)]
    turn, turned = TurnTimer(place.player), is_idle or place.turned_by is not None
    return [
        button("turn", say("button.turn"), action=turn, off=turned, main=True),
        button("finish", say("button.finish"), action=finish, off=is_idle or finished),
    ]


# ---- how a round counts ----


def _possible_words(best: Best) -> str:
    if not best.fives:
        return say("scoring.possible_none")
    return say("scoring.possible", n=best.points, shapes=listed(five.shape for five in best.fives))


def scoring_traits(place: Place) -> ScoringTraits:
    """Return step by step how a round counts: each outline, then what follows from them.

    While a round is searched there is nothing.
    """
    if not place.entries or place.is_searching:
        return {"state": {}}
    entry, number = place.entries[-1], len(place.entries)
    state: ScoringState = {
        "label": say("scoring.label", round=number, player=place.player),
        "lines": [*_outlines_told(entry.judgement), *_sums(entry, number)],
        "total": {
            "says": say("scoring.round", round=number),
            "points": say("points", n=entry.points),
        },
        "folded": place.bot is not None and not place.is_large,
        "possible": _possible_words(place.best) if place.best else "",
    }
    return {"state": state}


def _outlines_told(judgement: Judgement) -> list[Line]:
    if not judgement.verdicts:
        return [_line(say("scoring.nothing"), None)]
    return [
        _line(explain(verdict, judgement), verdict.points, verdict.cells, verdict.is_valid)
        for verdict in judgement.verdicts
    ]


def _line(
    says: str,
    points: int | None,
    cells: Iterable[Cell] = (),
    valid: bool | None = None,  # noqa: FBT001 - a fact about the outline, with three values
) -> Line:
    mark: Mark = "" if valid is None else "valid" if valid else "wrong"
    return {"says": says, "points": points, "cells": cells_state(cells), "mark": mark}


def _sums(entry: RoundScore | PuzzleEntry, number: int) -> list[Line]:
    if isinstance(entry, RoundScore):
        lines = []
        if entry.factor > 1:
            lines.append(_line(say("scoring.sum"), entry.judgement.points))
            doubled = entry.judgement.points * entry.factor
            lines.append(_line(say("scoring.double", round=number), doubled))
        if entry.bonus:
            lines.append(_line(say("scoring.bonus"), entry.bonus))
        return lines
    lines = [_fate(entry)]
    if entry.marks:
        lines.append(_line(say("scoring.mark"), entry.marks))
    return lines


def _fate(entry: PuzzleEntry) -> Line:
    if entry.circled:
        return _line(say("scoring.circled", shape=entry.circled.shape), None)
    if entry.crossed:
        return _line(say("scoring.crossed", shape=entry.crossed.shape), None)
    return _line(say("scoring.crossing"), None)


# ---- the sheet ----


def score_sheet(
    players: Sequence[str], scored: Sequence[Scored[RoundScore]], rounds: int, searched: int | None
) -> SheetTraits:
    """Show the score sheet of the basic game, on which a round may be ``searched`` just now."""
    entries = [one.entries for one in scored]
    state: SheetState = {
        "label": say("sheet.label"),
        "quarters": None,
        "players": list(players),
        "rows": [
            _row(number, entries[number - 1 : number], is_now=number == searched)
            for number in range(1, rounds + 1)
        ],
        "totals": [sum([row[seat].points for row in entries]) for seat, _ in enumerate(players)],
    }
    return {"state": state}


def _row(number: int, scored: Sequence[Sequence[RoundScore]], *, is_now: bool) -> Row:
    key = "sheet.round_double" if number == DOUBLE_ROUND else "sheet.round_single"
    return {
        "label": say(key, round=number),
        "fields": [_field(entry) for entries in scored for entry in entries],
        "now": is_now,
    }


def _field(entry: RoundScore) -> str:
    if not entry.bonus:
        return str(entry.points)
    return say("sheet.bonus", points=entry.points - entry.bonus, bonus=entry.bonus)


def puzzle_sheet(
    players: Sequence[str],
    scored: Sequence[Scored[PuzzleEntry]],
    points: Mapping[str, int],
    *,
    with_marks: bool,
) -> SheetTraits:
    """Show each player's quarter of the puzzle sheet."""
    entries = [one.entries for one in scored]
    state: SheetState = {
        "label": say("sheet.puzzle_label"),
        "quarters": [
            _quarter(player, [row[seat] for row in entries], points, with_marks=with_marks)
            for seat, player in enumerate(players)
        ],
        "players": [],
        "rows": [],
        "totals": [],
    }
    return {"state": state}


def _quarter(
    player: str, entries: Sequence[PuzzleEntry], points: Mapping[str, int], *, with_marks: bool
) -> Quarter:
    circled = {entry.circled.shape for entry in entries if entry.circled}
    crossed = {entry.crossed.shape for entry in entries if entry.crossed}
    marks = sum([entry.marks for entry in entries])
    return {
        "player": player,
        "points": say("points", n=sum([entry.points for entry in entries])),
        "marks": say("sheet.marks", n=marks) if with_marks else "",
        "shapes": [
            {
                "shape": letter,
                "cells": cells_state(PENTOMINOES[letter].cells),
                "state": (fate := _fate_of(letter, circled, crossed)),
                "label": text.say(f"board.tile.{fate}", shape=letter, n=points[letter]),
                "points": points[letter],
            }
            for letter in sorted(LETTERS, key=points.__getitem__)
        ],
    }


def _fate_of(letter: str, circled: set[str], crossed: set[str]) -> Fate:
    return "circled" if letter in circled else "crossed" if letter in crossed else "open"


# ---- rules ----


def rules(table: FivesTable) -> Rules:
    """Return the rules of this version, as far as they go for this game."""
    game = table.game
    return read_rules(
        "fives",
        _version(game),
        shown={"timer": has_timer(game), "challenge": table.challenge() is not None},
        n=len(game.players),
        seconds=f"{game.timer:g}",
        most=sum(game.points.values()),
    )


# ---- news ----


def news(table: FivesTable, since: int) -> str:
    """Return what has happened since so many actions, for ears: rolls, turns, ends of rounds."""
    game = table.game
    told: list[str] = []
    for action in game.log[since:]:
        if action.kind == "roll" and game.phase is Phase.SEARCH and game.roll:
            things = listed(name_dice(symbol) for symbol in game.roll.symbols)
            told.append(say("news.rolled", round=game.round, things=things))
            told += [_again("news.rerolled", throw) for throw in _thrown_again(game)]
        if action.kind == "turn":
            # Where nobody waits for the sand, its seconds are not counted.
            key = "news.turned" if table.runner.time.speed == 1 else "head.turned"
            told.append(say(key, player=action.player, n=f"{game.timer:g}"))
        if action.kind == "stop":
            told.append(say("news.up"))
    return " ".join(told)


def score_news(game: RoundGame[Any]) -> str:
    """Return what everybody earned in the round that stopped last."""
    stopped = game.scored[-1]
    return " ".join(
        say("news.score", player=player, points=say("points", n=entry.points))
        for player, entry in zip(game.players, stopped.entries, strict=True)
    )
