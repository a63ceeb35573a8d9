"""The command ``fives-widgets``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from fives_widgets import cli
from tests.serving import free_port, listening

BROKEN = b"<<<<<<< HEAD"
COMMAND = Path(sys.executable).with_name("fives-widgets")


@pytest.fixture
def answer(monkeypatch):
    """Answer every question with a word, or hang up; give the questions."""
    asked = []

    def say(word):
        def listen(question):
            asked.append(question)
            if word is None:
                raise EOFError
            return word

        monkeypatch.setattr("builtins.input", listen)
        return asked

    return say


def test_the_command_is_there_and_copies_every_lesson(root, tmp_path):
    done = subprocess.run(
        [COMMAND, "lessons", tmp_path / "mine"], check=True, capture_output=True, encoding="utf-8"
    )
    kept = {
        path.name for path in (root / "notebooks").iterdir() if path.suffix in {".ipynb", ".md"}
    }
    assert {path.name for path in (tmp_path / "mine").iterdir()} == kept
    assert f"{len(kept)} lessons copied" in done.stdout


def test_what_is_there_and_the_same_is_left_without_a_question(tmp_path, answer, capsys):
    asked = answer("y")
    assert cli.main(["lessons", str(tmp_path)]) == 0
    assert cli.main(["lessons", str(tmp_path)]) == 0
    assert asked == []
    assert "0 lessons copied" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["n", "", "what?", None])
def test_a_changed_lesson_stays_unless_one_says_yes(tmp_path, answer, word):
    cli.main(["lessons", str(tmp_path)])
    changed = tmp_path / cli.FIRST
    changed.write_text("my work")
    asked = answer(word)
    cli.main(["lessons", str(tmp_path)])
    assert changed.read_text() == "my work"
    assert len(asked) == 1
    assert str(changed) in asked[0]


@pytest.mark.parametrize("options", [[], ["--replace"]])
def test_it_is_replaced_if_one_says_yes(tmp_path, answer, options):
    cli.main(["lessons", str(tmp_path)])
    changed = tmp_path / cli.FIRST
    before = changed.read_bytes()
    changed.write_text("my work")
    asked = answer("Yes ")
    cli.main(["lessons", str(tmp_path), *options])
    assert changed.read_bytes() == before
    assert len(asked) == (0 if options else 1)


def test_a_lesson_that_was_only_run_is_no_changed_one(tmp_path, answer):
    asked = answer("n")
    cli.main(["lessons", str(tmp_path)])
    lesson = tmp_path / cli.FIRST
    notebook = json.loads(lesson.read_text("utf-8"))
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
        if cell["cell_type"] == "code":
            cell |= {"outputs": [], "execution_count": 55}
    lesson.write_text(json.dumps(notebook), "utf-8")
    cli.main(["lessons", str(tmp_path)])
    assert asked == []
    notebook["cells"][0]["source"] += " My words."
    lesson.write_text(json.dumps(notebook), "utf-8")
    cli.main(["lessons", str(tmp_path)])
    assert len(asked) == 1


def test_a_folder_that_cannot_be_made_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert cli.main(["lessons", str(tmp_path / "file")]) == 1
    assert "couldn't be copied" in capsys.readouterr().err


def test_unknown_words_are_quoted(tmp_path, capsys):
    with pytest.raises(SystemExit):
        cli.main(["lessons", str(tmp_path), "--fast"])
    assert "--fast" in capsys.readouterr().err


def test_without_jupyterlab_it_says_what_to_install(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(cli, "find_spec", lambda _: None)
    assert cli.main(["lab", str(tmp_path)]) == 1
    assert "pip install" in capsys.readouterr().err


@pytest.fixture
def trusted(monkeypatch, tmp_path):
    """Open a folder in a JupyterLab that does nothing; tell which of its lessons are trusted."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setattr(subprocess, "call", lambda _: 0)

    def open_folder(folder):
        assert cli.main(["lab", str(folder)]) == 0
        sees = NotebookNotary().check_signature
        return {
            path.name
            for path in folder.glob("*.ipynb")
            if path.read_bytes() != BROKEN and sees(nbformat.read(path, as_version=4))
        }

    return open_folder


def change(lesson):
    lesson.write_text(lesson.read_text("utf-8").replace("# ", "# My ", 1), "utf-8")


def test_a_lesson_with_changes_from_anywhere_is_not_trusted(trusted, answer, tmp_path):
    answer("n")
    mine = tmp_path / "mine"
    assert cli.FIRST in trusted(mine)
    (tmp_path / "data" / "nbsignatures.db").unlink()
    change(mine / cli.FIRST)
    lessons = {path.name for path in mine.glob("*.ipynb")}
    assert trusted(mine) == lessons - {cli.FIRST}


def test_in_a_checkout_it_is_and_nothing_is_copied_or_asked(
    trusted, answer, tmp_path, monkeypatch, capsys
):
    asked = answer("n")
    mine = tmp_path / "notebooks"
    cli.main(["lessons", str(mine)])
    change(mine / cli.FIRST)
    (mine / "13_knaster.ipynb").write_bytes(BROKEN)
    capsys.readouterr()
    monkeypatch.setattr(cli, "__file__", str(tmp_path / "fives_widgets" / "cli.py"))
    lessons = {path.name for path in mine.glob("*.ipynb")}
    assert trusted(mine) == lessons - {"13_knaster.ipynb"}
    assert asked == []
    assert capsys.readouterr().out == ""


def test_lab_opens_the_lessons_in_jupyterlab(tmp_path):
    port = free_port()
    folders = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    lab = subprocess.Popen(
        [COMMAND, "lab", tmp_path / "mine", *options],
        env=os.environ | dict.fromkeys(folders, str(tmp_path)) | {"JUPYTER_TOKEN": "five"},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        encoding="utf-8",
        start_new_session=True,
    )
    try:
        said = ""
        for line in lab.stderr:
            said += line
            if "Control-C" in line:
                break
        assert f"http://127.0.0.1:{port}/lab/tree/{cli.FIRST}" in said
        address = f"http://127.0.0.1:{port}/api/contents/{cli.FIRST}?token=five"
        first = json.loads(listening(address, lab))
        # Signed, so it starts by itself.
        code = [cell for cell in first["content"]["cells"] if cell["cell_type"] == "code"]
        assert all(cell["metadata"]["trusted"] for cell in code)
    finally:
        os.killpg(lab.pid, 15)
        lab.communicate()
