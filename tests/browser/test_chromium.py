from __future__ import annotations

import subprocess
import sys

import pytest

from tests.browser.chromium import Finder


class Machine:
    """A machine of cardboard: what is on it, and what a command would bring."""

    def __init__(self, *present, broken=(), brings=None):
        self.present = {*present, *broken}
        self.broken = set(broken)
        self.brings = brings or {}
        self.commands = []

    def which(self, name):
        return f"/bin/{name}" if name in self.present else None

    def call(self, command, **_):
        line = " ".join(map(str, command)).removeprefix(f"{sys.executable} -m ")
        self.commands.append(line)
        if line.endswith(" --version"):
            works = line.removesuffix(" --version").removeprefix("/bin/") not in self.broken
        else:
            works = line in self.brings
            if bring := self.brings.get(line):
                bring(self)
        return subprocess.CompletedProcess(command, 0 if works else 1)

    def find(self, own, *, is_root=False):
        return Finder(own, which=self.which, call=self.call, is_root=is_root).find()


@pytest.fixture
def own(tmp_path):
    """Where Playwright would keep its Chromium; nothing is there yet."""
    return tmp_path / "chrome"


@pytest.fixture(autouse=True)
def _not_windows(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")


def test_one_on_the_machine_comes_first(own):
    own.touch()
    machine = Machine("google-chrome", "chromium", "apt-get")
    assert machine.find(own, is_root=True) == "/bin/chromium"
    assert machine.commands == ["/bin/chromium --version"]


def test_one_that_does_not_start_is_passed_over(own):
    machine = Machine("google-chrome", broken=["chromium-browser"])
    assert machine.find(own) == "/bin/google-chrome"


def test_playwrights_own_is_not_downloaded_twice(own):
    own.touch()
    machine = Machine()
    assert machine.find(own) == own
    assert machine.commands == [f"{own} --version"]


def test_then_playwright_downloads_its_own(own):
    machine = Machine("apt-get", brings={"playwright install chromium": lambda _: own.touch()})
    assert machine.find(own, is_root=True) == own
    assert machine.commands == ["playwright install chromium", f"{own} --version"]


def test_then_root_installs_it(own):
    machine = Machine(
        "apt-get",
        brings={
            "apt-get update": None,
            "apt-get install -y chromium": lambda machine: machine.present.add("chromium"),
        },
    )
    assert machine.find(own, is_root=True) == "/bin/chromium"
    assert machine.commands == [
        "playwright install chromium",
        "apt-get update",
        "apt-get install -y chromium",
        "/bin/chromium --version",
    ]


@pytest.mark.parametrize(("present", "is_root"), [(["apt-get"], False), ([], True)])
def test_if_all_fail_a_sentence_says_what_to_install(own, present, is_root):
    machine = Machine(*present)
    with pytest.raises(RuntimeError, match=r"Install one .*apt-get install chromium"):
        machine.find(own, is_root=is_root)
    assert machine.commands == ["playwright install chromium"]


def test_a_command_that_does_not_exist_is_a_failed_step(own):
    def call(*_, **__):
        raise FileNotFoundError

    with pytest.raises(RuntimeError, match="none could be found or downloaded"):
        Finder(own, which=lambda _: None, call=call, is_root=False).find()
