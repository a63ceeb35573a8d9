"""The workshop without a browser: what it takes, refuses and answers."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

import fives_widgets as fw
from fives_widgets import text
from fives_widgets.engine import PENTOMINOES
from fives_widgets.engine.tiling.arrangement import Arrangement, State
from fives_widgets.widgets.puzzles import background_task
from tests.refusals import exactly
from tests.widgets.viewing import View

T = ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1))
X = ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1))
AT_WORK = {"unknown", "thinking", "solvable", "progress", "counting", "ways"}


def send(workshop, content):
    """Send a message as a view does."""
    data = {"method": "custom", "content": content}
    workshop._handle_msg({"content": {"data": data}, "buffers": []})


def press(workshop, what, number=1):
    send(workshop, {"press": what, "number": number})


async def until(workshop, name, is_there):
    """Wait until a trait is what is wanted."""
    while not is_there(getattr(workshop, name)):
        done = asyncio.Event()
        workshop.observe(lambda _, event=done: event.set(), name)
        if not is_there(getattr(workshop, name)):
            await done.wait()
        workshop.unobserve_all(name)


async def answer_of(workshop):
    await until(workshop, "answer", lambda answer: answer["kind"] not in AT_WORK - {"ways"})
    return workshop.answer


# ---- for the author of a notebook ----


def test_pieces_are_put_lifted_and_cleared():
    workshop = fw.Workshop()
    workshop.put(T)
    assert workshop.placed == (T,)
    workshop.put([(3, 0), (3, 1), (3, 2), (3, 3), (3, 4)])
    workshop.lift((1, 1))
    assert [place.shape.name for place in workshop.arrangement.placed] == ["I"]
    workshop.clear()
    assert workshop.placed == ()
    with pytest.raises(ValueError, match=exactly("(9, 9) isn't a square of this region.")):
        workshop.put([(9, 9)])


@pytest.mark.parametrize(
    ("region", "squares"),
    [((3, 5), 15), ([4, 4], 16), ("##.\n###", 5), (fw.Region.rectangle(2, 2), 4)],
)
def test_a_region_comes_in_several_ways(region, squares):
    assert len(fw.Workshop(region).region) == squares


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            {"region": 6},
            (
                "6 isn't a region: write Region.rectangle(6, 10), (6, 10), or a text of "
                "'#' (a square) and '.' (none), at most 256 squares."
            ),
        ),
        (
            {"region": (0, 5)},
            (
                "0 x 5 isn't a possible size: a region has at least one row and one "
                "column, and at most 16 x 16 = 256 squares in all."
            ),
        ),
        (
            {"region": "#?"},
            "Line 1, '#?', has the character '?': write only '#' (a square) and '.' (none).",
        ),
        (
            {"pieces": 4},
            "4 aren't pieces: write fw.polyominoes(4) for all pieces with that many squares.",
        ),
        ({"pieces": "Q"}, "'Q' isn't a pentomino: choose one of F I L N P T U V W X Y Z."),
        ({"pieces": []}, "0 kinds of pieces can't be laid out: choose 1 to 400."),
        ({"copies": 1000}, "1000 copies of F can't be laid out: choose 1 to 256."),
        ({"placed": [[(0, 0)]]}, "The squares ((0, 0),) don't make any of the pieces here."),
        ({"placed": [T, T]}, "(0, 0) isn't free: T is there."),
        ({"placed": 5}, "5 aren't placed pieces: give a list of lists of squares."),
    ],
)
def test_what_cannot_be_is_refused_in_words(arguments, complaint):
    with pytest.raises(ValueError, match=exactly(complaint)):
        fw.Workshop(**arguments)


def test_pieces_beyond_pentominoes_have_names():
    tetrominoes = fw.Workshop((4, 5), fw.polyominoes(4), copies=2)
    assert {piece.shape.name for piece in tetrominoes.pieces} == set("ILOST")
    sent = tetrominoes.get_state("pieces")["pieces"]
    assert {piece["copies"] for piece in sent} == {2}
    hexominoes = fw.Workshop((6, 6), fw.polyominoes(6)).get_state("pieces")["pieces"]
    assert [piece["spoken"] for piece in hexominoes[:2]] == ["hexomino 1", "hexomino 2"]
    mixed = fw.Workshop((4, 4), [*fw.polyominoes(4), "T", [(0, 0)], [(0, n) for n in range(9)]])
    spoken = [piece["spoken"] for piece in mixed.get_state("pieces")["pieces"]]
    assert len(set(spoken)) == len(spoken)
    assert {"pentomino T", "tetromino T", "single square", "piece 8"} <= set(spoken)


def test_other_pieces_or_another_region_begin_anew():
    workshop = fw.Workshop(placed=[T])
    workshop.region = (5, 5)
    assert workshop.placed == ()
    assert workshop.shared.endswith("\n".join(["#####"] * 5))
    workshop.placed = [T]
    workshop.pieces = fw.Workshop(pieces="LP").pieces
    assert workshop.placed == ()
    with pytest.raises(
        ValueError, match=exactly("['L'] aren't pieces: set them with fw.Workshop(pieces=...).")
    ):
        workshop.pieces = ["L"]


def test_a_text_is_shared_and_loaded():
    workshop = fw.Workshop(placed=[T])
    other = fw.Workshop((2, 2), fw.polyominoes(2))
    other.load(workshop.share())
    assert (other.region, other.pieces, other.placed) == (
        workshop.region,
        workshop.pieces,
        workshop.placed,
    )
    other.load("###\n###\nTTT\n#T#\n#T#")
    assert [piece.shape.name for piece in other.pieces] == list(PENTOMINOES)
    assert str(other) == "###\n###\nTTT\n#T#\n#T#"
    before = other.share()
    for wrong, complaint in (
        ("", "'' holds no region: write lines of '#' (a square) and '.' (none)."),
        (
            "?",
            (
                "Line 1 of the picture, '?', has the character '?': "
                "write '#' (an empty square), '.' (none) or letters (a piece)."
            ),
        ),
        (
            "pieces: Q\n##",
            (
                "'Q' isn't a piece: write a pentomino's letter or a drawing like '##/#.', "
                "and behind it '*3' for three of them or '*' for as many as you like."
            ),
        ),
        (7, "7 isn't a text that can be put on the board."),
        (None, "None isn't a text that can be put on the board."),
    ):
        with pytest.raises(ValueError, match=exactly(complaint)):
            other.load(wrong)
    assert other.share() == before


def test_it_shows_itself_where_no_widget_can_be_shown():
    workshop = fw.Workshop(placed=[T])
    assert repr(workshop) == (
        "<Workshop 6 x 10, 60 squares, pieces F I L N P T U V W X Y Z: 1 placed>"
    )
    assert repr(fw.Workshop((6, 6), fw.polyominoes(6))) == (
        "<Workshop 6 x 6, 36 squares, pieces 35 kinds: 0 placed>"
    )
    data, _ = workshop._repr_mimebundle_()
    assert data["text/plain"].endswith(str(workshop))
    assert data["image/svg+xml"].count("<text") == 1
    assert "A region with 1 shape on it" in data["image/svg+xml"]


def test_its_state_is_json_and_has_all_words():
    state = fw.Workshop(copies=True).get_state()
    assert json.loads(json.dumps(state))["pieces"][0]["copies"] is None
    assert state["words"] == text.catalogue("workshop")


# ---- from a view ----


def test_a_gesture_is_taken():
    workshop = fw.Workshop()
    view = View(workshop)
    view.make(placed=[T])
    assert workshop.placed == (T,)
    assert view.state["shared"] == workshop.share()
    assert view.state["message"] == ""


@pytest.mark.parametrize(
    "placed",
    [
        [[[0, 0]]],
        [[[0, 0], [0, 1], [0, 2], [1, 1], [2, 1]]] * 2,
        [[[-1, 0], [0, 0], [1, 0], [2, 0], [3, 0]]],
        [[[0, 0], [0, 1], [0, 2], [0, 3], [9, 9]]],
        "T",
        [None],
        [[["a", 0]]],
        [[]] * 61,
        [[[0, n] for n in range(10_000)]],
        {"a": 1},
        None,
    ],
)
def test_what_a_view_cannot_do_is_told_and_nothing_changes(placed):
    workshop = fw.Workshop(placed=[X])
    view = View(workshop)
    view.make(placed=placed)
    assert workshop.placed == (X,)
    assert view.state["placed"] == [list(map(list, X))]
    assert view.state["message"].startswith("Nothing has changed. ")
    assert len(view.state["message"]) < 300


@pytest.mark.parametrize(
    "state",
    [
        {"region": {"rows": 2, "cols": 2, "cells": []}},
        {"pieces": []},
        {"answer": {"kind": "tiled"}},
        {"hint": "<b>"},
        {"words": {}},
        {"answered": 5},
        {"solver": False},
        {"shared": ""},
        {"placed": []},
        {"heard": None},
        {"edition": 7},
    ],
)
def test_a_view_changes_nothing_else(state):
    workshop = fw.Workshop()
    before = workshop.get_state()
    View(workshop).write(state)
    assert workshop.message.startswith("Nothing has changed. Only the notebook can change")
    assert workshop.get_state() | {"message": ""} == before


@pytest.mark.parametrize(
    "content",
    [
        {"press": "close", "number": 1},
        {"press": "__init__", "number": 2},
        {"press": "hint", "number": "1"},
        {"press": ["hint"], "number": 1},
        {"press": "hint", "number": float("nan")},
        {"press": "hint"},
        "hint",
        None,
        [],
    ],
)
def test_a_message_that_is_none_is_not_heard(content):
    workshop = fw.Workshop(placed=[T])
    send(workshop, content)
    assert workshop.placed == (T,)
    assert workshop.hint is None
    assert workshop.comm is not None


def test_a_text_from_a_view_is_laid_out_or_refused_in_words():
    workshop = fw.Workshop()
    send(workshop, {"press": "load", "number": 1, "text": "TTT\n#T#\n#T#"})
    assert workshop.message == text.say("workshop.loaded")
    assert workshop.placed == (T,)
    for wrong in ("<script>", "#" * 10**6, 5, None, {"a": 1}):
        send(workshop, {"press": "load", "number": 2, "text": wrong})
        assert workshop.message.startswith("Nothing has changed. ")
        assert len(workshop.message) < 300
        assert workshop.placed == (T,)


# ---- the solver ----


def test_answers_are_those_of_the_engine_for_random_arrangements(seeds):
    """As a view would have them: told by the solver's thread while gestures come in."""
    rng = random.Random(11)
    region = fw.Region.rectangle(6, 10)
    places = [place.cells for place in fw.placements(region)]
    tilings = list(fw.tilings(region))

    def some():
        if rng.random() < 0.6:
            chosen = rng.sample(rng.choice(tilings).placements, rng.randint(2, 11))
            return tuple(place.cells for place in chosen)
        arrangement = Arrangement.of(region)
        for cells in rng.sample(places, 40):
            try:
                arrangement = arrangement.put(cells)
            except ValueError:
                continue
            if len(arrangement.placed) == 4:
                break
        return tuple(place.cells for place in arrangement.placed)

    async def scene():
        workshop = fw.Workshop(region)
        view = View(workshop)
        press(workshop, "look")
        kinds = set()
        for _ in seeds(60, long=200):
            placed = some()
            view.make(placed=placed)
            answer = await answer_of(workshop)
            state = workshop.state()
            kinds.add(answer["kind"])
            assert answer["placed"] == placed
            match answer["kind"]:
                case "ways":
                    assert answer["n"] == state.ways > 0
                case "dead":
                    assert answer["cells"] == state.dead
                    assert state.ways == 0
                case kind:
                    assert kind == "none"
                    assert state.ways == 0
        assert {"ways", "dead"} <= kinds

    asyncio.run(scene())


