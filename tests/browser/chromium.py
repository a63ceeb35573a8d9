"""Find a Chromium for the browser tests, or get one.

The order: one that is on the machine; Playwright's own, downloaded when need be; the one of the
system's package manager, where that is apt and we may use it. If all fail, a sentence says what to
install. Each step gives a path or ``None``; tests hand in a machine of their own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FLAGS = (
    "--no-sandbox",  # containers run as root, where Chromium's sandbox cannot start
    "--disable-gpu",
    # Without a network these would only wait for it.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)

ADVICE = (
    "The browser tests need Chromium or Google Chrome, and none could be found or downloaded. "
    "Install one (on Debian or Ubuntu: sudo apt-get install chromium), "
    "or run: python -m playwright install --with-deps chromium"
)


@dataclass
class Finder:
    """Looks for a Chromium on this machine; ``own`` is where Playwright keeps its one."""

    own: Path
    which: Callable = shutil.which
    call: Callable = subprocess.run
    is_root: bool = hasattr(os, "geteuid") and os.geteuid() == 0

    def find(self):
        """Give the path of a Chromium that starts."""
        for step in (self.on_the_machine, self.downloaded, self.download, self.install):
            if path := step():
                return path
        raise RuntimeError(ADVICE)

    def on_the_machine(self):
        found = (self.which(name) for name in (*NAMES, *PLACES))
        return next((path for path in found if path and self._starts(path)), None)

    def downloaded(self):
        return self.own if self.own.exists() and self._starts(self.own) else None

    def download(self):
        # Ten seconds are enough to notice that there is no network.
        patience = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        return self.downloaded() if self._succeeds(command, patience) else None

    def install(self):
        if not (self.is_root and self.which("apt-get")):
            return None
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        self._succeeds(["apt-get", "update"], quiet)
        self._succeeds(["apt-get", "install", "-y", "chromium"], quiet)
        return self.on_the_machine()

    def _starts(self, path):
        # On Windows it would print no version but open a window.
        return sys.platform == "win32" or self._succeeds([path, "--version"])

    def _succeeds(self, command, environment=None):
        try:
            done = self.call(
                command,
                check=False,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=os.environ | (environment or {}),
            )
        except OSError:
            return False
        return done.returncode == 0
