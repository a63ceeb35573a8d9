"""Binder's own steps, in an environment of their own, and JupyterLab started from it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv

import pytest
from filelock import FileLock
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.serving import free_port, listening

LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "artefacts", "__pycache__", "build", "dist")
HOMES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "HOME")


@pytest.fixture(scope="module")
def locked(root):
    lines = (root / "binder" / "requirements.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_each_package_is_pinned_and_no_address_is_named(locked):
    assert locked
    for line in locked:
        assert re.fullmatch(r"[\w.-]+==[\w.]+", line), line


def test_the_lock_is_what_the_project_asks_for(locked, root):
    versions = {canonicalize_name(name): version for name, version in
                (line.split("==") for line in locked)}  # fmt: skip
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    for need in (*project["dependencies"], *project["optional-dependencies"]["lessons"]):
        asked = Requirement(need)
        assert asked.specifier.contains(versions[canonicalize_name(asked.name)]), need


def test_binders_python_is_one_that_the_project_runs_on(root):
    assert (root / "binder" / "runtime.txt").read_text("utf-8").strip() == "python-3.11"


def test_the_badge_opens_the_first_lesson_of_this_repository(root):
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    home = project["urls"]["Repository"].removeprefix("https://github.com/")
    assert re.fullmatch(r"[\w.-]+/[\w.-]+", home)
    lesson = "notebooks/00_start_here.ipynb"
    assert (root / lesson).is_file()
    badge = f"https://mybinder.org/v2/gh/{home}/HEAD?urlpath=lab/tree/{lesson}"
    assert f"](https://mybinder.org/badge_logo.svg)]({badge})" in (root / "README.md").read_text(
        "utf-8"
    )


@pytest.fixture
def binder(root):
    """An environment for Binder's steps, which is made anew when they ask for other packages.

    To install a hundred packages takes longer than all the other tests of the wheel.
    """
    folder = root / ".pytest_cache" / "binder"
    made_from = folder / "made-from.txt"
    asked = f"{sys.version}\n{(root / 'binder' / 'requirements.txt').read_text('utf-8')}"
    folder.parent.mkdir(exist_ok=True)
    with FileLock(folder.with_suffix(".lock")):
        if not made_from.is_file() or made_from.read_text("utf-8") != asked:
            venv.create(folder, clear=True, with_pip=True)
        yield folder
        made_from.write_text(asked, "utf-8")


def test_jupyterlab_starts_from_binders_steps_with_the_first_lesson(root, binder, tmp_path):
    checkout = tmp_path / "checkout"
    shutil.copytree(root, checkout, ignore=LEFT_OUT)
    programs = binder / ("Scripts" if sys.platform == "win32" else "bin")
    environment = os.environ | dict.fromkeys(HOMES, str(tmp_path / "home"))
    environment |= {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "JUPYTER_TOKEN": "five"}

    def step(*words):
        done = subprocess.run(
            words,
            cwd=checkout,
            env=environment,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        if done.returncode:
            pytest.fail(f"{' '.join(map(str, words))}\n{done.stdout}", pytrace=False)
        return done.stdout

    step(programs / "pip", "uninstall", "--yes", "fives-widgets")
    step(programs / "pip", "install", "--quiet", "-r", "binder/requirements.txt")
    step(checkout / "binder" / "postBuild")
    listed = step(programs / "jupyter", "labextension", "list")
    assert re.search(r"fives-widgets v\S+ \S*enabled\S* \S*OK", listed), listed
    port = free_port()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    lab = subprocess.Popen(
        [programs / "jupyter-lab", *options],
        cwd=checkout,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        lesson = "notebooks/00_start_here.ipynb"
        home = f"http://127.0.0.1:{port}"
        page = listening(f"{home}/lab/tree/{lesson}?token=five", lab).decode()
        assert "<title>JupyterLab</title>" in page
        first = json.loads(listening(f"{home}/api/contents/{lesson}?token=five", lab))
        code = [cell for cell in first["content"]["cells"] if cell["cell_type"] == "code"]
        assert all(cell["metadata"]["trusted"] for cell in code)
    finally:
        lab.terminate()
        lab.wait()
    # The installed package alone, outside the checkout, has all that the lesson needs.
    fetch = "import fives_widgets as fw; print(fw.DrawingBoard(), fw.turning('T'), fw.__file__)"
    done = subprocess.run(
        [programs / "python", "-c", fetch], cwd=tmp_path, check=True, capture_output=True
    )
    assert str(binder) in done.stdout.decode()