def test_nothing_is_searched_before_somebody_looks_and_nothing_without_a_solver():
    async def scene():
        unseen, silent = fw.Workshop(), fw.Workshop(solver=False)
        press(silent, "look")
        for what in ("hint", "finish"):
            press(silent, what)
        seen = fw.Workshop((3, 5), "FPU")
        press(seen, "look", 7)
        await until(seen, "answer", lambda answer: answer["kind"] == "all_ways")
        assert seen.answer == {"kind": "all_ways", "n": 4, "distinct": 1, "placed": ()}
        assert seen.answered == 7
        assert unseen.answer["kind"] == silent.answer["kind"] == "unknown"
        assert silent.placed == ()

    asyncio.run(scene())


def test_a_gesture_stops_the_search_before_it():
    async def scene():
        workshop = fw.Workshop((16, 16), fw.polyominoes(4), copies=True)
        view = View(workshop)
        press(workshop, "look")
        await until(workshop, "answer", lambda answer: answer["kind"] == "counting")
        assert view.state["answer"]["n"] > 0
        workshop.load("pieces: T\nTTT\n#T#\n#T#")
        assert (await answer_of(workshop))["kind"] == "dead"
        assert workshop.answer["placed"] == (T,)

    asyncio.run(scene())


def test_a_search_is_stopped():
    async def scene():
        workshop = fw.Workshop((16, 16), fw.polyominoes(4), copies=True)
        press(workshop, "look")
        await until(workshop, "answer", lambda answer: answer["kind"] == "counting")
        press(workshop, "stop")
        assert workshop.answer["kind"] == "stopped_solvable"
        press(workshop, "stop")
        assert workshop.answer["kind"] == "stopped_solvable"

    asyncio.run(scene())


