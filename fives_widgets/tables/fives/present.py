"""What a table shows, worked out from its game: plain values that the views only have to draw."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from fives_widgets import text
from fives_widgets.engine.fives.actions import CrossOut, Finish, RollDice, TurnTimer
from fives_widgets.engine.fives.basic import DOUBLE_ROUND, BasicGame, RoundScore
from fives_widgets.engine.fives.explain import explain, name_dice, number
from fives_widgets.engine.fives.puzzle import PuzzleEntry, PuzzleGame
from fives_widgets.engine.fives.solver import best_round
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
    from collections.abc import Iterable, Sequence

    from fives_widgets.engine.fives.round_game import RoundGame
    from fives_widgets.engine.fives.rules import Judgement
    from fives_widgets.engine.fives.solver import Best
    from fives_widgets.engine.geometry.grid import Cell
    from fives_widgets.tables.fives.parts import (
        Fate,
        Line,
        Mark,
        Quarter,
        Row,
        ScoringState,
        SeatState,
        SheetState,
    )
    from fives_widgets.tables.fives.table import FivesTable
    from fives_widgets.tables.parts import ButtonState, HeadState, Rules, TimerState
    from fives_widgets.tables.table import Viewer


def has_timer(game: RoundGame[Any]) -> bool:
    """Return whether the game is played with a sand timer: alone nobody needs one."""
    return TurnTimer in game.kinds and len(game.players) > 1


def is_puzzle(game: RoundGame[Any]) -> bool:
    """Return whether shapes are circled and crossed out in this game."""
    return isinstance(game, PuzzleGame)


# ---- the head of the table ----


def head_state(table: FivesTable, me: Viewer) -> HeadState:
    """Show the round, what is to be done, and the timer."""
    game = table.game
    started = game.round > 0
    return head(
        table.host.keys(),
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
        looks=look_states(looks(game.board(game.players[0]).symbols)),
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
    if me and set(me) <= set(game.view(game.players[0]).finished):
        return say("stage.wait")
    return say("stage.puzzle" if is_puzzle(game) else "stage.basic")


def _again(key: str, throw: Sequence[str]) -> str:
    """Say which symbol came too often, and how often."""
    [(symbol, n)] = Counter(throw).most_common(1)
    return say(key, Count=number(n).capitalize(), things=name_dice(symbol, n))


# ---- a player's seat ----


def seat_state(table: FivesTable, me: Viewer, player: str, best: Best | None) -> SeatState:
    """Show a player's name, points and buttons; ``best`` is what was possible, if it is shown."""
    game = table.game
    return {
        "player": player,
        "points": say("points", n=game.total(player)),
        "kind": bot_note(table.bots, player),
        "note": _seat_note(game, player, is_bot=player in table.bots),
        "buttons": _seat_buttons(game, player, best) if player in me.people else [],
    }


def _seat_note(game: RoundGame[Any], player: str, *, is_bot: bool) -> str:
    bot = "_bot" if is_bot else ""
    if game.must_cross_out(player):
        if bot:
            return say("note.cross_bot")
        return "" if fitting_letters(game, player) else say("note.cross_none")
    if game.phase is not Phase.SEARCH:
        return ""
    if game.turned_by == player:
        return say(f"note.turned{bot}")
    if player in game.view(player).finished:
        return say(f"note.finished{bot}")
    return say("note.drawing", n=len(game.outlines(player))) if bot else ""


def _seat_buttons(game: RoundGame[Any], player: str, best: Best | None) -> list[ButtonState]:
    buttons = [] if game.is_over else _search_buttons(game, player)
    if game.must_cross_out(player) and not fitting_letters(game, player):
        buttons += [
            button(
                f"cross {letter}",
                say("button.cross", shape=letter),
                action=CrossOut(player, shape=letter),
            )
            for letter in game.available(player)
        ]
    if game.scored and game.phase is not Phase.SEARCH:
        key = "possible" if best is None else "hide_possible"
        buttons.append(button("possible", say(f"button.{key}")))
    return buttons


