"""Games of Pentris brought to where a test wants them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from fives_widgets.engine.core.game import IllegalActionError
from fives_widgets.engine.pentris import Declare, Draw, PentrisGame, Slide, Stage
from fives_widgets.engine.pentris.pieces import SQUARES, box
from fives_widgets.engine.pentris.reach import ROWS
from fives_widgets.engine.pentris.scoring import first_cell
from fives_widgets.engine.pentris.slide import print_of

NAMES = ["Ada", "Bo", "Cy", "Dee"]


def start(players=2, level="beginner", seed=1, **settings):
    return PentrisGame(players=NAMES[:players], seed=seed, level=level, **settings)


def step(game, rng=None):
    """Do the first legal thing, or any."""
    actions = game.legal_actions(game.turn)
    game.apply(rng.choice(actions) if rng else actions[0])


def until(game, stage, rng=None, **wanted):
    """Play on until the game waits for something, in a round or phase perhaps."""
    while game.stage is not stage or any(getattr(game, k) != v for k, v in wanted.items()):
        step(game, rng)
    return game


def played(players=2, level="beginner", seed=1, **settings):
    """Play a whole game by chance."""
    game, rng = start(players, level, seed, **settings), random.Random(seed)
    while not game.is_over:
        step(game, rng)
    return game


def put(game, **changes):
    """Change what lies on the table."""
    game._state = replace(game._state, **changes)


def seat(game, number, **changes):
    """Change what is before a player."""
    seats = list(game._state.seats)
    seats[number] = replace(seats[number], **changes)
    put(game, seats=tuple(seats))


def slide_of(text):
    """Make a slide that is drawn with the words of squares; its pieces do not matter."""
    lines = text.strip().splitlines()
    top = ROWS - len(lines)
    return Slide(
        (),
        print_of(
            {
                (top + row, col): SQUARES[word]
                for row, line in enumerate(lines)
                for col, word in enumerate(line.split())
                if word != "."
            }
        ),
    )


FULL = "\n".join(["c l m p c l"] * 10)
"""A slide on which nothing fits."""


def declaring(slides, level="beginner", **settings):
    """Bring a game to the end of a phase, with slides drawn for the players."""
    game = start(len(slides), level, **settings)
    until(game, Stage.TAKE, draft=3)
    state = game._state
    for number, drawn in enumerate(slides):
        seat(game, number, slide=slide_of(drawn))
    put(game, current=state.current[:1], turn=state.holder, previous=state.previous[:2])
    put(game, beside=state.beside + state.current[1:])
    game._state = game._next_turn(game._state)
    return game


def declare(game, colour, index=0):
    """Declare the largest group of a colour, or the next largest."""
    player = game.turn
    of_colour = [group for group in game.groups(player) if group.colour_name == colour]
    group = sorted(of_colour, key=lambda group: -group.size)[index]
    game.apply(Declare(player, game.time, colour, *first_cell(group.mask)))


def refused(game, action):
    """Apply an action that must be refused and change nothing; give the last word of its key."""
    before = game.settings, game.log, game._state
    with pytest.raises(IllegalActionError) as error:
        game.apply(action)
    assert (game.settings, game.log, game._state) == before
    assert str(error.value)
    return error.value.message.key.rpartition(".")[2]


def everywhere(game):
    """Name every piece, wherever it is."""
    state = game._state
    places = {
        "box": state.box,
        "bag": state.bag,
        "current": state.current,
        "previous": state.previous,
        "beside": state.beside,
        "taken": (state.taken,) if state.taken else (),
        "slides": tuple(lying.piece for s in state.seats for lying in s.slide.pieces),
        "hands": tuple(name for s in state.seats for name in s.hand),
        "piles": tuple(name for card in state.piles for pile in card for name in pile),
    }
    assert sorted(name for names in places.values() for name in names) == sorted(box())
    return {place: len(names) for place, names in places.items()}


def draw(game):
    game.apply(Draw(game.turn, game.time))
