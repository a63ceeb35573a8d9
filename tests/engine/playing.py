"""Boards made to order and rounds played in one line, for the tests of the games."""

from __future__ import annotations

import pytest

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.fives import (
    SYMBOLS,
    Board,
    CrossOut,
    Finish,
    Outline,
    Phase,
    RollDice,
    Stop,
    TurnTimer,
)
from fives_widgets.engine.fives.round_game import rolls_of
from fives_widgets.engine.fives.solver import placements


def lay(shapes, rows=10, cols=10):
    """Find squares for shapes, one after the other, without overlap."""
    taken, cells = 0, []
    for shape in shapes:
        place = next(
            place
            for place in placements(rows, cols)
            if place.shape == shape and not place.mask & taken
        )
        taken |= place.mask
        cells.append(place.cells)
    return cells


def paint(*pairs, rows=10, cols=10):
    """Make a board on which squares show a roll, in pairs of (squares, roll); the rest is suns."""
    squares = dict.fromkeys(((row, col) for row in range(rows) for col in range(cols)), "sun")
    for cells, roll in pairs:
        squares.update(zip(cells, roll.symbols, strict=True))
    return Board(rows, cols, tuple(squares.values()))


def filler(roll):
    """Name a symbol that the roll does not show."""
    return next(symbol for symbol in SYMBOLS if symbol not in roll.symbols)


def rolls(seed, rounds=12):
    return rolls_of(seed, rounds)


def finish_all(game):
    """Let everybody who searches still say that they are finished."""
    for player in game.players:
        if game.phase is Phase.SEARCH and player not in game.view(player).finished:
            game.apply(Finish(player, game.time))


def cross_out_all(game):
    """Let everybody who must cross out the first thing that they may."""
    for player in game.players:
        if game.must_cross_out(player):
            game.apply(game.legal_actions(player)[0])


def play_round(game, outlines=None, turner=None):
    """Roll, outline, turn the timer, and let the round end."""
    game.apply(RollDice(game.players[0], game.time))
    for player, drawn in (outlines or {}).items():
        for cells in drawn:
            game.apply(Outline(player, game.time, cells))
    if turner:
        game.apply(TurnTimer(turner, game.time))
        if game.phase is Phase.SEARCH:
            game.apply(Stop(turner, game.deadline))
    finish_all(game)


def play_to_the_end(game):
    """Search no more: roll, finish and cross out until the game is over."""
    while not game.is_over:
        if game.phase is Phase.ROLL:
            game.apply(RollDice(game.players[0], game.time))
        elif game.phase is Phase.SEARCH:
            finish_all(game)
        else:
            cross_out_all(game)


def snapshot(game):
    """Take all that a game is, to see whether it has changed."""
    return game.settings, game.log, game._state, [game.view(player) for player in game.players]


def refused(game, action):
    """Apply an action that must be refused and change nothing; give the last word of its key."""
    before = snapshot(game)
    with pytest.raises(IllegalActionError) as error:
        game.apply(action)
    assert snapshot(game) == before
    assert str(error.value)
    return error.value.message.key.rpartition(".")[2]


def cross(game, player, shape, cells=()):
    game.apply(CrossOut(player, game.time, shape, cells))
