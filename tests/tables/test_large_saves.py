"""A saved game of a megabyte is read or refused in under a second, whatever is in it.

Seconds are those of the processor, and the quickest of three tries counts, for a machine may be
busy with something else. What is read here takes a third to a half of a second, at the most.
"""

from __future__ import annotations

import json
import random
import time
from copy import deepcopy
from itertools import product

import pytest

from fives_widgets.engine.core.bots import Bot, next_action
from fives_widgets.engine.core.game import SavedGameError
from fives_widgets.engine.fives.board import Board
from fives_widgets.engine.fives.solver import placements
from fives_widgets.tables.games import HOMES, game_kind, read_game

MEGABYTE = 1_000_000
TRIES = 3


def read(text):
    """Load a game, or return why it is refused: in words, which are few, and in time."""
    assert len(text) <= MEGABYTE
    seconds = []
    while not seconds or (min(seconds) >= 1 and len(seconds) < TRIES):
        began = time.process_time()
        try:
            found, words = read_game(text), ""
        except SavedGameError as refusal:
            found, words = None, str(refusal)
        seconds.append(time.process_time() - began)
    assert min(seconds) < 1
    assert len(words) < 2000
    return found or words


def plain(value):
    return json.dumps(value, separators=(",", ":"))


# ---- what stands in a field ----


def saved(name):
    """Save a game that has begun."""
    kind = game_kind(name)
    players = ["Ada", "Bo"][: kind.most]
    boards = {"boards": [Board.random(3, 6, 6)] * len(players)} if kind.options else {}
    seated = kind.begin([Bot("Ada"), *players[1:]], seed=7, **boards)
    bots = [Bot(player, level=1) for player in players]
    for _ in range(5):
        seated.game.apply(next_action(seated.game, bots))
    return json.loads(seated.lay().to_json())


def fields(value, path=()):
    """List the ways to the parts of a JSON value; of a list the last part is enough."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value))[-1:]:
            yield from fields(value[key], (*path, key))


def with_field(game, path, text):
    """Return a saved game with some other text in one of its fields."""
    *way, last = path
    marked = deepcopy(game)
    inner = marked
    for key in way:
        inner = inner[key]
    inner[last] = "here"
    return plain(marked).replace('"here"', text)


def many(part):
    """Return a list of so many parts as a megabyte has room for; a part may be numbered."""
    room = MEGABYTE - 20_000
    made, size = [], 0
    while size < room:
        made.append(part(len(made)) if callable(part) else part)
        size += len(made[-1]) + 1
    return f"[{','.join(made[:-1])}]"


LARGE = {
    "deep": "[" * 480_000 + "]" * 480_000,
    "often deep": many("[" * 300 + "]" * 300),
    "numbers": many("1"),
    "squares": many("[0,0]"),
    "large squares": many(f"[{'9' * 1000},0]"),
    "letters": many('"a"'),
    "words": many(lambda n: f'"w{n}"'),
    "a long word": f'"{"x" * 970_000}"',
    "long lines": f'"{"a b " * 240_000}"',
    "short lines": '"' + "a\\n" * 320_000 + '"',
    "half characters": '"' + "\\ud800" * 160_000 + '"',
    "accents": '"' + "\\u0301\\u0316" * 80_000 + '"',
    "a number": "9" * 4000,
    "a number without end": "9" * 970_000,
    "a fraction": "1" * 500_000 + "." + "1" * 470_000,
    "beyond all numbers": "1e999",
    "large numbers": many("9" * 4000),
    "a dict": "{" + many(lambda n: f'"k{n}":{n}')[1:-1] + "}",
    "bots": many('{"name":"Ada"}'),
    "actions": many('{"kind":"roll","player":"Ada","time":0}'),
}


@pytest.mark.parametrize("name", HOMES)
def test_whatever_stands_in_a_field(name, seeds):
    game = saved(name)
    assert read(plain(game)).game.name.endswith(name)
    every = list(product([path for path in fields(game) if path], LARGE))
    # What is slow to read is slow in many fields and games, so that some of them are enough.
    random.Random(name).shuffle(every)
    for _, (field, value) in zip(seeds(40, long=len(every)), every, strict=False):
        read(with_field(game, field, LARGE[value]))


@pytest.mark.parametrize("value", LARGE)
@pytest.mark.parametrize("part", ["symbols", "squares"])
def test_whatever_a_board_is_made_of(part, value):
    text = with_field(saved("solo"), ("settings", "boards", 0, part), LARGE[value])
    assert read(text).startswith("Th")


# ---- what was done ----


def long_game(game, begin, cycle):
    """Return a saved game whose log is a beginning, and then a few actions again and again."""
    head, part = ",".join(map(plain, begin)), ",".join(map(plain, cycle))
    outside = plain({**json.loads(game.to_json()), "log": []})
    room = MEGABYTE - len(outside) - len(head) - 2
    log = ",".join([head, *[part] * (room // (len(part) + 1))])
    return outside.replace('"log":[]', f'"log":[{log}]')


def does(kind, **parts):
    return {"kind": kind, "player": "A", "time": 0, **parts}


def cells_of(places):
    return [[list(cell) for cell in place.cells] for place in places]


FIVES = cells_of(placements(10, 10)[:100])
WHOLE = [[row, col] for row in range(10) for col in range(10)]
DOT = [[0, 0]]

CYCLES = {
    "undone and redone": ([does("outline", cells=DOT)], [does("undo"), does("redo")]),
    "outlined and erased": ([], [does("outline", cells=DOT), does("erase")]),
    "outlined and erased among many": (
        [does("outline", cells=cells) for cells in FIVES[:99]],
        [does("outline", cells=FIVES[99]), does("erase", index=99)],
    ),
    "outlined anew among many": (
        [does("outline", cells=cells) for cells in FIVES[:98]],
        [does("outline", cells=cells, replaces=7) for cells in FIVES[98:]],
    ),
    "large outlines": ([], [does("outline", cells=WHOLE), does("erase")]),
}


@pytest.mark.parametrize("cycle", CYCLES)
@pytest.mark.parametrize("name", ["basic", "puzzle", "solo"])
def test_whatever_is_done_on_a_board(name, cycle):
    game = game_kind(name).game(players=["A"], seed=7)
    begin, again = CYCLES[cycle]
    found = read(long_game(game, [does("roll"), *begin], again))
    assert len(found.game.log) > 1000


def test_whatever_has_to_be_judged():
    board = Board.random(1, 16, 16)
    game = game_kind("basic").game(players=["A"], seed=7, boards=board)
    whole = [[row, col] for row in range(16) for col in range(16)]
    for outlines in ([whole] * 95, cells_of(placements(16, 16)[:1000:10])):
        a_round = [
            does("roll"),
            *(does("outline", cells=cells) for cells in outlines),
            does("finish"),
        ]
        saved_game = {**json.loads(game.to_json()), "log": a_round * 5}
        assert read(plain(saved_game)).game.is_over


def test_whatever_is_written_and_taken_back():
    game = game_kind("knaster").game(players=["A"], seed=7)
    twin = game.copy()
    twin.apply(twin.legal_actions("A")[0])
    write = does("write", square=[0, 0], number=twin.rolled)
    assert len(read(long_game(game, [does("roll")], [write, does("undo")])).game.log) > 1000
