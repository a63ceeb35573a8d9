"""What ``pip install`` puts on a machine."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def wheel(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, root],
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        pytest.fail(f"the wheel could not be built:\n{done.stdout}", pytrace=False)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def inside(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_one_wheel_serves_every_machine(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")


def test_every_file_of_the_package_is_in_it(inside, root):
    kept = {
        path.relative_to(root).as_posix()
        for path in (root / "fives_widgets").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {"fives_widgets/py.typed", "fives_widgets/__init__.py"} <= kept
    assert kept <= inside


def test_nothing_else_is_in_it(inside):
    tops = {name.split("/")[0] for name in inside}
    assert len(tops) == 3
    assert "fives_widgets" in tops
    assert {top.split(".")[-1] for top in tops - {"fives_widgets"}} == {"dist-info", "data"}
    assert [name for name in inside if "test" in name.lower() or "checkpoint" in name] == []


def test_the_lessons_are_in_it(inside, root):
    lessons = {path.name for path in (root / "notebooks").iterdir() if path.is_file()}
    home = "fives_widgets/notebooks/"
    assert {name.removeprefix(home) for name in inside if name.startswith(home)} == lessons


SHARED = {
    "share/jupyter/labextensions/fives-widgets/package.json": "extension/package.json",
    "share/jupyter/labextensions/fives-widgets/static/start.js": "extension/static/start.js",
    "share/jupyter/lab/settings/overrides.d/fives-widgets.json": "settings.json",
}
"""What JupyterLab looks for in its own folders, and what of ``fives_widgets/lab/`` that is."""


def test_it_brings_jupyterlab_its_extension(inside):
    marked = [name.partition(".data/data/") for name in inside]
    assert {shared for _, mark, shared in marked if mark} == set(SHARED)


@pytest.mark.parametrize("shared", SHARED)
def test_the_one_that_is_installed_here_is_not_older(root, shared):
    source = root / "fives_widgets" / "lab" / SHARED[shared]
    assert Path(sys.prefix, shared).read_text("utf-8") == source.read_text("utf-8")


def test_it_carries_its_licence_and_asks_for_two_packages_only(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(archive.read(path).decode("utf-8"))
        assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())
    always = [need for need in metadata.get_all("Requires-Dist") if "extra ==" not in need]
    assert sorted(always) == ["anywidget<0.12,>=0.11", "ipywidgets>=8.1"]
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert metadata["Requires-Python"] == ">=3.11"


def test_the_changelog_and_the_extension_know_the_version(root):
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"## {version}" in (root / "CHANGELOG.md").read_text("utf-8")
    extension = root / "fives_widgets" / "lab" / "extension" / "package.json"
    assert json.loads(extension.read_text("utf-8"))["version"] == version
