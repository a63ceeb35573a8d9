"""What a game of FIVES is started with: players, seed, boards, timer and points.

Everything is checked here once. Each check takes the plain values that stand in saved games, and
what a notebook author would type instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from fives_widgets.engine.core.validation import InputError, is_number, quote
from fives_widgets.engine.fives import rules
from fives_widgets.engine.fives.board import WHITE_BOARDS, Board
from fives_widgets.text import Message

PLAYERS = WHITE_BOARDS
"""How many can play: everybody gets a different white board."""

TIMER = 30
"""How long the timer runs, in seconds: our decision, for the rule book does not say."""

SHORTEST_TIMER, LONGEST_TIMER = 5, 300
"""The limits of the timer, in seconds."""

WHITE, GREY = "white", "grey"
"""The two sides of the stored boards: the white ones all differ, the grey one is the same."""

Boards: TypeAlias = str | Board | Sequence[Board | Mapping[str, Any]]
"""Boards as they can be given: a side, one for all, or one for each player."""


def check_boards(boards: Any, players: int) -> tuple[Board, ...]:
    """Return each player's board: of a stored side, the same for all, or one for each."""
    if isinstance(boards, str) and boards == WHITE:
        return tuple(Board.white(number) for number in range(1, players + 1))
    if isinstance(boards, str) and boards == GREY:
        return (Board.grey(),) * players
    if isinstance(boards, Board):
        return (boards,) * players
    if not isinstance(boards, list | tuple) or len(boards) != players:
        raise InputError("fives_game.setup.boards", boards=quote(boards), n=players)
    read = tuple(_board(board, number) for number, board in enumerate(boards, start=1))
    for other in read:
        if other.symbols != read[0].symbols:
            raise InputError(
                "fives_game.setup.symbols",
                first=" ".join(read[0].symbols),
                other=" ".join(other.symbols),
            )
    return read


def _board(board: Any, number: int) -> Board:
    """Read a board that is one already, or the plain form of one."""
    match board:
        case Board():
            return board
        case {"squares": str(squares), "symbols": list(symbols)} if all(
            isinstance(symbol, str) for symbol in symbols
        ):
            try:
                return Board.from_text(squares, symbols)
            except InputError as error:
                problem = error.message
        case _:
            problem = Message("fives_game.board.none", board=quote(board))
    raise InputError("fives_game.setup.board", number=number, problem=problem)


def plain_boards(boards: Any, read: tuple[Board, ...]) -> str | list[dict[str, Any]]:
    """Return the boards as they stand in the settings: a side by name, others as text."""
    if isinstance(boards, str):
        return boards
    return [{"squares": str(board), "symbols": list(board.symbols)} for board in read]


def check_timer(timer: Any) -> float:
    """Return the timer's seconds, or refuse them in words."""
    if not is_number(timer, SHORTEST_TIMER, LONGEST_TIMER):
        raise InputError(
            "fives_game.setup.timer",
            timer=quote(timer),
            low=SHORTEST_TIMER,
            high=LONGEST_TIMER,
        )
    seconds: float = timer
    return seconds


def check_points(points: Any) -> Mapping[str, int]:
    """Return a table of points that nobody changes any more, or refuse it in words."""
    checked = rules.check_points(points)
    return rules.POINTS if checked == rules.POINTS else dict(checked)  # known at a glance