def test_a_search_that_takes_too_long_is_given_up(monkeypatch):
    monkeypatch.setattr(background_task, "PATIENCE", 0.3)

    async def scene():
        workshop = fw.Workshop((16, 16), fw.polyominoes(4), copies=True)
        press(workshop, "look")
        assert (await answer_of(workshop))["kind"] == "too_long_solvable"

    asyncio.run(scene())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize(("known", "kind"), [(0, "failed"), (1, "failed_solvable")])
def test_a_solver_that_meets_an_error_says_so_and_the_next_piece_starts_it_again(
    monkeypatch, known, kind
):
    def study(*_):
        yield from [State(is_tiled=False, is_solvable=True, ways=None)] * known
        raise ZeroDivisionError

    async def scene():
        workshop = fw.Workshop((3, 5), "FPU")
        with monkeypatch.context() as broken:
            broken.setattr(Arrangement, "study", study)
            press(workshop, "look")
            await until(workshop, "answer", lambda answer: answer["kind"] == kind)
            assert text.say(f"workshop.answer.{kind}")
        workshop.put([(0, 2), (0, 3), (1, 1), (1, 2), (2, 2)])
        assert (await answer_of(workshop))["kind"] == "ways"

    asyncio.run(scene())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("what", ["hint", "finish"])
