"""The animations without a browser: their steps, their words, their beat, and what they refuse."""

from __future__ import annotations

import json
import subprocess
import sys
from xml.etree import ElementTree as ET

import ipycanvas
import numpy as np
import pytest

import fives_widgets as fw
from fives_widgets.engine.geometry.polyominoes import Motion
from fives_widgets.engine.tiling.traced_search import search_steps
from fives_widgets.text import say
from fives_widgets.widgets.animation.animation import MOST_STEPS, Animation
from fives_widgets.widgets.animation.pencils import DARK, LIGHT, CanvasPencil
from fives_widgets.widgets.animation.screen import one_batch
from fives_widgets.widgets.animation.searching_scene import REMEMBERED
from tests.refusals import exactly

SMALL = fw.Region.rectangle(3, 5)
MAKE = {
    "turning": lambda: fw.turning("F"),
    "folding": lambda: fw.folding("T"),
    "watch_tiling": lambda: fw.watch_tiling(SMALL, "PUV"),
    "colouring": lambda: fw.colouring(SMALL, "rows", colours=3),
    "colouring a shape": lambda: fw.colouring(SMALL, shape="T"),
}


@pytest.fixture(params=MAKE)
def animation(request):
    made = MAKE[request.param]()
    yield made
    made.close()


class Page:
    """What a browser does for an animation: it looks, sends ticks, and sees what is drawn."""

    def __init__(self, animation):
        self.animation = animation
        self.beat = animation.beat
        self.answers = []
        self.batches = []
        self.beat.comm.send = lambda data, **_: self.answers.append(data)
        manager = ipycanvas.canvas._CANVAS_MANAGER
        manager.comm.send = lambda buffers=(), **_: self.batches.append(
            json.loads(bytes(buffers[0]))
        )
        self._send({"look": True})
        self.batches.clear()

    def tick(self, passed=30):
        self._send({"tick": passed})

    def _send(self, content):
        content = {"data": {"method": "custom", "content": content}}
        self.beat._handle_msg({"content": content, "buffers": []})

    def write(self, **state):
        content = {"data": {"method": "update", "state": state, "buffer_paths": []}}
        self.beat._handle_msg({"content": content, "buffers": []})

    def run(self, most=5000):
        for _ in range(most):
            if not self.animation.is_playing:
                return
            self.tick(250)
        raise AssertionError("it never came to its end")


@pytest.fixture
def page(animation, monkeypatch):
    monkeypatch.setattr(ipycanvas.canvas._CANVAS_MANAGER.comm, "send", None)
    return Page(animation)


# ---- steps ----


def test_it_stands_still_until_it_is_played(animation):
    assert (animation.at, animation.is_playing) == (0, False)
    assert isinstance(animation, Animation)


def test_it_plays_to_its_end(page, animation):
    rests = []
    while not rests or rests[-1] != animation.last:
        animation.play()
        page.run()
        rests.append(animation.at)
    assert animation.at == animation.last
    assert animation.beat.says == animation.says != ""
    animation.play()
    assert (animation.at, animation.is_playing) == (0, True)


def test_each_frame_is_one_batch(page, animation):
    animation.play()
    page.batches.clear()
    page.tick(1000)
    assert len(page.batches) == 1
    assert len(page.batches[0]) > 10
    assert page.answers[-1] == {"method": "custom", "content": {"drawn": True}}


def test_ticks_without_playing_draw_nothing(page, animation):
    page.tick()
    assert (page.batches, animation.at) == ([], 0)


def test_pause_step_back_and_restart(page, animation):
    animation.play()
    page.tick()
    animation.pause()
    at = animation.at
    page.tick(1000)
    assert (animation.at, animation.is_playing) == (at, False)
    animation.restart()
    animation.back()
    assert animation.at == 0
    animation.forth()
    animation.forth()
    animation.back()
    assert animation.at == 1


def test_a_page_that_goes_away_stops_it(page, animation):
    animation.play()
    page.tick()
    page.write(playing=False)
    at = animation.at
    page.tick(1000)
    assert (animation.at, animation.is_playing) == (at, False)


def test_who_wants_no_motion_gets_steps(page, animation):
    page.write(still=True)
    animation.play()
    assert not animation.is_playing
    buttons = animation._buttons
    assert buttons["play"].description == say("canvas.skip")
    assert animation.pace.layout.display == "none"
    buttons["forth"].click()
    assert (animation.at, animation.is_playing) == (1, False)
    buttons["play"].click()
    assert not animation.is_playing
    assert animation.scene.rests_at(animation.at)


@pytest.mark.parametrize("animation", ["turning", "watch_tiling", "colouring"], indirect=True)
def test_a_dark_page_is_drawn_in_other_colours(page):
    page.write(dark=True)
    dark = json.dumps(page.batches.pop())
    page.write(dark=False)
    light = json.dumps(page.batches.pop())
    assert DARK.edge in dark
    assert LIGHT.edge in light
    assert LIGHT.edge not in dark


