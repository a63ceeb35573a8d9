"""The command ``fives-widgets``: copy the lessons, or open them in JupyterLab."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from fives_widgets.text import say
from fives_widgets.text.system_errors import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FOLDER = "fives-lessons"
"""Where the lessons go if nobody says where."""

FIRST = "00_start_here.ipynb"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the words after ``fives-widgets`` say."""
    parser = argparse.ArgumentParser(prog="fives-widgets", description=say("cli.about"))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in ("lessons", "lab"):
        command = commands.add_parser(name, help=say(f"cli.{name}"), description=say(f"cli.{name}"))
        command.add_argument("folder", nargs="?", default=FOLDER, help=say("cli.folder"))
        command.add_argument("--replace", action="store_true", help=say("cli.replace"))
    given, rest = parser.parse_known_args(arguments)
    if rest and given.command != "lab":
        parser.error(say("cli.unknown", words=" ".join(rest)))
    folder = Path(given.folder)
    try:
        copied = copy_lessons(folder, (lambda _: True) if given.replace else _ask)
    except OSError as fault:
        print(say("cli.fault", folder=folder, why=reason_of(fault)), file=sys.stderr)  # noqa: T201
        return 1
    if copied or given.command == "lessons":
        print(say("cli.copied", n=len(copied), folder=folder))  # noqa: T201 - a command talks
    return 0 if given.command == "lessons" else _open(folder, rest)


def lessons() -> list[Path]:
    """List the lessons, and the teachers' guide: in an installed package, or in a checkout."""
    inside = Path(__file__).parent / "notebooks"
    home = inside if inside.is_dir() else Path(__file__).parents[1] / "notebooks"
    return sorted([*home.glob("*.ipynb"), *home.glob("*.md")])


def copy_lessons(folder: Path, may_replace: Callable[[Path], bool]) -> list[Path]:
    """Copy the lessons into a folder, and tell which were copied.

    One that is there and differs is somebody's work: it is replaced only if ``may_replace`` says
    so, which is asked for each.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copied = []
    for lesson in lessons():
        target = folder / lesson.name
        if not target.exists() or (_written(target) != _written(lesson) and may_replace(target)):
            shutil.copyfile(lesson, target)
            copied.append(target)
    return copied


def _written(path: Path) -> object:
    """Return what is written in a lesson: that stays when it is run."""
    content = path.read_bytes()
    try:
        return [
            (cell["cell_type"], "".join(cell["source"])) for cell in json.loads(content)["cells"]
        ]
    except (ValueError, KeyError, TypeError):  # not a notebook
        return content


def _ask(path: Path) -> bool:
    try:
        return input(say("cli.ask", path=path) + " ").strip().lower() in {"y", "yes"}
    except EOFError:  # nobody is there to answer
        print()  # noqa: T201 - ends the line of the question
        return False


def _open(folder: Path, options: Sequence[str]) -> int:
    """Open the first lesson in JupyterLab, and wait until it is closed."""
    if find_spec("jupyterlab") is None:
        print(say("cli.no_lab"), file=sys.stderr)  # noqa: T201 - a command talks
        return 1
    _trust(folder)
    start = f"--LabApp.default_url=/lab/tree/{FIRST}"
    try:
        return subprocess.call(  # noqa: S603 - the user's own words, to the user's own program
            [sys.executable, "-m", "jupyterlab", str(folder), start, *options]
        )
    except KeyboardInterrupt:
        return 0


def _trust(folder: Path) -> None:
    """Sign the lessons that are still ours, byte by byte, so that they start by themselves.

    In a checkout those in its own folder are: whoever edits them there may also run them.
    """
    nbformat, sign = map(import_module, ("nbformat", "nbformat.sign"))  # JupyterLab brings them
    notary = sign.NotebookNotary()
    for lesson in lessons():
        target = folder / lesson.name
        if target.suffix == ".ipynb" and target.read_bytes() == lesson.read_bytes():
            with suppress(ValueError):  # it cannot be read: JupyterLab will say so
                notary.sign(nbformat.read(target, as_version=4))