def test_a_hint_that_meets_an_error_says_so_and_what_was_known_stays_known(monkeypatch, what):
    def fail(*_):
        raise ZeroDivisionError

    async def scene():
        workshop = fw.Workshop((3, 5), "FPU")
        press(workshop, "look")
        await until(workshop, "answer", lambda answer: answer["kind"] == "all_ways")
        monkeypatch.setattr(Arrangement, "hint", fail)
        monkeypatch.setattr(Arrangement, "finish", fail)
        press(workshop, what)
        await until(workshop, "hint", bool)
        assert workshop.hint == {"kind": "failed", "cells": ()}
        assert text.say("workshop.hint.failed")
        assert workshop.answer["kind"] == "all_ways"

    asyncio.run(scene())


def test_hints_and_endings():
    async def scene():
        workshop = fw.Workshop((3, 5), "FPU")
        press(workshop, "look")
        await until(workshop, "answer", lambda answer: answer["kind"] == "all_ways")
        press(workshop, "hint")
        await until(workshop, "hint", bool)
        assert workshop.hint["kind"] == "put"
        assert workshop.answer["kind"] == "all_ways"
        workshop.put(workshop.hint["cells"])
        assert workshop.hint is None
        press(workshop, "finish")
        await until(workshop, "answer", lambda answer: answer["kind"] == "tiled")
        assert workshop.is_tiled
        assert workshop.message == text.say("workshop.finished")
        press(workshop, "hint")
        assert workshop.hint is None

    asyncio.run(scene())


@pytest.mark.parametrize("what", ["hint", "finish"])
def test_a_piece_in_the_way_is_named(what):
    async def scene():
        workshop = fw.Workshop(placed=[X])
        press(workshop, "look")
        press(workshop, what)
        await until(workshop, "hint", bool)
        assert workshop.hint == {"kind": "lift", "cells": X}
        assert (await answer_of(workshop))["kind"] == "dead"
        assert workshop.placed == (X,)

    asyncio.run(scene())


def test_more_than_one_piece_may_be_in_the_way():
    async def scene():
        # Each of the two cuts off a corner.
        f = ((0, 7), (0, 8), (1, 8), (1, 9), (2, 8))
        workshop = fw.Workshop(placed=[X, f])
        press(workshop, "hint")
        await until(workshop, "hint", bool)
        assert workshop.hint["kind"] == "lost"

    asyncio.run(scene())


def test_a_closed_workshop_thinks_no_more():
    async def scene():
        workshop = fw.Workshop((16, 16), fw.polyominoes(4), copies=True)
        press(workshop, "look")
        await until(workshop, "answer", lambda answer: answer["kind"] == "counting")
        workshop.close()
        assert workshop._tasks._question is None

    asyncio.run(scene())