@pytest.mark.parametrize("tick", [-1, 1e9, "30", None, True, [], {"a": 1}, float("nan")])
def test_a_broken_tick_is_not_heard(page, animation, tick):
    animation.play()
    page.batches.clear()
    page.tick(tick)
    assert page.batches == []
    page.tick(30)
    assert animation.is_playing


@pytest.mark.parametrize("state", [{"playing": "x"}, {"dark": 7}, {"still": None}, {"says": 5}])
def test_a_broken_state_changes_nothing(animation, state):
    page = Page(animation)
    before = animation.beat.get_state()
    try:  # noqa: SIM105 - ipywidgets logs it; here it is seen
        page.write(**state)
    except Exception:  # noqa: BLE001, S110 - whatever it is, nothing may have changed
        pass
    assert animation.beat.get_state() == before


@pytest.mark.usefixtures("page")
def test_closing_stops_it_and_lets_go(animation):
    animation.play()
    children = [animation.screen.canvas, animation.beat, *animation._buttons.values()]
    animation.close()
    assert not animation.is_playing
    assert all(child.comm is None for child in children)


@pytest.mark.parametrize("at", [-1, 10**9, "1", 1.5, True, None])
def test_a_step_that_is_none_is_refused(animation, at):
    animation.at = 1
    last = MOST_STEPS if animation.scene.last is None else animation.scene.last
    complaint = f"{at!r} isn't a step here: they go from 0 to {last}."
    with pytest.raises(ValueError, match=exactly(complaint)):
        animation.at = at
    assert animation.at == 1
    assert animation.says


def test_an_error_while_drawing_leaves_the_canvas_usable(page, animation, monkeypatch):
    def fail(*_):
        raise RuntimeError("broken pencil")

    with monkeypatch.context() as patch:
        patch.setattr(CanvasPencil, "area", fail)
        with pytest.raises(RuntimeError, match="broken pencil"):
            animation.forth()
    assert not ipycanvas.canvas._CANVAS_MANAGER._caching
    page.batches.clear()
    animation.restart()
    assert len(page.batches) == 1


def test_a_batch_within_a_batch_is_one():
    with one_batch(), one_batch():
        assert ipycanvas.canvas._CANVAS_MANAGER._caching
    assert not ipycanvas.canvas._CANVAS_MANAGER._caching


# ---- words and pictures ----


def test_every_step_has_words_a_picture_and_a_stable_repr(animation):
    at = 0
    while animation.scene.reach(at) and at < 40:
        animation.at = at
        data = animation._repr_mimebundle_()
        picture = ET.fromstring(data["image/svg+xml"])  # noqa: S314 - our own picture
        assert picture.find("{*}desc").text == animation.says
        assert len(picture) > 4
        assert data["text/plain"].startswith(repr(animation))
        assert f"step {at}" in repr(animation)
        assert "0x" not in repr(animation)
        at += 1
    assert at > 2


@pytest.mark.usefixtures("page")
def test_it_is_as_fine_as_a_fine_screen(animation):
    width, height = animation.scene.size
    canvas = animation.screen.canvas
    assert (canvas.width, canvas.height) == (2 * width, 2 * height)


def test_it_has_a_canvas_only_when_a_page_looks(animation):
    assert animation.screen is None
    page = Page(animation)
    assert page.answers[-1] == {"method": "custom", "content": {"live": True}}
    canvas = animation.screen.canvas
    assert Page(animation).answers
    assert animation.screen.canvas is canvas


def test_where_it_rests_there_is_a_still_picture(page, animation):
    def picture():
        return animation._repr_svg_()

    first = picture()
    assert animation.beat.picture == first
    animation.play()
    page.tick()
    assert animation.beat.picture == first
    page.run()
    assert animation.beat.picture == picture() != first