def _search_buttons(game: RoundGame[Any], player: str) -> list[ButtonState]:
    """Return the buttons of a round; between rounds they stay, and can do nothing."""
    is_idle = game.phase is not Phase.SEARCH
    finished = is_idle or player in game.view(player).finished
    finish = Finish(player)
    if len(game.players) == 1:
        label = say("button.finish_alone")
        return [button("finish", label, action=finish, off=finished, main=True)]
    turned = is_idle or game.turned_by is not None
    return [
        button("turn", say("button.turn"), action=TurnTimer(player), off=turned, main=True),
        button("finish", say("button.finish"), action=finish, off=finished),
    ]


def fitting_letters(game: RoundGame[Any], player: str) -> str:
    """Return the letters of the shapes that a player may cross out on free squares."""
    if not isinstance(game, PuzzleGame):
        return ""
    fit = {place.shape for place in game.places(player)}
    return "".join(letter for letter in LETTERS if letter in fit)


def best_of(game: RoundGame[Any], player: str) -> Best:
    """Return what was possible for a player in the round that stopped last."""
    stopped = game.scored[-1]
    available, used = game.available(player), game.used(player)
    entry = stopped.entries[game.index_of(player)]
    if isinstance(entry, PuzzleEntry) and entry.shape:
        # Before this round its shape was open, and the squares of it were free.
        available += entry.shape.shape
        used -= frozenset(entry.shape.cells)
    return best_round(
        game.board(player),
        stopped.roll,
        limit=game.limit,
        points=game.points,
        available=available,
        used=used,
    )


def _possible_words(best: Best) -> str:
    if not best.fives:
        return say("scoring.possible_none")
    return say("scoring.possible", n=best.points, shapes=listed(five.shape for five in best.fives))


def scoring_state(
    table: FivesTable, me: Viewer, player: str, best: Best | None
) -> ScoringState | dict[str, Any]:
    """Return step by step how a round counts: each outline, then what follows from them.

    ``best`` is what was possible, if it is to be shown. While a round is searched there is nothing.
    """
    game = table.game
    if not game.scored or game.phase is Phase.SEARCH:
        return {}
    stopped = game.scored[-1]
    entry = stopped.entries[game.index_of(player)]
    lines = [*_outlines_told(entry.judgement), *_sums(entry, stopped.round)]
    return {
        "label": say("scoring.label", round=stopped.round, player=player),
        "lines": lines,
        "total": {
            "says": say("scoring.round", round=stopped.round),
            "points": say("points", n=entry.points),
        },
        "folded": bool(me.people) and player in table.bots,
        "possible": _possible_words(best) if best else "",
    }


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


def sheet_state(game: RoundGame[Any]) -> SheetState:
    """Show the score sheet of the basic game, or each player's quarter of the puzzle sheet."""
    if isinstance(game, PuzzleGame):
        return {
            "label": say("sheet.puzzle_label"),
            "quarters": [_quarter(game, player) for player in game.players],
            "players": [],
            "rows": [],
            "totals": [],
        }
    return {
        "label": say("sheet.label"),
        "quarters": None,
        "players": list(game.players),
        "rows": [_row(game, number) for number in range(1, game.rounds + 1)],
        "totals": [game.total(player) for player in game.players],
    }


def _row(game: RoundGame[Any], number: int) -> Row:
    key = "sheet.round_double" if number == DOUBLE_ROUND else "sheet.round_single"
    scored = game.scored[number - 1] if number <= len(game.scored) else None
    return {
        "label": say(key, round=number),
        "fields": [_field(entry) for entry in scored.entries] if scored else [],
        "now": number == game.round and game.phase is Phase.SEARCH,
    }


def _field(entry: RoundScore) -> str:
    if not entry.bonus:
        return str(entry.points)
    return say("sheet.bonus", points=entry.points - entry.bonus, bonus=entry.bonus)


def _quarter(game: PuzzleGame, player: str) -> Quarter:
    circled = {drawn.shape for drawn in game.circled(player)}
    crossed = {drawn.shape for drawn in game.crossed_out(player)}
    marks = game.marks(player)
    return {
        "player": player,
        "points": say("points", n=game.total(player)),
        "marks": say("sheet.marks", n=marks) if has_timer(game) else "",
        "shapes": [
            {
                "shape": letter,
                "cells": cells_state(PENTOMINOES[letter].cells),
                "state": (fate := _fate_of(letter, circled, crossed)),
                "label": text.say(f"board.tile.{fate}", shape=letter, n=game.points[letter]),
                "points": game.points[letter],
            }
            for letter in sorted(LETTERS, key=game.points.__getitem__)
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
