"""The view's live verdicts, hints and words are those of the engine."""

from __future__ import annotations

import json
import random

import fives_widgets as fw
from fives_widgets.engine.fives.dice import Roll
from fives_widgets.engine.fives.rules import POINTS
from fives_widgets.engine.fives.solver import placements
from fives_widgets.engine.geometry.pentominoes import LETTERS

ROUNDS = 300


def some_round(rng):
    """Make a board with all that can be drawn by hand: five joined free squares, right or wrong."""
    symbols = rng.choice([None, tuple("ABCDEF"), ("<b>", "&", "x", "y", "z", "🍎")])
    size = {"rows": rng.randint(5, 12), "cols": rng.randint(5, 12)}
    own = {} if symbols is None else {"symbols": symbols}
    board = fw.Board.random(seed=rng.random(), **size, **own)
    rules = {
        "limit": rng.choice([0, 1, 2, 5]),
        "points": rng.choice([POINTS, {letter: rng.randint(0, 5) for letter in LETTERS}]),
        "available": rng.choice([LETTERS, rng.sample(LETTERS, 6)]),
        "used": rng.choice([(), [divmod(rng.randrange(25), 5) for _ in range(4)]]),
    }
    widget = fw.BoardWidget(board, roll=Roll.throw(rng, board.symbols), **rules)
    fives = [five.cells for five in widget.fives]
    anything = [placement.cells for placement in placements(board.rows, board.cols)]
    chosen = rng.sample(fives, min(len(fives), rng.randrange(9))) + rng.sample(anything, 3)
    free = [cells for cells in chosen if not set(cells) & widget.taken]
    rng.shuffle(free)
    # Squares come in the order they were drawn, which is any.
    widget.outlines = [rng.sample(cells, 5) for cells in free]
    return widget


def test_the_view_judges_as_the_engine_does(node, root, tmp_path):
    rng = random.Random(5)
    widgets = [some_round(rng) for _ in range(ROUNDS)]
    states = tmp_path / "states.json"
    states.write_text(json.dumps([widget.get_state() | {"verdicts": None} for widget in widgets]))
    told = json.loads(node(root / "tests/frontend/judge.js", states).stdout)
    assert len(told) == ROUNDS
    seen = set()
    for widget, answer in zip(widgets, told, strict=True):
        known = widget.get_state("verdicts")["verdicts"]
        assert len(known) == len(answer["verdicts"])
        for ours, theirs in zip(known, answer["verdicts"], strict=True):
            facts = ("shape", "faults", "reasons", "overlaps", "kept", "worth", "points", "says")
            assert {name: theirs[name] for name in facts} == {name: ours[name] for name in facts}
            seen.update(ours["reasons"] or ["none"])
        widget.give_hint()
        hint = widget.hint and sorted(list(cell) for cell in widget.hint["cells"])
        assert hint == (answer["hint"] and sorted(answer["hint"]))
    # All that a hand can do wrong was among them.
    assert seen == {
        *("none", "wrong_symbols", "overlap", "repeated_shape", "over_limit", "unavailable")
    }