def test_a_page_without_python_asks_for_no_script_of_a_canvas():
    code = (
        "import sys\n"
        "import ipywidgets\n"
        "import fives_widgets as fw\n"
        "fw.turning('F').at = 2\n"
        "modules = {w._model_module for w in ipywidgets.widgets.widget._instances.values()}\n"
        "print(*sorted(modules), 'ipycanvas' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    asked = "@jupyter-widgets/base @jupyter-widgets/controls anywidget"
    assert done.stdout.strip() == f"{asked} False"


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
def test_turning_tells_the_symmetries_of_the_engine(letter):
    shape, animation = fw.pentomino(letter), fw.turning(letter)
    order = [motion for motion in Motion if motion is not Motion.STAY]
    steps = [at for at in range(1, 9) if at != 4]
    for at, motion in zip(steps, order, strict=True):
        animation.at = at
        assert ("looks the same again" in animation.says) == (motion in shape.symmetries)
    animation.close()


@pytest.mark.parametrize("shape", [*fw.PENTOMINOES.values(), *map(fw.Shape, fw.polyominoes(6))])
def test_folding_tells_what_the_engine_knows(shape):
    scene = fw.folding(shape).scene
    told = [scene.says(at) for at in range(scene.last + 1)]
    assert any("meets" in words for words in told) == (not shape.folds_into_box)
    kind = {5: "an open box!", 6: "a closed box!"}[len(shape)]
    assert (kind in told[-1]) == shape.folds_into_box


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
def test_a_turned_shape_never_leaves_its_picture(letter):
    for scene in (fw.turning(letter).scene, fw.folding(letter).scene):
        width, height = scene.size
        for at in range(scene.last):
            for phase in np.linspace(0, 0.99, 7):
                spots = []
                scene.draw(Spy(spots), at, float(phase))
                assert all(0 <= x <= width and 0 <= y <= height for x, y in spots)


class Spy:
    """A pencil that only notes where it was."""

    def __init__(self, spots):
        self.palette, self._spots = LIGHT, spots

    def area(self, loops, *_):
        self._spots.extend(point for loop in loops for point in loop)

    def stroke(self, points, _):
        self._spots.extend(points)

    def write(self, _, at, *__):
        self._spots.append(at)


def test_a_search_counts_as_the_engine_does():
    animation = fw.watch_tiling(SMALL, "PUV")
    steps = list(search_steps(SMALL, "PUV"))
    for at in (0, 5, 17, 3, len(steps) - 1, 40):
        animation.at = at
        assert animation.scene.step(at) == steps[at]
        assert f"Positions seen: {steps[at].seen}" in animation.beat.counts
    assert animation.last == len(steps) - 1
    animation.close()


def test_a_long_search_goes_back_beyond_what_it_remembers():
    animation = fw.watch_tiling(fw.Region.rectangle(5, 12))
    animation.at = REMEMBERED + 3000
    last = animation.says
    animation.at = 100
    first = animation.says
    animation.at = REMEMBERED + 3000
    assert animation.says == last
    animation.at = 100
    assert animation.says == first
    assert animation.last is None
    assert repr(animation) == "<A search for tilings: step 100>"
    complaint = f"{MOST_STEPS + 1} isn't a step here: they go from 0 to {MOST_STEPS}."
    with pytest.raises(ValueError, match=exactly(complaint)):
        animation.at = MOST_STEPS + 1
    animation.close()


def test_a_colouring_counts_what_a_shape_covers():
    animation = fw.colouring(
        fw.Region.rectangle(4, 5), shape=fw.Shape([(0, 0), (0, 1), (0, 2), (1, 1)], "T")
    )
    animation.at = animation.last
    assert "Wherever it goes, the T covers 3 + 1" in animation.says
    animation = fw.colouring(SMALL, "columns", shape="I")
    assert "covers 3 of A, 2 of B" in animation.says


# ---- what is refused ----


@pytest.mark.parametrize("letter", fw.PENTOMINOES)
@pytest.mark.parametrize("show", [fw.turning, fw.folding])
def test_a_shape_may_be_named_by_a_small_letter(show, letter):
    assert repr(show(letter.lower())) == repr(show(letter))


@pytest.mark.parametrize(
    ("cell", "quoted"),
    [
        ("fw.turning('q')", "'q'"),
        ("fw.folding('XY')", "'XY'"),
        ("fw.gallery('FA')", "'A'"),
        ("fw.Workshop((5, 4), pieces='LPVA')", "'A'"),
    ],
)
def test_a_notebook_shows_a_refusal_as_one_sentence(shell, cell, quoted, capsys):
    assert not shell.run_cell(f"import fives_widgets as fw; {cell}").success
    shown = capsys.readouterr().out.strip()
    assert shown == f"{quoted} isn't a pentomino: choose one of F I L N P T U V W X Y Z."


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: fw.turning("Q"), "'Q' isn't a pentomino: choose one of F I L N P T U V W X Y Z."),
        (lambda: fw.turning(5), '5 isn\'t a shape: use a letter like "F", or a Shape.'),
        (lambda: fw.folding(None), 'None isn\'t a shape: use a letter like "F", or a Shape.'),
        (
            lambda: fw.watch_tiling("6x10"),
            "Line 1, '6x10', has the character '6': write only '#' (a square) and '.' (none).",
        ),
        (
            lambda: fw.watch_tiling(SMALL, "PU"),
            "The pieces have 10 squares in all, and the region has 15: they can't fill it.",
        ),
        (
            lambda: fw.colouring(5),
            (
                "5 isn't a region: write Region.rectangle(6, 10), (6, 10), or a text of "
                "'#' (a square) and '.' (none), at most 256 squares."
            ),
        ),
        (
            lambda: fw.colouring(SMALL, "dots"),
            (
                "'dots' isn't a pattern of colours: choose one of checkerboard, rows, "
                "columns, diagonals, blocks."
            ),
        ),
        (
            lambda: fw.colouring(fw.Region.rectangle(2, 4), shape="I"),
            "The shape 'I' doesn't fit anywhere in this region.",
        ),
    ],
)
def test_what_cannot_be_shown_is_told(make, words):
    with pytest.raises(ValueError, match=exactly(words)):
        make()


def test_without_ipycanvas_one_is_told_what_to_install():
    code = (
        "import sys; sys.modules['ipycanvas'] = None\n"
        "import fives_widgets as fw\n"
        "fw.turning, fw.folding, fw.watch_tiling, fw.colouring\n"
        "try:\n    fw.turning('F')\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == say("canvas.missing")
    assert "fives-widgets[lessons]" in done.stdout
