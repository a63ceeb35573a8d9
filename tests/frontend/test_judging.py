"""The view's live verdicts, hints and words are those of the engine."""

from __future__ import annotations

import json
import random

import fives_widgets as fw
from fives_widgets.engine.fives.dice import Roll
from fives_widgets.engine.fives.rules import POINTS, Reason
from fives_widgets.engine.fives.solver import placements
from fives_widgets.engine.geometry.pentominoes import LETTERS


def some_round(rng):
    """Make a board with all that can be drawn by hand: five joined free squares, right or wrong."""
    symbols = rng.choice([None, tuple("ABCDEF"), ("<b>", "&", "x", "y", "z", "🍎")])
    size = {"rows": rng.randint(5, 12), "cols": rng.randint(5, 12)}
    own = {} if symbols is None else {"symbols": symbols}
    board = fw.Board.random(seed=rng.random(), **size, **own)
    rules = {
        "limit": rng.choice([0, 1, 2, 5]),
        "worth": rng.choice([POINTS, {letter: rng.randint(0, 5) for letter in LETTERS}]),
        "available": rng.choice([LETTERS, rng.sample(LETTERS, 6)]),
        "used": rng.choice([(), [divmod(rng.randrange(25), 5) for _ in range(4)]]),
    }
    widget = fw.DrawingBoard(board, roll=Roll.throw(rng, board.symbols), **rules)
    fives = [five.cells for five in widget.fives]
    anything = [placement.cells for placement in placements(board.rows, board.cols)]
    chosen = rng.sample(fives, min(len(fives), rng.randrange(9))) + rng.sample(anything, 3)
    # The same five squares are outlined only once.
    once = {frozenset(cells): cells for cells in chosen}.values()
    free = [cells for cells in once if not set(cells) & widget.taken]
    rng.shuffle(free)
    # Squares come in the order they were drawn, which is any.
    widget.outlines = [rng.sample(cells, 5) for cells in free]
    return widget


def told_by_views(node, root, file, states):
    """Ask a view for its verdicts on each of these states."""
    file.write_text(json.dumps(states))
    told = json.loads(node(root / "tests/frontend/judge.js", file).stdout)
    assert len(told) == len(states)
    return told


def assert_same(widget, verdicts):
    """Compare a view's verdicts with those that Python has by now; give the reasons in them."""
    known = widget.get_state("verdicts")["verdicts"]
    facts = ("shape", "faults", "reasons", "overlaps", "kept", "worth", "points", "says")
    assert [[theirs[name] for name in facts] for theirs in verdicts] == [
        [ours[name] for name in facts] for ours in known
    ]
    return {reason for ours in known for reason in ours["reasons"] or ["none"]}


def test_the_view_judges_as_the_engine_does(node, root, tmp_path, seeds):
    rng = random.Random(5)
    widgets = [some_round(rng) for _ in seeds(100, long=300)]
    states = [widget.get_state() | {"verdicts": None} for widget in widgets]
    seen = set()
    for widget, answer in zip(
        widgets, told_by_views(node, root, tmp_path / "states.json", states), strict=True
    ):
        seen |= assert_same(widget, answer["verdicts"])
        widget.give_hint()
        hint = widget.hint and sorted(list(cell) for cell in widget.hint["cells"])
        assert hint == (answer["hint"] and sorted(answer["hint"]))
    # All that a hand can do wrong was among them.
    assert seen == {
        *("none", "wrong_symbols", "overlap", "repeated_shape", "over_limit", "unavailable")
    }


def test_what_python_said_of_an_outline_alone_holds_whatever_is_drawn_since(
    node, root, tmp_path, seeds
):
    rng = random.Random(7)
    widgets, states = [], []
    while len(widgets) < len(seeds(50, long=150)):
        widget = some_round(rng)
        # Squares as no hand draws them: too few or too many, apart, used, or off the board.
        anywhere = [
            [(rng.randrange(-1, 6), rng.randrange(-1, 6)) for _ in range(rng.randint(1, 7))]
            for _ in range(3)
        ]
        # A view knows outlines by their squares on the board.
        inside = {frozenset(cell for cell in cells if cell in widget.board) for cells in anywhere}
        if len(inside) < 3 or not widget.outlines:
            continue
        *before, since = widget.outlines
        widget.outlines = [*anywhere, *before]
        states.append(widget.get_state() | {"since": since})
        widget.outlines = [*widget.outlines, since]
        widgets.append(widget)
    seen = set()
    for widget, answer in zip(
        widgets, told_by_views(node, root, tmp_path / "states.json", states), strict=True
    ):
        seen |= assert_same(widget, answer["verdicts"])
    assert seen == {"none", *(str(reason.name).lower() for reason in Reason)}
